import type { Empleo } from '@tembiapo/contract/calls/busquedas/bolsa.ts';
import { empleoPath, readFuente } from '@tembiapo/contract/domain/bolsa.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { changeSetting, settingVersion } from '../../../platform/database/settings.ts';
import { NotFound, Rule, TooLarge } from '../../../platform/errors/errors.ts';
import { prepareLogo } from '../../../platform/files/imagenes.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { hasOwnBolsa } from '../../../platform/settings/settings.ts';
import { applyOnce, oportunidadExists, refuseUnless } from '../oportunidades/index.ts';
import { askForAlert } from './alerts.ts';
import { boardOf } from './Board.ts';
import { siteOf } from './BoardSite.ts';
import * as figuresQueries from './figures-queries.ts';
import type { Posting } from './Posting.ts';
import * as queries from './queries.ts';
import { postingOf } from './rules.ts';

const calls = os.bolsa;
const LOGO_MAX_MB = 2;
const NO_OPORTUNIDAD = 'No existe esa oportunidad';

/** The board of this installation; 404 if it uses another one, or none. */
function ownBoard(services: Services) {
  if (services.settings.bolsaOff) throw new NotFound('La agencia no tiene bolsa de trabajo');
  if (services.settings.BOLSA_URL)
    throw new NotFound('La bolsa de trabajo de esta agencia está en otra dirección');
  return boardOf(services);
}

const toEmpleo = ({ settings }: Services, p: Posting): Empleo => ({
  idNumerico: p.idNumerico,
  titulo: p.titulo,
  empresaDescripcion: p.empresa,
  rubroIdNumerico: p.rubroId,
  rubroDescripcion: p.rubro,
  ciudadIdNumerico: p.ciudadId,
  ciudadDescripcion: p.ciudad,
  tipoEmpleo: p.tipo,
  salario: p.salario,
  publicadoTs: p.desde,
  url: settings.bolsaUrl + empleoPath(p),
});

/** The calls of the job board; its pages are in registerBolsa.ts (docs/reglas/bolsa.md). */
export const bolsaRoutes = calls.router({
  search: calls.search.handler(async ({ input: { page, limit, ...filter }, context: { services } }) => {
    const index = await ownBoard(services).index();
    const { items, total } = index.search(filter, Math.max(1, page), limit);
    return { items: page < 1 ? [] : items.map((posting) => toEmpleo(services, posting)), total };
  }),

  empleo: calls.empleo.handler(async ({ input, context: { services } }) => {
    ownBoard(services);
    const stored = await queries.findPublicacion(services.db, input.idNumerico);
    if (!stored) throw new Rule(TEXTS.postulacionCerrada);
    return { empleo: { ...toEmpleo(services, postingOf(stored)), bloques: stored.bloques } };
  }),

  createAlert: calls.createAlert.handler(
    async ({ input: { email, desde: _, ...filter }, context: { services, ip } }) => {
      ownBoard(services);
      await askForAlert(services, email, filter, ip);
      return { message: TEXTS.alertaPedida };
    },
  ),

  figures: calls.figures.handler(async ({ input: { oportunidadIdNumerico: id }, context: { services } }) => {
    const { db } = services;
    if (!(await oportunidadExists(db, id))) throw new NotFound(NO_OPORTUNIDAD);
    // Includes what this process has counted since.
    if (!services.settings.BOLSA_URL) await siteOf(services).visits.write(db);
    const [visits, postulaciones, outcomes] = await Promise.all([
      figuresQueries.listVisits(db, id),
      figuresQueries.listApplications(db, id),
      figuresQueries.listOutcomes(db, id),
    ]);
    const of = (kind: 'vistas' | 'iniciadas') =>
      visits
        .filter((visit) => visit[kind] > 0)
        .map((visit) => ({ fuente: visit.fuente, dia: visit.dia, cantidad: visit[kind] }));
    return {
      vistas: of('vistas'),
      postulacionesIniciadas: of('iniciadas'),
      postulaciones,
      resultados: outcomes,
    };
  }),

  publicacion: calls.publicacion.handler(
    async ({ input: { oportunidadIdNumerico: id }, context: { services } }) => {
      const state = await queries.findState(services.db, id);
      if (!state) throw new NotFound(NO_OPORTUNIDAD);
      const { titulo, publicada, publicadoTs, muestraSalario } = state;
      const { settings } = services;
      const url =
        publicada && hasOwnBolsa(settings)
          ? settings.bolsaUrl + empleoPath({ idNumerico: id, titulo })
          : null;
      return { publicada, publicadoTs, muestraSalario, url };
    },
  ),

  editPublicacion: calls.editPublicacion.handler(async ({ input, context: { services } }) => {
    const { oportunidadIdNumerico: id, muestraSalario } = input;
    await transaction(services.db, async (tx) => {
      if (!(await queries.setShowsSalary(tx, id, muestraSalario))) throw new NotFound(NO_OPORTUNIDAD);
      await publish(tx, { tipo: 'oportunidad', oportunidadId: id, candidatosIds: [] });
    });
    return { message: TEXTS.publicacionActualizada };
  }),

  apply: calls.apply.handler(async ({ input, context: { usuario, services } }) => {
    const { candidatoId, id: usuarioId } = usuario;
    if (candidatoId === null) throw new NotFound('Tu cuenta no tiene una ficha de candidato');
    const { oportunidadIdNumerico: oportunidadId } = input;
    const fuente = readFuente(input.fuente);
    await transaction(services.db, async (tx) =>
      refuseUnless(await applyOnce(tx, services, { oportunidadId, candidatoId, usuarioId, fuente })),
    );
    return { message: TEXTS.postulacionHecha };
  }),

  brand: calls.brand.handler(async ({ context: { services } }) => {
    // Read before the settings it belongs to: a change in between leads to a 409.
    const version = await settingVersion(services.db, 'marca');
    const { nombre, color, logoId } = await queries.readBrand(services.db);
    const { AGENCY_NAME, AGENCY_COLOR } = services.settings;
    return {
      marca: {
        nombre,
        color,
        porDefecto: { nombre: AGENCY_NAME, color: AGENCY_COLOR },
        logoUrl: logoId && `/empleos/logo-${logoId}.png`,
        version,
      },
    };
  }),

  editBrand: calls.editBrand.handler(async ({ input, context: { services } }) => {
    const color = input.color?.toLowerCase() ?? input.color;
    const { nombre, version } = input;
    await transaction(services.db, async (tx) => {
      await changeSetting(tx, 'marca', version);
      await queries.saveBrand(tx, overlay<queries.Brand>(await queries.readBrand(tx), { nombre, color }));
    });
    return { message: TEXTS.marcaGuardada };
  }),

  uploadLogo: calls.uploadLogo.handler(async ({ input, context: { services } }) => {
    const sent = input['files[]'][0]!;
    if (sent.size > LOGO_MAX_MB * 1024 * 1024)
      throw new TooLarge(`El logo es demasiado grande: admite hasta ${LOGO_MAX_MB} MB`);
    const { file } = await receive(sent, { imagesOnly: true });
    const { id } = await storeObject(services, 'marca', await prepareLogo(file));
    const loose = await queries.saveLogo(services.db, id);
    services.inBackground(dropObjects(services, [loose]));
    return { message: TEXTS.marcaGuardada };
  }),

  removeLogo: calls.removeLogo.handler(async ({ context: { services } }) => {
    const loose = await queries.saveLogo(services.db, null);
    services.inBackground(dropObjects(services, [loose]));
    return { message: TEXTS.marcaGuardada };
  }),
});
