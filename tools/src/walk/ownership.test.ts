import type { Access } from '@tembiapo/contract/domain/roles.ts';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
import { servedCalls } from '@tembiapo/server/testing/servedCalls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '../fuzz/fuzz.ts';
import { makeInput } from '../fuzz/makeInput.ts';
import { Pool } from '../fuzz/Pool.ts';
import type { Description } from '../openapi/shapeOf.ts';
import { CLASSIFIED, holdsId, type Kind, kindOf } from './idKinds.ts';

type Asked = ReturnType<typeof callsOf>[number] & { roles: Access };

let app: TestApp;
let calls: Asked[];
beforeAll(async () => {
  app = await startTestApp({ EXIGIR_SEGUNDO_FACTOR: 'no' });
  const { body } = await app.call('GET', '/openapi.json');
  const roles = new Map(servedCalls().map(({ method, path, access }) => [`${method} ${path}`, access]));
  calls = callsOf(body as Description).map((call) => ({
    ...call,
    roles: roles.get(`${call.method} ${call.path}`)!,
  }));
});
afterAll(() => app.close());

const idFields = ({ call, schema }: Asked): [field: string, kind: Kind | undefined][] =>
  Object.entries(schema.properties ?? {}).flatMap(([field, shape]) =>
    holdsId(field, shape) || kindOf(call, field) !== undefined
      ? [[field, kindOf(call, field)] as [string, Kind | undefined]]
      : [],
  );

/** Makes a call with the fields of its address in their places; one that takes files is sent a small one. */
function ask({ method, path, schema, inPath }: Asked, token: string, input: Record<string, unknown>) {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => String(input[name]));
  const entries = Object.entries(input);
  if (!('files[]' in (schema.properties ?? {}))) {
    const rest = Object.fromEntries(entries.filter(([name]) => !inPath.includes(name)));
    return app.call(method, address, { token, input: rest });
  }
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  return app.upload(address, { token, fields, file: { name: 'x.txt', content: 'x' } });
}

/** Words that occur only in what a candidate must never read. */
const FOREIGN = 'AJENAMARCADA';
const INTERNAL = 'INTERNAMARCADA';
const MISSING_NUMBER = 987_654_321;
const MISSING_UUID = '01930000-0000-7000-8000-0000000000ff';

describe('cada llamada, con lo de otra persona y con lo que ya no existe', () => {
  test('cada campo que nombra algo está clasificado, y nada de la lista sobra', () => {
    const named = calls.flatMap((call) =>
      idFields(call).map(([field, kind]) => ({ call: call.call, field, kind })),
    );
    expect(
      named.filter(({ kind }) => kind === undefined).map(({ call, field }) => `${call}.${field}`),
    ).toEqual([]);
    const used = new Set(named.flatMap(({ call, field }) => [field, `${call}.${field}`]));
    expect(CLASSIFIED.filter((name) => !used.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(150);
  });

  type Pair = { own: unknown; foreign: unknown };
  /** Of each kind, a row of one's own and one of somebody else. */
  async function rowsOf(own: number, foreign: number): Promise<Map<Kind, Pair>> {
    const ofTable = (table: string, id = 'id') =>
      `select ${id} id from ${table} where candidato_id = $1 limit 1`;
    const ofUsuario = (table: string, id = 'id') =>
      `select t.${id} id from ${table} t join usuario u on u.id = t.usuario_id where u.candidato_id = $1
        order by t.creacion_ts desc limit 1`;
    const found: [Kind, string][] = [
      ['usuario', ofTable('usuario')],
      ['experiencia', ofTable('experiencia')],
      ['formacion', ofTable('formacion')],
      ['candidatoIdioma', ofTable('candidato_idioma')],
      ['archivo', ofTable('candidato_archivo')],
      ['objeto', ofTable('candidato_archivo', 'objeto_id')],
      ['imagen', ofTable('candidato_foto')],
      ['presentacion', ofTable('presentacion')],
      ['lectura', ofUsuario('cv_lectura')],
      ['sesion', ofUsuario('sesion', 'sid')],
    ];
    const rows = new Map<Kind, Pair>([['candidato', { own, foreign }]]);
    for (const [kind, text] of found) {
      const one = async (candidato: number) =>
        (await app.one<{ id: unknown }>`${sql.raw(text.replace('$1', String(candidato)))}`).id;
      rows.set(kind, { own: await one(own), foreign: await one(foreign) });
    }
    return rows;
  }

  describe('un candidato', () => {
    let token: string;
    let own: number;
    let foreign: number;
    let rows: Map<Kind, Pair>;
    beforeAll(async () => {
      token = await app.tokenFor('candidato');
      ({ own, foreign } = await app.one<{ own: number; foreign: number }>`
        select (select candidato_id from usuario where email = 'candidato@demo.py') own,
               (select min(c.id) from candidato c where exists (select from experiencia where candidato_id = c.id)
                   and exists (select from formacion where candidato_id = c.id)
                   and exists (select from candidato_idioma where candidato_id = c.id)
                   and not exists (select from usuario where candidato_id = c.id)) foreign`);
      await app.sql`update candidato set nombre = ${`${FOREIGN} Ana`}, documento = ${FOREIGN}, direccion = ${FOREIGN},
        correo = 'ajenamarcada@correo.example' where id = ${foreign}`;
      await app.sql`insert into usuario (credencial_id, email, password_hash, nombre, rol, candidato_id)
        values (gen_random_uuid(), 'ajena@demo.py', 'nadie', ${FOREIGN}, 'candidato', ${foreign})`;
      await app.sql`insert into sesion (sid, usuario_id, expira_ts)
        select gen_random_uuid(), id, now() + interval '1 hour' from usuario where email = 'ajena@demo.py'`;
      const selector = await app.tokenFor('selector');
      for (const [id, name] of [
        [own, 'Suyo'],
        [foreign, FOREIGN],
      ] as const)
        await app.upload('/v1/candidato/archivo', {
          token: selector,
          fields: { candidatoIdNumerico: String(id), descripcion: name },
          file: { name: `${name}.txt`, content: `de ${id}` },
        });
      await app.sql`insert into candidato_foto (id, candidato_id, objeto_id, miniatura_id)
        select distinct on (candidato_id) gen_random_uuid(), candidato_id, objeto_id, objeto_id
          from candidato_archivo where candidato_id in (${own}, ${foreign})`;
      await app.sql`insert into cv_lectura (id, usuario_id, nombre, extension, estado)
        select gen_random_uuid(), id, case when candidato_id = ${foreign} then ${FOREIGN} else 'suyo' end, 'txt', 'leida'
          from usuario where candidato_id in (${own}, ${foreign})`;
      await app.sql`insert into presentacion (id, oportunidad_id, candidato_id, estado, hash, con_nombre)
        select gen_random_uuid(), (select min(id) from oportunidad where estado = 'a' and eliminada_ts is null), id, 'pedida',
               sha256(id::text::bytea), false from candidato where id in (${own}, ${foreign})`;
      await app.sql`update candidato set descripcion_interna = ${INTERNAL} where id = ${own}`;
      await app.sql`update nota set candidato_id = ${own}, titulo = ${INTERNAL}, contenido = ${`<p>${INTERNAL}</p>`}
        where id = (select min(id) from nota)`;
      await app.sql`update usuario set apellido = ${INTERNAL} where id in (1, 2)`;
      rows = await rowsOf(own, foreign);
    });

    const TABLES = [
      ...['experiencia', 'formacion', 'candidato_idioma', 'cargo_potencial', 'candidato_archivo'],
      ...['candidato_foto', 'nota', 'oportunidad_candidato', 'consentimiento', 'presentacion'],
    ];
    /** All stored data of a person, as one text. */
    const photoOf = async (id: number): Promise<string> => {
      const parts = [
        sql`select t::text from candidato t where id = ${id}`,
        ...TABLES.map((table) => sql`select t::text from ${sql.table(table)} t where candidato_id = ${id}`),
      ];
      const all = await app.sql<{
        t: string;
      }>`select * from (${sql.join(parts, sql` union all `)}) x(t) order by 1`;
      return all.map(({ t }) => t).join('\n');
    };

    /** Valid inputs of a candidate about their own data; then each id is replaced by somebody else's. */
    const examples = (): Record<string, Record<string, unknown>> => {
      const mine = (kind: Kind) => rows.get(kind)!.own;
      const experiencia = { candidatoIdNumerico: own, cargoOtro: 'x', tipoEmpleo: 'medioTiempo' };
      const estudio = { nivelFormacion: 'tecnico', institutoOtro: 'x', titulacionOtro: 'y' };
      const formacion = { candidatoIdNumerico: own, ...estudio };
      const level = { lee: 'bueno', escribe: 'bueno', habla: 'bueno' };
      const idioma = { candidatoIdNumerico: own, idiomaIdNumerico: 1, ...level };
      const postulacion = { origen: 'portal', oportunidadIdNumerico: 1, etapa: 300 };
      return {
        'sesion.credencial': { id: mine('usuario') },
        'candidatos.perfil': { idNumerico: own },
        'candidatos.edit': { candidatoIdNumerico: own, direccion: 'Calle 1' },
        'candidatos.experiencias': { candidatoIdNumerico: own },
        'sugeridos.forCandidato': { candidatoIdNumerico: own, page: 1, limit: 20 },
        'candidatos.addExperiencia': experiencia,
        'candidatos.editExperiencia': { ...experiencia, idNumerico: mine('experiencia') },
        'candidatos.removeExperiencia': { candidatoExpIdNumerico: mine('experiencia') },
        'candidatos.formaciones': { candidatoIdNumerico: own },
        'candidatos.addFormacion': formacion,
        'candidatos.editFormacion': { ...formacion, idNumerico: mine('formacion') },
        'candidatos.removeFormacion': { candidatoFormacionIdNumerico: mine('formacion') },
        'candidatos.idiomas': { candidatoIdNumerico: own },
        'candidatos.addIdioma': idioma,
        'candidatos.editIdioma': { ...idioma, idNumerico: mine('candidatoIdioma') },
        'candidatos.removeIdioma': { candidatoIdiomaIdNumerico: mine('candidatoIdioma') },
        'candidatos.archivos': { candidatoIdNumerico: own },
        'candidatos.uploadArchivo': { candidatoIdNumerico: own },
        'candidatos.removeArchivo': { archivoId: mine('archivo') },
        'candidatos.cv': { idNumerico: own },
        'candidatos.postulaciones': { candidatoIdNumerico: own },
        'cv.addLectura': { candidatoIdNumerico: own },
        'cv.lectura': { id: mine('lectura') },
        'cv.page': { id: mine('lectura'), pagina: 0 },
        'cv.accept': { id: mine('lectura'), candidatoIdNumerico: own, datos: {} },
        'cv.discard': { id: mine('lectura') },
        'imagenes.add': { id: own, esTemporal: 'true' },
        'imagenes.list': { concepto: 'candidatoFoto', conceptoId: own },
        'imagenes.savePhoto': { url: 'x', key: 'x', bucket: 'x', imagenID: mine('imagen'), conceptoId: own },
        'imagenes.removePhoto': { imagenID: mine('imagen'), candidatoId: own },
        'imagenes.remove': { imagenID: mine('imagen') },
        'oportunidades.include': { ...postulacion, candidatosIds: [own] },
        'sesion.closeSesiones': { id: mine('sesion') },
        'documentos.archivo': { id: mine('objeto') },
        'compartidas.answerOwn': { id: mine('presentacion'), acepta: true },
      };
    };
    /** Kinds that belong to nobody, or whose name is a secret that only the owner knows. */
    const SHARED: readonly Kind[] = ['auxiliar', 'empresa', 'etapa', 'geografia', 'instituto', 'oportunidad'];
    const SECRET: readonly Kind[] = ['desafio', 'enlace', 'passkey', 'invitacion'];
    /** Files are opened by their links only, a photo was cropped before, and what is removed is gone. */
    const NOT_OWN = /documentos\.archivo|cv\.page|imagenes\.savePhoto|sesion\.closeSesiones|remove/;

    test('cada llamada que puede hacer y nombra algo suyo tiene su ejemplo', () => {
      const without = calls
        .filter(({ roles }) => roles !== 'publico' && roles.includes('candidato'))
        .filter((call) =>
          idFields(call).some(([, kind]) => !SHARED.includes(kind!) && !SECRET.includes(kind!)),
        )
        .map(({ call }) => call)
        .filter((call) => !(call in examples()));
      expect(without).toEqual([]);
    });

    test('con lo de otra persona y con lo que no existe: 403 o 404, sin una palabra suya, y nada cambia', async () => {
      const before = await photoOf(foreign);
      const wrong: unknown[] = [];
      let tried = 0;
      for (const [name, example] of Object.entries(examples())) {
        const call = calls.find((one) => one.call === name)!;
        for (const [field, kind] of idFields(call)) {
          if (!(field in example) || SHARED.includes(kind!)) continue;
          const { foreign: theirs } = rows.get(kind!)!;
          const missing = typeof theirs === 'number' ? MISSING_NUMBER : MISSING_UUID;
          for (const id of [theirs, missing]) {
            tried++;
            const input = { ...example, [field]: Array.isArray(example[field]) ? [id] : id };
            const { status, body } = await ask(call, token, input);
            const text = JSON.stringify(body);
            if (![403, 404].includes(status) || text.includes(FOREIGN) || text.includes(INTERNAL))
              wrong.push({ name, field, id, status, text: text.slice(0, 200) });
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(50);
      expect(await photoOf(foreign)).toBe(before);
    });

    test('con lo suyo, se le atiende: lo de recién no se negaba por otra cosa', async () => {
      const refused: string[] = [];
      for (const [name, example] of Object.entries(examples())) {
        if (NOT_OWN.test(name)) continue;
        const { status } = await ask(calls.find(({ call }) => call === name)!, token, example);
        if (status === 403 || status === 404 || status >= 500) refused.push(`${name}: ${status}`);
      }
      expect(refused).toEqual([]);
    });

    test('lo suyo le llega sin nada de adentro: ni notas, ni descripción interna, ni nombres del equipo', async () => {
      const wrong: unknown[] = [];
      const reads = calls.filter(
        ({ method, roles }) => method === 'GET' && (roles === 'publico' || roles.includes('candidato')),
      );
      for (const call of reads) {
        const input = examples()[call.call] ?? {};
        const { status, body } = await ask(call, token, input);
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        if (text.includes(INTERNAL) || text.includes(FOREIGN))
          wrong.push({ call: call.call, status, text: text.slice(0, 300) });
      }
      expect(wrong).toEqual([]);
      expect(reads.length).toBeGreaterThan(20);
      // Also what a file carries along of one's own.
      const mine = (await app.call('GET', '/v1/misDatosPersonales', { token })).body;
      for (const url of [mine.jsonUrl, mine.pdfUrl]) {
        const { status, bytes } = await app.open(url);
        expect(status).toBe(200);
        expect(bytes.toString('latin1')).not.toMatch(new RegExp(`${INTERNAL}|${FOREIGN}`));
      }
    });
  });

  test.each(['admin', 'selector'] as const)(
    '%s: con lo que ya no existe, ninguna llamada se rompe ni hace como que sí',
    async (rol) => {
      const random = new Random(20261123);
      const token = await app.tokenFor(rol);
      const pool = new Pool();
      const wrong: unknown[] = [];
      let tried = 0;
      for (const call of calls) {
        const { properties = {}, required = [] } = call.schema;
        if (call.roles === 'publico' || !call.roles.includes(rol) || 'files[]' in properties) continue;
        const needed = Object.fromEntries(
          Object.entries(properties).filter(([name]) => required.includes(name)),
        );
        for (const [field, kind] of idFields(call)) {
          const shape = JSON.stringify(properties[field]);
          const id = shape.includes('integer') ? MISSING_NUMBER : MISSING_UUID;
          const input = {
            ...(makeInput('', { ...call.schema, properties: needed }, random, pool) as object),
            [field]: shape.startsWith('{"type":"array"') ? [id] : id,
          };
          tried++;
          const { status, body } = await ask(call, token, input);
          const done = status === 200 && call.method !== 'GET';
          if (status >= 500 || (done && !IDEMPOTENT.has(`${call.call}.${field}`)))
            wrong.push({ call: call.call, field, kind, status, text: JSON.stringify(body).slice(0, 200) });
        }
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(120);
    },
  );

  /** Answered with 200 all the same, with the reason. */
  const IDEMPOTENT = new Set([
    // A window only says what it shows; others do not see things that do not exist.
    'eventos.watch.oportunidadId',
    'eventos.watch.conexion',
    // Reports that it removed the data of 0 candidates.
    'privacy.removeRetained.candidatosIds',
    // Removes nobody who is not in the list.
    'listas.change.candidatosIds',
    // Reports how many people it changed: none.
    'lotes.start.candidatosIds',
  ]);
});
