import { joinThreeWays, withChosen } from '@tembiapo/contract/domain/joinThreeWays.ts';
import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from './answers.ts';
import { startTestApp, type TestApp } from './harness.ts';
import { seed } from './seed.ts';

type Values = Record<string, unknown>;

/** Numbers from a seed. */
function drawFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('varias personas en un mismo registro', () => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    app = await startTestApp();
    for (const [first, last] of [
      ['Ana', 'Benítez'],
      ['Óscar', 'Rojas'],
      ['Mirtha', 'Díaz'],
    ] as const) {
      const { id } = await app.one<{ id: number }>`
        insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
        values (gen_random_uuid(), ${`${first}@demo.py`}, 'nadie', ${first}, ${last}, 'admin') returning id`;
      ids[first] = id;
      tokens[first] = await app.tokenOf(id);
    }
  });
  afterAll(() => app.close());

  const ask = async (who: string, method: string, path: string, input: Values = {}) => {
    const { status, body } = await app.call(method, path, { token: tokens[who]!, input });
    expect([status, body], `${method} ${path}`).toEqual([200, body]);
    return body;
  };
  const tryIt = (who: string, method: string, path: string, input: Values) =>
    app.call(method, path, { token: tokens[who]!, input });
  const candidato = async (name: string): Promise<number> =>
    (await ask('Ana', 'POST', '/v1/candidato', { nombre: name, apellido: 'Prueba', telefono1: '0981000111' }))
      .idNumerico;

  const KINDS = {
    candidato: {
      key: 'candidatoIdNumerico',
      path: '/v1/candidato',
      fields: ['nombre', 'apellido', 'correo', 'descripcionInterna'],
      make: () => candidato('Ana'),
      read: (id: number) => ask('Ana', 'GET', '/v1/candidato', { idNumerico: id }),
      of: 'candidato',
    },
    empresa: {
      key: 'empresaId',
      path: '/v1/empresa',
      fields: ['nombre', 'razonSocial', 'director', 'gerenteGral'],
      make: async () => (await app.one<{ id: number }>`select max(id) id from empresa where not es_grupo`).id,
      read: (id: number) => ask('Ana', 'GET', '/v1/empresa', { idNumerico: id }),
      of: 'empresa',
    },
    instituto: {
      key: 'idNumerico',
      path: '/v1/instituto',
      fields: ['nombre', 'direccion'],
      make: async () => (await ask('Ana', 'POST', '/v1/instituto', { nombre: 'Colegio de Tres' })).idNumerico,
      read: (id: number) => ask('Ana', 'GET', '/v1/instituto', { idNumerico: id }),
      of: 'instituto',
    },
  } as const;

  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    '%s: 200 cambios sorteados de tres personas, y queda lo último que dijo cada una de cada campo',
    async (kind) => {
      const { key, path, fields, make, read, of } = KINDS[kind];
      console.info(`semilla de ${kind}: ${seed}`);
      const draw = drawFrom(seed);
      const id = await make();
      const stored = async (): Promise<Values> => ((await read(id)) as Record<string, Values>)[of]!;
      const only = (row: Values): Values => Object.fromEntries(fields.map((name) => [name, row[name] ?? '']));
      const people = Object.keys(tokens);
      /** What each has open in front of them. */
      const open: Record<string, Values> = {};
      for (const who of people) open[who] = await stored();
      const lastWord = only(open.Ana!);
      let joins = 0;
      for (let turn = 0; turn < 200; turn++) {
        const who = people[draw(3)]!;
        const base = open[who]!;
        const mine = only(base);
        for (let some = draw(2) + 1; some > 0; some--) {
          const field = fields[draw(fields.length)]!;
          mine[field] = field === 'correo' ? `c${turn}@x.py` : `${field} ${turn} de ${who}`;
        }
        const send = (data: Values, version: unknown) =>
          tryIt(who, 'PATCH', path, { ...data, [key]: id, version });
        let answer = await send(mine, base.version);
        let saved = mine;
        if (answer.status === 409) {
          joins++;
          const now = await stored();
          const details = answer.body.error.details as Staleness;
          expect(details.version).toBe(now.version);
          const joined = joinThreeWays(only(base), mine, only(now));
          if (joined.theirs.length > 0) expect(details.quien).not.toContain(who);
          for (const field of joined.theirs) expect(joined.joined[field]).toBe(now[field]);
          saved = joined.clashes.reduce(
            (row, { field, mine: own, theirs }) => withChosen(row, field, draw(2) ? own : theirs),
            joined.joined,
          );
          answer = await send(saved, now.version);
        }
        expect([answer.status, answer.body], `turno ${turn}`).toEqual([200, answer.body]);
        Object.assign(lastWord, saved);
        open[who] = await stored();
        expect(only(await stored()), `turno ${turn}`).toEqual(lastWord);
      }
      expect(joins).toBeGreaterThan(20);
    },
  );

  describe('lo que no cuenta ninguna versión no le pone nombre a un cambio', () => {
    const lastOportunidad = async (): Promise<number> =>
      (await app.one<{ id: number }>`select max(id) id from oportunidad where eliminada_ts is null`).id;
    test.each([
      {
        of: 'oportunidad',
        key: 'oportunidadId',
        paths: ['/v1/oportunidad', '/v1/detallesOportunidad'],
        make: lastOportunidad,
        field: 'titulo',
        meanwhile: 'muestra_salario = not muestra_salario, correo_inicio_enviado_ts = now()',
      },
      {
        of: 'candidato',
        key: 'candidatoIdNumerico',
        paths: ['/v1/candidato', '/v1/candidato'],
        make: () => candidato('Limitada'),
        field: 'apellido',
        meanwhile: 'tratamiento_limitado_ts = now()',
      },
      {
        of: 'marca',
        paths: ['/v1/bolsa/marca', '/v1/bolsa/marca'],
        make: async () => 1,
        field: 'nombre',
        meanwhile: 'logo_objeto_id = null',
      },
    ] as const)('$of', async ({ of, key, paths, make, field, meanwhile }) => {
      const id = await make();
      const edited = key ? { [key]: id } : {};
      const { version } = (await ask('Ana', 'GET', paths[0], key ? { idNumerico: id } : {}))[of];
      await ask('Óscar', 'PATCH', paths[1], { ...edited, [field]: 'De Óscar' });
      await app.db.transaction().execute(async (tx) => {
        await sql`select set_config('tembiapo.actor', ${String(ids.Mirtha)}, true)`.execute(tx);
        await sql`update ${sql.table(of)} set ${sql.raw(meanwhile)} where id = ${id}`.execute(tx);
      });
      const late = await tryIt('Ana', 'PATCH', paths[1], { ...edited, [field]: 'De Ana', version });
      expect([late.status, late.body.error?.details]).toMatchObject([409, { quien: 'Óscar Rojas' }]);
    });

    test('lista: a quién se le agregó no cuenta, y sus filtros sí', async () => {
      const make = async (more: Values) =>
        (await ask('Ana', 'POST', '/v1/lista', { compartida: true, ...more })).idNumerico;
      const filled = await make({ nombre: 'Torneros' });
      const sought = await make({ nombre: 'Buscada', filtros: {} });
      const versionOf = async (id: number) =>
        (await ask('Ana', 'GET', '/v1/lista', { idNumerico: id })).lista.version;
      const versions = [await versionOf(filled), await versionOf(sought)];
      await ask('Óscar', 'PATCH', '/v1/lista', { idNumerico: filled, nota: 'Para agosto' });
      await ask('Mirtha', 'POST', '/v1/lista/candidatos', {
        listaIdNumerico: filled,
        candidatosIds: [await candidato('Tornera')],
        accion: 'agregar',
      });
      await ask('Óscar', 'PATCH', '/v1/lista', { idNumerico: sought, filtros: { porSonido: true } });
      for (const [at, id] of [filled, sought].entries()) {
        const renamed = { idNumerico: id, nombre: 'Otra', version: versions[at] };
        const late = await tryIt('Ana', 'PATCH', '/v1/lista', renamed);
        expect([late.status, late.body.error?.details]).toMatchObject([409, { quien: 'Óscar Rojas' }]);
      }
    });
  });

  test('a quien está en una etapa que otra persona cambió le dicen quién la movió', async () => {
    const id = await candidato('Movida');
    const oportunidad = await app.one<{ id: number }>`
      select min(id) id from oportunidad where estado = 'a' and eliminada_ts is null`;
    const ofThem = { oportunidadIdNumerico: oportunidad.id, candidatoIdNumerico: id };
    await app.sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo) select ${id}, min(id), 'tiempoCompleto' from dato_auxiliar where etiqueta = 'cargo'`;
    await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id) select gen_random_uuid(), ${id}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3`;
    await ask('Ana', 'POST', '/v1/oportunidad/candidato/incluir', {
      origen: 'selector',
      oportunidadIdNumerico: oportunidad.id,
      candidatosIds: [id],
      etapa: 200,
    });
    const named = { oportunidadId: oportunidad.id, nombre: 'Movida' };
    const included = async () => (await ask('Ana', 'GET', '/v1/oportunidad/candidatos', named)).items[0];
    const { version } = await included();
    const note = { ...ofThem, titulo: 'Pasa', contenido: '<p>Bien</p>', version };
    const advance = (who: string, etapa: number) =>
      tryIt(who, 'POST', '/v1/oportunidad/candidato/avanzar', { ...note, etapaIdNumerico: etapa });
    expect((await advance('Óscar', 201)).status).toBe(200);
    const late = await advance('Mirtha', 202);
    expect([late.status, late.body.error.details]).toEqual([
      409,
      { version: (await included()).version, quien: 'Óscar Rojas', propio: false, ts: expect.any(String) },
    ]);
  });

  describe('lo que ya no está', () => {
    const nota = async (who: string, candidatoId: number): Promise<number> => {
      const { id } = await app.one<{ id: number }>`
        insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
        values (${candidatoId}, 'Llamada', '<p>Hola</p>', 'Hola', ${ids[who]!}) returning id`;
      return id;
    };
    const levelsOfOne = async () => {
      const { id } = await app.one<{
        id: number;
      }>`select min(id) id from dato_auxiliar where etiqueta = 'idioma'`;
      return { idiomaIdNumerico: id, lee: 'bueno', escribe: 'bueno', habla: 'bueno' };
    };
    const saveNota = (who: string, id: number, candidatoId: number) =>
      tryIt(who, 'POST', '/v1/updateNota', {
        idNumerico: id,
        candidatoIdNumerico: candidatoId,
        titulo: 'Otra',
      });

    test('de una nota que alguien eliminó se dice quién', async () => {
      const id = await candidato('Con notas');
      const [favorite, own] = [await nota('Óscar', id), await nota('Óscar', id)];
      for (const one of [favorite, own])
        await ask('Óscar', 'POST', '/v1/deleteNota', {
          idNumerico: one,
          creacionUsuario: ids.Óscar,
          candidatoIdNumerico: id,
        });
      for (const [who, one, said] of [
        ['Mirtha', favorite, 'Óscar Rojas eliminó esta nota'],
        ['Óscar', own, 'Eliminaste esta nota en otra ventana'],
        ['Óscar', 999_999, 'No existe esa nota'],
      ] as const)
        expect((await saveNota(who, one, id)).body.error.message).toBe(said);
    });

    test('de una fila de la ficha que alguien eliminó se dice quién, también a su candidato', async () => {
      const [id, other] = [await candidato('Con idiomas'), await candidato('Otra')];
      await app.sql`update usuario set candidato_id = ${id} where email = 'candidato@demo.py'`;
      const own = await app.tokenFor('candidato');
      const levels = await levelsOfOne();
      const add = async (candidatoId: number): Promise<number> =>
        (await ask('Ana', 'POST', '/v1/candidato/idioma', { candidatoIdNumerico: candidatoId, ...levels }))
          .idNumerico;
      const [gone, foreign] = [await add(id), await add(other)];
      await ask('Óscar', 'DELETE', '/v1/candidato/idioma', { candidatoIdiomaIdNumerico: gone });
      const said = async (token: string, row: number, change: 'edits' | 'removes') => {
        const { status, body } = await app.callAs(token)(
          change === 'edits' ? 'PATCH' : 'DELETE',
          '/v1/candidato/idioma',
          change === 'edits'
            ? { idNumerico: row, candidatoIdNumerico: id, lee: 'basico' }
            : { candidatoIdiomaIdNumerico: row },
        );
        return [status, body.error?.message];
      };
      const unknown = [404, 'No existe esa fila de idioma'];
      const byOther = [404, 'Óscar Rojas eliminó esta fila de idioma'];
      const byOwn = [404, 'Eliminaste esta fila de idioma en otra ventana'];
      expect(await said(tokens.Mirtha!, gone, 'edits')).toEqual(byOther);
      expect(await said(tokens.Óscar!, gone, 'edits')).toEqual(byOwn);
      for (const row of [999_999, foreign]) expect(await said(tokens.Ana!, row, 'edits')).toEqual(unknown);
      // Somebody who removes a row does not say whose it is.
      for (const row of [999_999, gone]) expect(await said(tokens.Ana!, row, 'removes')).toEqual(unknown);
      expect(await said(own, gone, 'edits')).toEqual([404, 'La agencia eliminó esta fila de idioma']);
      const forbidden = [403, 'No tenés permiso para hacer esto'];
      for (const row of [foreign, 999_999, gone])
        expect(await said(own, row, row === gone ? 'removes' : 'edits')).toEqual(forbidden);
    });

    test('de una ficha que se unió con otra se dice con cuál, en la nota y en sus filas también', async () => {
      const [kept, gone] = [await candidato('Quedó'), await candidato('Se unió')];
      const id = await nota('Óscar', gone);
      await ask('Ana', 'POST', '/v1/fusion', { tipo: 'candidato', conservadoId: kept, absorbidoId: gone });
      const levels = await levelsOfOne();
      const ofGone = { candidatoIdNumerico: gone };
      const said = `Esta ficha se unió con la de Quedó Prueba (N.º ${kept})`;
      for (const refused of [
        await saveNota('Óscar', id, gone),
        await tryIt('Óscar', 'PATCH', '/v1/candidato', { ...ofGone, nombre: 'Eva' }),
        await tryIt('Óscar', 'POST', '/v1/crearNota', { ...ofGone, titulo: 'T', contenido: '<p>x</p>' }),
        await tryIt('Óscar', 'POST', '/v1/candidato/idioma', { ...ofGone, ...levels }),
      ]) {
        expect(refused).toMatchObject(refusal(404, said));
        expect(refused.body.error.details).toEqual({ unidoA: kept });
      }
    });
  });

  test('a un candidato se le dice que fue la agencia', async () => {
    const id = await candidato('Portal');
    await app.sql`update usuario set candidato_id = ${id} where email = 'candidato@demo.py'`;
    const own = await app.tokenFor('candidato');
    const read = async () =>
      (await app.call('GET', '/v1/candidato', { token: own, input: { idNumerico: id } })).body.candidato;
    const { version } = await read();
    await ask('Óscar', 'PATCH', '/v1/candidato', { candidatoIdNumerico: id, nombre: 'Cambiado' });
    const late = await app.call('PATCH', '/v1/candidato', {
      token: own,
      input: { candidatoIdNumerico: id, correo: 'yo@x.py', version },
    });
    expect([late.status, late.body.error.details]).toMatchObject([
      409,
      { quien: 'La agencia', propio: false },
    ]);
  });
});
