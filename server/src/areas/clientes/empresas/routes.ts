import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay, withReplaced } from '../../../platform/database/overlay.ts';
import { refuseInUse } from '../../../platform/database/usage.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { sendExport } from '../../../platform/disclosures/permitExport.ts';
import { sheetDocumento } from '../../../platform/documents/excel.ts';
import { BadInput, NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { checkCampos } from '../../administracion/campos/index.ts';
import { areAuxiliares } from '../../personas/candidatos/index.ts';
import { empresasSheet } from './empresas-sheet.ts';
import * as queries from './queries.ts';

const calls = os.empresas;
const CONTACT_CARGOS = [
  ['Cargo del contacto administrativo', 'contactoCargo', 'contactoCargoNombre'],
  ['Cargo del contacto de servicio', 'contactoServicioCargo', 'contactoServicioCargoNombre'],
] as const;
const CARGO_OR_WORDS = CONTACT_CARGOS.map(([, item, words]) => [item, words] as const);

/**
 * Validates what only the database knows: rubro, the contacts' positions, and the group it belongs to. `before`: its previous
 * values; a missing position in a company from elsewhere may stay missing.
 */
async function check(db: Db, fields: queries.Saved, id?: number, before?: queries.Saved): Promise<void> {
  for (const [field, item, words] of CONTACT_CARGOS) {
    const had = !before || before[item] || before[words];
    if (had && !fields[item] && !fields[words]) throw new BadInput(`${field}: es obligatorio`);
    if (!(await areAuxiliares(db, [['cargo', fields[item]]])))
      throw new BadInput(`${field}: no existe en la lista`);
  }
  if (!(await areAuxiliares(db, [['rubro', fields.rubroIdNumerico]])))
    throw new BadInput('Rubro: no existe en la lista');
  if (fields.empresaPadreId) {
    if (fields.empresaPadreId === id) throw new BadInput('Grupo: una empresa no puede ser su propio grupo');
    const group = await queries.findGroup(db, fields.empresaPadreId);
    if (!group?.esGrupo) throw new BadInput('Grupo: no existe en la lista');
    if (fields.esGrupo) throw new BadInput('Grupo: un grupo no pertenece a otro grupo');
  }
  if (id !== undefined && !fields.esGrupo && (await queries.countChildren(db, id)) > 0)
    throw new BadInput('Es grupo: tiene empresas que le pertenecen');
}

/** A position comes from the list or is written in words; with both, one would go unseen. */
function refuseBoth(sent: Partial<queries.Saved>): void {
  for (const [field, item, words] of CONTACT_CARGOS) {
    const message = `${field}: se elige de la lista o se escribe, no las dos cosas`;
    if (sent[item] && sent[words]) throw new BadInput(message, [{ campo: words, message }]);
  }
}

/** A RUC that came from a file may be otherwise, and stays. */
function checkRuc({ documento }: { documento?: queries.Saved['documento'] }, before?: queries.Saved): void {
  if (documento && documento !== before?.documento && !/^[\d-]+$/.test(documento))
    throw new BadInput('RUC: solo lleva cifras y guion');
}

/** Companies (docs/reglas/clientes.md). */
export const empresasRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services, usuario } }) => {
    if (usuario.rol !== 'candidato') return queries.listEmpresas(services.db, input);
    // A candidato must not learn who is a client or belongs to a group, so for them only names distinguish companies
    // (docs/reglas/convenciones.md).
    const { page, limit, busquedaRapida } = input;
    return queries.listEmpresas(services.db, { page, limit, busquedaRapida });
  }),
  paged: calls.paged.handler(({ input, context }) => queries.pageEmpresas(context.services.db, input)),
  byName: calls.byName.handler(async ({ input, context }) => {
    const items = await queries.similarEmpresas(context.services.db, input.name);
    return { searchResultsByTerm: [{ term: input.name, count: items.length, items }], total: items.length };
  }),

  one: calls.one.handler(async ({ input, context }) => {
    const empresa = await queries.findEmpresa(context.services.db, input.idNumerico);
    if (!empresa) throw new NotFound('No existe esa empresa');
    return { empresa };
  }),

  create: calls.create.handler(async ({ input, context: { services } }) => {
    const { camposPropios, ...fields } = input;
    refuseBoth(fields);
    checkRuc(fields);
    const id = await transaction(services.db, async (tx) => {
      await check(tx, fields);
      const id = await queries.insertEmpresa(
        tx,
        fields,
        await checkCampos(tx, 'empresa', camposPropios ?? {}),
      );
      await publish(tx, { tipo: 'empresa', empresaId: id });
      return id;
    });
    return { message: TEXTS.empresaCreada, idNumerico: id };
  }),

  edit: calls.edit.handler(async ({ input, context: { services } }) => {
    const { empresaId: id, version, camposPropios, ...changes } = input;
    refuseBoth(changes);
    await transaction(services.db, async (tx) => {
      const current = await queries.lockEmpresa(tx, id);
      if (!current) throw new NotFound('No existe esa empresa');
      await refuseStale(tx, version, current.version, { de: 'empresa', deId: id, tablas: ['empresa'] });
      checkRuc(changes, current.fields);
      const fields = overlay(current.fields, withReplaced(changes, CARGO_OR_WORDS));
      await check(tx, fields, id, current.fields);
      const before = current.campos;
      await queries.updateEmpresa(
        tx,
        id,
        fields,
        await checkCampos(tx, 'empresa', camposPropios, { before }),
      );
      await publish(tx, { tipo: 'empresa', empresaId: id });
    });
    return { message: TEXTS.empresaEditada };
  }),

  excel: calls.excel.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await empresasSheet(context.services.db, input))),
  ),

  remove: calls.remove.handler(async ({ input, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      if (!(await queries.lockEmpresa(tx, input.empresaId))) throw new NotFound('No existe esa empresa');
      await refuseInUse(tx, 'empresa', input.empresaId);
      await queries.deleteEmpresa(tx, input.empresaId);
      await publish(tx, { tipo: 'empresa', empresaId: input.empresaId });
    });
    return { message: TEXTS.empresaEliminada };
  }),
});
