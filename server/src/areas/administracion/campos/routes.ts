import {
  CAMPO_DAYS,
  CAMPO_OWNER_LABEL,
  type CampoKind,
  type CampoOwner,
  isListKind,
  MAX_CAMPOS,
} from '@tembiapo/contract/domain/campos.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const calls = os.campos;
const NOBODY = 'No existe ese campo';

/** 422 unless a list has options with distinct names, and no other kind has any. */
function checkOptions(kind: CampoKind, options: readonly { nombre: string }[]): void {
  const isList = isListKind(kind);
  if (isList && options.length === 0) throw new Rule('Una lista tiene al menos un valor');
  if (!isList && options.length > 0) throw new BadInput('Opciones: solo las tiene una lista');
  const names = new Set(options.map(({ nombre }) => nombre.toLowerCase()));
  if (names.size < options.length) throw new BadInput('Opciones: un valor está dos veces');
}

async function refuseForeignOptions(
  tx: Db,
  campoId: number,
  options: readonly { idNumerico?: number | null | undefined }[],
): Promise<void> {
  const ids = options.flatMap(({ idNumerico }) => idNumerico ?? []);
  if ((await queries.countOptions(tx, campoId, ids)) < ids.length)
    throw new BadInput('Opciones: una no es de esta lista');
}

async function refuseName(tx: Db, owner: CampoOwner, name: string, exceptId = 0): Promise<void> {
  if (await queries.namedSo(tx, owner, name, exceptId))
    throw new Conflict(`Ya hay un campo «${name}» en ${CAMPO_OWNER_LABEL[owner]}`);
}

/** Own fields (docs/reglas/administracion.md). */
export const camposRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services, usuario } }) => {
    const asCandidato = usuario.rol === 'candidato';
    // Candidates do not see the fields of companies and opportunities.
    if (asCandidato && input.de !== 'candidato') return { items: [] };
    return { items: await queries.listCampos(services.db, input.de, asCandidato) };
  }),
  create: calls.create.handler(async ({ input, context: { services } }) => {
    const { de, clase, opciones, ...fields } = input;
    checkOptions(clase, opciones);
    if (opciones.some(({ idNumerico }) => idNumerico))
      throw new BadInput('Opciones: una no es de esta lista');
    const id = await transaction(services.db, async (tx) => {
      await queries.lockCampos(tx);
      if ((await queries.countCampos(tx, de)) >= MAX_CAMPOS)
        throw new Rule(`Se admiten hasta ${MAX_CAMPOS} campos propios en ${CAMPO_OWNER_LABEL[de]}`);
      await refuseName(tx, de, fields.nombre);
      const created = await queries.insertCampo(tx, de, clase, fields);
      await queries.putOptions(tx, created, opciones);
      return created;
    });
    return { message: 'Campo creado', idNumerico: id };
  }),
  edit: calls.edit.handler(async ({ input, context: { services } }) => {
    const { idNumerico: id, version, opciones, ...fields } = input;
    await transaction(services.db, async (tx) => {
      await queries.lockCampos(tx);
      const campo = await queries.findCampo(tx, id);
      if (!campo || campo.eliminado) throw new NotFound(NOBODY);
      await refuseStale(tx, version, campo.version, {
        de: 'campo_propio',
        deId: id,
        tablas: ['campo_propio', 'campo_opcion'],
      });
      if (opciones) checkOptions(campo.clase, opciones);
      if (opciones) await refuseForeignOptions(tx, id, opciones);
      if (fields.nombre) await refuseName(tx, campo.de, fields.nombre, id);
      await queries.updateCampo(tx, id, fields);
      if (opciones) await queries.putOptions(tx, id, opciones);
    });
    return { message: 'Campo modificado' };
  }),
  remove: calls.remove.handler(async ({ input: { idNumerico: id }, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await queries.lockCampos(tx);
      const campo = await queries.findCampo(tx, id);
      if (!campo || campo.eliminado) throw new NotFound(NOBODY);
      await queries.setRemoved(tx, id, true);
    });
    return { message: `Campo eliminado. Se puede recuperar por ${CAMPO_DAYS} días` };
  }),
  removed: calls.removed.handler(async ({ context: { services } }) => ({
    items: await queries.listRemoved(services.db),
  })),
  restore: calls.restore.handler(async ({ input: { idNumerico: id }, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await queries.lockCampos(tx);
      const campo = await queries.findCampo(tx, id);
      if (!campo?.eliminado) throw new NotFound('No existe ese campo, o pasó el plazo para recuperarlo');
      if ((await queries.countCampos(tx, campo.de)) >= MAX_CAMPOS)
        throw new Rule(`Se admiten hasta ${MAX_CAMPOS} campos propios en ${CAMPO_OWNER_LABEL[campo.de]}`);
      await refuseName(tx, campo.de, campo.nombre);
      await queries.setRemoved(tx, id, false);
    });
    return { message: 'Campo recuperado' };
  }),
});
