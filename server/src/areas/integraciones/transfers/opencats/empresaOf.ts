import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { dialable } from '@tembiapo/contract/domain/phones.ts';
import type { StagedRow } from '../staging.ts';
import { cutTo } from './cutTo.ts';
import { doubtfulPhones, phoneWords } from './doubtful.ts';
import type { Judging } from './Judging.ts';
import { EMPRESA_TEXTS, NOTES, OTHER_CONTACTS, ownColumns, saidOfLong } from './ownUnits.ts';
import type { OwnTexts, ReadyEmpresa } from './ready.ts';
import {
  inOneText,
  labelled,
  lineOf,
  plainText,
  sortMails,
  sortPhones,
  typedText,
  withoutPhones,
} from './texts.ts';
import { saidOf, toldTexts } from './threeWays.ts';
import { ownerWords } from './users.ts';
import { ACTIVITIES, ADDRESS_CHARS, HOT, OWNER } from './words.ts';
import type { WrittenCampo } from './writtenCampos.ts';

export const nameOf = (person: StagedRow['datos']): string =>
  [person.first_name, person.last_name].map(lineOf).filter(Boolean).join(' ');

/** The columns of one of a company's two contacts. */
function contactColumns(
  prefix: 'contacto' | 'servicio',
  person: StagedRow['datos'],
  { rest, said }: { rest: string[]; said: string[] },
) {
  const { phones, others } = sortPhones([person.phone_cell, person.phone_work, person.phone_other]);
  const { correo, others: mails } = sortMails([person.email1, person.email2]);
  const doubts = [
    ...doubtfulPhones(phones.slice(0, 1)),
    ...phoneWords(withoutPhones(others), 'otros contactos'),
  ];
  said.push(...doubts.map((doubt) => `${nameOf(person)}: ${doubt}`));
  const over: string[] = [];
  const own = {
    [`${prefix}_nombre`]: cutTo(nameOf(person), SHORT_TEXT, 'Nombre', over) || null,
    [`${prefix}_telefono`]: phones[0] ?? null,
    [`${prefix}_email`]: correo,
    [`${prefix}_cargo_nombre`]: cutTo(lineOf(person.title), SHORT_TEXT, 'Cargo', over) || null,
  };
  const more = [...phones.slice(1), ...others, ...mails, ...alsoSaid(person), ...over];
  const besides = more.filter(Boolean).join(', ');
  if (besides) rest.push(`${nameOf(person)}: ${besides}`);
  return own;
}

/** Data of a contact without a column here. */
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
  people?: readonly StagedRow[];
  isClient?: boolean;
  activities?: string;
  said?: string[];
}

/** A company as it will be here; `said` collects what somebody should look at. */
export function empresaOf(
  judging: Judging,
  row: StagedRow['datos'],
  { people = [], isClient = false, activities = '', said = [] }: Along = {},
): ReadyEmpresa {
  const campos: ReadyEmpresa['campos'] = {};
  const name = lineOf(row.name);
  const rest: string[] = [];
  const billing = row.billing_contact;
  const rank = ({ datos }: StagedRow) =>
    datos.left_company === '1' ? 2 : billing && datos.contact_id === billing ? 0 : 1;
  const ordered = [...people].sort((a, b) => rank(a) - rank(b) || a.orden - b.orden);
  const present = ordered.filter(({ datos }) => datos.left_company !== '1').slice(0, 2);
  const { phones, others } = sortPhones([row.phone1, row.phone2]);
  const notes: string[] = [...others, ...phones.slice(1)].map((text) => `Teléfono: ${text}`);
  said.push(...doubtfulPhones(phones));
  said.push(...phoneWords(others, 'sus notas'));
  const take = (name: WrittenCampo<'empresa'>, value: string, kind?: 'siNo') =>
    judging.campos.take(campos, 'empresa', name, value, kind);
  const written: OwnTexts = {};
  const keep = (name: WrittenCampo<'empresa'>, value: string | null | undefined, kind?: 'siNo') => {
    written[name] = typedText(value);
    if (take(name, typedText(value), kind)) notes.push(...labelled([[name, value]]));
  };
  const keepLong = (name: WrittenCampo<'empresa'>, value: string) => {
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
  const columns: ReadyEmpresa['columnas'] = {
    nombre: cutTo(name, SHORT_TEXT, 'Nombre', said),
    telefono: phones[0] ?? null,
    direccion: cutTo(place, ADDRESS_CHARS, 'Dirección', said) || null,
    es_cliente: isClient,
    es_grupo: false,
    ...(present[0] && contactColumns('contacto', present[0].datos, { rest, said })),
    ...(present[1] && contactColumns('servicio', present[1].datos, { rest, said })),
  };
  rest.push(...ordered.filter((person) => !present.includes(person)).map(({ datos }) => inOneLine(datos)));
  written[OTHER_CONTACTS] = rest.join('\n');
  keepLong(OTHER_CONTACTS, written[OTHER_CONTACTS]);
  const own = plainText(row.notes);
  keepLong(NOTES, [own, ...notes].filter(Boolean).join('\n'));
  keepLong(ACTIVITIES, activities);
  return {
    existing: null,
    columnas: columns,
    campos,
    watched: {
      columnas: { notas: own || null, ...ownColumns(EMPRESA_TEXTS, written) },
      dicho: {
        Nombre: saidOf(name, name !== '' && name.length <= SHORT_TEXT, name === ''),
        Teléfono: saidOf(
          inOneText(row.phone1, row.phone2),
          others.length === 0 && phones.length < 2 && phones.every(dialable),
          !phones.some(dialable),
        ),
        [OTHER_CONTACTS]: saidOf(rest.join('; '), true, false),
        ...saidOfLong(EMPRESA_TEXTS, written),
        ...(place.length > ADDRESS_CHARS && { Dirección: saidOf(place, false, false) }),
        ...toldTexts({ Marcas: row.is_hot === '1' ? HOT : '' }),
      },
    },
  };
}
