import type { Evento } from '@tembiapo/contract/calls/eventos.ts';
import { useSyncExternalStore } from 'react';
import { client, queryClient } from './api.ts';
import { readSesion } from './session.ts';

/** Events that come together are one look at what is on the screen. */
const JUNTAR_MS = 60;
const REINTENTO_MS = 500;
const REINTENTO_MAX_MS = 15_000;
const RUTA = '/v1/eventos';
const REPETIR_MIRADA_MS = 30_000;

interface Persona {
  usuarioId: number;
  nombre: string;
}

/**
 * One stream serves every window of a browser: browsers allow six connections to a server without HTTP/2, and a
 * selector has ten windows. The one that holds the lock listens and tells the others. Without a secure context there is
 * no lock: then each window listens while it is seen.
 */
const compartida = 'locks' in navigator;
const canal = new BroadcastChannel('tembiapo-eventos');
/** Names this window to those who see who is looking. */
let ventana: string | null = compartida ? crypto.randomUUID() : null;
let fuente: EventSource | null = null;
/** Which try to listen is the current one. */
let vuelta = 0;
let espera = REINTENTO_MS;
/** Opportunities on the screen, by the tab that shows them. */
const mirando: number[] = [];
let presentes: ReadonlyMap<number, Persona[]> = new Map();
const oyentes = new Set<() => void>();

const oportunidades = new Map<number, Set<number>>();
const candidatos = new Set<number>();
let empresas = false;
let pendiente = 0;

type Clave = readonly [path: readonly string[], opciones?: { input?: Record<string, unknown> }];
const dentro = (clave: Clave, ...path: string[]) => path.every((parte, i) => clave[0][i] === parte);

/** Whether a query shows something that changed: an opportunity by its id, a list by the rows it holds. */
function cambio(clave: Clave, data: unknown): boolean {
  const input = clave[1]?.input ?? {};
  const filas = ((data as { items?: { idNumerico: number }[] })?.items ?? []).map((fila) => fila.idNumerico);
  const tocados = new Set([...candidatos, ...[...oportunidades.values()].flatMap((ids) => [...ids])]);
  if (dentro(clave, 'oportunidades', 'lista')) return oportunidades.size > 0;
  if (dentro(clave, 'oportunidades')) {
    const { oportunidadId, oportunidadIdNumerico, idNumerico } = input;
    const id = (oportunidadId ?? oportunidadIdNumerico ?? idNumerico) as number | undefined;
    if (id !== undefined && oportunidades.has(id)) return true;
    // The board asks by pages: each holds its own rows.
    const paginas = (data as { pages?: { items: { idNumerico: number }[] }[] })?.pages ?? [];
    return [...filas, ...paginas.flatMap((p) => p.items.map((fila) => fila.idNumerico))].some((fila) =>
      candidatos.has(fila),
    );
  }
  if (dentro(clave, 'candidatos', 'buscar'))
    return oportunidades.has(Number(input.oportunidadId)) || filas.some((fila) => tocados.has(fila));
  if (dentro(clave, 'candidatos', 'contacto')) return filas.some((fila) => tocados.has(fila));
  if (dentro(clave, 'candidatos') || dentro(clave, 'notas'))
    return tocados.has(Number(input.candidatoIdNumerico ?? input.idNumerico));
  return empresas && dentro(clave, 'empresas');
}

/** A hidden window reads again when it is seen. */
const lectura = () => ({ refetchType: document.hidden ? ('none' as const) : ('active' as const) });

function refrescar(): void {
  pendiente = 0;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => cambio(queryKey as unknown as Clave, state.data),
    ...lectura(),
  });
  oportunidades.clear();
  candidatos.clear();
  empresas = false;
}

function recibir(evento: Evento): void {
  switch (evento.tipo) {
    case 'hola':
      if (!compartida) ventana = evento.conexion;
      ponerseAlDia();
      anunciar();
      return;
    case 'presencia':
      presentes = new Map(presentes).set(evento.oportunidadId, evento.personas);
      for (const oyente of oyentes) oyente();
      return;
    case 'oportunidad': {
      const ids = oportunidades.get(evento.oportunidadId) ?? new Set();
      for (const id of evento.candidatosIds) ids.add(id);
      oportunidades.set(evento.oportunidadId, ids);
      break;
    }
    case 'candidatos':
      for (const id of evento.candidatosIds) candidatos.add(id);
      break;
    case 'empresa':
      empresas = true;
  }
  if (pendiente === 0) pendiente = window.setTimeout(refrescar, JUNTAR_MS);
}

/** What was read before this window heard of changes may be old: it is read again. */
function ponerseAlDia(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      ['oportunidades', 'candidatos', 'notas', 'empresas'].some((area) =>
        dentro(queryKey as unknown as Clave, area),
      ),
    ...lectura(),
  });
}

/** To this window and, when it listens for all, to the others. */
function difundir(evento: Evento): void {
  recibir(evento);
  if (compartida) canal.postMessage(evento);
}

/** Opens the stream with a token that works for it alone, for a minute (decisions 1). */
async function abrir(): Promise<void> {
  if (!readSesion()) return reintentar();
  const mia = ++vuelta;
  try {
    const { token } = await client.sesion.download({ recurso: RUTA });
    if (mia !== vuelta) return;
    fuente = new EventSource(`/api${RUTA}?userToken=${encodeURIComponent(token)}`);
    fuente.onmessage = ({ data }) => {
      espera = REINTENTO_MS;
      difundir(JSON.parse(data) as Evento);
    };
    // By itself it would try again with a token that is old by then.
    fuente.onerror = reintentar;
  } catch {
    if (mia === vuelta) reintentar();
  }
}

function cerrar(): void {
  vuelta++;
  fuente?.close();
  fuente = null;
}

function reintentar(): void {
  cerrar();
  const mia = vuelta;
  // Not all browsers at once when a server comes back.
  setTimeout(() => mia === vuelta && void abrir(), espera * (0.75 + Math.random() / 2));
  espera = Math.min(espera * 2, REINTENTO_MAX_MS);
}

/** Starts listening, once in each window. */
export function startLive(): void {
  setInterval(anunciar, REPETIR_MIRADA_MS);
  window.addEventListener('pagehide', despedirse);
  if (compartida) {
    canal.onmessage = ({ data }) => recibir(data as Evento);
    ponerseAlDia();
    // Held as long as the window lives; then another one listens.
    void navigator.locks.request('tembiapo-eventos', () => new Promise<never>(() => void abrir()));
    return;
  }
  const segunSeVea = () => {
    if (document.visibilityState === 'hidden' || !readSesion()) cerrar();
    else if (!fuente) void abrir();
  };
  document.addEventListener('visibilitychange', segunSeVea);
  segunSeVea();
}

let anunciada: number | null = null;
let anuncio = 0;
let envio: Promise<unknown> = Promise.resolve();

/**
 * Tells the others what this window shows; nobody waits for it. What changes twice at once, as from list to board, is
 * told once, and one thing after the other.
 */
function anunciar(): void {
  window.clearTimeout(anuncio);
  anuncio = window.setTimeout(() => {
    const conexion = ventana;
    const oportunidadId = mirando.at(-1) ?? null;
    if (!conexion || (oportunidadId === null && anunciada === null)) return;
    anunciada = oportunidadId;
    envio = envio.then(() => client.eventos.watch({ conexion, oportunidadId })).catch(() => undefined);
  }, JUNTAR_MS);
}

/** A window that closes has stopped looking. */
function despedirse(): void {
  if (ventana && anunciada !== null)
    void client.eventos.watch({ conexion: ventana, oportunidadId: null }).catch(() => undefined);
}

/** This window shows an opportunity until the answered function is called. */
export function mirar(oportunidadId: number): () => void {
  mirando.push(oportunidadId);
  anunciar();
  return () => {
    mirando.splice(mirando.lastIndexOf(oportunidadId), 1);
    anunciar();
  };
}

const NADIE: Persona[] = [];
/** Who else looks at an opportunity now. */
export function usePresencia(oportunidadId: number): Persona[] {
  const todas = useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    () => presentes.get(oportunidadId) ?? NADIE,
  );
  const yo = readSesion()?.id;
  return todas.filter((persona) => persona.usuarioId !== yo);
}
