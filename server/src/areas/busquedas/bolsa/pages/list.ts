import { BOLSA_PAGE_SIZE, type BolsaFilter, CONFIDENTIAL } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate, howLongAgo, localDay } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL, type EmpleoKind } from '@tembiapo/contract/domain/enums.ts';
import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import { type Html, html } from '../../../../platform/documents/html.ts';
import type { BoardIndex, Found } from '../BoardIndex.ts';
import type { Facet } from '../Kinds.ts';
import type { Posting } from '../Posting.ts';
import { crumbs } from './jsonLd.ts';
import type { Page } from './layout.ts';
import { type Asked, listPath, publicacionPath } from './links.ts';

/** Choices per filter that are listed; the rest is found by searching. */
const NAMED = 15;
const NEAR = 5;
const DAY_MS = 86_400_000;

const kindLabel = (id: string): string => EMPLEO_KIND_LABEL[id as EmpleoKind] ?? id;
export const openings = (n: number): string => `${groupMiles(String(n))} ${n === 1 ? 'empleo' : 'empleos'}`;

/** One publication in a list: title, company, city, pay if it is given, hours and date. */
export const item = (posting: Posting, fuente: string | null, heading = 2): Html => {
  const { titulo, empresa, ciudad, salario, tipo, desde, excerpt } = posting;
  const link = html`<a href="${publicacionPath(posting, fuente)}">${titulo}</a>`;
  return html`<li class="job">${heading === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
<p class="who">${empresa ?? CONFIDENTIAL} <span aria-hidden="true">·</span> ${ciudad}</p>
${salario && html`<p class="pay">${salario}</p>`}
${excerpt !== '' && html`<p class="bit">${excerpt}</p>`}
<p class="meta"><span class="tag">${EMPLEO_KIND_LABEL[tipo]}</span> <time datetime="${desde}">${howLongAgo(desde)}</time></p></li>`;
};

/** The chosen filters in words. */
function words(filter: BolsaFilter, names: Names): string[] {
  const { busquedaRapida, tipoEmpleo, desde } = filter;
  return [
    ...(busquedaRapida ? [`«${busquedaRapida}»`] : []),
    ...(names.rubro ? [`de ${names.rubro}`] : []),
    ...(tipoEmpleo ? [kindLabel(tipoEmpleo).toLowerCase()] : []),
    ...(names.ciudad ? [`en ${names.ciudad}`] : []),
    ...(desde ? [`desde el ${formatDate(desde)}`] : []),
  ];
}

/** The names of the chosen sector and city; null for one without publications. */
export interface Names {
  rubro: string | null;
  ciudad: string | null;
}

/** The names of a chosen sector and city, as any of their publications gives them. */
export const namesOf = (index: BoardIndex, { rubroIdNumerico, ciudadIdNumerico }: BolsaFilter): Names => ({
  rubro: rubroIdNumerico ? (index.nameOf('rubro', rubroIdNumerico) ?? OTHER.rubro) : null,
  ciudad: ciudadIdNumerico ? (index.nameOf('ciudad', ciudadIdNumerico) ?? OTHER.ciudad) : null,
});
const OTHER = { rubro: 'otro rubro', ciudad: 'otra ciudad' };

const SINCE: readonly [days: number, name: string][] = [
  [1, 'Desde ayer'],
  [7, 'Última semana'],
  [30, 'Último mes'],
];

/** Filters that would change the list, each as a link. */
function choices({ filter, fuente }: Asked, facets: Found['facets'], names: Names): Html {
  const to = (change: Partial<BolsaFilter>): string => listPath({ ...filter, ...change }, { fuente });
  const chosen: [string, Partial<BolsaFilter>][] = [];
  if (filter.rubroIdNumerico) chosen.push([names.rubro!, { rubroIdNumerico: null }]);
  if (filter.ciudadIdNumerico) chosen.push([names.ciudad!, { ciudadIdNumerico: null }]);
  if (filter.tipoEmpleo) chosen.push([kindLabel(filter.tipoEmpleo), { tipoEmpleo: null }]);
  if (filter.desde) chosen.push([`Desde el ${formatDate(filter.desde)}`, { desde: null }]);
  const group = (title: string, facet: Facet[], change: (id: string) => Partial<BolsaFilter>) =>
    facet.length > 1 &&
    html`<details class="pick"><summary>${title}</summary><ul>${facet
      .slice(0, NAMED)
      .map(
        ({ id, name, total }) => html`<li><a href="${to(change(id))}">${name}</a> <span>${total}</span></li>`,
      )}</ul></details>`;
  const today = Date.parse(localDay());
  return html`<nav class="picks" aria-label="Filtros">
${
  chosen.length > 0 &&
  html`<ul class="chosen">${chosen.map(
    ([name, change]) =>
      html`<li><a href="${to(change)}"><span class="hide">Quitar el filtro </span>${name} <span aria-hidden="true">×</span></a></li>`,
  )}</ul>`
}
${group('Rubro', facets.rubro, (id) => ({ rubroIdNumerico: Number(id) }))}
${group('Ciudad', facets.ciudad, (id) => ({ ciudadIdNumerico: Number(id) }))}
${group(
  'Tipo de empleo',
  facets.tipo.map((facet) => ({ ...facet, name: kindLabel(facet.id) })),
  (id) => ({ tipoEmpleo: id as EmpleoKind }),
)}
${
  !filter.desde &&
  html`<details class="pick"><summary>Publicado</summary><ul>${SINCE.map(
    ([days, name]) =>
      html`<li><a href="${to({ desde: new Date(today - days * DAY_MS).toISOString().slice(0, 10) })}">${name}</a></li>`,
  )}</ul></details>`
}</nav>`;
}

const searchBox = ({ filter, fuente }: Asked): Html => {
  const hidden = (name: string, value: string | number | null | undefined) =>
    value && html`<input type="hidden" name="${name}" value="${String(value)}">`;
  return html`<form class="search" action="/empleos" role="search"><label for="q">Cargo, empresa o ciudad</label>
<div><input id="q" name="q" type="search" value="${filter.busquedaRapida ?? ''}" maxlength="100"
autocomplete="off" enterkeyhint="search"><button>Buscar</button></div>
${hidden('rubro', filter.rubroIdNumerico)}${hidden('ciudad', filter.ciudadIdNumerico)}${hidden('tipo', filter.tipoEmpleo)}
${hidden('desde', filter.desde)}${hidden('fuente', fuente)}</form>`;
};

/** Searches near one that found nothing: fewer filters, and each word alone. */
function near(index: BoardIndex, { filter, fuente }: Asked, names: Names): Html {
  const keys = ['desde', 'tipoEmpleo', 'ciudadIdNumerico', 'rubroIdNumerico'] as const;
  const chosen = keys.filter((key) => filter[key]);
  const typed = (filter.busquedaRapida ?? '').split(/\s+/).filter((word) => word.length > 2);
  const alone = typed.length > 1 ? typed.slice(0, NEAR) : [];
  const without: BolsaFilter[] = [
    ...chosen.map((key) => ({ ...filter, [key]: null })),
    ...(chosen.length > 1 && filter.busquedaRapida ? [{ busquedaRapida: filter.busquedaRapida }] : []),
    ...alone.map((word) => ({ ...filter, busquedaRapida: word })),
    ...(chosen.length > 0 ? alone.map((word) => ({ busquedaRapida: word })) : []),
    ...(filter.busquedaRapida ? [{ ...filter, busquedaRapida: null }] : []),
  ];
  const proposals = without
    .map((other) => ({ other, total: index.count(other) }))
    .filter(({ total }) => total > 0)
    .slice(0, NEAR);
  const newest = index.newest(NEAR);
  return html`<p class="none">No hay empleos así en este momento.</p>
${
  proposals.length > 0 &&
  html`<h2 class="small">Cerca de lo que buscás</h2><ul class="near">${proposals.map(({ other, total }) => {
    const said = words(other, {
      rubro: other.rubroIdNumerico ? names.rubro : null,
      ciudad: other.ciudadIdNumerico ? names.ciudad : null,
    });
    return html`<li><a href="${listPath(other, { fuente })}">${
      said.length > 0
        ? `${openings(total)} ${said.join(' ')}`
        : `Ver ${total === 1 ? 'el único empleo' : `los ${openings(total)}`}`
    }</a></li>`;
  })}</ul>`
}
<p><a href="${alertPath(filter)}">Avisame por correo cuando haya uno</a></p>
${newest.length > 0 && html`<h2 class="small">Los más nuevos</h2><ul class="jobs">${newest.map((posting) => item(posting, fuente, 3))}</ul>`}`;
}

/** Where to ask for mails about a search. */
const alertPath = (filter: BolsaFilter): string =>
  listPath({ ...filter, desde: null }).replace('/empleos', '/empleos/alertas');

/** The list of publications. */
export function listPage(
  index: BoardIndex,
  url: string,
  agency: string,
  asked: Asked,
): Page & { found: Found } {
  const { filter, page, fuente, strange } = asked;
  const found = index.search(filter, page, BOLSA_PAGE_SIZE);
  const { items, total, facets } = found;
  const names = namesOf(index, filter);
  const said = words(filter, names);
  const pages = Math.max(1, Math.ceil(total / BOLSA_PAGE_SIZE));
  const path = (n: number) => listPath(filter, { page: n, fuente });
  const subject = `Empleos${said.length > 0 ? ` ${said.join(' ')}` : ' en Paraguay'}`;
  const first = (page - 1) * BOLSA_PAGE_SIZE + 1;
  const main = html`<h1>${subject}</h1>
${searchBox(asked)}
${strange && html`<p class="notice">Algo en la dirección no se entiende y no se usó para buscar.</p>`}
<p class="count" role="status">${
    total === 0
      ? 'Ningún empleo'
      : items.length === 0
        ? `${openings(total)}; esa página no existe`
        : pages === 1
          ? openings(total)
          : `${openings(total)}; del ${first} al ${first + items.length - 1}`
  }</p>
<div class="board">${choices(asked, facets, names)}
<div>${
    items.length > 0
      ? html`<ul class="jobs">${items.map((posting) => item(posting, fuente))}</ul>`
      : total > 0
        ? html`<p><a href="${path(1)}">Ir a la primera página</a></p>`
        : near(index, asked, names)
  }
${
  items.length > 0 &&
  pages > 1 &&
  html`<nav class="pager" aria-label="Páginas">${
    page > 1 ? html`<a rel="prev" href="${path(page - 1)}">Anterior</a>` : html`<span></span>`
  }<span>Página ${page} de ${pages}</span>${
    page < pages ? html`<a rel="next" href="${path(page + 1)}">Siguiente</a>` : html`<span></span>`
  }</nav>`
}
${items.length > 0 && html`<p class="more"><a href="${alertPath(filter)}">Avisame por correo cuando haya empleos nuevos así</a></p>`}</div></div>`;
  const known =
    (!filter.rubroIdNumerico || names.rubro !== OTHER.rubro) &&
    (!filter.ciudadIdNumerico || names.ciudad !== OTHER.ciudad);
  return {
    title: page > 1 ? `${subject}, página ${page}` : subject,
    description:
      total === 0
        ? `${subject} en ${agency}: hoy no hay publicados. Dejá tu correo y te avisamos.`
        : `${openings(total)} ${said.length > 0 ? `${said.join(' ')} ` : ''}en ${agency}${
            items[0]
              ? `: ${items
                  .slice(0, 3)
                  .map(({ titulo }) => titulo)
                  .join(', ')}`
              : ''
          }${page > 1 ? ` (página ${page})` : ''}. Postulate sin crear una cuenta.`,
    // Search engines keep the lists by sector, city and kind: words can be anything, and days pass.
    canonical:
      filter.busquedaRapida || filter.desde || items.length === 0 || !known
        ? null
        : listPath(filter, { page }),
    main,
    jsonLd: [
      crumbs(url, [
        ['Empleos', '/empleos'],
        ...(said.length > 0 ? [[subject, listPath(filter)] as [string, string]] : []),
      ]),
    ],
    fuente,
    previous: page > 1 && items.length > 0 ? path(page - 1) : undefined,
    next: page < pages && items.length > 0 ? path(page + 1) : undefined,
    found,
  };
}
