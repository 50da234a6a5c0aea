import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf.ts';
import { startSmtp } from '../../../testing/servers.ts';

describe('derechos sobre los datos personales', () => {
  let app: TestApp;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let admin: string;
  let selector: string;
  let candidato: string;
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await startTestApp({ SMTP_URL: smtp.url, RETENCION_MESES: '24' }, { jobs: true });
    [admin, selector, candidato] = [
      await app.tokenFor('admin'),
      await app.tokenFor('selector'),
      await app.tokenFor('candidato'),
    ];
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  beforeEach(() => app.sql`delete from pedido_datos`);
  beforeAll(() => app.sql`delete from consentimiento`);

  const call = (token: string, method: string, path: string, input: Record<string, unknown> = {}) =>
    app.call(method, path, { token, input });
  const own = async () => (await call(candidato, 'GET', '/v1/misDatosPersonales')).body;
  const perfil = async () =>
    (await call(candidato, 'GET', '/v1/candidato', { idNumerico: 1 })).body.candidato;
  const found = async (name: string) =>
    (await call(selector, 'GET', '/v1/candidatos', { busquedaRapida: name, limit: 200 })).body.items.some(
      (c: { idNumerico: number }) => c.idNumerico === 1,
    );

  test('todo lo propio se baja en JSON y en PDF, sin lo interno ni lo ajeno', async () => {
    await app.sql`update candidato set descripcion_interna = 'SECRETO INTERNO' where id = 1`;
    await app.sql`update nota set contenido_texto = 'NOTA SECRETA', contenido = 'NOTA SECRETA' where candidato_id = 1`;
    // What others have, in each of the lists.
    await app.sql`update experiencia set observacion = 'SECRETO AJENO' where candidato_id <> 1`;
    await app.sql`update formacion set descripcion = 'SECRETO AJENO' where candidato_id <> 1`;
    await app.sql`insert into consentimiento (candidato_id, version) values (2, 'SECRETO AJENO')`;
    await app.sql`insert into pedido_datos (id, candidato_id, tipo, detalle)
      values (gen_random_uuid(), 2, 'acceso', 'SECRETO AJENO')`;
    await app.sql`insert into candidato_otro_dato values (1, 'teléfono', '81999888', '0981999888'), (2, 'teléfono', '81999777', 'SECRETO AJENO')`;
    const { jsonUrl, pdfUrl } = await own();
    const json = await app.open(jsonUrl);
    expect(json.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Mis datos personales .*\.json"/,
    );
    const text = json.bytes.toString();
    const data = JSON.parse(text);
    const { nombre, apellido } = await perfil();
    expect(data.perfil).toMatchObject({ nombre, apellido });
    expect(data.otrosDatos).toEqual([{ clase: 'teléfono', valor: '0981999888' }]);
    expect(data.cuenta).toMatchObject({ email: 'candidato@demo.py' });
    const row = await app.one<Record<string, number>>`
      select (select count(*)::int from experiencia where candidato_id = 1) experiencias,
             (select count(*)::int from formacion where candidato_id = 1) formaciones,
             (select count(*)::int from candidato_idioma where candidato_id = 1) idiomas,
             (select count(*)::int from candidato_archivo where candidato_id = 1) archivos,
             (select count(*)::int from oportunidad_candidato where candidato_id = 1) postulaciones`;
    for (const [list, n] of Object.entries(row)) expect(data[list], list).toHaveLength(n);
    expect(text).not.toMatch(/SECRET|password|hash|descripcionInterna/);
    const pdf = await app.open(pdfUrl);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const stored = (await readPdf(pdf.bytes)).pages.join(' ');
    expect(stored).toContain(`Datos personales de ${nombre} ${apellido}`);
    expect(stored).toContain('Experiencias');
    expect(stored).toContain('0981999888');
    expect(stored).not.toContain('SECRET');
    // The links are personal: there is nothing without them, nor for staff.
    expect((await app.open('/api/v1/misDatosPersonales/json')).status).toBe(401);
    expect((await call(admin, 'GET', '/v1/misDatosPersonales/json')).status).toBe(403);
  });

  test('retirar el consentimiento saca de las búsquedas en el acto; darlo de nuevo devuelve', async () => {
    const { nombre, apellido } = await perfil();
    expect((await call(candidato, 'POST', '/v1/consentimiento/retirar')).status).toBe(409);
    const give = () => call(candidato, 'POST', '/v1/consentimiento', { version: '1' });
    expect((await give()).body.message).toBe('Gracias. Guardamos tu consentimiento.');
    expect((await own()).consentimiento).toMatchObject({ version: '1', retirado: null });
    expect(await found(`${nombre} ${apellido}`)).toBe(true);
    const notas = async () =>
      (await call(selector, 'GET', '/v1/candidatos', { busquedaRapida: 'SECRETA', buscarEnNotas: true })).body
        .total;
    const withNotas = await notas();
    expect(withNotas).toBeGreaterThan(0);

    expect((await call(candidato, 'POST', '/v1/consentimiento/retirar')).body.message).toBe(
      'Retiraste tu consentimiento: ya no aparecés en las búsquedas',
    );
    expect(await found(`${nombre} ${apellido}`)).toBe(false);
    expect(await found('')).toBe(false);
    expect(await notas()).toBe(0);
    expect((await own()).limitado).toBe(true);
    // Changing the profile meanwhile does not bring them back.
    await call(candidato, 'PATCH', '/v1/candidato', { candidatoIdNumerico: 1, nombre });
    expect(await found(`${nombre} ${apellido}`)).toBe(false);
    const open = await app.db
      .selectFrom('oportunidad as o')
      .select('o.id')
      .where('o.estado', '=', 'a')
      .where('o.publicar_web', '=', true)
      .where('o.eliminada_ts', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('oportunidad_candidato as oc')
              .select('oc.candidato_id')
              .whereRef('oc.oportunidad_id', '=', 'o.id')
              .where('oc.candidato_id', '=', 1),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    const include = (token: string, origin: string, etapa: number) =>
      call(token, 'POST', '/v1/oportunidad/candidato/incluir', {
        origen: origin,
        oportunidadIdNumerico: open.id,
        candidatosIds: [1],
        etapa,
      });
    expect((await include(selector, 'selector', 200)).body.error.message).toBe(
      'El candidato N.º 1 retiró su consentimiento o se opuso al uso de sus datos',
    );
    expect((await include(candidato, 'portal', 300)).body.error.message).toMatch(
      /^Retiraste tu consentimiento/,
    );
    expect((await call(selector, 'GET', '/v1/candidato', { idNumerico: 1 })).body.candidato).toMatchObject({
      tratamientoLimitado: true,
    });

    await give();
    expect(await found(`${nombre} ${apellido}`)).toBe(true);
    expect(await notas()).toBe(withNotas);
    expect((await call(candidato, 'POST', '/v1/consentimiento', { version: '0' })).status).toBe(422);
  });

  test('un pedido se hace una vez, admin lo ve con su edad y lo responde; la respuesta llega por correo', async () => {
    const request = (input: Record<string, unknown>) => call(candidato, 'POST', '/v1/pedidoDatos', input);
    expect((await request({ tipo: 'rectificacion' })).body.error.message).toBe(
      'Detalle: contanos qué necesitás',
    );
    const detail = 'Mi segundo apellido está mal en la carta';
    expect((await request({ tipo: 'rectificacion', detalle: detail })).status).toBe(200);
    expect((await request({ tipo: 'rectificacion', detalle: detail })).body.error.message).toBe(
      'Ya tenés un pedido igual pendiente',
    );
    await app.sql`update pedido_datos set creacion_ts = now() - interval '9 days 5 hours'`;
    const { items, total } = (await call(admin, 'GET', '/v1/pedidosDatos', { estado: 'pendiente' })).body;
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      tipo: 'rectificacion',
      detalle: detail,
      dias: 9,
      candidatoIdNumerico: 1,
    });
    const responder = (input: Record<string, unknown>) =>
      call(admin, 'POST', '/v1/pedidoDatos/responder', { id: items[0].id, ...input });
    expect((await responder({ accion: 'rechazar' })).body.error.message).toBe('Respuesta: contale por qué');
    smtp.mensajes.length = 0;
    expect((await responder({ accion: 'atender', respuesta: 'Ya está corregido.' })).body.message).toBe(
      'Pedido atendido',
    );
    expect((await responder({ accion: 'atender' })).body.error.message).toBe('El pedido ya fue respondido');
    await app.settled();
    const { to, text } = await PostalMime.parse(smtp.mensajes[0]!);
    expect(to?.[0]?.address).toBe('candidato@demo.py');
    expect(text).toContain('Ya está corregido.');
    expect((await own()).pedidos[0]).toMatchObject({ estado: 'atendido', respuesta: 'Ya está corregido.' });
    expect((await call(selector, 'GET', '/v1/pedidosDatos')).status).toBe(403);
  });

  test('la oposición aceptada saca de las búsquedas', async () => {
    const { nombre, apellido } = await perfil();
    await call(candidato, 'POST', '/v1/pedidoDatos', { tipo: 'oposicion' });
    const [{ id }] = (await call(admin, 'GET', '/v1/pedidosDatos', { estado: 'pendiente' })).body.items;
    await call(admin, 'POST', '/v1/pedidoDatos/responder', { id, accion: 'atender' });
    expect(await found(`${nombre} ${apellido}`)).toBe(false);
    await call(candidato, 'POST', '/v1/consentimiento', { version: '1' });
    expect(await found(`${nombre} ${apellido}`)).toBe(true);
  });

  test('la eliminación no deja nada de la persona en ninguna tabla ni archivo; los conteos quedan', async () => {
    // A person whose every word is unique, with everything one can have.
    const mark = 'Xqzwyt';
    const { idNumerico } = (
      await call(selector, 'POST', '/v1/candidato', {
        nombre: `${mark}nombre`,
        apellido: `${mark}apellido`,
        telefono1: '0981 777 666',
        documento: `${mark}7`,
        correo: `${mark}@correo.py`,
        direccion: `${mark} 123`,
        descripcionInterna: `${mark} interno`,
      })
    ).body;
    await app.sql`insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol, candidato_id)
      values (gen_random_uuid(), ${`${mark}@cuenta.py`}, 'x', ${`${mark}nombre`}, 'x', 'candidato', ${idNumerico})`;
    const cargos = await app.db
      .selectFrom('dato_auxiliar')
      .select('id')
      .where('etiqueta', '=', 'cargo')
      .limit(3)
      .execute();
    await call(selector, 'POST', '/v1/candidato/experiencia', {
      candidatoIdNumerico: idNumerico,
      cargoIdNumerico: cargos[0]!.id,
      tipoEmpleo: 'tiempoCompleto',
      observacion: `${mark} observación`,
    });
    for (const { id } of cargos)
      await call(selector, 'POST', '/v1/candidato/cargo-potencial', {
        candidatoIdNumerico: idNumerico,
        cargoIdNumerico: id,
      });
    const nota = await call(selector, 'POST', '/v1/crearNota', {
      candidatoIdNumerico: idNumerico,
      titulo: `${mark} título`,
      contenido: `<p>Hablé con ${mark}nombre</p>`,
      equipoId: 1,
      companheroId: 3,
    });
    expect(nota.status).toBe(200);
    const open = await app.db
      .selectFrom('oportunidad')
      .select('id')
      .where('estado', '=', 'a')
      .where('eliminada_ts', 'is', null)
      .executeTakeFirstOrThrow();
    await call(selector, 'POST', '/v1/oportunidad/candidato/incluir', {
      origen: 'selector',
      oportunidadIdNumerico: open.id,
      candidatosIds: [idNumerico],
      etapa: 200,
    });
    const uploaded = await app.upload('/v1/candidato/archivo', {
      token: selector,
      fields: { candidatoIdNumerico: String(idNumerico), descripcion: `${mark} cv` },
      file: { name: `${mark}.txt`, content: `${mark} en el archivo` },
    });
    expect(uploaded.status).toBe(200);
    const counts = async () =>
      (
        await app.sql<{ notas: number; cambios: number }>`
          select (select count(*)::int from nota where creacion_usuario_id in (2, 3)) notas,
                 (select count(*)::int from etapa_cambio) cambios`
      )[0];
    const before = await counts();
    /** Every text column in which the mark is found, by table. */
    const trails = async (): Promise<string[]> => {
      const rows = await app.sql<{ tabla: string }>`
        select c.oid::regclass::text tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`;
      const withParams: string[] = [];
      for (const { tabla } of rows) {
        const found =
          await sql`select 1 from ${sql.raw(tabla)} t where t::text ilike ${`%${mark}%`} limit 1`.execute(
            app.db,
          );
        if (found.rows.length > 0) withParams.push(tabla);
      }
      return withParams;
    };
    expect(await trails()).toEqual(
      expect.arrayContaining([
        'candidato',
        'nota',
        'auditoria',
        'busqueda_palabra',
        'candidato_busqueda',
        'usuario',
      ]),
    );
    await app.sql`insert into pedido_datos (id, candidato_id, tipo, detalle)
      values (gen_random_uuid(), ${idNumerico}, 'supresion', ${`${mark} quiere irse`})`;
    const [{ id }] = (await call(admin, 'GET', '/v1/pedidosDatos', { estado: 'pendiente' })).body.items;
    const objects = async () => Number((await app.one<{ n: number }>`select count(*)::int n from objeto`).n);
    const withArchivo = await objects();
    expect(
      (await call(admin, 'POST', '/v1/pedidoDatos/responder', { id, accion: 'atender' })).body.message,
    ).toBe('Pedido atendido');
    expect(await trails()).toEqual([]);
    expect(await objects()).toBe(withArchivo - 1);
    expect(await counts()).toEqual(before);
    const remaining = await app.sql<{ anonimos: number; pedidos: number }>`
      select (select count(distinct anonimo_id)::int from (
                select anonimo_id from nota where anonimo_id is not null
                union all select anonimo_id from etapa_cambio where anonimo_id is not null) a) anonimos,
             (select count(*)::int from pedido_datos where candidato_id is null and estado = 'atendido') pedidos`;
    // One random number stands for everything that was one person's; the request stays as a count.
    expect(remaining[0]).toEqual({ anonimos: 1, pedidos: 1 });
    expect((await call(admin, 'GET', '/v1/candidato', { idNumerico })).status).toBe(404);
  });

  test('admin elimina a un candidato directamente; un selector no', async () => {
    expect((await call(selector, 'DELETE', '/v1/candidato', { idNumerico: 60 })).status).toBe(403);
    expect((await call(admin, 'DELETE', '/v1/candidato', { idNumerico: 60 })).body.message).toBe(
      'Se eliminaron los datos del candidato',
    );
    expect((await call(admin, 'DELETE', '/v1/candidato', { idNumerico: 60 })).status).toBe(404);
  });

  test('quienes no tienen contacto hace mucho se listan, y se eliminan solo si siguen así', async () => {
    await app.sql`update candidato_contacto set ultimo_contacto = now() - interval '3 years' where candidato_id in (70, 71)`;
    await app.sql`update candidato_contacto set ultimo_contacto = null where candidato_id = 72`;
    await app.sql`update candidato set creacion_ts = now() - interval '5 years' where id = 72`;
    const { items, total, meses } = (await call(admin, 'GET', '/v1/retencion', { limit: 200 })).body;
    expect(meses).toBe(24);
    expect(items[0]).toMatchObject({ idNumerico: 72, ultimoContacto: null });
    expect(items.map((c: { idNumerico: number }) => c.idNumerico)).toEqual(
      expect.arrayContaining([70, 71, 72]),
    );
    const row = await app.one<{ n: number }>`
      select count(*)::int n from candidato c join candidato_contacto k on k.candidato_id = c.id
       where coalesce(k.ultimo_contacto, c.creacion_ts) < now() - interval '24 months'`;
    expect(total).toBe(row.n);
    // Somebody has called candidate 71 meanwhile.
    await app.sql`update candidato_contacto set ultimo_contacto = now() where candidato_id = 71`;
    const { body } = await call(admin, 'POST', '/v1/retencion/eliminar', { candidatosIds: [70, 71, 72] });
    expect(body.message).toBe('Se eliminaron los datos de 2 candidatos');
    expect((await call(admin, 'GET', '/v1/candidato', { idNumerico: 71 })).status).toBe(200);
    expect((await call(admin, 'POST', '/v1/retencion/eliminar', { candidatosIds: [] })).status).toBe(400);
  });
});
