import { randomUUID } from 'node:crypto';
import { contract } from '@tembiapo/contract/contract.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { registerLogo } from './areas/administracion/agencia/index.ts';
import { agenciaRoutes } from './areas/administracion/agencia/routes.ts';
import { auditoriaRoutes } from './areas/administracion/auditoria/routes.ts';
import { camposRoutes } from './areas/administracion/campos/routes.ts';
import { documentosRoutes } from './areas/administracion/documentos/routes.ts';
import { equiposRoutes } from './areas/administracion/equipos/routes.ts';
import { eventosRoutes } from './areas/administracion/eventos/routes.ts';
import { feriadosRoutes } from './areas/administracion/feriados/routes.ts';
import { mensajesRoutes } from './areas/administracion/mensajes/routes.ts';
import { novedadesRoutes } from './areas/administracion/novedades/routes.ts';
import { parametrosRoutes } from './areas/administracion/parametros/routes.ts';
import { pushRoutes } from './areas/administracion/push/routes.ts';
import { referenciaRoutes } from './areas/administracion/referencia/routes.ts';
import { usuariosRoutes } from './areas/administracion/usuarios/routes.ts';
import { registerAgendaFeed } from './areas/busquedas/agenda/index.ts';
import { agendaRoutes } from './areas/busquedas/agenda/routes.ts';
import { registerBolsa } from './areas/busquedas/bolsa/index.ts';
import { bolsaRoutes } from './areas/busquedas/bolsa/routes.ts';
import { compartidasRoutes } from './areas/busquedas/compartidas/routes.ts';
import { horasRoutes } from './areas/busquedas/horas/routes.ts';
import { applyOnce, postulacionesRoutes, quickViewRoutes } from './areas/busquedas/oportunidades/index.ts';
import { oportunidadesRoutes } from './areas/busquedas/oportunidades/routes.ts';
import { sugeridosRoutes } from './areas/busquedas/sugeridos/routes.ts';
import { tareasRoutes } from './areas/busquedas/tareas/routes.ts';
import { timelineRoutes } from './areas/busquedas/timeline/routes.ts';
import { clienteRoutes } from './areas/clientes/cliente/routes.ts';
import { empresasRoutes } from './areas/clientes/empresas/routes.ts';
import { institutosRoutes } from './areas/clientes/institutos/routes.ts';
import { copiasRoutes } from './areas/confianza/copias/routes.ts';
import { disclosuresRoutes } from './areas/confianza/disclosures/routes.ts';
import { factorsRoutes } from './areas/confianza/factors/routes.ts';
import { registerOidc } from './areas/confianza/oidc/index.ts';
import { oidcRoutes } from './areas/confianza/oidc/routes.ts';
import { privacyRoutes } from './areas/confianza/privacy/routes.ts';
import { servicioRoutes } from './areas/confianza/servicio/routes.ts';
import { sesionRoutes } from './areas/confianza/sesion/routes.ts';
import { correosRoutes } from './areas/correspondencia/correos/routes.ts';
import { registerLeaving } from './areas/correspondencia/envios/index.ts';
import { enviosRoutes } from './areas/correspondencia/envios/routes.ts';
import { plantillasRoutes } from './areas/correspondencia/plantillas/routes.ts';
import { recibidosRoutes } from './areas/correspondencia/recibidos/routes.ts';
import { connectionsRoutes } from './areas/integraciones/connections/routes.ts';
import { llavesRoutes } from './areas/integraciones/llaves/routes.ts';
import { registerMcp } from './areas/integraciones/mcp/index.ts';
import { transfersRoutes } from './areas/integraciones/transfers/routes.ts';
import { walksRoutes } from './areas/integraciones/walks/routes.ts';
import { webhooksRoutes } from './areas/integraciones/webhooks/routes.ts';
import { estudiosRoutes } from './areas/medicion/estudios/routes.ts';
import { produccionRoutes } from './areas/medicion/produccion/routes.ts';
import { workdayRoutes } from './areas/medicion/workday/routes.ts';
import { cvFileRoutes } from './areas/personas/candidatos/index.ts';
import { candidatosRoutes } from './areas/personas/candidatos/routes.ts';
import { cvRoutes } from './areas/personas/cv/routes.ts';
import { doubtsRoutes } from './areas/personas/doubts/routes.ts';
import { etiquetasRoutes } from './areas/personas/etiquetas/routes.ts';
import { fusionesRoutes } from './areas/personas/fusiones/routes.ts';
import { imagenesRoutes } from './areas/personas/imagenes/routes.ts';
import { importacionesRoutes } from './areas/personas/importaciones/routes.ts';
import { listasRoutes } from './areas/personas/listas/routes.ts';
import { lotesRoutes } from './areas/personas/lotes/routes.ts';
import { notasRoutes } from './areas/personas/notas/routes.ts';
import { reconfirmacionRoutes } from './areas/personas/reconfirmacion/routes.ts';
import { registroRoutes } from './areas/personas/registro/routes.ts';
import { EXPORTS } from './exports.ts';
import { LOTE_ACTIONS } from './loteActions.ts';
import { registerUploads } from './platform/files/uploads.ts';
import { registerBodies } from './platform/http/bodies.ts';
import { registerCalls } from './platform/http/calls.ts';
import { os, type Services } from './platform/http/context.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHeaders } from './platform/http/headers.ts';
import { answerBrokenRequest, refuseEarly, registerErrors } from './platform/http/refusals.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerSecurityText } from './platform/http/securityText.ts';
import { registerWindowErrors } from './platform/http/window-errors.ts';

/** Every call of the contract, by area. */
export const router = os.router({
  sesion: sesionRoutes,
  factors: factorsRoutes,
  registro: registroRoutes(applyOnce),
  candidatos: { ...candidatosRoutes, ...postulacionesRoutes, ...quickViewRoutes },
  privacy: privacyRoutes,
  imagenes: imagenesRoutes,
  documentos: { ...documentosRoutes(EXPORTS), ...cvFileRoutes, ...correosRoutes },
  notas: notasRoutes,
  etiquetas: etiquetasRoutes,
  listas: listasRoutes,
  lotes: lotesRoutes(LOTE_ACTIONS),
  doubts: doubtsRoutes,
  reconfirmacion: reconfirmacionRoutes,
  campos: camposRoutes,
  referencia: referenciaRoutes,
  agenda: agendaRoutes,
  horas: horasRoutes,
  tareas: tareasRoutes,
  timeline: timelineRoutes,
  plantillas: plantillasRoutes,
  envios: enviosRoutes,
  recibidos: recibidosRoutes,
  novedades: novedadesRoutes,
  push: pushRoutes,
  oportunidades: oportunidadesRoutes,
  sugeridos: sugeridosRoutes,
  empresas: empresasRoutes,
  compartidas: compartidasRoutes,
  cliente: clienteRoutes,
  institutos: institutosRoutes,
  agencia: agenciaRoutes,
  usuarios: usuariosRoutes,
  equipos: equiposRoutes,
  feriados: feriadosRoutes,
  parametros: parametrosRoutes,
  mensajes: mensajesRoutes,
  estudios: estudiosRoutes,
  produccion: produccionRoutes,
  auditoria: auditoriaRoutes,
  fusiones: fusionesRoutes,
  importaciones: importacionesRoutes,
  eventos: eventosRoutes,
  workday: workdayRoutes,
  copias: copiasRoutes,
  servicio: servicioRoutes,
  disclosures: disclosuresRoutes,
  bolsa: bolsaRoutes,
  cv: cvRoutes,
  llaves: llavesRoutes,
  transfers: transfersRoutes,
  walks: walksRoutes,
  webhooks: webhooksRoutes,
  oficina: oidcRoutes,
  connections: connectionsRoutes,
});

/** How long a request in flight may take when the server stops. */
const CLOSING_MS = 2_000;
const BODY_LIMIT = 1024 * 1024;

/** Builds the HTTP app from the areas. It does not listen yet; tests build one in a line. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    // Only our own proxy is trusted about who is asking.
    trustProxy: services.settings.PROXIES,
    // The job board accepts addresses longer than the title they are made from.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    // Short enough to be read out over the phone.
    genReqId: () => randomUUID().slice(-12),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => refuseEarly(error, reply as FastifyReply),
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: services.log,
  });
  app.addHook('preClose', async () => {
    await services.eventos.close();
    // Running requests may finish; connections that browsers opened in advance would stay for a minute.
    setTimeout(() => app.server.closeAllConnections(), CLOSING_MS).unref();
  });
  const paths = new Set(
    Object.values(contract).flatMap((area) => Object.values(area).map((one) => one['~orpc'].route.path)),
  );
  registerRequestLog(app, services, (path) => paths.has(path as never));
  await registerHeaders(app, services.settings);
  registerSecurityText(app, services.settings);
  registerBodies(app);
  await registerUploads(app);
  registerWindowErrors(app);
  registerErrors(app);
  await registerDocs(app);
  registerCalls(app, router, services);
  registerLogo(app, services);
  registerAgendaFeed(app, services);
  registerLeaving(app, services);
  registerOidc(app, services);
  registerMcp(app, services, router);
  await registerBolsa(app, services);
  return app;
}
