import { Html, html } from '@tembiapo/server/platform/documents/html.ts';
import { type Drawing, full, list, p, page } from './layouts.ts';
import { fromTo, STAGE } from './ownWord.ts';
import type { TrueJob, TrueStudy, Truth, When } from './Truth.ts';
import { birth, dotted, nivel, periods, phones } from './writing.ts';

/** A side bar with a photo over a name of one word per line; spaced-out headings, years on the left. */
export const nameInBar = (t: Truth): Drawing => {
  const job = (e: TrueJob): Html => html`<div class=e><span>${periods.numbers(e)}</span>
    <div><b>${e.cargo}</b>${p(e.empresa)}${list(e.tareas)}</div></div>`;
  const study = ({ desde, hasta, titulo, institucion }: TrueStudy): Html =>
    html`<div class=e><span>${desde} – ${hasta}</span><div><b>${titulo}</b>${p(institucion)}</div></div>`;
  return page(
    `body{display:flex}.s{width:66mm;background:#22343f;color:#fff;padding:10mm 7mm;min-height:297mm}
    .f{width:32mm;height:32mm;background:#8fa3ad;border-radius:50%}
    .s h1{font-size:23pt;line-height:1.15;margin:12px 0}.m{flex:1;padding:12mm 9mm}
    h2{font-size:10.5pt;letter-spacing:4px;text-transform:uppercase;margin:15px 0 7px}
    .e{display:grid;grid-template-columns:32mm 1fr;margin-bottom:8px}`,
    html`<div class=s><div class=f></div><h1>${new Html(full(t).replaceAll(' ', '<br>'))}</h1>
    <h2>Contacto</h2>${t.telefonos.map((n) => p(phones.abroad(n)))}${p(t.correo)}${p(t.direccion)}
    ${p(t.ciudad)}${p(`CI ${dotted(t.documento)}`)}${p(`Nac. ${birth(t.nacimiento, 'numbers')}`)}
    <h2>Idiomas</h2>${t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel)}`))}</div>
    <div class=m><h2>Perfil</h2>${p(t.perfil)}<h2>Experiencia</h2>${t.experiencias.map(job)}
    <h2>Educación</h2>${t.formaciones.map(study)}
    <h2>Referencias</h2>${p(`${t.referencia.nombre}, ${phones.abroad(t.referencia.telefono)}`)}</div>`,
  );
};

/** Small first names over large family names; references in the bar on the right. */
export const twoSizes = (t: Truth): Drawing => {
  const job = (e: TrueJob): Html =>
    html`<div class=e><b>${e.cargo}</b>${p(`${e.empresa} · ${periods.short(e)}`)}${list(e.tareas)}</div>`;
  const study = (f: TrueStudy): Html =>
    html`<div class=e><b>${f.titulo}</b>${p(`${f.institucion} · ${f.desde} - ${f.hasta}`)}</div>`;
  return page(
    `body{display:grid;grid-template-columns:1fr 64mm}.t{grid-column:1/3;padding:12mm 12mm 4mm}
    .t .a{font-size:17pt;letter-spacing:6px}.t .b{font-size:30pt;font-weight:bold;letter-spacing:3px}
    .m{padding:4mm 8mm 8mm 12mm}.s{padding:4mm 8mm;background:#f3efe8}
    h2{font-size:12pt;margin:12px 0 6px;color:#8a3c2e}.e{margin-bottom:9px}`,
    html`<div class=t><div class=a>${t.nombre.toUpperCase()}</div>
    <div class=b>${t.apellido.toUpperCase()}</div>${p(t.profession)}</div>
    <div class=m><h2>Sobre mí</h2>${p(t.perfil)}<h2>Experiencia laboral</h2>${t.experiencias.map(job)}
    <h2>Formación</h2>${t.formaciones.map(study)}</div>
    <div class=s><h2>Contacto</h2>${t.telefonos.map((n) => p(phones.spaces(n)))}${p(t.correo)}
    ${p(t.direccion)}${p(t.ciudad)}${p(`C.I. ${dotted(t.documento)}`)}${p(birth(t.nacimiento, 'words'))}
    <h2>Idiomas</h2>${t.idiomas.map((i) => p(`${i.idioma} – ${nivel(i.nivel)}`))}
    <h2>Recomendado por</h2>${p(t.referencia.nombre)}${p(t.referencia.cargo)}
    ${p(phones.spaces(t.referencia.telefono))}</div>`,
  );
};

/** The current European form: no column of labels, dates in capitals over each job. */
export const newEuropean = (t: Truth): Drawing => {
  const phone = (n: string): string => `<b>Número de teléfono:</b> ${phones.abroad(n)} (Móvil)`;
  const job = (e: TrueJob): Html =>
    html`<div class=e><div class=d>${periods.numbers(e).replace('Actualidad', 'Actual')}</div>
    <b>${e.cargo}</b> ${e.empresa}${list(e.tareas)}</div>`;
  const study = (f: TrueStudy): Html =>
    html`<div class=e><div class=d>${f.desde} – ${f.hasta}</div><b>${f.titulo}</b> ${f.institucion}</div>`;
  return page(
    `body{padding:12mm 14mm}h1{font-size:20pt;color:#0e4194}
    h2{font-size:11pt;color:#0e4194;border-bottom:1px solid #0e4194;margin:14px 0 6px;text-transform:uppercase}
    .d{font-size:9pt;text-transform:uppercase;color:#555}.e{margin-bottom:8px}`,
    html`<h1>${full(t)}</h1>
    <p><b>Fecha de nacimiento:</b> ${birth(t.nacimiento, 'numbers')} | <b>Nacionalidad:</b> Paraguaya</p>
    <p><b>Documento de identidad:</b> ${dotted(t.documento)}</p>
    ${p(new Html(t.telefonos.map(phone).join(' | ')))}
    <p><b>Dirección de correo electrónico:</b> ${t.correo}</p>
    <p><b>Dirección:</b> ${t.direccion}, ${t.ciudad}, Paraguay (Domicilio)</p>
    <h2>Experiencia laboral</h2>${t.experiencias.map(job)}
    <h2>Educación y formación</h2>${t.formaciones.map(study)}
    <h2>Competencias lingüísticas</h2>${t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel, 'cefr')}`))}`,
  );
};

/** Spaced-out headings over plain lines; each job with its labels in another order. */
export const spacedHeads = (t: Truth): Drawing => {
  const job = (e: TrueJob): Html => p(`Cargo: ${e.cargo} - Empresa: ${e.empresa} - ${fromTo(e)}`);
  const study = (f: TrueStudy): Html => p(`${STAGE[f.nivel]}: ${f.institucion} - ${f.titulo} - ${f.hasta}`);
  return page(
    `body{padding:14mm 16mm}h1{font-size:22pt;letter-spacing:7px;text-align:center}
    h2{font-size:10pt;letter-spacing:5px;background:#e4e7eb;padding:3px 8px;margin:14px 0 6px}`,
    html`<h1>${full(t).toUpperCase()}</h1><h2>DATOS PERSONALES</h2><p>Edad: 34 años</p>
    ${p(`Fecha de nacimiento: ${birth(t.nacimiento, 'words')}`)}${p(`Cédula: ${dotted(t.documento)}`)}
    ${p(`Celular: ${t.telefonos.map(phones.dash).join(' / ')}`)}${p(`Correo: ${t.correo}`)}
    ${p(`Dirección: ${t.direccion} – ${t.ciudad}`)}
    ${p(`Ref. laborales: ${t.referencia.nombre} – ${phones.dash(t.referencia.telefono)}`)}
    <h2>EXPERIENCIA LABORAL</h2>${t.experiencias.map(job)}
    <h2>FORMACIÓN ACADÉMICA</h2>${t.formaciones.map(study)}
    <h2>IDIOMAS</h2>${t.idiomas.map((i) => p(`${i.idioma} (${nivel(i.nivel)})`))}`,
  );
};

/** The full name behind its label, family names first; references as a table. */
export const familyFirst = (t: Truth): Drawing => {
  const day = (when: When): string => `${when.slice(5)}/${when.slice(0, 4)}`;
  const phone = phones.dash(t.referencia.telefono);
  const job = (e: TrueJob): Html => html`<p><b>${e.empresa}</b></p>${p(`Puesto: ${e.cargo}`)}
    ${p(`Fecha de ingreso: ${day(e.desde)}`)}${p(`Fecha de salida: ${e.hasta ? day(e.hasta) : 'actualidad'}`)}
    ${p(`Jefe inmediato: ${t.referencia.nombre}, cel. ${phone}`)}<br>`;
  return page(
    `body{padding:16mm 18mm;font:11pt/1.4 serif}h1{text-align:center;font-size:16pt}
    h2{font-size:12pt;margin:14px 0 6px}td{border:1px solid #444;padding:3px 7px}
    table{border-collapse:collapse;width:100%}`,
    html`<h1>HOJA DE VIDA</h1><h2>1. Datos personales</h2>
    ${p(`Apellidos y Nombres: ${t.apellido.toUpperCase()}, ${t.nombre.toUpperCase()}`)}
    ${p(`Documento de identidad: ${dotted(t.documento)}`)}
    ${p(`Lugar y fecha de nacimiento: ${t.ciudad}, ${birth(t.nacimiento, 'words')}`)}
    ${p(`Domicilio: ${t.direccion}, ${t.ciudad}`)}
    ${p(`Teléfono: ${t.telefonos.map(phones.spaces).join(' / ')}`)}${p(`E-mail: ${t.correo}`)}
    <h2>2. Experiencia laboral</h2>${t.experiencias.map(job)}
    <h2>3. Formación</h2>${t.formaciones.map((f) => p(`${f.titulo} – ${f.institucion} – Año ${f.hasta}`))}
    <h2>4. Idiomas</h2>${p(t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel).toLowerCase()}`).join('. '))}
    <h2>5. Referencias</h2><table><tr><td>Nombre</td><td>Ocupación</td><td>Teléfono</td></tr>
    <tr><td>${t.referencia.nombre}</td><td>${t.referencia.cargo}</td><td>${phone}</td></tr></table>`,
  );
};

/** Plain, as somebody types it and takes a photo of it. */
export const plainPage = (t: Truth): Drawing => {
  const job = (e: TrueJob): Html =>
    html`<p><b>${e.cargo}</b></p>${p(`${e.empresa}, ${periods.numbers(e)}`)}${list(e.tareas)}`;
  const study = (f: TrueStudy): Html => p(`${f.titulo}, ${f.institucion}, ${f.desde} - ${f.hasta}`);
  return page(
    `body{padding:18mm 20mm;font:11.5pt/1.5 sans-serif}
    h1{font-size:18pt;margin-bottom:8px}h2{font-size:12pt;margin:14px 0 6px}`,
    html`<h1>${full(t)}</h1>
    ${p(`C.I. ${dotted(t.documento)} – Nacimiento: ${birth(t.nacimiento, 'numbers')}`)}
    ${p(`Celular: ${t.telefonos.map(phones.spaces).join(' – ')}`)}${p(`Correo: ${t.correo}`)}
    ${p(`Dirección: ${t.direccion}, ${t.ciudad}`)}<h2>Experiencia laboral</h2>${t.experiencias.map(job)}
    <h2>Estudios</h2>${t.formaciones.map(study)}
    <h2>Idiomas</h2>${t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel)}`))}
    <h2>Referencias personales</h2>${p(`${t.referencia.nombre}: ${phones.spaces(t.referencia.telefono)}`)}`,
  );
};
