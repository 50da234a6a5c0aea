import http from 'node:http';
import { resumen, tabla } from './medir.ts';
import type { Headers, Medido } from './producto.ts';

async function post(
  base: string,
  headers: Headers,
  pedido: { oportunidadIdNumerico: number; candidatosIds: number[] },
): Promise<void> {
  const respuesta = await fetch(`${base}/api/v1/oportunidad/candidato/incluir`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ origen: 'selector', etapa: 200, ...pedido }),
  });
  if (!respuesta.ok) throw new Error(`incluir: ${respuesta.status} ${await respuesta.text()}`);
}

const VENTANAS = 200;
const PISO_EVENTO = 300;
const PISO_MEMORIA = 150;

/** The product with 200 windows that listen: how soon an event is there, and what it weighs. */
export async function medirEventos({ base, pool, memoria, sesion }: Medido): Promise<void> {
  const enReposo = memoria();
  const nueva = () => sesion('selector');
  const headers = await nueva();
  // Ten windows each: a session has a maximum.
  const sesiones = await Promise.all(Array.from({ length: VENTANAS / 10 }, nueva));
  const llegadas: number[] = [];
  let desde = 0;
  let recibidos = 0;
  const agent = new http.Agent({ keepAlive: false, maxSockets: VENTANAS + 10 });
  const abiertas = await Promise.all(
    Array.from(
      { length: VENTANAS },
      (_, i) =>
        new Promise<http.ClientRequest>((done, fail) => {
          const suya = { headers: sesiones[i % sesiones.length]!, agent };
          const request = http.get(`${base}/api/v1/eventos`, suya, (response) => {
            response.setEncoding('utf8');
            response.on('data', (trozo: string) => {
              if (trozo.includes('"hola"')) done(request);
              else if (trozo.includes('"oportunidad"')) {
                llegadas.push(performance.now() - desde);
                recibidos++;
              }
            });
          });
          request.on('error', fail);
        }),
    ),
  );
  const { rows } = await pool.query(
    `select id from oportunidad where estado = 'a' and eliminada_ts is null order by id desc limit 30`,
  );
  for (const { id } of rows) {
    recibidos = 0;
    desde = performance.now();
    await post(base, headers, {
      oportunidadIdNumerico: id,
      candidatosIds: [1 + Math.floor(Math.random() * 9000)],
    });
    for (let i = 0; i < 500 && recibidos < VENTANAS; i++) await new Promise((r) => setTimeout(r, 4));
  }
  const conVentanas = memoria();
  for (const request of abiertas) request.on('error', () => undefined).destroy();
  const { p50, p95 } = resumen(llegadas);
  tabla(
    ['Medida', 'Valor', 'Piso'],
    [
      ['Desde que alguien incluye hasta que llega, p50 (ms)', p50, ''],
      ['Lo mismo, p95 (ms)', p95, String(PISO_EVENTO)],
      ['Memoria del proceso en reposo (MB)', enReposo, ''],
      [`Memoria con ${VENTANAS} ventanas (MB)`, conVentanas, String(PISO_MEMORIA)],
    ],
  );
}
