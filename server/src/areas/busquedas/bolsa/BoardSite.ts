import { createHash } from 'node:crypto';
import type { ORPCError } from '@orpc/server';
import { BOLSA_CACHE_SECONDS, fuenteOfReferrer } from '@tembiapo/contract/domain/bolsa.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../../platform/http/context.ts';
import { isKnownEtag } from '../../../platform/http/isKnownEtag.ts';
import { withReference } from '../../../platform/http/refusals.ts';
import { translate } from '../../../platform/http/translate.ts';
import { type Board, boardOf } from './Board.ts';
import { Looks } from './Looks.ts';
import { layout, type Page } from './pages/layout.ts';
import { type Asked, readAsked } from './pages/links.ts';
import { Visits } from './Visits.ts';

/** Who may keep an answer: anybody for a minute, only whoever asked, or nobody. */
export type Keep = 'public' | 'private' | 'none';
const CACHE: Record<Keep, string> = {
  public: `public, max-age=${BOLSA_CACHE_SECONDS}`,
  private: `private, max-age=${BOLSA_CACHE_SECONDS}`,
  none: 'no-store',
};
/** What a page of the board may do: no script but its own, no frame, forms to itself alone. */
const CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export interface Request extends Asked {
  keep: 'public' | 'private';
}

/** What the pages of the board share in one process. */
export class BoardSite {
  readonly services: Services;
  readonly board: Board;
  readonly looks: Looks;
  readonly visits = new Visits();
  /** Names of our own machines: who comes from there did not come from elsewhere. */
  readonly #own: string[];

  constructor(services: Services) {
    this.services = services;
    this.board = boardOf(services);
    this.looks = new Looks(services);
    const { publicUrl, bolsaUrl } = services.settings;
    this.#own = [publicUrl, bolsaUrl].map((url) => new URL(url).hostname);
  }

  /** Where the board stands, without '/empleos'. */
  get url(): string {
    return this.services.settings.bolsaUrl;
  }

  /** What stands before an address of the rest of the product: nothing where both stand on one machine's name. */
  get portal(): string {
    const { BOLSA_PUBLIC_URL, publicUrl } = this.services.settings;
    return BOLSA_PUBLIC_URL ? publicUrl : '';
  }

  /** Reads an address, and where its reader came from; what that alone told is nobody else's page. */
  read(request: FastifyRequest): Request {
    const { searchParams } = new URL(request.raw.url ?? '/', 'http://localhost');
    const asked = readAsked(searchParams);
    if (asked.fuente !== null) return { ...asked, keep: 'public' };
    const fuente = fuenteOfReferrer(request.headers.referer, [...this.#own, request.hostname]);
    return { ...asked, fuente, keep: fuente === null ? 'public' : 'private' };
  }

  /** Sends a page; who has it already is told so. */
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

  /** What went wrong, in a sentence; what nobody foresaw is logged and has a number. */
  sentenceOf(error: unknown, request: FastifyRequest): { status: number; message: string } {
    const { disk } = this.services;
    return withReference(
      translate(error, () => disk.full),
      request.id,
      request.server,
    ) as ORPCError<string, unknown>;
  }

  /** Counts a visit of a publication, or of its form; not what a browser fetches before it is asked for. */
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
/** The board's pages in this process. */
export function siteOf(services: Services): BoardSite {
  const known = sites.get(services.db);
  if (known) return known;
  const site = new BoardSite(services);
  sites.set(services.db, site);
  return site;
}

/** Writes down the visits that were counted. Part of maintenance. */
export const writeVisits = (services: Services): Promise<void> => siteOf(services).visits.write(services.db);

/** Holds what lists show against the database. Part of maintenance. */
export const checkBoard = (services: Services): Promise<void> => boardOf(services).check();
