import type { TimelineEntry } from '@tembiapo/contract/calls/busquedas/timeline.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const [admin, selector, candidato] = await Promise.all([
  app.tokenFor('admin'),
  app.tokenFor('selector'),
  app.tokenFor('candidato'),
]);
const call = app.callAs(selector);
const me = await app.idOf('selector');
const ask = (input: Record<string, unknown>, token: string | null = selector) =>
  call('GET', '/v1/historia', input, token);
const told = async (input: Record<string, unknown>, token = selector): Promise<TimelineEntry[]> =>
  (await ask({ limit: 50, ...input }, token)).body.items;
const words = (items: TimelineEntry[]) => items.map(({ tipo, titulo }) => `${tipo}: ${titulo}`);

/** Of the year 2020, so that what the calls themselves record is newer. */
const at = (minute: number) => `2020-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
let person = 0;
let search = 0;

beforeEach(async () => {
  const { body } = await call('POST', '/v1/candidato', {
    nombre: 'Zulma',
    apellido: 'Historia',
    telefono1: '0981 700 100',
  });
  expect(body.message).toBe('Candidato creado correctamente');
  person = body.idNumerico;
  ({ id: search } = await app.one<{ id: number }>`
    select id from oportunidad where estado = 'a' and eliminada_ts is null order by id limit 1`);
});

async function live(): Promise<void> {
  await app.sql`
    insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id, creacion_ts, oportunidad_id, no_listable)
    values (${person}, 'Primer contacto', '<p>Va bien</p>', 'Va bien', ${me}, ${at(1)}, ${search}, false),
           (${person}, 'Copia', '<p>Va bien</p>', 'Va bien', ${me}, ${at(1)}, ${search}, true)`;
  await app.sql`
    insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, usuario_id, ts, motivo_descarte_id)
    values (${search}, ${person}, 'inclusion', null, 200, ${me}, ${at(2)}, null),
           (${search}, ${person}, 'avance', 200, 202, ${me}, ${at(3)}, null),
           (${search}, ${person}, 'descarte', 202, 202, ${me}, ${at(9)},
            (select min(id) from dato_auxiliar where etiqueta = 'descarteMotivo'))`;
  const { hilo } = await app.one<{ hilo: number }>`
    insert into hilo (asunto, candidato_id, oportunidad_id, ultimo_ts) values ('Hola', ${person}, ${search}, ${at(5)}) returning id hilo`;
  const { envio } = await app.one<{ envio: number }>`
    insert into envio (usuario_id) values (${me}) returning id envio`;
  await app.sql`
    insert into carta (envio_id, candidato_id, correo, hilo_id, asunto, texto, estado, ts)
    values (${envio}, ${person}, 'z@correo.example', ${hilo}, 'Hola', '¿Podés el martes?', 'enviada', ${at(4)})`;
  await app.sql`
    insert into recibido (huella, clase, de, nombre, asunto, texto, fecha, hilo_id)
    values (decode(md5(${String(hilo)}), 'hex'), 'persona', 'z@correo.example', 'Zulma', 'Re: Hola', 'Puedo', ${at(5)}, ${hilo})`;
  await app.sql`
    insert into evento (uid, usuario_id, titulo, tipo, inicio_ts, fin_ts, candidato_id, oportunidad_id, estado)
    values (gen_random_uuid(), ${me}, 'Entrevista', 'entrevista', ${at(6)}, ${at(7)}, ${person}, ${search}, 'hecho'),
           (gen_random_uuid(), ${me}, 'Cancelada', 'entrevista', ${at(6)}, ${at(7)}, ${person}, ${search}, 'cancelado'),
           (gen_random_uuid(), ${me}, 'Por venir', 'entrevista', now() + interval '1 day', now() + interval '25 hours', ${person}, ${search}, 'previsto')`;
  await app.sql`
    insert into tarea (texto, dia, usuario_id, candidato_id, oportunidad_id, hecha_ts, hecha_usuario_id)
    values ('Pedir referencias', '2020-03-01', ${me}, ${person}, ${search}, ${at(8)}, ${me}),
           ('Por hacer', '2020-03-01', ${me}, ${person}, ${search}, null, null)`;
}

const LIVED = [
  'etapa: Descartado',
  'tarea: Pedir referencias',
  'evento: Entrevista',
  'correo: Re: Hola',
  'correo: Hola',
  'etapa: Avance a Entrevista Selector',
  'etapa: Incluido en Reclutamiento',
  'nota: Primer contacto',
];

describe('historia', () => {
  test('lo que pasó con una persona, lo más nuevo primero: ni lo que vendrá, ni lo cancelado, ni las copias', async () => {
    await live();
    const items = await told({ candidatoIdNumerico: person });
    expect(words(items)).toEqual(LIVED);
    const [discarded, , evento, answer, , , , nota] = items;
    expect(discarded?.texto).toBeTruthy();
    expect(evento?.texto).toBe('Hecho');
    expect(answer).toMatchObject({ autor: 'Zulma', texto: 'Puedo', fecha: at(5) });
    expect(nota).toMatchObject({ autor: 'Óscar Rojas', texto: 'Va bien', oportunidadIdNumerico: search });
    // A mail leads to its conversation.
    expect(answer?.idNumerico).toBe((await app.one<{ id: number }>`select max(id) id from hilo`).id);
  });

  test('de una oportunidad: lo mismo, con el nombre de cada persona', async () => {
    await live();
    const items = await told({ oportunidadIdNumerico: search, limit: 200 });
    const own = items.filter(({ candidatoIdNumerico }) => candidatoIdNumerico === person);
    expect(words(own)).toEqual(LIVED);
    expect(new Set(pluck(own, 'candidatoNombre')).size).toBe(1);
    expect(own[0]?.candidatoNombre).toMatch(/^Zulma Historia/);
    expect((await ask({ oportunidadIdNumerico: search, tipo: 'acceso' }, admin)).body.items).toEqual([]);
  });

  test('de a páginas: nada se repite ni falta, tampoco lo de un mismo momento', async () => {
    await live();
    await app.sql`update etapa_cambio set ts = ${at(1)} where candidato_id = ${person}`;
    await app.sql`update tarea set hecha_ts = ${at(1)} where candidato_id = ${person} and hecha_ts is not null`;
    const whole = await told({ candidatoIdNumerico: person });
    for (const limit of [1, 2, 3]) {
      const seen: TimelineEntry[] = [];
      let from: string | null = null;
      do {
        const { body } = await ask({ candidatoIdNumerico: person, limit, ...(from && { desde: from }) });
        seen.push(...body.items);
        from = body.siguiente;
      } while (from);
      expect(pluck(seen, 'clave')).toEqual(pluck(whole, 'clave'));
    }
    expect(new Set(pluck(whole, 'clave')).size).toBe(LIVED.length);
  });

  test('de una clase sola', async () => {
    await live();
    const only = async (kind: string) => words(await told({ candidatoIdNumerico: person, tipo: kind }));
    expect(await only('nota')).toEqual(['nota: Primer contacto']);
    expect(await only('correo')).toEqual(['correo: Re: Hola', 'correo: Hola']);
    expect(await only('tarea')).toEqual(['tarea: Pedir referencias']);
  });

  test('quién vio y quién cambió lo lee solo quien administra; quién vio, si lo pide', async () => {
    await call('GET', '/v1/candidato/ficha', { idNumerico: person });
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: person, telefono2: '0981 555 111' });
    expect(await told({ candidatoIdNumerico: person })).toEqual([]);
    for (const kind of ['acceso', 'cambio'])
      expect(await ask({ candidatoIdNumerico: person, tipo: kind })).toMatchObject({ status: 403 });
    const [change, creation] = await told({ candidatoIdNumerico: person }, admin);
    expect(change).toMatchObject({ titulo: 'Cambio: Datos', texto: 'Celular 2', autor: 'Óscar Rojas' });
    expect(creation).toMatchObject({ tipo: 'cambio', titulo: 'Alta: Datos', texto: null });
    const views = await told({ candidatoIdNumerico: person, tipo: 'acceso' }, admin);
    expect(words(views)).toEqual(['acceso: Abrió el perfil']);
    expect(views[0]?.autor).toBe('Óscar Rojas');
  });

  test('una nota se cuenta una vez, también a quien administra', async () => {
    await app.sql`
      insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
      values (${person}, 'Sola', '', '', ${me})`;
    const items = await told({ candidatoIdNumerico: person }, admin);
    expect(words(items)).toEqual(['nota: Sola', 'cambio: Alta: Datos']);
  });

  test('un WhatsApp que se anotó es de su clase, y no también una nota', async () => {
    await app.sql`
      insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id)
      values (${person}, 'WhatsApp', '', '', ${me}), (${person}, 'Otra', '', '', ${me})`;
    const only = async (kind?: string) =>
      words(await told({ candidatoIdNumerico: person, ...(kind && { tipo: kind }) }));
    expect(await only()).toEqual(['whatsapp: WhatsApp', 'nota: Otra']);
    expect(await only('whatsapp')).toEqual(['whatsapp: WhatsApp']);
    expect(await only('nota')).toEqual(['nota: Otra']);
  });

  test('no es del portal, y pide una sola ficha y un comienzo que exista', async () => {
    expect(await ask({ candidatoIdNumerico: 1 }, candidato)).toMatchObject({ status: 403 });
    expect(await ask({ candidatoIdNumerico: 1 }, null)).toMatchObject({ status: 401 });
    const which = 'candidatoIdNumerico u oportunidadIdNumerico: hace falta uno de los dos';
    expect(await ask({})).toMatchObject(refusal(400, which));
    expect(await ask({ candidatoIdNumerico: 1, oportunidadIdNumerico: 1 })).toMatchObject(
      refusal(400, which),
    );
    for (const from of ['ayer', '2020-13-01T00:00:00.000000Z nota 1', '2020-03-01T00:00:00.000000Z otra 1'])
      expect(await ask({ candidatoIdNumerico: 1, desde: from })).toMatchObject(
        refusal(400, 'desde: no es válido'),
      );
  });
});
