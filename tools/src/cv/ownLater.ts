import { Html, html } from '@tembiapo/server/platform/documents/html.ts';
import { type Drawing, full, heading, labels, list, name, p, page, word } from './layouts.ts';
import type { TrueJob, TrueStudy, Truth } from './Truth.ts';
import { birth, dotted, nivel, periods, phones } from './writing.ts';

/** Titled only CURRICULUM; years first, studies in brackets. */
export const brief = (t: Truth): Drawing =>
  word(
    name('CURRICULUM'),
    `Nombre y Apellido: ${full(t)}`,
    `Documento: ${t.documento}    Fecha de nacimiento: ${birth(t.nacimiento, 'numbers')}`,
    `Tel: ${t.telefonos.map(phones.spaces).join(' / ')}`,
    `Mail: ${t.correo}`,
    `Domicilio: ${t.direccion}, ${t.ciudad}`,
    heading('Estudios'),
    ...t.formaciones.map((f) => `${f.titulo} (${f.institucion}, ${f.hasta})`),
    heading('Trabajos realizados'),
    ...t.experiencias.map((e) => `${periods.years(e)} ${e.cargo} en ${e.empresa}`),
    heading('Idiomas'),
    ...t.idiomas.map((i) => `- ${i.idioma}: ${nivel(i.nivel).toLowerCase()}`),
    heading('Referencias'),
    `- ${t.referencia.nombre} ${phones.spaces(t.referencia.telefono)}`,
  );

/** Bold family names after light first names; company, city and years of a job in one line. */
export const modern = (t: Truth): Drawing => {
  const part = (title: string, said: string): Html => html`<div class=e><p class=c>${title}</p>${p(said)}`;
  const job = (e: TrueJob): Html =>
    html`${part(e.cargo, `${e.empresa} | ${e.ciudad} | ${periods.short(e)}`)}${list(e.tareas)}</div>`;
  const study = (f: TrueStudy): Html =>
    html`${part(f.titulo, `${f.institucion} | ${f.desde} - ${f.hasta}`)}</div>`;
  return page(
    `body{display:grid;grid-template-columns:60mm 1fr}
    .t{grid-column:1/3;background:#30475e;color:#fff;padding:9mm 12mm}
    .t h1{font-size:25pt;font-weight:300}.s{background:#eef1f4;padding:6mm;font-size:9pt}
    .m{padding:7mm 9mm}h2{font-size:11.5pt;color:#30475e;margin:12px 0 6px}.e{margin-bottom:9px}
    .c{text-transform:uppercase;font-weight:bold;font-size:10pt}`,
    html`<div class=t><h1>${t.nombre} <b>${t.apellido}</b></h1>${p(t.profession)}</div><div class=s>
    <h2>Datos de contacto</h2>${t.telefonos.map((n) => p(`☎ ${phones.brackets(n)}`))}
    ${p(`✉ ${t.correo}`)}${p(`⌂ ${t.direccion}, ${t.ciudad}`)}
    <h2>Documento</h2>${p(dotted(t.documento))}<h2>Nacimiento</h2>${p(birth(t.nacimiento, 'words'))}
    <h2>Idiomas</h2>${t.idiomas.map((i) => p(`${i.idioma} | ${nivel(i.nivel)}`))}
    <h2>Referencias</h2><p>${t.referencia.nombre}<br>${phones.brackets(t.referencia.telefono)}</p></div>
    <div class=m><h2>Experiencia</h2>${t.experiencias.map(job)}
    <h2>Educación</h2>${t.formaciones.map(study)}</div>`,
  );
};

/** A ruled table per job with its reference; the emergency contact among the personal data. */
export const forms = (t: Truth): Drawing => {
  const phone = phones.dash(t.referencia.telefono);
  const rows = (pairs: [string, string][]): Html => labels(pairs, html` class=l`);
  const personal = rows([
    ['Apellidos', t.apellido],
    ['Nombres', t.nombre],
    ['Nº de cédula', dotted(t.documento)],
    ['Fecha de nacimiento', birth(t.nacimiento, 'numbers')],
    ['Domicilio', t.direccion],
    ['Ciudad', t.ciudad],
    ['Celular', t.telefonos.map(phones.dash).join(' / ')],
    ['Correo electrónico', t.correo],
    ['Contacto de emergencia', `${t.referencia.nombre} – ${phone}`],
  ]);
  const job = (e: TrueJob): Html =>
    rows([
      ['Empresa', e.empresa],
      ['Puesto', e.cargo],
      ['Antigüedad', periods.numbers(e)],
      ['Jefe inmediato', `${t.referencia.nombre} ${phone}`],
    ]);
  const study = (f: TrueStudy): Html =>
    rows([
      ['Institución', f.institucion],
      ['Título obtenido', f.titulo],
      ['Año de egreso', f.hasta!],
    ]);
  return page(
    `body{padding:14mm 16mm;font:10.5pt/1.35 sans-serif}h1{font-size:15pt;text-align:center;margin-bottom:6px}
    h2{font-size:11pt;background:#ddd;padding:2px 6px;margin:12px 0 5px}
    table{width:100%;border-collapse:collapse;margin-bottom:6px}
    td{border:1px solid #777;padding:2px 6px}.l{width:52mm;font-weight:bold}`,
    html`<h1>SOLICITUD DE EMPLEO</h1><h2>Datos del postulante</h2>${personal}
    <h2>Experiencia laboral</h2>${t.experiencias.map(job)}<h2>Estudios</h2>${t.formaciones.map(study)}
    <h2>Idiomas</h2>${rows(t.idiomas.map((i) => [i.idioma, nivel(i.nivel)]))}`,
  );
};

/** Capital names on the right, one word per line; a time line below. */
export const tall = (t: Truth): Drawing => {
  const name = new Html(full(t).toUpperCase().replaceAll(' ', '<br>'));
  const job = (e: TrueJob): Html =>
    html`<div class=e><b>${e.empresa}</b><p><i>${e.cargo}</i> — ${periods.words(e)}</p>${list(e.tareas)}</div>`;
  return page(
    `body{padding:12mm 14mm}.n{text-align:right;font-size:21pt;font-weight:bold;line-height:1.1}
    h2{font-size:11pt;letter-spacing:3px;border-bottom:2px solid #333;margin:12px 0 6px}.e{margin-bottom:8px}`,
    html`<div class=n>${name}</div>
    ${p(`${t.telefonos.map(phones.abroad).join(' / ')} • ${t.correo} • ${t.ciudad}`)}
    ${p(`C.I. Nº ${dotted(t.documento)}`)}${p(`Fecha de nacimiento: ${birth(t.nacimiento, 'words')}`)}
    <h2>EXPERIENCIA</h2>${t.experiencias.map(job)}
    <h2>FORMACIÓN</h2>${t.formaciones.map((f) => p(`${f.hasta}: ${f.titulo}, ${f.institucion}`))}
    <h2>IDIOMAS</h2>${p(t.idiomas.map((i) => `${i.idioma} (${nivel(i.nivel).toLowerCase()})`).join(', '))}`,
  );
};
