import { setImmediate } from 'node:timers/promises';
import { empleoPath, SITEMAP_MAX } from '@tembiapo/contract/domain/bolsa.ts';
import type { BoardSite } from './BoardSite.ts';
import { listPath } from './pages/links.ts';
import { HEAD, xml } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
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
    const sitemap = parts.map((_, i) => ({ loc: `${this.#site.url}/sitemap-${i + 1}.xml` }));
    return `${HEAD}${xml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap } })}\n`;
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
    const entry = (path: string, lastmod?: string) => ({ loc: url + path, lastmod });
    const { facets } = index.search({}, 1, 1);
    // The first file also lists the main list and its subdivisions.
    const first = [
      entry('/empleos'),
      ...facets.rubro.map(({ id }) => entry(listPath({ rubroIdNumerico: Number(id) }))),
      ...facets.ciudad.map(({ id }) => entry(listPath({ ciudadIdNumerico: Number(id) }))),
    ];
    const entries = [...index.all()].map((posting) => entry(empleoPath(posting), posting.cambio));
    const parts: string[] = [];
    for (let from = 0; from === 0 || from < entries.length; from += this.#max) {
      const part = [...(from === 0 ? first : []), ...entries.slice(from, from + this.#max)];
      const lots: string[] = [];
      for (let at = 0; at < part.length; at += LOT) {
        lots.push(xml({ url: part.slice(at, at + LOT) }));
        await setImmediate();
      }
      parts.push(`${HEAD}<urlset xmlns="${NAMESPACE}">${lots.join('')}</urlset>\n`);
    }
    return parts;
  }
}
