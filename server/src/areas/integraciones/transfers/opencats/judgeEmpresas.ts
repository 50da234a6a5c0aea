import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import { judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import type { OwnTexts, ReadyEmpresa } from './ready.ts';
import { fingerprintOf, OF } from './tables.ts';
import { labelled, plainText, sortPhones } from './texts.ts';

const ALREADY = 'La empresa ya estaba acá: sumalo en su ficha';

/** Companies of OpenCATS with their contacts. One that is called as one that is here is that one. */
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
      db,
      rows.map(({ datos }) => datos.name ?? ''),
    ),
    withOrders(db, id, keys),
  ]);
  const verdicts: Verdict[] = [];
  const ofExtras: Verdict[] = [];
  const ofContacts: Verdict[] = [];
  for (const { clave, datos: row } of rows) {
    const fingerprint = fingerprintOf(clave, row);
    const people = (contacts.get(clave) ?? []).map((person) => withDepartment(judging, person));
    if (!row.name?.trim()) {
      verdicts.push({ clave, huella: fingerprint, estado: 'falta', falta: 'No tiene nombre' });
      continue;
    }
    const here = existing.get(row.name) ?? null;
    const ready: ReadyEmpresa = {
      existing: here,
      columnas: { nombre: plainText(row.name).slice(0, SHORT_TEXT) },
      campos: {},
    };
    ofContacts.push(
      ...people.map(
        (person): Verdict =>
          here
            ? { clave: person.clave, estado: 'falta', falta: ALREADY }
            : { clave: person.clave, estado: 'viene', huella: fingerprintOf(person.clave, person.datos) },
      ),
    );
    if (here === null) {
      fill(judging, ready, row, people, clients.has(clave));
      ofExtras.push(
        ...extraValues(judging, 'empresa', ready.campos, extras.get(`${OF.company}:${clave}`) ?? []),
      );
    }
    verdicts.push({ clave, huella: fingerprint, estado: 'viene', datos: ready });
  }
  await judgeRows(db, id, 'contact', ofContacts);
  await judgeRows(judging.db, judging.id, 'extra_field', ofExtras);
  return verdicts;
}

/** Companies here, by the names asked for. */
async function namedSo(db: Judging['db'], names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ nombre: string; id: number }>`
    select n.nombre, e.id from unnest(${[...new Set(names)]}::text[]) n(nombre)
     cross join lateral (select id from empresa where normalizar(empresa.nombre) = normalizar(n.nombre) order by id limit 1) e
     where normalizar(n.nombre) <> ''`.execute(db);
  return new Map(rows.map(({ nombre, id }) => [nombre, id]));
}

/** Which of some companies gave an order. */
async function withOrders(db: Judging['db'], id: string, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ clave: string }>`
    select distinct datos->>'company_id' clave from traspaso_fila
     where traspaso_id = ${id} and tabla = 'joborder' and datos->>'company_id' = any (${[...keys]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ clave }) => clave));
}

/** A contact, whose post says in which department of the company it is. */
function withDepartment({ departments }: Judging, person: StagedRow): StagedRow {
  const { title, company_department_id: number } = person.datos;
  const said = [title, departments.get(number ?? '')].filter((part) => part?.trim()).join(', ');
  return { ...person, datos: { ...person.datos, title: said } };
}

const nameOf = (person: StagedRow['datos']): string =>
  [person.first_name, person.last_name].map(plainText).filter(Boolean).join(' ').slice(0, SHORT_TEXT);

/** The columns of one of the two contacts that a company has. */
function contactColumns(prefix: 'contacto' | 'servicio', person: StagedRow['datos'], rest: string[]) {
  const { phones, others } = sortPhones([person.phone_cell, person.phone_work, person.phone_other]);
  const [mail = '', ...mails] = [person.email1, person.email2]
    .map((text) => text?.trim() ?? '')
    .filter(Boolean);
  const mailFits = validEmail(mail) && mail.length <= SHORT_TEXT;
  const more = [
    ...phones.slice(1),
    ...others,
    ...(mailFits ? [] : [mail]),
    ...mails,
    plainText(person.notes),
  ];
  const said = more.filter(Boolean).join(', ');
  if (said) rest.push(`${nameOf(person)}: ${said}`);
  return {
    [`${prefix}_nombre`]: nameOf(person) || null,
    [`${prefix}_telefono`]: phones[0] ?? null,
    [`${prefix}_email`]: mailFits ? mail : null,
    [`${prefix}_cargo_nombre`]: plainText(person.title).slice(0, SHORT_TEXT) || null,
  };
}

function inOneLine(person: StagedRow['datos']): string {
  const parts = [
    person.title,
    person.phone_cell,
    person.phone_work,
    person.phone_other,
    person.email1,
    person.email2,
  ];
  const said = [...parts, person.left_company === '1' ? 'ya no está en la empresa' : '', person.notes];
  return [nameOf(person), ...said.map(plainText)].filter(Boolean).join(', ');
}

function fill(
  { campos }: Judging,
  ready: ReadyEmpresa,
  row: StagedRow['datos'],
  people: readonly StagedRow[],
  isClient: boolean,
): void {
  const rest: string[] = [];
  const billing = row.billing_contact;
  const rank = ({ datos }: StagedRow) =>
    datos.left_company === '1' ? 2 : billing && datos.contact_id === billing ? 0 : 1;
  const ordered = [...people].sort((a, b) => rank(a) - rank(b) || a.orden - b.orden);
  const present = ordered.filter(({ datos }) => datos.left_company !== '1').slice(0, 2);
  const { phones, others } = sortPhones([row.phone1, row.phone2]);
  const notes: string[] = [...others, ...phones.slice(1)].map((text) => `Teléfono: ${text}`);
  const own: OwnTexts = ready.campos;
  const keep = (name: string, value: string | null | undefined) => {
    if (campos.take(own, 'empresa', name, value && plainText(value)))
      notes.push(...labelled([[name, value]]));
  };
  keep('Sitio web', row.url);
  keep('Tecnologías', row.key_technologies);
  keep('Fax', row.fax_number);
  const place = [row.address, row.address2, row.city, row.state, row.zip]
    .map(plainText)
    .filter(Boolean)
    .join(', ');
  Object.assign(ready.columnas, {
    telefono: phones[0] ?? null,
    direccion: place.slice(0, 300) || null,
    es_cliente: isClient,
    es_grupo: false,
    ...(present[0] && contactColumns('contacto', present[0].datos, rest)),
    ...(present[1] && contactColumns('servicio', present[1].datos, rest)),
  });
  rest.push(...ordered.filter((person) => !present.includes(person)).map(({ datos }) => inOneLine(datos)));
  keep('Otros contactos', rest.join('\n'));
  keep('Notas', [plainText(row.notes), ...notes].filter(Boolean).join('\n'));
}
