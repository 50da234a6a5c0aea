import { sql } from 'kysely';
import { boardOf } from '../areas/busquedas/bolsa/Board.ts';
import { readBrand } from '../areas/busquedas/bolsa/queries.ts';
import type { TestApp } from './harness.ts';
import { oportunidadInput } from './oportunidadInput.ts';

export interface Publisher {
  /** Makes a published opportunity; returns its id once the board knows it. */
  publish(change?: Record<string, unknown>): Promise<number>;
  /** Changes its fields by SQL, as an edit would; done once the board knows it. */
  change(id: number, fields: Record<string, unknown>): Promise<void>;
  /** A page as a browser requests it. */
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; text: string }>;
  /** Sends a form. */
  post(
    path: string,
    fields: Record<string, string>,
    file?: { name: string; content: Uint8Array | string },
  ): Promise<{ status: number; headers: Headers; text: string }>;
  /** Resolves once the board knows everything that was done. */
  heard(): Promise<void>;
}

export const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Publishes opportunities in a test, and reads the board as the public does. */
export async function publisherOf(app: TestApp): Promise<Publisher> {
  const selector = await app.tokenFor('selector');
  const base = { ...(await oportunidadInput(app)), titulo: 'Tejedora de ñandutí', publicarWeb: true };
  const board = boardOf(app.services);
  await board.index();
  /** Waits until lists show what the database says. */
  const heard = async (): Promise<void> => {
    for (const began = performance.now(); ; await new Promise((done) => setTimeout(done, 5))) {
      const index = await board.index();
      const { rows: open } = await sql<{ id: number; cambio: string }>`
        select oportunidad_id id, to_char(cambio_ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') cambio
          from publicacion where hasta_ts is null`.execute(app.db);
      const brand = await readBrand(app.db);
      const { AGENCY_NAME, AGENCY_COLOR } = app.services.settings;
      const { nombre, color, logoId } = board.brand;
      if (
        open.length === index.size &&
        open.every(({ id, cambio }) => index.get(id)?.cambio === cambio) &&
        nombre === (brand.nombre ?? AGENCY_NAME) &&
        color === (brand.color ?? AGENCY_COLOR) &&
        logoId === brand.logoId
      )
        return;
      if (performance.now() - began > 90_000) throw new Error('La bolsa no se enteró');
    }
  };
  const read = async (answer: Response) => ({
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
  });
  return {
    heard,
    async publish(change = {}) {
      const { body } = await app.call('POST', '/v1/oportunidad', {
        token: selector,
        input: { ...base, ...change },
      });
      if (!body.idNumerico) throw new Error(JSON.stringify(body));
      await heard();
      return body.idNumerico;
    },
    async change(id, fields) {
      await app.db.updateTable('oportunidad').set(fields).where('id', '=', id).execute();
      await heard();
    },
    get: async (path, headers = {}) =>
      read(
        await fetch(app.url + path, { headers: { 'user-agent': BROWSER, ...headers }, redirect: 'manual' }),
      ),
    async post(path, fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      if (file) form.set('cv', new File([file.content as BlobPart], file.name));
      const body = file || 'cv' in fields ? form : new URLSearchParams(fields);
      return read(
        await fetch(app.url + path, {
          method: 'POST',
          body,
          headers: { 'user-agent': BROWSER },
          redirect: 'manual',
        }),
      );
    },
  };
}
