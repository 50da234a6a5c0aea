import { NOTA_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { lettersSaid } from '@tembiapo/contract/domain/textLimit.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readMigration } from '../../../platform/database/migrations.ts';
import { pluck, refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const admin = await app.tokenFor('admin');
const equipoId = (await app.db.selectFrom('equipo').select('id').executeTakeFirstOrThrow()).id;
const { body } = await app.call('POST', '/v1/candidato', {
  token: selector,
  input: { nombre: 'Con', apellido: 'Notas', telefono1: '0981000111' },
});
/** A candidate with an experience, three potential positions and no notes. */
const ready = body.idNumerico;
const call = app.callAs(selector);

describe('notas', () => {
  const nota = (change: Record<string, unknown> = {}) => ({
    candidatoIdNumerico: ready,
    titulo: 'Entrevista',
    contenido: '<p>Muy bien</p>',
    equipoId,
    ...change,
  });
  const create = (input: Record<string, unknown>, token = selector) =>
    call('POST', '/v1/crearNota', input, token);
  const list = async (extra: Record<string, unknown> = {}) =>
    (await call('GET', '/v1/notas', { candidatoIdNumerico: ready, limit: 5, ...extra })).body;

  test('primero una experiencia, después tres cargos potenciales', async () => {
    // What the candidate lacks is reported before what is wrong with the note.
    const empty = nota({ titulo: '', equipoId: null });
    for (const any of [nota(), empty])
      expect((await create(any)).body.error.message).toBe(
        'El candidato debe tener al menos una experiencia para crear la nota',
      );
    await app.sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo) select ${ready}, min(id), 'tiempoCompleto' from dato_auxiliar where etiqueta = 'cargo'`;
    for (const any of [nota(), empty])
      expect((await create(any)).body.error.message).toBe(
        'El candidato debe tener al menos 3 cargos potenciales para crear la nota',
      );
    await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id) select gen_random_uuid(), ${ready}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3`;
    expect((await create(nota())).body.message).toBe('Nota creada correctamente');
  });

  test.each([
    [{ titulo: '' }, 'La nota debe incluir titulo y contenido'],
    [{ contenido: '<p></p>' }, 'La nota debe incluir titulo y contenido'],
    [{ contenido: '<script>alert(1)</script>' }, 'La nota debe incluir titulo y contenido'],
    [{ titulo: '', equipoId: null }, 'La nota debe incluir titulo y contenido'],
    [{ equipoId: null }, 'Debe seleccionar un equipo'],
    [{ equipoId: null, cuentaFiltro: false, entrevistaCortesia: true }, 'Debe seleccionar un equipo'],
    [{ equipoId: 99_999 }, 'Equipo: no existe'],
    [{ companheroId: 99_999 }, 'Usuario de supervisión: no existe o no está activo'],
  ])('con %o no se crea', async (change, mensaje) => {
    const { status, body } = await create(nota(change));
    expect([400, 422]).toContain(status);
    expect(body.error.message).toBe(mensaje);
  });

  test('una entrevista de cortesía pide equipo también al editarla', async () => {
    const courtesy = { cuentaFiltro: false, entrevistaCortesia: true };
    const { body } = await create(nota(courtesy));
    expect(
      await call(
        'POST',
        '/v1/updateNota',
        nota({ ...courtesy, idNumerico: body.idNumerico, equipoId: null }),
      ),
    ).toMatchObject(refusal(422, 'Debe seleccionar un equipo'));
    // What a change does not name stays.
    const named = (change: Record<string, unknown>) =>
      call('POST', '/v1/updateNota', { candidatoIdNumerico: ready, idNumerico: body.idNumerico, ...change });
    expect((await named({ expectativaSalarial: '5000000' })).status).toBe(200);
    expect((await named({ titulo: 'Otro título' })).status).toBe(200);
    const stored = async () => {
      const { items } = (await call('GET', '/v1/notas', { candidatoIdNumerico: ready })).body;
      return items.find(({ idNumerico }: { idNumerico: number }) => idNumerico === body.idNumerico);
    };
    expect(await stored()).toMatchObject({
      titulo: 'Otro título',
      ...courtesy,
      equipoId: nota().equipoId,
      expectativaSalarial: '5000000',
    });
    await named({ expectativaSalarial: null });
    expect((await stored()).expectativaSalarial).toBeNull();
    expect((await create(nota({ cuentaFiltro: false, equipoId: null }))).status).toBe(200);
  });

  test('el contenido se limpia y se busca sin sus etiquetas', async () => {
    const dirty =
      '<p onclick="x()">Domina <b>numismática</b> <a href="javascript:alert(1)">ver</a><img src=x onerror=alert(1)><iframe></iframe></p>';
    const { body } = await create(nota({ contenido: dirty }));
    const saved = (await list()).items.find((n: { idNumerico: number }) => n.idNumerico === body.idNumerico);
    expect(saved.contenido).toBe(
      '<p>Domina <strong>numismática</strong> <a target="_blank" rel="noopener noreferrer">ver</a></p>',
    );
    const found = await call('GET', '/v1/candidatos', { busquedaRapida: 'NUMISMATICA', buscarEnNotas: true });
    expect(found.body.items[0]).toMatchObject({
      idNumerico: ready,
      ultimaNota: { titulo: 'Entrevista', contenido: 'Domina numismática ver' },
    });
    expect(found.body.items[0].ultimoContacto).toBe(saved.creacionTs);
  });

  test.each([
    ['<ol start="3"><li><p>Tres</p></li></ol>', '<ol start="3"><li><p>Tres</p></li></ol>'],
    ['<ol start="1" type="a"><li>Uno</li></ol>', '<ol><li>Uno</li></ol>'],
    ['<ol start="-2"><li>x</li></ol>', '<ol><li>x</li></ol>'],
    ['<ol start="3&quot; onclick=&quot;x"><li>x</li></ol>', '<ol><li>x</li></ol>'],
  ])('una lista numerada guarda el número en que empieza, y nada más: %s', async (html, kept) => {
    const { body } = await create(nota({ titulo: 'Con lista', contenido: html }));
    expect(
      await app.one`
      select contenido from nota where id = ${body.idNumerico}`,
    ).toEqual({ contenido: kept });
  });

  test('admite las letras que la pantalla cuenta, y una más no', async () => {
    for (const letter of ['a', '👍', 'n\u0303']) {
      const full = `<p>${letter.repeat(NOTA_MAX_CHARS - 7)}</p>`;
      expect(lettersSaid(full, NOTA_MAX_CHARS)).toBe('20.000 de 20.000');
      expect((await create(nota({ titulo: 'Larga', contenido: full }))).body.idNumerico).toEqual(
        expect.any(Number),
      );
      expect(await create(nota({ titulo: 'Larga', contenido: `${full}x` }))).toMatchObject(
        refusal(400, 'Contenido: no puede tener más de 20000 caracteres'),
      );
    }
  });

  test('un enlace que no lleva a ningún lado queda en palabras; lo guardado antes se limpia una vez', async () => {
    const keptOf = async (html: string): Promise<string> => {
      const { body } = await create(nota({ titulo: 'Con enlace', contenido: html }));
      const { contenido } = await app.one<{ contenido: string }>`
        select contenido from nota where id = ${body.idNumerico}`;
      return contenido;
    };
    const link = (to: string) => `<p><a href="${to}" target="_blank" rel="noopener noreferrer">ver</a></p>`;
    expect(await keptOf('<p><a href="www.x.com">ver</a></p>')).toBe(link('https://www.x.com'));
    expect(await keptOf('<p><a href="MAILTO:a@x.py">ver</a></p>')).toBe(link('mailto:a@x.py'));
    expect(await keptOf('<p><a href="./cv.pdf">ver</a></p>')).toBe(
      '<p><a target="_blank" rel="noopener noreferrer">ver</a></p>',
    );

    const old = [
      'www.x.com',
      'MAILTO:a@x.py',
      './cv.pdf',
      'HTTP://x.com',
      ' https://x.com',
      'https://bien.com',
    ];
    const ids: number[] = [];
    for (const to of old) {
      const { body } = await create(nota({ titulo: 'De antes' }));
      await app.sql`update nota set contenido = ${link(to)} where id = ${body.idNumerico}`;
      ids.push(body.idNumerico);
    }
    const cleaning = readMigration('0065_enlaces_que_llevan.despues.sql');
    await app.db.transaction().execute((tx) => sql.raw(cleaning).execute(tx));
    const rows = await app.sql<{ contenido: string }>`
      select contenido from nota where id = any(${ids}::int[]) order by id`;
    expect(rows.map(({ contenido }) => contenido)).toEqual([
      link('https://www.x.com'),
      link('mailto:a@x.py'),
      '<p><a target="_blank" rel="noopener noreferrer">ver</a></p>',
      link('http://x.com'),
      link('https://x.com'),
      link('https://bien.com'),
    ]);
  });

  test('edita su autor; otra persona solo mientras es favorita; borra solo su autor', async () => {
    const id = (await create(nota({ titulo: 'Mía' }))).body.idNumerico;
    const edit = (token: string, extra = {}) =>
      call('POST', '/v1/updateNota', nota({ idNumerico: id, titulo: 'Cambiada', ...extra }), token);
    const star = (set: boolean) =>
      call(
        'POST',
        '/v1/nota/favorita',
        { notaIdNumerico: id, candidatoIdNumerico: ready, setear: set },
        admin,
      );
    expect((await edit(admin)).status).toBe(403);
    expect((await star(true)).status).toBe(200);
    expect((await edit(admin, { version: 1 })).body.message).toBe('Nota actualizada correctamente');
    expect((await edit(selector, { version: 1 })).body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    expect((await list()).items[0]).toMatchObject({ idNumerico: id, destacado: true, titulo: 'Cambiada' });
    const favorite = () => call('GET', '/v1/nota/favorita', { candidatoIdNumerico: ready }, admin);
    expect((await favorite()).body.notaFavorita.idNumerico).toBe(id);

    // A new star moves it.
    const other = (await create(nota({ titulo: 'Otra' }))).body.idNumerico;
    await call(
      'POST',
      '/v1/nota/favorita',
      { notaIdNumerico: other, candidatoIdNumerico: ready, setear: true },
      admin,
    );
    expect((await favorite()).body.notaFavorita.idNumerico).toBe(other);
    await call(
      'POST',
      '/v1/nota/favorita',
      { notaIdNumerico: other, candidatoIdNumerico: ready, setear: false },
      admin,
    );
    expect((await favorite()).body.notaFavorita).toBeNull();

    const erase = (token: string) =>
      call(
        'POST',
        '/v1/deleteNota',
        { idNumerico: id, creacionUsuario: 2, candidatoIdNumerico: ready },
        token,
      );
    expect((await erase(admin)).status).toBe(403);
    expect((await erase(selector)).body.message).toBe('Nota eliminada correctamente');
    expect((await erase(selector)).status).toBe(404);
  });

  test('con supervisión, la copia cuenta para el compañero y no se lista', async () => {
    const copies = async () =>
      await app.sql<{
        usuario: number;
        titulo: string;
      }>`select creacion_usuario_id usuario, titulo from nota where copia_de = ${id} and no_listable`;
    const before = (await list()).total;
    const id = (await create(nota({ titulo: 'Supervisada', companheroId: 3 }))).body.idNumerico;
    expect((await list()).total).toBe(before + 1);
    expect(await copies()).toEqual([{ usuario: 3, titulo: 'Supervisada' }]);
    await call('POST', '/v1/updateNota', nota({ idNumerico: id, titulo: 'Revisada', companheroId: 4 }));
    expect(await copies()).toEqual([{ usuario: 4, titulo: 'Revisada' }]);
    await call('POST', '/v1/updateNota', nota({ idNumerico: id, titulo: 'Sola', companheroId: null }));
    expect(await copies()).toEqual([]);
    expect((await create(nota({ companheroId: 2 }))).body.error.message).toBe(
      'La supervisión debe ser de otra persona',
    );
  });

  test('la expectativa dicha en la nota pasa al candidato', async () => {
    await create(nota({ expectativaSalarial: '5200000' }));
    const { body } = await call('GET', '/v1/candidato', { idNumerico: ready });
    expect(body.candidato.expectativaSalarial).toBe('5200000');
  });

  test('de a cinco, las más nuevas primero', async () => {
    for (let i = 0; i < 6; i++) await create(nota({ titulo: `N${i}` }));
    const first = await list();
    expect(pluck(first.items, 'titulo')).toEqual(['N5', 'N4', 'N3', 'N2', 'N1']);
    const second = await list({ page: 2 });
    expect(second.items[0].titulo).toBe('N0');
    const row = await app.one<{ n: number }>`
      select count(*)::int n from nota where candidato_id = ${ready} and not no_listable`;
    expect([first.total, second.total]).toEqual([row.n, row.n]);
  });
});
