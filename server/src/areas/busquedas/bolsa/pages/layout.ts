import { initialsOf } from '@tembiapo/contract/domain/cutText.ts';
import { Html, html, json } from '../../../../platform/documents/html.ts';
import type { Brand } from '../Board.ts';
import { FORM_SCRIPT_PATH, type Look } from '../look.ts';

export interface Page {
  /** For the tab and for search engines; the agency's name follows. */
  title: string;
  description: string;
  /** Its one address, below the board's; null: not for search engines. */
  canonical: string | null;
  main: Html;
  jsonLd?: unknown[];
  /** The picture and kind for sites that show a link to it. */
  image?: { path: string; alt: string } | undefined;
  fuente: string | null;
  /** It has a form. */
  hasForm?: boolean;
  /** There is no board around it: nothing to link to but the portal. */
  isAlone?: boolean;
  /** The pages before and after it. */
  previous?: string | undefined;
  next?: string | undefined;
}

export interface Site {
  /** The board's address, without '/empleos'. */
  url: string;
  /** Prefix of links to the portal, where people sign in. */
  portal: string;
  brand: Brand;
  look: Look;
}

/** A box for an e-mail address. In a box of that type, browsers refuse invisible characters and rewrite the domain. */
export const ADDRESS_BOX = html`type="text" inputmode="email" autocapitalize="none" autocorrect="off" spellcheck="false"`;

/** A whole page of the board, under the agency's name and colour. */
export function layout({ url, portal, brand, look }: Site, page: Page): string {
  const { title, description, canonical, image, fuente, isAlone = false } = page;
  const home = `/empleos${fuente === null ? '' : `?fuente=${encodeURIComponent(fuente)}`}`;
  const name = `${title} | ${brand.nombre}`;
  const mark = look.logo
    ? html`<img src="${look.logo.path}" alt="${brand.nombre}" width="${look.logo.width}" height="${look.logo.height}">`
    : html`<span class="mark" aria-hidden="true">${initialsOf(brand.nombre.split(/\s+/))}</span><span>${brand.nombre}</span>`;
  const body = html`<!doctype html>
<html lang="es-PY"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title><meta name="description" content="${description}">
<meta name="theme-color" content="${brand.color}"><meta name="color-scheme" content="light dark">
${canonical === null ? html`<meta name="robots" content="noindex">` : html`<link rel="canonical" href="${url}${canonical}">`}
${page.previous && html`<link rel="prev" href="${page.previous}">`}${page.next && html`<link rel="next" href="${page.next}">`}
<link rel="preload" href="${look.fontPath}" as="font" type="font/woff2" crossorigin><link rel="stylesheet" href="${look.stylePath}">
<link rel="icon" href="${look.iconPath}">${!isAlone && html`<link rel="alternate" type="application/rss+xml" title="Empleos de ${brand.nombre}" href="/empleos/rss.xml">`}
<meta property="og:type" content="website"><meta property="og:locale" content="es_PY"><meta property="og:site_name" content="${brand.nombre}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
${canonical !== null && html`<meta property="og:url" content="${url}${canonical}">`}
${
  image &&
  html`<meta property="og:image" content="${url}${image.path}">
<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${image.alt}"><meta name="twitter:card" content="summary_large_image">`
}
${(page.jsonLd ?? []).map((data) => html`<script type="application/ld+json">${json(data)}</script>`)}
</head><body>
<a class="skip" href="#contenido">Ir al contenido</a>
<header class="top"><div class="in">${isAlone ? html`<span class="brand">${mark}</span>` : html`<a class="brand" href="${home}">${mark}</a>`}
<nav aria-label="Principal">${!isAlone && html`<a href="/empleos/alertas">Recibir avisos</a>`}<a href="${portal}/">Ingresar</a></nav></div></header>
<main id="contenido" class="in">${page.main}</main>
<footer class="in foot"><p>${brand.nombre}.${!isAlone && ' Para buscar y postularte no hace falta una cuenta.'}</p>
<p>${!isAlone && html`<a href="${home}">Empleos</a> <a href="/empleos/alertas">Avisos por correo</a> <a href="/empleos/rss.xml">RSS</a> `}<a href="${portal}/">Mi cuenta</a></p></footer>
<script src="${look.scriptPath}" defer></script>${page.hasForm && html`<script src="${FORM_SCRIPT_PATH}" defer></script>`}
</body></html>`;
  return body.text;
}

/** Marks a text as safe HTML: only for texts that were cleaned when they were saved. */
export const cleaned = (text: string): Html => new Html(text);
