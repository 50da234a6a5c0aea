import { Html, html } from '@tembiapo/server/platform/documents/html.ts';
import type { TrueJob, TrueStudy, Truth } from './Truth.ts';
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

/** A block; a text alone is a paragraph. */
export type Said = Block | string;
const asBlock = (said: Said): Block =>
  typeof said === 'string' ? { kind: 'text', text: said, bold: false } : said;

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const name = (text: string): Block => ({ kind: 'name', text });
export const bold = (text: string): Block => ({ kind: 'text', text, bold: true });
export const bullet = (text: string): Block => ({ kind: 'bullet', text });
/** A table. */
export const rows = (rows: string[][]): Block => ({ kind: 'rows', rows });
const columns = (left: Said[], right: Said[]): Block => ({
  kind: 'columns',
  left: left.map(asBlock),
  right: right.map(asBlock),
});
export const word = (...said: Said[]): Drawing => ({ maker: 'docx', blocks: said.map(asBlock) });

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

/** Breaks between the lines of a template are no part of it. */
const oneLine = (text: string): string => text.replace(/\n\s*/g, '');
export const page = (css: string, { text }: Html): Drawing => ({
  maker: 'html',
  html: oneLine(`<!doctype html><meta charset="utf-8"><style>@page{size:A4;margin:0}
    *{box-sizing:border-box;margin:0;padding:0}
    body{font:10.5pt/1.4 sans-serif;color:#222;width:210mm;min-height:297mm}
    ul{padding-left:16px}${css}</style><body>${text}`),
});
const PHOTO = html`<svg viewBox="0 0 40 40" width="90" height="90"><rect width="40" height="40" fill="#9ab"/>
  <circle cx="20" cy="15" r="8" fill="#eef"/><path d="M4 40c2-16 30-16 32 0z" fill="#eef"/></svg>`;
export const p = (said: Html | string): Html => html`<p>${said}</p>`;
export const list = (items: string[]): Html => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
export const joined = (parts: readonly Html[], between: string): Html =>
  new Html(parts.map(({ text }) => text).join(between));
/** A table of labels and values; `label`: attributes of the labels' cells. */
export const labels = (pairs: readonly (readonly string[])[], label = html``): Html =>
  html`<table>${pairs.map((pair) => html`<tr><td${label}>${pair[0]}</td><td>${pair[1]}</td></tr>`)}</table>`;
export const full = (t: Truth): string => `${t.nombre} ${t.apellido}`;

const pdf = (fontSize: number, content: unknown[]): Drawing => ({
  maker: 'pdf',
  definition: { defaultStyle: { font: 'Inter', fontSize }, content },
});
/** How a PDF writes its headings, with space above and below. */
const titled = (color: string, fontSize: number, above: number, below: number) => (text: string) => ({
  ...{ text, fontSize, bold: true, color },
  margin: [0, above, 0, below],
});
const aligned = (alignment: 'center' | 'right') => (text: string) => ({ text, alignment });

/** One column of our PDF: years on the left, studies as a list. */
const chronological = (t: Truth): Drawing => {
  const title = titled('#5b2a86', 12, 12, 5);
  const right = aligned('right');
  const job = (e: TrueJob) => [
    { text: e.cargo, bold: true },
    { text: `${e.empresa}, ${e.ciudad}` },
    { ul: e.tareas },
  ];
  return pdf(10, [
    { text: `${t.apellido}, ${t.nombre}`, fontSize: 21, bold: true, alignment: 'right' },
    { ...right(t.profession), color: '#555555' },
    right(`Cel. ${t.telefonos.map(phones.abroad).join(' - ')}   ·   ${t.correo}`),
    right(`${t.direccion} – ${t.ciudad}`),
    right(`Cédula ${dotted(t.documento)}   ·   Nacimiento: ${birth(t.nacimiento, 'numbers')}`),
    title('Presentación'),
    t.perfil,
    title('Recorrido laboral'),
    {
      layout: 'noBorders',
      table: {
        widths: [110, '*'],
        body: t.experiencias.map((e) => [
          { text: periods.short(e), color: '#666666' },
          { stack: job(e), margin: [0, 0, 0, 6] },
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
    `body{display:flex}.s{width:70mm;background:#1f3a52;color:#fff;padding:10mm 7mm;min-height:297mm}
    .m{flex:1;padding:12mm 9mm}.s h2{font-size:12pt;margin:16px 0 6px;letter-spacing:1px}
    .m h2{font-size:13pt;color:#1f3a52;border-bottom:2px solid #1f3a52;margin:14px 0 8px}
    h1{font-size:24pt;line-height:1.1}.e{margin-bottom:10px}.d{color:#666;font-size:9.5pt}`,
    html`<div class=s>${PHOTO}<h2>CONTACTO</h2>${t.telefonos.map((n) => p(phones.abroad(n)))}${p(t.correo)}
    ${p(t.direccion)}${p(`${t.ciudad}, Paraguay`)}<h2>DATOS PERSONALES</h2>
    ${p(`Cédula de identidad: ${dotted(t.documento)}`)}${p(`Nacimiento: ${birth(t.nacimiento, 'words')}`)}
    <h2>IDIOMAS</h2>${t.idiomas.map((i) => p(`${i.idioma} (${nivel(i.nivel)})`))}
    <h2>HABILIDADES</h2>${list(t.skills)}</div>
    <div class=m><h1>${t.nombre.toUpperCase()}<br>${t.apellido.toUpperCase()}</h1>${p(t.profession)}
    <h2>SOBRE MÍ</h2>${p(t.perfil)}
    <h2>EXPERIENCIA PROFESIONAL</h2>${t.experiencias.map(sidebarJob)}
    <h2>FORMACIÓN ACADÉMICA</h2>${t.formaciones.map(sidebarStudy)}</div>`,
  );
const sidebarJob = (e: TrueJob): Html => html`<div class=e><b>${e.empresa}</b>${p(e.cargo)}
  <p class=d>${periods.words(e)}</p>${list(e.tareas)}</div>`;
const sidebarStudy = (f: TrueStudy): Html => html`<div class=e><b>${f.titulo}</b>${p(f.institucion)}
  <p class=d>${f.desde} - ${f.hasta}</p></div>`;

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
    rows(t.experiencias.map((e) => [periods.numbers(e), `${e.empresa}\n${e.cargo}\n${e.tareas.join('\n')}`])),
    heading('ESTUDIOS REALIZADOS'),
    rows(t.formaciones.map((f) => [`${f.desde} - ${f.hasta}`, `${f.titulo}\n${f.institucion}`])),
    heading('IDIOMAS'),
    rows(t.idiomas.map((i) => [i.idioma, nivel(i.nivel)])),
    heading('REFERENCIAS PERSONALES'),
    `${t.referencia.nombre} - ${phones.dash(t.referencia.telefono)}`,
  );

/** The European form, with its labels in a column. */
const european = (t: Truth): Drawing => {
  const row = (label: string, value: Html | string): Html =>
    html`<tr><td class=l>${label}</td><td>${value}</td></tr>`;
  const head = (label: string, value = ''): Html =>
    html`<tr class=h><td class=l>${label}</td><td>${value}</td></tr>`;
  const job = (e: TrueJob): Html => html`${row('Fechas', periods.numbers(e))}
    ${row('Profesión o cargo desempeñado', e.cargo)}
    ${row('Funciones y responsabilidades principales', list(e.tareas))}
    ${row('Nombre y dirección del empleador', e.empresa)}`;
  const study = (f: TrueStudy): Html => html`${row('Fechas', `${f.desde} - ${f.hasta}`)}
    ${row('Título de la cualificación obtenida', f.titulo)}${row('Nombre del centro', f.institucion)}`;
  return page(
    `body{padding:14mm 12mm}table{width:100%;border-collapse:collapse}
    td{vertical-align:top;padding:2px 8px}
    .l{width:56mm;text-align:right;border-right:1px solid #888;color:#0e4194}
    .h td{padding-top:12px;font-weight:bold;font-size:12pt}`,
    html`<table>${head('Currículum vitae', 'Europass')}${head('Información personal')}
    ${row('Apellido(s) / Nombre(s)', html`<b>${t.apellido}, ${t.nombre}</b>`)}
    ${row('Dirección', `${t.direccion}, ${t.ciudad}`)}
    ${row('Teléfono', t.telefonos.map(phones.brackets).join(' / '))}
    ${row('Correo electrónico', t.correo)}${row('Documento de identidad', dotted(t.documento))}
    ${row('Fecha de nacimiento', birth(t.nacimiento, 'numbers'))}
    ${head('Experiencia laboral')}${t.experiencias.map(job)}
    ${head('Educación y formación')}${t.formaciones.map(study)}
    ${head('Capacidades lingüísticas')}${t.idiomas.map((i) => row(i.idioma, nivel(i.nivel, 'cefr')))}</table>`,
  );
};

/** How LinkedIn exports a profile, in Spanish or in English. */
export const linkedin = (
  t: Truth,
  said: Record<'contact' | 'skills' | 'headline' | 'summary' | 'jobs' | 'studies', string>,
  { link = '', period }: { link?: string; period: (job: TrueJob) => string },
): Drawing => {
  const job = (e: TrueJob): Html => html`${p(html`<b>${e.empresa}</b>`)}${p(e.cargo)}
    <p class=g>${period(e)}</p><p class=g>${e.ciudad}, Paraguay</p>${p(e.tareas.join(' '))}<br>`;
  const study = (f: TrueStudy): Html =>
    html`${p(html`<b>${f.institucion}</b>`)}${p(`${f.titulo} · (${f.desde} - ${f.hasta})`)}<br>`;
  return page(
    `body{display:flex;font-size:11pt}
    .s{width:64mm;background:#293e49;color:#e1e8ed;padding:12mm 7mm;min-height:297mm;font-size:10pt}
    .s h3{margin:16px 0 8px;font-weight:normal;font-size:13pt}.m{flex:1;padding:12mm 10mm}
    h1{font-size:25pt;font-weight:normal}h2{font-size:15pt;font-weight:normal;margin:18px 0 8px}.g{color:#888}`,
    html`<div class=s><h3>${said.contact}</h3>${t.telefonos.map((n) => p(`${phones.spaces(n)} (Mobile)`))}
    ${p(t.correo)}${link && p(link)}<h3>${said.skills}</h3>${t.skills.map(p)}
    <h3>Languages</h3>${t.idiomas.map((i) => p(`${i.idioma} (${nivel(i.nivel, 'linkedin')})`))}</div>
    <div class=m><h1>${full(t)}</h1>${p(said.headline)}<p class=g>${t.ciudad}, Paraguay</p>
    <h2>${said.summary}</h2>${p(t.perfil)}<h2>${said.jobs}</h2>${t.experiencias.map(job)}
    <h2>${said.studies}</h2>${t.formaciones.map(study)}</div>`,
  );
};
const linkedinSpanish = (t: Truth): Drawing =>
  linkedin(
    t,
    {
      contact: 'Contactar',
      skills: 'Aptitudes principales',
      headline: `${t.profession} en ${t.experiencias[0]!.empresa}`,
      summary: 'Extracto',
      jobs: 'Experiencia',
      studies: 'Educación',
    },
    { link: `www.linkedin.com/in/${t.correo.split('.')[0]} (LinkedIn)`, period: periods.linkedin },
  );

/** Word, with a label before each item. */
const labelled = (t: Truth): Drawing =>
  word(
    name('Currículum Vitae'),
    heading('Datos personales'),
    `Nombre y apellido: ${full(t)}`,
    `Cédula de Identidad Nº: ${t.documento}`,
    `Fecha de nacimiento: ${birth(t.nacimiento, 'words')}`,
    `Domicilio: ${t.direccion} - ${t.ciudad}`,
    `Teléfono: ${t.telefonos.map(phones.brackets).join(' - ')}`,
    `Correo electrónico: ${t.correo}`,
    heading('Experiencia laboral'),
    ...t.experiencias.flatMap((e): Said[] => [
      bold(`Empresa: ${e.empresa}`),
      `Cargo: ${e.cargo}`,
      `Periodo: ${periods.since(e)}`,
      'Funciones:',
      ...e.tareas.map(bullet),
      '',
    ]),
    heading('Formación académica'),
    ...t.formaciones.flatMap((f): Said[] => [
      `Título: ${f.titulo}`,
      `Institución: ${f.institucion}`,
      `Año: ${f.desde} - ${f.hasta}`,
      '',
    ]),
    heading('Idiomas'),
    ...t.idiomas.map((i) => bullet(`${i.idioma}: ${nivel(i.nivel)}`)),
    heading('Referencias laborales'),
    `Nombre: ${t.referencia.nombre}`,
    `Teléfono: ${phones.brackets(t.referencia.telefono)}`,
  );

/** English, one column. */
const english = (t: Truth): Drawing => {
  const capital = titled('#884400', 11, 14, 4);
  const title = (text: string) => capital(text.toUpperCase());
  const centre = aligned('center');
  return pdf(10, [
    { text: full(t), fontSize: 24, bold: true, alignment: 'center' },
    centre(`${t.direccion}, ${t.ciudad}, Paraguay`),
    centre(`${t.telefonos.map(phones.abroad).join(' | ')} | ${t.correo}`),
    centre(`ID card: ${dotted(t.documento)} | Date of birth: ${birth(t.nacimiento, 'numbers')}`),
    title('Summary'),
    t.perfil,
    title('Work experience'),
    ...t.experiencias.flatMap((e) => [
      { text: `${e.cargo}, ${e.empresa}`, bold: true, margin: [0, 6, 0, 0] },
      { text: `${periods.english(e)} | ${e.ciudad}`, color: '#666666' },
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
    `body{display:grid;grid-template-columns:1fr 62mm;font-family:serif}
    .t{grid-column:1/3;background:#efe7dc;padding:10mm}.t h1{font-size:26pt;font-weight:normal}
    .m{padding:8mm 8mm 8mm 10mm}.s{padding:8mm 8mm;border-left:1px solid #ccc;font-size:10pt}
    h2{font-size:12pt;margin:12px 0 6px;color:#7a4b1e}.r{display:flex;justify-content:space-between}
    .e{margin-bottom:9px}`,
    html`<div class=t><h1>${full(t)}</h1>${p(t.profession)}</div><div class=m>
    <h2>Acerca de mí</h2>${p(t.perfil)}<h2>Trayectoria laboral</h2>${t.experiencias.map(rightBarJob)}
    <h2>Estudios</h2>${t.formaciones.map(rightBarStudy)}</div><div class=s><h2>Mis datos</h2>
    ${p(`C.I.: ${dotted(t.documento)}`)}${p(`Nac.: ${birth(t.nacimiento, 'numbers')}`)}
    ${p(`Cel.: ${t.telefonos.map(phones.dash).join(' ')}`)}${p(t.correo)}${p(`${t.direccion}, ${t.ciudad}`)}
    <h2>Idiomas</h2>${t.idiomas.map((i) => inRow(html`<span>${i.idioma}</span><span>${nivel(i.nivel)}</span>`))}
    <h2>Conocimientos</h2>${list(t.skills)}<h2>Referencias</h2>${p(t.referencia.nombre)}
    ${p(phones.dash(t.referencia.telefono))}</div>`,
  );
const inRow = (parts: Html): Html => html`<div class=r>${parts}</div>`;
const rightBarJob = (e: TrueJob): Html => html`<div class=e>${inRow(html`<b>${e.cargo} | ${e.empresa}</b>`)}
  <i>${periods.words(e)}, ${e.ciudad}</i>${list(e.tareas)}</div>`;
const rightBarStudy = ({ institucion, hasta, titulo }: TrueStudy): Html =>
  html`<div class=e>${inRow(html`<b>${institucion}</b><span>${hasta}</span>`)}${titulo}</div>`;

/** Two columns of our PDF, education as a table. */
const twoColumns = (t: Truth): Drawing => {
  const title = titled('#1b5e4b', 12, 10, 4);
  const label = (text: string) => ({ text, margin: [0, 4, 0, 0] });
  const value = (text: string) => ({ text, bold: true });
  const left = [
    title('Información personal'),
    { text: 'Documento' },
    value(dotted(t.documento)),
    ...[label('Fecha de nacimiento'), value(birth(t.nacimiento, 'words'))],
    ...[label('Teléfono'), ...t.telefonos.map(phones.spaces).map(value)],
    ...[label('Correo'), value(t.correo)],
    ...[label('Domicilio'), value(t.direccion), value(t.ciudad)],
    title('Competencias'),
    { ul: t.skills },
    title('Lenguas'),
    ...t.idiomas.map((i) => ({ text: `${i.idioma} – ${nivel(i.nivel)}` })),
  ];
  const right = [
    title('Objetivo'),
    t.perfil,
    title('Antecedentes laborales'),
    ...t.experiencias.flatMap((e) => [
      { text: periods.numbers(e), color: '#666666', margin: [0, 6, 0, 0] },
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
  ];
  const columns = [
    { width: 165, stack: left },
    { width: '*', stack: right },
  ];
  return pdf(9.5, [
    { text: full(t).toUpperCase(), fontSize: 20, bold: true, alignment: 'center', margin: [0, 0, 0, 2] },
    { text: t.profession, alignment: 'center', margin: [0, 0, 0, 12] },
    { columns, columnGap: 22 },
  ]);
};

/** A Word document laid out in two columns by a table. */
const wordColumns = (t: Truth): Drawing => {
  const left = [
    heading('Contacto'),
    ...t.telefonos.map(phones.dash),
    t.correo,
    t.direccion,
    t.ciudad,
    `CI ${dotted(t.documento)}`,
    `Nacido/a el ${birth(t.nacimiento, 'words')}`,
    heading('Idiomas'),
    ...t.idiomas.map((i) => `${i.idioma}, ${nivel(i.nivel).toLowerCase()}`),
    heading('Fortalezas'),
    ...t.skills.map(bullet),
  ];
  const job = (e: TrueJob) => bold(`${e.cargo} en ${e.empresa} (${periods.years(e)})`);
  const right = [
    heading('Resumen'),
    t.perfil,
    heading('Historial laboral'),
    ...t.experiencias.flatMap((e) => [job(e), ...e.tareas.map(bullet)]),
    heading('Preparación académica'),
    ...t.formaciones.map((f) => `${f.hasta} - ${f.titulo} - ${f.institucion}`),
  ];
  return word(name(full(t)), t.profession, columns(left, right));
};

/** A time line: studies first, companies in capitals, languages as a table. */
const timeline = (t: Truth): Drawing => {
  const born = `Fecha de nac.: ${birth(t.nacimiento, 'numbers')}`;
  return page(
    `body{padding:0}.t{background:#2d4a3e;color:#fff;padding:10mm 14mm}
    .t h1{font-size:22pt;font-weight:600}.b{padding:6mm 14mm}
    h2{font-size:11pt;letter-spacing:2px;color:#2d4a3e;margin:14px 0 8px}
    .e{display:grid;grid-template-columns:34mm 1fr;margin-bottom:8px}
    .c{text-transform:uppercase;font-weight:bold}td{padding:1px 14px 1px 0}`,
    html`<div class=t><h1>${full(t)}</h1>
    <p>✉ ${t.correo} &nbsp; ☎ ${t.telefonos.map(phones.spaces).join(' · ')}</p>
    <p>⌂ ${t.direccion}, ${t.ciudad} &nbsp; CI ${dotted(t.documento)} &nbsp; ${born}</p></div>
    <div class=b><h2>PERFIL PROFESIONAL</h2>${p(t.perfil)}
    <h2>FORMACIÓN</h2>${t.formaciones.map(timelineStudy)}<h2>EXPERIENCIA</h2>${t.experiencias.map(timelineJob)}
    <h2>IDIOMAS</h2>${labels(t.idiomas.map((i) => [i.idioma, nivel(i.nivel, 'cefr')]))}
    <h2>HERRAMIENTAS</h2>${p(t.skills.join(' · '))}</div>`,
  );
};
const timelineStudy = ({ desde, hasta, titulo, institucion }: TrueStudy): Html =>
  html`<div class=e><span>${desde} – ${hasta}</span><div><b>${titulo}</b><br>${institucion}</div></div>`;
const timelineJob = (e: TrueJob): Html => html`<div class=e><span>${periods.numbers(e)}</span>
  <div><p class=c>${e.empresa.toUpperCase()}</p><i>${e.cargo} – ${e.ciudad}</i>${list(e.tareas)}</div></div>`;

/** For scans: plain and centred, as many people still write it. */
const typed = (t: Truth): Drawing =>
  page(
    `body{padding:18mm 20mm;font:11pt/1.45 serif}h1{text-align:center;font-size:18pt}
    h2{font-size:12pt;margin:14px 0 6px;text-decoration:underline}.e{margin-bottom:10px}`,
    html`<h1>${full(t)}</h1><h2>DATOS PERSONALES</h2>${p(`Cédula de Identidad: ${dotted(t.documento)}`)}
    ${p(`Fecha de nacimiento: ${birth(t.nacimiento, 'words')}`)}${p(`Dirección: ${t.direccion}`)}
    ${p(`Ciudad: ${t.ciudad}`)}${p(`Teléfono: ${t.telefonos.map(phones.brackets).join(' / ')}`)}
    ${p(`Correo: ${t.correo}`)}<h2>EXPERIENCIA LABORAL</h2>${t.experiencias.map(typedJob)}
    <h2>FORMACIÓN ACADÉMICA</h2>${t.formaciones.map(typedStudy)}
    <h2>IDIOMAS</h2>${t.idiomas.map((i) => p(`${i.idioma}: ${nivel(i.nivel)}`))}`,
  );
const typedJob = (e: TrueJob): Html =>
  html`<div class=e><b>${e.empresa}</b> (${periods.numbers(e)})${p(`Cargo: ${e.cargo}`)}${list(e.tareas)}</div>`;
const typedStudy = (f: TrueStudy): Html =>
  html`<div class=e>${p(f.titulo)}${p(`${f.institucion}, ${f.desde} - ${f.hasta}`)}</div>`;

export const LAYOUTS: Layout[] = [
  { name: 'barra a la izquierda', seen: true, draw: sidebar },
  { name: 'tabla de Word', seen: true, draw: wordTable },
  { name: 'formato europeo', seen: true, draw: european },
  { name: 'exportado de LinkedIn', seen: true, lacks: ['documento', 'nacimiento'], draw: linkedinSpanish },
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
