import { setImmediate } from 'node:timers/promises';
import { readableOn, textOn } from '@tembiapo/contract/domain/colors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { BoardIndex } from './BoardIndex.ts';
import {
  listPublicaciones,
  nextPublicaciones,
  readBrand,
  type StoredBrand,
  type StoredPublicacion,
  sumUp,
} from './queries.ts';
import { postingOf, textOf } from './rules.ts';

/** Background colours that the board's text is read on. */
const LIGHT = '#ffffff';
const DARK = '#211f1e';
const LOT = 500;
const RETRY_MS = 2_000;
const CHECK_PAUSE_MS = 2_000;

/** How the board looks. */
export interface Brand {
  nombre: string;
  color: string;
  onColor: string;
  /** The brand colour adjusted for text. */
  link: string;
  linkDark: string;
  logoId: string | null;
}

type Shared = Pick<Services, 'db' | 'settings' | 'eventos' | 'clock'>;

/**
 * What is published, in the memory of each process. The database announces each change on channel 'bolsa'; after a lost connection
 * everything is read again. What a single publication says is always read from the database (pages/empleo.ts).
 */
export class Board {
  readonly #services: Shared;
  #index = new BoardIndex();
  #own: StoredBrand = { nombre: null, color: null, logoId: null };
  #brand: Brand;
  #ready: Promise<void> | null = null;
  /** Announced but not read yet: ids, 'marca', 'todo'. */
  readonly #told = new Set<string>();
  #applying: Promise<void> = Promise.resolve();
  /** Goes up with every change to what lists show. */
  revision = 0;

  constructor(services: Shared) {
    this.#services = services;
    this.#brand = brandOf(services, this.#own);
  }

  /** The board's own, and for the rest the agency's, as they are now; the same object while nothing changes. */
  get brand(): Brand {
    const { nombre, color, logoId } = chosenOf(this.#services, this.#own);
    const known = this.#brand;
    if (known.nombre !== nombre || known.color !== color || known.logoId !== logoId)
      this.#brand = brandOf(this.#services, this.#own);
    return this.#brand;
  }

  /** The publications, once loaded. If loading fails, the next request tries again. */
  async index(): Promise<BoardIndex> {
    this.#ready ??= this.#start().catch((error) => {
      this.#ready = null;
      throw error;
    });
    await this.#ready;
    return this.#index;
  }

  /**
   * Compares memory with the database: a connection may die silently and lose announcements. A recent announcement may still be on
   * its way, so it looks twice.
   */
  async check(): Promise<void> {
    if (!this.#ready || (await this.#agrees())) return;
    await this.#services.clock.wait(CHECK_PAUSE_MS);
    await this.#applying;
    if (!(await this.#agrees())) this.#later(() => this.#load());
  }

  async #agrees(): Promise<boolean> {
    const { open, latest } = await sumUp(this.#services.db);
    let newest: string | null = null;
    for (const { cambio } of this.#index.all()) if (newest === null || cambio > newest) newest = cambio;
    return open === this.#index.size && latest === newest;
  }

  async #start(): Promise<void> {
    await this.#services.eventos.hear('bolsa', {
      receive: (payload) => this.#receive(payload),
      again: () => this.#later(() => this.#load()),
    });
    // Changes announced meanwhile are applied afterwards.
    const loading = this.#applying.then(() => this.#load());
    this.#applying = loading.catch(() => undefined);
    await loading;
  }

  /** Runs one task after another; after a failure everything is read again. */
  #later(work: () => Promise<void>): void {
    this.#applying = this.#applying.then(work).catch(async () => {
      await this.#services.clock.wait(RETRY_MS);
      this.#later(() => this.#load());
    });
  }

  /** Announcements that arrive during a read are collected and read together. */
  #receive(payload: string): void {
    this.#told.add(payload);
    if (this.#told.size === 1) this.#later(() => this.#read());
  }

  async #read(): Promise<void> {
    const told = [...this.#told];
    this.#told.clear();
    const ids = told.map(Number).filter(Number.isInteger);
    if (told.includes('todo') || ids.length > LOT || this.#index.worn) return this.#load();
    const { db } = this.#services;
    if (told.includes('marca')) this.#own = await readBrand(db);
    if (ids.length > 0) {
      const open = await listPublicaciones(db, ids);
      for (const id of ids) this.#index.remove(id);
      this.#file(this.#index, open);
      this.#index.settle();
    }
    this.revision++;
  }

  #file(index: BoardIndex, publicaciones: readonly StoredPublicacion[]): void {
    for (const stored of publicaciones) index.set(postingOf(stored), textOf(stored));
  }

  async #load(): Promise<void> {
    const { db } = this.#services;
    const fresh = new BoardIndex();
    for (let after = 0; ; ) {
      const lot = await nextPublicaciones(db, after, LOT);
      this.#file(fresh, lot);
      if (lot.length < LOT) break;
      after = lot.at(-1)!.idNumerico;
      // Lets requests be answered in between.
      await setImmediate();
    }
    this.#own = await readBrand(db);
    fresh.settle();
    this.#index = fresh;
    this.revision++;
  }
}

const chosenOf = (
  { settings }: Shared,
  own: StoredBrand,
): StoredBrand & { nombre: string; color: string } => ({
  nombre: own.nombre ?? settings.AGENCY_NAME,
  color: (own.color ?? settings.AGENCY_COLOR).toLowerCase(),
  logoId: own.logoId ?? settings.agencyLogo,
});

function brandOf(services: Shared, own: StoredBrand): Brand {
  const chosen = chosenOf(services, own);
  return {
    ...chosen,
    onColor: textOn(chosen.color),
    link: readableOn(chosen.color, LIGHT),
    linkDark: readableOn(chosen.color, DARK),
  };
}

const boards = new WeakMap<Services['db'], Board>();
export function boardOf(services: Shared): Board {
  const known = boards.get(services.db);
  if (known) return known;
  const board = new Board(services);
  boards.set(services.db, board);
  return board;
}
