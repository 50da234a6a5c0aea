/**
 * Every screen as it looks when its answer is unusual: /desarrollo sets a state here, and until it is cleared every reading
 * call of this browser tab answers accordingly. Only with demonstration data.
 */
export const SIMULATIONS = {
  empty: 'Sin nada',
  many: '10.000 filas',
  long: 'Textos largos',
  slow: 'Respuesta lenta (2 s)',
  failed: 'Respuesta fallida',
  forbidden: 'Sin permiso',
} as const;
export type Simulation = keyof typeof SIMULATIONS;

const SAVED = 'simulacion';
const SLOW_MS = 2_000;
const MANY = 10_000;
const LONG =
  'Especialista en atención personalizada de reclamos electromecanofisiológicos de María de los Ángeles Concepción ' +
  'Fernández de la Mora y Ñandutí-Gómez de Insaurralde';

export const readSimulation = (): Simulation | null => {
  const saved = sessionStorage.getItem(SAVED);
  return saved !== null && saved in SIMULATIONS ? (saved as Simulation) : null;
};
export const saveSimulation = (simulation: Simulation | null): void => {
  if (simulation === null) sessionStorage.removeItem(SAVED);
  else sessionStorage.setItem(SAVED, simulation);
};

/** Who is signed in, and events from elsewhere, stay real. */
const UNTOUCHED = /\/(usuario\/credencial|v1\/eventos|v1\/exportaciones)/;

const TEXTS = /nombre|titulo|descripcion|contenido|detalle|asunto|texto|cargo|empresa|mensaje/i;
const COUNTS = /^(total|count|cantidad)$/;

/** The same answer with different content. */
function changed(value: unknown, simulation: Simulation, key = '', limit = 10): unknown {
  if (Array.isArray(value)) {
    if (simulation === 'empty') return [];
    const inside = value.map((one) => changed(one, simulation, key, limit));
    if (simulation !== 'many' || key !== 'items' || inside.length === 0) return inside;
    return Array.from({ length: limit }, (_, i) => numbered(inside[i % inside.length], i));
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inside]) => [name, changed(inside, simulation, name, limit)]),
    );
  if (typeof value === 'number' && COUNTS.test(key))
    return simulation === 'empty' ? 0 : simulation === 'many' ? MANY : value;
  if (simulation === 'long' && typeof value === 'string' && value !== '' && TEXTS.test(key)) return LONG;
  return value;
}

/** Rows of their own, though all are copies of one. */
const numbered = (row: unknown, i: number): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          if (!/^(_?id|idNumerico|credentialID)$/.test(name)) return [name, value];
          return [name, typeof value === 'number' ? 1_000_000 + i : `${value}-${i}`];
        }),
      )
    : row;

const refusal = (status: number, code: string, message: string): Response =>
  new Response(JSON.stringify({ error: { code, message } }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** What the server would answer in that state; `ask` makes the real call. */
export async function simulate(
  simulation: Simulation,
  request: Request,
  ask: () => Promise<Response>,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || UNTOUCHED.test(pathname)) return ask();
  switch (simulation) {
    case 'failed':
      return refusal(500, 'ERROR', 'Ocurrió un error inesperado. Referencia: 00000000');
    case 'forbidden':
      return refusal(403, 'SIN_PERMISO', 'No tenés permiso para hacer esto');
    case 'slow': {
      await new Promise((done) => setTimeout(done, SLOW_MS));
      return ask();
    }
    default: {
      const response = await ask();
      if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
      const limit = Math.min(200, Number(searchParams.get('limit')) || 10);
      const body = changed(await response.json(), simulation, '', limit);
      return new Response(JSON.stringify(body), { status: 200, headers: response.headers });
    }
  }
}
