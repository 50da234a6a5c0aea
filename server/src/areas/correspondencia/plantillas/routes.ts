import { MAX_PLANTILLAS, PLANTILLA_CHANNEL_LABEL } from '@tembiapo/contract/domain/plantillas.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { Conflict, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { saveNota } from '../../personas/notas/index.ts';
import { checkText } from './checkText.ts';
import { fillFor, knownFields } from './fillFor.ts';
import * as queries from './queries.ts';

const calls = os.plantillas;

/** Only admin changes the agency's texts, and each person their own. Other people's texts do not exist for them. */
function requireHand({ usuarioId }: { usuarioId: number | null }, { id, rol }: Usuario): void {
  if (usuarioId === null && rol !== 'admin')
    throw new Forbidden('Las plantillas de la agencia las cambia admin');
  if (usuarioId !== null && usuarioId !== id) throw new NotFound(NO_PLANTILLA);
}
const NO_PLANTILLA = 'No existe esa plantilla';

async function requirePlantilla(tx: Db, id: number, usuario: Usuario): Promise<queries.StoredPlantilla> {
  const found = await queries.lockPlantilla(tx, id);
  if (!found) throw new NotFound(NO_PLANTILLA);
  requireHand(found, usuario);
  return found;
}

async function requireName(tx: Db, fields: queries.PlantillaFields, exceptId = 0): Promise<void> {
  if (await queries.isNameTaken(tx, fields, exceptId))
    throw new Conflict(
      `Ya hay una plantilla de ${PLANTILLA_CHANNEL_LABEL[fields.canal]} que se llama «${fields.nombre}»`,
    );
}

/** Ready-made texts (docs/reglas/correspondencia.md). */
export const plantillasRoutes = calls.router({
  list: calls.list.handler(async ({ input, context: { services, usuario } }) => ({
    items: await queries.listPlantillas(services.db, usuario.id, input.canal ?? null),
    campos: await knownFields(services),
  })),
  create: calls.create.handler(async ({ input, context: { services, usuario } }) => {
    const draft = await checkText(services, input);
    const fields = { ...draft, nombre: input.nombre, usuarioId: input.deLaAgencia ? null : usuario.id };
    requireHand(fields, usuario);
    const id = await transaction(services.db, async (tx) => {
      await queries.lockPlantillas(tx);
      if ((await queries.countPlantillas(tx, fields.usuarioId)) >= MAX_PLANTILLAS)
        throw new Rule(`Se guardan hasta ${MAX_PLANTILLAS} plantillas`);
      await requireName(tx, fields);
      return queries.insertPlantilla(tx, fields);
    });
    return { message: 'Plantilla creada', idNumerico: id };
  }),
  edit: calls.edit.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      await queries.lockPlantillas(tx);
      const before = await requirePlantilla(tx, input.idNumerico, usuario);
      await refuseStale(tx, input.version, before.version, { tabla: 'plantilla', id: input.idNumerico });
      const { nombre, canal, asunto, cuerpo, deLaAgencia } = input;
      const said = overlay<queries.PlantillaFields>(before, {
        nombre,
        canal,
        // A message has no subject.
        asunto: asunto === undefined && canal === 'whatsapp' ? null : asunto,
        cuerpo,
      });
      const ofAgency = deLaAgencia ?? before.usuarioId === null;
      const fields = {
        nombre: said.nombre,
        ...(await checkText(services, said)),
        usuarioId: ofAgency ? null : usuario.id,
      };
      requireHand(fields, usuario);
      await requireName(tx, fields, before.id);
      await queries.updatePlantilla(tx, before.id, fields);
    });
    return { message: 'Plantilla modificada' };
  }),
  remove: calls.remove.handler(async ({ input, context: { services, usuario } }) => {
    await transaction(services.db, async (tx) => {
      await requirePlantilla(tx, input.idNumerico, usuario);
      await queries.deletePlantilla(tx, input.idNumerico);
    });
    return { message: 'Plantilla eliminada' };
  }),
  fill: calls.fill.handler(async ({ input, context: { services, usuario } }) => ({
    items: await fillFor(services, await checkText(services, input), {
      candidatosIds: input.candidatosIds,
      oportunidadId: input.oportunidadIdNumerico ?? null,
      usuarioId: usuario.id,
    }),
  })),
  noteSent: calls.noteSent.handler(async ({ input, context: { services, usuario } }) => {
    const about = {
      candidatosIds: [input.candidatoIdNumerico],
      oportunidadId: input.oportunidadIdNumerico ?? null,
      usuarioId: usuario.id,
    };
    // 404 when the candidate or the opportunity does not exist.
    await fillFor(services, { canal: 'whatsapp', asunto: null, cuerpo: '' }, about);
    await transaction(services.db, (tx) =>
      saveNota(tx, services, input.candidatoIdNumerico, usuario.id, {
        titulo: PLANTILLA_CHANNEL_LABEL.whatsapp,
        contenido: cleanHtml(`<p>${escapeHtml(input.texto).replaceAll('\n', '<br>')}</p>`),
        cuentaFiltro: false,
        entrevistaCortesia: false,
        expectativaSalarial: null,
        companheroId: null,
        equipoId: null,
        oportunidadId: about.oportunidadId,
      }),
    );
    return { message: 'Contacto anotado' };
  }),
});
