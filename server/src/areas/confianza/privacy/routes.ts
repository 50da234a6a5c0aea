import { Readable } from 'node:stream';
import { CONSENT } from '@tembiapo/contract/domain/consent.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { PedidoKind } from '@tembiapo/contract/domain/enums.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { type FileAnswer, sendFile } from '../../../platform/files/files.ts';
import { os } from '../../../platform/http/context.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import {
  giveConsent,
  insertPedido,
  letGo,
  removeCandidatos,
  removePersonalData,
} from '../../personas/candidatos/index.ts';
import { answerMail } from './mail.ts';
import { allOf, asReport, PERSONAL_DATA } from './portability.ts';
import * as queries from './queries.ts';

const calls = os.privacy;

function existing<T>(own: T | null | undefined): T {
  if (own === null || own === undefined) throw new NotFound('Tu cuenta no tiene una ficha de candidato');
  return own;
}

const candidatoOf = ({ candidatoId }: Usuario): number => existing(candidatoId);

const send = (bytes: Buffer | Uint8Array, type: string, extension: string): FileAnswer =>
  sendFile(Readable.from([bytes]), {
    name: `Mis datos personales ${localDay()}.${extension}`,
    type,
    size: bytes.length,
  });

/** Rights over one's own data (law 7593/2025), and the agency's answers. */
export const privacyRoutes = calls.router({
  own: calls.own.handler(async ({ context }) => {
    const { db } = context.services;
    const id = candidatoOf(context.usuario);
    const [[consent = null], restricted, pedidos, jsonUrl, pdfUrl] = await Promise.all([
      queries.listConsents(db, id),
      queries.isRestricted(db, id),
      queries.listPedidos(db, id),
      linkTo(context, '/v1/misDatosPersonales/json'),
      linkTo(context, '/v1/misDatosPersonales/pdf'),
    ]);
    return { consentimiento: consent, limitado: restricted, pedidos, jsonUrl, pdfUrl };
  }),
  json: calls.json.handler(async ({ context: { usuario, services } }) => {
    const data = existing(await allOf(services.db, candidatoOf(usuario), services.settings.AGENCY_NAME));
    return send(Buffer.from(JSON.stringify(data, null, 2)), 'application/json; charset=utf-8', 'json');
  }),
  pdf: calls.pdf.handler(async ({ context: { usuario, services } }) => {
    const { db, settings, printer } = services;
    const data = existing(await allOf(db, candidatoOf(usuario), settings.AGENCY_NAME));
    return send(await printer.print(PERSONAL_DATA, asReport(data, settings)), 'application/pdf', 'pdf');
  }),

  consent: calls.consent.handler(async ({ input, context: { usuario, services } }) => {
    if (input.version !== CONSENT.version)
      throw new Rule('El texto del consentimiento cambió. Recargá la página para leerlo.');
    const id = candidatoOf(usuario);
    await transaction(services.db, async (tx) => {
      await giveConsent(tx, id, input.version);
      await queries.release(tx, id);
      await publish(tx, { tipo: 'candidatos', candidatosIds: [id] });
    });
    return { message: TEXTS.consentimientoDado };
  }),
  withdraw: calls.withdraw.handler(async ({ context: { usuario, services } }) => {
    const id = candidatoOf(usuario);
    await transaction(services.db, async (tx) => {
      if (!(await queries.withdrawConsent(tx, id))) throw new Conflict('No hay un consentimiento vigente');
      await queries.restrict(tx, id);
      await publish(tx, { tipo: 'candidatos', candidatosIds: [id] });
    });
    return { message: TEXTS.consentimientoRetirado };
  }),
  request: calls.request.handler(async ({ input: { tipo, detalle }, context: { usuario, services } }) => {
    if ((tipo === 'rectificacion' || tipo === 'acceso') && !detalle)
      throw new BadInput('Detalle: contanos qué necesitás');
    if (!(await insertPedido(services.db, candidatoOf(usuario), tipo, detalle ?? null)))
      throw new Conflict(TEXTS.pedidoRepetido);
    return { message: TEXTS.pedidoRecibido };
  }),

  pedidos: calls.pedidos.handler(({ input, context }) => queries.pagePedidos(context.services.db, input)),
  responder: calls.responder.handler(async ({ input, context: { usuario, services } }) => {
    const { db, settings } = services;
    const { id, accion, respuesta = null } = input;
    const answered = accion === 'atender';
    if (!answered && !respuesta) throw new BadInput('Respuesta: contale por qué');
    const gone = await transaction(db, async (tx) => {
      const current = await queries.lockPedido(tx, id);
      if (!current) throw new NotFound('No existe ese pedido');
      if (current.estado !== 'pendiente') throw new Conflict(TEXTS.pedidoRespondido);
      const kind = current.tipo as PedidoKind;
      const candidatoId = current.candidato_id;
      const suppresses = answered && kind === 'supresion';
      await queries.answerPedido(tx, id, {
        estado: answered ? 'atendido' : 'rechazado',
        respuesta: suppresses ? null : respuesta,
        usuarioId: usuario.id,
      });
      if (candidatoId === null) return null;
      if (answered && kind === 'oposicion') {
        await queries.restrict(tx, candidatoId);
        await publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
      }
      // No address is kept of somebody removed, not even to tell them so.
      if (suppresses) return removePersonalData(tx, services.storage, candidatoId);
      const account = await queries.findAccount(tx, candidatoId);
      if (account)
        await queueMail(
          tx,
          services,
          answerMail(account, settings.AGENCY_NAME, settings.publicUrl, {
            tipo: kind,
            atendido: answered,
            respuesta,
          }),
        );
      return null;
    });
    if (gone) await letGo(services, gone);
    return { message: answered ? TEXTS.pedidoAtendido : TEXTS.pedidoRechazado };
  }),

  retention: calls.retention.handler(async ({ input, context: { services } }) => {
    const months = services.settings.RETENCION_MESES;
    return { ...(await queries.pageRetention(services.db, months, input)), meses: months };
  }),
  removeRetained: calls.removeRetained.handler(async ({ input, context: { services } }) => {
    if (input.candidatosIds.length === 0) throw new BadInput('Elegí al menos un candidato');
    const ids = await queries.stillRetained(
      services.db,
      services.settings.RETENCION_MESES,
      input.candidatosIds,
    );
    const n = await removeCandidatos(services, ids);
    return { message: n === 1 ? TEXTS.candidatoEliminado : `Se eliminaron los datos de ${n} candidatos` };
  }),
});
