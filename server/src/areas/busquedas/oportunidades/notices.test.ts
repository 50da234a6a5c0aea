import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { startFcm } from '../../../testing/servers.ts';

/** An open, published opportunity in the charge of both demonstration users, without candidates. */
async function openOportunidad({ db }: TestApp): Promise<void> {
  await sql`update oportunidad set estado = 'a', publicar_web = true, titulo = 'Cajero central', titulo_publicacion = null where id = 1`.execute(
    db,
  );
  await sql`delete from etapa_cambio where oportunidad_id = 1`.execute(db);
  await sql`delete from oportunidad_candidato where oportunidad_id = 1`.execute(db);
  await sql`delete from oportunidad_asignacion where oportunidad_id = 1`.execute(db);
  await sql`insert into oportunidad_asignacion select 1, id, 'selector', 50 from usuario where email in ('selector@demo.py', 'admin@demo.py')`.execute(
    db,
  );
}

const fcm = await startFcm();
const app = await startTestApp({ ...fcm.env, PUBLIC_URL: 'https://agencia.example' }, { jobs: true });
await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
      select gen_random_uuid(), 1, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3 on conflict do nothing`;
afterAll(async () => {
  await app.close();
  await fcm.close();
});

describe('avisos en el navegador', () => {
  /** Quiet hours in Asunción, from one hour until before another; the same: never. */
  const quiet = (from: string, to: string) =>
    app.sql`insert into novedad_regla (usuario_id, silencio_desde, silencio_hasta, por_correo)
        select id, ${sql.raw(from)}, ${sql.raw(to)}, true from usuario
        on conflict (usuario_id) do update set silencio_desde = excluded.silencio_desde, silencio_hasta = excluded.silencio_hasta`;
  beforeEach(async () => {
    await app.settled();
    fcm.notices.length = 0;
    fcm.failures.clear();
    await app.sql`truncate aviso_navegador`;
    await openOportunidad(app);
    await quiet('0', '0');
  });

  const register = async (rol: 'admin' | 'selector' | 'candidato', firebaseToken: string) => {
    const token = await app.tokenFor(rol);
    await app.call('POST', '/updateFirebaseToken', { token, input: { firebaseToken } });
    return token;
  };
  const apply = async (token: string) =>
    app.call('POST', '/v1/oportunidad/candidato/incluir', {
      token,
      input: { origen: 'portal', oportunidadIdNumerico: 1, candidatosIds: [1], etapa: 300 },
    });
  const move = async (action: 'avanzar' | 'descartar', more: Record<string, unknown>) => {
    const { status, body } = await app.callAs(await app.tokenFor('selector'))(
      'POST',
      `/v1/oportunidad/candidato/${action}`,
      {
        oportunidadIdNumerico: 1,
        candidatoIdNumerico: 1,
        titulo: 'Nota',
        contenido: 'Texto',
        ...more,
      },
    );
    expect([status, body.error?.message]).toEqual([200, undefined]);
    await app.settled();
  };

  test('una postulación nueva llega a quienes la tienen a cargo, en cada navegador suyo', async () => {
    await register('selector', 'pc-del-selector');
    await register('selector', 'celular-del-selector');
    await register('admin', 'pc-del-admin');
    const candidato = await register('candidato', 'celular-del-candidato');
    expect((await apply(candidato)).status).toBe(200);
    await app.settled();
    expect(fcm.notices.map(({ token }) => token).sort()).toEqual([
      'celular-del-selector',
      'pc-del-admin',
      'pc-del-selector',
    ]);
    expect(fcm.notices[0]!.notification).toMatchObject({
      title: 'Nueva postulación',
      body: expect.stringMatching(/ se postuló a Cajero central$/),
    });
    expect(fcm.notices[0]!.webpush.fcm_options.link).toBe('https://agencia.example/editarOportunidad/1');
    const sending = fcm.pedidos.find(({ path }) => path !== '/token')!;
    expect(sending).toEqual({
      path: '/v1/projects/agencia/messages:send',
      authorization: 'Bearer acceso-de-prueba',
    });
    // The account service is asked once, not for each notice.
    expect(fcm.pedidos.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  test('en la hora de silencio espera; en la bandeja está enseguida', async () => {
    const hour = `extract(hour from now() at time zone 'America/Asuncion')`;
    await quiet(hour, `(${hour} + 2)::int % 24`);
    const token = await register('selector', 'pc');
    await apply(await register('candidato', 'celular'));
    expect(
      await app.sql`
      select start_after > now() + interval '59 minutes' later from pgboss.job where name = 'aviso' and state < 'active'`,
    ).toEqual([{ later: true }]);
    expect(fcm.notices).toEqual([]);
    expect((await app.call('GET', '/v1/novedades', { token })).body.items[0].titulo).toBe(
      'Nueva postulación',
    );
    await app.sql`delete from pgboss.job where name = 'aviso'`;
  });

  test('el candidato lee su avance en palabras simples; un descarte no se avisa', async () => {
    const candidato = await register('candidato', 'celular');
    await apply(candidato);
    await move('avanzar', { etapaIdNumerico: 307 });
    await move('avanzar', { etapaIdNumerico: 302 });
    // One interview after another changes nothing for the person who waits.
    await move('avanzar', { etapaIdNumerico: 303 });
    await move('descartar', {
      motivoDescarteId: (
        await app.one<{ id: number }>`select id from dato_auxiliar where etiqueta = 'descarteMotivo' limit 1`
      ).id,
    });
    expect(fcm.notices.map(({ notification }) => notification)).toEqual([
      { title: 'Cajero central', body: 'Te citamos a una entrevista' },
      { title: 'Cajero central', body: 'Estás en entrevistas' },
    ]);
    expect(fcm.notices[0]!.webpush.fcm_options.link).toBe('https://agencia.example/misOportunidades/1');
  });

  test('una falla pasajera se repite solo donde falló; un navegador que ya no existe se olvida', async () => {
    await register('selector', 'lento');
    await register('selector', 'muerto');
    await register('admin', 'sano');
    fcm.failures.set('lento', { status: 503, body: '{}', times: 1 });
    fcm.failures.set('muerto', { status: 404, body: '{"error":{"status":"NOT_FOUND"}}', times: 9 });
    await apply(await app.tokenFor('candidato'));
    await app.settled();
    expect(fcm.notices.map(({ token }) => token).sort()).toEqual(['lento', 'sano']);
    const remaining = await app.db.selectFrom('aviso_navegador').select('token').orderBy('token').execute();
    expect(remaining.map(({ token }) => token)).toEqual(['lento', 'sano']);
  });

  test('un navegador es de quien entró último en él, y de nadie cuando sale', async () => {
    await register('admin', 'compartido');
    const selector = await register('selector', 'compartido');
    await apply(await app.tokenFor('candidato'));
    await app.settled();
    expect(fcm.notices).toHaveLength(1);
    await app.call('POST', '/logout', { token: selector });
    expect(await app.db.selectFrom('aviso_navegador').select('token').execute()).toEqual([]);
    for (let i = 0; i < 14; i++) await register('admin', `navegador ${i}`);
    const own = await app.db.selectFrom('aviso_navegador').select('token').execute();
    expect(own).toHaveLength(10);
    expect(own.map(({ token }) => token)).toContain('navegador 13');
  });

  test('sin FIREBASE_* no hay avisos ni error', async () => {
    const mute = await startTestApp({}, { jobs: true });
    await openOportunidad(mute);
    const token = await mute.tokenFor('candidato');
    await mute.call('POST', '/updateFirebaseToken', { token, input: { firebaseToken: 'x' } });
    const { status } = await mute.call('POST', '/v1/oportunidad/candidato/incluir', {
      token,
      input: { origen: 'portal', oportunidadIdNumerico: 1, candidatosIds: [1], etapa: 300 },
    });
    expect(status).toBe(200);
    expect((await sql`select 1 from pgboss.job where name = 'aviso'`.execute(mute.db)).rows).toEqual([]);
    await mute.close();
  });
});
