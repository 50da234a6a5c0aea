import { type EstudioFilters, estudioExportacion } from '@tembiapo/contract/calls/estudios.ts';
import type { EmFormat } from '@tembiapo/contract/domain/estudios.ts';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { MAX_CANDIDATOS_ESTUDIO } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import type { RawBuilder } from 'kysely';
import { os, type Services } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { type FileAnswer, sendDocumento } from '../../platform/files.ts';
import { preparePicture } from '../../platform/images.ts';
import { existeCandidato, sonAuxiliares } from '../candidatos/index.ts';
import { existeOportunidad } from '../oportunidades/index.ts';
import * as c from './candidatos-queries.ts';
import { documentoDeEstudio } from './export.ts';
import * as q from './queries.ts';
import { conteoDe, enGrupos, etapasDesde, filtrosDe } from './rules.ts';

const e = os.estudios;
const NO_EXISTE = 'No existe ese estudio de mercado';
const NO_ESTA = 'El candidato no es parte del estudio';
const LLENO = `Un estudio admite hasta ${MAX_CANDIDATOS_ESTUDIO.toLocaleString('es-PY')} candidatos`;

async function exigirEstudio(db: Db, id: number): Promise<void> {
  if (!(await q.existeEstudio(db, id))) throw new NotFound(NO_EXISTE);
}

/** Where a new study takes its candidates from, or null for nowhere; 400 when what that needs is missing. */
async function origenDe(db: Db, nuevo: q.EstudioNuevo): Promise<RawBuilder<unknown> | null> {
  switch (nuevo.origen) {
    case 'manual':
      return null;
    case 'cargoRubro':
      if (nuevo.filtros.length === 0) throw new BadInput(TEXTS.completeCampos);
      return q.porCargoRubro(nuevo.filtros);
    case 'oportunidades':
      if (!nuevo.oportunidadId || !nuevo.etapaId) throw new BadInput(TEXTS.completeCampos);
      if (!etapaById(nuevo.etapaId)) throw new BadInput('Etapa: no existe');
      if (!(await existeOportunidad(db, nuevo.oportunidadId))) throw new BadInput('Oportunidad: no existe');
      return q.porOportunidad(nuevo.oportunidadId, etapasDesde(nuevo.etapaId));
  }
}

/** Both formats of an export, as one file. */
async function exportar(
  services: Services,
  { 'files[]': archivos, ...entrada }: EstudioFilters & { 'files[]'?: UploadedArchivo[] | undefined },
  formato: EmFormat,
): Promise<FileAnswer> {
  const grafico = archivos?.[0] ? await preparePicture(archivos[0].path) : null;
  return sendDocumento(
    await documentoDeEstudio(services, estudioExportacion.parse(entrada), formato, grafico),
  );
}

/** After a change that found no row of that version: gone, or changed by somebody else. */
function refuse(existe: boolean, noExiste: string): never {
  throw existe ? new Conflict(TEXTS.otraPersonaModifico) : new NotFound(noExiste);
}

export const estudiosRoutes = e.router({
  list: e.list.handler(({ input, context }) => q.pageEstudios(context.services.db, input)),

  one: e.one.handler(async ({ input, context: { services } }) => {
    const estudio = await q.findEstudio(services.db, input.estudioMercadoIdNumerico);
    if (!estudio) throw new NotFound(NO_EXISTE);
    const grupos = await c.listGrupos(services.db, {
      estudioMercadoIdNumerico: input.estudioMercadoIdNumerico,
      rubrosIdsNumericos: [],
      parametrosIds: [],
    });
    return {
      estudio: {
        ...estudio,
        total: grupos.reduce((suma, { cantidad }) => suma + cantidad, 0),
        rubros: grupos.flatMap(({ grupo, descripcion, cantidad }) =>
          descripcion === null ? [] : [{ idNumerico: grupo, descripcion, cantidad }],
        ),
      },
    };
  }),

  create: e.create.handler(async ({ input, context: { usuario, services } }) => {
    const { titulo, tipo, origenCandidatos: origen } = input;
    if (!titulo || !tipo || !origen) throw new BadInput(TEXTS.completeCampos);
    const propios = { cargoId: input.cargoIdNumerico ?? null, rubroId: input.rubroIdNumerico ?? null };
    const nuevo: q.EstudioNuevo = {
      titulo,
      tipo,
      origen,
      ...propios,
      filtros: origen === 'cargoRubro' ? filtrosDe(input.cargoRubroFiltros ?? [], propios) : [],
      oportunidadId: origen === 'oportunidades' ? (input.oportunidadIdNumerico ?? null) : null,
      etapaId: origen === 'oportunidades' ? (input.etapaIdNumerico ?? null) : null,
      usuarioId: usuario.id,
    };
    const nombrados: (readonly [etiqueta: string, id: number | null])[] = [
      ['cargo', nuevo.cargoId],
      ['rubro', nuevo.rubroId],
      ...nuevo.filtros.flatMap(
        ({ cargoIdNumerico, rubroIdNumerico }) =>
          [
            ['cargo', cargoIdNumerico],
            ['rubro', rubroIdNumerico],
          ] as const,
      ),
    ];
    if (!(await sonAuxiliares(services.db, nombrados)))
      throw new BadInput('Cargo o rubro: no existe en la lista');
    const candidatos = await origenDe(services.db, nuevo);
    const estudioMercadoIdNumerico = await transaction(services.db, async (tx) => {
      const id = await q.insertEstudio(tx, nuevo);
      if (
        candidatos &&
        (await q.insertCandidatos(tx, id, candidatos, MAX_CANDIDATOS_ESTUDIO)) > MAX_CANDIDATOS_ESTUDIO
      )
        throw new Rule(`${LLENO}. Elegí combinaciones de cargo y rubro más precisas.`);
      return id;
    });
    return { message: TEXTS.estudioCreado, estudioMercadoIdNumerico };
  }),

  edit: e.edit.handler(async ({ input, context: { services } }) => {
    const { estudioMercadoIdNumerico: id, titulo, tipo, version } = input;
    if (!titulo || !tipo) throw new BadInput(TEXTS.completeCampos);
    if (!(await q.updateEstudio(services.db, id, { titulo, tipo }, version)))
      refuse(await q.existeEstudio(services.db, id), NO_EXISTE);
    return { message: TEXTS.estudioEditado };
  }),

  remove: e.remove.handler(async ({ input, context: { services } }) => {
    const borrado = await transaction(services.db, (tx) =>
      q.deleteEstudio(tx, input.estudioMercadoIdNumerico),
    );
    if (!borrado) throw new NotFound(NO_EXISTE);
    return { message: TEXTS.estudioEliminado };
  }),

  listaInclusion: e.listaInclusion.handler(async ({ context: { services } }) => ({
    emGenerales: await q.listParaIncluir(services.db, 'general'),
    emEspecificos: await q.listParaIncluir(services.db, 'especifico'),
  })),

  include: e.include.handler(async ({ input, context: { services } }) => {
    const {
      candidatoIdNumerico: candidatoId,
      emGeneralIdNumerico: general,
      emEspecificoIdNumerico: especifico,
    } = input;
    if (!general || !especifico) throw new BadInput(TEXTS.completeCampos);
    await transaction(services.db, async (tx) => {
      const tipos = await q.tiposDe(tx, [general, especifico]);
      if (tipos.get(general) !== 'general') throw new BadInput('EM general: no existe');
      if (tipos.get(especifico) !== 'especifico') throw new BadInput('EM específico: no existe');
      if (!(await existeCandidato(tx, candidatoId))) throw new NotFound('No existe ese candidato');
      for (const id of [general, especifico].toSorted((a, b) => a - b))
        if ((await q.countCandidatos(tx, id)) >= MAX_CANDIDATOS_ESTUDIO) throw new Rule(LLENO);
      const nuevos = await q.incluirCandidato(tx, candidatoId, [general, especifico]);
      if (await c.esLimitado(tx, candidatoId))
        throw new Rule(TEXTS.tratamientoLimitado.replace('{id}', String(candidatoId)));
      if (nuevos === 0) throw new Conflict('El candidato ya es parte de ambos estudios');
      await publicar(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
    });
    return { message: TEXTS.procesado };
  }),

  candidatos: e.candidatos.handler(async ({ input, context: { services } }) => {
    await exigirEstudio(services.db, input.estudioMercadoIdNumerico);
    const grupos = await c.listGrupos(services.db, input);
    const filas = await c.pageCandidatos(services.db, input, c.tramosDe(grupos, input));
    return {
      groupedItems: enGrupos(grupos, filas),
      total: grupos.reduce((suma, { cantidad }) => suma + cantidad, 0),
    };
  }),

  count: e.count.handler(async ({ input, context: { services } }) => {
    await exigirEstudio(services.db, input.estudioMercadoIdNumerico);
    return { conteo: conteoDe(await c.countPorParametro(services.db, input)) };
  }),

  editarCandidato: e.editarCandidato.handler(async ({ input, context: { services } }) => {
    const { estudioMercadoIdNumerico: id, candidatoIdNumerico: candidatoId, version } = input;
    const dice: c.LoQueDice = {
      parametro: input.parametro ?? null,
      condicionesActuales: input.condicionesActuales ?? null,
      condicionesContratacion: input.condicionesContratacion ?? null,
      resumen: input.resumen ?? null,
    };
    if (!(await c.updateCandidato(services.db, id, candidatoId, dice, version)))
      refuse(await c.existeEnEstudio(services.db, id, candidatoId), NO_ESTA);
    return { message: TEXTS.procesado };
  }),

  quitarCandidato: e.quitarCandidato.handler(async ({ input, context: { services } }) => {
    const { estudioMercadoIdNumerico, candidatoIdNumerico } = input;
    await transaction(services.db, async (tx) => {
      if (!(await c.deleteCandidato(tx, estudioMercadoIdNumerico, candidatoIdNumerico)))
        throw new NotFound(NO_ESTA);
      await publicar(tx, { tipo: 'candidatos', candidatosIds: [candidatoIdNumerico] });
    });
    return { message: TEXTS.procesado };
  }),

  exportarExcel: e.exportarExcel.handler(({ input, context }) => exportar(context.services, input, 'excel')),
  exportarPdf: e.exportarPdf.handler(({ input, context }) => exportar(context.services, input, 'pdf')),
});
