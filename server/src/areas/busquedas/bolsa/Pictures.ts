import { join } from 'node:path';
import { CONFIDENTIAL } from '@tembiapo/contract/domain/bolsa.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { REPO_DIR } from '../../../platform/settings/settings.ts';
import type { Brand } from './Board.ts';
import type { LogoFile } from './Looks.ts';
import type { StoredPublicacion } from './queries.ts';
import { salarioText } from './salario.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const KEPT = 100;
/** Pictures drawn at the same time, and waiting; each takes a core for a tenth of a second. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

/** Approximate width of a text, in multiples of its height. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[iljtfrI.,:;'!|() ]/.test(letter)
        ? 0.34
        : /[mwMWÑ@]/.test(letter)
          ? 0.9
          : /[A-ZÁÉÍÓÚ]/.test(letter)
            ? 0.72
            : 0.58),
    0,
  );

/** Breaks a text into lines of a width in pixels; the last one ends with '…' when there was more. */
export function wrap(text: string, size: number, width: number, lines: number): string[] {
  const fits = (line: string) => widthOf(line) * size <= width;
  const made: string[] = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const current = made.at(-1)!;
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) made[made.length - 1] = longer;
    else if (current !== '') made.push(word);
    else made[made.length - 1] = word;
  }
  const cut = made.slice(0, lines).map((line) => {
    let short = line;
    while (!fits(short) && short.length > 1) short = cutText(short, short.length - 1);
    return short === line ? line : `${cutText(short, short.length - 1)}…`;
  });
  if (made.length > lines) {
    let last = `${cut[lines - 1]!.replace(/…$/, '')}…`;
    while (!fits(last) && last.length > 2) last = `${cutText(last, last.length - 2)}…`;
    cut[lines - 1] = last;
  }
  return cut;
}

/** Only letters our font has; others would be empty boxes. */
const drawable = (text: string): string =>
  text
    .replace(/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Sc}\s+=]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

function svgOf(p: StoredPublicacion, brand: Brand, logo: LogoFile | null): string {
  const inner = WIDTH - 2 * MARGIN;
  const line = (text: string, y: number, size: number, color: string, bold = false) =>
    `<text x="${MARGIN}" y="${y}" font-family="${bold ? 'Inter SemiBold' : 'Inter'}" font-size="${size}" fill="${color}">${escapeHtml(text)}</text>`;
  const title = wrap(drawable(p.titulo) || 'Empleo', 66, inner, 3);
  const top = 232 + (3 - title.length) * 30;
  const below = top + 6 + title.length * 78;
  const said = [drawable(p.empresa ?? CONFIDENTIAL), drawable(p.ciudad)].join(' · ');
  const salario = salarioText(p);
  const head = logo
    ? `<image x="${MARGIN}" y="34" width="${(logo.width / logo.height) * 72}" height="72" href="data:image/png;base64,${logo.bytes.toString('base64')}"/>`
    : line(wrap(drawable(brand.nombre), 40, inner, 1)[0]!, 86, 40, brand.onColor, true);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><rect width="${WIDTH}" height="140" fill="${brand.color}"/>${head}${title
    .map((text, i) => line(text, top + 10 + i * 78, 66, '#211e1a', true))
    .join('')}${line(wrap(said, 38, inner, 1)[0]!, below, 38, '#5f584f')}${
    salario ? line(wrap(salario, 38, inner, 1)[0]!, below + 54, 38, '#211e1a', true) : ''
  }${line('Postulate sin crear una cuenta', HEIGHT - 48, 30, '#5f584f')}</svg>`;
}

/** The preview picture of a publication, drawn on first request and cached for a while. */
export class Pictures {
  readonly #kept = new LRUCache<string, Buffer>({ max: KEPT });
  readonly #fonts = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((name) =>
    join(REPO_DIR, 'server/fonts', name),
  );
  #drawing = 0;
  readonly #waiting: (() => void)[] = [];

  /** A PNG of 1200 x 630; null when too many are being drawn. */
  async draw(p: StoredPublicacion, brand: Brand, logo: LogoFile | null): Promise<Buffer | null> {
    const svg = svgOf(p, brand, logo);
    const known = this.#kept.get(svg);
    if (known) return known;
    if (this.#drawing >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) return null;
      await new Promise<void>((turn) => this.#waiting.push(turn));
    } else this.#drawing++;
    try {
      // Loaded with the first picture, because it brings a native library.
      const { renderAsync } = await import('@resvg/resvg-js');
      const picture = await renderAsync(svg, {
        fitTo: { mode: 'width', value: WIDTH },
        font: { loadSystemFonts: false, fontFiles: this.#fonts, defaultFontFamily: 'Inter' },
      });
      const png = picture.asPng();
      this.#kept.set(svg, png);
      return png;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#drawing--;
    }
  }
}
