import type { Truth } from './Truth.ts';
import { birth, dotted, inEnglish, nivel, periods, phones } from './writing.ts';

/** How a CV is drawn: a definition of our PDF, a page for Chromium, or the blocks of a Word document. */
export type Drawing =
  | { maker: 'pdf'; definition: Record<string, unknown> }
  | { maker: 'html'; html: string }
  | { maker: 'docx'; blocks: Block[] };
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'text'; text: string; bold?: boolean }
  | { kind: 'bullet'; text: string }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'columns'; left: Block[]; right: Block[] };

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const name = (text: string): Block => ({ kind: 'name', text });
export const text = (text: string, bold = false): Block => ({ kind: 'text', text, bold });
/** A table. */
export const rows = (rows: string[][]): Block => ({ kind: 'rows', rows });
export const word = (...blocks: Block[]): Drawing => ({ maker: 'docx', blocks });
export const bullet = (text: string): Block => ({ kind: 'bullet', text });

export interface Layout {
  name: string;
  /** True when the rules were written looking at it; the others only measure how good the rules are. */
  seen: boolean;
  ingles?: boolean;
  /** Degrees a scan is tilted. */
  tilt?: number;
  /** Degrees a scan is turned: on its side or upside down. */
  turn?: 90 | 180 | 270;
  /** Its fonts do not say which letters their glyphs are. */
  unmapped?: boolean;
  /** Fields that this layout leaves out. */
  lacks?: readonly ('documento' | 'nacimiento')[];
  draw(t: Truth): Drawing;
}

/** The person without the fields that a layout leaves out. */
export const asSaid = (truth: Truth, { lacks = [] }: Layout): Truth => ({
  ...truth,
  ...Object.fromEntries(lacks.map((field) => [field, ''])),
});

export const esc = (text: string): string =>
  text.replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!);
export const page = (css: string, body: string): Drawing => ({
  maker: 'html',
  html:
    '<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}' +
    '*{box-sizing:border-box;margin:0;padding:0}' +
    'body{font:10.5pt/1.4 sans-serif;color:#222;width:210mm;min-height:297mm}' +
    `ul{padding-left:16px}${css}</style><body>${body}`,
});
const PHOTO =
  '<svg viewBox="0 0 40 40" width="90" height="90"><rect width="40" height="40" fill="#9ab"/>' +
  '<circle cx="20" cy="15" r="8" fill="#eef"/><path d="M4 40c2-16 30-16 32 0z" fill="#eef"/></svg>';
export const list = (items: string[]): string =>
  `<ul>${items.map((item) => `<li>${esc(item)}</li>`).join('')}</ul>`;
export const full = (t: Truth): string => `${t.nombre} ${t.apellido}`;

const pdf = (fontSize: number, content: unknown[]): Drawing => ({
  maker: 'pdf',
  definition: { defaultStyle: { font: 'Inter', fontSize }, content },
});
/** How a PDF writes its headings, with space above and below. */
const titled = (color: string, fontSize: number, above: number, below: number) => (text: string) => ({
  text,
  fontSize,
  bold: true,
  color,
  margin: [0, above, 0, below],
});

/** One column of our PDF: years on the left, studies as a list. */
const chronological = (t: Truth): Drawing => {
  const title = titled('#5b2a86', 12, 12, 5);
  return pdf(10, [
    { text: `${t.apellido}, ${t.nombre}`, fontSize: 21, bold: true, alignment: 'right' },
    { text: t.profession, alignment: 'right', color: '#555555' },
    {
      text: [`Cel. ${t.telefonos.map(phones.abroad).join(' - ')}`, t.correo].join('   ·   '),
      alignment: 'right',
    },
    { text: `${t.direccion} – ${t.ciudad}`, alignment: 'right' },
    {
      text: `Cédula ${dotted(t.documento)}   ·   Nacimiento: ${birth(t.nacimiento, 'numbers')}`,
      alignment: 'right',
    },
    title('Presentación'),
    t.perfil,
    title('Recorrido laboral'),
    {
      layout: 'noBorders',
      table: {
        widths: [110, '*'],
        body: t.experiencias.map((e) => [
          { text: periods.short(e.desde, e.hasta), color: '#666666' },
          {
            stack: [{ text: e.cargo, bold: true }, { text: `${e.empresa}, ${e.ciudad}` }, { ul: e.tareas }],
            margin: [0, 0, 0, 6],
          },
        ]),
      },
    },
    title('Títulos obtenidos'),
    { ul: t.formaciones.map((f) => `${f.titulo}, ${f.institucion} (${f.hasta})`) },
    title('Manejo de idiomas'),
    t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel).toLowerCase()}`).join('; '),
    title('Referencias laborales'),
    `${t.referencia.nombre} (${t.referencia.cargo}): ${phones.abroad(t.referencia.telefono)}`,
  ]);
};

/** A dark side bar on the left with a photo. */
const sidebar = (t: Truth): Drawing =>
  page(
    'body{display:flex}.s{width:70mm;background:#1f3a52;color:#fff;padding:10mm 7mm;min-height:297mm}' +
      '.m{flex:1;padding:12mm 9mm}.s h2{font-size:12pt;margin:16px 0 6px;letter-spacing:1px}' +
      '.m h2{font-size:13pt;color:#1f3a52;border-bottom:2px solid #1f3a52;margin:14px 0 8px}' +
      'h1{font-size:24pt;line-height:1.1}.e{margin-bottom:10px}.d{color:#666;font-size:9.5pt}',
    `<div class=s>${PHOTO}<h2>CONTACTO</h2>${t.telefonos
      .map((p) => `<p>${phones.abroad(p)}</p>`)
      .join(
        '',
      )}<p>${t.correo}</p><p>${esc(t.direccion)}</p><p>${t.ciudad}, Paraguay</p><h2>DATOS PERSONALES</h2><p>Cédula de identidad: ${dotted(t.documento)}</p><p>Nacimiento: ${birth(t.nacimiento, 'words')}</p><h2>IDIOMAS</h2>${t.idiomas
      .map((i) => `<p>${i.idioma} (${nivel(i.nivel)})</p>`)
      .join('')}<h2>HABILIDADES</h2>${list(t.skills)}</div>
<div class=m><h1>${t.nombre.toUpperCase()}<br>${t.apellido.toUpperCase()}</h1><p>${esc(t.profession)}</p><h2>SOBRE MÍ</h2><p>${esc(t.perfil)}</p><h2>EXPERIENCIA PROFESIONAL</h2>${t.experiencias
      .map(
        (e) =>
          `<div class=e><b>${esc(e.empresa)}</b><p>${esc(e.cargo)}</p><p class=d>` +
          `${periods.words(e.desde, e.hasta)}</p>${list(e.tareas)}</div>`,
      )
      .join('')}<h2>FORMACIÓN ACADÉMICA</h2>${t.formaciones
      .map(
        (f) =>
          `<div class=e><b>${esc(f.titulo)}</b><p>${esc(f.institucion)}</p><p class=d>` +
          `${f.desde} - ${f.hasta}</p></div>`,
      )
      .join('')}</div>`,
  );

/** A Word table with the dates on the left. */
const wordTable = (t: Truth): Drawing =>
  word(
    name('CURRICULUM VITAE'),
    heading('DATOS PERSONALES'),
    rows([
      ['Nombres', t.nombre],
      ['Apellidos', t.apellido],
      ['C.I. Nº', dotted(t.documento)],
      ['Fecha de nacimiento', birth(t.nacimiento, 'words')],
      ['Estado civil', 'Soltero/a'],
      ['Dirección', t.direccion],
      ['Ciudad', t.ciudad],
      ['Celular', t.telefonos.map(phones.dash).join(' / ')],
      ['E-mail', t.correo],
    ]),
    heading('EXPERIENCIA LABORAL'),
    rows(
      t.experiencias.map((e) => [
        periods.numbers(e.desde, e.hasta),
        `${e.empresa}\n${e.cargo}\n${e.tareas.join('\n')}`,
      ]),
    ),
    heading('ESTUDIOS REALIZADOS'),
    rows(t.formaciones.map((f) => [`${f.desde} - ${f.hasta}`, `${f.titulo}\n${f.institucion}`])),
    heading('IDIOMAS'),
    rows(t.idiomas.map((i) => [i.idioma, nivel(i.nivel)])),
    heading('REFERENCIAS PERSONALES'),
    text(`${t.referencia.nombre} - ${phones.dash(t.referencia.telefono)}`),
  );

/** The European form, with its labels in a column. */
const european = (t: Truth): Drawing => {
  const row = (label: string, value: string) => `<tr><td class=l>${label}</td><td>${value}</td></tr>`;
  return page(
    'body{padding:14mm 12mm}table{width:100%;border-collapse:collapse}' +
      'td{vertical-align:top;padding:2px 8px}' +
      '.l{width:56mm;text-align:right;border-right:1px solid #888;color:#0e4194}' +
      '.h td{padding-top:12px;font-weight:bold;font-size:12pt}',
    '<table><tr class=h><td class=l>Currículum vitae</td><td>Europass</td></tr><tr class=h>' +
      '<td class=l>Información personal</td><td></td></tr>' +
      row('Apellido(s) / Nombre(s)', `<b>${t.apellido}, ${t.nombre}</b>`) +
      row('Dirección', `${esc(t.direccion)}, ${t.ciudad}`) +
      row('Teléfono', t.telefonos.map(phones.brackets).join(' / ')) +
      `${row('Correo electrónico', t.correo)}${row('Documento de identidad', dotted(t.documento))}` +
      `${row('Fecha de nacimiento', birth(t.nacimiento, 'numbers'))}<tr class=h>` +
      '<td class=l>Experiencia laboral</td><td></td></tr>' +
      t.experiencias
        .map(
          (e) =>
            `${row('Fechas', periods.numbers(e.desde, e.hasta))}${row(
              'Profesión o cargo desempeñado',
              esc(e.cargo),
            )}${row('Funciones y responsabilidades principales', list(e.tareas))}${row(
              'Nombre y dirección del empleador',
              `${esc(e.empresa)}`,
            )}`,
        )
        .join('') +
      '<tr class=h><td class=l>Educación y formación</td><td></td></tr>' +
      t.formaciones
        .map(
          (f) =>
            `${row('Fechas', `${f.desde} - ${f.hasta}`)}${row(
              'Título de la cualificación obtenida',
              esc(f.titulo),
            )}${row('Nombre del centro', esc(f.institucion))}`,
        )
        .join('') +
      '<tr class=h><td class=l>Capacidades lingüísticas</td><td></td></tr>' +
      `${t.idiomas.map((i) => row(i.idioma, nivel(i.nivel, 'cefr'))).join('')}</table>`,
  );
};

/** LinkedIn's export. */
const linkedin = (t: Truth): Drawing =>
  page(
    'body{display:flex;font-size:11pt}' +
      '.s{width:64mm;background:#293e49;color:#e1e8ed;padding:12mm 7mm;min-height:297mm;font-size:10pt}' +
      '.s h3{margin:16px 0 8px;font-weight:normal;font-size:13pt}.m{flex:1;padding:12mm 10mm}' +
      'h1{font-size:25pt;font-weight:normal}h2{font-size:15pt;font-weight:normal;margin:18px 0 8px}' +
      '.g{color:#888}',
    '<div class=s><h3>Contactar</h3>' +
      `${t.telefonos.map((p) => `<p>${phones.spaces(p)} (Mobile)</p>`).join('')}<p>${t.correo}</p>` +
      `<p>www.linkedin.com/in/${t.correo.split('.')[0]} (LinkedIn)</p><h3>Aptitudes principales</h3>` +
      `${t.skills.map((h) => `<p>${h}</p>`).join('')}<h3>Languages</h3>` +
      `${t.idiomas.map((i) => `<p>${i.idioma} (${nivel(i.nivel, 'linkedin')})</p>`).join('')}</div>` +
      `<div class=m><h1>${t.nombre} ${t.apellido}</h1><p>` +
      `${esc(t.profession)} en ${esc(t.experiencias[0]!.empresa)}</p><p class=g>${t.ciudad}, Paraguay</p>` +
      `<h2>Extracto</h2><p>${esc(t.perfil)}</p><h2>Experiencia</h2>` +
      t.experiencias
        .map(
          (e) =>
            `<p><b>${esc(e.empresa)}</b></p><p>${esc(e.cargo)}</p><p class=g>` +
            `${periods.linkedin(e.desde, e.hasta)}</p><p class=g>${e.ciudad}, Paraguay</p><p>` +
            `${esc(e.tareas.join(' '))}</p><br>`,
        )
        .join('') +
      '<h2>Educación</h2>' +
      t.formaciones
        .map(
          (f) => `<p><b>${esc(f.institucion)}</b></p><p>${esc(f.titulo)} · (${f.desde} - ${f.hasta})</p><br>`,
        )
        .join('') +
      '</div>',
  );

/** Word, with a label before each item. */
const labelled = (t: Truth): Drawing =>
  word(
    name('Currículum Vitae'),
    heading('Datos personales'),
    text(`Nombre y apellido: ${full(t)}`),
    text(`Cédula de Identidad Nº: ${t.documento}`),
    text(`Fecha de nacimiento: ${birth(t.nacimiento, 'words')}`),
    text(`Domicilio: ${t.direccion} - ${t.ciudad}`),
    text(`Teléfono: ${t.telefonos.map(phones.brackets).join(' - ')}`),
    text(`Correo electrónico: ${t.correo}`),
    heading('Experiencia laboral'),
    ...t.experiencias.flatMap((e): Block[] => [
      text(`Empresa: ${e.empresa}`, true),
      text(`Cargo: ${e.cargo}`),
      text(`Periodo: ${periods.since(e.desde, e.hasta)}`),
      text('Funciones:'),
      ...e.tareas.map(bullet),
      text(''),
    ]),
    heading('Formación académica'),
    ...t.formaciones.flatMap((f): Block[] => [
      text(`Título: ${f.titulo}`),
      text(`Institución: ${f.institucion}`),
      text(`Año: ${f.desde} - ${f.hasta}`),
      text(''),
    ]),
    heading('Idiomas'),
    ...t.idiomas.map((i) => bullet(`${i.idioma}: ${nivel(i.nivel)}`)),
    heading('Referencias laborales'),
    text(`Nombre: ${t.referencia.nombre}`),
    text(`Teléfono: ${phones.brackets(t.referencia.telefono)}`),
  );

/** English, one column. */
const english = (t: Truth): Drawing => {
  const capital = titled('#884400', 11, 14, 4);
  const title = (text: string) => capital(text.toUpperCase());
  return pdf(10, [
    { text: full(t), fontSize: 24, bold: true, alignment: 'center' },
    { text: `${t.direccion}, ${t.ciudad}, Paraguay`, alignment: 'center' },
    { text: `${t.telefonos.map(phones.abroad).join(' | ')} | ${t.correo}`, alignment: 'center' },
    {
      text: `ID card: ${dotted(t.documento)} | Date of birth: ${birth(t.nacimiento, 'numbers')}`,
      alignment: 'center',
    },
    title('Summary'),
    t.perfil,
    title('Work experience'),
    ...t.experiencias.flatMap((e) => [
      { text: `${e.cargo}, ${e.empresa}`, bold: true, margin: [0, 6, 0, 0] },
      { text: `${periods.english(e.desde, e.hasta)} | ${e.ciudad}`, color: '#666666' },
      { ul: e.tareas },
    ]),
    title('Education'),
    ...t.formaciones.map((f) => ({
      text: `${f.titulo}, ${f.institucion} (${f.desde} – ${f.hasta})`,
      margin: [0, 3, 0, 0],
    })),
    title('Languages'),
    t.idiomas.map((i) => `${inEnglish(i.idioma)} (${nivel(i.nivel, 'english')})`).join(', '),
    title('References'),
    `${t.referencia.nombre}, ${phones.abroad(t.referencia.telefono)}`,
  ]);
};

/** A side bar on the right; the date before the company, a line between position and company. */
const rightBar = (t: Truth): Drawing =>
  page(
    'body{display:grid;grid-template-columns:1fr 62mm;font-family:serif}' +
      '.t{grid-column:1/3;background:#efe7dc;padding:10mm}.t h1{font-size:26pt;font-weight:normal}' +
      '.m{padding:8mm 8mm 8mm 10mm}.s{padding:8mm 8mm;border-left:1px solid #ccc;font-size:10pt}' +
      'h2{font-size:12pt;margin:12px 0 6px;color:#7a4b1e}.r{display:flex;justify-content:space-between}' +
      '.e{margin-bottom:9px}',
    `<div class=t><h1>${t.nombre} ${t.apellido}</h1><p>${esc(t.profession)}</p></div><div class=m>` +
      `<h2>Acerca de mí</h2><p>${esc(t.perfil)}</p><h2>Trayectoria laboral</h2>` +
      t.experiencias
        .map(
          (e) =>
            `<div class=e><div class=r><b>${esc(e.cargo)} | ${esc(e.empresa)}</b></div><i>` +
            `${periods.words(e.desde, e.hasta)}, ${e.ciudad}</i>${list(e.tareas)}</div>`,
        )
        .join('') +
      '<h2>Estudios</h2>' +
      t.formaciones
        .map(
          (f) =>
            `<div class=e><div class=r><b>${esc(f.institucion)}</b><span>${f.hasta}</span></div>${esc(f.titulo)}</div>`,
        )
        .join('') +
      `</div><div class=s><h2>Mis datos</h2><p>C.I.: ${dotted(t.documento)}</p>` +
      `<p>Nac.: ${birth(t.nacimiento, 'numbers')}</p><p>Cel.: ${t.telefonos.map(phones.dash).join(' ')}</p>` +
      `<p>${t.correo}</p><p>${esc(t.direccion)}, ${t.ciudad}</p><h2>Idiomas</h2>` +
      t.idiomas
        .map((i) => `<div class=r><span>${i.idioma}</span><span>${nivel(i.nivel)}</span></div>`)
        .join('') +
      `<h2>Conocimientos</h2>${list(t.skills)}<h2>Referencias</h2><p>${t.referencia.nombre}</p><p>` +
      `${phones.dash(t.referencia.telefono)}</p></div>`,
  );

/** Two columns of our PDF, education as a table. */
const twoColumns = (t: Truth): Drawing => {
  const title = titled('#1b5e4b', 12, 10, 4);
  return pdf(9.5, [
    { text: full(t).toUpperCase(), fontSize: 20, bold: true, alignment: 'center', margin: [0, 0, 0, 2] },
    { text: t.profession, alignment: 'center', margin: [0, 0, 0, 12] },
    {
      columns: [
        {
          width: 165,
          stack: [
            title('Información personal'),
            { text: 'Documento' },
            { text: dotted(t.documento), bold: true },
            { text: 'Fecha de nacimiento', margin: [0, 4, 0, 0] },
            { text: birth(t.nacimiento, 'words'), bold: true },
            { text: 'Teléfono', margin: [0, 4, 0, 0] },
            ...t.telefonos.map((p) => ({ text: phones.spaces(p), bold: true })),
            { text: 'Correo', margin: [0, 4, 0, 0] },
            { text: t.correo, bold: true },
            { text: 'Domicilio', margin: [0, 4, 0, 0] },
            { text: t.direccion, bold: true },
            { text: t.ciudad, bold: true },
            title('Competencias'),
            { ul: t.skills },
            title('Lenguas'),
            ...t.idiomas.map((i) => ({ text: `${i.idioma} – ${nivel(i.nivel)}` })),
          ],
        },
        {
          width: '*',
          stack: [
            title('Objetivo'),
            t.perfil,
            title('Antecedentes laborales'),
            ...t.experiencias.flatMap((e) => [
              { text: periods.numbers(e.desde, e.hasta), color: '#666666', margin: [0, 6, 0, 0] },
              { text: e.empresa, bold: true },
              { text: e.cargo, italics: true },
              ...e.tareas.map((text) => ({ text: `- ${text}` })),
            ]),
            title('Estudios cursados'),
            {
              table: {
                widths: [60, '*', '*'],
                body: [
                  ['Años', 'Título', 'Institución'],
                  ...t.formaciones.map((f) => [`${f.desde}-${f.hasta}`, f.titulo, f.institucion]),
                ],
              },
            },
          ],
        },
      ],
      columnGap: 22,
    },
  ]);
};

/** A Word document laid out in two columns by a table. */
const wordColumns = (t: Truth): Drawing =>
  word(name(full(t)), text(`${t.profession}`), {
    kind: 'columns',
    left: [
      heading('Contacto'),
      ...t.telefonos.map((p) => text(phones.dash(p))),
      text(t.correo),
      text(`${t.direccion}`),
      text(t.ciudad),
      text(`CI ${dotted(t.documento)}`),
      text(`Nacido/a el ${birth(t.nacimiento, 'words')}`),
      heading('Idiomas'),
      ...t.idiomas.map((i) => text(`${i.idioma}, ${nivel(i.nivel).toLowerCase()}`)),
      heading('Fortalezas'),
      ...t.skills.map(bullet),
    ],
    right: [
      heading('Resumen'),
      text(t.perfil),
      heading('Historial laboral'),
      ...t.experiencias.flatMap((e): Block[] => [
        text(`${e.cargo} en ${e.empresa} (${periods.years(e.desde, e.hasta)})`, true),
        ...e.tareas.map(bullet),
      ]),
      heading('Preparación académica'),
      ...t.formaciones.map((f) => text(`${f.hasta} - ${f.titulo} - ${f.institucion}`)),
    ],
  });

/** A time line: studies first, companies in capitals, languages as a table. */
const timeline = (t: Truth): Drawing =>
  page(
    'body{padding:0}.t{background:#2d4a3e;color:#fff;padding:10mm 14mm}' +
      '.t h1{font-size:22pt;font-weight:600}.b{padding:6mm 14mm}' +
      'h2{font-size:11pt;letter-spacing:2px;color:#2d4a3e;margin:14px 0 8px}' +
      '.e{display:grid;grid-template-columns:34mm 1fr;margin-bottom:8px}' +
      '.c{text-transform:uppercase;font-weight:bold}td{padding:1px 14px 1px 0}',
    `<div class=t><h1>${t.nombre} ${t.apellido}</h1>` +
      `<p>✉ ${t.correo} &nbsp; ☎ ${t.telefonos.map(phones.spaces).join(' · ')}</p>` +
      `<p>⌂ ${esc(t.direccion)}, ${t.ciudad} &nbsp; CI ${dotted(t.documento)} &nbsp; Fecha de nac.: ` +
      `${birth(t.nacimiento, 'numbers')}</p></div><div class=b><h2>PERFIL PROFESIONAL</h2><p>` +
      `${esc(t.perfil)}</p><h2>FORMACIÓN</h2>` +
      t.formaciones
        .map(
          (f) =>
            `<div class=e><span>${f.desde} – ${f.hasta}</span><div><b>${esc(f.titulo)}</b><br>${esc(f.institucion)}</div></div>`,
        )
        .join('') +
      '<h2>EXPERIENCIA</h2>' +
      t.experiencias
        .map(
          (e) =>
            `<div class=e><span>${periods.numbers(e.desde, e.hasta)}</span><div><p class=c>` +
            `${esc(e.empresa.toUpperCase())}</p><i>${esc(e.cargo)} – ${e.ciudad}</i>` +
            `${list(e.tareas)}</div></div>`,
        )
        .join('') +
      '<h2>IDIOMAS</h2><table>' +
      t.idiomas.map((i) => `<tr><td>${i.idioma}</td><td>${nivel(i.nivel, 'cefr')}</td></tr>`).join('') +
      `</table><h2>HERRAMIENTAS</h2><p>${t.skills.join(' · ')}</p></div>`,
  );

/** For scans: plain and centred, as many people still write it. */
const typed = (t: Truth): Drawing =>
  page(
    'body{padding:18mm 20mm;font:11pt/1.45 serif}h1{text-align:center;font-size:18pt}' +
      'h2{font-size:12pt;margin:14px 0 6px;text-decoration:underline}.e{margin-bottom:10px}',
    `<h1>${full(t)}</h1><h2>DATOS PERSONALES</h2><p>Cédula de Identidad: ${dotted(t.documento)}</p>` +
      `<p>Fecha de nacimiento: ${birth(t.nacimiento, 'words')}</p><p>Dirección: ${esc(t.direccion)}</p>` +
      `<p>Ciudad: ${t.ciudad}</p><p>Teléfono: ${t.telefonos.map(phones.brackets).join(' / ')}</p>` +
      `<p>Correo: ${t.correo}</p><h2>EXPERIENCIA LABORAL</h2>` +
      t.experiencias
        .map(
          (e) =>
            `<div class=e><b>${esc(e.empresa)}</b> (${periods.numbers(e.desde, e.hasta)})<p>Cargo: ${esc(e.cargo)}</p>${list(e.tareas)}</div>`,
        )
        .join('') +
      '<h2>FORMACIÓN ACADÉMICA</h2>' +
      t.formaciones
        .map(
          (f) =>
            `<div class=e><p>${esc(f.titulo)}</p><p>${esc(f.institucion)}, ${f.desde} - ${f.hasta}</p></div>`,
        )
        .join('') +
      `<h2>IDIOMAS</h2>${t.idiomas.map((i) => `<p>${i.idioma}: ${nivel(i.nivel)}</p>`).join('')}`,
  );

export const LAYOUTS: Layout[] = [
  { name: 'barra a la izquierda', seen: true, draw: sidebar },
  { name: 'tabla de Word', seen: true, draw: wordTable },
  { name: 'formato europeo', seen: true, draw: european },
  { name: 'exportado de LinkedIn', seen: true, lacks: ['documento', 'nacimiento'], draw: linkedin },
  { name: 'Word con etiquetas', seen: true, draw: labelled },
  { name: 'en inglés', seen: true, ingles: true, draw: english },
  { name: 'dos columnas', seen: true, draw: twoColumns },
  { name: 'escaneado', seen: true, tilt: 2, draw: typed },
  { name: 'barra a la derecha', seen: false, draw: rightBar },
  { name: 'años a la izquierda', seen: false, draw: chronological },
  { name: 'Word en columnas', seen: false, draw: wordColumns },
  { name: 'escaneado en columnas', seen: false, tilt: -2, draw: rightBar },
  { name: 'línea de tiempo', seen: false, draw: timeline },
];
