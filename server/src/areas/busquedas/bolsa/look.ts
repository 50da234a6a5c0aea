import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialsOf } from '@tembiapo/contract/domain/cutText.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import type { Brand } from './Board.ts';

const DIR = join(REPO_DIR, 'server/bolsa');
const hash = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 10);

const STYLE = readFileSync(join(DIR, 'style.css'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .join('');
const SCRIPT = readFileSync(join(DIR, 'page.js'));
const FORM_SCRIPT = readFileSync(join(DIR, 'form.js'));
const FONT = readFileSync(join(REPO_DIR, 'web/src/font/inter.woff2'));

/** A logo as pages show it: its file and its size in pixels. */
export interface Logo {
  path: string;
  width: number;
  height: number;
}

/** Style and script files of the pages. Their names change with their content, so browsers may cache them for good. */
export interface Look {
  style: string;
  stylePath: string;
  scriptPath: string;
  fontPath: string;
  iconPath: string;
  logo: Logo | null;
}

export const FONT_PATH = `/empleos/letra-${hash(FONT)}.woff2`;
export const SCRIPT_PATH = `/empleos/pagina-${hash(SCRIPT)}.js`;
/** Only on pages with a form. */
export const FORM_SCRIPT_PATH = `/empleos/formulario-${hash(FORM_SCRIPT)}.js`;
export const font = FONT;
export const script = SCRIPT;
export const formScript = FORM_SCRIPT;

export function lookOf(brand: Brand, logo: Logo | null): Look {
  const style =
    `@font-face{font-family:Inter;src:url(${FONT_PATH}) format("woff2");font-weight:400 700;font-display:swap}` +
    `:root{--brand:${brand.color};--on-brand:${brand.onColor};--link:${brand.link}}` +
    `@media (prefers-color-scheme:dark){:root{--link:${brand.linkDark}}}${STYLE}`;
  return {
    style,
    stylePath: `/empleos/estilo-${hash(style)}.css`,
    scriptPath: SCRIPT_PATH,
    fontPath: FONT_PATH,
    iconPath: `/empleos/icono-${hash(brand.color + brand.nombre)}.svg`,
    logo,
  };
}

/** The icon of an agency without a logo: its initial on its colour. */
export const iconOf = ({ nombre, color, onColor }: Brand): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<rect width="32" height="32" rx="8" fill="${color}"/>` +
  '<text x="16" y="22" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="18" ' +
  `fill="${onColor}">${initialsOf([nombre]).replace(/[<&>"]/g, '')}</text></svg>`;
