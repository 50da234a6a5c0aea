import { CONFIDENTIAL, empleoPath } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate, howLongAgo } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { type Html, html } from '../../../../platform/documents/html.ts';
import type { BoardIndex, Read } from '../BoardIndex.ts';
import type { Posting } from '../Posting.ts';
import type { StoredPublicacion } from '../queries.ts';
import { excerptOf, textOf } from '../rules.ts';
import { salarioText } from '../salario.ts';
import { crumbs, jobPosting } from './jsonLd.ts';
import { cleaned, type Page } from './layout.ts';
import { listPath, withFuente } from './links.ts';
import { item } from './list.ts';

const DESCRIPTION = 155;

/** What to read next, best first, and its heading, which claims no likeness where there is none. */
export interface Next {
  title: string;
  postings: readonly Posting[];
}

const SHOWN = 4;

export function nextOf(index: BoardIndex, to: Read): Next {
  const alike = index.alike(to, SHOWN);
  return alike.length > 0
    ? { title: 'Empleos parecidos', postings: alike }
    : { title: 'Otros empleos', postings: index.similar(to, SHOWN) };
}

export const nextSection = ({ title, postings }: Next, fuente: string | null): Html | false =>
  postings.length > 0 &&
  html`<section class="alike"><h2>${title}</h2><ul class="jobs">${postings.map((posting) => item(posting, fuente, 3))}</ul></section>`;

/** Links to share it; each names the site that its readers will come from. */
function share(url: string, p: StoredPublicacion): Html {
  const to = (fuente: string) => `${url}${empleoPath(p)}?fuente=${fuente}`;
  const text = `${p.titulo} en ${p.ciudad}`;
  const q = encodeURIComponent;
  const links: [string, string][] = [
    ['WhatsApp', `https://wa.me/?text=${q(`${text}: ${to('whatsapp')}`)}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${q(to('facebook'))}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${q(to('linkedin'))}`],
    ['Correo', `mailto:?subject=${q(text)}&body=${q(to('correo'))}`],
  ];
  return html`<div class="share"><h2 class="small">Compartir</h2><ul>${links.map(
    ([name, href]) => html`<li><a href="${href}" rel="noopener nofollow">${name}</a></li>`,
  )}<li><button type="button" hidden data-share="${url}${empleoPath(p)}?fuente=enlace" data-title="${text}">Copiar enlace</button></li></ul></div>`;
}

const facts = (p: StoredPublicacion): Html => {
  const rows: [term: string, said: string][] = [
    ['Empresa', p.empresa ?? CONFIDENTIAL],
    ['Lugar', p.region && p.region !== p.ciudad ? `${p.ciudad}, ${p.region}` : p.ciudad],
    ['Salario', salarioText(p) ?? 'A convenir'],
    ['Dedicación', EMPLEO_KIND_LABEL[p.tipo]],
    ['Rubro', p.rubro],
    ['Publicado', `${howLongAgo(p.desde)} (${formatDate(p.desde)})`.replace(/^(\S+) \(\1\)$/, '$1')],
  ];
  return html`<dl class="facts">${rows.map(
    ([term, said]) =>
      html`<div${said.length > 26 && html` class="wide"`}><dt>${term}</dt><dd>${said}</dd></div>`,
  )}</dl>`;
};

/** One publication, as the preview of 001 shows it. */
export function empleoPage(
  url: string,
  agency: string,
  p: StoredPublicacion,
  next: Next,
  fuente: string | null,
): Page {
  const path = empleoPath(p);
  const apply = html`<a class="button" rel="nofollow" href="${path}/postularme${withFuente(fuente)}">Postularme</a>`;
  const said = excerptOf(textOf(p), DESCRIPTION - 60);
  const rubroPath = p.rubroId === null ? null : listPath({ rubroIdNumerico: p.rubroId });
  return {
    title: `${p.titulo} en ${p.ciudad}${p.empresa === null ? '' : `, ${p.empresa}`}`,
    description: excerptOf(
      `${p.titulo}: ${EMPLEO_KIND_LABEL[p.tipo].toLowerCase()} en ${p.ciudad}${salarioText(p) ? `, ${salarioText(p)}` : ''}. ${said}`,
      DESCRIPTION,
    ),
    canonical: path,
    fuente,
    image: {
      path: `/empleos/${p.idNumerico}/imagen.png`,
      alt: `${p.titulo}, ${p.empresa ?? CONFIDENTIAL}, ${p.ciudad}`,
    },
    jsonLd: [
      jobPosting(url, agency, p),
      crumbs(url, [
        ['Empleos', '/empleos'],
        ...(rubroPath === null ? [] : [[p.rubro, rubroPath] as [string, string]]),
        [p.titulo, path],
      ]),
    ],
    main: html`<p class="crumbs"><a href="/empleos${withFuente(fuente)}">Empleos</a>${
      rubroPath &&
      html` <span aria-hidden="true">›</span> <a href="${listPath(
        { rubroIdNumerico: p.rubroId },
        { fuente },
      )}">${p.rubro}</a>`
    }</p>
<div class="pair"><article class="post"><h1>${p.titulo}</h1>${facts(p)}<p class="apply">${apply}</p>
${p.bloques.map(({ titulo, contenido }) => html`<section><h2>${titulo}</h2><div class="rich">${cleaned(contenido)}</div></section>`)}
${p.bloques.length > 0 && html`<p class="apply">${apply}</p>`}
${share(url, p)}</article>
${nextSection(next, fuente)}</div>`,
  };
}

/** Something closed, paused or withdrawn, which says no more than that. `path`: where to leave a CV, if it once was open. */
export const closedPage = (next: Next, fuente: string | null, path: string | null = null): Page => ({
  title: 'Esta búsqueda ya se cerró',
  description: 'Este empleo ya no recibe postulaciones. Mirá los que están abiertos.',
  canonical: null,
  fuente,
  main: html`<h1>Esta búsqueda ya se cerró</h1><p>Ya no recibe postulaciones. <a href="/empleos${withFuente(fuente)}">Ver todos los empleos abiertos</a></p>${
    path &&
    html`<p><a rel="nofollow" href="${path}${withFuente(fuente)}">Dejar mi CV para otras búsquedas</a></p>`
  }${nextSection(next, fuente)}`,
});

/** A sentence about anything that went otherwise than requested. */
export const noticePage = (title: string, text: string, fuente: string | null = null): Page => ({
  title,
  description: text,
  canonical: null,
  fuente,
  main: html`<h1>${title}</h1><p>${text}</p><p><a href="/empleos${withFuente(fuente)}">Ver los empleos</a></p>`,
});

const NO_BOARD = 'Esta agencia no publica sus búsquedas. Si la conocés, escribile.';

/** What is answered while the agency has no board. */
export const noBoardPage: Page = {
  title: 'Acá no hay una bolsa de trabajo',
  description: NO_BOARD,
  canonical: null,
  fuente: null,
  isAlone: true,
  main: html`<h1>Acá no hay una bolsa de trabajo</h1><p>${NO_BOARD}</p>`,
};
