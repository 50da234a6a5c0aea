import { createHash } from 'node:crypto';
import { BOLSA_CACHE_SECONDS, fuenteOfReferrer } from '@tembiapo/contract/domain/bolsa.ts';
import { numbered } from '@tembiapo/contract/domain/requestNumber.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/http/context.ts';
import { isKnownEtag } from '../../../platform/http/isKnownEtag.ts';
import { asRefusal } from '../../../platform/http/refusals.ts';
import { noteFailure } from '../../../platform/http/request-log.ts';
import { translate } from '../../../platform/http/translate.ts';
import { type Board, boardOf } from './Board.ts';
import { Looks } from './Looks.ts';
import { layout, type Page } from './pages/layout.ts';
import { type Asked, readAsked } from './pages/links.ts';
import { Visits } from './Visits.ts';

/** Who may cache a response: anybody for a minute, only the requester, or nobody. */
export type Keep = 'public' | 'private' | 'none';
const CACHE: Record<Keep, string> = {
  public: `public, max-age=${BOLSA_CACHE_SECONDS}`,
  private: `private, max-age=${BOLSA_CACHE_SECONDS}`,
  none: 'no-store',
};
/** No scripts but the board's own, no frames, forms only to itself. */
const CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src " +
  "'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for " +
  "'script'; trusted-types 'none'";

export interface Request extends Asked {
  keep: 'public' | 'private';
}

/** What the board's pages share in a process. */
export class BoardSite {
  readonly services: Services;
  readonly board: Board;
  readonly looks: Looks;
  readonly visits = new Visits();
  /** Our own host names: links from there are not outside referrers. */
  readonly #own: string[];

  constructor(services: Services) {
    this.services = services;
    this.board = boardOf(services);
    this.looks = new Looks(services);
    const { publicUrl, bolsaUrl } = services.settings;
    this.#own = [publicUrl, bolsaUrl].map((url) => new URL(url).hostname);
  }

  /** Base address of the board, without '/empleos'. */
  get url(): string {
    return this.services.settings.bolsaUrl;
  }

  /** Prefix for links to the rest of the product; empty when both share a host. */
  get portal(): string {
    const { BOLSA_PUBLIC_URL, publicUrl } = this.services.settings;
    return BOLSA_PUBLIC_URL ? publicUrl : '';
  }

  /** Reads the address and where the visitor came from; a page that depends on the latter is not shared by caches. */
  read(request: FastifyRequest): Request {
    const { searchParams } = new URL(request.raw.url ?? '/', 'http://localhost');
    const asked = readAsked(searchParams);
    if (asked.fuente !== null) return { ...asked, keep: 'public' };
    const fuente = fuenteOfReferrer(request.headers.referer, [...this.#own, request.hostname]);
    return { ...asked, fuente, keep: fuente === null ? 'public' : 'private' };
  }

  /** Sends a page, or 304 when the browser already has it. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    { status = 200, keep = 'none' as Keep } = {},
  ): Promise<FastifyReply> {
    const { brand } = this.board;
    const look = await this.looks.of(brand);
    const text = layout({ url: this.url, portal: this.portal, brand, look }, page);
    reply.header('content-security-policy', CSP).status(status).type('text/html; charset=utf-8');
    return this.sendText(request, reply, text, keep);
  }

  sendText(request: FastifyRequest, reply: FastifyReply, text: string, keep: Keep): FastifyReply {
    reply.header('cache-control', CACHE[keep]);
    if (keep === 'none') return reply.send(text);
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    reply.header('etag', etag);
    const isKnown = isKnownEtag(request.headers['if-none-match'], etag);
    return reply.statusCode === 200 && isKnown ? reply.status(304).send() : reply.send(text);
  }

  /** What went wrong, in a sentence; what nobody at the screen caused has the request's number. */
  sentenceOf(error: unknown, request: FastifyRequest): { status: number; message: string } {
    const { disk } = this.services;
    const { status, message } = asRefusal(translate(error, () => disk.full));
    if (status < 500) return { status, message };
    noteFailure(request, error);
    return { status, message: numbered(message, request.id) };
  }

  /** Counts a visit to a publication or its form, ignoring prefetches. */
  note(
    kind: 'vistas' | 'iniciadas',
    request: FastifyRequest,
    visit: { oportunidadId: number; fuente: string | null },
  ): void {
    if (request.method !== 'GET' || String(request.headers['sec-purpose'] ?? '').startsWith('prefetch'))
      return;
    this.visits.note(kind, { ...visit, ip: request.ip, agent: request.headers['user-agent'] });
  }
}

const sites = new WeakMap<Services['db'], BoardSite>();
export function siteOf(services: Services): BoardSite {
  const known = sites.get(services.db);
  if (known) return known;
  const site = new BoardSite(services);
  sites.set(services.db, site);
  return site;
}

/** Saves the counted visits. Part of maintenance. */
export const writeVisits = (services: Services): Promise<void> => siteOf(services).visits.write(services.db);

/** Compares what lists show with the database. Part of maintenance. */
export const checkBoard = (services: Services): Promise<void> => boardOf(services).check();
