import type { EmpresaInput } from '@tembiapo/contract/calls/empresas.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, Conflict, NotFound } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { sendSheet } from '../../platform/excel.ts';
import { refuseInUse } from '../../platform/usage.ts';
import { sonAuxiliares } from '../candidatos/index.ts';
import { hojaDeEmpresas } from './excel.ts';
import * as q from './queries.ts';

const e = os.empresas;

/** Checks what only the database knows: rubro, positions of the contacts, and the group it belongs to. */
async function revisar(db: Db, campos: EmpresaInput, id?: number): Promise<void> {
  const contactos = [
    ['Cargo del contacto administrativo', campos.contactoCargo, campos.contactoCargoNombre],
    ['Cargo del contacto de servicio', campos.contactoServicioCargo, campos.contactoServicioCargoNombre],
  ] as const;
  for (const [campo, cargo, nombre] of contactos) {
    if (!cargo && !nombre) throw new BadInput(`${campo}: es obligatorio`);
    if (!(await sonAuxiliares(db, [['cargo', cargo]]))) throw new BadInput(`${campo}: no existe en la lista`);
  }
  if (!(await sonAuxiliares(db, [['rubro', campos.rubroIdNumerico]])))
    throw new BadInput('Rubro: no existe en la lista');
  if (campos.empresaPadreId) {
    if (campos.empresaPadreId === id) throw new BadInput('Grupo: una empresa no puede ser su propio grupo');
    const grupo = await q.findGrupo(db, campos.empresaPadreId);
    if (!grupo?.esGrupo) throw new BadInput('Grupo: no existe en la lista');
    if (campos.esGrupo) throw new BadInput('Grupo: un grupo no pertenece a otro grupo');
  }
  if (id !== undefined && !campos.esGrupo && (await q.countHijas(db, id)) > 0)
    throw new BadInput('Es grupo: tiene empresas que le pertenecen');
}

/** Companies (001 §2.10). */
export const empresasRoutes = e.router({
  list: e.list.handler(async ({ input, context }) => ({
    // A candidato must not learn who is a client: for them the filter does nothing (decisions 1).
    items: await q.listEmpresas(
      context.services.db,
      context.usuario.rol === 'candidato' ? undefined : input.esCliente,
    ),
  })),
  paged: e.paged.handler(({ input, context }) => q.pageEmpresas(context.services.db, input)),
  byName: e.byName.handler(async ({ input, context }) => {
    const items = await q.similarEmpresas(context.services.db, input.name);
    return { searchResultsByTerm: [{ term: input.name, count: items.length, items }], total: items.length };
  }),

  one: e.one.handler(async ({ input, context }) => {
    const empresa = await q.findEmpresa(context.services.db, input.idNumerico);
    if (!empresa) throw new NotFound('No existe esa empresa');
    return { empresa };
  }),

  create: e.create.handler(async ({ input, context: { services } }) => {
    const idNumerico = await transaction(services.db, async (tx) => {
      await revisar(tx, input);
      const id = await q.insertEmpresa(tx, input);
      await publicar(tx, { tipo: 'empresa', empresaId: id });
      return id;
    });
    return { message: TEXTS.empresaCreada, idNumerico };
  }),

  edit: e.edit.handler(async ({ input, context: { services } }) => {
    const { empresaId: id, version, ...campos } = input;
    await transaction(services.db, async (tx) => {
      const actual = await q.lockEmpresa(tx, id);
      if (!actual) throw new NotFound('No existe esa empresa');
      if (version !== undefined && version !== actual.version) throw new Conflict(TEXTS.otraPersonaModifico);
      await revisar(tx, campos, id);
      await q.updateEmpresa(tx, id, campos);
      await publicar(tx, { tipo: 'empresa', empresaId: id });
    });
    return { message: TEXTS.empresaEditada };
  }),

  excel: e.excel.handler(async ({ input, context }) =>
    sendSheet(await hojaDeEmpresas(context.services.db, input)),
  ),

  remove: e.remove.handler(async ({ input, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      if (!(await q.lockEmpresa(tx, input.empresaId))) throw new NotFound('No existe esa empresa');
      await refuseInUse(tx, 'empresa', input.empresaId);
      await q.deleteEmpresa(tx, input.empresaId);
      await publicar(tx, { tipo: 'empresa', empresaId: input.empresaId });
    });
    return { message: TEXTS.empresaEliminada };
  }),
});
