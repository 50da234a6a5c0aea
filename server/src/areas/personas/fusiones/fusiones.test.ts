import { MERGE_KINDS, type MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { countPending } from '../../medicion/produccion/index.ts';
import { closeOldFusiones, findDuplicates } from './queries.ts';
import { CLASHES, referencesTo } from './references.ts';
import { compareStandings, filled } from './rules.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');

describe('unir dos registros', () => {
  const call = app.callAs(selector);
  const join = (kind: MergeKind, keptId: number, absorbedId: number) =>
    call('POST', '/v1/fusion', { tipo: kind, conservadoId: keptId, absorbidoId: absorbedId });
  const undo = (id: string) => call('POST', '/v1/fusion/deshacer', { id });

  /** Every row of every table, except those about the merge itself and those that triggers derive. */
  async function photo(): Promise<Record<string, string[]>> {
    const rows = await app.sql<{ tabla: string }>`
      select relname tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind = 'r' and nspname = 'public'
         and relname not in ('fusion', 'auditoria', 'acceso', 'duplicado', 'duplicado_pendiente', 'busqueda_pendiente', 'contacto_cambio',
                             'busqueda_mapa', 'busqueda_lista', 'busqueda_denso', 'sesion', 'produccion_pendiente') order by 1`;
    const everything: Record<string, string[]> = {};
    for (const { tabla } of rows) {
      const stored = await app.sql<{ t: string }>`select t::text t from ${sql.table(tabla)} t order by 1`;
      everything[tabla] = pluck(stored, 't');
    }
    return everything;
  }

  async function seeAsBefore(before: Record<string, string[]>) {
    const now = await photo();
    for (const table of Object.keys(before)) expect([table, now[table]]).toEqual([table, before[table]]);
  }
  const compare = async (aId: number, bId: number) =>
    (await call('GET', '/v1/fusion/comparar', { tipo: 'candidato', aId, bId })).body;
  const found = async (words: string) =>
    pluck((await call('GET', '/v1/candidatos', { busquedaRapida: words })).body.items, 'idNumerico');
  const REAL = { nombre: 'Real', apellido: 'Persona', telefono1: '0981 600 001' };
  const person = async (change: Record<string, unknown> = {}): Promise<number> => {
    const { status, body } = await call('POST', '/v1/candidato', { ...REAL, ...change });
    expect([status, body.error?.message]).toEqual([200, undefined]);
    return body.idNumerico;
  };
  const instituto = async (name: string, phone = ''): Promise<number> =>
    (await call('POST', '/v1/instituto', { nombre: name, telefono: phone })).body.idNumerico;

  /** Two records of a kind that many rows refer to. */
  async function twoOftenUsed(kind: MergeKind): Promise<[number, number]> {
    if (kind === 'candidato') {
      const rows = await app.sql<{ id: number }>`
        select candidato_id id from oportunidad_candidato where candidato_id in (select candidato_id from nota where destacado)
         group by 1 order by count(*) desc, 1 limit 2`;
      return [rows[0]!.id, rows[1]!.id];
    }
    const where = kind === 'dato_auxiliar' ? sql`t.etiqueta = 'cargo'` : sql`true`;
    const rows = await app.sql<{ id: number }>`
      select id from ${sql.table(kind)} t where ${where} order by usos_de(${kind}::regclass, id) desc, id limit 2`;
    return [rows[0]!.id, rows[1]!.id];
  }

  test.each(MERGE_KINDS)(
    '%s: unidos no queda nada del segundo; deshecho, todo está como antes',
    async (kind) => {
      const [kept, absorbed] = await twoOftenUsed(kind);
      if (kind === 'candidato') {
        // Both have what only one can keep: a language, a potential position, a consent, a request, an opportunity.
        for (const id of [kept, absorbed]) {
          await app.sql`insert into candidato_idioma (candidato_id, idioma_id, lee, escribe, habla)
          select ${id}, min(id), 'bueno', 'bueno', 'bueno' from dato_auxiliar where etiqueta = 'idioma' on conflict do nothing`;
          await app.sql`insert into consentimiento (candidato_id, version) values (${id}, '1') on conflict do nothing`;
          await app.sql`insert into pedido_datos (id, candidato_id, tipo) values (gen_random_uuid(), ${id}, 'acceso') on conflict do nothing`;
          await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
          select min(id), ${id}, 'selector', 200 from oportunidad on conflict do nothing`;
        }
        await app.sql`update candidato set correo = null, documento = null where id = ${kept}`;
      }
      if (kind === 'dato_auxiliar')
        await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
        select gen_random_uuid(), 9, c from unnest(array[${kept}::int, ${absorbed}::int]) c on conflict do nothing`;
      const before = await photo();
      const referencias = await referencesTo(app.db, kind);
      const howMany = async (id: number) => {
        let n = 0;
        for (const { table, column } of referencias) {
          const row = await app.one<{ n: number }>`
          select count(*)::int n from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}`;
          n += row.n;
        }
        return n;
      };
      const [ofOne, ofOther] = [await howMany(kept), await howMany(absorbed)];
      expect(ofOther).toBeGreaterThan(0);
      const { status, body } = await join(kind, kept, absorbed);
      const said = 'Los registros se unieron. Se puede deshacer durante 30 días.';
      expect([status, body.message]).toEqual([200, said]);
      expect(await howMany(absorbed)).toBe(0);
      const together = await howMany(kept);
      expect(together).toBeGreaterThan(ofOne);
      expect(together).toBeLessThanOrEqual(ofOne + ofOther);
      expect(await app.sql`select 1 from ${sql.table(kind)} where id = ${absorbed}`).toEqual([]);
      if (kind === 'candidato') {
        const reserved = await call('GET', '/v1/candidato/reservado', { idNumerico: kept });
        expect(reserved.body.documento).not.toBeNull();
        expect(await app.sql`select from nota where candidato_id = ${kept} and destacado`).toHaveLength(1);
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
      await seeAsBefore(before);
      expect((await undo(body.id)).body.error.message).toBe('La unión ya se deshizo');
    },
  );

  test('lo que dos pueden tener y uno no está previsto para cada tabla', async () => {
    for (const kind of MERGE_KINDS) {
      const unique = new Set<string>();
      for (const { table, column } of await referencesTo(app.db, kind)) {
        const row = await app.one<{ n: number }>`
          select count(*)::int n from pg_index i join pg_class t on t.oid = i.indrelid
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
           where t.relname = ${table} and i.indisunique and a.attname = ${column}`;
        if (row.n > 0) unique.add(`${table}.${column}`);
      }
      const expected = new Set(CLASHES.map(({ table, column }) => `${table}.${column}`));
      expect([...unique].filter((one) => !expected.has(one))).toEqual([]);
    }
  });

  test('lo que alguien cambió después de unir queda como lo dejó', async () => {
    const [one, two] = [await instituto('Uno'), await instituto('Dos', '021 600 700')];
    const { id } = (await join('instituto', one, two)).body;
    const read = async () => (await call('GET', '/v1/instituto', { idNumerico: one })).body.instituto;
    expect((await read()).telefono).toBe('021600700');
    await call('PATCH', '/v1/instituto', { idNumerico: one, nombre: 'Uno', telefono: '0981 000 111' });
    await undo(id);
    expect((await read()).telefono).toBe('0981000111');
  });

  test('la búsqueda sigue a la unión y a su deshacer', async () => {
    const named = { nombre: 'Unible', telefono1: '0981 444 333' };
    const one = await person({ ...named, apellido: 'Primero' });
    const two = await person({ ...named, apellido: 'Segundo', telefono2: '0972 111 999' });
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
    const rows = await app.sql<{ id: number }>`
      select min(id) id from dato_auxiliar where etiqueta in ('cargo', 'rubro') group by etiqueta`;
    expect((await join('dato_auxiliar', rows[0]!.id, rows[1]!.id)).body.error.message).toBe(
      'Los dos datos auxiliares deben ser del mismo concepto',
    );
    const candidato = await app.tokenFor('candidato');
    expect((await call('POST', '/v1/fusion', {}, candidato)).status).toBe(403);
  });

  test('pasados 30 días es para siempre y no guarda copia', async () => {
    const { id } = (await join('instituto', await instituto('Tarde A'), await instituto('Tarde B'))).body;
    await app.sql`update fusion set ts = now() - interval '31 days' where id = ${id}`;
    await closeOldFusiones(app.db);
    expect((await undo(id)).body.error.message).toBe('Ya pasaron 30 días: la unión no se puede deshacer');
    expect(await app.one`select datos from fusion where id = ${id}`).toEqual({ datos: null });
  });

  /** Includes a person in an opportunity and moves them through these stages. */
  async function walk(oportunidadId: number, candidatoId: number, etapas: number[], end: object = {}) {
    for (const [i, etapa] of etapas.entries())
      await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, usuario_id)
        values (${oportunidadId}, ${candidatoId}, ${i === 0 ? 'inclusion' : 'avance'}, ${etapas[i - 1] ?? null}, ${etapa}, 1)`;
    await app.db
      .insertInto('oportunidad_candidato')
      .values({
        oportunidad_id: oportunidadId,
        candidato_id: candidatoId,
        origen: etapas[0] === 300 ? 'portal' : 'selector',
        etapa_id: etapas.at(-1)!,
        ...end,
      })
      .execute();
  }
  const freshOportunidad = async (): Promise<number> => {
    const { id } = await app.one<{ id: number }>`
      insert into oportunidad (titulo, estado, empresa_id, cargo_id, rubro_id, solicitud_fecha, creacion_usuario_id, muestra_posicion,
        muestra_responsabilidad, muestra_conocimiento_especifico, muestra_conocimiento_deseable, muestra_experiencia_requerida, muestra_aptitud,
        muestra_requisito_adicional, muestra_condicion_contratacion, ciudad_id, empleo_tipo, pago_forma, equipo_id)
      select 'Una sola búsqueda', 'a', empresa_id, cargo_id, rubro_id, current_date, creacion_usuario_id, false, false, false, false, false, false,
             false, false, ciudad_id, empleo_tipo, pago_forma, equipo_id from oportunidad order by id limit 1 returning id`;
    return id;
  };
  const standing = async (oportunidadId: number) =>
    (await call('GET', '/v1/oportunidad/candidatos', { oportunidadId })).body.items.map(
      (c: { idNumerico: number; etapasIds: number[] }) => [c.idNumerico, c.etapasIds],
    );

  test('de dos en una oportunidad queda la etapa viva más adelantada, con las dos historias', async () => {
    const [kept, absorbed] = [await person(), await person({ telefono1: '0981 600 002' })];
    const id = await freshOportunidad();
    await walk(id, absorbed, [200, 201, 202, 205]);
    await walk(id, kept, [200]);
    const produced = async () => {
      await countPending(app.db, { pause: false });
      return app.sql`
        select sum(citados)::int citados, sum(entrevistas)::int entrevistas, sum(procesados)::int procesados,
               (select sum(cambios)::int from produccion_etapa) cambios, (select sum(notas)::int from produccion_etapa) notas
          from produccion_dia`;
    };
    const counted = await produced();
    const before = await photo();
    const compared = await compare(kept, absorbed);
    expect(compared.etapas).toMatchObject([
      {
        oportunidadIdNumerico: id,
        titulo: 'Una sola búsqueda',
        a: { etapaIdNumerico: 200, etapaDescripcion: 'Reclutamiento' },
        b: { etapaIdNumerico: 205, etapaDescripcion: 'Entrevista Cliente' },
        adelante: 'b',
      },
    ]);
    const changes = () => app.sql`select count(*)::int n from etapa_cambio where oportunidad_id = ${id}`;
    const howMany = await changes();
    const { body } = await join('candidato', kept, absorbed);
    expect(await standing(id)).toEqual([[kept, [205, 200, 202, 201, 200]]]);
    expect(await changes()).toEqual(howMany);
    const rows = await app.sql`
      select etapa_id, count(*)::int n from oportunidad_candidato where oportunidad_id = ${id} group by 1`;
    expect(rows).toEqual([{ etapa_id: 205, n: 1 }]);
    // Neither a change nor the merge's note is counted again.
    expect(await produced()).toEqual(counted);
    await undo(body.id);
    expect(await produced()).toEqual(counted);
    await seeAsBefore(before);
  });

  test('la persona que une puede dejar la otra etapa; lo que no es de los dos se rechaza', async () => {
    const [kept, absorbed] = [await person(), await person({ telefono1: '0981 600 003' })];
    const [id, foreign] = [await freshOportunidad(), await freshOportunidad()];
    await walk(id, kept, [200]);
    await walk(id, absorbed, [200, 201, 202]);
    await walk(foreign, kept, [200]);
    const choose = (oportunidadId: number, candidatoId: number) =>
      call('POST', '/v1/fusion', {
        tipo: 'candidato',
        conservadoId: kept,
        absorbidoId: absorbed,
        etapas: [{ oportunidadIdNumerico: oportunidadId, candidatoIdNumerico: candidatoId }],
      });
    expect(await choose(foreign, kept)).toMatchObject(
      refusal(422, `Los dos ya no están en la oportunidad N.º ${foreign}: compará de nuevo`),
    );
    expect((await choose(id, 1)).status).toBe(400);
    expect((await choose(id, kept)).status).toBe(200);
    expect(await standing(id)).toEqual([[kept, [200, 202, 201, 200]]]);
  });

  const OUT = [{}, { inactivo: true }, { descartado: true }];
  const standingOf = (etapaId: number, out: object = {}) => {
    return { etapaId, inactivo: false, descartado: false, ...out };
  };
  test('qué etapa queda: viva antes que afuera, después la de más adelante, y en un empate la del que queda', () => {
    const order = [...Array.from({ length: 14 }, (_, i) => i + 1), 200, 201, 307, 202, 203, 204, 205, 206];
    let n = 0;
    for (const a of order)
      for (const b of order)
        for (const outA of OUT)
          for (const outB of OUT) {
            const found = Math.sign(compareStandings(standingOf(a, outA), standingOf(b, outB)));
            const [liveA, liveB] = [Object.keys(outA).length === 0, Object.keys(outB).length === 0];
            const expected =
              liveA === liveB ? Math.sign(order.indexOf(b) - order.indexOf(a)) : liveA ? -1 : 1;
            expect([a, outA, b, outB, found + 0]).toEqual([a, outA, b, outB, expected + 0]);
            n++;
          }
    expect(n).toBe(4356);
    // A stage of the portal equals the selector's.
    for (const i of [0, 1, 2, 3, 4, 5, 6])
      expect(compareStandings(standingOf(200 + i), standingOf(300 + i))).toBe(0);
  });

  test('nada de lo del otro se pierde: lo que no tiene lugar queda en una nota, y sigue hallando a la persona', async () => {
    const shirt = { de: 'candidato', clase: 'texto', nombre: 'Talle de camisa' };
    const campo = (await call('POST', '/v1/campo', shirt, await app.tokenFor('admin'))).body.idNumerico;
    const kept = await person({
      telefono1: '0981 610 001',
      telefono2: '0981 610 002',
      telefono3: '0981 610 003',
      correo: 'queda@correo.py',
      documento: '6.100.001',
      direccion: 'Palma 1',
      descripcionInterna: 'La de siempre',
      camposPropios: { [campo]: 'M' },
    });
    const absorbed = await person({
      nombre: 'Reala',
      telefono1: '0981 610 004',
      telefono2: '0981610002',
      correo: 'seva@correo.py',
      documento: '6.100.002',
      direccion: 'Estrella <2>',
      descripcionInterna: `Primera línea\nsegunda & ${'larga '.repeat(400)}fin`,
      camposPropios: { [campo]: 'L' },
    });
    const compared = await compare(kept, absorbed);
    expect(compared.campos).toContainEqual({ campo: 'Talle de camisa', a: 'M', b: 'L' });
    expect(JSON.stringify(compared)).not.toContain('[object');
    const before = await photo();
    const { body } = await join('candidato', kept, absorbed);
    const { items } = (await call('GET', '/v1/notas', { candidatoIdNumerico: kept })).body;
    expect(items).toMatchObject([
      {
        titulo: `Unión con la ficha N.º ${absorbed}`,
        origen: 'union',
        creacionUsuarioNombre: 'Óscar Rojas',
        cuentaFiltro: false,
      },
    ]);
    const text = items[0].contenido as string;
    for (const said of [
      `De la ficha N.º ${absorbed} (Persona, Reala) que se unió:`,
      'Nombre: Reala',
      'Teléfono: 0981 610 004',
      'Correo: seva@correo.py',
      'Documento: con los datos reservados',
      'Dirección: con los datos reservados',
      'Talle de camisa: L',
      'Descripción interna: Primera línea<br>segunda &amp; larga',
      'fin</li>',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('610 002');
    expect(text).not.toContain('La de siempre');
    expect(await found('0981 610 004')).toEqual([kept]);
    const alike = async (input: object) =>
      (await call('GET', '/v1/candidatos/iguales', { ...input })).body.items.map(
        (c: { idNumerico: number; motivos: string[] }) => [c.idNumerico, c.motivos],
      );
    expect(await alike({ correo: 'SEVA@correo.py' })).toEqual([[kept, ['correo']]]);
    expect(await alike({ telefono3: '+595 981 610 004' })).toEqual([[kept, ['teléfono']]]);
    expect(await alike({ documento: 'CI 6100002' })).toEqual([[kept, ['documento']]]);
    // A merge is no contact with anybody.
    const perfil = await call('GET', '/v1/candidato', { idNumerico: kept });
    expect(perfil.body.candidato.ultimoContacto).toBeNull();
    await undo(body.id);
    await seeAsBefore(before);
    expect(await found('0981 610 004')).toEqual([absorbed]);
  });

  test('la dirección vieja lleva a la ficha que quedó, también de una en otra; a un candidato no le dice nada', async () => {
    const one = await person({ telefono1: '0981 620 001' });
    const two = await person({ telefono1: '0981 620 002' });
    const three = await person({ nombre: 'Última', telefono1: '0981 620 003' });
    await join('candidato', two, one);
    const { id } = (await join('candidato', three, two)).body;
    for (const path of ['/v1/candidato', '/v1/candidato/ficha', '/v1/candidato/reservado'])
      for (const old of [one, two]) {
        const { status, body } = await call('GET', path, { idNumerico: old });
        expect([path, status, body.error.message, body.error.details]).toEqual([
          path,
          404,
          `Esta ficha se unió con la de Última Persona (N.º ${three})`,
          { unidoA: three },
        ]);
      }
    const candidato = await app.tokenFor('candidato');
    const told = await call('GET', '/v1/candidato', { idNumerico: one }, candidato);
    expect([told.status, JSON.stringify(told.body)]).toEqual([403, expect.not.stringContaining('unidoA')]);
    await undo(id);
    const read = (id: number) => call('GET', '/v1/candidato', { idNumerico: id });
    expect((await read(one)).body.error.details).toEqual({ unidoA: two });
    expect((await read(two)).status).toBe(200);
    expect((await read(999_999)).body.error).not.toHaveProperty('details');
  });

  test('de dos uniones seguidas se deshace primero la última', async () => {
    const b = await person({ nombre: 'Be', telefono1: '0981 610 001' });
    const a = await person({ nombre: 'A', telefono1: '0981 610 002' });
    const c = await person({ nombre: 'Ce', telefono1: '0981 610 003' });
    const [first, second] = [await join('candidato', a, b), await join('candidato', c, a)];
    expect(await undo(first.body.id)).toMatchObject(
      refusal(422, `Primero deshacé la unión con Persona, Ce (N.º ${c}), que se hizo después de esta`),
    );
    expect((await call('GET', '/v1/candidato', { idNumerico: b })).status).toBe(404);
    for (const id of [second.body.id, first.body.id]) expect((await undo(id)).status).toBe(200);
    for (const [i, id] of [b, a, c].entries())
      expect((await call('GET', '/v1/candidato', { idNumerico: id })).body.candidato).toMatchObject({
        telefono1: `098161000${i + 1}`,
        telefono2: null,
      });
  });

  test('lo reservado de la otra ficha no está en la nota: se da con lo reservado, y su documento sigue ocupado', async () => {
    const kept = await person({ documento: '6444001', direccion: 'Palma 100' });
    const gone = await person({ documento: '6444002', direccion: 'Avenida Secreta 55' });
    expect((await join('candidato', kept, gone)).status).toBe(200);
    const notas = await call('GET', '/v1/notas', { candidatoIdNumerico: kept, limit: 10 });
    expect(JSON.stringify(notas.body)).not.toMatch(/6444002|Secreta/);
    expect((await call('GET', '/v1/candidato/reservado', { idNumerico: kept })).body).toEqual({
      documento: '6444001',
      direccion: 'Palma 100',
      otros: [
        { clase: 'dirección', valor: 'Avenida Secreta 55' },
        { clase: 'documento', valor: '6444002' },
      ],
    });
    expect(await call('POST', '/v1/candidato', { ...REAL, documento: 'CI 6.444.002' })).toMatchObject(
      refusal(409, `Ese documento ya es del candidato N.º ${kept}`),
    );
  });

  test('un documento escrito de cuatro maneras a la vez es de uno solo', async () => {
    const answers = await Promise.all(
      ['CI 6.111.001', '6111001', '06111001', '6-111-001'].map((documento) =>
        call('POST', '/v1/candidato', { ...REAL, documento }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('los posibles duplicados se encuentran por documento, correo, cualquier teléfono, nombre y nacimiento', async () => {
    const base = await person({
      nombre: 'Teófila',
      apellido: 'Ibarrola',
      documento: '4.555.666',
      nacimientoFecha: '1991-07-07',
      telefono1: '0985 000 001',
      telefono3: '0985 000 003',
      correo: 'Teo@correo.py',
    });
    // A document belongs to one person; two from before stay, and are shown.
    const known = refusal(409, `Ese documento ya es del candidato N.º ${base}`);
    const twice = { ...REAL, documento: 'C.I. Nº 04555666', telefono1: '0985 999 001' };
    expect(await call('POST', '/v1/candidato', twice)).toMatchObject(known);
    const byDocumento = await person({ nombre: 'Otra', telefono1: '0985 999 001' });
    await app.sql`update candidato set documento = '4555666' where id = ${byDocumento}`;
    const byCorreo = await person({ nombre: 'Con', telefono1: '0985 999 002', correo: 'TEO@correo.py' });
    const phones = { telefono1: '0985 999 003', telefono2: '+595985000003' };
    const bySecondPhone = await person({ nombre: 'Con', apellido: 'Celular', ...phones });
    const byPhone = await person({ nombre: 'Alguien', apellido: 'Más', telefono1: '+595 985 000 001' });
    const alike = { nombre: 'Teofila', apellido: 'Ybarrola', nacimientoFecha: '1991-07-07' };
    const byName = await person({ ...alike, telefono1: '0985 888 001' });
    const foreign = await person({ nombre: 'Nada', apellido: 'Que ver', telefono1: '0985 777 001' });
    for (;;) {
      const { rows } = (await findDuplicates(app.db)) as { rows: { duplicados_buscar: number }[] };
      if (rows[0]!.duplicados_buscar === 0) break;
    }
    const pairs = async () =>
      (await call('GET', '/v1/duplicados', { tipo: 'candidato', limit: 200 })).body.items.filter(
        (p: { a: { idNumerico: number } }) => p.a.idNumerico === base,
      );
    const why = Object.fromEntries(
      (await pairs()).map((p: { b: { idNumerico: number }; motivos: string[] }) => [
        p.b.idNumerico,
        p.motivos,
      ]),
    );
    expect(why).toEqual({
      [byDocumento]: ['documento'],
      [byCorreo]: ['correo'],
      [bySecondPhone]: ['teléfono'],
      [byPhone]: ['teléfono'],
      [byName]: ['nombre y nacimiento'],
    });
    expect(why[foreign]).toBeUndefined();
    // A dismissed pair does not come back, whatever changes.
    await call('POST', '/v1/duplicados/descartar', { tipo: 'candidato', aId: byPhone, bId: base });
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: base, nombre: 'Teófila María' });
    await findDuplicates(app.db);
    const alikeIds = async () => pluck(pluck(await pairs(), 'b'), 'idNumerico');
    expect(await alikeIds()).not.toContain(byPhone);
    const compared = await compare(base, byName);
    expect(compared.campos).toContainEqual({ campo: 'Apellido', a: 'Ibarrola', b: 'Ybarrola' });
    const seen = await app.sql<{ id: number; accion: string }>`
      select candidato_id id, accion from acceso where candidato_id in (${base}, ${byName}) order by 1, 2`;
    for (const id of [base, byName])
      for (const kind of ['perfil', 'reservado']) expect(seen).toContainEqual({ id, accion: kind });
    await join('candidato', base, byName);
    expect(await alikeIds()).toEqual([byDocumento, byCorreo, bySecondPhone]);
  });

  test('dos cargos que solo difieren en el lenguaje no se parecen', async () => {
    const made = await app.sql<{ id: number; nombre: string }>`
      insert into dato_auxiliar (etiqueta, descripcion) select 'cargo', n from unnest(array[
        'Desarrollador de Plataformas C++', 'Desarrollador de Plataformas C#', 'Desarrollador de Plataformas C',
        'Desarrollador de Plataformas R', 'Desarrollador de Plataformas .NET', 'Desarrolladora de Plataformas C++']) n
      returning id, descripcion nombre`;
    await app.sql`select duplicados_buscar(100000)`;
    const rows = await app.sql<{ a: number; b: number }>`
      select a_id a, b_id b from duplicado where tipo = 'dato_auxiliar' and (a_id = any (${made.map(({ id }) => id)}::int[]))`;
    const nameOf = (id: number) => made.find((one) => one.id === id)?.nombre;
    expect(rows.map(({ a, b }) => [nameOf(a), nameOf(b)])).toEqual([
      ['Desarrollador de Plataformas C++', 'Desarrolladora de Plataformas C++'],
    ]);
  });

  test('empresas con la misma razón de más o de menos se parecen', async () => {
    const [a, b] = (await app.sql<{ id: number }>`
      insert into empresa (uid, nombre) select gen_random_uuid(), n from unnest(array['Curtiembre Yvytu S.A.', 'CURTIEMBRE YVYTU']) n
      returning id`) as [{ id: number }, { id: number }];
    await findDuplicates(app.db);
    const { items } = (await call('GET', '/v1/duplicados', { tipo: 'empresa', limit: 200 })).body;
    expect(items).toContainEqual(
      expect.objectContaining({
        a: { idNumerico: a.id, nombre: 'Curtiembre Yvytu S.A.' },
        b: { idNumerico: b.id, nombre: 'CURTIEMBRE YVYTU' },
        motivos: ['nombre'],
      }),
    );
  });

  test('qué se completa con qué, solo', () => {
    const none = { telefono2: null, telefono3: null, correo: null };
    const one = { id: 1, telefono1: '0981111111', ...none, es_cliente: false };
    const two = { ...none, id: 2, telefono1: '+595981111111', correo: 'a@b.py', es_cliente: true };
    expect(filled('candidato', one, { ...two, telefono2: '0972222222' })).toEqual({
      telefono2: [null, '0972222222'],
      correo: [null, 'a@b.py'],
      es_cliente: [false, true],
    });
    expect(filled('empresa', { id: 3, empresa_padre_id: null }, { id: 4, empresa_padre_id: 3 })).toEqual({});
  });
});
