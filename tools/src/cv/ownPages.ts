import { type Drawing, esc, full, list, page } from './layouts.ts';
import { fromTo, STAGE } from './ownWord.ts';
import type { Truth } from './Truth.ts';
import { birth, dotted, nivel, periods, phones } from './writing.ts';

const names = (t: Truth): string[] => full(t).split(' ');
const p = (said: string): string => `<p>${said}</p>`;

/** A side bar with a photo over a name of one word per line; spaced-out headings, years on the left. */
export const nameInBar = (t: Truth): Drawing =>
  page(
    'body{display:flex}.s{width:66mm;background:#22343f;color:#fff;padding:10mm 7mm;min-height:297mm}' +
      '.f{width:32mm;height:32mm;background:#8fa3ad;border-radius:50%}' +
      '.s h1{font-size:23pt;line-height:1.15;margin:12px 0}.m{flex:1;padding:12mm 9mm}' +
      'h2{font-size:10.5pt;letter-spacing:4px;text-transform:uppercase;margin:15px 0 7px}' +
      '.e{display:grid;grid-template-columns:32mm 1fr;margin-bottom:8px}',
    `<div class=s><div class=f></div><h1>${names(t).join('<br>')}</h1><h2>Contacto</h2>` +
      `${t.telefonos.map((n) => p(phones.abroad(n))).join('')}${p(t.correo)}${p(esc(t.direccion))}` +
      `${p(t.ciudad)}${p(`CI ${dotted(t.documento)}`)}${p(`Nac. ${birth(t.nacimiento, 'numbers')}`)}` +
      `<h2>Idiomas</h2>${t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel)}`)).join('')}</div>` +
      `<div class=m><h2>Perfil</h2>${p(esc(t.perfil))}<h2>Experiencia</h2>` +
      t.experiencias
        .map(
          (e) =>
            `<div class=e><span>${periods.numbers(e.desde, e.hasta)}</span><div><b>${esc(e.cargo)}</b>${p(esc(e.empresa))}${list(e.tareas)}</div></div>`,
        )
        .join('') +
      '<h2>Educación</h2>' +
      t.formaciones
        .map(
          (f) =>
            `<div class=e><span>${f.desde} – ${f.hasta}</span><div><b>${esc(f.titulo)}</b>${p(esc(f.institucion))}</div></div>`,
        )
        .join('') +
      `<h2>Referencias</h2>${p(`${t.referencia.nombre}, ${phones.abroad(t.referencia.telefono)}`)}</div>`,
  );

/** Small first names over large family names; references in the bar on the right. */
export const twoSizes = (t: Truth): Drawing =>
  page(
    'body{display:grid;grid-template-columns:1fr 64mm}.t{grid-column:1/3;padding:12mm 12mm 4mm}' +
      '.t .a{font-size:17pt;letter-spacing:6px}.t .b{font-size:30pt;font-weight:bold;letter-spacing:3px}' +
      '.m{padding:4mm 8mm 8mm 12mm}.s{padding:4mm 8mm;background:#f3efe8}' +
      'h2{font-size:12pt;margin:12px 0 6px;color:#8a3c2e}.e{margin-bottom:9px}',
    `<div class=t><div class=a>${t.nombre.toUpperCase()}</div><div class=b>` +
      `${t.apellido.toUpperCase()}</div>${p(esc(t.profession))}</div><div class=m><h2>Sobre mí</h2>` +
      `${p(esc(t.perfil))}<h2>Experiencia laboral</h2>` +
      t.experiencias
        .map(
          (e) =>
            `<div class=e><b>${esc(e.cargo)}</b>${p(
              `${esc(e.empresa)} · ${periods.short(e.desde, e.hasta)}`,
            )}${list(e.tareas)}</div>`,
        )
        .join('') +
      '<h2>Formación</h2>' +
      t.formaciones
        .map(
          (f) =>
            `<div class=e><b>${esc(f.titulo)}</b>${p(`${esc(f.institucion)} · ${f.desde} - ${f.hasta}`)}</div>`,
        )
        .join('') +
      `</div><div class=s><h2>Contacto</h2>${t.telefonos.map((n) => p(phones.spaces(n))).join('')}` +
      `${p(t.correo)}${p(esc(t.direccion))}${p(t.ciudad)}${p(`C.I. ${dotted(t.documento)}`)}` +
      `${p(birth(t.nacimiento, 'words'))}<h2>Idiomas</h2>` +
      `${t.idiomas.map((i) => p(`${i.idioma} – ${nivel(i.nivel)}`)).join('')}<h2>Recomendado por</h2>` +
      `${p(t.referencia.nombre)}${p(esc(t.referencia.cargo))}` +
      `${p(phones.spaces(t.referencia.telefono))}</div>`,
  );

/** The current European form: no column of labels, dates in capitals over each job. */
export const newEuropean = (t: Truth): Drawing =>
  page(
    'body{padding:12mm 14mm}h1{font-size:20pt;color:#0e4194}' +
      'h2{font-size:11pt;color:#0e4194;border-bottom:1px solid #0e4194;margin:14px 0 6px;' +
      'text-transform:uppercase}.d{font-size:9pt;text-transform:uppercase;color:#555}.e{margin-bottom:8px}',
    `<h1>${full(t)}</h1>` +
      p(`<b>Fecha de nacimiento:</b> ${birth(t.nacimiento, 'numbers')} | <b>Nacionalidad:</b> Paraguaya`) +
      p(`<b>Documento de identidad:</b> ${dotted(t.documento)}`) +
      p(t.telefonos.map((n) => `<b>Número de teléfono:</b> ${phones.abroad(n)} (Móvil)`).join(' | ')) +
      p(`<b>Dirección de correo electrónico:</b> ${t.correo}`) +
      p(`<b>Dirección:</b> ${esc(t.direccion)}, ${t.ciudad}, Paraguay (Domicilio)`) +
      '<h2>Experiencia laboral</h2>' +
      t.experiencias
        .map(
          (e) =>
            `<div class=e><div class=d>${periods
              .numbers(e.desde, e.hasta)
              .replace(
                'Actualidad',
                'Actual',
              )}</div><b>${esc(e.cargo)}</b> ${esc(e.empresa)}${list(e.tareas)}</div>`,
        )
        .join('') +
      '<h2>Educación y formación</h2>' +
      t.formaciones
        .map(
          (f) =>
            `<div class=e><div class=d>${f.desde} – ${f.hasta}</div><b>${esc(f.titulo)}</b> ${esc(f.institucion)}</div>`,
        )
        .join('') +
      '<h2>Competencias lingüísticas</h2>' +
      t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel, 'cefr')}`)).join(''),
  );

/** Spaced-out headings over plain lines; each job with its labels in another order. */
export const spacedHeads = (t: Truth): Drawing =>
  page(
    'body{padding:14mm 16mm}h1{font-size:22pt;letter-spacing:7px;text-align:center}' +
      'h2{font-size:10pt;letter-spacing:5px;background:#e4e7eb;padding:3px 8px;margin:14px 0 6px}',
    `<h1>${full(t).toUpperCase()}</h1><h2>DATOS PERSONALES</h2>${p(`Edad: 34 años`)}` +
      `${p(`Fecha de nacimiento: ${birth(t.nacimiento, 'words')}`)}${p(`Cédula: ${dotted(t.documento)}`)}` +
      `${p(`Celular: ${t.telefonos.map(phones.dash).join(' / ')}`)}${p(`Correo: ${t.correo}`)}` +
      p(`Dirección: ${esc(t.direccion)} – ${t.ciudad}`) +
      p(`Ref. laborales: ${t.referencia.nombre} – ${phones.dash(t.referencia.telefono)}`) +
      '<h2>EXPERIENCIA LABORAL</h2>' +
      t.experiencias
        .map((e) => p(`Cargo: ${esc(e.cargo)} - Empresa: ${esc(e.empresa)} - ${fromTo(e)}`))
        .join('') +
      '<h2>FORMACIÓN ACADÉMICA</h2>' +
      t.formaciones
        .map((f) => p(`${STAGE[f.nivel]}: ${esc(f.institucion)} - ${esc(f.titulo)} - ${f.hasta}`))
        .join('') +
      `<h2>IDIOMAS</h2>${t.idiomas.map((i) => p(`${i.idioma} (${nivel(i.nivel)})`)).join('')}`,
  );

/** The full name behind its label, family names first; references as a table. */
export const familyFirst = (t: Truth): Drawing =>
  page(
    'body{padding:16mm 18mm;font:11pt/1.4 serif}h1{text-align:center;font-size:16pt}' +
      'h2{font-size:12pt;margin:14px 0 6px}td{border:1px solid #444;padding:3px 7px}' +
      'table{border-collapse:collapse;width:100%}',
    '<h1>HOJA DE VIDA</h1><h2>1. Datos personales</h2>' +
      p(`Apellidos y Nombres: ${t.apellido.toUpperCase()}, ${t.nombre.toUpperCase()}`) +
      p(`Documento de identidad: ${dotted(t.documento)}`) +
      p(`Lugar y fecha de nacimiento: ${t.ciudad}, ${birth(t.nacimiento, 'words')}`) +
      p(`Domicilio: ${esc(t.direccion)}, ${t.ciudad}`) +
      `${p(`Teléfono: ${t.telefonos.map(phones.spaces).join(' / ')}`)}${p(`E-mail: ${t.correo}`)}` +
      '<h2>2. Experiencia laboral</h2>' +
      t.experiencias
        .map(
          (e) =>
            `${p(`<b>${esc(e.empresa)}</b>`)}${p(`Puesto: ${esc(e.cargo)}`)}${p(
              `Fecha de ingreso: ${e.desde.slice(5)}/${e.desde.slice(0, 4)}`,
            )}${p(
              `Fecha de salida: ${e.hasta ? `${e.hasta.slice(5)}/${e.hasta.slice(0, 4)}` : 'actualidad'}`,
            )}${p(`Jefe inmediato: ${t.referencia.nombre}, cel. ${phones.dash(t.referencia.telefono)}`)}<br>`,
        )
        .join('') +
      '<h2>3. Formación</h2>' +
      t.formaciones.map((f) => p(`${esc(f.titulo)} – ${esc(f.institucion)} – Año ${f.hasta}`)).join('') +
      '<h2>4. Idiomas</h2>' +
      p(t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel).toLowerCase()}`).join('. ')) +
      '<h2>5. Referencias</h2><table><tr><td>Nombre</td><td>Ocupación</td><td>Teléfono</td></tr><tr><td>' +
      `${t.referencia.nombre}</td><td>${esc(t.referencia.cargo)}</td><td>` +
      `${phones.dash(t.referencia.telefono)}</td></tr></table>`,
  );

/** Plain, as somebody types it and takes a photo of it. */
export const plainPage = (t: Truth): Drawing =>
  page(
    'body{padding:18mm 20mm;font:11.5pt/1.5 sans-serif}h1{font-size:18pt;margin-bottom:8px}h2{font-size:12pt;margin:14px 0 6px}',
    `<h1>${full(t)}</h1>` +
      p(`C.I. ${dotted(t.documento)} – Nacimiento: ${birth(t.nacimiento, 'numbers')}`) +
      `${p(`Celular: ${t.telefonos.map(phones.spaces).join(' – ')}`)}${p(`Correo: ${t.correo}`)}` +
      `${p(`Dirección: ${esc(t.direccion)}, ${t.ciudad}`)}<h2>Experiencia laboral</h2>` +
      t.experiencias
        .map(
          (e) =>
            `${p(`<b>${esc(e.cargo)}</b>`)}${p(
              `${esc(e.empresa)}, ${periods.numbers(e.desde, e.hasta)}`,
            )}${list(e.tareas)}`,
        )
        .join('') +
      '<h2>Estudios</h2>' +
      t.formaciones
        .map((f) => p(`${esc(f.titulo)}, ${esc(f.institucion)}, ${f.desde} - ${f.hasta}`))
        .join('') +
      `<h2>Idiomas</h2>${t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel)}`)).join('')}` +
      '<h2>Referencias personales</h2>' +
      p(`${t.referencia.nombre}: ${phones.spaces(t.referencia.telefono)}`),
  );
