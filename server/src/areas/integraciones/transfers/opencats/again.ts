import { CAMPO_TEXT_CHARS, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { LONG_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { broughtOf, comingAmong, knownAmong, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { aside } from './aside.ts';
import { compareDumps } from './compareDumps.ts';
import { empresaOf } from './empresaOf.ts';
import type { Judging } from './Judging.ts';
import { candidatoOf } from './judgeCandidatos.ts';
import { withDepartment } from './judgeEmpresas.ts';
import { oportunidadOf } from './judgeOportunidades.ts';
import { NOTES, type OwnName, partOwn } from './ownUnits.ts';
import type { ReadyCandidato, ReadyEmpresa, ReadyOportunidad } from './ready.ts';
import { fingerprintOf } from './tables.ts';
import { lineOf } from './texts.ts';
import { type Brought, type Columns, toldApart, type Unit, type Watched } from './threeWays.ts';
import { CANDIDATO_UNITS, EMPRESA_UNITS, OPORTUNIDAD_UNITS } from './units.ts';
import {
  candidatosHere,
  empresasHere,
  type Here,
  oportunidadesHere,
  type ReadHere,
  watchedCandidato,
  watchedEmpresa,
  watchedOportunidad,
} from './watched.ts';

/** Later dumps of rows that came before (docs/reglas/traspasos.md): what changed there and not here comes, the rest is listed. */

/** A row that came before, with its fingerprint. */
export type KnownRow = StagedRow & { huella: string };

/** The record there now, to be compared with the one here. */
export interface Again extends Watched {
  nombre: string;
  cierreFecha?: string | null;
  /** Lines with telephones that do not fit its columns, as in its description. */
  morePhones?: string;
}

/** How a table is compared: its units, the records here, and the most letters of the text that holds its notes. */
export interface Compare {
  owner: CampoOwner;
  units: readonly Unit[];
  readHere: ReadHere;
  room: number;
}
export const COMPARE: Record<'company' | 'candidate' | 'joborder', Compare> = {
  company: { owner: 'empresa', units: EMPRESA_UNITS, readHere: empresasHere, room: CAMPO_TEXT_CHARS },
  candidate: { owner: 'candidato', units: CANDIDATO_UNITS, readHere: candidatosHere, room: LONG_TEXT },
  joborder: { owner: 'oportunidad', units: OPORTUNIDAD_UNITS, readHere: oportunidadesHere, room: LONG_TEXT },
};

async function judgeAgain<R>(
  judging: Judging,
  table: keyof typeof COMPARE,
  rows: readonly KnownRow[],
  { ready, again }: { ready: (row: StagedRow) => R; again: (record: R) => Again },
): Promise<Verdict[]> {
  const { owner, units, readHere, room } = COMPARE[table];
  const coming = rows.map((row) => ({ ...row, there: again(ready(row)) }));
  const here = await readHere(
    judging.db,
    coming.map(({ huella, datos, there: { nombre } }) => ({
      huella,
      nombre,
      empresa: datos.company_id ?? null,
    })),
  );
  const brought = await broughtOf<Brought>(
    judging.db,
    table,
    rows.map(({ huella }) => huella),
  );
  const compare = (fingerprint: string, standing: Here, there: Again) =>
    compareDumps(units, {
      now: judging.hecho,
      before: brought.get(fingerprint) ?? null,
      here: standing,
      there,
      room,
    });
  const compared = coming.flatMap(({ clave, huella, there }) => {
    const standing = here.get(huella);
    return standing ? [{ clave, huella, standing, there, own: compare(huella, standing, there) }] : [];
  });
  const ofOne = Map.groupBy(compared, ({ standing }) => standing.id);
  return compared.flatMap(({ clave, huella, standing, there: said, own }): Verdict[] => {
    const others = ofOne
      .get(standing.id)!
      .filter((one) => one.own !== own)
      .map((one) => one.own.change);
    const there = others.length > 0 ? { ...said, aparte: toldApart(units, own.change, others) } : said;
    const { change, notice } = there === said ? own : compare(huella, standing, there);
    if (Object.keys(change).length > 0) {
      for (const [name, text] of Object.entries(ownOf(table, change)))
        judging.campos.take({}, owner, name as OwnName, text);
      return [{ clave, huella, estado: 'cambia', datos: there, aviso: notice }];
    }
    return notice ? [{ clave, huella, estado: 'estaba', aviso: notice }] : [];
  });
}

/** The part of a change that is kept in own fields, including a company's notes. */
export const ownOf = (table: keyof typeof COMPARE, change: Columns): Record<string, string | null> => {
  const { own, columns } = partOwn(change);
  return table === 'company' && 'notas' in columns
    ? { ...own, [NOTES]: columns.notas as string | null }
    : own;
};

export async function againEmpresas(judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> {
  const contacts = await knownContacts(judging, rows);
  return judgeAgain<ReadyEmpresa>(judging, 'company', rows, {
    ready: ({ clave, datos }) => empresaOf(aside(judging), datos, { people: contacts.get(clave) ?? [] }),
    again: (record) => ({ nombre: String(record.columnas.nombre), ...watchedEmpresa(record) }),
  });
}

/** Contacts that came with their companies; new ones are listed by themselves. */
async function knownContacts(judging: Judging, rows: readonly KnownRow[]): Promise<Map<string, StagedRow[]>> {
  const { db, id } = judging;
  const contacts = await partsOf(
    db,
    id,
    'contact',
    rows.map(({ clave }) => clave),
  );
  const keyOf = ({ clave, datos }: StagedRow) => fingerprintOf(clave, datos);
  const came = await knownAmong(db, 'contact', [...contacts.values()].flat().map(keyOf));
  return new Map(
    [...contacts].map(([company, people]) => [
      company,
      people.filter((one) => came.has(keyOf(one))).map((one) => withDepartment(judging, one)),
    ]),
  );
}

export const againCandidatos = (judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> =>
  judgeAgain<ReadyCandidato>(judging, 'candidate', rows, {
    ready: ({ datos }) => candidatoOf(aside(judging), datos),
    again: (record) => ({
      nombre: `${record.columnas.nombre} ${record.columnas.apellido}`.trim(),
      morePhones: record.morePhones,
      ...watchedCandidato(record),
    }),
  });

export async function againOportunidades(judging: Judging, rows: readonly KnownRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const contacts = await partsOf(
    db,
    id,
    'contact',
    rows.map(({ datos }) => datos.company_id ?? ''),
  );
  const companies = await companyNames(judging, rows);
  const contactOf = (row: StagedRow['datos']) =>
    contacts.get(row.company_id ?? '')?.find(({ datos }) => datos.contact_id === row.contact_id)?.datos;
  return judgeAgain<ReadyOportunidad>(judging, 'joborder', rows, {
    ready: ({ datos }) => oportunidadOf(aside(judging), datos, { contact: contactOf(datos) }),
    again: (record) => {
      const { columnas, dicho } = watchedOportunidad(record);
      const name = companies.get(record.empresa);
      return {
        nombre: record.titulo,
        columnas: { ...columnas, empresaNombre: name ?? null },
        dicho: {
          ...dicho,
          ...(name === undefined && {
            Empresa: { texto: `n.º ${record.empresa}`, cabe: 'nada', motivo: 'que no viene' },
          }),
        },
        cierreFecha: record.cierreFecha,
      };
    },
  });
}

/** Names of the companies of some coming orders, by their numbers there. */
async function companyNames({ db, id }: Judging, rows: readonly StagedRow[]): Promise<Map<string, string>> {
  const coming = await comingAmong(db, id, 'company', rows, (one) => one.company_id);
  const named = await rowsFrom(db)<{ clave: string; nombre: string }>`
    select clave, coalesce(datos->>'nombre', datos->'columnas'->>'nombre', datos->>'name') nombre from traspaso_fila
     where traspaso_id = ${id} and tabla = 'company' and clave = any (${[...coming]}::text[])`;
  return new Map(named.map(({ clave, nombre }) => [clave, lineOf(nombre)]));
}
