import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createCliente, TembiapoError } from '@tembiapo/cliente';
import { followEtapas } from '@tembiapo/cliente/example/followEtapas.ts';
import { watchWebhooks } from '@tembiapo/server/areas/integraciones/webhooks/index.ts';
import { giveLlave } from '@tembiapo/server/testing/giveLlave.ts';
import { startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
import { startReceiver } from '@tembiapo/server/testing/startReceiver.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let candidato: number;
let oportunidad: number;
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_PRIVADOS: 'si' });
  ({ candidato, oportunidad } = await app.one<{ candidato: number; oportunidad: number }>`
    select oc.candidato_id candidato, oc.oportunidad_id oportunidad from oportunidad_candidato oc
      join oportunidad o on o.id = oc.oportunidad_id and o.estado = 'a' and o.eliminada_ts is null
     where oc.etapa_id = 200 and not oc.inactivo and not oc.descartado
       and (select count(*) from cargo_potencial p where p.candidato_id = oc.candidato_id) >= 3
       and exists (select from experiencia e where e.candidato_id = oc.candidato_id) order by 1 limit 1`);
});
afterAll(() => app.close());

const clienteOf = (llave: string) => createCliente({ url: app.url, llave });

test('el cliente lee, escribe, recorre todo y dice qué se rechazó', async () => {
  const { llave } = await giveLlave(app);
  const { calls, everything } = clienteOf(llave);
  const { data } = await calls.GET('/v1/llave/propia');
  expect(data!.nombre).toBe('Sitio web');
  const { data: found } = await calls.GET('/v1/candidatos', {
    params: { query: { limit: 2, cargosIdsNumericos: [] } },
  });
  expect(found!.items).toHaveLength(2);
  const { data: made } = await calls.POST('/v1/candidato', {
    body: { nombre: 'Ana', apellido: 'Programa', telefono1: '0981 234 567' },
  });
  expect(made!.idNumerico).toBeGreaterThan(0);
  const ids: number[] = [];
  for await (const one of everything('candidatos')) ids.push(one.idNumerico);
  expect(ids).toContain(made!.idNumerico);
  await expect(
    calls.GET('/v1/candidato', { params: { query: { idNumerico: 987_654 } } }),
  ).rejects.toMatchObject({ status: 404, code: 'NO_ENCONTRADO', message: 'No existe ese candidato' });
  await expect(clienteOf('tmb_nadie').calls.GET('/v1/llave/propia')).rejects.toBeInstanceOf(TembiapoError);
});

test('lo que vino muy pronto se pide de nuevo cuando el servidor dice', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    if (asked++ === 0) response.writeHead(429, { 'retry-after': '0' }).end('{}');
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"nombre":"Yo"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { calls } = createCliente({ url: `http://127.0.0.1:${port}`, llave: 'tmb_x' });
  expect((await calls.GET('/v1/llave/propia')).data!.nombre).toBe('Yo');
  expect(asked).toBe(2);
  server.close();
});

test('de un cambio de etapa se enteran el receptor, el asistente y el cliente', async () => {
  const stop = watchWebhooks(app.services);
  const receiver = await startReceiver();
  const { llave, call } = await giveLlave(app);
  const { body } = await call('POST', '/v1/webhook', {
    input: { nombre: 'Receptor', url: receiver.url, eventos: ['etapa.cambiada'] },
  });
  receiver.secret = body.secreto;

  const assistant = new Client({ name: 'prueba', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await assistant.connect(
    new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${llave}` } },
    }),
  );
  const uri = `tembiapo://oportunidad/${oportunidad}`;
  const told = Promise.withResolvers<string>();
  assistant.setNotificationHandler('notifications/resources/updated', async ({ params }) => {
    const { contents } = await assistant.readResource({ uri: params.uri });
    told.resolve((contents[0] as { text: string }).text);
  });
  const subscription = await assistant.listen({ resourceSubscriptions: [uri] });

  const end = new AbortController();
  const ready = Promise.withResolvers<void>();
  const cliente = clienteOf(llave);
  const moved = followEtapas(
    {
      ...cliente,
      async *everything(kind) {
        yield* cliente.everything(kind);
        ready.resolve();
      },
    },
    end.signal,
  );
  const first = moved.next();
  await ready.promise;

  const who = { oportunidadIdNumerico: oportunidad, candidatoIdNumerico: candidato };
  const { status } = await app.call('POST', '/v1/oportunidad/candidato/avanzar', {
    token: await app.tokenFor('admin'),
    input: { ...who, etapaIdNumerico: 201, titulo: 'Primer filtro', contenido: 'Bien' },
  });
  expect(status).toBe(200);
  expect((await first).value).toEqual({ ...who, etapaId: 201 });
  expect(await told.promise).toContain('Primer Filtro');
  await expect.poll(() => receiver.taken.length).toBe(1);
  expect(receiver.taken[0]).toMatchObject({
    type: 'etapa.cambiada',
    data: { ...who, cambio: 'avance', desdeEtapaId: 200, etapaId: 201, etapa: 'Primer Filtro' },
  });
  end.abort();
  await moved.return();
  await subscription.close();
  await assistant.close();
  await stop();
  await receiver.close();
});
