import { isAboutAgency } from '../../../platform/mail/readRefusal.ts';
import { plainReason } from '../../../platform/mail/reasons.ts';
import * as wayQueries from './way-queries.ts';
import { advise, NO_ACCOUNT, NOTHING, PROBE, type WayReader, wayOf } from './wayRules.ts';

/** A mailbox that was not looked at for this many intervals is in trouble. */
const SILENT_LOOKS = 3;
const SILENT_MIN_MS = 10 * 60_000;
/** The server's own words follow. */
const UNREADABLE = 'La casilla no se puede leer';

/** What ends the trouble of outgoing mail, by the recorded error. */
export const mendingOf = (error: string | null): string =>
  isAboutAgency(error ?? '')
    ? 'Revisá MAIL_FROM y la cuenta de SMTP_URL: su usuario, su clave, si puede mandar desde esa ' +
      'dirección, y que no esté bloqueada ni haya pasado su límite. ' +
      'Lo que espera se sigue intentando un día'
    : 'Lo que espera sale solo cuando el servidor de correo lo tome';

const correo: WayReader = async ({ db, settings }, marks, nowMs) => {
  const mark = marks.get('correo') ?? NOTHING;
  const { error, ...account } = await wayQueries.readCorreo(db);
  const isFailing = mark.fallaDesdeTs !== null;
  return [
    wayOf(
      'correo',
      {
        nombre: 'Correo que sale',
        detalle: settings.SMTP_URL ? `Por ${new URL(settings.SMTP_URL).hostname}` : 'Sin servidor de correo',
        isOn: settings.SMTP_URL !== undefined,
        isFailing,
        ultimoTs: mark.ultimoTs,
        ...account,
        motivo: plainReason(isFailing ? mark.error : error),
        motivoFallaron: plainReason(error),
        advice: {
          apagado: advise(
            'Los correos quedan guardados acá y no le llegan a nadie. Se enciende con SMTP_URL: docs/operacion.md, «Una máquina»',
          ),
          falla: advise(`${mendingOf(mark.error)}. Probalo`, ...PROBE),
          espera: advise('Probá si el servidor de correo contesta', ...PROBE),
          lost: advise(
            'Mirá a quién no le llegó y volvé a enviarlo',
            'Ver los que no salieron',
            '/correos?estado=noSalieron',
          ),
        },
      },
      nowMs,
    ),
  ];
};

const casillas: WayReader = async ({ db, settings }, marks, nowMs) => {
  const off = {
    nombre: 'Correo que llega',
    detalle: 'Ninguna casilla',
    isOn: false,
    isFailing: false,
    ultimoTs: null,
    motivo: null,
    ...NO_ACCOUNT,
    advice: {
      apagado: advise(
        'Las respuestas no entran acá. Se enciende con IMAP_URL: docs/operacion.md, «Que las respuestas entren»',
      ),
    },
  };
  if (settings.casillas.length === 0) return [wayOf('casillas', off, nowMs)];
  const boxes = await wayQueries.listBoxes(
    db,
    settings.casillas.map(({ nombre }) => nombre),
  );
  const silentMs = Math.max(SILENT_MIN_MS, SILENT_LOOKS * settings.IMAP_CADA_SEGUNDOS * 1000);
  return settings.casillas.map(({ nombre, direccion }) => {
    const box = boxes.find((one) => one.nombre === nombre);
    const silent =
      box !== undefined &&
      box.faltan === 0 &&
      box.vistoTs !== null &&
      nowMs - Date.parse(box.vistoTs) > silentMs;
    return wayOf(
      box ? `casilla:${box.id}` : `casilla:${nombre}`,
      {
        nombre: `Correo que llega a ${direccion}`,
        detalle: box?.usuarioNombre ? `De ${box.usuarioNombre}` : 'De la agencia',
        isOn: true,
        isFailing: box !== undefined && (box.error !== null || silent),
        ultimoTs: box?.vistoTs ?? null,
        esperan: box?.faltan ?? 0,
        esperanDesdeTs: null,
        fallaron: (box && marks.get(`casilla:${box.id}`)?.perdidas) ?? 0,
        motivo:
          (box?.error?.startsWith(UNREADABLE) ? UNREADABLE : box?.error) ??
          (silent ? 'Hace rato que nadie la mira' : ((box && marks.get(`casilla:${box.id}`)?.error) ?? null)),
        advice: {
          falla: advise(
            'Se sigue intentando. Probá las casillas; su usuario y su clave están en IMAP_URL',
            ...PROBE,
          ),
          espera: advise(
            'Se está leyendo lo que ya había: no hay que hacer nada',
            'Ver las conversaciones',
            '/conversaciones',
          ),
        },
      },
      nowMs,
    );
  });
};

const notices: WayReader = async ({ db, settings }, marks, nowMs) => {
  const kinds = settings.FIREBASE_SERVICE_ACCOUNT ? [false, true] : [false];
  return Promise.all(
    kinds.map(async (byFirebase) => {
      const key = byFirebase ? 'avisos.firebase' : 'avisos';
      const mark = marks.get(key) ?? NOTHING;
      const { navegadores, ...waiting } = await wayQueries.readNotices(db, byFirebase);
      return wayOf(
        key,
        {
          nombre: byFirebase ? 'Avisos al teléfono por Firebase' : 'Avisos al teléfono y al navegador',
          detalle: navegadores === 1 ? '1 navegador los recibe' : `${navegadores} navegadores los reciben`,
          isOn: true,
          isFailing: mark.fallaDesdeTs !== null,
          ultimoTs: mark.ultimoTs,
          ...waiting,
          fallaron: mark.perdidas,
          motivo: mark.error,
          advice: {
            sinUso: advise(
              'Cada persona los enciende desde sus novedades',
              'Ver las novedades',
              '/novedades',
            ),
            falla: advise(
              byFirebase
                ? 'Revisá la cuenta de Firebase: FIREBASE_SERVICE_ACCOUNT, en README.md'
                : 'Se sigue intentando. Si no vuelve en una hora, mirá si este servidor sale a internet',
            ),
            lost: advise('Esos avisos no se repiten: están en las novedades de cada persona'),
          },
        },
        nowMs,
      );
    }),
  );
};

/** Outgoing and incoming mail, and notices. */
export const mailWays: readonly WayReader[] = [correo, casillas, notices];
