import { setImmediate } from 'node:timers/promises';
import { empleoPath, SITEMAP_MAX } from '@tembiapo/contract/domain/bolsa.ts';
import type { BoardSite } from './BoardSite.ts';
import { listPath } from './pages/links.ts';
import { HEAD, xml } from './xml.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Entries written in one go; other requests wait no longer than that. */
const LOT = 500;

/** The sitemap, written once between two changes of the board. */
export class Sitemap {
  readonly #site: Pick<BoardSite, 'board' | 'url'>;
  readonly #max: number;
  #revision = -1;
  #parts: Promise<string[]> = Promise.resolve([]);

  /** `max`: postings per file. */
  constructor(site: Pick<BoardSite, 'board' | 'url'>, max = SITEMAP_MAX) {
    this.#site = site;
    this.#max = max;
  }

  /** /sitemap.xml: everything, or an index of its parts. */
  async whole(): Promise<string> {
    const parts = await this.#written();
    if (parts.length === 1) return parts[0]!;
    const named = parts.map(
      (_, i) => `<sitemap><loc>${xml(`${this.#site.url}/sitemap-${i + 1}.xml`)}</loc></sitemap>`,
    );
    return `${HEAD}<sitemapindex ${NAMESPACE}>${named.join('')}</sitemapindex>\n`;
  }

  /** One of its files, from 1; null when there is no such file. */
  async part(number: number): Promise<string | null> {
    return (await this.#written())[number - 1] ?? null;
  }

  async #written(): Promise<string[]> {
    const { board } = this.#site;
    await board.index();
    if (board.revision !== this.#revision) {
      this.#revision = board.revision;
      this.#parts = this.#write();
    }
    return this.#parts;
  }

  async #write(): Promise<string[]> {
    const { board, url } = this.#site;
    const index = await board.index();
    const entry = (path: string, changed?: string) =>
      `<url><loc>${xml(url + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
    const { facets } = index.search({}, 1, 1);
    // The first file also lists the main list and its subdivisions.
    let text = [
      entry('/empleos'),
      ...facets.rubro.map(({ id }) => entry(listPath({ rubroIdNumerico: Number(id) }))),
      ...facets.ciudad.map(({ id }) => entry(listPath({ ciudadIdNumerico: Number(id) }))),
    ].join('');
    const parts: string[] = [];
    let written = 0;
    for (const posting of [...index.all()]) {
      if (written > 0 && written % this.#max === 0) {
        parts.push(text);
        text = '';
      }
      text += entry(empleoPath(posting), posting.cambio);
      if (++written % LOT === 0) await setImmediate();
    }
    return [...parts, text].map((part) => `${HEAD}<urlset ${NAMESPACE}>${part}</urlset>\n`);
  }
}
