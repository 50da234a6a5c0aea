import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { type Contacto, putOnTerna, shareAndEnter } from '../../../testing/clientes.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { namesOf, servedCalls } from '../../../testing/servedCalls.ts';

/** A client with a shared opportunity: both sides have the same things, with their own mark in each text. */
interface Side {
  mark: string;
  empresa: number;
  oportunidad: number;
  candidatos: number[];
  contacto: Contacto;
  /** The ids by which the client knows the people. */
  personas: string[];
}

const app = await fileApp();
const selector = await app.tokenFor('selector');

const number = async (text: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
  (await text.execute(app.db)).rows[0]!.id;

async function makeSide(mark: string): Promise<Side> {
  const correo = `jefa@${mark.toLowerCase()}.example`;
  const empresa = await number(sql<{ id: number }>`
    insert into empresa (uid, nombre, es_cliente, contacto_nombre, contacto_email)
    values (gen_random_uuid(), ${`Empresa ${mark}`}, true, 'Jefa', ${correo}) returning id`);
  const columns = await app.sql<{ c: string }>`
    select column_name c from information_schema.columns where table_name = 'oportunidad' and is_identity = 'NO'
       and column_name not in ('empresa_id', 'titulo', 'estado', 'busqueda', 'reposicion_de_id', 'eliminada_ts')`;
  const names = sql.join(columns.map(({ c }) => sql.ref(c)));
  const oportunidad = await number(sql<{ id: number }>`
    insert into oportunidad (empresa_id, titulo, estado, ${names})
    select ${empresa}, ${`Encargada ${mark}`}, 'a', ${names} from oportunidad order by id limit 1 returning id`);
  await app.sql`update oportunidad set publicar_web = false where id = ${oportunidad}`;
  const candidatos: number[] = [];
  for (const name of ['Ana', 'Beatriz']) {
    const id = await number(sql<{ id: number }>`
      insert into candidato (uid, nombre, apellido, telefono1, correo, direccion)
      values (gen_random_uuid(), ${name}, ${`Apellido${mark}`}, '+595981000111', ${`${name}@${mark}.example`}, 'Calle 1')
      returning id`);
    await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
              values (${oportunidad}, ${id}, 'selector', 202)`;
    candidatos.push(id);
  }
  await putOnTerna(
    app,
    selector,
    oportunidad,
    candidatos.map((id) => ({ id, palabras: `Lo mejor de ${mark}` })),
  );
  const [contacto] = await shareAndEnter(app, selector, oportunidad, [correo], { anonima: true });
  const { body } = await ask(contacto!, 'GET', '/v1/cliente/terna', { oportunidadIdNumerico: oportunidad });
  const personas = pluck(body.personas, 'id');
  const said = await ask(contacto!, 'POST', '/v1/cliente/opinion', {
    oportunidadIdNumerico: oportunidad,
    persona: personas[0],
    tipo: 'comentario',
    texto: `Comentario de ${mark}`,
  });
  expect(said.status).toBe(200);
  return { mark, empresa, oportunidad, candidatos, contacto: contacto!, personas };
}

const ask = (contacto: Contacto, method: string, path: string, input: Record<string, unknown> = {}) =>
  app.call(method, path, { input, headers: { cookie: contacto.cookie } });

/** A contact's open page and what came through it. */
async function listen(contacto: Contacto) {
  const cut = new AbortController();
  const answer = await fetch(`${app.url}/api/v1/cliente/eventos`, {
    headers: { cookie: contacto.cookie },
    signal: cut.signal,
  });
  const received: string[] = [];
  void (async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) received.push(chunk);
  })().catch(() => undefined);
  const told = () => received.join('').match(/"tipo":"cambio"/g)?.length ?? 0;
  await expect.poll(() => received.join('')).toContain('"tipo":"hola"');
  return { status: answer.status, told, all: () => received.join(''), close: () => cut.abort() };
}

const calls = servedCalls();

const [one, other] = [await makeSide('MARCAUNO'), await makeSide('MARCADOS')];

describe('dos clientes con todo igual', () => {
  test('cada llamada de un cliente, con los números y las personas del otro: no existe', async () => {
    const mine = calls.filter(({ access, stream }) => access === 'cliente' && !stream);
    const inputs: Record<string, unknown>[] = [
      { oportunidadIdNumerico: other.oportunidad, persona: other.personas[0], tipo: 'entrevistar' },
      { oportunidadIdNumerico: other.oportunidad, persona: one.personas[0], tipo: 'entrevistar' },
      { oportunidadIdNumerico: one.oportunidad, persona: other.personas[0], tipo: 'entrevistar' },
    ];
    let asked = 0;
    for (const call of mine) {
      const { method, path } = call;
      const names = namesOf(call);
      if (path.endsWith('/salir') || !names.includes('oportunidadIdNumerico')) continue;
      for (const [i, whole] of inputs.entries()) {
        // The third names the other side's person; calls that name nobody concern the contact's own there.
        if (i === 2 && !names.includes('persona')) continue;
        const own = Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));
        const { status, body } = await ask(one.contacto, method, path, own);
        expect([path, own, status]).toEqual([path, own, 404]);
        expect(JSON.stringify(body)).not.toContain(other.mark);
        asked++;
      }
    }
    expect(asked).toBeGreaterThanOrEqual(12);
    expect(
      await app.sql`select from opinion where contacto_id = ${one.contacto.id} and oportunidad_id <> ${one.oportunidad}`,
    ).toEqual([]);
  });

  test('lo que cada uno lee de lo suyo no nombra al otro', async () => {
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const read = await Promise.all([
        ask(mine.contacto, 'GET', '/v1/cliente/oportunidades'),
        ask(mine.contacto, 'GET', '/v1/cliente/terna', { oportunidadIdNumerico: mine.oportunidad }),
        ask(mine.contacto, 'GET', '/v1/cliente/horas', { oportunidadIdNumerico: mine.oportunidad }),
      ]);
      const all = JSON.stringify(read);
      expect(all).toContain(mine.mark);
      expect(all).not.toContain(theirs.mark);
      for (const id of theirs.personas) expect(all).not.toContain(id);
    }
  });

  test('con la sesión de un cliente no se hace ninguna llamada de la agencia ni del portal', async () => {
    for (const { method, path, access } of calls) {
      if (access === 'publico' || access === 'cliente') continue;
      const { status } = await ask(one.contacto, method, path.replace(/\{\w+\}/g, '1'), {
        oportunidadIdNumerico: one.oportunidad,
        candidatoIdNumerico: one.candidatos[0],
      });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  test('las llamadas públicas no dicen de uno al otro, con sus números y sus enlaces', async () => {
    for (const { method, path, access, stream } of calls) {
      if (access !== 'publico' || stream) continue;
      for (const input of [
        { idNumerico: other.oportunidad },
        { oportunidadIdNumerico: other.oportunidad },
        { clave: 'A'.repeat(32) },
        { busquedaRapida: other.mark },
      ]) {
        const { status, body } = await ask(one.contacto, method, path.replace(/\{\w+\}/g, '1'), input);
        expect([path, status < 500]).toEqual([path, true]);
        expect(JSON.stringify(body)).not.toContain(other.mark);
      }
    }
  });

  test('lo que pasa con uno se le cuenta, y al otro nada', async () => {
    const [mine, theirs] = [await listen(one.contacto), await listen(other.contacto)];
    const staff = (method: string, path: string, input: Record<string, unknown>) =>
      app.call(method, path, { token: selector, input });
    const ofOne = { oportunidadIdNumerico: one.oportunidad };
    const [first] = one.candidatos;
    const inNineDays = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const acts: [string, () => Promise<{ status: number }>][] = [
      [
        'se opina',
        () =>
          ask(one.contacto, 'POST', '/v1/cliente/opinion', {
            ...ofOne,
            persona: one.personas[0],
            tipo: 'comentario',
            texto: 'x',
          }),
      ],
      [
        'se ordena la terna',
        () =>
          staff('PATCH', '/v1/oportunidad/terna', { ...ofOne, candidatosIds: one.candidatos.toReversed() }),
      ],
      [
        'cambia una persona',
        () => staff('PATCH', '/v1/candidato', { candidatoIdNumerico: first, nombre: 'Otra' }),
      ],
      [
        'cambia lo que se muestra',
        () => staff('POST', '/v1/oportunidad/compartir', { ...ofOne, contactos: [], hasta: inNineDays }),
      ],
      [
        'se retira una persona',
        () => staff('DELETE', '/v1/oportunidad/terna', { ...ofOne, candidatoIdNumerico: first }),
      ],
      ['vuelve', () => staff('POST', '/v1/oportunidad/terna', { ...ofOne, candidatoIdNumerico: first })],
    ];
    for (const [what, act] of acts) {
      const before = mine.told();
      expect([what, (await act()).status]).toEqual([what, 200]);
      await expect.poll(() => [what, mine.told() > before], { interval: 20 }).toEqual([what, true]);
    }
    expect(theirs.told()).toBe(0);
    // The event says that something changed, not what.
    expect(mine.all().replaceAll(/"tipo":"(hola|cambio)"/g, '')).not.toMatch(/\d{2,}|MARCA|[0-9a-f]{8}-/);
    mine.close();
    theirs.close();
  });

  test('quitado el acceso, la página abierta se entera y no se le cuenta más', async () => {
    const [contacto] = await shareAndEnter(app, selector, one.oportunidad, ['jefe@marcauno.example']);
    const page = await listen(contacto!);
    await app.callAs(selector)('POST', '/v1/cliente/revocar', { contactoIdNumerico: contacto!.id });
    await expect.poll(() => page.told(), { interval: 20 }).toBe(1);
    await ask(one.contacto, 'POST', '/v1/cliente/opinion', {
      oportunidadIdNumerico: one.oportunidad,
      persona: one.personas[0],
      tipo: 'comentario',
      texto: 'y',
    });
    expect(page.told()).toBe(1);
    expect((await ask(contacto!, 'GET', '/v1/cliente/oportunidades')).status).toBe(401);
    page.close();
  });
});

/** Without accents and capitals. */
const fold = (text: string): string => withoutAccents(text).toLowerCase();

describe('una terna sin nombres', () => {
  /** Every way in which somebody could be identified. */
  const SECRETS = {
    nombre: 'Zoraida',
    apellido: 'Quintanilla',
    telefono: '981 234 567',
    correo: 'zoraida.quintanilla@correo.example',
    direccion: 'Teniente Esteban Martínez 1234',
    documento: '4567891',
    nacimiento: '17/03/1988',
    empleador: 'Ferrometal Yvyturusu',
    archivo: 'curriculum-zq.pdf',
  };

  test('nada dice quién es: ni respuestas, ni PDF ni lo que llevan por dentro, ni errores, ni avisos', async () => {
    const id = one.candidatos[0]!;
    await app.sql`
      update candidato set nombre = ${SECRETS.nombre}, apellido = ${SECRETS.apellido}, telefono1 = '+595981234567', correo = ${SECRETS.correo},
             direccion = ${SECRETS.direccion}, documento = ${SECRETS.documento}, nacimiento_fecha = '1988-03-17' where id = ${id}`;
    const words = `Soy ${SECRETS.nombre} ${SECRETS.apellido.toUpperCase()}, nacida el ${SECRETS.nacimiento}, vivo en ${SECRETS.direccion}, CI 4.567.891, llamame al 0981-234.567 o a ${SECRETS.correo}; trabajé en ${SECRETS.empleador} y en FERROMETAL.`;
    const cargos = await app.one<{
      id: number;
    }>`select id from dato_auxiliar where etiqueta = 'cargo' limit 1`;
    await app.sql`
      insert into experiencia (candidato_id, cargo_otro, empresa_otro, tipo_empleo, observacion, normalizado, inicio_fecha)
      values (${id}, ${`Jefa de depósito de ${SECRETS.empleador}`}, ${SECRETS.empleador}, 'tiempoCompleto', ${words}, true, '2019-01-01')`;
    await app.sql`insert into experiencia (candidato_id, cargo_id, empresa_otro, tipo_empleo, normalizado, inicio_fecha)
              values (${id}, ${cargos.id}, ${SECRETS.empleador}, 'tiempoCompleto', true, '2012-01-01')`;
    await app.sql`insert into formacion (candidato_id, titulacion_otro, instituto_otro, nivel_formacion, descripcion, normalizado)
              values (${id}, ${`Diplomado de ${SECRETS.apellido}`}, 'Instituto Técnico', 'universitario', ${words}, true)`;
    await app.call('POST', '/v1/oportunidad/terna', {
      token: selector,
      input: { oportunidadIdNumerico: one.oportunidad, candidatoIdNumerico: id, palabras: words },
    });
    const input = { oportunidadIdNumerico: one.oportunidad };
    const page = await listen(one.contacto);
    const shown = (await ask(one.contacto, 'GET', '/v1/cliente/terna', input)).body.personas;
    const persona = shown.find(({ palabras }: { palabras: string }) => palabras.startsWith('Soy')).id;
    const answers = [
      await ask(one.contacto, 'GET', '/v1/cliente/oportunidades'),
      await ask(one.contacto, 'GET', '/v1/cliente/terna', input),
      await ask(one.contacto, 'GET', '/v1/cliente/horas', input),
      await ask(one.contacto, 'POST', '/v1/cliente/opinion', { ...input, persona, tipo: 'entrevistar' }),
      await ask(one.contacto, 'POST', '/v1/cliente/opinion', { ...input, persona, tipo: 'noAvanza' }),
      await ask(one.contacto, 'POST', '/v1/cliente/opinion', {
        ...input,
        persona,
        tipo: 'entrevistar',
        inicio: '2020-01-01T00:00:00Z',
      }),
      await ask(one.contacto, 'GET', '/v1/cliente/cv', { ...input, persona: other.personas[0] }),
    ];
    expect(pluck(answers[1]!.body.personas, 'nombre').sort()).toEqual(['Candidato A', 'Candidato B']);
    let told = JSON.stringify(answers) + page.all();
    let bytesOfAll = '';
    page.close();
    for (const path of ['cv', 'terna/pdf']) {
      const response = await fetch(
        `${app.url}/api/v1/cliente/${path}?oportunidadIdNumerico=${one.oportunidad}${path === 'cv' ? `&persona=${persona}` : ''}`,
        { headers: { cookie: one.contacto.cookie } },
      );
      expect(response.status).toBe(200);
      told += JSON.stringify([...response.headers]);
      const bytes = new Uint8Array(await response.arrayBuffer());
      bytesOfAll += Buffer.from(bytes).toString('latin1');
      const pdf = await getDocumentProxy(bytes);
      told += JSON.stringify(await getMeta(pdf)) + (await extractText(pdf, { mergePages: true })).text;
    }
    const folded = fold(told + bytesOfAll);
    // What is shown is present, so that the absence of the rest means something.
    expect(folded).toContain('jefa de deposito');
    for (const secret of [
      ...Object.values(SECRETS),
      'quintanilla',
      'ferrometal',
      'yvyturusu',
      'esteban',
      '234567',
      '234.567',
      '567.891',
      '1988-03-17',
      '19880317',
      '17031988',
    ])
      expect([secret, folded.includes(fold(secret))]).toEqual([secret, false]);
    // This few digits occur in random numbers or PDF bytes by chance.
    expect(told).not.toMatch(/(?<![\da-z])1988(?![\da-z])/i);
    // Nor the numbers by which the agency knows them.
    expect(
      answers.some(
        ({ body }) => JSON.stringify(body).includes(`"${id}"`) || JSON.stringify(body).includes(`:${id},`),
      ),
    ).toBe(false);
  });
});
