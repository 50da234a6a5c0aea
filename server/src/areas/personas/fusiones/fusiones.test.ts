import { MERGE_KINDS, type MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { closeOldFusiones, findDuplicates } from './queries.ts';
import { CLASHES, referencesTo } from './references.ts';
import { filled } from './rules.ts';

describe('unir dos registros', () => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
  });
  afterAll(() => app.close());

  const call = (method: string, path: string, input: Record<string, unknown> = {}, token = selector) =>
    app.call(method, path, { token, input });
  const join = (kind: MergeKind, keptId: number, absorbedId: number) =>
    call('POST', '/v1/fusion', { tipo: kind, conservadoId: keptId, absorbidoId: absorbedId });
  const undo = (id: string) => call('POST', '/v1/fusion/deshacer', { id });

  /** Every row of every table that is not about the merge itself or made by triggers for speed. */
  async function photo(): Promise<Record<string, string[]>> {
    const { rows } = await sql<{ tabla: string }>`
      select relname tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind = 'r' and nspname = 'public'
         and relname not in ('fusion', 'auditoria', 'acceso', 'duplicado', 'duplicado_pendiente', 'busqueda_pendiente', 'contacto_cambio',
                             'busqueda_mapa', 'busqueda_lista', 'busqueda_denso', 'sesion', 'produccion_pendiente') order by 1`.execute(
      app.db,
    );
    const everything: Record<string, string[]> = {};
    for (const { tabla } of rows) {
      const stored = await sql<{ t: string }>`select t::text t from ${sql.table(tabla)} t order by 1`.execute(
        app.db,
      );
      everything[tabla] = stored.rows.map(({ t }) => t);
    }
    return everything;
  }

  /** Two records of a kind that much refers to. */
  async function twoOftenUsed(kind: MergeKind): Promise<[number, number]> {
    if (kind === 'candidato') {
      const { rows } = await sql<{ id: number }>`
        select candidato_id id from oportunidad_candidato where candidato_id in (select candidato_id from nota where destacado)
         group by 1 order by count(*) desc, 1 limit 2`.execute(app.db);
      return [rows[0]!.id, rows[1]!.id];
    }
    const where = kind === 'dato_auxiliar' ? sql`t.etiqueta = 'cargo'` : sql`true`;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(kind)} t where ${where} order by usos_de(${kind}::regclass, id) desc, id limit 2`.execute(
      app.db,
    );
    return [rows[0]!.id, rows[1]!.id];
  }

  test.each(MERGE_KINDS)(
    '%s: unidos no queda nada del segundo; deshecho, todo está como antes',
    async (kind) => {
      const [kept, absorbed] = await twoOftenUsed(kind);
      if (kind === 'candidato') {
        // Both have what only one can: a language, a potential position, a consent, a request, an opportunity.
        for (const id of [kept, absorbed]) {
          await sql`insert into candidato_idioma (candidato_id, idioma_id, lee, escribe, habla)
          select ${id}, min(id), 'bueno', 'bueno', 'bueno' from dato_auxiliar where etiqueta = 'idioma' on conflict do nothing`.execute(
            app.db,
          );
          await sql`insert into consentimiento (candidato_id, version) values (${id}, '1') on conflict do nothing`.execute(
            app.db,
          );
          await sql`insert into pedido_datos (id, candidato_id, tipo) values (gen_random_uuid(), ${id}, 'acceso') on conflict do nothing`.execute(
            app.db,
          );
          await sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
          select min(id), ${id}, 'selector', 200 from oportunidad on conflict do nothing`.execute(app.db);
        }
        await sql`update candidato set correo = null, documento = null where id = ${kept}`.execute(app.db);
      }
      if (kind === 'dato_auxiliar')
        await sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
        select gen_random_uuid(), 9, c from unnest(array[${kept}::int, ${absorbed}::int]) c on conflict do nothing`.execute(
          app.db,
        );
      const before = await photo();
      const referencias = await referencesTo(app.db, kind);
      const howMany = async (id: number) => {
        let n = 0;
        for (const { table, column } of referencias) {
          const { rows } = await sql<{ n: number }>`
          select count(*)::int n from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}`.execute(
            app.db,
          );
          n += rows[0]!.n;
        }
        return n;
      };
      const [ofOne, ofOther] = [await howMany(kept), await howMany(absorbed)];
      expect(ofOther).toBeGreaterThan(0);
      const { status, body } = await join(kind, kept, absorbed);
      expect({ status, message: body.message }).toEqual({
        status: 200,
        message: 'Los registros se unieron. Se puede deshacer durante 30 días.',
      });
      expect(await howMany(absorbed)).toBe(0);
      const together = await howMany(kept);
      expect(together).toBeGreaterThan(ofOne);
      expect(together).toBeLessThanOrEqual(ofOne + ofOther);
      const { rows } = await sql`select 1 from ${sql.table(kind)} where id = ${absorbed}`.execute(app.db);
      expect(rows).toEqual([]);
      if (kind === 'candidato') {
        const perfil = await call('GET', '/v1/candidato', { idNumerico: kept });
        expect(perfil.body.candidato.documento).not.toBeNull();
        const favorite = await sql`select 1 from nota where candidato_id = ${kept} and destacado`.execute(
          app.db,
        );
        expect(favorite.rows).toHaveLength(1);
      }
      const [done] = (await call('GET', '/v1/fusiones', { tipo: kind })).body.items;
      expect(done).toMatchObject({
        id: body.id,
        conservado: { idNumerico: kept },
        absorbido: { idNumerico: absorbed },
        usuario: 'Óscar Rojas',
        seDeshace: true,
      });

      expect((await undo(body.id)).body.message).toBe('La unión se deshizo');
      const after = await photo();
      for (const table of Object.keys(before)) expect([table, after[table]]).toEqual([table, before[table]]);
      expect((await undo(body.id)).body.error.message).toBe('La unión ya se deshizo');
    },
  );

  test('lo que dos pueden tener y uno no está previsto para cada tabla', async () => {
    for (const kind of MERGE_KINDS) {
      const unique = new Set<string>();
      for (const { table, column } of await referencesTo(app.db, kind)) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int n from pg_index i join pg_class t on t.oid = i.indrelid
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
           where t.relname = ${table} and i.indisunique and a.attname = ${column}`.execute(app.db);
        if (rows[0]!.n > 0) unique.add(`${table}.${column}`);
      }
      const expected = new Set(CLASHES.map(({ table, column }) => `${table}.${column}`));
      expect([...unique].filter((one) => !expected.has(one))).toEqual([]);
    }
  });

  test('lo que alguien cambió después de unir queda como lo dejó', async () => {
    const create = async (name: string) =>
      (await call('POST', '/v1/instituto', { nombre: name, telefono: name === 'Uno' ? '' : '021 600 700' }))
        .body.idNumerico;
    const [one, two] = [await create('Uno'), await create('Dos')];
    const { id } = (await join('instituto', one, two)).body;
    const read = async () => (await call('GET', '/v1/instituto', { idNumerico: one })).body.instituto;
    expect((await read()).telefono).toBe('021600700');
    await call('PATCH', '/v1/instituto', { idNumerico: one, nombre: 'Uno', telefono: '0981 000 111' });
    await undo(id);
    expect((await read()).telefono).toBe('0981000111');
  });

  test('la búsqueda sigue a la unión y a su deshacer', async () => {
    const create = async (apellido: string, change = {}) =>
      (
        await call('POST', '/v1/candidato', {
          nombre: 'Unible',
          apellido,
          telefono1: '0981 444 333',
          ...change,
        })
      ).body.idNumerico;
    const [one, two] = [await create('Primero'), await create('Segundo', { telefono2: '0972 111 999' })];
    const found = async (quickSearch: string) =>
      (await call('GET', '/v1/candidatos', { busquedaRapida: quickSearch })).body.items.map(
        (c: { idNumerico: number }) => c.idNumerico,
      );
    const { id } = (await join('candidato', one, two)).body;
    expect(await found('unible segundo')).toEqual([]);
    // The other phone came along.
    expect(await found('0972111999')).toEqual([one]);
    await undo(id);
    expect(await found('unible segundo')).toEqual([two]);
    expect(await found('0972111999')).toEqual([two]);
  });

  test('consigo mismo, con lo que no existe o de otro concepto no', async () => {
    expect((await join('empresa', 1, 1)).body.error.message).toBe('Es un solo registro: elegí dos');
    expect((await join('empresa', 1, 999_999)).status).toBe(404);
    const { rows } = await sql<{ id: number }>`
      select min(id) id from dato_auxiliar where etiqueta in ('cargo', 'rubro') group by etiqueta`.execute(
      app.db,
    );
    expect((await join('dato_auxiliar', rows[0]!.id, rows[1]!.id)).body.error.message).toBe(
      'Los dos datos auxiliares deben ser del mismo concepto',
    );
    const candidato = await app.tokenFor('candidato');
    expect((await call('POST', '/v1/fusion', {}, candidato)).status).toBe(403);
  });

  test('pasados 30 días es para siempre y no guarda copia', async () => {
    const create = async (name: string) =>
      (await call('POST', '/v1/instituto', { nombre: name })).body.idNumerico;
    const { id } = (await join('instituto', await create('Tarde A'), await create('Tarde B'))).body;
    await sql`update fusion set ts = now() - interval '31 days' where id = ${id}`.execute(app.db);
    await closeOldFusiones(app.db);
    expect((await undo(id)).body.error.message).toBe('Ya pasaron 30 días: la unión no se puede deshacer');
    const { rows } = await sql<{ datos: unknown }>`select datos from fusion where id = ${id}`.execute(app.db);
    expect(rows[0]!.datos).toBeNull();
  });

  test('los posibles duplicados se encuentran por documento, teléfono, nombre y nacimiento', async () => {
    const create = async (change: Record<string, unknown>) =>
      (
        await call('POST', '/v1/candidato', {
          nombre: 'Teófila',
          apellido: 'Ibarrola',
          telefono1: '0985 000 001',
          ...change,
        })
      ).body.idNumerico;
    const base = await create({ documento: '4.555.666', nacimientoFecha: '1991-07-07' });
    const byDocumento = await create({
      nombre: 'Otra',
      apellido: 'Persona',
      documento: '4555666',
      telefono1: '0985 999 001',
    });
    const byPhone = await create({ nombre: 'Alguien', apellido: 'Más', telefono1: '+595 985 000 001' });
    const byName = await create({
      nombre: 'Teofila',
      apellido: 'Ybarrola',
      nacimientoFecha: '1991-07-07',
      telefono1: '0985 888 001',
    });
    const foreign = await create({ nombre: 'Nada', apellido: 'Que ver', telefono1: '0985 777 001' });
    for (;;) {
      const { rows } = (await findDuplicates(app.db)) as { rows: { duplicados_buscar: number }[] };
      if (rows[0]!.duplicados_buscar === 0) break;
    }
    const pairs = async () =>
      (await call('GET', '/v1/duplicados', { tipo: 'candidato', limit: 200 })).body.items.filter(
        (p: { a: { idNumerico: number } }) => p.a.idNumerico === base,
      );
    const found = Object.fromEntries(
      (await pairs()).map((p: { b: { idNumerico: number }; motivos: string[] }) => [
        p.b.idNumerico,
        p.motivos,
      ]),
    );
    expect(found).toEqual({
      [byDocumento]: ['documento'],
      [byPhone]: ['teléfono'],
      [byName]: ['nombre y nacimiento'],
    });
    expect(found[foreign]).toBeUndefined();
    // Looked at and sent away, a pair does not come back, whatever changes.
    await call('POST', '/v1/duplicados/descartar', { tipo: 'candidato', aId: byPhone, bId: base });
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: base, nombre: 'Teófila María' });
    await findDuplicates(app.db);
    expect((await pairs()).map((p: { b: { idNumerico: number } }) => p.b.idNumerico)).not.toContain(byPhone);
    const compared = await call('GET', '/v1/fusion/comparar', {
      tipo: 'candidato',
      aId: base,
      bId: byName,
    });
    expect(compared.body.campos).toContainEqual({ campo: 'Apellido', a: 'Ibarrola', b: 'Ybarrola' });
    const { rows: seen } = await sql<{ id: number; accion: string }>`
      select candidato_id id, accion from acceso where candidato_id in (${base}, ${byName}) order by 1, 2`.execute(
      app.db,
    );
    for (const id of [base, byName])
      for (const kind of ['perfil', 'reservado']) expect(seen).toContainEqual({ id, accion: kind });
    await join('candidato', base, byName);
    expect((await pairs()).map((p: { b: { idNumerico: number } }) => p.b.idNumerico)).toEqual([byDocumento]);
  });

  test('empresas con la misma razón de más o de menos se parecen', async () => {
    const create = async (name: string) =>
      (
        await app.db
          .insertInto('empresa')
          .values({ uid: crypto.randomUUID(), nombre: name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [a, b] = [await create('Curtiembre Yvytu S.A.'), await create('CURTIEMBRE YVYTU')];
    await findDuplicates(app.db);
    const { items } = (await call('GET', '/v1/duplicados', { tipo: 'empresa', limit: 200 })).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        a: { idNumerico: a, nombre: 'Curtiembre Yvytu S.A.' },
        b: { idNumerico: b, nombre: 'CURTIEMBRE YVYTU' },
        motivos: ['nombre'],
      }),
    );
  });

  test('qué se completa con qué, solo', () => {
    const one = {
      id: 1,
      telefono1: '0981111111',
      telefono2: null,
      telefono3: null,
      correo: null,
      es_cliente: false,
    };
    const two = {
      id: 2,
      telefono1: '+595981111111',
      telefono2: '0972',
      telefono3: null,
      correo: 'a@b.py',
      es_cliente: true,
    };
    expect(filled('candidato', one, { ...two, telefono2: '0972222222' })).toEqual({
      telefono2: [null, '0972222222'],
      correo: [null, 'a@b.py'],
      es_cliente: [false, true],
    });
    expect(filled('empresa', { id: 3, empresa_padre_id: null }, { id: 4, empresa_padre_id: 3 })).toEqual({});
  });
});
