import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isName } from '../../../platform/copias/copia-types.ts';
import { listCopias, readCopia } from '../../../platform/copias/listCopias.ts';
import { keptCopias } from '../../../platform/copias/retention.ts';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { askForCopia, askForTrial } from './making.ts';
import { listJobs, readCopierState } from './queries.ts';

const calls = os.copias;

function requireActive({ settings }: Services): void {
  if (settings.COPIAS === 'no') throw new Rule('Esta instalación no hace copias (COPIAS=no)');
}

/** Whether the copies' folder is on the same disk as the data. */
async function onSameDisk({ settings }: Services): Promise<boolean> {
  if (settings.copiasBucket) return false;
  const [data, copias] = await Promise.all(
    [settings.DATA_DIR, join(settings.DATA_DIR, 'copias')].map((path) => stat(path).catch(() => null)),
  );
  return !data || !copias || data.dev === copias.dev;
}

export const copiasRoutes = calls.router({
  list: calls.list.handler(async ({ context: { services } }) => {
    const { settings, db, copias } = services;
    const [items, jobs, state, sameDisk] = await Promise.all([
      listCopias(copias),
      listJobs(db),
      readCopierState(db),
      onSameDisk(services),
    ]);
    const oldest = keptCopias(items).daily.findLast(({ base }) => base !== null);
    return {
      activas: settings.COPIAS === 'si',
      base: settings.DATABASE_URL ? ('externa' as const) : ('incluida' as const),
      lugar: settings.copiasBucket ? ('bucket' as const) : ('carpeta' as const),
      donde: settings.copiasBucket?.name ?? join(settings.DATA_DIR, 'copias'),
      mismoDisco: sameDisk,
      cifradas: copias.encrypted,
      items: items.map((copia) => ({
        nombre: copia.name,
        desde: copia.began,
        segundos: (Date.parse(copia.ended) - Date.parse(copia.began)) / 1000,
        motivo: copia.motivo,
        base: copia.base !== null,
        archivos: copia.archivos.count,
        bytes: copia.bytes,
        cifrada: copia.encrypted,
        prueba: copia.proof && {
          ts: copia.proof.ts,
          bien: copia.proof.good,
          texto: copia.proof.text,
          segundos: copia.proof.seconds,
        },
      })),
      trabajos: jobs,
      desdeCuando: oldest?.ended ?? null,
      alDiaTs: state?.upToDate ?? null,
      error: state?.error ?? null,
    };
  }),
  make: calls.make.handler(async ({ context: { services, usuario } }) => {
    requireActive(services);
    if (!(await askForCopia(services, 'pedido', usuario.id)))
      throw new Conflict('Ya se está haciendo una copia');
    return { message: 'La copia se está haciendo' };
  }),
  prove: calls.prove.handler(async ({ input: { nombre }, context: { services, usuario } }) => {
    requireActive(services);
    if (!isName(nombre) || !(await readCopia(services.copias, nombre)))
      throw new NotFound('No existe esa copia');
    if (!(await askForTrial(services, nombre, 'pedido', usuario.id)))
      throw new Conflict('Ya se está probando una copia');
    return { message: 'La copia se está probando' };
  }),
});
