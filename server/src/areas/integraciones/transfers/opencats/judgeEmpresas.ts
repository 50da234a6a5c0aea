import { rowsFrom } from '../../../../platform/database/rows.ts';
import { judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { aside } from './aside.ts';
import { noticeOf } from './cutTo.ts';
import { empresaOf, nameOf } from './empresaOf.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import type { ReadyEmpresa } from './ready.ts';
import { fingerprintOf, OF } from './tables.ts';
import { takenActivities } from './takenActivities.ts';
import { labelled, lineOf } from './texts.ts';

const ALREADY = 'Ya había acá una empresa con ese nombre, y quedó como estaba: sumalo en su ficha si falta';

/** Companies of OpenCATS with their contacts and activities. One with the name of a company here is that company. */
export async function judgeEmpresas(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const keys = rows.map(({ clave }) => clave);
  const [contacts, extras, existing, clients] = await Promise.all([
    partsOf(db, id, 'contact', keys),
    partsOf(
      db,
      id,
      'extra_field',
      keys.map((key) => `${OF.company}:${key}`),
    ),
    namedSo(
      judging,
      rows.map(({ datos }) => lineOf(datos.name)),
    ),
    withOrders(db, id, keys),
  ]);
  const numberOf = ({ datos }: StagedRow) => `${OF.contact}:${datos.contact_id}`;
  const activities = await partsOf(db, id, 'activity', [
    ...keys.map((key) => `${OF.company}:${key}`),
    ...[...contacts.values()].flat().map(numberOf),
  ]);
  const verdicts: Verdict[] = [];
  const ofOthers: Record<'extra_field' | 'contact' | 'activity', Verdict[]> = {
    extra_field: [],
    contact: [],
    activity: [],
  };
  for (const { clave, datos: row } of rows) {
    const fingerprint = fingerprintOf(clave, row);
    const people = (contacts.get(clave) ?? []).map((person) => withDepartment(judging, person));
    const name = lineOf(row.name);
    if (!name) {
      verdicts.push({
        clave,
        huella: fingerprint,
        estado: 'falta',
        falta: 'No tiene nombre: ponele uno en OpenCATS y traé el volcado de nuevo',
      });
      continue;
    }
    const here = existing.get(name) ?? null;
    const said: string[] = [];
    const refused = (row: StagedRow): Verdict => ({
      clave: row.clave,
      huella: fingerprintOf(row.clave, row.datos),
      estado: 'falta',
      falta: ALREADY,
    });
    const done = [...(activities.get(`${OF.company}:${clave}`) ?? [])];
    const byContact = new Map(people.map((person) => [numberOf(person), nameOf(person.datos)]));
    for (const key of byContact.keys()) done.push(...(activities.get(key) ?? []));
    const own = extras.get(`${OF.company}:${clave}`) ?? [];
    let ready: ReadyEmpresa;
    if (here === null) {
      const whose = ({ datos }: StagedRow) =>
        byContact.get(`${datos.data_item_type}:${datos.data_item_id}`) ?? '';
      const { text, verdicts: ofActivities } = takenActivities(judging, done, whose, 'su empresa');
      ready = empresaOf(judging, row, { people, isClient: clients.has(clave), activities: text, said });
      ofOthers.extra_field.push(...extraValues(judging, 'empresa', ready.campos, own));
      ofOthers.activity.push(...ofActivities);
      ofOthers.contact.push(
        ...people.map(
          ({ clave: key, datos }): Verdict => ({
            clave: key,
            estado: 'viene',
            huella: fingerprintOf(key, datos),
          }),
        ),
      );
    } else {
      ready = { ...empresaOf(aside(judging), row), existing: here };
      const there = saidThere(ready);
      if (there) said.push(`Ya había una acá con ese nombre, y quedó como estaba. Allá decía: ${there}`);
      ofOthers.contact.push(...people.map(refused));
      ofOthers.activity.push(...done.map(refused));
      ofOthers.extra_field.push(...own.map(refused));
    }
    verdicts.push({ clave, huella: fingerprint, estado: 'viene', datos: ready, aviso: noticeOf(said) });
  }
  for (const [table, all] of Object.entries(ofOthers)) await judgeRows(db, id, table, all);
  return verdicts;
}

/** The data of OpenCATS about a company that is here already. */
function saidThere({ columnas: { telefono, direccion }, campos }: ReadyEmpresa): string {
  const texts = { Teléfono: telefono as string | null, Dirección: direccion as string | null, ...campos };
  return labelled(Object.entries(texts)).join('; ').replaceAll('\n', ' ');
}

/** Companies here, by the names asked for, except those that are another company of this dump under a new name. */
async function namedSo({ db, id }: Judging, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ nombre: string; id: number }>`
    select n.nombre, e.id from unnest(${[...new Set(names)]}::text[]) n(nombre)
     cross join lateral (
       select id from empresa where normalizar(empresa.nombre) = normalizar(n.nombre)
          and not exists (
            select from traspaso_clave c
              join traspaso_fila f on f.traspaso_id = ${id} and f.tabla = 'company' and f.clave = split_part(c.huella, '@', 1)
             where c.tabla = 'company' and c.empresa_id = empresa.id
               and c.huella = coalesce(f.huella, concat(f.clave, '@', f.datos->>'date_created', '@' || (f.datos->>'base')))
               and normalizar(coalesce(f.datos->>'nombre', f.datos->>'name')) <> normalizar(n.nombre))
        order by id limit 1) e
     where normalizar(n.nombre) <> ''`;
  return new Map(rows.map(({ nombre, id }) => [nombre, id]));
}

/** Which companies have an order. */
async function withOrders(db: Judging['db'], id: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await rowsFrom(db)<{ clave: string }>`
    select distinct datos->>'company_id' clave from traspaso_fila
     where traspaso_id = ${id} and tabla = 'joborder' and datos->>'company_id' = any (${[...keys]}::text[])`;
  return new Set(rows.map(({ clave }) => clave));
}

/** A contact with their department added to their post. */
export function withDepartment({ departments }: Judging, person: StagedRow): StagedRow {
  const { title, company_department_id: number } = person.datos;
  const said = [title, departments.get(number ?? '')].filter((part) => part?.trim()).join(', ');
  return { ...person, datos: { ...person.datos, title: said } };
}
