import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { refuseInUse } from '../../../platform/database/usage.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const calls = os.referencia;
const NO_AUXILIAR = 'No existe ese dato auxiliar';
const NO_PLACE = 'No existe ese dato geográfico';

interface Place {
  etiqueta?: string | null | undefined;
  descripcion?: string | undefined;
  padreId?: number | null | undefined;
}

/**
 * The parent of a place: none for a country, Paraguay for a region, the region for a city (docs/reglas/administracion.md).
 */
async function parentOf(db: Db, { etiqueta, padreId }: Place): Promise<number | null> {
  if (etiqueta === 'pais' && padreId) throw new BadInput('Región: solo la tiene una ciudad');
  if (etiqueta === 'pais') return null;
  if (etiqueta === 'region' && padreId && padreId !== DEFAULT_PAIS_ID)
    throw new BadInput('País: una región es siempre de Paraguay');
  if (etiqueta === 'region') return DEFAULT_PAIS_ID;
  if (!padreId) throw new BadInput(TEXTS.debeCompletar);
  if (!(await queries.holdRegion(db, padreId))) throw new BadInput('Región: no existe en la lista');
  return padreId;
}

/** Reference lists and places, as staff maintain them (docs/reglas/administracion.md). */
export const listsRoutes = {
  auxiliares: calls.auxiliares.handler(({ input, context }) =>
    queries.pageAuxiliares(context.services.db, input),
  ),
  createAuxiliar: calls.createAuxiliar.handler(async ({ input, context }) => ({
    message: TEXTS.datoAuxiliarCreado,
    idNumerico: await queries.insertAuxiliar(context.services.db, input.etiqueta, input.descripcion),
  })),
  editAuxiliar: calls.editAuxiliar.handler(async ({ input, context }) => {
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockAuxiliar(tx, input.idNumerico);
      if (!current) throw new NotFound(NO_AUXILIAR);
      await refuseStale(tx, input.version, current.version, {
        de: 'dato_auxiliar',
        deId: input.idNumerico,
        tablas: ['dato_auxiliar'],
      });
      if (input.etiqueta && current.etiqueta !== input.etiqueta)
        throw new BadInput('Concepto: no se puede cambiar');
      if (input.descripcion) await queries.updateAuxiliar(tx, input.idNumerico, input.descripcion);
    });
    return { message: TEXTS.datoAuxiliarEditado };
  }),
  removeAuxiliar: calls.removeAuxiliar.handler(async ({ input, context }) => {
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockAuxiliar(tx, input.idNumerico);
      if (current?.etiqueta !== input.etiqueta) throw new NotFound(NO_AUXILIAR);
      await refuseInUse(tx, 'dato_auxiliar', input.idNumerico);
      await queries.deleteAuxiliar(tx, input.idNumerico);
    });
    return { message: TEXTS.datoAuxiliarBorrado };
  }),

  geografia: calls.geografia.handler(({ input, context }) =>
    queries.pageGeografia(context.services.db, input),
  ),
  createGeografia: calls.createGeografia.handler(async ({ input, context }) => {
    const { etiqueta, descripcion } = input;
    if (!etiqueta || !descripcion) throw new BadInput(TEXTS.debeCompletar);
    const id = await transaction(context.services.db, async (tx) =>
      queries.insertGeografia(tx, { etiqueta, descripcion, padre_id: await parentOf(tx, input) }),
    );
    return { message: TEXTS.datoAuxiliarCreado, idNumerico: id };
  }),
  editGeografia: calls.editGeografia.handler(async ({ input, context }) => {
    const { idNumerico, version, etiqueta, descripcion, padreId } = input;
    if (descripcion === '') throw new BadInput(TEXTS.debeCompletar);
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockGeografia(tx, idNumerico);
      if (!current) throw new NotFound(NO_PLACE);
      await refuseStale(tx, version, current.version, {
        de: 'geografia',
        deId: idNumerico,
        tablas: ['geografia'],
      });
      if (etiqueta && etiqueta !== current.etiqueta) throw new BadInput('Concepto: no se puede cambiar');
      const parent = await parentOf(tx, {
        etiqueta: current.etiqueta,
        padreId: padreId === undefined ? current.padre_id : padreId,
      });
      await queries.updateGeografia(tx, idNumerico, descripcion, parent);
    });
    return { message: TEXTS.datoAuxiliarEditado };
  }),
  removeGeografia: calls.removeGeografia.handler(async ({ input, context }) => {
    // Defaults and regions refer to it.
    if (input.idNumerico === DEFAULT_PAIS_ID) throw new Rule('Paraguay no se puede eliminar');
    await transaction(context.services.db, async (tx) => {
      const current = await queries.lockGeografia(tx, input.idNumerico);
      if (current?.etiqueta !== input.etiqueta) throw new NotFound(NO_PLACE);
      await refuseInUse(tx, 'geografia', input.idNumerico);
      await queries.deleteGeografia(tx, input.idNumerico);
    });
    return { message: TEXTS.datoAuxiliarEliminado };
  }),
};
