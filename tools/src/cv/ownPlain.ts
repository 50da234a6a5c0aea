import { bold, bullet, type Drawing, heading, type Said, word } from './layouts.ts';
import type { TrueJob, TrueStudy, Truth, When } from './Truth.ts';
import { birth, dotted, nivel, periods, phones } from './writing.ts';

const brief = (when: When): string =>
  when.length === 4 ? when : `${Number(when.slice(5))}/${when.slice(2, 4)}`;
const briefly = ({ desde, hasta }: TrueJob, join: string): string =>
  `${brief(desde)} ${hasta === null ? 'a la fecha' : `${join} ${brief(hasta)}`}`;
const ofStudy = ({ desde, hasta }: TrueStudy): string =>
  hasta === null ? `desde ${desde} (en curso)` : desde === null ? hasta : `${desde} - ${hasta}`;
const person = (t: Truth): Said[] => [
  bold(`${t.nombre} ${t.apellido}`),
  `C.I. N° ${dotted(t.documento)}`,
  `Fecha de nacimiento: ${birth(t.nacimiento, 'numbers')}`,
  `Dirección: ${t.direccion}`,
  `Ciudad: ${t.ciudad}`,
  `Correo: ${t.correo}`,
];
const languages = (t: Truth): Said[] => [
  heading('Idiomas'),
  ...t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`),
];

/** Short dates after dashes; the mother's phone beside the person's own. */
export const dashes = (t: Truth): Drawing =>
  word(
    ...person(t),
    `Cel. propio ${phones.spaces(t.telefonos[0]!)}, de mi mamá ${phones.spaces(t.referencia.telefono)}`,
    ...t.telefonos.slice(1).map((phone) => `Otro número mío: ${phones.spaces(phone)}`),
    heading('Experiencia laboral'),
    ...t.experiencias.map((e) => `${e.cargo} - ${e.empresa} - ${briefly(e, 'al')}`),
    heading('Estudios realizados'),
    ...t.formaciones.map((f) => `${f.titulo} - ${f.institucion} - ${ofStudy(f)}`),
    ...languages(t),
  );

/** Separated by bars, with each company's phone in its line and references under a sentence. */
export const bars = (t: Truth): Drawing =>
  word(
    ...person(t),
    `Teléfonos: ${t.telefonos.map(phones.spaces).join(' / ')}`,
    heading('Trabajos realizados'),
    ...t.experiencias.map(
      (e) => `${e.cargo} (tel. ${phones.spaces(t.referencia.telefono)}) | ${e.empresa} | ${briefly(e, '-')}`,
    ),
    heading('Estudios'),
    ...t.formaciones.map((f) => `${f.institucion} | ${f.titulo} | ${ofStudy(f)}`),
    heading('Personas que pueden dar referencia de mí'),
    `${t.referencia.nombre}, vecino, ${phones.spaces(t.referencia.telefono)}`,
    ...languages(t),
  );

/** In sentences: 'Cajera en Superseis, desde…'. */
export const sentences = (t: Truth): Drawing =>
  word(
    ...person(t),
    `Celular de mi hermana ${phones.spaces(t.referencia.telefono)}`,
    `Mi celular: ${phones.spaces(t.telefonos[0]!)}`,
    ...t.telefonos.slice(1).map((phone) => `Línea propia: ${phones.spaces(phone)}`),
    heading('Experiencia'),
    ...t.experiencias.map((e) => `${e.cargo} en ${e.empresa}, ${periods.since(e)}`),
    heading('Formación'),
    ...t.formaciones.map((f) => `${f.titulo}, ${f.institucion}, ${ofStudy(f)}`),
    ...languages(t),
  );

/** Companies above positions, short dates in parentheses. */
export const parentheses = (t: Truth): Drawing =>
  word(
    ...person(t),
    `Vecina: ${phones.spaces(t.referencia.telefono)}`,
    `Cel.: ${t.telefonos.map(phones.spaces).join(' - ')}`,
    heading('Experiencia laboral'),
    ...t.experiencias.flatMap((e) => [
      bold(e.empresa),
      `${e.cargo} (${briefly(e, '-')})`,
      ...e.tareas.map(bullet),
    ]),
    heading('Estudios'),
    ...t.formaciones.map((f) => `${f.titulo} (${ofStudy(f)}) - ${f.institucion}`),
    ...languages(t),
  );

const jobs = (t: Truth): Said[] => [
  heading('Experiencia laboral'),
  ...t.experiencias.map(
    (e) =>
      `${e.cargo} - ${e.empresa} - ${briefly(e, '-')}. Jefe inmediato: ${t.referencia.nombre}, ${phones.spaces(t.referencia.telefono)}`,
  ),
  heading('Estudios'),
  ...t.formaciones.map((f) => `${f.titulo} - ${f.institucion} - ${ofStudy(f)}`),
];

/** A covering letter with the addressee's phone before the CV, and references after it. */
export const letter = (t: Truth): Drawing =>
  word(
    'Asunción, 3 de marzo de 2024',
    'Señores',
    'Distribuidora Central S.A.',
    `Atención: Lic. ${t.referencia.nombre}`,
    `Tel.: ${phones.spaces(t.referencia.telefono)}`,
    'Presente',
    'Me dirijo a ustedes para presentar mi currículum, y quedo a disposición para una entrevista.',
    heading('Datos personales'),
    ...person(t),
    `Cel.: ${t.telefonos.map(phones.spaces).join(' / ')}`,
    ...jobs(t),
    heading('Avales'),
    `${t.referencia.nombre}, ${phones.spaces(t.referencia.telefono)}`,
    ...languages(t),
  );

/** On an agency's letterhead, which names who received the CV and the birthdays of children. */
export const presented = (t: Truth): Drawing =>
  word(
    `Consultora Talento — Tel. ${phones.spaces(t.referencia.telefono)} — info@talento.com.py`,
    ...person(t),
    `Teléfono: ${t.telefonos.map(phones.spaces).join(' / ')}`,
    'Hijos: Luz (12/05/2014), Noel (nacido el 3 de mayo de 2016)',
    'Pretensión salarial: 4.500.000 a 6.000.000',
    ...jobs(t),
    ...languages(t),
    heading('Otros datos'),
    `Recibido por: ${t.referencia.nombre}, ${phones.spaces(t.referencia.telefono)}`,
  );
