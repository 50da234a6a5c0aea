import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { summary, table } from './measure.ts';
import type { Measured } from './product.ts';

const INCLUSION = '/v1/oportunidad/candidato/incluir';
const WINDOWS = 200;
const EVENTO_FLOOR = 300;
const MEMORY_FLOOR = 150;

/** Opens 200 listening windows: how soon an event arrives, and how much memory they take. */
export async function measureEventos({ base, rows, memory, send, sesion }: Measured): Promise<void> {
  const inRest = memory();
  const fresh = () => sesion('selector');
  const headers = await fresh();
  // Ten windows each: a session has a maximum.
  const sesiones = await Promise.all(Array.from({ length: WINDOWS / 10 }, fresh));
  const arrivals: number[] = [];
  let from = 0;
  let received = 0;
  const agent = new http.Agent({ keepAlive: false, maxSockets: WINDOWS + 10 });
  const opened = await Promise.all(
    Array.from(
      { length: WINDOWS },
      (_, i) =>
        new Promise<http.ClientRequest>((done, fail) => {
          const theirs = { headers: sesiones[i % sesiones.length]!, agent };
          const request = http.get(`${base}/api/v1/eventos`, theirs, (response) => {
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => {
              if (chunk.includes('"hola"')) done(request);
              else if (chunk.includes('"oportunidad"')) {
                arrivals.push(performance.now() - from);
                received++;
              }
            });
          });
          request.on('error', fail);
        }),
    ),
  );
  const included = await rows<Record<'id' | 'candidato', number>>(
    `select o.id, (select c.id from candidato c
                      where c.id >= floor(random() * (select max(id) from candidato)) + 0 * o.id order by c.id limit 1) candidato
       from oportunidad o where estado = 'a' and eliminada_ts is null order by o.id desc limit 30`,
  );
  for (const { id, candidato } of included) {
    received = 0;
    from = performance.now();
    const whom = { oportunidadIdNumerico: id, candidatosIds: [candidato] };
    await send('POST', INCLUSION, headers, { origen: 'selector', etapa: 200, ...whom });
    for (let i = 0; i < 500 && received < WINDOWS; i++) await sleep(4);
  }
  const withWindows = memory();
  for (const request of opened) request.on('error', () => undefined).destroy();
  const { p50, p95 } = summary(arrivals);
  table(
    ['Medida', 'Valor', 'Piso'],
    [
      ['Desde que alguien incluye hasta que llega, p50 (ms)', p50, ''],
      ['Lo mismo, p95 (ms)', p95, String(EVENTO_FLOOR)],
      ['Memoria del proceso en reposo (MB)', inRest, ''],
      [`Memoria con ${WINDOWS} ventanas (MB)`, withWindows, String(MEMORY_FLOOR)],
    ],
  );
}
