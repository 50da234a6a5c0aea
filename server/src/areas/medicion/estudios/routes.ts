import { type EstudioFilters, estudioExportacion } from '@tembiapo/contract/calls/medicion/estudios.ts';
import type { EmFormat } from '@tembiapo/contract/domain/estudios.ts';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { MAX_CANDIDATOS_ESTUDIO } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import type { RawBuilder } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { staleRefusal } from '../../../platform/database/versions.ts';
import { sendExport } from '../../../platform/disclosures/permitExport.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { FileAnswer } from '../../../platform/files/files.ts';
import { preparePicture } from '../../../platform/files/imagenes.ts';
import { type CallContext, os } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { oportunidadExists } from '../../busquedas/oportunidades/index.ts';
import { areAuxiliares, candidatoExists } from '../../personas/candidatos/index.ts';
import * as candidatosQueries from './candidatos-queries.ts';
import { estudioDocumento } from './estudio-documento.ts';
import * as queries from './queries.ts';
import { countOf, etapasFrom, filtersOf, inGroups } from './rules.ts';

const calls = os.estudios;
const NOT_FOUND = 'No existe ese estudio de mercado';
const NOT_THERE = 'El candidato no es parte del estudio';
const FULL = `Un estudio admite hasta ${formatNumber(MAX_CANDIDATOS_ESTUDIO)} candidatos`;

async function requireEstudio(db: Db, id: number): Promise<void> {
  if (!(await queries.estudioExists(db, id))) throw new NotFound(NOT_FOUND);
}

/** Where a new study takes its candidates from, or null for an empty one; 400 when what it needs for that is missing. */
async function originOf(db: Db, fresh: queries.NewEstudio): Promise<RawBuilder<unknown> | null> {
  switch (fresh.origen) {
    case 'manual':
      return null;
    case 'cargoRubro':
      if (fresh.filters.length === 0) throw new BadInput(TEXTS.completeCampos);
      return queries.byCargoRubro(fresh.filters);
    case 'oportunidades':
      if (!fresh.oportunidadId || !fresh.etapaId) throw new BadInput(TEXTS.completeCampos);
      if (!etapaById(fresh.etapaId)) throw new BadInput('Etapa: no existe');
      if (!(await oportunidadExists(db, fresh.oportunidadId))) throw new BadInput('Oportunidad: no existe');
      return queries.byOportunidad(fresh.oportunidadId, etapasFrom(fresh.etapaId));
  }
}

/** Both formats of an export, as one file. */
async function toFile(
  context: CallContext,
  { 'files[]': archivos, ...input }: EstudioFilters & { 'files[]'?: UploadedArchivo[] | undefined },
  format: EmFormat,
): Promise<FileAnswer> {
  const chart = archivos?.[0] ? await preparePicture(archivos[0].path) : null;
  return sendExport(
    context,
    await estudioDocumento(context.services, estudioExportacion.parse(input), format, chart),
  );
}

export const estudiosRoutes = calls.router({
  list: calls.list.handler(({ input, context }) => queries.pageEstudios(context.services.db, input)),

  one: calls.one.handler(async ({ input, context: { services } }) => {
    const estudio = await queries.findEstudio(services.db, input.estudioMercadoIdNumerico);
    if (!estudio) throw new NotFound(NOT_FOUND);
    const groups = await candidatosQueries.listGroups(services.db, {
      estudioMercadoIdNumerico: input.estudioMercadoIdNumerico,
      rubrosIdsNumericos: [],
      parametrosIds: [],
    });
    return {
      estudio: {
        ...estudio,
        total: groups.reduce((sum, { cantidad }) => sum + cantidad, 0),
        rubros: groups.flatMap(({ grupo, descripcion, cantidad }) =>
          descripcion === null ? [] : [{ idNumerico: grupo, descripcion, cantidad }],
        ),
      },
    };
  }),

  create: calls.create.handler(async ({ input, context: { usuario, services } }) => {
    const { titulo, tipo, origenCandidatos: origin } = input;
    if (!titulo || !tipo || !origin) throw new BadInput(TEXTS.completeCampos);
    if (origin !== 'oportunidades' && (input.oportunidadIdNumerico || input.etapaIdNumerico))
      throw new BadInput('Oportunidad y etapa: van solo con candidatos de una oportunidad');
    if (origin !== 'cargoRubro' && input.cargoRubroFiltros?.length)
      throw new BadInput('Cargos y rubros: van solo con candidatos por cargo y rubro');
    const own = { cargoId: input.cargoIdNumerico ?? null, rubroId: input.rubroIdNumerico ?? null };
    const fresh: queries.NewEstudio = {
      titulo,
      tipo,
      origen: origin,
      ...own,
      filters: origin === 'cargoRubro' ? filtersOf(input.cargoRubroFiltros ?? [], own) : [],
      oportunidadId: input.oportunidadIdNumerico ?? null,
      etapaId: input.etapaIdNumerico ?? null,
      usuarioId: usuario.id,
    };
    const named: (readonly [etiqueta: string, id: number | null])[] = [
      ['cargo', fresh.cargoId],
      ['rubro', fresh.rubroId],
      ...fresh.filters.flatMap(
        ({ cargoIdNumerico, rubroIdNumerico }) =>
          [
            ['cargo', cargoIdNumerico],
            ['rubro', rubroIdNumerico],
          ] as const,
      ),
    ];
    if (!(await areAuxiliares(services.db, named)))
      throw new BadInput('Cargo o rubro: no existe en la lista');
    const candidatos = await originOf(services.db, fresh);
    const estudioId = await transaction(services.db, async (tx) => {
      const id = await queries.insertEstudio(tx, fresh);
      if (
        candidatos &&
        (await queries.insertCandidatos(tx, id, candidatos, MAX_CANDIDATOS_ESTUDIO)) > MAX_CANDIDATOS_ESTUDIO
      )
        throw new Rule(`${FULL}. Elegí combinaciones de cargo y rubro más precisas.`);
      return id;
    });
    return { message: TEXTS.estudioCreado, estudioMercadoIdNumerico: estudioId };
  }),

  edit: calls.edit.handler(async ({ input, context: { services } }) => {
    const { estudioMercadoIdNumerico: id, titulo, tipo, version } = input;
    if (titulo === null || tipo === null) throw new BadInput(TEXTS.completeCampos);
    const { db } = services;
    if (!(await queries.updateEstudio(db, id, { titulo, tipo }, version))) {
      const current = await queries.findVersion(db, id);
      if (current === undefined) throw new NotFound(NOT_FOUND);
      throw await staleRefusal(db, version!, current, { de: 'estudio', deId: id, tablas: ['estudio'] });
    }
    return { message: TEXTS.estudioEditado };
  }),

  remove: calls.remove.handler(async ({ input, context: { services } }) => {
    const erased = await transaction(services.db, (tx) =>
      queries.deleteEstudio(tx, input.estudioMercadoIdNumerico),
    );
    if (!erased) throw new NotFound(NOT_FOUND);
    return { message: TEXTS.estudioEliminado };
  }),

  inclusionList: calls.inclusionList.handler(async ({ context: { services } }) => ({
    emGenerales: await queries.listForInclude(services.db, 'general'),
    emEspecificos: await queries.listForInclude(services.db, 'especifico'),
  })),

  include: calls.include.handler(async ({ input, context: { services } }) => {
    const {
      candidatoIdNumerico: candidatoId,
      emGeneralIdNumerico: general,
      emEspecificoIdNumerico: specific,
    } = input;
    if (!general || !specific) throw new BadInput(TEXTS.completeCampos);
    await transaction(services.db, async (tx) => {
      const kinds = await queries.kindsOf(tx, [general, specific]);
      if (kinds.get(general) !== 'general') throw new BadInput('EM general: no existe');
      if (kinds.get(specific) !== 'especifico') throw new BadInput('EM específico: no existe');
      if (!(await candidatoExists(tx, candidatoId))) throw new NotFound('No existe ese candidato');
      for (const id of [general, specific].toSorted((a, b) => a - b))
        if ((await queries.countCandidatos(tx, id)) >= MAX_CANDIDATOS_ESTUDIO) throw new Rule(FULL);
      const fresh = await queries.includeCandidato(tx, candidatoId, [general, specific]);
      if (await candidatosQueries.isRestricted(tx, candidatoId))
        throw new Rule(TEXTS.tratamientoLimitado.replace('{id}', String(candidatoId)));
      if (fresh === 0) throw new Conflict('El candidato ya es parte de ambos estudios');
      await publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
    });
    return { message: TEXTS.procesado };
  }),

  candidatos: calls.candidatos.handler(async ({ input, context: { services, usuario } }) => {
    await requireEstudio(services.db, input.estudioMercadoIdNumerico);
    const groups = await candidatosQueries.listGroups(services.db, input);
    const rows = await candidatosQueries.pageCandidatos(
      services.db,
      input,
      candidatosQueries.stretchesOf(groups, input),
    );
    await services.listed.show(
      services,
      usuario,
      rows.map(({ idNumerico }) => idNumerico),
    );
    return {
      groupedItems: inGroups(groups, rows),
      total: groups.reduce((sum, { cantidad }) => sum + cantidad, 0),
    };
  }),

  count: calls.count.handler(async ({ input, context: { services } }) => {
    await requireEstudio(services.db, input.estudioMercadoIdNumerico);
    return { conteo: countOf(await candidatosQueries.countByParametro(services.db, input)) };
  }),

  editCandidato: calls.editCandidato.handler(async ({ input, context: { services } }) => {
    const { estudioMercadoIdNumerico: id, candidatoIdNumerico: candidatoId, version } = input;
    const { db } = services;
    if (!(await candidatosQueries.updateCandidato(db, id, candidatoId, input, version))) {
      const row = await candidatosQueries.findRow(db, id, candidatoId);
      if (!row) throw new NotFound(NOT_THERE);
      throw await staleRefusal(db, version!, row.version, {
        de: 'candidato',
        deId: candidatoId,
        tablas: ['estudio_candidato'],
        registro: row.id,
      });
    }
    return { message: TEXTS.procesado };
  }),

  removeCandidato: calls.removeCandidato.handler(async ({ input, context: { services } }) => {
    const { estudioMercadoIdNumerico, candidatoIdNumerico } = input;
    await transaction(services.db, async (tx) => {
      if (!(await candidatosQueries.deleteCandidato(tx, estudioMercadoIdNumerico, candidatoIdNumerico)))
        throw new NotFound(NOT_THERE);
      await publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoIdNumerico] });
    });
    return { message: TEXTS.procesado };
  }),

  toExcel: calls.toExcel.handler(({ input, context }) => toFile(context, input, 'excel')),
  toPdf: calls.toPdf.handler(({ input, context }) => toFile(context, input, 'pdf')),
});
