import type { Disponibilidad, ReconfirmAnswer } from '@tembiapo/contract/domain/enums.ts';
import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { changeSetting, settingVersion } from '../../../platform/database/settings.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { countedAddress, os } from '../../../platform/http/context.ts';
import { followLink } from '../../../platform/identity/followLink.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { insertPedido, updateCandidato } from '../candidatos/index.ts';
import * as queries from './queries.ts';

const calls = os.reconfirmacion;
const DEAD_LINK = 'Este enlace ya no sirve. Si querés, ingresá a tu cuenta o escribinos.';
/** How far those who are due are counted. */
const COUNTED = 10_000;

const DISPONIBILIDAD: Partial<Record<ReconfirmAnswer, Disponibilidad>> = { si: 'busca', no: 'noPorAhora' };
const THANKS: Record<ReconfirmAnswer, string> = {
  si: '¡Gracias! Te tenemos en cuenta.',
  no: 'Gracias por avisar. Guardamos tus datos y no te llamamos por ahora.',
  eliminar: 'Recibimos tu pedido. Vamos a eliminar tus datos.',
  basta: 'Listo: no te preguntamos más.',
};

/** People without contact are asked whether they still look for work (docs/reglas/personas.md). */
export const reconfirmacionRoutes = calls.router({
  answer: calls.answer.handler(async ({ input: { clave, respuesta }, context }) => {
    const { db } = context.services;
    const link = { key: clave, address: () => countedAddress(context), dead: DEAD_LINK };
    await followLink(db, link, (hash) => queries.findAsked(db, hash));
    await transaction(db, async (tx) => {
      const candidatoId = await queries.noteAnswer(tx, hashOf(clave), respuesta);
      if (candidatoId === undefined) throw new NotFound(DEAD_LINK);
      const disponibilidad = DISPONIBILIDAD[respuesta];
      if (disponibilidad) await updateCandidato(tx, candidatoId, { disponibilidad }, undefined);
      if (respuesta === 'eliminar')
        await insertPedido(tx, candidatoId, 'supresion', 'Lo pidió desde el correo «¿Seguís buscando?»');
      await queries.contactNow(tx, candidatoId);
      await publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
    });
    return { message: THANKS[respuesta] };
  }),
  rule: calls.rule.handler(async ({ context: { services } }) => {
    const { db } = services;
    // Read before the rule it is the version of, so that a change in between leads to a 409.
    const version = await settingVersion(db, 'reconfirmacion_regla');
    const rule = await queries.readRule(db);
    const [pending, answers] = await Promise.all([
      queries.countDue(db, rule, COUNTED),
      queries.countAnswers(db),
    ]);
    return { regla: { ...rule, version }, pendientes: pending, ...answers };
  }),
  editRule: calls.editRule.handler(async ({ input: { version, ...changes }, context: { services } }) => {
    await transaction(services.db, async (tx) => {
      await changeSetting(tx, 'reconfirmacion_regla', version);
      await queries.updateRule(tx, overlay(await queries.readRule(tx), changes));
    });
    return { message: 'Reconfirmación modificada' };
  }),
});
