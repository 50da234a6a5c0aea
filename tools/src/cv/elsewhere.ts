import type { Random } from '@tembiapo/server/demo/Random.ts';
import { type Html, html } from '@tembiapo/server/platform/documents/html.ts';
import {
  asSaid,
  bold,
  bullet,
  type Drawing,
  full,
  heading,
  joined,
  type Layout,
  labels,
  linkedin,
  list,
  name,
  p,
  page,
  word,
} from './layouts.ts';
import type { TrueJob, TrueStudy, Truth } from './Truth.ts';
import { birth, dotted, inEnglish, nivel, periods, phones } from './writing.ts';

/** Company names with every sign that the register allows. */
const EMPRESAS = [
  'Estudio Riquelme & Asoc.',
  'Hnos. Benítez S.R.L.',
  'Ferretería "La Yapa"',
  "O'Higgins & Cía. S.A.",
  '3M Paraguay S.A.',
  'A.J. Servicios S.A.E.C.A.',
  'Textil Ñandutí - Guaraní S.A.',
  'Gómez, Ruiz & Asociados',
  'Agro 2000 S.R.L.',
  'Cooperativa 8 de Marzo Ltda.',
];

/** The person as a layout shows them, with those companies as employers. */
export const asElsewhere = (truth: Truth, layout: Layout, random: Random): Truth => {
  const names = random.many(EMPRESAS, truth.experiencias.length);
  return {
    ...asSaid(truth, layout),
    experiencias: truth.experiencias.map((job, i) => ({ ...job, empresa: names[i] ?? job.empresa })),
  };
};

const RULED = `body{padding:16mm 18mm;font:11pt/1.4 serif}
  h1{text-align:center;font-size:17pt;text-decoration:underline}h2{font-size:12pt;margin:14px 0 6px}
  table{width:100%;border-collapse:collapse}
  td,th{border:1px solid #000;padding:3px 6px;vertical-align:top;text-align:left}`;

/** The most common one: numbered sections, personal data in a ruled table. */
const ruled = (t: Truth): Drawing => {
  const personal = labels([
    ['Nombres:', t.nombre],
    ['Apellidos:', t.apellido],
    ['Cédula de Identidad Nº:', dotted(t.documento)],
    ['Fecha de Nacimiento:', birth(t.nacimiento, 'words')],
    ['Domicilio:', t.direccion],
    ['Ciudad:', t.ciudad],
    ['Celular:', t.telefonos.map(phones.brackets).join(' / ')],
    ['Correo Electrónico:', t.correo],
  ]);
  const job = (e: TrueJob): Html =>
    labels([
      ['Empresa:', e.empresa],
      ['Cargo:', e.cargo],
      ['Periodo:', periods.since(e)],
      ['Funciones:', e.tareas.join('. ')],
    ]);
  const study = (f: TrueStudy): Html =>
    labels([
      ['Título:', f.titulo],
      ['Institución:', f.institucion],
      ['Año:', `${f.desde} - ${f.hasta}`],
    ]);
  return page(
    RULED,
    html`<h1>CURRICULUM VITAE</h1><h2>I - DATOS PERSONALES</h2>${personal}
    <h2>II - EXPERIENCIA LABORAL</h2>${joined(t.experiencias.map(job), '<br>')}
    <h2>III - ESTUDIOS REALIZADOS</h2>${joined(t.formaciones.map(study), '<br>')}
    <h2>IV - IDIOMAS</h2>${labels(t.idiomas.map((i) => [i.idioma, nivel(i.nivel)]))}`,
  );
};

/** A table with a head. */
const columns = (head: string[], rows: (string | null)[][]): Html =>
  html`<table><tr>${head.map((title) => html`<th>${title}</th>`)}</tr>
  ${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</table>`;

/** Ruled, with the jobs in a table with a head. */
const ruledColumns = (t: Truth): Drawing => {
  const personal = labels([
    ['Nombre y Apellido', full(t)],
    ['C.I. Nº', dotted(t.documento)],
    ['Nacimiento', birth(t.nacimiento, 'numbers')],
    ['Dirección', `${t.direccion}, ${t.ciudad}`],
    ['Teléfonos', t.telefonos.map(phones.spaces).join(' y ')],
    ['E-mail', t.correo],
  ]);
  const jobs = t.experiencias.map((e) => [periods.numbers(e), e.empresa, e.cargo]);
  const studies = t.formaciones.map((f) => [f.hasta, f.titulo, f.institucion]);
  return page(
    RULED,
    html`<h1>HOJA DE VIDA</h1><h2>DATOS PERSONALES</h2>${personal}
    <h2>EXPERIENCIA LABORAL</h2>${columns(['Periodo', 'Empresa', 'Cargo'], jobs)}
    <h2>FORMACIÓN ACADÉMICA</h2>${columns(['Año', 'Título', 'Institución'], studies)}
    <h2>IDIOMAS</h2>${p(t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`).join(', '))}`,
  );
};

/** English, one sentence per job. */
const englishSentences = (t: Truth): Drawing => {
  const job = (e: TrueJob): Html =>
    html`${p(`${periods.english(e).replace(' – ', ' to ')}: ${e.cargo} at ${e.empresa}`)}${list(e.tareas)}`;
  return page(
    `body{padding:16mm 20mm}h1{font-size:20pt}
    h2{font-size:12pt;margin:12px 0 4px;border-bottom:1px solid #555}`,
    html`<h1>${full(t)}</h1>${p(`ID ${t.documento}, ${t.ciudad}`)}
    ${p(`${t.telefonos.map(phones.abroad).join(', ')} · ${t.correo}`)}
    ${p(`Born ${birth(t.nacimiento, 'numbers')}`)}<h2>Profile</h2>${p(t.perfil)}
    <h2>Employment history</h2>${t.experiencias.map(job)}
    <h2>Education</h2>${t.formaciones.map((f) => p(`${f.titulo}, ${f.institucion}, ${f.desde} – ${f.hasta}`))}
    <h2>Languages</h2>
    ${p(t.idiomas.map((i) => `${inEnglish(i.idioma)}: ${nivel(i.nivel, 'english')}`).join(' · '))}`,
  );
};

/** LinkedIn's export, with a headline of several parts. */
const linkedinHeadline = (t: Truth): Drawing =>
  linkedin(
    t,
    {
      contact: 'Contact',
      skills: 'Top Skills',
      headline: `${t.profession} | ${t.skills.slice(0, 2).join(' | ')}`,
      summary: 'Summary',
      jobs: 'Experience',
      studies: 'Education',
    },
    { period: periods.english },
  );

/** Word, one label per line, dates in words. */
const wordWords = (t: Truth): Drawing =>
  word(
    name(full(t).toUpperCase()),
    heading('1. DATOS PERSONALES'),
    `Cédula de Identidad Civil Nº: ${dotted(t.documento)}`,
    `Lugar y fecha de nacimiento: ${t.ciudad}, ${birth(t.nacimiento, 'words')}`,
    `Dirección particular: ${t.direccion}`,
    `Ciudad: ${t.ciudad}`,
    `Celular: ${t.telefonos.map(phones.spaces).join(' - ')}`,
    `Correo: ${t.correo}`,
    heading('2. EXPERIENCIA LABORAL'),
    ...t.experiencias.flatMap((e) => [
      bold(e.empresa),
      `Cargo desempeñado: ${e.cargo}`,
      periods.since(e),
      ...e.tareas.map(bullet),
    ]),
    heading('3. FORMACIÓN ACADÉMICA'),
    ...t.formaciones.map((f) => `${f.titulo}. ${f.institucion}. ${f.desde} - ${f.hasta}`),
    heading('4. IDIOMAS'),
    ...t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`),
  );

/** Our own PDF, with a dash between position and company. */
const dashed = (t: Truth): Drawing => {
  const centred = (said: string): Html => html`<p class=c>${said}</p>`;
  const job = (e: TrueJob): Html =>
    html`${p(html`<b>${periods.numbers(e)}</b>`)}${p(`${e.empresa} — ${e.cargo}`)}${list(e.tareas)}`;
  return page(
    `body{padding:14mm 18mm}h1{font-size:20pt;text-align:center}
    .c{text-align:center}h2{font-size:12pt;margin:12px 0 5px;color:#234}`,
    html`<h1>${full(t)}</h1>${centred(`${t.direccion}, ${t.ciudad}`)}
    ${centred(`Tel.: ${t.telefonos.map(phones.dash).join(' / ')} – ${t.correo}`)}
    ${centred(`C.I. ${dotted(t.documento)} – Fecha de nacimiento: ${birth(t.nacimiento, 'numbers')}`)}
    <h2>Experiencia profesional</h2>${t.experiencias.map(job)}
    <h2>Educación</h2>${t.formaciones.map((f) => p(`${f.desde} - ${f.hasta}: ${f.titulo}, ${f.institucion}`))}
    <h2>Idiomas</h2>${list(t.idiomas.map((i) => `${i.idioma} (${nivel(i.nivel)})`))}`,
  );
};

/** Boxes with a title on a grey band, bold labels before a colon. */
const boxed = (t: Truth): Drawing => {
  const box = (title: string, inside: Html | readonly Html[]): Html =>
    html`<div class=b><h2>${title}</h2>${inside}</div>`;
  const personal = [
    ['Documento de Identidad', dotted(t.documento)],
    ['Fecha de Nac.', birth(t.nacimiento, 'numbers')],
    ['Domicilio', t.direccion],
    ['Ciudad', t.ciudad],
    ['Teléfono', t.telefonos.map(phones.spaces).join(' / ')],
    ['E-mail', t.correo],
  ].map(([label, value]) => p(html`<b>${label}:</b> ${value}`));
  const jobs = t.experiencias.map(
    (e) => html`<p><b>${e.empresa}</b> (${periods.words(e)})</p>${p(`Cargo: ${e.cargo}`)}${list(e.tareas)}`,
  );
  const studies = t.formaciones.map((f) => p(`${f.titulo} - ${f.institucion} (${f.desde} - ${f.hasta})`));
  return page(
    `body{padding:14mm 16mm;font:10.5pt/1.45 sans-serif}h1{font-size:16pt;margin-bottom:2mm}
    .b{border:1px solid #444;margin-bottom:5mm}
    .b h2{background:#d9d9d9;font-size:11pt;padding:3px 8px;border-bottom:1px solid #444}
    .b p,.b ul{padding:2px 8px 2px 8px}.b ul{padding-left:24px}`,
    html`<h1>${full(t)}</h1>${box('Datos Personales', personal)}${box('Antecedentes Laborales', jobs)}
    ${box('Formación', studies)}
    ${box('Idiomas', p(t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`).join(' / ')))}`,
  );
};

/** English, jobs in a ruled table, contact in one line under the name. */
const englishTable = (t: Truth): Drawing => {
  const centred = (said: string): Html => html`<p style="text-align:center">${said}</p>`;
  const jobs = t.experiencias.map((e) => [e.empresa, e.cargo, periods.english(e)]);
  const study = ({ titulo, institucion, desde, hasta }: TrueStudy): Html =>
    html`${p(html`<b>${titulo}</b>`)}${p(`${institucion}, ${desde} – ${hasta}`)}`;
  return page(
    RULED,
    html`<h1>${full(t).toUpperCase()}</h1>
    ${centred(`${t.ciudad} | ${t.telefonos.map(phones.abroad).join(' | ')} | ${t.correo}`)}
    ${centred(`National ID: ${dotted(t.documento)} | Date of birth: ${birth(t.nacimiento, 'numbers')}`)}
    <h2>WORK EXPERIENCE</h2>${columns(['Company', 'Position', 'Dates'], jobs)}
    <h2>EDUCATION</h2>${t.formaciones.map(study)}
    <h2>LANGUAGES</h2>${list(t.idiomas.map((i) => `${inEnglish(i.idioma)} (${nivel(i.nivel, 'english')})`))}`,
  );
};

/** Held-out layouts: drawn after the rules were mended for the ten below, and never used to mend them. */
export const LATER: Layout[] = [
  { name: 'recuadros', seen: false, draw: boxed },
  { name: 'recuadros, escaneados', seen: false, tilt: 1.7, draw: boxed },
  { name: 'tabla en inglés', seen: false, ingles: true, draw: englishTable },
  { name: 'tabla en inglés, escaneada', seen: false, ingles: true, tilt: -1.2, draw: englishTable },
];

/** Drawn after the rules were written, as other people's programs and scanners make them. */
export const ELSEWHERE: Layout[] = [
  { name: 'tabla con rayas', seen: false, draw: ruled },
  { name: 'tabla con rayas, escaneada', seen: false, tilt: 2, draw: ruled },
  { name: 'planilla con rayas', seen: false, draw: ruledColumns },
  { name: 'planilla con rayas, escaneada', seen: false, tilt: -1.5, draw: ruledColumns },
  { name: 'inglés en frases', seen: false, ingles: true, draw: englishSentences },
  { name: 'LinkedIn en inglés', seen: false, lacks: ['documento', 'nacimiento'], draw: linkedinHeadline },
  { name: 'Word numerado', seen: false, draw: wordWords },
  { name: 'empresa y cargo con raya', seen: false, draw: dashed },
  { name: 'empresa y cargo con raya, escaneado', seen: false, tilt: 1, draw: dashed },
  { name: 'inglés escaneado', seen: false, ingles: true, tilt: -2, draw: englishSentences },
];
