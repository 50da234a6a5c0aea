import { buffer } from 'node:stream/consumers';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Brand } from './Board.ts';
import { type Look, lookOf } from './look.ts';

/** A logo that could not be read is retried after this; meanwhile the name is shown. */
const RETRY_MS = 30_000;

/** A logo's bytes and display size. */
export interface LogoFile {
  path: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** The board's current style and logo, in memory. */
export class Looks {
  readonly #services: Services;
  #logo: { id: string; file: LogoFile | null; triedAt: number } | null = null;
  #look: { brand: Brand; logo: LogoFile | null; look: Look } | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  async of(brand: Brand): Promise<Look> {
    const logo = await this.logo(brand);
    if (this.#look?.brand !== brand || this.#look.logo !== logo)
      this.#look = { brand, logo, look: lookOf(brand, logo) };
    return this.#look.look;
  }

  async logo({ logoId }: Brand): Promise<LogoFile | null> {
    if (logoId === null) return null;
    const known = this.#logo?.id === logoId ? this.#logo : null;
    if (known && (known.file || performance.now() - known.triedAt < RETRY_MS)) return known.file;
    const file = await this.#read(logoId).catch(() => null);
    this.#logo = { id: logoId, file, triedAt: performance.now() };
    return file;
  }

  async #read(id: string): Promise<LogoFile | null> {
    const object = await findObject(this.#services.db, id);
    if (!object) return null;
    const bytes = await buffer(await this.#services.files.open(this.#services, object));
    // Every PNG has its size at these offsets.
    return {
      path: `/empleos/logo-${id}.png`,
      bytes,
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    };
  }
}
