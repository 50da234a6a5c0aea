import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import {
  MAX_PARTS,
  MAX_TRANSFER_FILES,
  MAX_TRANSFERS,
  PART_BYTES,
} from '@tembiapo/contract/domain/transfers.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { sendSheet } from '../../../platform/documents/excel.ts';
import { BadInput, Conflict, NotFound, Rule, TooLarge, TooMany } from '../../../platform/errors/errors.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { cleanName } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { TAKEN } from './agencia/tables.ts';
import { removeTransfer } from './holdTransfer.ts';
import { missingSheet } from './missingSheet.ts';
import { nounOf, numberOf, tablesOf } from './nouns.ts';
import { inWords, isOlder } from './opencats/dumped.ts';
import * as queries from './queries.ts';
import type { Chosen, Found } from './transfer-types.ts';

const calls = os.transfers;
const NOT_FOUND = 'No existe ese traspaso';
const STARTED = 'El traspaso ya está en marcha o terminó';

async function asTransfer(
  context: { usuario: Usuario; services: Services },
  { usuarioId: _, elegido, hallado, cuentas, ...stored }: queries.StoredTransfer,
): Promise<Transfer> {
  const parts = await queries.listParts(context.services.db, stored.id);
  const chosen = (elegido.estados ?? {}) as Record<string, number | null>;
  const isListed = cuentas.some(({ faltan, avisos = 0 }) => faltan + avisos > 0);
  return {
    ...stored,
    cuentas: cuentas.map(({ cambian: _, cambiadas: __, avisos: ___, ...account }) => account),
    cambios: cuentas.flatMap(({ que, cambian = 0, cambiadas = 0 }) =>
      cambian > 0 ? [{ que, cambian, cambiadas }] : [],
    ),
    avisos: cuentas.flatMap(({ que, avisos = 0 }) => (avisos > 0 ? [{ que, cantidad: avisos }] : [])),
    archivos: [...Map.groupBy(parts, ({ archivo }) => archivo)].map(([name, own]) => ({
      nombre: name,
      partes: own.length,
      tamano: own.reduce((sum, { tamano }) => sum + tamano, 0),
    })),
    elegir: {
      estados: (hallado.estados ?? []).map((found) => ({
        ...found,
        etapaId: found.codigo in chosen ? chosen[found.codigo]! : found.etapaId,
      })),
      oportunidades: hallado.withOportunidades ?? false,
      fechas: hallado.fechas ?? [],
    },
    volcado: notLater(
      hallado,
      cuentas.some(({ cambian = 0 }) => cambian > 0),
    ),
    elegido: {
      cargoId: elegido.cargoId ?? null,
      rubroId: elegido.rubroId ?? null,
      ciudadId: elegido.ciudadId ?? null,
      equipoId: elegido.equipoId ?? null,
    },
    camposNuevos: [...new Set((hallado.campos ?? []).map(({ nombre }) => nombre))],
    tablas: (hallado.tablas ?? []).map(({ tabla, filas }) => ({ tabla: TAKEN[tabla] ?? tabla, filas })),
    reporteUrl: isListed ? await linkTo(context, `/v1/traspaso/reporte?id=${stored.id}`) : null,
  };
}

/** How a dump that is not later than the last one compares with it; null if it is later. */
function notLater({ hecho = '', ultimo }: Found, isChanging: boolean): Transfer['volcado'] {
  if (!ultimo) return null;
  const [own, last] = inWords(hecho, ultimo);
  if (isOlder(hecho, { hecho: ultimo })) return { es: 'anterior', este: own, ultimo: last };
  return hecho === ultimo && isChanging ? { es: 'mismo', este: own, ultimo: last } : null;
}

async function find(db: Db, id: string): Promise<queries.StoredTransfer> {
  const stored = await queries.findTransfer(db, id);
  if (!stored) throw new NotFound(NOT_FOUND);
  return stored;
}

/** Throws a 400 for a choice that is missing or names what does not exist. */
async function checkChosen(db: Db, stored: queries.StoredTransfer, chosen: Chosen): Promise<void> {
  for (const etapa of Object.values(chosen.estados))
    if (etapa !== null && etapaById(etapa)?.serie !== 'selector') throw new BadInput('Etapa: no existe');
  if (!stored.hallado.withOportunidades) return;
  if (!(await queries.hasEquipo(db)))
    throw new BadInput(
      'Todavía no hay ningún equipo, y cada oportunidad es de uno: creá el primero en esta pantalla',
    );
  if (!chosen.cargoId || !chosen.rubroId || !chosen.ciudadId || !chosen.equipoId)
    throw new BadInput(
      'Elegí el cargo, el rubro, la ciudad y el equipo de las oportunidades que no los dicen',
    );
  const { cargo, rubro, ciudad, equipo } = await queries.chosenThere(db, chosen);
  if (!cargo) throw new BadInput('Cargo: no existe');
  if (!rubro) throw new BadInput('Rubro: no existe');
  if (!ciudad) throw new BadInput('Ciudad: no existe');
  if (!equipo) throw new BadInput('Equipo: no existe');
}

/** Transfers from another system (docs/reglas/traspasos.md). */
export const transfersRoutes = calls.router({
  create: calls.create.handler(async ({ input: { nombre }, context: { usuario, services } }) => {
    if ((await queries.countTransfers(services.db)) >= MAX_TRANSFERS)
      throw new TooMany('Hay demasiados traspasos guardados. Eliminá alguno para empezar otro.');
    return {
      message: 'Traspaso empezado',
      id: await queries.insertTransfer(services.db, usuario.id, nombre),
    };
  }),

  upload: calls.upload.handler(async ({ input, context: { services } }) => {
    const { id, parte } = input;
    const sent = input['files[]'][0]!;
    const archivo = cleanName(input.archivo);
    if (sent.size === 0) throw new BadInput('El archivo está vacío');
    if (sent.size > PART_BYTES) throw new TooLarge('La parte es demasiado grande: admite hasta 16 MB');
    const stored = await find(services.db, id);
    if (stored.estado !== 'subiendo' && stored.estado !== 'leido' && stored.estado !== 'fallido')
      throw new Conflict(STARTED);
    const parts = await queries.listParts(services.db, id);
    if (parts.length >= MAX_PARTS) throw new TooMany('El traspaso pesa demasiado');
    const names = new Set(parts.map((part) => part.archivo));
    if (!names.has(archivo) && names.size >= MAX_TRANSFER_FILES)
      throw new TooMany(`Un traspaso lleva hasta ${MAX_TRANSFER_FILES} archivos`);
    const { id: objectId } = await storeObject(services, 'traspasos', {
      file: sent.path,
      size: sent.size,
      name: archivo,
      type: 'application/octet-stream',
      extension: 'parte',
    });
    const before = await queries.putPart(services.db, { id, archivo, n: parte, objetoId: objectId });
    services.inBackground(dropObjects(services, [before]));
    return { message: 'Parte subida' };
  }),

  dropFile: calls.dropFile.handler(async ({ input: { id, archivo }, context: { services } }) => {
    const stored = await find(services.db, id);
    if (stored.estado === 'leyendo' || stored.estado === 'trayendo') throw new Conflict(STARTED);
    const objects = await queries.dropParts(services.db, id, archivo);
    if (objects.length === 0) throw new NotFound('No hay un archivo con ese nombre');
    services.inBackground(dropObjects(services, objects));
    return { message: 'Archivo quitado' };
  }),

  list: calls.list.handler(async ({ context: { services } }) => ({
    items: await queries.listTransfers(services.db),
  })),

  one: calls.one.handler(async ({ input: { id }, context }) => ({
    traspaso: await asTransfer(context, await find(context.services.db, id)),
  })),

  read: calls.read.handler(async ({ input: { id, fechas }, context: { services } }) => {
    const { db, queue } = services;
    const asked = Object.fromEntries(fechas.map(({ archivo, orden }) => [archivo, orden]));
    await transaction(db, async (tx) => {
      await find(tx, id);
      if ((await queries.listParts(tx, id)).length === 0)
        throw new Rule('Subí primero el volcado o las planillas');
      if (!(await queries.pass(tx, id, ['subiendo', 'leido', 'fallido'], 'leyendo', { asked })))
        throw new Conflict(STARTED);
      await queue.send(tx, 'traspasar', { id });
    });
    return { message: 'Se está leyendo' };
  }),

  missing: calls.missing.handler(async ({ input: { id, que, lista, ...page }, context: { services } }) => {
    const listed = { id, what: lista, tables: tablesOf(que), ...page };
    const { items, total } = await queries.pageListed(services.db, listed);
    return {
      items: items.map(({ tabla, clave, texto, motivo }) => ({
        que: nounOf(tabla)!,
        numero: numberOf(clave),
        texto: texto ?? '',
        motivo,
      })),
      total,
    };
  }),

  run: calls.run.handler(async ({ input: { id, estados, ...rest }, context: { services } }) => {
    const { db, queue } = services;
    await transaction(db, async (tx) => {
      const stored = await find(tx, id);
      const chosen: Chosen = {
        estados: {
          ...Object.fromEntries(
            (stored.hallado.estados ?? []).map(({ codigo, etapaId }) => [codigo, etapaId]),
          ),
          ...Object.fromEntries(estados.map(({ codigo, etapaId }) => [codigo, etapaId ?? null])),
        },
        cargoId: rest.cargoId ?? null,
        rubroId: rest.rubroId ?? null,
        ciudadId: rest.ciudadId ?? null,
        equipoId: rest.equipoId ?? null,
      };
      if (stored.estado === 'leido' || stored.estado === 'fallido') await checkChosen(tx, stored, chosen);
      if (!(await queries.pass(tx, id, ['leido', 'fallido'], 'trayendo', { chosen })))
        throw new Conflict('Primero hay que leer los archivos');
      await queue.send(tx, 'traspasar', { id });
    });
    return { message: 'Se está trayendo' };
  }),

  report: calls.report.handler(async ({ input: { id }, context: { services } }) => {
    const stored = await find(services.db, id);
    const total = stored.cuentas.reduce((sum, { faltan, avisos = 0 }) => sum + faltan + avisos, 0);
    return sendSheet({ ...missingSheet(services.db, id), total });
  }),

  remove: calls.remove.handler(async ({ input: { id }, context: { services } }) => {
    await removeTransfer(services, id);
    return { message: 'Traspaso eliminado. Lo que vino, quedó' };
  }),
});
