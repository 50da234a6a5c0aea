import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { pluck, refusal } from '../../../testing/answers.ts';
import {
  type Contacto,
  consent,
  lastConsentLink,
  putOnTerna,
  SHARED_TABLES,
  shareAndEnter,
} from '../../../testing/clientes.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const oportunidad = (
  await app.one<{ id: number }>`
    select o.id from oportunidad o join empresa m on m.id = o.empresa_id and m.es_cliente
     where o.estado = 'a' and o.eliminada_ts is null order by o.id limit 1`
).id;
const make = async (given: string, family: string, documento: string) => {
  const { id } = await app.one<{ id: number }>`
      insert into candidato (uid, nombre, apellido, documento, telefono1, correo, direccion, nacimiento_fecha)
      values (gen_random_uuid(), ${given}, ${family}, ${documento}, '+595981771130', ${`${given}@correo.example`.toLowerCase()},
              'Tte. Fariñez 4391 c/ Brasilera', '1983-07-11') returning id`;
  await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
              values (${oportunidad}, ${id}, 'selector', 202)`;
  return id;
};
const first = await make('Zunilda', 'Quevedoń', '4301877');
const second = await make('Bernarda', 'Alvarenga', '4301878');
await app.sql`insert into experiencia (candidato_id, empresa_otro, cargo_otro, tipo_empleo, observacion, inicio_fecha, normalizado)
            values (${first}, 'Banco GNX Paraguay', 'Cajera', 'tiempoCompleto', 'Me encuentran en el 0981–771–130 y en zuni @ correo . example', '2015-01-01', true)`;
beforeEach(() => app.clear(...SHARED_TABLES));

const staff = (method: string, path: string, input: Record<string, unknown> = {}) =>
  app.call(method, path, { token: selector, input: { oportunidadIdNumerico: oportunidad, ...input } });
const about = { oportunidadIdNumerico: oportunidad };
const seenBy = async ({ cookie }: Contacto) =>
  (await app.call('GET', '/v1/cliente/terna', { input: about, headers: { cookie } })).body.personas;
const comment = ({ cookie }: Contacto, persona: string, text: string) => {
  const input = { ...about, persona, tipo: 'comentario', texto: text };
  return app.call('POST', '/v1/cliente/opinion', { input, headers: { cookie } });
};
/** The text of a PDF that a contact opens. */
async function pdfText({ cookie }: Contacto, path: string): Promise<string> {
  const url = `${app.url}/api/v1/cliente/${path}oportunidadIdNumerico=${oportunidad}`;
  const answer = await fetch(url, { headers: { cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  return (await extractText(pdf, { mergePages: true })).text;
}
const share = async (shown: Record<string, unknown> = {}): Promise<Contacto> =>
  (await shareAndEnter(app, selector, oportunidad, ['ana@otrocliente.example'], shown))[0]!;
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const change = (shown: Record<string, unknown>) =>
  staff('POST', '/v1/oportunidad/compartir', { contactos: [], hasta: day(5), ...shown });
const say = (words: string) =>
  staff('POST', '/v1/oportunidad/terna', { candidatoIdNumerico: first, palabras: words });
const review = async () => (await staff('GET', '/v1/oportunidad/terna/revision')).body;
const mailsTo = async () =>
  await app.sql<{ para: string; texto: string }>`
      select para, texto from correo where plantilla = 'Presentación: consentimiento' order by id`;
const byLink = (call: string, link: string, more: Record<string, unknown> = {}) =>
  app.call('POST', `/v1/presentacion/${call}`, { input: { clave: link.split('#')[1]!, ...more } });
const respond = (link: string, accepts: boolean, more: Record<string, unknown> = {}) =>
  byLink('responder', link, { acepta: accepts, ...more });
const open = (link: string) => byLink('abrir', link);
const linkOf = async (text = 0) => /https?:\S+\/presentacion#\S+/.exec((await mailsTo())[text]!.texto)![0];
const ask = () => staff('POST', '/v1/oportunidad/terna/consentimiento', { candidatoIdNumerico: first });
const two = () => putOnTerna(app, selector, oportunidad, [{ id: first }, { id: second }]);

describe('poner y sacar los nombres', () => {
  test('quien aceptó sin nombre sigue a la vista al volver, haya respondido o no al segundo correo', async () => {
    await two();
    const ana = await share({ anonima: true });
    expect(await seenBy(ana)).toHaveLength(2);
    await change({ anonima: false });
    expect(await mailsTo()).toHaveLength(4);
    expect(await seenBy(ana)).toEqual([]);
    await consent(app, await linkOf(2));
    expect(pluck(await seenBy(ana), 'nombre')).toEqual(['Zunilda Quevedoń']);
    await change({ anonima: true });
    expect(pluck(await seenBy(ana), 'nombre')).toEqual(['Candidato A', 'Candidato B']);
    expect((await staff('GET', '/v1/oportunidad/compartida')).body.terna).toMatchObject([
      { presentacion: { estado: 'aceptada' } },
      { presentacion: { estado: 'aceptada' } },
    ]);
    // With names again: people who had agreed to that are back at once, and people who were asked are not asked again.
    await change({ anonima: false });
    expect(await seenBy(ana)).toHaveLength(1);
    expect(await mailsTo()).toHaveLength(4);
    expect((await staff('GET', '/v1/oportunidad/compartida')).body.terna).toMatchObject([
      { presentacion: { estado: 'aceptada' } },
      { presentacion: { estado: 'pedida' } },
    ]);
  });

  test('cada enlace que se mandó sirve: dice qué se pregunta hoy, y con cualquiera se retira de todo', async () => {
    await two();
    const ana = await share({ anonima: true });
    await change({ anonima: false });
    const [first, second] = [await linkOf(0), await linkOf(2)];
    for (const link of [first, second])
      expect((await open(link)).body).toMatchObject({ anonima: false, sinNombre: true, estado: 'pedida' });
    await respond(second, true);
    for (const link of [first, second])
      expect((await open(link)).body).toMatchObject({ anonima: false, sinNombre: false, estado: 'aceptada' });
    expect((await respond(first, false)).body.message).toBe('Listo: la empresa no ve más tus datos.');
    expect(await seenBy(ana)).toEqual([]);
    await change({ anonima: true });
    expect(pluck(await seenBy(ana), 'nombre')).toEqual(['Candidato B']);
    expect((await open(second)).body.estado).toBe('retirada');
  });

  test('quien dice que no a su nombre queda fuera de todo', async () => {
    await two();
    const ana = await share({ anonima: true });
    await change({ anonima: false });
    await respond(await linkOf(2), false);
    await change({ anonima: true });
    expect(await seenBy(ana)).toHaveLength(1);
  });

  test('quien leyó la pregunta de antes no acepta otra cosa', async () => {
    await two();
    await share({ anonima: true });
    await change({ anonima: false });
    expect(await respond(await linkOf(0), true, { anonima: true })).toMatchObject(
      refusal(409, 'La pregunta cambió: volvé a leerla'),
    );
    expect((await respond(await linkOf(0), true, { anonima: false })).status).toBe(200);
  });

  test('lo que no se preguntó hoy se pregunta hoy; lo mismo, mañana', async () => {
    await staff('POST', '/v1/oportunidad/terna', { candidatoIdNumerico: first });
    await share({ anonima: true });
    expect((await ask()).body.error.message).toBe('Se le preguntó hoy: esperá hasta mañana');
    await change({ anonima: false });
    expect((await ask()).status).toBe(422);
    await change({ anonima: true });
    expect((await ask()).status).toBe(200);
    await app.sql`update presentacion set pedida_ts = now() - interval '21 hours'`;
    expect((await ask()).status).toBe(200);
    // All four links ask the same question.
    for (const i of [0, 1, 2, 3]) expect((await open(await linkOf(i))).body.estado).toBe('pedida');
  });

  test.each([
    'Zuni <zuni@correo.example>',
    'zuni@correo.example, otra@correo.example',
    '\u200bzuni@x.py',
    'zuni@x..py',
  ])(
    'a quien tiene «%s» por correo no se le escribe: se da el enlace, y se lo saluda sin título',
    async (correo) => {
      const whole = await app.one<
        Record<string, string>
      >`select nombre, correo from candidato where id = ${first}`;
      await app.sql`update candidato set nombre = 'Lic. Zunilda', correo = ${correo} where id = ${first}`;
      const { body } = await staff('POST', '/v1/oportunidad/terna', { candidatoIdNumerico: first });
      expect((await open(body.enlace)).body.nombre).toBe('Zunilda');
      const again = await ask();
      expect((await open(again.body.enlace)).body.estado).toBe('pedida');
      expect(await mailsTo()).toEqual([]);
      await app.db.updateTable('candidato').set(whole).where('id', '=', first).execute();
    },
  );
});

describe('lo que el cliente lee', () => {
  const SECRETS = ['quevedo', 'zunilda', '771', '4301', 'fari', 'gnx', '1983', '@', 'correo.example'];
  const betrays = (text: string) => {
    const plain = text
      .normalize('NFKD')
      .replace(/\p{M}|\p{Cf}/gu, '')
      .toLowerCase();
    return SECRETS.filter((secret) => plain.includes(secret));
  };
  const WORDS =
    'Habla Quevedo\u006e\u0301 de todo. Llamala al 0981–771–130, o a zuni @ correo . example. ' +
    'Nació el 11 de julio de 1983. Vive en Tte. Fariñez 4391. Hoy trabaja en GNX.';

  test('sin nombres, lo que la agencia escribe se tapa en la página y en los PDF', async () => {
    await app.sql`update experiencia set empresa_otro = 'Banco GNX Paraguay', empresa_id = null where candidato_id = ${first}`;
    await putOnTerna(app, selector, oportunidad, [{ id: first, palabras: WORDS }]);
    const ana = await share({ anonima: true });
    const [person] = await seenBy(ana);
    expect(person.palabras).toBe(
      'Habla ••• de todo. Llamala al •••, o a •••. Nació el •••. Vive en •••. Hoy trabaja en •••.',
    );
    expect(betrays(JSON.stringify(person))).toEqual([]);
    for (const path of [`cv?persona=${person.id}&`, 'terna/pdf?'])
      expect([path, betrays(await pdfText(ana, path))]).toEqual([path, []]);
  });

  test('con nombres, teléfonos y correos se tapan también en lo que la persona escribió', async () => {
    await putOnTerna(app, selector, oportunidad, [
      {
        id: first,
        palabras:
          'Llamala al 0981 771 130 o a agencia.dijo@correo.example. Gana 4.500.000 Gs desde 2018-2021.',
      },
    ]);
    const ana = await share({ anonima: false });
    await consent(app, await lastConsentLink(app));
    const [person] = await seenBy(ana);
    expect(person.palabras).toBe('Llamala al ••• o a •••. Gana 4.500.000 Gs desde 2018-2021.');
    expect(pluck(person.experiencias, 'texto')).toEqual(['Me encuentran en el ••• y en •••']);
    const text = await pdfText(ana, `cv?persona=${person.id}&`);
    expect(text).not.toMatch(/771|@/);
    expect(text).toContain('Zunilda');
  });

  test('lo que un contacto dijo con nombres a la vista se lee sin ellos cuando se sacan', async () => {
    await putOnTerna(app, selector, oportunidad, [{ id: first }]);
    const ana = await share({ anonima: false });
    await consent(app, await lastConsentLink(app));
    const [person] = await seenBy(ana);
    await comment(ana, person.id, 'Nos gustó Zunilda');
    expect((await seenBy(ana))[0].opiniones[0].texto).toBe('Nos gustó Zunilda');
    await change({ anonima: true });
    expect((await seenBy(ana))[0].opiniones[0].texto).toBe('Nos gustó •••');
  });

  test('lo que puede decir de quién hablaba no se lee hasta que se vuelve a ver el nombre', async () => {
    await putOnTerna(app, selector, oportunidad, [{ id: first }]);
    const ana = await share({ anonima: false });
    await consent(app, await lastConsentLink(app));
    const [person] = await seenBy(ana);
    await comment(ana, person.id, 'Kuki nos gustó');
    await change({ anonima: true });
    expect((await seenBy(ana))[0].opiniones[0].texto).toBe('(texto de cuando se veía el nombre)');
    await change({ anonima: false });
    expect((await seenBy(ana))[0].opiniones[0].texto).toBe('Kuki nos gustó');
  });

  test('con nombres también espera lo que puede dar con la persona', async () => {
    await putOnTerna(app, selector, oportunidad, [{ id: first, palabras: 'Buscala como laflaca83' }]);
    const ana = await share({ anonima: false });
    await consent(app, await lastConsentLink(app));
    expect(await seenBy(ana)).toEqual([]);
  });
});

describe('lo que nadie puede juzgar', () => {
  test('espera que la agencia lo lea y diga que sí a ese texto', async () => {
    await putOnTerna(app, selector, oportunidad, [
      { id: first, palabras: 'Le dicen Ñata y su jefa Carmen la recomienda. Zunilda es muy prolija.' },
      { id: second, palabras: 'Muy prolija con las planillas de Excel.' },
    ]);
    const ana = await share({ anonima: true });
    expect(pluck(await seenBy(ana), 'nombre')).toEqual(['Candidato B']);
    expect((await staff('GET', '/v1/oportunidad/compartida')).body.terna).toMatchObject([
      { faltaRevisar: true },
      { faltaRevisar: false },
    ]);
    const list = async () =>
      (await app.call('GET', '/v1/cliente/oportunidades', { headers: { cookie: ana.cookie } })).body.items[0]
        .personas;
    expect(await list()).toBe(1);
    const { personas } = await review();
    expect(personas[0].textos[0]).toEqual({
      donde: 'Qué le decimos',
      partes: [
        { texto: 'Le dicen ', marca: null },
        { texto: 'Ñata', marca: 'duda' },
        { texto: ' y su jefa ', marca: null },
        { texto: 'Carmen', marca: 'duda' },
        { texto: ' la recomienda. ', marca: null },
        { texto: 'Zunilda', marca: 'tapado' },
        { texto: ' es muy prolija.', marca: null },
      ],
    });
    const yes = (hash: string) =>
      staff('POST', '/v1/oportunidad/terna/revision', {
        personas: [{ candidatoIdNumerico: first, huella: hash }],
      });
    expect((await yes(personas[0].huella)).body.message).toBe('Listo: se muestra así');
    expect(await seenBy(ana)).toHaveLength(2);
    expect(await list()).toBe(2);
    // Other words make another text.
    expect((await say('Le dicen Ñata y vive en Areguá.')).body.message).toBe(
      'Terna guardada: revisá lo que ve el cliente antes de que lo vea',
    );
    expect(await seenBy(ana)).toHaveLength(1);
    expect(await yes(personas[0].huella)).toMatchObject(
      refusal(409, 'Lo que se ve de Quevedoń, Zunilda cambió: volvé a leerlo'),
    );
    await say('Muy prolija.');
    expect(await seenBy(ana)).toHaveLength(2);
  });

  test('lo que cambia en la ficha después también espera, y con nombres no hay qué revisar', async () => {
    await two();
    const ana = await share({ anonima: true });
    expect(await seenBy(ana)).toHaveLength(2);
    await app.sql`update experiencia set cargo_otro = 'Cajera de Don Kuñumi' where candidato_id = ${first}`;
    expect(await seenBy(ana)).toHaveLength(1);
    await change({ anonima: false });
    await consent(app, await linkOf(2));
    expect(await seenBy(ana)).toHaveLength(1);
    await app.sql`update experiencia set cargo_otro = 'Cajera' where candidato_id = ${first}`;
    await change({ anonima: true });
    expect(await seenBy(ana)).toHaveLength(2);
  });

  test('solo el personal revisa', async () => {
    for (const rol of ['candidato', null] as const)
      for (const method of ['GET', 'POST'] as const) {
        const token = rol && (await app.tokenFor(rol));
        const personas = method === 'POST' && { personas: [{ candidatoIdNumerico: first, huella: 'x' }] };
        const input = { ...about, ...personas };
        const { status } = await app.call(method, '/v1/oportunidad/terna/revision', { token, input });
        expect(status).toBe(rol === null ? 401 : 403);
      }
  });
});
