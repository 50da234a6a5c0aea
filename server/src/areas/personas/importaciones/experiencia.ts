import { contract } from '@tembiapo/contract/contract.ts';
import { EMPLEO_KIND_LABEL, EMPLEO_KINDS } from '@tembiapo/contract/domain/enums.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { readCorreos } from '@tembiapo/contract/domain/readCorreos.ts';
import { isZero, readDocumento } from '@tembiapo/contract/domain/readDocumento.ts';
import { readPhones } from '@tembiapo/contract/domain/readPhones.ts';
import { BROKEN, isBroken, isNothing } from './cells.ts';
import { fromList } from './fromList.ts';
import type { Kind, Texts } from './kinds.ts';
import type { Line } from './Line.ts';
import { type Keys, personKeys } from './personKeys.ts';
import { keepNothing } from './readContacts.ts';
import { type Known, readDay, readField, readNamed } from './readField.ts';

/** Words for a job that goes on. */
const STILL = new Set([
  'actual',
  'actualidad',
  'actualmente',
  'presente',
  'hoy',
  'vigente',
  'a la fecha',
  'hasta la fecha',
  'la actualidad',
  'en curso',
  'sigue',
]);

/** A month or a year as the first day of that month, in a form that readDate takes; null for anything else. */
function firstDayOf(text: string, isEnd: boolean): { day: string; month: string | null } | null {
  if (/^\d{4}$/.test(text)) return { day: `01/${isEnd ? 12 : '01'}/${text}`, month: null };
  const figures = /^(?:(\d{1,2})\s?[/.-]\s?(\d{4})|(\d{4})-(\d{1,2}))$/.exec(text);
  const [month, year] = [figures?.[1] ?? figures?.[4], figures?.[2] ?? figures?.[3]];
  if (month && year)
    return { day: `${year}-${month.padStart(2, '0')}-01`, month: `${month.padStart(2, '0')}/${year}` };
  const words = /^(\p{L}{3,10})\.?(?:\s+|\s?[/-]\s?)(?:del?\s+)?(\d{4})$/u.exec(text);
  return words && { day: `1 de ${words[1]} de ${words[2]}`, month: null };
}

/** When a job began or ended, YYYY-MM-DD. */
function readMoment(
  line: Line,
  { name, label, written }: { name: string; label: string; written: string | undefined },
  known: Known,
): string | null {
  if (written === undefined) return null;
  if (isNothing(written)) {
    keepNothing(line, name, label, written);
    return null;
  }
  const first = firstDayOf(written, name === 'hasta');
  if (!first) return readDay(line, { name, label, written }, known);
  // Its day was made up, so the month is shown.
  const before = line.cambios.length;
  const day = readDay(
    line,
    { name, label, written: first.day },
    { ...known, orderOf: () => 'dma', isMixed: () => false },
  );
  line.cambios.splice(before);
  if (day === null) {
    const said = line.errores.pop()!.replace(`${label}: `, '');
    line.refuse(name, label, written, said.replace(`«${first.day}»`, `«${written}»`));
    return null;
  }
  const kept = `${day.slice(5, 7)}/${day.slice(0, 4)}`;
  line.keep(name, label, { written, kept, same: first.month === kept });
  return day;
}

/** Fields whose forms allow no line break. */
const ONE_LINE = [
  ['codigo', 'Código'],
  ['documento', 'Documento'],
  ['empresa', 'Empresa'],
  ['cargo', 'Cargo'],
] as const;

const EMPLEO_FIELD = {
  kind: 'choice',
  label: 'Tipo de empleo',
  values: EMPLEO_KINDS,
  labels: EMPLEO_KIND_LABEL,
} as const;

const isNoDocumento = (written: string): boolean => isNothing(written) || isZero(written);

/** Refuses unreadable owner data, and a line that names no owner. */
function refuseOwner(line: Line, texts: Texts): void {
  const { codigo, documento, telefono, correo } = texts;
  if (documento !== undefined && !isNoDocumento(documento) && !line.refused.has('documento')) {
    const reading = readDocumento(documento);
    if ('trouble' in reading) line.refuse('documento', 'Documento', documento, reading.trouble);
  }
  if (telefono !== undefined && !isNothing(telefono)) {
    const reading = readPhones(telefono);
    if ('trouble' in reading) line.refuse('telefono', 'Teléfono', telefono, reading.trouble);
  }
  if (correo !== undefined && !isNothing(correo) && readCorreos(correo).correos.length === 0)
    line.refuse('correo', 'Correo', correo, `«${correo}» no es un correo`);
  const isRefused = ['codigo', 'documento', 'telefono', 'correo'].some((name) => line.refused.has(name));
  if (codigo !== undefined || isRefused || ownersOf(texts).length > 0) return;
  const said = [documento, telefono, correo].find((text) => text !== undefined && !isNothing(text));
  line.errores.push(
    said === undefined || isZero(said)
      ? 'No dice de quién es: le falta el código, el documento, el teléfono o el correo'
      : `Por «${said}» no se puede saber de quién es`,
  );
}

/** The keys by which a line of experiences names its owner. */
function ownersOf({ documento, telefono, correo }: Texts): Keys {
  const phones = telefono === undefined ? { phones: [] } : readPhones(telefono);
  const known = documento === undefined || isNoDocumento(documento) ? null : readDocumento(documento);
  return personKeys({
    documento: known && 'value' in known ? known.value : null,
    telefonos: 'phones' in phones ? phones.phones : [],
    correos: correo === undefined ? [] : readCorreos(correo).correos,
  });
}

/** A line of experiences: it names its owner, and is refused by the rules of its form. */
export const experiencia: Kind = {
  schema: contract.candidatos.addExperiencia['~orpc'].inputSchema as unknown as Kind['schema'],
  read: (line, texts, known) => {
    const { empresa, cargo, rubro, hasta, salario, observacion } = texts;
    for (const [name, label] of ONE_LINE)
      if (isBroken(texts[name] ?? '')) line.refuse(name, label, texts[name]!, `«${texts[name]}» ${BROKEN}`);
    refuseOwner(line, texts);
    if (rubro !== undefined && isNothing(rubro)) keepNothing(line, 'rubro', 'Rubro', rubro);
    if (!cargo) line.refuse('cargo', 'Cargo', '', 'es obligatorio');
    const named = cargo ? fromList(known.lists.cargo ?? [], cargo) : '';
    const item = typeof named === 'string' ? undefined : named;
    if (cargo)
      line.keep('cargo', 'Cargo', {
        written: cargo,
        kept: item?.nombre ?? cargo,
        same: !item || normalizeText(item.nombre) === normalizeText(cargo),
      });
    const goesOn = hasta !== undefined && STILL.has(normalizeText(hasta));
    const start = readMoment(line, { name: 'desde', label: 'Desde', written: texts.desde }, known);
    const end = goesOn ? null : readMoment(line, { name: 'hasta', label: 'Hasta', written: hasta }, known);
    // A month is not earlier than a day in it.
    const isMonth = end !== null && start?.slice(0, 7) === end.slice(0, 7) && firstDayOf(hasta!, true);
    const ends = isMonth ? start : end;
    if (start && ends && ends < start)
      line.refuse(
        'hasta',
        'Hasta',
        hasta!,
        `«${hasta}» no puede ser anterior a «${texts.desde}», cuando empezó`,
      );
    return {
      candidatoIdNumerico: 1,
      empresaOtro: empresa ?? null,
      cargoOtro: item ? null : (cargo ?? null),
      cargoIdNumerico: item?.id ?? null,
      rubroIdNumerico:
        rubro === undefined || isNothing(rubro)
          ? null
          : readNamed(line, { name: 'rubro', label: 'Rubro', written: rubro }, known.lists.rubro ?? []),
      tipoEmpleo:
        (texts.tipoEmpleo && readField(line, 'tipoEmpleo', EMPLEO_FIELD, texts.tipoEmpleo, known)) ||
        'tiempoCompleto',
      inicioFecha: start,
      finFecha: ends,
      vigente: goesOn,
      salario: salario ?? null,
      observacion: observacion ?? null,
    };
  },
  columns: (values) => ({
    empresa_otro: values.empresaOtro ?? null,
    cargo_otro: values.cargoOtro ?? null,
    cargo_id: values.cargoIdNumerico ?? null,
    rubro_id: values.rubroIdNumerico ?? null,
    inicio_fecha: values.inicioFecha ?? null,
    fin_fecha: values.finFecha ?? null,
    vigente: values.vigente,
    salario: values.salario ?? null,
    observacion: values.observacion ?? null,
    tipo_empleo: values.tipoEmpleo,
  }),
  keys: (_, texts) => ownersOf(texts),
};
