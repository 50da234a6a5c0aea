import type { Random } from '@tembiapo/server/demo/Random.ts';
import {
  asSaid,
  bullet,
  type Drawing,
  esc,
  full,
  heading,
  type Layout,
  list,
  name,
  page,
  text,
  word,
} from './layouts.ts';
import type { Truth } from './Truth.ts';
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

const RULED =
  'body{padding:16mm 18mm;font:11pt/1.4 serif}' +
  'h1{text-align:center;font-size:17pt;text-decoration:underline}h2{font-size:12pt;margin:14px 0 6px}' +
  'table{width:100%;border-collapse:collapse}' +
  'td,th{border:1px solid #000;padding:3px 6px;vertical-align:top;text-align:left}';
const rows = (pairs: (readonly [string, string])[]): string =>
  `<table>${pairs.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`;

/** The most common one: numbered sections, personal data in a ruled table. */
const ruled = (t: Truth): Drawing =>
  page(
    RULED,
    `<h1>CURRICULUM VITAE</h1><h2>I - DATOS PERSONALES</h2>${rows([
      ['Nombres:', t.nombre],
      ['Apellidos:', t.apellido],
      ['Cédula de Identidad Nº:', dotted(t.documento)],
      ['Fecha de Nacimiento:', birth(t.nacimiento, 'words')],
      ['Domicilio:', esc(t.direccion)],
      ['Ciudad:', t.ciudad],
      ['Celular:', t.telefonos.map(phones.brackets).join(' / ')],
      ['Correo Electrónico:', t.correo],
    ])}<h2>II - EXPERIENCIA LABORAL</h2>${t.experiencias
      .map((e) =>
        rows([
          ['Empresa:', esc(e.empresa)],
          ['Cargo:', esc(e.cargo)],
          ['Periodo:', periods.since(e.desde, e.hasta)],
          ['Funciones:', esc(e.tareas.join('. '))],
        ]),
      )
      .join('<br>')}<h2>III - ESTUDIOS REALIZADOS</h2>${t.formaciones
      .map((f) =>
        rows([
          ['Título:', esc(f.titulo)],
          ['Institución:', esc(f.institucion)],
          ['Año:', `${f.desde} - ${f.hasta}`],
        ]),
      )
      .join('<br>')}<h2>IV - IDIOMAS</h2>${rows(t.idiomas.map((i) => [i.idioma, nivel(i.nivel)] as const))}`,
  );

/** Ruled, with the jobs in a table with a head. */
const ruledColumns = (t: Truth): Drawing =>
  page(
    RULED,
    `<h1>HOJA DE VIDA</h1><h2>DATOS PERSONALES</h2>${rows([
      ['Nombre y Apellido', full(t)],
      ['C.I. Nº', dotted(t.documento)],
      ['Nacimiento', birth(t.nacimiento, 'numbers')],
      ['Dirección', `${esc(t.direccion)}, ${t.ciudad}`],
      ['Teléfonos', t.telefonos.map(phones.spaces).join(' y ')],
      ['E-mail', t.correo],
    ])}<h2>EXPERIENCIA LABORAL</h2><table><tr><th>Periodo</th><th>Empresa</th><th>Cargo</th></tr>${t.experiencias
      .map(
        (e) =>
          `<tr><td>${periods.numbers(e.desde, e.hasta)}</td><td>${esc(e.empresa)}</td><td>` +
          `${esc(e.cargo)}</td></tr>`,
      )
      .join(
        '',
      )}</table><h2>FORMACIÓN ACADÉMICA</h2><table><tr><th>Año</th><th>Título</th><th>Institución</th></tr>${t.formaciones
      .map((f) => `<tr><td>${f.hasta}</td><td>${esc(f.titulo)}</td><td>${esc(f.institucion)}</td></tr>`)
      .join('')}</table><h2>IDIOMAS</h2><p>${t.idiomas
      .map((i) => `${i.idioma}: ${nivel(i.nivel)}`)
      .join(', ')}</p>`,
  );

/** English, one sentence per job. */
const englishSentences = (t: Truth): Drawing =>
  page(
    'body{padding:16mm 20mm}h1{font-size:20pt}h2{font-size:12pt;margin:12px 0 4px;border-bottom:1px solid #555}',
    `<h1>${full(t)}</h1><p>ID ${t.documento}, ${t.ciudad}</p><p>` +
      `${t.telefonos.map(phones.abroad).join(', ')} · ${t.correo}</p>` +
      `<p>Born ${birth(t.nacimiento, 'numbers')}</p><h2>Profile</h2><p>${esc(t.perfil)}</p>` +
      '<h2>Employment history</h2>' +
      t.experiencias
        .map(
          (e) =>
            `<p>${periods
              .english(e.desde, e.hasta)
              .replace(' – ', ' to ')}: ${esc(e.cargo)} at ${esc(e.empresa)}</p>${list(e.tareas)}`,
        )
        .join('') +
      '<h2>Education</h2>' +
      t.formaciones
        .map((f) => `<p>${esc(f.titulo)}, ${esc(f.institucion)}, ${f.desde} – ${f.hasta}</p>`)
        .join('') +
      '<h2>Languages</h2><p>' +
      `${t.idiomas.map((i) => `${inEnglish(i.idioma)}: ${nivel(i.nivel, 'english')}`).join(' · ')}</p>`,
  );

/** LinkedIn's export, with a headline of several parts. */
const linkedinHeadline = (t: Truth): Drawing =>
  page(
    'body{display:flex;font-size:11pt}' +
      '.s{width:64mm;background:#293e49;color:#e1e8ed;padding:12mm 7mm;min-height:297mm;font-size:10pt}' +
      '.s h3{margin:16px 0 8px;font-weight:normal;font-size:13pt}.m{flex:1;padding:12mm 10mm}' +
      'h1{font-size:25pt;font-weight:normal}h2{font-size:15pt;font-weight:normal;margin:18px 0 8px}' +
      '.g{color:#888}',
    '<div class=s><h3>Contact</h3>' +
      `${t.telefonos.map((p) => `<p>${phones.spaces(p)} (Mobile)</p>`).join('')}<p>${t.correo}</p>` +
      `<h3>Top Skills</h3>${t.skills.map((h) => `<p>${h}</p>`).join('')}<h3>Languages</h3>` +
      `${t.idiomas.map((i) => `<p>${i.idioma} (${nivel(i.nivel, 'linkedin')})</p>`).join('')}</div>` +
      `<div class=m><h1>${full(t)}</h1><p>${esc(t.profession)} | ${t.skills.slice(0, 2).join(' | ')}</p>` +
      `<p class=g>${t.ciudad}, Paraguay</p><h2>Summary</h2><p>${esc(t.perfil)}</p><h2>Experience</h2>` +
      t.experiencias
        .map(
          (e) =>
            `<p><b>${esc(e.empresa)}</b></p><p>${esc(e.cargo)}</p><p class=g>` +
            `${periods.english(e.desde, e.hasta)}</p><p class=g>${e.ciudad}, Paraguay</p><p>` +
            `${esc(e.tareas.join(' '))}</p><br>`,
        )
        .join('') +
      '<h2>Education</h2>' +
      t.formaciones
        .map(
          (f) => `<p><b>${esc(f.institucion)}</b></p><p>${esc(f.titulo)} · (${f.desde} - ${f.hasta})</p><br>`,
        )
        .join('') +
      '</div>',
  );

/** Word, one label per line, dates in words. */
const wordWords = (t: Truth): Drawing =>
  word(
    name(full(t).toUpperCase()),
    heading('1. DATOS PERSONALES'),
    text(`Cédula de Identidad Civil Nº: ${dotted(t.documento)}`),
    text(`Lugar y fecha de nacimiento: ${t.ciudad}, ${birth(t.nacimiento, 'words')}`),
    text(`Dirección particular: ${t.direccion}`),
    text(`Ciudad: ${t.ciudad}`),
    text(`Celular: ${t.telefonos.map(phones.spaces).join(' - ')}`),
    text(`Correo: ${t.correo}`),
    heading('2. EXPERIENCIA LABORAL'),
    ...t.experiencias.flatMap((e) => [
      text(e.empresa, true),
      text(`Cargo desempeñado: ${e.cargo}`),
      text(periods.since(e.desde, e.hasta)),
      ...e.tareas.map(bullet),
    ]),
    heading('3. FORMACIÓN ACADÉMICA'),
    ...t.formaciones.map((f) => text(`${f.titulo}. ${f.institucion}. ${f.desde} - ${f.hasta}`)),
    heading('4. IDIOMAS'),
    ...t.idiomas.map((i) => text(`${i.idioma}: ${nivel(i.nivel)}`)),
  );

/** Our own PDF, with a dash between position and company. */
const dashed = (t: Truth): Drawing =>
  page(
    'body{padding:14mm 18mm}h1{font-size:20pt;text-align:center}.c{text-align:center}h2{font-size:12pt;margin:12px 0 5px;color:#234}',
    `<h1>${full(t)}</h1><p class=c>${esc(t.direccion)}, ${t.ciudad}</p>` +
      `<p class=c>Tel.: ${t.telefonos.map(phones.dash).join(' / ')} – ${t.correo}</p>` +
      `<p class=c>C.I. ${dotted(t.documento)} – Fecha de nacimiento: ${birth(t.nacimiento, 'numbers')}</p>` +
      '<h2>Experiencia profesional</h2>' +
      t.experiencias
        .map(
          (e) =>
            `<p><b>${periods.numbers(e.desde, e.hasta)}</b></p><p>${esc(e.empresa)} — ${esc(e.cargo)}</p>${list(e.tareas)}`,
        )
        .join('') +
      '<h2>Educación</h2>' +
      t.formaciones
        .map((f) => `<p>${f.desde} - ${f.hasta}: ${esc(f.titulo)}, ${esc(f.institucion)}</p>`)
        .join('') +
      `<h2>Idiomas</h2>${list(t.idiomas.map((i) => `${i.idioma} (${nivel(i.nivel)})`))}`,
  );

/** Boxes with a title on a grey band, bold labels before a colon, newest job last. */
const boxed = (t: Truth): Drawing =>
  page(
    'body{padding:14mm 16mm;font:10.5pt/1.45 sans-serif}h1{font-size:16pt;margin-bottom:2mm}' +
      '.b{border:1px solid #444;margin-bottom:5mm}' +
      '.b h2{background:#d9d9d9;font-size:11pt;padding:3px 8px;border-bottom:1px solid #444}' +
      '.b p,.b ul{padding:2px 8px 2px 8px}.b ul{padding-left:24px}',
    `<h1>${full(t)}</h1><div class=b><h2>Datos Personales</h2><p>` +
      `<b>Documento de Identidad:</b> ${dotted(t.documento)}</p><p>` +
      `<b>Fecha de Nac.:</b> ${birth(t.nacimiento, 'numbers')}</p><p>` +
      `<b>Domicilio:</b> ${esc(t.direccion)}</p><p><b>Ciudad:</b> ${t.ciudad}</p><p>` +
      `<b>Teléfono:</b> ${t.telefonos.map(phones.spaces).join(' / ')}</p><p>` +
      `<b>E-mail:</b> ${t.correo}</p></div><div class=b><h2>Antecedentes Laborales</h2>` +
      [...t.experiencias]
        .map(
          (e) =>
            `<p><b>${esc(e.empresa)}</b> (${periods.words(e.desde, e.hasta)})</p><p>Cargo: ${esc(e.cargo)}</p>${list(e.tareas)}`,
        )
        .join('') +
      '</div><div class=b><h2>Formación</h2>' +
      t.formaciones
        .map((f) => `<p>${esc(f.titulo)} - ${esc(f.institucion)} (${f.desde} - ${f.hasta})</p>`)
        .join('') +
      '</div><div class=b><h2>Idiomas</h2><p>' +
      `${t.idiomas.map((i) => `${i.idioma}: ${nivel(i.nivel)}`).join(' / ')}</p></div>`,
  );

/** English, jobs in a ruled table, contact in one line under the name. */
const englishTable = (t: Truth): Drawing =>
  page(
    RULED,
    `<h1>${full(t).toUpperCase()}</h1><p style="text-align:center">` +
      `${t.ciudad} | ${t.telefonos.map(phones.abroad).join(' | ')} | ${t.correo}</p>` +
      `<p style="text-align:center">National ID: ${dotted(t.documento)} | Date of birth: ` +
      `${birth(t.nacimiento, 'numbers')}</p><h2>WORK EXPERIENCE</h2><table><tr><th>Company</th>` +
      '<th>Position</th><th>Dates</th></tr>' +
      t.experiencias
        .map(
          (e) =>
            `<tr><td>${esc(e.empresa)}</td><td>${esc(e.cargo)}</td><td>${periods.english(e.desde, e.hasta)}</td></tr>`,
        )
        .join('') +
      '</table><h2>EDUCATION</h2>' +
      t.formaciones
        .map((f) => `<p><b>${esc(f.titulo)}</b></p><p>${esc(f.institucion)}, ${f.desde} – ${f.hasta}</p>`)
        .join('') +
      '<h2>LANGUAGES</h2>' +
      `${list(t.idiomas.map((i) => `${inEnglish(i.idioma)} (${nivel(i.nivel, 'english')})`))}`,
  );

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
