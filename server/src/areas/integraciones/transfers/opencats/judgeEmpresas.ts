import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import { judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { CamposFound } from './CamposFound.ts';
import { cutTo, noticeOf } from './cutTo.ts';
import { doubtfulPhones } from './doubtful.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import { ownerWords } from './ownerWords.ts';
import type { ReadyEmpresa } from './ready.ts';
import { fingerprintOf, OF } from './tables.ts';
import { ACTIVITIES, takenActivities } from './takenActivities.ts';
import { labelled, lineOf, plainText, sortMails, sortPhones, typedText } from './texts.ts';
import { HOT, OWNER } from './words.ts';

const ALREADY = 'Ya había acá una empresa con ese nombre, y quedó como estaba: sumalo en su ficha si falta';

/** Companies of OpenCATS with their contacts and activities. One that is called as one that is here is that one. */
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
    const ready: ReadyEmpresa = {
      existing: here,
      columnas: { nombre: cutTo(name, SHORT_TEXT, 'Nombre', said) },
      campos: {},
    };
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
    if (here === null) {
      const whose = ({ datos }: StagedRow) =>
        byContact.get(`${datos.data_item_type}:${datos.data_item_id}`) ?? '';
      const { text, verdicts: ofActivities } = takenActivities(judging, done, whose, 'su empresa');
      fill(judging, ready, row, { people, isClient: clients.has(clave), activities: text, said });
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
      const there = saidThere(judging, row);
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

/** What OpenCATS said of a company that is here already. */
function saidThere(judging: Judging, row: StagedRow['datos']): string {
  const ready: ReadyEmpresa = { existing: null, columnas: {}, campos: {} };
  fill({ ...judging, campos: new CamposFound([]) }, ready, row, {
    people: [],
    isClient: false,
    activities: '',
    said: [],
  });
  const { telefono, direccion } = ready.columnas;
  const texts = {
    Teléfono: telefono as string | null,
    Dirección: direccion as string | null,
    ...ready.campos,
  };
  return labelled(Object.entries(texts)).join('; ').replaceAll('\n', ' ');
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
  [person.first_name, person.last_name].map(lineOf).filter(Boolean).join(' ');

/** The columns of one of the two contacts that a company has. */
function contactColumns(prefix: 'contacto' | 'servicio', person: StagedRow['datos'], rest: string[]) {
  const { phones, others } = sortPhones([person.phone_cell, person.phone_work, person.phone_other]);
  const { correo, others: mails } = sortMails([person.email1, person.email2]);
  const over: string[] = [];
  const columns = {
    [`${prefix}_nombre`]: cutTo(nameOf(person), SHORT_TEXT, 'Nombre', over) || null,
    [`${prefix}_telefono`]: phones[0] ?? null,
    [`${prefix}_email`]: correo,
    [`${prefix}_cargo_nombre`]: cutTo(lineOf(person.title), SHORT_TEXT, 'Cargo', over) || null,
  };
  const more = [...phones.slice(1), ...others, ...mails, ...alsoSaid(person), ...over];
  const said = more.filter(Boolean).join(', ');
  if (said) rest.push(`${nameOf(person)}: ${said}`);
  return columns;
}

/** What a contact says for which there is no place. */
function alsoSaid(person: StagedRow['datos']): string[] {
  const place = [person.address, person.address2, person.city, person.state, person.zip]
    .map(lineOf)
    .filter(Boolean);
  return [place.join(', '), person.is_hot === '1' ? HOT : '', plainText(person.notes)];
}

function inOneLine(person: StagedRow['datos']): string {
  const parts = [
    person.title,
    person.phone_cell,
    person.phone_work,
    person.phone_other,
    person.email1,
    person.email2,
  ].map(typedText);
  const said = [...parts, person.left_company === '1' ? 'ya no está en la empresa' : '', ...alsoSaid(person)];
  return [nameOf(person), ...said].filter(Boolean).join(', ');
}

interface Along {
  people: readonly StagedRow[];
  isClient: boolean;
  activities: string;
  said: string[];
}

function fill(
  judging: Judging,
  ready: ReadyEmpresa,
  row: StagedRow['datos'],
  { people, isClient, activities, said }: Along,
): void {
  const rest: string[] = [];
  const billing = row.billing_contact;
  const rank = ({ datos }: StagedRow) =>
    datos.left_company === '1' ? 2 : billing && datos.contact_id === billing ? 0 : 1;
  const ordered = [...people].sort((a, b) => rank(a) - rank(b) || a.orden - b.orden);
  const present = ordered.filter(({ datos }) => datos.left_company !== '1').slice(0, 2);
  const { phones, others } = sortPhones([row.phone1, row.phone2]);
  const notes: string[] = [...others, ...phones.slice(1)].map((text) => `Teléfono: ${text}`);
  said.push(...doubtfulPhones(phones));
  if (others.length > 0)
    said.push(`Teléfono: «${others.join('», «')}» dice algo más que un número; quedó también en sus notas`);
  const take = (name: string, value: string, kind?: 'siNo') =>
    judging.campos.take(ready.campos, 'empresa', name, value, kind);
  const keep = (name: string, value: string | null | undefined, kind?: 'siNo') => {
    if (take(name, typedText(value), kind)) notes.push(...labelled([[name, value]]));
  };
  const keepLong = (name: string, value: string) => {
    const refused = take(name, value);
    if (refused) said.push(refused);
  };
  keep('Sitio web', row.url);
  keep('Tecnologías', row.key_technologies);
  keep('Fax', row.fax_number);
  keep(OWNER, ownerWords(judging, row));
  if (row.is_hot === '1') keep(HOT, 'si', 'siNo');
  const place = [row.address, row.address2, row.city, row.state, row.zip, row.country]
    .map(lineOf)
    .filter(Boolean)
    .join(', ');
  Object.assign(ready.columnas, {
    telefono: phones[0] ?? null,
    direccion: cutTo(place, 300, 'Dirección', said) || null,
    es_cliente: isClient,
    es_grupo: false,
    ...(present[0] && contactColumns('contacto', present[0].datos, rest)),
    ...(present[1] && contactColumns('servicio', present[1].datos, rest)),
  });
  rest.push(...ordered.filter((person) => !present.includes(person)).map(({ datos }) => inOneLine(datos)));
  keepLong('Otros contactos', rest.join('\n'));
  keepLong('Notas', [plainText(row.notes), ...notes].filter(Boolean).join('\n'));
  keepLong(ACTIVITIES, activities);
}
