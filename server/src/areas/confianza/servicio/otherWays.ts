import { hasOwnBolsa } from '../../../platform/settings/settings.ts';
import * as wayQueries from './way-queries.ts';
import { advise, NO_ACCOUNT, NOTHING, PROBE, type WayReader, wayOf } from './wayRules.ts';

const calendars: WayReader = async ({ db }, _, nowMs) => {
  const { suscritos, ultimoTs } = await wayQueries.readCalendars(db);
  return [
    wayOf(
      'calendarios',
      {
        nombre: 'Calendarios suscritos',
        detalle: suscritos === 1 ? '1 agenda con su dirección' : `${suscritos} agendas con su dirección`,
        isOn: true,
        isFailing: false,
        ultimoTs,
        motivo: null,
        ...NO_ACCOUNT,
        advice: {
          sinUso: advise('Cada persona suscribe su calendario desde su agenda', 'Ir a la agenda', '/agenda'),
        },
      },
      nowMs,
    ),
  ];
};

const bolsa: WayReader = async ({ settings }, marks, nowMs) => [
  wayOf(
    'bolsa',
    {
      nombre: 'Portales de empleo y buscadores',
      detalle: settings.BOLSA_URL
        ? 'La bolsa está en otra parte'
        : settings.bolsaOff
          ? 'La agencia no tiene bolsa'
          : 'Leen las publicaciones de la bolsa',
      isOn: hasOwnBolsa(settings),
      isFailing: false,
      ultimoTs: marks.get('bolsa')?.ultimoTs ?? null,
      motivo: null,
      ...NO_ACCOUNT,
      advice: {
        apagado: advise('Se enciende en la pantalla La agencia, y sin BOLSA_URL: docs/bolsa.md'),
        sinUso: advise('Dales a los portales la dirección que está en Integraciones', ...PROBE),
      },
    },
    nowMs,
  ),
];

const webhooks: WayReader = async ({ db }, _, nowMs) => {
  const hooks = await wayQueries.listHooks(db);
  if (hooks.length === 0)
    return [
      wayOf(
        'webhooks',
        {
          nombre: 'Webhooks',
          detalle: 'Ninguno en marcha',
          isOn: true,
          isFailing: false,
          ultimoTs: null,
          motivo: null,
          ...NO_ACCOUNT,
          advice: { sinUso: advise('Se agregan en Integraciones', ...PROBE) },
        },
        nowMs,
      ),
    ];
  return hooks.map(({ id, nombre, motivo, fallaDesdeTs, error, ...account }) =>
    wayOf(
      `webhook:${id}`,
      {
        nombre: `Webhook ${nombre}`,
        detalle: motivo === null ? 'En marcha' : 'Detenido',
        isOn: true,
        isFailing: motivo !== null || fallaDesdeTs !== null,
        ...account,
        motivo: motivo ?? error,
        advice: {
          falla: advise(
            motivo === null
              ? 'Se sigue intentando. Avisale a quien lo recibe'
              : 'Cuando quien lo recibe esté listo, ponelo en marcha',
            ...PROBE,
          ),
          espera: advise('Avisale a quien lo recibe', ...PROBE),
          lost: advise('Mandá de nuevo lo que no se entregó', ...PROBE),
        },
      },
      nowMs,
    ),
  );
};

const importaciones: WayReader = async ({ db }, marks, nowMs) => {
  const mark = marks.get('importaciones') ?? NOTHING;
  const { ruta, error, ...account } = await wayQueries.readImports(db);
  const failed = advise('Abrí la que falló: ahí dice qué corregir', 'Ver la que falló', ruta ?? '/importar');
  return [
    wayOf(
      'importaciones',
      {
        nombre: 'Importaciones y traspasos',
        detalle: 'Planillas, CV y otros sistemas',
        isOn: true,
        isFailing: mark.fallaDesdeTs !== null && account.fallaron > 0,
        ultimoTs: mark.ultimoTs,
        ...account,
        motivo: error,
        advice: {
          sinUso: advise('Se traen en Importar', 'Ir a Importar', '/importar'),
          falla: failed,
          lost: failed,
        },
      },
      nowMs,
    ),
  ];
};

const copias: WayReader = async ({ db, settings }, _, nowMs) => {
  const { falla, vieja, ...account } = await wayQueries.readCopias(db);
  const look = advise('Mirá qué falló y hacé una con «Copiar ahora»', 'Ver las copias', '/copias');
  return [
    wayOf(
      'copias',
      {
        nombre: 'Copias',
        detalle: settings.copiasBucket ? 'Fuera de esta máquina' : 'En el disco de este servidor',
        isOn: settings.COPIAS === 'si',
        isFailing: falla,
        ...account,
        motivo: vieja ?? 'La última copia falló',
        advice: {
          apagado: advise('Sin copias, lo que se rompe se pierde. Se encienden con COPIAS=si: README.md'),
          sinUso: advise('La primera se hace esta noche', 'Ver las copias', '/copias'),
          falla: look,
          lost: look,
        },
      },
      nowMs,
    ),
  ];
};

/** What other programs read, receive and bring, and the copies. */
export const otherWays: readonly WayReader[] = [calendars, bolsa, webhooks, importaciones, copias];
