import { expect, test } from 'vitest';
import { pluck } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();

/** Puts somebody on a shortlist, seen by the client at a moment, with its answers so many hours later. */
async function show(
  oportunidadId: number,
  candidatoId: number,
  seen: string,
  said: readonly (readonly [tipo: string, hours: number])[],
): Promise<void> {
  await app.sql`insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id)
    values (${oportunidadId}, ${candidatoId}, 'selector', 204) on conflict do nothing`;
  await app.sql`insert into terna_candidato (id, oportunidad_id, candidato_id, orden, visto_ts)
    values (gen_random_uuid(), ${oportunidadId}, ${candidatoId}, 1, ${seen})`;
  for (const [kind, hours] of said)
    await app.sql`insert into opinion (oportunidad_id, contacto_id, candidato_id, tipo, ts)
      select ${oportunidadId}, k.id, ${candidatoId}, ${kind}, ${seen}::timestamptz + make_interval(secs => ${hours * 3600})
        from cliente_contacto k join oportunidad o on o.empresa_id = k.empresa_id where o.id = ${oportunidadId}`;
}

test('lo que cada cliente vio, cuánto tardó y qué fue de quienes eligió', async () => {
  await app.sql`truncate terna_candidato, opinion, cliente_contacto, compartida cascade`;
  const rows = await app.sql<{ id: number; empresa: number; equipo: number }>`
    select distinct on (empresa_id) id, empresa_id empresa, equipo_id equipo from oportunidad where eliminada_ts is null order by empresa_id, id limit 2`;
  const [one, other] = rows;
  for (const { empresa } of rows)
    await app.sql`insert into cliente_contacto (empresa_id, nombre, correo, de_ficha) values (${empresa}, 'Ana', ${`a${empresa}@x.example`}, false)`;
  const people = await app.sql<{ id: number }>`
    select id from candidato where id not in (select candidato_id from oportunidad_candidato where oportunidad_id in (${one!.id}, ${other!.id}))
     order by id limit 5`;
  const [a, b, c, d, e] = people.map(({ id }) => id);
  await app.sql`delete from oportunidad_asignacion where oportunidad_id in (${one!.id}, ${other!.id})`;
  // In turn: chosen after two hours, moved on and hired; refused after ten, with a comment before; never answered; before the
  // period.
  await show(one!.id, a!, '2026-03-10T12:00:00-03:00', [['entrevistar', 2]]);
  await app.sql`insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, ts) values (${one!.id}, ${a!}, 'avance', 206, '2026-03-11T12:00:00-03:00')`;
  await app.sql`update oportunidad_candidato set etapa_id = 206 where oportunidad_id = ${one!.id} and candidato_id = ${a!}`;
  await show(one!.id, b!, '2026-03-10T12:00:00-03:00', [
    ['comentario', 1],
    ['noAvanza', 10],
  ]);
  await show(one!.id, c!, '2026-03-31T23:59:00-03:00', []);
  await show(one!.id, d!, '2026-02-28T23:59:00-03:00', [['entrevistar', 1]]);
  await show(other!.id, e!, '2026-03-05T12:00:00-03:00', [['entrevistar', 30]]);
  const token = await app.tokenFor('admin');
  const ask = async (more: Record<string, unknown> = {}) =>
    (
      await app.call('GET', '/v1/produccion/analisis', {
        token,
        input: { fechaInicio: '2026-03-01', fechaFin: '2026-03-31', ...more },
      })
    ).body.clientes;
  const first = {
    empresaIdNumerico: one!.empresa,
    mostrados: 3,
    respondidos: 2,
    horas: 6,
    elegidos: 1,
    avanzaron: 1,
    cerraron: 1,
  };
  const second = {
    empresaIdNumerico: other!.empresa,
    mostrados: 1,
    respondidos: 1,
    horas: 30,
    elegidos: 1,
    avanzaron: 0,
    cerraron: 0,
  };
  expect(await ask()).toMatchObject([first, second]);
  expect(await ask({ equipoId: one!.equipo })).toMatchObject(
    one!.equipo === other!.equipo ? [first, second] : [first],
  );
  // For a person, the opportunities that they are assigned to.
  const { id: selectorId } = await app.one<{
    id: number;
  }>`select id from usuario where email = 'selector@demo.py'`;
  expect(await ask({ selectorId })).toEqual([]);
  await app.sql`insert into oportunidad_asignacion values (${other!.id}, ${selectorId}, 'selector', 100)`;
  expect(await ask({ selectorId })).toMatchObject([second]);
  // Somebody removed for good still counts as shown.
  expect((await app.call('DELETE', '/v1/candidato', { token, input: { idNumerico: c! } })).status).toBe(200);
  expect(pluck(await ask(), 'mostrados')).toEqual([3, 1]);
});
