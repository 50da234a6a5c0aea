import * as w from './way-queries.ts';
import { NO_ACCOUNT, NOTHING, PROBE, todo, type WayReader, wayOf } from './wayRules.ts';

const calendarios: WayReader = async ({ db }, _, nowMs) => {
  const { suscritos, ultimoTs } = await w.readCalendarios(db);
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
          sinUso: todo('Cada persona suscribe su calendario desde su agenda', 'Ir a la agenda', '/agenda'),
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
      detalle: settings.BOLSA_URL ? 'La bolsa está en otra parte' : 'Leen las publicaciones de la bolsa',
      isOn: settings.BOLSA_URL === undefined,
      isFailing: false,
      ultimoTs: marks.get('bolsa')?.ultimoTs ?? null,
      motivo: null,
      ...NO_ACCOUNT,
      advice: {
        apagado: todo('La bolsa de esta instalación se enciende sin BOLSA_URL: docs/bolsa.md'),
        sinUso: todo('Dales a los portales la dirección que está en Integraciones', ...PROBE),
      },
    },
    nowMs,
  ),
];

const webhooks: WayReader = async ({ db }, _, nowMs) => {
  const hooks = await w.listHooks(db);
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
          advice: { sinUso: todo('Se agregan en Integraciones', ...PROBE) },
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
          falla: todo(
            motivo === null
              ? 'Se sigue intentando. Avisale a quien lo recibe'
              : 'Cuando quien lo recibe esté listo, ponelo en marcha',
            ...PROBE,
          ),
          espera: todo('Avisale a quien lo recibe', ...PROBE),
          lost: todo('Mandá de nuevo lo que no se entregó', ...PROBE),
        },
      },
      nowMs,
    ),
  );
};

const importaciones: WayReader = async ({ db }, marks, nowMs) => {
  const mark = marks.get('importaciones') ?? NOTHING;
  const { ruta, error, ...account } = await w.readImports(db);
  const failed = todo('Abrí la que falló: ahí dice qué corregir', 'Ver la que falló', ruta ?? '/importar');
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
          sinUso: todo('Se traen en Importar', 'Ir a Importar', '/importar'),
          falla: failed,
          lost: failed,
        },
      },
      nowMs,
    ),
  ];
};

const copias: WayReader = async ({ db, settings }, _, nowMs) => {
  const { falla, vieja, ...account } = await w.readCopias(db);
  const look = todo('Mirá qué falló y hacé una con «Copiar ahora»', 'Ver las copias', '/copias');
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
          apagado: todo('Sin copias, lo que se rompe se pierde. Se encienden con COPIAS=si: README.md'),
          sinUso: todo('La primera se hace esta noche', 'Ver las copias', '/copias'),
          falla: look,
          lost: look,
        },
      },
      nowMs,
    ),
  ];
};

/** What other programs read, take and bring, and the copies. */
export const otherWays: readonly WayReader[] = [calendarios, bolsa, webhooks, importaciones, copias];
