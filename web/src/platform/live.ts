import type { Evento } from '@tembiapo/contract/calls/administracion/eventos.ts';
import { useSyncExternalStore } from 'react';
import { api, client, queryClient } from './api.ts';
import { readSesion } from './sesion.ts';
import { inside, type Key, noChanges, touches } from './touches.ts';

/** Events within this time cause a single refresh. */
const JOIN_MS = 60;
const RETRY_MS = 500;
const RETRY_MAX_MS = 15_000;
const PATH = '/v1/eventos';
const REPEAT_WATCH_MS = 30_000;
const LOCK = 'tembiapo-eventos';

interface Person {
  usuarioId: number;
  nombre: string;
}

/**
 * One stream serves every window of a browser: browsers allow six connections to a server without HTTP/2, and a
 * selector has ten windows. The one that holds the lock listens and tells the others. Without a secure context there is
 * no lock: then each window listens while it is seen.
 */
const shared = 'locks' in navigator;
const channel = new BroadcastChannel(LOCK);
/** Identifies this window in the list of who is looking. */
let windowId: string | null = shared ? crypto.randomUUID() : null;
let source: EventSource | null = null;
/** The number of the current attempt to listen. */
let round = 0;
let wait = RETRY_MS;
/** Opportunities on the screen, by the tab that shows them. */
const watching: number[] = [];
let present: ReadonlyMap<number, Person[]> = new Map();
const listeners = new Set<() => void>();

const changes = noChanges();
let pending = 0;

/** A hidden window refreshes when it becomes visible. */
const read = () => ({ refetchType: document.hidden ? ('none' as const) : ('active' as const) });

function refresh(): void {
  pending = 0;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => touches(changes, queryKey as unknown as Key, state.data),
    ...read(),
  });
  Object.assign(changes, noChanges());
}

function receive(evento: Evento): void {
  switch (evento.tipo) {
    case 'hola':
      if (!shared) windowId = evento.conexion;
      catchUp();
      announce();
      return;
    case 'presencia':
      present = new Map(present).set(evento.oportunidadId, evento.personas);
      for (const listener of listeners) listener();
      return;
    case 'oportunidad': {
      const ids = changes.oportunidades.get(evento.oportunidadId) ?? new Set();
      for (const id of evento.candidatosIds) ids.add(id);
      changes.oportunidades.set(evento.oportunidadId, ids);
      break;
    }
    case 'candidatos':
      for (const id of evento.candidatosIds) changes.candidatos.add(id);
      break;
    case 'empresa':
      changes.empresas = true;
      break;
    case 'agenda':
      changes.agenda = true;
      break;
    case 'tareas':
      changes.tareas = true;
      break;
    case 'correos':
      changes.correos = true;
      break;
    case 'novedades':
      if (!evento.usuariosIds.includes(readSesion()?.id ?? 0)) return;
      changes.novedades = true;
  }
  if (pending === 0) pending = window.setTimeout(refresh, JOIN_MS);
  if (pendingDay === 0) pendingDay = window.setTimeout(refreshDay, DAY_JOIN_MS);
}

/** 'Mi día' is expensive to compute: it refreshes at most this often. */
const DAY_JOIN_MS = 2_000;
let pendingDay = 0;
function refreshDay(): void {
  pendingDay = 0;
  void queryClient.invalidateQueries({ queryKey: api.workday.key(), ...read() });
}

/** Everything that the stream reports. */
const AREAS = [
  api.oportunidades,
  api.candidatos,
  api.notas,
  api.empresas,
  api.workday,
  api.agenda,
  api.horas,
  api.tareas,
  api.timeline,
  api.novedades,
  api.recibidos,
  api.compartidas,
];
/** Data read before this window listened may be stale, so it is read again. */
function catchUp(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => AREAS.some((area) => inside(queryKey as unknown as Key, area.key())),
    ...read(),
  });
}

/** To this window and, when it listens for all, to the others. */
function broadcast(evento: Evento): void {
  receive(evento);
  if (shared) channel.postMessage(evento);
}

/** Opens the stream with a token that works for it alone, for a minute (docs/reglas/convenciones.md). */
async function open(): Promise<void> {
  if (!readSesion()) return retry();
  const mine = ++round;
  try {
    const { token } = await client.sesion.download({ recurso: PATH });
    if (mine !== round) return;
    source = new EventSource(`/api${PATH}?userToken=${encodeURIComponent(token)}`);
    source.onmessage = ({ data }) => {
      wait = RETRY_MS;
      broadcast(JSON.parse(data) as Evento);
    };
    // It would retry by itself with an expired token.
    source.onerror = retry;
  } catch {
    if (mine === round) retry();
  }
}

function close(): void {
  round++;
  source?.close();
  source = null;
}

function retry(): void {
  close();
  const mine = round;
  // Spread out, so that not all browsers return at once when the server does.
  setTimeout(() => mine === round && void open(), wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, RETRY_MAX_MS);
}

/** Starts listening, once in each window. */
export function startLive(): void {
  setInterval(announce, REPEAT_WATCH_MS);
  window.addEventListener('pagehide', leave);
  if (shared) {
    channel.onmessage = ({ data }) => receive(data as Evento);
    const listen = () => new Promise<never>(() => void open());
    // Held while the window lives; then another window takes over, and catches up when the stream greets it.
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) return listen();
      catchUp();
      void navigator.locks.request(LOCK, listen);
      return undefined;
    });
    return;
  }
  const asVisible = () => {
    if (document.visibilityState === 'hidden' || !readSesion()) close();
    else if (!source) void open();
  };
  document.addEventListener('visibilitychange', asVisible);
  asVisible();
}

let announced: number | null = null;
let announcement = 0;
let sending: Promise<unknown> = Promise.resolve();

/**
 * Tells the others what this window shows; nobody waits for it. Two changes at once, as from list to board, are sent as one,
 * and one message after the other.
 */
function announce(): void {
  window.clearTimeout(announcement);
  announcement = window.setTimeout(() => {
    const connection = windowId;
    const oportunidadId = watching.at(-1) ?? null;
    if (!connection || (oportunidadId === null && announced === null)) return;
    announced = oportunidadId;
    sending = sending
      .then(() => client.eventos.watch({ conexion: connection, oportunidadId }))
      .catch(() => undefined);
  }, JOIN_MS);
}

/** A window that closes has stopped looking. */
function leave(): void {
  if (windowId && announced !== null)
    void client.eventos.watch({ conexion: windowId, oportunidadId: null }).catch(() => undefined);
}

/** Says that this window shows an opportunity, until the returned function is called. */
export function watch(oportunidadId: number): () => void {
  watching.push(oportunidadId);
  announce();
  return () => {
    watching.splice(watching.lastIndexOf(oportunidadId), 1);
    announce();
  };
}

const NOBODY: Person[] = [];
/** Who else looks at an opportunity now. */
export function usePresence(oportunidadId: number): Person[] {
  const allOf = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present.get(oportunidadId) ?? NOBODY,
  );
  const me = readSesion()?.id;
  return allOf.filter((person) => person.usuarioId !== me);
}
