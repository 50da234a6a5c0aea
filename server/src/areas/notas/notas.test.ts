import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

describe('notas', () => {
  let app: TestApp;
  let selector: string;
  let admin: string;
  let equipoId: number;
  /** A candidate with an experience, three potential positions and no notes. */
  let listo: number;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    admin = await app.tokenFor('admin');
    equipoId = (await app.db.selectFrom('equipo').select('id').executeTakeFirstOrThrow()).id;
    const { body } = await app.call('POST', '/v1/candidato', {
      token: selector,
      input: { nombre: 'Con', apellido: 'Notas', telefono1: '0981000111' },
    });
    listo = body.idNumerico;
  });
  afterAll(() => app.close());

  const nota = (cambio: Record<string, unknown> = {}) => ({
    candidatoIdNumerico: listo,
    titulo: 'Entrevista',
    contenido: '<p>Muy bien</p>',
    equipoId,
    ...cambio,
  });
  const crear = (input: Record<string, unknown>, token = selector) =>
    app.call('POST', '/v1/crearNota', { token, input });
  const lista = async (extra: Record<string, unknown> = {}) =>
    (
      await app.call('GET', '/v1/notas', {
        token: selector,
        input: { candidatoIdNumerico: listo, limit: 5, ...extra },
      })
    ).body;

  test('primero una experiencia, después tres cargos potenciales', async () => {
    expect((await crear(nota())).body.error.message).toContain('al menos una experiencia');
    await sql`insert into experiencia (candidato_id, cargo_id, tipo_empleo) select ${listo}, min(id), 'tiempoCompleto' from dato_auxiliar where etiqueta = 'cargo'`.execute(
      app.db,
    );
    expect((await crear(nota())).body.error.message).toBe(
      'El candidato debe tener al menos 3 cargos potenciales para crear la nota',
    );
    await sql`insert into cargo_potencial (uid, candidato_id, cargo_id) select gen_random_uuid(), ${listo}, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3`.execute(
      app.db,
    );
    expect((await crear(nota())).body.message).toBe('Nota creada correctamente');
  });

  test.each([
    [{ titulo: '' }, 'La nota debe incluir titulo y contenido'],
    [{ contenido: '<p></p>' }, 'La nota debe incluir titulo y contenido'],
    [{ contenido: '<script>alert(1)</script>' }, 'La nota debe incluir titulo y contenido'],
    [{ equipoId: null }, 'Debe seleccionar un equipo'],
    [{ equipoId: 99_999 }, 'Equipo: no existe'],
    [{ companheroId: 99_999 }, 'Usuario de supervisión: no existe o no está activo'],
  ])('con %o no se crea', async (cambio, mensaje) => {
    const { status, body } = await crear(nota(cambio));
    expect([400, 422]).toContain(status);
    expect(body.error.message).toBe(mensaje);
  });

  test('el contenido se limpia y se busca sin sus etiquetas', async () => {
    const sucio =
      '<p onclick="x()">Domina <b>numismática</b> <a href="javascript:alert(1)">ver</a><img src=x onerror=alert(1)><iframe></iframe></p>';
    const { body } = await crear(nota({ contenido: sucio }));
    const guardada = (await lista()).items.find(
      (n: { idNumerico: number }) => n.idNumerico === body.idNumerico,
    );
    expect(guardada.contenido).toBe(
      '<p>Domina <strong>numismática</strong> <a target="_blank" rel="noopener noreferrer">ver</a></p>',
    );
    const hallado = await app.call('GET', '/v1/candidatos', {
      token: selector,
      input: { busquedaRapida: 'NUMISMATICA', buscarEnNotas: true },
    });
    expect(hallado.body.items[0]).toMatchObject({
      idNumerico: listo,
      ultimaNota: { titulo: 'Entrevista', contenido: 'Domina numismática ver' },
    });
    expect(hallado.body.items[0].ultimoContacto).toBe(guardada.creacionTs);
  });

  test('edita su autor; otra persona solo mientras es favorita; borra solo su autor', async () => {
    const idNumerico = (await crear(nota({ titulo: 'Mía' }))).body.idNumerico;
    const editar = (token: string, extra = {}) =>
      app.call('POST', '/v1/updateNota', {
        token,
        input: nota({ idNumerico, titulo: 'Cambiada', ...extra }),
      });
    const estrella = (setear: boolean) =>
      app.call('POST', '/v1/nota/favorita', {
        token: admin,
        input: { notaIdNumerico: idNumerico, candidatoIdNumerico: listo, setear },
      });
    expect((await editar(admin)).status).toBe(403);
    expect((await estrella(true)).status).toBe(200);
    expect((await editar(admin, { version: 1 })).body.message).toBe('Nota actualizada correctamente');
    expect((await editar(selector, { version: 1 })).body.error.message).toBe(
      'Otra persona modificó este registro',
    );
    expect((await lista()).items[0]).toMatchObject({ idNumerico, destacado: true, titulo: 'Cambiada' });
    const favorita = () =>
      app.call('GET', '/v1/nota/favorita', { token: admin, input: { candidatoIdNumerico: listo } });
    expect((await favorita()).body.notaFavorita.idNumerico).toBe(idNumerico);

    // A new star moves it.
    const otra = (await crear(nota({ titulo: 'Otra' }))).body.idNumerico;
    await app.call('POST', '/v1/nota/favorita', {
      token: admin,
      input: { notaIdNumerico: otra, candidatoIdNumerico: listo, setear: true },
    });
    expect((await favorita()).body.notaFavorita.idNumerico).toBe(otra);
    await app.call('POST', '/v1/nota/favorita', {
      token: admin,
      input: { notaIdNumerico: otra, candidatoIdNumerico: listo, setear: false },
    });
    expect((await favorita()).body.notaFavorita).toBeNull();

    const borrar = (token: string) =>
      app.call('POST', '/v1/deleteNota', {
        token,
        input: { idNumerico, creacionUsuario: 2, candidatoIdNumerico: listo },
      });
    expect((await borrar(admin)).status).toBe(403);
    expect((await borrar(selector)).body.message).toBe('Nota eliminada correctamente');
    expect((await borrar(selector)).status).toBe(404);
  });

  test('con supervisión, la copia cuenta para el compañero y no se lista', async () => {
    const copias = async () =>
      (
        await sql<{
          usuario: number;
          titulo: string;
        }>`select creacion_usuario_id usuario, titulo from nota where copia_de = ${id} and no_listable`.execute(
          app.db,
        )
      ).rows;
    const antes = (await lista()).total;
    const id = (await crear(nota({ titulo: 'Supervisada', companheroId: 3 }))).body.idNumerico;
    expect((await lista()).total).toBe(antes + 1);
    expect(await copias()).toEqual([{ usuario: 3, titulo: 'Supervisada' }]);
    await app.call('POST', '/v1/updateNota', {
      token: selector,
      input: nota({ idNumerico: id, titulo: 'Revisada', companheroId: 4 }),
    });
    expect(await copias()).toEqual([{ usuario: 4, titulo: 'Revisada' }]);
    await app.call('POST', '/v1/updateNota', {
      token: selector,
      input: nota({ idNumerico: id, titulo: 'Sola' }),
    });
    expect(await copias()).toEqual([]);
    expect((await crear(nota({ companheroId: 2 }))).body.error.message).toBe(
      'La supervisión debe ser de otra persona',
    );
  });

  test('la expectativa dicha en la nota pasa al candidato', async () => {
    await crear(nota({ expectativaSalarial: '5200000' }));
    const { body } = await app.call('GET', '/v1/candidato', {
      token: selector,
      input: { idNumerico: listo },
    });
    expect(body.candidato.expectativaSalarial).toBe('5200000');
  });

  test('de a cinco, las más nuevas primero', async () => {
    for (let i = 0; i < 6; i++) await crear(nota({ titulo: `N${i}` }));
    const primera = await lista();
    expect(primera.items).toHaveLength(5);
    expect(primera.items[0].titulo).toBe('N5');
    const segunda = await lista({ page: 2 });
    expect(segunda.items[0].titulo).toBe('N0');
    expect(segunda.total).toBe(primera.total);
  });
});
