import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { type Listing, PART_BYTES } from '@tembiapo/contract/domain/transfers.ts';
import { sql } from 'kysely';
import type { TestApp } from './harness.ts';
import { zip } from './samples.ts';

type Listed = Record<'que' | 'numero' | 'texto' | 'motivo', string>;

/** Brings another system's files as the screen does: in parts, waiting until they are read, or imported. */
export function startTransfer(app: TestApp, token: string) {
  const call = (method: string, path: string, input: Record<string, unknown>) =>
    app.call(method, path, { token, input });
  const one = async (id: string): Promise<Transfer> =>
    (await call('GET', '/v1/traspaso', { id })).body.traspaso;
  async function until(id: string): Promise<Transfer> {
    for (const end = Date.now() + 120_000; Date.now() < end; ) {
      const transfer = await one(id);
      if (transfer.estado !== 'leyendo' && transfer.estado !== 'trayendo') return transfer;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`el traspaso no termina: ${JSON.stringify(await one(id))}`);
  }
  /** The first existing position, trade, town and team. */
  async function defaults() {
    const { rows } = await sql<{ cargoId: number; rubroId: number; ciudadId: number; equipoId: number }>`
        select (select min(id) from dato_auxiliar where etiqueta = 'cargo') "cargoId",
               (select min(id) from dato_auxiliar where etiqueta = 'rubro') "rubroId",
               (select min(id) from geografia where etiqueta = 'ciudad') "ciudadId", (select min(id) from equipo) "equipoId"`.execute(
      app.db,
    );
    return rows[0]!;
  }
  const whole = (transfer: Transfer, estado: Transfer['estado']): Transfer => {
    if (transfer.estado !== estado || transfer.error !== null) throw new Error(JSON.stringify(transfer));
    return transfer;
  };
  const transfer = {
    token,
    defaults,
    one,
    async create(name: string): Promise<string> {
      return (await call('POST', '/v1/traspaso', { nombre: name })).body.id;
    },
    async send(id: string, name: string, content: Uint8Array | string, part = PART_BYTES): Promise<void> {
      const bytes = Buffer.from(content as Uint8Array);
      for (let n = 0; n * part < bytes.length; n++) {
        const { status, body } = await app.upload('/v1/traspaso/parte', {
          token,
          fields: { id, archivo: name, parte: String(n) },
          file: { name, content: bytes.subarray(n * part, (n + 1) * part) },
        });
        if (status !== 200) throw new Error(JSON.stringify(body));
      }
    },
    /** With what somebody says about the dates of its lists. */
    async read(id: string, dates: { archivo: string; orden: string }[] = []): Promise<Transfer> {
      const { status, body } = await call('POST', '/v1/traspaso/leer', { id, fechas: dates });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return until(id);
    },
    /** With the first existing position, trade, town and team. */
    async run(id: string): Promise<Transfer> {
      const { status, body } = await call('POST', '/v1/traspaso/ejecutar', { id, ...(await defaults()) });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return until(id);
    },
    /** Reads a dump of OpenCATS, and files of its folder of attachments. */
    async readDump(dump: Buffer, files?: Record<string, string | Buffer>): Promise<Transfer> {
      const id = await transfer.create('OpenCATS');
      await transfer.send(id, 'cats.sql', dump);
      if (files) await transfer.send(id, 'attachments.zip', zip(files));
      return whole(await transfer.read(id), 'leido');
    },
    async bringDump(dump: Buffer, files?: Record<string, string | Buffer>): Promise<Transfer> {
      const { id } = await transfer.readDump(dump, files);
      return whole(await transfer.run(id), 'hecho');
    },
    /** What could not come, or what to look at. */
    async listed(id: string, lista: Listing): Promise<Listed[]> {
      return (await call('GET', '/v1/traspaso/faltas', { id, lista, limit: 200 })).body.items;
    },
  };
  return transfer;
}
