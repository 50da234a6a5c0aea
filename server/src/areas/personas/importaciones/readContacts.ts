import type { Field, Fields } from '@tembiapo/contract/domain/fields/declaration.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { importedName } from '@tembiapo/contract/domain/importaciones.ts';
import { readCorreos } from '@tembiapo/contract/domain/readCorreos.ts';
import { readPhones } from '@tembiapo/contract/domain/readPhones.ts';
import { BROKEN, isBroken, isNothing } from './cells.ts';
import type { Line } from './Line.ts';

type Texts = Readonly<Record<string, string>>;
/** Values by field, and the words beside them that have no field of their own. */
export interface Contacts {
  values: Record<string, string | null>;
  beside: string[];
}

/** The remains of a link wa.me/595…. */
const WA_ME = /^(?:https?,? ?)?me(?:,\s*|$)/i;
const figures = (text: string): string => text.replace(/\D/g, '');

/** Notes a cell that stands for an empty one. */
export function keepNothing(line: Line, name: string, label: string, written: string): void {
  line.keep(name, label, { written, kept: '', same: false });
}

/** The words beside a value, without those that stand for nothing. */
const saying = (rest: string): string =>
  rest
    .replace(/(?<!\p{L})(?:s, n|n, a)(?!\p{L})/giu, 's/n')
    .split(', ')
    .filter((part) => !isNothing(part))
    .join(', ');

interface Beside {
  name: string;
  label: string;
  written: string;
  phone: string;
}

/**
 * The phones of a line (docs/reglas/personas.md): further phones of a cell go to free fields of the same person. One that
 * cannot be dialled is kept if the form keeps it, and reported.
 */
export function readPhoneFields(fields: Fields, texts: Texts, line: Line): Contacts {
  const values: Contacts['values'] = {};
  const beside: string[] = [];
  const others: Beside[] = [];
  const free: [name: string, field: Field][] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'phone') continue;
    const written = texts[importedName(name, field)];
    if (written === undefined) {
      free.push([name, field]);
      continue;
    }
    const { label } = field;
    if (isNothing(written)) {
      keepNothing(line, name, label, written);
      continue;
    }
    const reading = readPhones(written);
    if ('trouble' in reading) {
      line.refuse(name, label, written, reading.trouble);
      continue;
    }
    if (isBroken(written) && (reading.phones.length < 2 || reading.rest !== '')) {
      line.refuse(name, label, written, `«${written}» ${BROKEN}`);
      continue;
    }
    for (const phone of reading.undialable) line.warn(`${label}: «${phone}» no se puede marcar`);
    const [phone = '', ...more] = reading.phones;
    values[name] = phone;
    line.keep(name, label, {
      written,
      kept: formatPhone(phone),
      same:
        more.length === 0 &&
        reading.rest === '' &&
        !/wa\.me/i.test(written) &&
        figures(written) === figures(phone),
    });
    for (const other of more) others.push({ name, label, written, phone: other });
    const rest = saying(reading.rest.replace(WA_ME, ''));
    if (rest !== '') beside.push(`${label}: ${rest}`);
  }
  for (const { name, label, written, phone } of others) {
    if (Object.values(values).includes(phone)) continue;
    const slot = free.findIndex(([other]) => sameOwner(name, other));
    if (slot < 0) {
      beside.push(`${label}: ${formatPhone(phone)}`);
      continue;
    }
    const [[other, field]] = free.splice(slot, 1) as [[string, Field]];
    values[other] = phone;
    line.keep(other, field.label, { written, kept: formatPhone(phone), same: false });
  }
  return { values, beside };
}

/** Whether two fields are phones of the same person: telefono1 and telefono2. */
const sameOwner = (one: string, other: string): boolean =>
  one.replace(/\d$/, '') === other.replace(/\d$/, '');

/** The mails of a line: the first valid one of a cell is kept, further valid ones stand beside it, and invalid ones are reported. */
export function readMails(fields: Fields, texts: Texts, line: Line): Contacts {
  const values: Contacts['values'] = {};
  const beside: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const written = field.kind === 'correo' ? texts[importedName(name, field)] : undefined;
    if (written === undefined) continue;
    const { label } = field;
    if (isNothing(written)) {
      keepNothing(line, name, label, written);
      continue;
    }
    const { correos, wrong, rest } = readCorreos(written);
    const [correo, ...more] = correos;
    if (correo === undefined) {
      line.refuse(name, label, written, `«${written}» no es un correo`);
      continue;
    }
    if (isBroken(written) && (correos.length < 2 || wrong.length > 0 || rest !== '')) {
      line.refuse(name, label, written, `«${written}» ${BROKEN}`);
      continue;
    }
    values[name] = correo;
    line.keep(name, label, { written, kept: correo, same: written.toLowerCase() === correo.toLowerCase() });
    for (const other of more) beside.push(`Otro correo: ${other}`);
    const besides = saying(rest);
    if (besides !== '') beside.push(`${label}: ${besides}`);
    for (const text of wrong) {
      line.warn(`${label}: «${text}» no es un correo`);
      beside.push(`${label}, sin entender: ${text}`);
    }
  }
  return { values, beside };
}
