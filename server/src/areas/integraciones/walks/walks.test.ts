import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { giveLlave } from '../../../testing/giveLlave.ts';
import { listenForProgram } from './listenForProgram.ts';

const app = await fileApp();
const key = await giveLlave(app);

/** Reads everything of a kind, in pages of `limit`. */
async function walk(kind: string, limit: number): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let cursor: number | null = 0; cursor !== null; ) {
    const { status, body } = await key.call('GET', `/v1/recorrido/${kind}`, { input: { cursor, limit } });
    expect(status).toBe(200);
    all.push(...body.items);
    cursor = body.siguiente;
  }
  return all;
}
const idsOf = async (text: string): Promise<number[]> => {
  const { rows } = await sql.raw<{ id: number }>(text).execute(app.db);
  return rows.map(({ id }) => id);
};

describe('leer todo con una llave', () => {
  test('los candidatos, con lo suyo, cada uno una vez; sin documento ni dirección', async () => {
    const limited = (await idsOf('select id from candidato order by id offset 3 limit 1'))[0]!;
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${limited}`;
    const all = await walk('candidatos', 7);
    expect(all.map(({ idNumerico }) => idNumerico)).toEqual(
      await idsOf('select id from candidato where tratamiento_limitado_ts is null order by id'),
    );
    expect(await walk('candidatos', 250)).toEqual(all);
    for (const one of all) {
      expect(one).not.toHaveProperty('documento');
      expect(one).not.toHaveProperty('direccion');
    }
    // It shows the same rows as a profile.
    const some = all.find(({ experiencias }) => (experiencias as unknown[]).length > 1)!;
    const of = { candidatoIdNumerico: some.idNumerico };
    for (const [path, name] of [
      ['experiencias', 'experiencias'],
      ['formaciones', 'formaciones'],
      ['idiomas', 'idiomas'],
    ] as const) {
      const { body } = await key.call('GET', `/v1/candidato/${path}`, { input: of });
      expect(body[name]).toEqual(some[name]);
    }
    await app.sql`update candidato set tratamiento_limitado_ts = null where id = ${limited}`;
  });

  test('empresas y oportunidades', async () => {
    expect((await walk('empresas', 5)).map(({ idNumerico }) => idNumerico)).toEqual(
      await idsOf('select id from empresa order by id'),
    );
    expect((await walk('oportunidades', 3)).map(({ idNumerico }) => idNumerico)).toEqual(
      await idsOf('select id from oportunidad where eliminada_ts is null order by id'),
    );
  });

  test('quién está en qué oportunidad, aunque una sola tenga más que una página', async () => {
    const rows = await app.sql<{ o: number; c: number }>`
      select oc.oportunidad_id o, oc.candidato_id c from oportunidad_candidato oc
        join oportunidad p on p.id = oc.oportunidad_id and p.eliminada_ts is null
        join candidato k on k.id = oc.candidato_id and k.tratamiento_limitado_ts is null order by 1, 2`;
    for (const limit of [1, 4, 250]) {
      const all = await walk('postulaciones', limit);
      expect(all.map((one) => ({ o: one.oportunidadIdNumerico, c: one.candidatoIdNumerico }))).toEqual(rows);
    }
  });

  test('queda contado en los accesos, una línea por hora', async () => {
    const other = await giveLlave(app, ['candidatos:leer'], { nombre: 'Copia' });
    for (let i = 0; i < 3; i++) await other.call('GET', '/v1/recorrido/candidatos', { input: { limit: 5 } });
    const { body } = await app.call('GET', '/v1/accesos', {
      token: await app.tokenFor('admin'),
      input: { accion: 'recorrido' },
    });
    const own = body.items.filter(
      (one: { usuario: { nombre: string } }) => one.usuario.nombre === 'Copia (llave)',
    );
    expect(own.reduce((sum: number, one: { filas: number }) => sum + one.filas, 0)).toBe(15);
    expect(own.length).toBeLessThanOrEqual(2);
  });

  test('un cursor que no es tal se rechaza', async () => {
    for (const input of [{ cursor: -1 }, { cursor: 'x' }, { limit: 251 }, { limit: 0 }])
      expect((await key.call('GET', '/v1/recorrido/candidatos', { input })).status).toBe(400);
  });
});

describe('enterarse de los cambios', () => {
  /** The events of a stream until `enough` says so. */
  async function hear(
    llave: string,
    act: () => Promise<unknown>,
    enough: (events: Record<string, unknown>[]) => boolean,
  ): Promise<Record<string, unknown>[]> {
    const end = new AbortController();
    const response = await fetch(`${app.url}/api/v1/recorrido/cambios`, {
      headers: { authorization: `Bearer ${llave}` },
      signal: end.signal,
    });
    const events: Record<string, unknown>[] = [];
    let text = '';
    let acted = false;
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) events.push(JSON.parse(data));
      }
      if (!acted && events.length > 0) {
        acted = true;
        await act();
      }
      if (enough(events)) break;
    }
    end.abort();
    return events;
  }

  test('llega lo que los alcances dejan leer, y nadie cuyos datos no se usan', async () => {
    const [candidato, limited] = await idsOf(
      `select candidato_id id from cargo_potencial p
        where exists (select from experiencia e where e.candidato_id = p.candidato_id)
        group by 1 having count(*) >= 3 order by 1 limit 2`,
    );
    await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${limited!}`;
    const admin = await app.tokenFor('admin');
    const note = (id: number) =>
      app.call('POST', '/v1/crearNota', {
        token: admin,
        input: { candidatoIdNumerico: id, titulo: 'Nota', contenido: 'Hola', cuentaFiltro: false },
      });
    const events = await hear(
      key.llave,
      async () => {
        await note(limited!);
        await note(candidato!);
      },
      (all) => all.some((one) => one.tipo === 'candidatos'),
    );
    expect(events).toEqual([{ tipo: 'hola' }, { tipo: 'candidatos', candidatosIds: [candidato] }]);
    await app.sql`update candidato set tratamiento_limitado_ts = null where id = ${limited!}`;
  });

  test('termina con la llave', async () => {
    const { id } = await giveLlave(app, ['candidatos:leer']);
    const alcances = ['candidatos:leer' as const];
    const stream = listenForProgram(app.services, { id, nombre: '', alcances }, undefined, {
      revisionMs: 50,
    });
    expect((await stream.next()).value).toEqual({ tipo: 'hola' });
    const ended = stream.next();
    await app.sql`update llave set revocada_ts = now() where id = ${id}`;
    expect(await ended).toEqual({ done: true, value: undefined });
  });

  test('diez flujos a la vez, y uno más no', async () => {
    const { id } = await giveLlave(app, ['candidatos:leer']);
    const open = () =>
      listenForProgram(app.services, { id, nombre: '', alcances: ['candidatos:leer'] }, undefined);
    const streams = Array.from({ length: 10 }, open);
    for (const stream of streams) await stream.next();
    await expect(open().next()).rejects.toThrow('demasiados flujos');
    await streams[0]!.return();
    const other = open();
    expect((await other.next()).done).toBe(false);
    for (const stream of [other, ...streams]) await stream.return();
  });
});
