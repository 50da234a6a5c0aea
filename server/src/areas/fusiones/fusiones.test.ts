import { MERGEABLES, type Mergeable } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { closeOldFusiones, findDuplicados } from './queries.ts';
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

  const llamar = (method: string, path: string, input: Record<string, unknown> = {}, token = selector) =>
    app.call(method, path, { token, input });
  const unir = (tipo: Mergeable, conservadoId: number, absorbidoId: number) =>
    llamar('POST', '/v1/fusion', { tipo, conservadoId, absorbidoId });
  const deshacer = (id: string) => llamar('POST', '/v1/fusion/deshacer', { id });

  /** Every row of every table that is not about the merge itself or made by triggers for speed. */
  async function foto(): Promise<Record<string, string[]>> {
    const { rows } = await sql<{ tabla: string }>`
      select relname tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind = 'r' and nspname = 'public'
         and relname not in ('fusion', 'auditoria', 'duplicado', 'duplicado_pendiente', 'busqueda_pendiente', 'contacto_cambio',
                             'busqueda_mapa', 'busqueda_denso', 'sesion', 'produccion_pendiente') order by 1`.execute(
      app.db,
    );
    const todo: Record<string, string[]> = {};
    for (const { tabla } of rows) {
      const leido = await sql<{ t: string }>`select t::text t from ${sql.table(tabla)} t order by 1`.execute(
        app.db,
      );
      todo[tabla] = leido.rows.map(({ t }) => t);
    }
    return todo;
  }

  /** Two records of a kind that much refers to. */
  async function dosMuyUsados(tipo: Mergeable): Promise<[number, number]> {
    if (tipo === 'candidato') {
      const { rows } = await sql<{ id: number }>`
        select candidato_id id from oportunidad_candidato where candidato_id in (select candidato_id from nota where destacado)
         group by 1 order by count(*) desc, 1 limit 2`.execute(app.db);
      return [rows[0]!.id, rows[1]!.id];
    }
    const donde = tipo === 'dato_auxiliar' ? sql`t.etiqueta = 'cargo'` : sql`true`;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(tipo)} t where ${donde} order by usos_de(${tipo}::regclass, id) desc, id limit 2`.execute(
      app.db,
    );
    return [rows[0]!.id, rows[1]!.id];
  }

  test.each(MERGEABLES)(
    '%s: unidos no queda nada del segundo; deshecho, todo está como antes',
    async (tipo) => {
      const [conservado, absorbido] = await dosMuyUsados(tipo);
      if (tipo === 'candidato') {
        // Both have what only one can: a language, a potential position, a consent, a request, an opportunity.
        for (const id of [conservado, absorbido]) {
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
        await sql`update candidato set correo = null, documento = null where id = ${conservado}`.execute(
          app.db,
        );
      }
      if (tipo === 'dato_auxiliar')
        await sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
        select gen_random_uuid(), 9, c from unnest(array[${conservado}::int, ${absorbido}::int]) c on conflict do nothing`.execute(
          app.db,
        );
      const antes = await foto();
      const referencias = await referencesTo(app.db, tipo);
      const cuantos = async (id: number) => {
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
      const [deUno, deOtro] = [await cuantos(conservado), await cuantos(absorbido)];
      expect(deOtro).toBeGreaterThan(0);
      const { status, body } = await unir(tipo, conservado, absorbido);
      expect({ status, message: body.message }).toEqual({
        status: 200,
        message: 'Los registros se unieron. Se puede deshacer durante 30 días.',
      });
      expect(await cuantos(absorbido)).toBe(0);
      const juntos = await cuantos(conservado);
      expect(juntos).toBeGreaterThan(deUno);
      expect(juntos).toBeLessThanOrEqual(deUno + deOtro);
      const { rows } = await sql`select 1 from ${sql.table(tipo)} where id = ${absorbido}`.execute(app.db);
      expect(rows).toEqual([]);
      if (tipo === 'candidato') {
        const perfil = await llamar('GET', '/v1/candidato', { idNumerico: conservado });
        expect(perfil.body.candidato.documento).not.toBeNull();
        const favoritas =
          await sql`select 1 from nota where candidato_id = ${conservado} and destacado`.execute(app.db);
        expect(favoritas.rows).toHaveLength(1);
      }
      const [hecha] = (await llamar('GET', '/v1/fusiones', { tipo })).body.items;
      expect(hecha).toMatchObject({
        id: body.id,
        conservado: { idNumerico: conservado },
        absorbido: { idNumerico: absorbido },
        usuario: 'Óscar Rojas',
        seDeshace: true,
      });

      expect((await deshacer(body.id)).body.message).toBe('La unión se deshizo');
      const despues = await foto();
      for (const tabla of Object.keys(antes)) expect([tabla, despues[tabla]]).toEqual([tabla, antes[tabla]]);
      expect((await deshacer(body.id)).body.error.message).toBe('La unión ya se deshizo');
    },
  );

  test('lo que dos pueden tener y uno no está previsto para cada tabla', async () => {
    for (const tipo of MERGEABLES) {
      const unicos = new Set<string>();
      for (const { table, column } of await referencesTo(app.db, tipo)) {
        const { rows } = await sql<{ n: number }>`
          select count(*)::int n from pg_index i join pg_class t on t.oid = i.indrelid
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
           where t.relname = ${table} and i.indisunique and a.attname = ${column}`.execute(app.db);
        if (rows[0]!.n > 0) unicos.add(`${table}.${column}`);
      }
      const previstos = new Set(CLASHES.map(({ table, column }) => `${table}.${column}`));
      expect([...unicos].filter((uno) => !previstos.has(uno))).toEqual([]);
    }
  });

  test('lo que alguien cambió después de unir queda como lo dejó', async () => {
    const crear = async (nombre: string) =>
      (await llamar('POST', '/v1/instituto', { nombre, telefono: nombre === 'Uno' ? '' : '021 600 700' }))
        .body.idNumerico;
    const [uno, dos] = [await crear('Uno'), await crear('Dos')];
    const { id } = (await unir('instituto', uno, dos)).body;
    const leer = async () => (await llamar('GET', '/v1/instituto', { idNumerico: uno })).body.instituto;
    expect((await leer()).telefono).toBe('021600700');
    await llamar('PATCH', '/v1/instituto', { idNumerico: uno, nombre: 'Uno', telefono: '0981 000 111' });
    await deshacer(id);
    expect((await leer()).telefono).toBe('0981000111');
  });

  test('la búsqueda sigue a la unión y a su deshacer', async () => {
    const crear = async (apellido: string, cambio = {}) =>
      (
        await llamar('POST', '/v1/candidato', {
          nombre: 'Unible',
          apellido,
          telefono1: '0981 444 333',
          ...cambio,
        })
      ).body.idNumerico;
    const [uno, dos] = [await crear('Primero'), await crear('Segundo', { telefono2: '0972 111 999' })];
    const hallados = async (busquedaRapida: string) =>
      (await llamar('GET', '/v1/candidatos', { busquedaRapida })).body.items.map(
        (c: { idNumerico: number }) => c.idNumerico,
      );
    const { id } = (await unir('candidato', uno, dos)).body;
    expect(await hallados('unible segundo')).toEqual([]);
    // The other phone came along.
    expect(await hallados('0972111999')).toEqual([uno]);
    await deshacer(id);
    expect(await hallados('unible segundo')).toEqual([dos]);
    expect(await hallados('0972111999')).toEqual([dos]);
  });

  test('consigo mismo, con lo que no existe o de otro concepto no', async () => {
    expect((await unir('empresa', 1, 1)).body.error.message).toBe('Es un solo registro: elegí dos');
    expect((await unir('empresa', 1, 999_999)).status).toBe(404);
    const { rows } = await sql<{ id: number }>`
      select min(id) id from dato_auxiliar where etiqueta in ('cargo', 'rubro') group by etiqueta`.execute(
      app.db,
    );
    expect((await unir('dato_auxiliar', rows[0]!.id, rows[1]!.id)).body.error.message).toBe(
      'Los dos datos auxiliares deben ser del mismo concepto',
    );
    const candidato = await app.tokenFor('candidato');
    expect((await llamar('POST', '/v1/fusion', {}, candidato)).status).toBe(403);
  });

  test('pasados 30 días es para siempre y no guarda copia', async () => {
    const crear = async (nombre: string) =>
      (await llamar('POST', '/v1/instituto', { nombre })).body.idNumerico;
    const { id } = (await unir('instituto', await crear('Tarde A'), await crear('Tarde B'))).body;
    await sql`update fusion set ts = now() - interval '31 days' where id = ${id}`.execute(app.db);
    await closeOldFusiones(app.db);
    expect((await deshacer(id)).body.error.message).toBe('Ya pasaron 30 días: la unión no se puede deshacer');
    const { rows } = await sql<{ datos: unknown }>`select datos from fusion where id = ${id}`.execute(app.db);
    expect(rows[0]!.datos).toBeNull();
  });

  test('los posibles duplicados se encuentran por documento, teléfono, nombre y nacimiento', async () => {
    const crear = async (cambio: Record<string, unknown>) =>
      (
        await llamar('POST', '/v1/candidato', {
          nombre: 'Teófila',
          apellido: 'Ibarrola',
          telefono1: '0985 000 001',
          ...cambio,
        })
      ).body.idNumerico;
    const base = await crear({ documento: '4.555.666', nacimientoFecha: '1991-07-07' });
    const porDocumento = await crear({
      nombre: 'Otra',
      apellido: 'Persona',
      documento: '4555666',
      telefono1: '0985 999 001',
    });
    const porTelefono = await crear({ nombre: 'Alguien', apellido: 'Más', telefono1: '+595 985 000 001' });
    const porNombre = await crear({
      nombre: 'Teofila',
      apellido: 'Ybarrola',
      nacimientoFecha: '1991-07-07',
      telefono1: '0985 888 001',
    });
    const ajena = await crear({ nombre: 'Nada', apellido: 'Que ver', telefono1: '0985 777 001' });
    for (;;) {
      const { rows } = (await findDuplicados(app.db)) as { rows: { duplicados_buscar: number }[] };
      if (rows[0]!.duplicados_buscar === 0) break;
    }
    const pares = async () =>
      (await llamar('GET', '/v1/duplicados', { tipo: 'candidato', limit: 200 })).body.items.filter(
        (p: { a: { idNumerico: number } }) => p.a.idNumerico === base,
      );
    const hallados = Object.fromEntries(
      (await pares()).map((p: { b: { idNumerico: number }; motivos: string[] }) => [
        p.b.idNumerico,
        p.motivos,
      ]),
    );
    expect(hallados).toEqual({
      [porDocumento]: ['documento'],
      [porTelefono]: ['teléfono'],
      [porNombre]: ['nombre y nacimiento'],
    });
    expect(hallados[ajena]).toBeUndefined();
    // Looked at and sent away, a pair does not come back, whatever changes.
    await llamar('POST', '/v1/duplicados/descartar', { tipo: 'candidato', aId: porTelefono, bId: base });
    await llamar('PATCH', '/v1/candidato', { candidatoIdNumerico: base, nombre: 'Teófila María' });
    await findDuplicados(app.db);
    expect((await pares()).map((p: { b: { idNumerico: number } }) => p.b.idNumerico)).not.toContain(
      porTelefono,
    );
    const comparado = await llamar('GET', '/v1/fusion/comparar', {
      tipo: 'candidato',
      aId: base,
      bId: porNombre,
    });
    expect(comparado.body.campos).toContainEqual({ campo: 'Apellido', a: 'Ibarrola', b: 'Ybarrola' });
    await unir('candidato', base, porNombre);
    expect((await pares()).map((p: { b: { idNumerico: number } }) => p.b.idNumerico)).toEqual([porDocumento]);
  });

  test('empresas con la misma razón de más o de menos se parecen', async () => {
    const crear = async (nombre: string) =>
      (
        await app.db
          .insertInto('empresa')
          .values({ uid: crypto.randomUUID(), nombre })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const [a, b] = [await crear('Curtiembre Yvytu S.A.'), await crear('CURTIEMBRE YVYTU')];
    await findDuplicados(app.db);
    const { items } = (await llamar('GET', '/v1/duplicados', { tipo: 'empresa', limit: 200 })).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        a: { idNumerico: a, nombre: 'Curtiembre Yvytu S.A.' },
        b: { idNumerico: b, nombre: 'CURTIEMBRE YVYTU' },
        motivos: ['nombre'],
      }),
    );
  });

  test('qué se completa con qué, solo', () => {
    const uno = {
      id: 1,
      telefono1: '0981111111',
      telefono2: null,
      telefono3: null,
      correo: null,
      es_cliente: false,
    };
    const dos = {
      id: 2,
      telefono1: '+595981111111',
      telefono2: '0972',
      telefono3: null,
      correo: 'a@b.py',
      es_cliente: true,
    };
    expect(filled('candidato', uno, { ...dos, telefono2: '0972222222' })).toEqual({
      telefono2: [null, '0972222222'],
      correo: [null, 'a@b.py'],
      es_cliente: [false, true],
    });
    expect(filled('empresa', { id: 3, empresa_padre_id: null }, { id: 4, empresa_padre_id: 3 })).toEqual({});
  });
});
