import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { fieldTrouble, fillPlantilla } from '@tembiapo/contract/domain/plantillas.ts';
import { readFields } from '@tembiapo/contract/domain/readFields.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
beforeEach(() => app.sql`delete from plantilla`);

const call = app.callAs(selector);
const TEXT = { canal: 'whatsapp', nombre: 'Saludo', cuerpo: 'Hola {{nombre}}, ¿cómo estás?' };
async function make(more: Record<string, unknown> = {}, token = selector): Promise<number> {
  const { status, body } = await call('POST', '/v1/plantilla', { ...TEXT, ...more }, token);
  expect([status, body.message]).toEqual([200, 'Plantilla creada']);
  return body.idNumerico;
}
const names = async (token = selector, input: Record<string, unknown> = {}): Promise<string[]> =>
  (await call('GET', '/v1/plantillas', input, token)).body.items.map(
    ({ nombre }: { nombre: string }) => nombre,
  );
async function said(text: string, more: Record<string, unknown> = {}) {
  const input = { canal: 'whatsapp', cuerpo: text, candidatosIds: [5], ...more };
  return (await call('POST', '/v1/plantilla/vista', input)).body;
}

describe('las plantillas', () => {
  test('las de la agencia las ve todo el personal y las cambia admin; las propias, cada quien', async () => {
    const ours = await make({ nombre: 'De todos', deLaAgencia: true }, admin);
    const mine = await make({ nombre: 'Mía' });
    expect(await names()).toEqual(['De todos', 'Mía']);
    expect(await names(admin)).toEqual(['De todos']);
    const edit = (id: number, more: object, token = selector) =>
      call('PATCH', '/v1/plantilla', { ...TEXT, idNumerico: id, ...more }, token);
    expect((await edit(ours, { nombre: 'X', deLaAgencia: true })).status).toBe(403);
    expect((await edit(mine, { nombre: 'X' }, admin)).status).toBe(404);
    expect((await edit(mine, { nombre: 'De todos', deLaAgencia: true })).status).toBe(403);
    expect((await call('POST', '/v1/plantilla', { ...TEXT, deLaAgencia: true })).status).toBe(403);
    expect((await call('DELETE', '/v1/plantilla', { idNumerico: ours })).status).toBe(403);
    expect((await edit(mine, { asunto: 'Hola' })).body.error.message).toBe('Asunto: solo lo lleva un correo');
    const removed = await call('DELETE', '/v1/plantilla', { idNumerico: mine });
    expect(removed.body.message).toBe('Plantilla eliminada');
    expect((await call('DELETE', '/v1/plantilla', { idNumerico: mine })).status).toBe(404);
  });

  test('dos a la vez no toman el mismo nombre, ni una pisa a la otra sin que se sepa', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/v1/plantilla', TEXT)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // The same name is free in the other channel and for another owner.
    await make({ canal: 'correo', asunto: 'Hola', cuerpo: '<p>Hola</p>' });
    await make({}, admin);
    const { items } = (await call('GET', '/v1/plantillas', { canal: 'whatsapp' })).body;
    const { idNumerico, version } = items[0];
    const edit = () => call('PATCH', '/v1/plantilla', { ...TEXT, idNumerico, version, nombre: 'Otra' });
    expect([(await edit()).status, (await edit()).status]).toEqual([200, 409]);
  });

  test.each([
    ['un campo que no hay', { cuerpo: 'Hola {{sueldo}}' }, 422, /No hay un campo «sueldo»/],
    [
      'un campo que no hay, en el asunto',
      { canal: 'correo', asunto: '{{x}}', cuerpo: '<p>a</p>' },
      422,
      /«x»/,
    ],
    ['nada escrito', { cuerpo: '  ' }, 400, /cuerpo/],
    ['un correo que no dice nada', { canal: 'correo', cuerpo: '<p><br></p>' }, 422, /Escribí el texto/],
    ['un mensaje demasiado largo', { cuerpo: 'a'.repeat(2001) }, 400, /hasta 2000/],
    ['5 MB', { cuerpo: 'a'.repeat(5_000_000) }, 413, /./],
    ['un canal que no hay', { canal: 'paloma' }, 400, /canal/],
  ])('%s: se dice', async (_what, more, status, message) => {
    const answer = await call('POST', '/v1/plantilla', { ...TEXT, ...more });
    expect(answer).toMatchObject(refusal(status, message));
  });

  test.each([
    ['sin cerrar', 'Hola {{nombre, te escribo', /sin cerrar en «Hola \{\{nombre, te escribo»/],
    ['con una llave', 'Hola {nombre}', /«\{nombre\}» le falta una llave/],
    ['uno dentro de otro', '{{ {{nombre}} }}', /de más/],
    ['sin nombre', 'Hola {{ }}', /Falta el nombre de un campo/],
    ['sin nada después de «|»', '{{cargo|}}', /después de «\|»/],
  ])(
    'un campo mal escrito (%s) no se guarda ni se ve, en el texto ni en el asunto',
    async (_what, text, message) => {
      const ofMail = { canal: 'correo', asunto: 'Hola', cuerpo: `<p>${text}</p>` };
      for (const input of [{ cuerpo: text }, ofMail, { ...ofMail, asunto: text, cuerpo: '<p>a</p>' }])
        for (const [path, usual] of [
          ['/v1/plantilla', TEXT],
          ['/v1/plantilla/vista', { canal: 'whatsapp', candidatosIds: [5] }],
        ] as const)
          expect(await call('POST', path, { ...usual, ...input })).toMatchObject(refusal(422, message));
    },
  );

  const LINKED = { canal: 'correo', asunto: 'Aviso', nombre: 'Con enlace' };
  test('la dirección de un enlace que es un campo se guarda, se llena y, si no hay adónde, falta', async () => {
    const text = '<p><a href="{{enlace}}">la <b>publicación</b></a></p>';
    await make({ ...LINKED, cuerpo: text });
    const [kept] = (await call('GET', '/v1/plantillas', { canal: 'correo' })).body.items;
    expect(kept.cuerpo).toBe(
      '<p><a href="{{enlace}}" target="_blank" rel="noopener noreferrer">la <strong>publicación</strong></a></p>',
    );
    // What was stored can be stored again unchanged.
    const again = await call('PATCH', '/v1/plantilla', { ...kept, nombre: 'Otro nombre' });
    expect(again.status).toBe(200);
    expect((await call('GET', '/v1/plantillas')).body.items[0].cuerpo).toBe(kept.cuerpo);
    await app.sql`update oportunidad set publicar_web = true, estado = 'a', titulo_publicacion = 'Cajera' where id = 1`;
    const ofOne = await said(kept.cuerpo, { canal: 'correo', oportunidadIdNumerico: 1 });
    expect(ofOne.items).toMatchObject([
      { faltan: [], cuerpo: expect.stringMatching(/<a href="http\S+\/empleos\/1-cajera" target/) },
    ]);
    expect((await said(kept.cuerpo, { canal: 'correo' })).items).toMatchObject([{ faltan: ['enlace'] }]);
    const otherwise = '<a href="{{enlace|https://a.py/?a=1&b=2}}">ver</a>';
    expect((await said(otherwise, { canal: 'correo' })).items).toMatchObject([
      { faltan: [], cuerpo: expect.stringContaining('<a href="https://a.py/?a=1&amp;b=2" target') },
    ]);
  });

  test('en la dirección de un enlace, lo que va en lugar de un campo llega codificado una vez', async () => {
    const text = '<a href="https://x.py/?b={{oportunidad|a&b c}}">ver</a>';
    expect((await said(text, { canal: 'correo' })).items).toMatchObject([
      { faltan: [], cuerpo: expect.stringContaining('href="https://x.py/?b=a%26b%20c"') },
    ]);
  });

  test.each([
    ['<a href="javascript:alert(1)">el aviso</a>', /^El enlace «el aviso» no lleva a ningún lado/],
    ['<a href="foo"><b>el</b> aviso</a>', /^El enlace «el aviso» no lleva.*«foo» no es una dirección/],
    ["<A HREF='x.com' onclick='x()'>ver</A>", /^El enlace «ver» .*«x\.com»/],
    ['<a href="">ver</a>', /le falta la dirección/],
    ['<a href="java&#10;script:x">ver</a>', /«java script:x» no es una dirección/],
    ['<a href="{{nombre}}">ver</a>', /^El enlace «ver» .*«nombre» no es una dirección/],
    ['<a href="{{sueldo}}">ver</a>', /No hay un campo «sueldo»/],
    ['<a href="{{enlace|foo}}">ver</a>', /«foo» no es una dirección/],
    ['<a href="{{enlace">ver</a>', /sin cerrar/],
    ['<p><a href="https://a.py">bien</a> <a href="#x">mal</a></p>', /^El enlace «mal»/],
    ['<h1><table><tr><td><a href="foo">&lt;hoy&gt;</a>', /^El enlace «<hoy>»/],
  ])('una dirección que se perdería se dice, y no se guarda ni se ve: %s', async (text, sentence) => {
    const kept = await make({ ...LINKED, cuerpo: '<p>a</p>' });
    for (const [method, path, more] of [
      ['POST', '/v1/plantilla', { nombre: 'Otra' }],
      ['PATCH', '/v1/plantilla', { idNumerico: kept }],
      ['POST', '/v1/plantilla/vista', { candidatosIds: [5], nombre: undefined }],
    ] as const) {
      expect(await call(method, path, { ...LINKED, cuerpo: text, ...more })).toMatchObject(
        refusal(422, sentence),
      );
    }
  });

  test('no se guardan guiones ni seguimientos de nadie', async () => {
    await make({
      canal: 'correo',
      asunto: 'A',
      cuerpo: '<p onclick="x()">Hola <script>x()</script>{{nombre}}<img src="https://x.example/p.gif"></p>',
    });
    const { items } = (await call('GET', '/v1/plantillas')).body;
    expect(items[0].cuerpo).toBe('<p>Hola {{nombre}}</p>');
  });
});

describe('lo que le dice a cada persona', () => {
  test('sus datos, los de la oportunidad publicada y los de quien escribe; lo que falta se nombra', async () => {
    await app.sql`update candidato set nombre = 'Liz Noemí', apellido = 'Ayala', ciudad_id = null, ciudad_libre = null where id = 5`;
    await app.sql`delete from experiencia where candidato_id = 5`;
    const { items } = await said(
      '{{nombre}} / {{nombreCompleto}} / {{ciudad}} / {{cargo|tu trabajo}} / {{miNombre}} / {{agencia}} / {{oportunidad}}',
    );
    expect(items).toMatchObject([
      {
        candidatoIdNumerico: 5,
        nombreCompleto: 'Ayala, Liz Noemí',
        faltan: ['ciudad', 'oportunidad'],
        cuerpo: expect.stringMatching(
          /^Liz \/ Liz Noemí Ayala \/ \{\{ciudad\}\} \/ tu trabajo \/ \S.* \/ Tembiapo \/ /,
        ),
      },
    ]);
  });

  test('un campo propio se nombra como se llama', async () => {
    const campo = { de: 'candidato', clase: 'texto', nombre: 'Talle de camisa' };
    const { body } = await call('POST', '/v1/campo', campo, admin);
    await app.sql`update candidato set campos_propios = jsonb_build_object(${String(body.idNumerico)}::text, 'M') where id = 5`;
    expect((await said('Talle {{talle de camisa}}')).items).toMatchObject([
      { cuerpo: 'Talle M', faltan: [] },
    ]);
    expect((await said('{{Talle de camisa}}', { candidatosIds: [6] })).items).toMatchObject([
      { faltan: ['Talle de camisa'] },
    ]);
  });

  test('de una oportunidad confidencial no se dice la empresa, ni en el enlace', async () => {
    await app.sql`update oportunidad set es_confidencial = true, publicar_web = true, estado = 'a', titulo_publicacion = 'Cajera' where id = 1`;
    const { nombre } = await app.one<{ nombre: string }>`
      select m.nombre from empresa m join oportunidad o on o.empresa_id = m.id where o.id = 1`;
    const text = '{{oportunidad}} en {{empresa}}: {{enlace}}';
    const { items } = await said(text, { oportunidadIdNumerico: 1 });
    expect(items[0].cuerpo).toMatch(/^Cajera en Empresa confidencial: http\S+\/empleos\/1-cajera$/);
    expect(JSON.stringify(items)).not.toContain(nombre);
    await app.sql`update oportunidad set publicar_web = false where id = 1`;
    expect((await said(text, { oportunidadIdNumerico: 1 })).items[0].faltan).toEqual(['enlace']);
  });

  test('lo que alguien escribió de sí mismo es texto, también en un correo', async () => {
    await app.sql`update candidato set nombre = '<b>Ana</b>' where id = 6`;
    const input = { canal: 'correo', asunto: 'Para {{nombre}}', candidatosIds: [6] };
    expect((await said('<p>Hola {{nombre}}</p>', input)).items).toMatchObject([
      { asunto: 'Para <b>Ana</b>', cuerpo: '<p>Hola &lt;b&gt;Ana&lt;/b&gt;</p>' },
    ]);
  });

  test('lo que va en lugar de un dato llega como se escribió, en el asunto, el texto, el HTML y un mensaje', async () => {
    await app.sql`delete from experiencia where candidato_id = 5`;
    for (const otherwise of listed`
      ventas & compras · a < b > c · el "más" buscado · D'Angelo · &amp; literal
    `) {
      const text = `Para {{cargo|${otherwise}}}`;
      const { items } = await said(`<p>${escapeHtml(text)}</p>`, { canal: 'correo', asunto: text });
      expect([items[0].asunto, items[0].cuerpo, linesOf(items[0].cuerpo)]).toEqual([
        `Para ${otherwise}`,
        `<p>Para ${escapeHtml(otherwise)}</p>`,
        `Para ${otherwise}`,
      ]);
      expect((await said(text)).items[0].cuerpo).toBe(`Para ${otherwise}`);
    }
  });

  test('un campo que cortan las marcas dice lo mismo que entero; nada sale con llaves', () => {
    const seed = Number(process.env.SEMILLA ?? 20261128);
    let state = seed;
    const random = (below: number): number => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
      return Math.floor((state / 4_294_967_296) * below);
    };
    const pick = <T>(from: readonly T[]): T => from[random(from.length)]!;
    const values = new Map([
      ['nombre', 'Liz & <b>Ana</b>'],
      ['ciudad', 'San "Lorenzo"'],
      ['cargo', ''],
    ]);
    const parts = [
      ...['Hola ', '{{nombre}}', '{{ Ciudad }}', '{{cargo|tu & <mi> "trabajo"}}'],
      ...[' y ', '& ', '< ', 'ñandú ', '{ x } '],
    ];
    const write = (letter: string) =>
      letter === '{' && random(3) === 0
        ? '&#123;'
        : letter === '}' && random(3) === 0
          ? '&#x7d;'
          : escapeHtml(letter);
    for (let i = 0; i < 300; i++) {
      const text = Array.from({ length: 1 + random(6) }, () => pick(parts)).join('');
      const open: string[] = [];
      let html = '<p>';
      for (const letter of text) {
        if (random(4) === 0) {
          const mark = pick(['strong', 'em', 'u', 's']);
          if (open.length > 0 && random(2) === 0) html += `</${open.pop()}>`;
          else if (!open.includes(mark)) html += `<${open[open.push(mark) - 1]}>`;
        }
        html += write(letter);
      }
      html = cleanHtml(
        `${html}${open
          .reverse()
          .map((mark) => `</${mark}>`)
          .join('')}</p>`,
      );
      const expected = fillPlantilla(readFields(text, { isHtml: false }), values).text;
      const pieces = readFields(html, { isHtml: true });
      const filled = fillPlantilla(pieces, values, escapeHtml);
      const at = `semilla ${seed}, ${i}: ${html}`;
      expect([at, fieldTrouble(pieces, [...values.keys()]), filled.missing]).toEqual([at, null, []]);
      expect([at, linesOf(filled.text)]).toEqual([at, expected.replace(/\s+/g, ' ').trim()]);
      expect([at, cleanHtml(filled.text)]).toEqual([at, filled.text.replaceAll('&quot;', '"')]);
    }
    // Whatever the braces, a text that is accepted leaves none.
    for (let i = 0; i < 3000; i++) {
      const text = Array.from({ length: 1 + random(9) }, () =>
        pick(['{', '}', '{{', '}}', 'nombre', '|', 'x', ' ']),
      ).join('');
      const pieces = readFields(text, { isHtml: false });
      if (fieldTrouble(pieces, ['nombre']) !== null) continue;
      const filled = fillPlantilla(pieces, new Map([['nombre', 'Liz']])).text;
      expect(filled, `semilla ${seed}: ${text}`).not.toMatch(/\{\{|\}\}|\{ *nombre *\}/);
    }
  });

  test('de quien no está, 404; más de diez a la vez no', async () => {
    const ask = (more: object) =>
      call('POST', '/v1/plantilla/vista', { canal: 'whatsapp', cuerpo: 'a', ...more });
    expect((await ask({ candidatosIds: [5, 99_999_999] })).status).toBe(404);
    expect((await ask({ candidatosIds: [5], oportunidadIdNumerico: 99_999_999 })).status).toBe(404);
    expect((await ask({ candidatosIds: Array.from({ length: 11 }, (_, i) => i + 1) })).status).toBe(400);
    const { items } = (await ask({ candidatosIds: [7, 5] })).body;
    expect(items).toMatchObject([{ candidatoIdNumerico: 7 }, { candidatoIdNumerico: 5 }]);
  });
});

describe('un mensaje de WhatsApp que se envió', () => {
  test('queda como nota, que es un contacto', async () => {
    await app.sql`update candidato_contacto set ultimo_contacto = '2020-01-01' where candidato_id = 8`;
    const { body } = await call('POST', '/v1/whatsapp', {
      candidatoIdNumerico: 8,
      texto: 'Hola <b>Eva</b>,\n¿podés el lunes?',
      oportunidadIdNumerico: 1,
    });
    expect(body.message).toBe('Contacto anotado');
    const rows = await app.sql<{ titulo: string; contenido: string; cuenta: boolean; hoy: boolean }>`
      select n.titulo, n.contenido, n.cuenta_filtro cuenta, k.ultimo_contacto > now() - interval '1 minute' hoy
        from nota n join candidato_contacto k on k.candidato_id = n.candidato_id
       where n.candidato_id = 8 order by n.id desc limit 1`;
    expect(rows[0]).toEqual({
      titulo: 'WhatsApp',
      contenido: '<p>Hola &lt;b&gt;Eva&lt;/b&gt;,<br />¿podés el lunes?</p>',
      cuenta: false,
      hoy: true,
    });
    for (const gone of [
      { candidatoIdNumerico: 99_999_999 },
      { candidatoIdNumerico: 8, oportunidadIdNumerico: 99_999_999 },
    ])
      expect((await call('POST', '/v1/whatsapp', { texto: 'a', ...gone })).status).toBe(404);
  });
});
