import type { FastifyBaseLogger } from 'fastify';
import { makeExportacion } from './areas/administracion/documentos/index.ts';
import { tellFailedCorreos, tellFailedJobs, tellUnaware } from './areas/administracion/novedades/index.ts';
import { remindDue } from './areas/busquedas/agenda/index.ts';
import { checkBoard, tellNew, writeVisits } from './areas/busquedas/bolsa/index.ts';
import { ensureTogether } from './areas/busquedas/sugeridos/index.ts';
import { tellDueTareas } from './areas/busquedas/tareas/index.ts';
import { checkAge, NIGHTLY } from './areas/confianza/copias/index.ts';
import { resealTotp } from './areas/confianza/factors/index.ts';
import { checkWays } from './areas/confianza/servicio/index.ts';
import { clearOldAttempts } from './areas/confianza/sesion/index.ts';
import { resumeForgotten, tellUnsent, tellUntold, workEnvio } from './areas/correspondencia/envios/index.ts';
import { placeKnown, placeMade, watchCasillas } from './areas/correspondencia/recibidos/index.ts';
import { resumeTransfers, workTransfer } from './areas/integraciones/transfers/index.ts';
import { resealWebhooks, watchWebhooks } from './areas/integraciones/webhooks/index.ts';
import { countPending, sendDue } from './areas/medicion/produccion/index.ts';
import { readArchivos, readLectura } from './areas/personas/cv/index.ts';
import { lookAgain, reviewWaiting } from './areas/personas/doubts/index.ts';
import { findDuplicates } from './areas/personas/fusiones/index.ts';
import { workImportacion } from './areas/personas/importaciones/index.ts';
import { emptyLista, noteKnown, tellNewPeople } from './areas/personas/listas/index.ts';
import { workLote } from './areas/personas/lotes/index.ts';
import { askDue } from './areas/personas/reconfirmacion/index.ts';
import { EXPORTS } from './exports.ts';
import { LOTE_ACTIONS } from './loteActions.ts';
import type { Services } from './platform/http/context.ts';
import { clearOldKeys } from './platform/http/onceByKey.ts';
import { foldContactos, foldWhenWorth, orderAtNight } from './platform/jobs/maintenance.ts';
import type { Attempt, JobName } from './platform/jobs/Queue.ts';
import { renewWords } from './platform/jobs/renewWords.ts';
import { Push } from './platform/mail/push.ts';
import { sendQueued } from './platform/mail/sendQueued.ts';
import type { Settings } from './platform/settings/settings.ts';
import { ClockWatch } from './platform/vitals/ClockWatch.ts';
import { sweep } from './sweep.ts';

/** How a task is told of in docs/operacion.md; what a job does is said where its queue is declared (Queue.ts). */
interface Told {
  /** What it takes of the machine and the database. */
  costs: string;
  /** Only where the settings ask for it. */
  only?: (settings: Settings) => boolean;
}

export const ROUND_MS = { segundo: 1_000, ronda: 5_000 };

/** In every process, one after another and again, `every` so often; `apart` from the others when they are not to wait for it. */
export interface RoundTask extends Told {
  round: string;
  does: string;
  every: 'segundo' | 'ronda' | 'minuto' | 'hora';
  apart?: true;
  task: (services: Services) => () => Promise<unknown>;
}

/** By the queue: once however many processes there are, and again when it failed. */
type JobTask = {
  [N in JobName]: Told & {
    job: N;
    /** When it comes by itself, as cron says it, on the clock of Asunción; with `atStart`, also then. */
    at?: string;
    atStart?: true;
    /** How many of them one process does at a time; null: the copier does them. */
    atATime: number | null;
    task?: (services: Services) => (attempt: Attempt<N>) => Promise<unknown>;
  };
}[JobName];

/** As long as the process lives. */
export interface WatchTask extends Told {
  watch: string;
  does: string;
  task: (services: Services) => () => Promise<unknown>;
}

const NOTHING = 'nada si no hay qué hacer';
const ONE_STATEMENT = 'una sentencia';

/** All the work that no request waits for. */
export const background: readonly (RoundTask | JobTask | WatchTask)[] = [
  {
    round: 'plegar',
    does: 'pliega en los mapas de la búsqueda lo que cambió',
    every: 'segundo',
    costs: 'de a 1.000 cambios; mientras falta, las búsquedas lo miran uno por uno',
    task: ({ db }) => foldWhenWorth(db, ROUND_MS.ronda),
  },
  {
    round: 'contactos por día',
    does: 'suma a cada día los contactos que cambiaron',
    every: 'segundo',
    costs: ONE_STATEMENT,
    task:
      ({ db }) =>
      () =>
        foldContactos(db),
  },
  {
    round: 'intentos',
    does: 'olvida los intentos de ingreso que ya no cuentan',
    every: 'hora',
    costs: ONE_STATEMENT,
    task:
      ({ db }) =>
      () =>
        clearOldAttempts(db),
  },
  {
    round: 'pedidos repetidos',
    does: 'olvida, pasado un día, por qué clave se reconoce un pedido que se repite',
    every: 'hora',
    costs: ONE_STATEMENT,
    task:
      ({ db }) =>
      () =>
        clearOldKeys(db),
  },
  {
    round: 'sellar segundos pasos',
    does: 'sella con el secreto nuevo las aplicaciones de códigos selladas con el anterior',
    every: 'minuto',
    costs: NOTHING,
    task:
      ({ db, secrets }) =>
      () =>
        resealTotp(db, secrets.jwt),
  },
  {
    round: 'sellar webhooks',
    does: 'sella con el secreto nuevo los de los webhooks sellados con el anterior',
    every: 'minuto',
    costs: NOTHING,
    task:
      ({ db, secrets }) =>
      () =>
        resealWebhooks(db, secrets.jwt),
  },
  {
    round: 'cargos juntos',
    does: 'cuenta por primera vez qué cargos van juntos en las carreras',
    every: 'hora',
    costs: 'una vez sola, todas las experiencias',
    task:
      ({ db }) =>
      () =>
        ensureTogether(db),
  },
  {
    round: 'reloj',
    does: 'nota si la hora de la máquina saltó',
    every: 'ronda',
    costs: NOTHING,
    task: (services) => {
      const clock = new ClockWatch();
      return () => clock.check(services);
    },
  },
  {
    round: 'duplicados',
    does: 'busca pares entre los candidatos que cambiaron',
    every: 'ronda',
    costs: 'unos miles por ronda',
    task:
      ({ db }) =>
      () =>
        findDuplicates(db),
  },
  {
    round: 'dudas',
    does: 'mira si lo que cambió de un candidato parece equivocado',
    every: 'ronda',
    costs: 'de a tandas',
    task:
      ({ db }) =>
      () =>
        reviewWaiting(db),
  },
  {
    round: 'producción',
    does: 'cuenta la producción de los días que cambiaron',
    every: 'ronda',
    costs: 'unos segundos por ronda a lo sumo',
    task:
      ({ db, log }) =>
      () =>
        countPending(db, { avance: sayProgress(log) }),
  },
  {
    round: 'disco',
    does: 'avisa si queda poco lugar en el disco, o ninguno',
    every: 'minuto',
    costs: NOTHING,
    task: (services) => () => services.disk.check(services),
  },
  {
    round: 'lugar de los archivos',
    does: 'mira si contesta, y si lo dañado está bien de nuevo',
    every: 'minuto',
    costs: 'un pedido al lugar de los archivos',
    task: (services) => () => services.files.check(services),
  },
  {
    round: 'llamadas lentas',
    does: 'anota las llamadas que tardaron',
    every: 'ronda',
    costs: NOTHING,
    task:
      ({ db, slowCalls }) =>
      () =>
        slowCalls.write(db),
  },
  {
    round: 'mostrados en listas',
    does: 'anota a cuántas personas vio cada uno en listas, y lee los límites',
    every: 'ronda',
    costs: ONE_STATEMENT,
    task: (services) => () => services.listed.write(services),
  },
  {
    round: 'visitas de la bolsa',
    does: 'anota las visitas que se contaron',
    every: 'ronda',
    costs: NOTHING,
    task: (services) => () => writeVisits(services),
  },
  {
    round: 'CV que entraron por correo',
    does: 'ubica con su candidato los adjuntos que se aceptaron',
    every: 'ronda',
    costs: ONE_STATEMENT,
    task: (services) => () => placeMade(services),
  },
  {
    round: 'direcciones conocidas',
    does: 'ubica los correos de una dirección que ya es de un candidato',
    every: 'minuto',
    costs: ONE_STATEMENT,
    task: (services) => () => placeKnown(services),
  },
  {
    round: 'agencia al día',
    does: 'lee el nombre, el color y el logo de la agencia, por si un aviso se perdió',
    every: 'minuto',
    costs: ONE_STATEMENT,
    task:
      ({ agencia }) =>
      () =>
        agencia.read(),
  },
  {
    round: 'bolsa al día',
    does: 'compara lo que muestra la bolsa con la base',
    every: 'minuto',
    costs: ONE_STATEMENT,
    task: (services) => () => checkBoard(services),
  },
  {
    round: 'edad de la copia',
    does: 'avisa si la última copia es vieja',
    every: 'hora',
    costs: 'una lista del lugar de las copias',
    only: ({ COPIAS }) => COPIAS === 'si',
    task: (services) => {
      const startedAt = Date.now();
      return () => checkAge(services, startedAt);
    },
  },
  {
    round: 'leer archivos',
    does: 'lee los archivos de los candidatos, para «Buscar en CV»',
    every: 'ronda',
    // A scanned page takes some seconds, which nothing else is to wait for.
    apart: true,
    costs: 'un archivo por vez; segundos de un núcleo si está escaneado',
    task: (services) => () => readArchivos(services),
  },
  {
    round: 'palabras de antes',
    does: 'pliega de nuevo los textos que guardó una versión anterior',
    every: 'ronda',
    apart: true,
    costs: 'hasta 4.000 textos por ronda, después de actualizar',
    task:
      ({ db }) =>
      () =>
        renewWords(db),
  },
  {
    watch: 'casillas',
    does: 'lee los correos que entran (`IMAP_URL`)',
    costs: 'una conexión por casilla, en un proceso solo',
    task: (services) => watchCasillas(services),
  },
  {
    watch: 'webhooks',
    does: 'entrega a cada webhook lo que pasó',
    costs: 'un pedido por entrega',
    task: (services) => watchWebhooks(services),
  },
  {
    job: 'correo',
    atATime: 2,
    costs: 'una conexión con el servidor de correo',
    task: (services) => (attempt) => sendQueued(services, attempt, (id) => tellUnsent(services, id)),
  },
  {
    job: 'aviso',
    atATime: 2,
    costs: 'un pedido al navegador',
    task: ({ db, settings, secrets }) => {
      const push = new Push(settings, secrets);
      return (attempt) => push.send(db, attempt);
    },
  },
  {
    job: 'exportar',
    atATime: 1,
    costs: 'lee de a tandas y escribe en un archivo aparte',
    task: (services) => (attempt) => makeExportacion(services, EXPORTS, attempt),
  },
  {
    job: 'exportarTodo',
    atATime: 1,
    costs: 'lee todo; hasta horas con millones',
    task: (services) => (attempt) => makeExportacion(services, EXPORTS, attempt),
  },
  {
    job: 'importar',
    atATime: 1,
    costs: 'lee la planilla en un proceso aparte; escribe de a tandas',
    task: (services) => (attempt) => workImportacion(services, attempt),
  },
  {
    job: 'traspasar',
    atATime: 1,
    costs: 'escribe de a tandas; hasta horas',
    task: (services) => (attempt) => workTransfer(services, attempt),
  },
  {
    job: 'leerCv',
    // One with text and two that need OCR (Reader).
    atATime: 3,
    costs: 'segundos de un núcleo si está escaneado',
    task: (services) => (attempt) => readLectura(services, attempt),
  },
  {
    job: 'barrer',
    at: '23 * * * *',
    atATime: 1,
    costs: 'unas veinte sentencias, y la lista del lugar de los archivos',
    task: (services) => () => sweep(services),
  },
  {
    job: 'ordenar',
    at: '40 3 * * *',
    atATime: 1,
    costs: 'minutos con un millón, si hay desorden',
    task:
      ({ db }) =>
      async () => {
        await orderAtNight(db);
        await lookAgain(db);
      },
  },
  {
    job: 'reportes',
    // The hours of docs/reglas/medicion.md, and at the start what was missed while no server ran.
    at: '0,5,10 18 * * *',
    atStart: true,
    atATime: 1,
    costs: 'un PDF por reporte',
    task: (services) => () => sendDue(services),
  },
  {
    job: 'lote',
    atATime: 2,
    costs: 'escribe de a tandas',
    task: (services) => (attempt) => workLote(services, LOTE_ACTIONS, attempt),
  },
  {
    job: 'envio',
    atATime: 2,
    costs: 'escribe los correos de a tandas',
    task: (services) => (attempt) => workEnvio(services, attempt),
  },
  {
    job: 'envios',
    at: '* * * * *',
    atATime: 1,
    costs: 'dos sentencias',
    task: (services) => async () => {
      await resumeForgotten(services);
      await resumeTransfers(services);
    },
  },
  {
    job: 'vaciarLista',
    atATime: 1,
    costs: 'saca de a tandas',
    task:
      (services) =>
      ({ data: { listaId } }) =>
        emptyLista(services, listaId),
  },
  {
    job: 'novedades',
    at: '20,50 7 * * *',
    atATime: 1,
    costs: 'una búsqueda por cada una guardada que alguien sigue',
    task:
      (services) =>
      ({ data: { listaId } }) =>
        listaId ? noteKnown(services, listaId) : tellNewPeople(services),
  },
  {
    job: 'recordar',
    at: '* * * * *',
    atATime: 1,
    costs: 'una sentencia, y una transacción por evento',
    task: (services) => () => remindDue(services),
  },
  {
    job: 'sinVer',
    at: '*/5 * * * *',
    atATime: 1,
    costs: 'unas pocas sentencias',
    task: (services) => async () => {
      await checkWays(services);
      await tellUntold(services);
      await tellFailedCorreos(services);
      await tellFailedJobs(services);
      await tellUnaware(services);
    },
  },
  {
    job: 'tareas',
    // Again for what the first try did not reach: nobody is told twice.
    at: '30 7,8 * * *',
    atATime: 1,
    costs: 'de a tandas',
    task: (services) => () => tellDueTareas(services),
  },
  {
    job: 'reconfirmar',
    at: '0 9 * * 1-6',
    atATime: 1,
    costs: 'una transacción por persona',
    task: (services) => () => askDue(services),
  },
  {
    job: 'alertas',
    // Again for whom the first try did not reach: nobody is told twice.
    at: '10,40 7 * * *',
    atATime: 1,
    costs: 'de a tandas',
    only: ({ BOLSA_URL }) => !BOLSA_URL,
    task: (services) => () => tellNew(services),
  },
  { job: 'copiar', at: NIGHTLY, atATime: null, costs: 'lee todo, detrás de los demás' },
  { job: 'probar', atATime: null, costs: 'restaura una copia entera aparte' },
];

const PROGRESS_MS = 10_000;
/** Says in the log how far the counting of production is, when it takes longer than a moment. */
function sayProgress(log: FastifyBaseLogger): (part: number) => void {
  let last = performance.now();
  return (part) => {
    if (performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    log.info({ porCiento: Math.round(part * 100) }, 'contando la producción');
  };
}
