import { MAX_LOTE } from '@tembiapo/contract/domain/limits.ts';
import { expect, test } from 'vitest';
import { LOTE_ACTIONS } from '../../../loteActions.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { workLote } from './workLote.ts';

const app = await fileApp({}, { jobs: true });
const token = await app.tokenFor('selector');
const admin = await app.tokenFor('admin');

const call = (method: string, path: string, input: Record<string, unknown>, who = token) =>
  app.call(method, path, { token: who, input });
const run = async (input: Record<string, unknown>) => {
  const { status, body } = await app.clock.heldWhile(() => call('POST', '/v1/lote', input));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.lote;
};
const undo = async (id: string) =>
  (await app.clock.heldWhile(() => call('POST', '/v1/lote/deshacer', { id }))).body.lote;
const total = async (input: Record<string, unknown>): Promise<number> =>
  (await call('GET', '/v1/candidatos', { limit: 20, ...input })).body.total;
const tag = async (name: string): Promise<number> =>
  (await call('POST', '/v1/dato-auxiliar', { etiqueta: 'etiqueta', descripcion: name })).body.idNumerico;
const lista = async (input: Record<string, unknown> = {}): Promise<number> =>
  (await call('POST', '/v1/lista', { nombre: 'Una lista', ...input })).body.idNumerico;
const first = async (n: number): Promise<number[]> =>
  (await app.sql<{ id: number }>`select id from candidato order by id limit ${n}`).map(({ id }) => id);
const pending = async () => (await app.one<{ n: number }>`select count(*)::int n from busqueda_pendiente`).n;

test('lo que se contradice, o no es lo que se dijo, se rechaza y no cambia a nadie', async () => {
  const etiqueta = await tag('De nadie');
  const ids = await first(3);
  const everybody = await total({});
  const found = await total({ busquedaRapida: 'gonzalez' });
  const ask = (whom: Record<string, unknown>) =>
    call('POST', '/v1/lote', { accion: 'etiquetar', destinoIdNumerico: etiqueta, ...whom });
  const answers = [
    await ask({ candidatosIds: ids, filtros: { busquedaRapida: 'gonzalez' } }),
    await ask({ candidatosIds: ids, filtros: {} }),
    await ask({ filtros: {} }),
    await ask({ filtros: { busquedaRapida: '' } }),
    await ask({ filtros: { buscarEnNotas: true, camposPropios: {} } }),
    await ask({ filtros: { busquedaRapida: '-', salario: '999999999999' } }),
    await ask({}),
    await ask({ filtros: {}, total: everybody - 1 }),
    await ask({ filtros: { busquedaRapida: 'gonzalez' }, total: found + 1 }),
    await ask({ candidatosIds: ids, total: 4 }),
    await ask({ candidatosIds: [ids[0], ids[0]], total: 2 }),
    await ask({ filtros: { busquedaRapida: 'gonzalez' }, total: 0 }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    400, 400, 400, 400, 400, 400, 400, 409, 409, 409, 409, 400,
  ]);
  expect(answers[8]!.body.error.details).toEqual({ total: found });
  expect(answers[9]!.body.error.message).toBe(
    'Ahora son 3 personas y no 4. Si seguís, se hace con las de ahora.',
  );
  expect(await total({ etiquetasIds: etiqueta })).toBe(0);
});

test('etiqueta a todos los que una búsqueda halla, y deshace solo lo que cambió', async () => {
  const etiqueta = await tag('De una vez');
  const [one] = await first(1);
  await call('POST', '/v1/candidato/etiqueta', { candidatoIdNumerico: one, etiquetaIdNumerico: etiqueta });
  const everybody = await total({});
  const waiting = await pending();
  const lote = await run({ accion: 'etiquetar', destinoIdNumerico: etiqueta, filtros: {}, total: everybody });
  expect(lote).toMatchObject({
    estado: 'hecho',
    destino: 'De una vez',
    total: everybody,
    hechos: everybody,
    cambiados: everybody - 1,
    puedeDeshacer: true,
  });
  // The people it reached do not wait to be folded, or every search would look at each of them.
  expect(await pending()).toBe(waiting);
  expect(await total({ etiquetasIds: etiqueta })).toBe(everybody);
  expect(await total({ etiquetasIds: etiqueta, busquedaRapida: 'gonzalez' })).toBe(
    await total({ busquedaRapida: 'gonzalez' }),
  );
  expect(await undo(lote.id)).toMatchObject({
    estado: 'deshecho',
    devueltos: everybody - 1,
    puedeDeshacer: false,
  });
  expect(await total({ etiquetasIds: etiqueta })).toBe(1);
  expect((await call('POST', '/v1/lote/deshacer', { id: lote.id })).status).toBe(422);
  expect((await call('GET', '/v1/lotes', {})).body.items[0]).toMatchObject({
    id: lote.id,
    estado: 'deshecho',
  });
});

test('agrega a una lista y quita de ella; deshecho, queda como estaba', async () => {
  const ids = await first(30);
  const id = await lista({ candidatosIds: ids.slice(0, 10) });
  const added = await run({
    accion: 'agregarALista',
    destinoIdNumerico: id,
    candidatosIds: [...ids, 999_999],
  });
  expect(added).toMatchObject({ total: 31, cambiados: 20 });
  await undo(added.id);
  expect(await total({ listasIds: id })).toBe(10);
  const taken = await run({ accion: 'quitarDeLista', destinoIdNumerico: id, filtros: { listasIds: id } });
  expect(await total({ listasIds: id })).toBe(0);
  await undo(taken.id);
  expect(await total({ listasIds: id })).toBe(10);
});

test('incluye en una oportunidad; deshacer saca a quienes nadie movió, y su contacto vuelve a ser el de antes', async () => {
  const { id: oportunidad } = await app.one<{ id: number }>`
    select id from oportunidad where estado = 'a' and eliminada_ts is null order by id limit 1`;
  const contact = async () =>
    (
      await app.one<{
        k: string;
      }>`select md5(string_agg(ultimo_contacto::text, ',' order by candidato_id)) k from candidato_contacto`
    ).k;
  const before = await contact();
  const filters = { busquedaRapida: 'go', oportunidadId: oportunidad, consultaTipo: 'omitirYaIncluidos' };
  const found = await total(filters);
  expect(found).toBeGreaterThan(4);
  const lote = await run({ accion: 'incluir', destinoIdNumerico: oportunidad, filtros: filters });
  expect(lote).toMatchObject({ estado: 'hecho', cambiados: found });
  expect(await total(filters)).toBe(0);
  // One of them advances meanwhile.
  const { id } = await app.one<{ id: number }>`
    select unnest(cambiados) id from lote where id = ${lote.id}::uuid limit 1`;
  await call('POST', '/v1/oportunidad/candidato/desactivar', {
    oportunidadIdNumerico: oportunidad,
    candidatoIdNumerico: id,
  });
  const back = await undo(lote.id);
  expect([back.devueltos, back.salteados, back.nombrados]).toEqual([
    found - 1,
    1,
    [expect.stringMatching(/^\S+ .+: cambió después$/)],
  ]);
  // Undoing in progress, or stopped halfway, reports it as well.
  for (const estado of ['deshaciendo', 'fallido']) {
    await app.sql`update lote set estado = ${estado} where id = ${lote.id}::uuid`;
    expect((await call('GET', '/v1/lote', { id: lote.id })).body.lote).toMatchObject({
      estado,
      nombrados: back.nombrados,
    });
  }
  expect(await total(filters)).toBe(found - 1);
  await app.sql`delete from etapa_cambio where oportunidad_id = ${oportunidad} and candidato_id = ${id}`;
  await app.sql`select candidato_indexar_notas(${id}::int)`;
  expect(await contact()).toBe(before);
});

test('interrumpida, sigue donde estaba; hecha por dos a la vez, se hace una vez', async () => {
  const etiqueta = await tag('A medias');
  const ids = await first(600);
  const lote = await run({ accion: 'etiquetar', destinoIdNumerico: etiqueta, candidatosIds: ids });
  await app.sql`delete from candidato_etiqueta where etiqueta_id = ${etiqueta} and candidato_id > ${ids[249]!}`;
  await app.sql`update lote set estado = 'en curso', hechos = 250, cambiados = cambiados[1:250] where id = ${lote.id}::uuid`;
  const attempt = { data: { id: lote.id as string }, last: false, signal: new AbortController().signal };
  await Promise.all([
    workLote(app.services, LOTE_ACTIONS, attempt),
    workLote(app.services, LOTE_ACTIONS, attempt),
  ]);
  expect((await call('GET', '/v1/lote', { id: lote.id })).body.lote).toMatchObject({
    estado: 'hecho',
    hechos: ids.length,
    cambiados: ids.length,
  });
  expect(await total({ etiquetasIds: etiqueta })).toBe(ids.length);
});

test('lo que no está, lo que no se puede, de más, de otro: una frase', async () => {
  const sentence = async (input: Record<string, unknown>, who = token) => {
    const { status, body } = await call('POST', '/v1/lote', input, who);
    return [status, body.error?.message];
  };
  const living = await lista({ filtros: {} });
  const own = await lista();
  expect(await sentence({ accion: 'agregarALista', destinoIdNumerico: 99_999, candidatosIds: [3] })).toEqual([
    404,
    'No existe esa lista',
  ]);
  expect(
    await sentence({ accion: 'agregarALista', destinoIdNumerico: own, candidatosIds: [3] }, admin),
  ).toEqual([404, 'No existe esa lista']);
  expect(await sentence({ accion: 'agregarALista', destinoIdNumerico: living, candidatosIds: [3] })).toEqual([
    422,
    'Una búsqueda guardada se llena sola: no se le agregan personas',
  ]);
  expect(await sentence({ accion: 'etiquetar', destinoIdNumerico: 99_999, candidatosIds: [3] })).toEqual([
    404,
    'No existe esa etiqueta',
  ]);
  expect(await sentence({ accion: 'incluir', destinoIdNumerico: 99_999, candidatosIds: [3] })).toEqual([
    404,
    'No existe esa oportunidad',
  ]);
  expect(await sentence({ accion: 'agregarALista', destinoIdNumerico: own })).toEqual([
    400,
    'Candidatos: elegí al menos uno',
  ]);
  expect(
    (
      await sentence({
        accion: 'agregarALista',
        destinoIdNumerico: own,
        candidatosIds: Array.from({ length: MAX_LOTE + 1 }, (_, i) => i + 1),
      })
    )[0],
  ).toBe(400);
  const lote = await run({ accion: 'agregarALista', destinoIdNumerico: own, candidatosIds: [3] });
  expect((await call('GET', '/v1/lote', { id: lote.id }, admin)).status).toBe(404);
  expect((await call('POST', '/v1/lote/deshacer', { id: lote.id }, admin)).status).toBe(404);
  // A list that was removed before the action was taken back.
  await call('DELETE', '/v1/lista', { idNumerico: own });
  expect(await undo(lote.id)).toMatchObject({ estado: 'fallido', error: 'No existe esa lista' });
});

test('quien se fue, se unió con otra ficha o pidió no ser usado se dice por su nombre, y lo demás se hace', async () => {
  const create = async (name: string) =>
    (await call('POST', '/v1/candidato', { nombre: name, apellido: 'Acuña', telefono1: '0981700100' })).body
      .idNumerico as number;
  const [there, removed, joined, kept, limited] = [
    await create('Sigue'),
    await create('Se Va'),
    await create('Se Une'),
    await create('Queda'),
    await create('Pidió'),
  ];
  expect((await call('DELETE', '/v1/candidato', { idNumerico: removed }, admin)).status).toBe(200);
  const fusion = { tipo: 'candidato', conservadoId: kept, absorbidoId: joined };
  expect((await call('POST', '/v1/fusion', fusion)).status).toBe(200);
  await app.sql`update candidato set tratamiento_limitado_ts = now() where id = ${limited}`;
  const { id } = await app.one<{ id: number }>`
    select id from oportunidad where estado = 'a' and eliminada_ts is null order by id limit 1`;
  const etiqueta = await tag('De quienes quedan');
  const candidatosIds = [there, removed, joined, limited];
  const gone = [`N.º ${removed}: ya no existe`, `N.º ${joined}: se unió con Queda Acuña (N.º ${kept})`];
  for (const [action, target, passed] of [
    ['etiquetar', etiqueta, gone],
    ['desetiquetar', etiqueta, gone],
    ['agregarALista', await lista(), gone],
    ['incluir', id, [...gone, 'Pidió Acuña: pidió que no se usen sus datos']],
  ] as const) {
    const lote = await run({ accion: action, destinoIdNumerico: target, candidatosIds });
    expect(lote, action).toMatchObject({
      estado: 'hecho',
      cambiados: candidatosIds.length - passed.length,
      salteados: passed.length,
      nombrados: passed,
    });
  }
});
