import { bold, bullet, type Drawing, heading, name, rows, word } from './layouts.ts';
import type { TrueJob, Truth } from './Truth.ts';
import { birth, dotted, nivel, periods, phones } from './writing.ts';

export const apart = (said: string): string =>
  said
    .toUpperCase()
    .split(' ')
    .map((word) => Array.from(word).join(' '))
    .join('   ');

/** How a study is labelled where its level opens the line. */
export const STAGE: Record<string, string> = {
  primario: 'Primarios',
  secundario: 'Secundarios',
  tecnico: 'Técnicos',
  terciario: 'Terciarios',
  universitario: 'Universitarios',
  postgrado: 'Postgrado',
};
export const fromTo = (job: TrueJob): string => {
  const [from, to] = periods.since(job).replace('Desde ', '').split(' hasta ');
  return `Desde: ${from} - Hasta: ${to}`;
};

/** As written at home in Word: one label per line, the reference among the personal data. */
export const homeMade = (t: Truth): Drawing =>
  word(
    heading('DATOS PERSONALES'),
    `Nombres: ${t.nombre}`,
    `Apellidos: ${t.apellido}`,
    `C.I. Nº: ${dotted(t.documento)}`,
    `Fecha de Nac.: ${birth(t.nacimiento, 'words')}`,
    `Dirección: ${t.direccion}`,
    `Ciudad: ${t.ciudad}`,
    `Cel.: ${t.telefonos.map(phones.brackets).join(' / ')}`,
    `Correo: ${t.correo}`,
    `Ref. personales: ${t.referencia.nombre} ${phones.brackets(t.referencia.telefono)}`,
    heading('ESTUDIOS REALIZADOS'),
    ...t.formaciones.map((f) => `${STAGE[f.nivel]}: ${f.titulo}, ${f.institucion}, ${f.desde}-${f.hasta}`),
    heading('EXPERIENCIA LABORAL'),
    ...t.experiencias.map((e) => `${e.empresa} - Cargo: ${e.cargo} - ${fromTo(e)}`),
    heading('IDIOMAS'),
    ...t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`),
  );

/** All capitals, spaced-out headings; the company behind its label. */
export const capitals = (t: Truth): Drawing =>
  word(
    bold('CURRICULUM VITAE'),
    bold(apart(`${t.nombre} ${t.apellido}`)),
    `CI Nº ${dotted(t.documento)}`,
    `FECHA DE NACIMIENTO: ${birth(t.nacimiento, 'numbers')}`,
    `DOMICILIO: ${t.direccion.toUpperCase()}, ${t.ciudad.toUpperCase()}`,
    `CELULAR: ${t.telefonos.map(phones.dash).join(' - ')}`,
    `E-MAIL: ${t.correo.toUpperCase()}`,
    bold(apart('Experiencia laboral')),
    ...t.experiencias.flatMap((e) => [
      `CARGO: ${e.cargo.toUpperCase()} - EMPRESA: ${e.empresa.toUpperCase()}`,
      fromTo(e).toUpperCase(),
      ...e.tareas.map((said) => bullet(said.toUpperCase())),
    ]),
    bold(apart('Formación académica')),
    ...t.formaciones.flatMap((f) => [
      bold(f.titulo.toUpperCase()),
      `${f.institucion.toUpperCase()} (${f.desde} - ${f.hasta})`,
    ]),
    bold(apart('Idiomas')),
    t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`.toUpperCase()).join(' - '),
    bold(apart('Referencias personales')),
    `${t.referencia.nombre.toUpperCase()} CEL: ${phones.dash(t.referencia.telefono)}`,
  );

/** Tables with two labels per row; the reference beside each job. */
export const fourColumns = (t: Truth): Drawing =>
  word(
    name('CURRÍCULUM VITAE'),
    heading('Datos personales'),
    rows([
      ['Nombres:', t.nombre, 'Apellidos:', t.apellido],
      ['C.I. Nº:', dotted(t.documento), 'Fecha de nacimiento:', birth(t.nacimiento, 'numbers')],
      ['Teléfono:', t.telefonos.map(phones.spaces).join(' / '), 'Correo:', t.correo],
      ['Dirección:', t.direccion, 'Ciudad:', t.ciudad],
      ['En caso de emergencia:', `${t.referencia.nombre} ${phones.spaces(t.referencia.telefono)}`],
    ]),
    heading('Experiencia laboral'),
    rows([
      ['Empresa', 'Cargo', 'Desde', 'Hasta', 'Referencia'],
      ...t.experiencias.map((e) => [
        ...[e.empresa, e.cargo, ...periods.numbers(e).split(' - ')],
        phones.dash(t.referencia.telefono),
      ]),
    ]),
    heading('Estudios'),
    rows([
      ['Nivel', 'Título', 'Institución', 'Año'],
      ...t.formaciones.map((f) => [STAGE[f.nivel]!, f.titulo, f.institucion, f.hasta!]),
    ]),
    heading('Idiomas'),
    rows(t.idiomas.map((i) => [i.idioma, nivel(i.nivel)])),
  );

/** A list with the year first; the reference under each job. */
export const yearsFirst = (t: Truth): Drawing =>
  word(
    name(`Lic. ${t.nombre} ${t.apellido}`),
    `${t.direccion}, ${t.ciudad} | ${t.telefonos.map(phones.abroad).join(' | ')} | ${t.correo}`,
    `C.I. ${dotted(t.documento)} | Nacimiento: ${birth(t.nacimiento, 'numbers')}`,
    heading('Antecedentes laborales'),
    ...t.experiencias.flatMap((e) => [
      bold(`${periods.years(e)}: ${e.cargo}, ${e.empresa}`),
      ...e.tareas.map(bullet),
      `Referencia: ${t.referencia.nombre}, ${phones.dash(t.referencia.telefono)}`,
    ]),
    heading('Antecedentes académicos'),
    ...t.formaciones.map((f) => `${f.desde} – ${f.hasta}: ${f.titulo}. ${f.institucion}.`),
    heading('Idiomas'),
    t.idiomas.map((i) => `${i.idioma} ${nivel(i.nivel).toLowerCase()}`).join(', '),
  );
