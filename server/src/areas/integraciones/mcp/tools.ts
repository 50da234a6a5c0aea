import type { ContractRouterClient } from '@orpc/contract';
import { ORPCError } from '@orpc/server';
import type { Contract } from '@tembiapo/contract/contract.ts';
import { ESTADO_OPORTUNIDAD_LABEL, ESTADOS_OPORTUNIDAD } from '@tembiapo/contract/domain/enums.ts';
import { etapaById } from '@tembiapo/contract/domain/etapas.ts';
import { MULTISELECT_MAX, NOTA_MAX_CHARS, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import { plain } from './asData.ts';

/** The product's calls as a key makes them, with all their rules. */
export type Calls = ContractRouterClient<Contract>;

const MAX_PEOPLE = 20;
const MAX_LISTED = 20;
const MAX_SHORTLIST = 10;
const MAX_NOTES = 5;
const MAX_INCLUDED = 100;

const id = z.int().min(1).max(2_147_483_647);
const many = (max: number) => z.int().min(1).max(max);

/** What an assistant may do: a tool is offered to keys whose scopes open all of its calls. */
interface Tool<Shape extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  calls: readonly string[];
  /** Changes nothing. */
  reads: boolean;
  input: Shape;
  run(calls: Calls, input: z.infer<Shape>): Promise<unknown>;
}
const tool = <Shape extends z.ZodObject>(one: Tool<Shape>): Tool<Shape> => one;

/** Ids of the items with a similar name in a catalogue. */
function idsLike(
  items: { idNumerico: number; descripcion: string }[],
  words: string,
  what: string,
): number[] {
  const sought = normalizeText(words);
  const found = items.filter(
    ({ descripcion }) => sought !== '' && normalizeText(descripcion).includes(sought),
  );
  if (found.length === 0) throw new Rule(`Ningún ${what} se llama como «${words}»`);
  return found
    .sort((a, b) => a.descripcion.length - b.descripcion.length)
    .slice(0, MULTISELECT_MAX)
    .map(({ idNumerico }) => idNumerico);
}

const stage = (etapaId: number) => etapaById(etapaId)?.descripcion ?? etapaId;

const TOOLS = [
  tool({
    name: 'buscar_candidatos',
    title: 'Buscar candidatos',
    description:
      'Busca en la base de candidatos por palabras (nombre, documento, teléfono), por cargo o por rubro. Responde los primeros, con el total exacto.',
    calls: ['candidatos.search', 'referencia.cargos', 'referencia.rubros'],
    reads: true,
    input: z.object({
      palabras: z.string().max(200).optional().describe('Palabras del nombre, documento o teléfono'),
      cargo: z.string().min(3).max(100).optional().describe('Un cargo que tuvo, como «contador»'),
      rubro: z.string().min(3).max(100).optional().describe('Un rubro en el que trabajó'),
      enNotasYCv: z.boolean().default(false).describe('Buscar las palabras también en notas y CV'),
      cantidad: many(MAX_PEOPLE).default(10),
    }),
    async run(calls, { palabras, cargo, rubro, enNotasYCv: deep, cantidad }) {
      const cargos = cargo ? idsLike((await calls.referencia.cargos({})).items, cargo, 'cargo') : [];
      const rubros = rubro ? idsLike((await calls.referencia.rubros({})).items, rubro, 'rubro') : [];
      return calls.candidatos.search({
        page: 1,
        limit: cantidad,
        ...(palabras && { busquedaRapida: palabras }),
        buscarEnNotas: deep,
        buscarEnCv: deep,
        cargosIdsNumericos: cargos,
        rubrosIdsNumericos: rubros,
      });
    },
  }),
  tool({
    name: 'ver_candidato',
    title: 'Ver un candidato',
    description: 'El perfil de un candidato: datos, experiencias, formación, idiomas y las últimas notas.',
    calls: [
      'candidatos.perfil',
      'candidatos.experiencias',
      'candidatos.formaciones',
      'candidatos.idiomas',
      'notas.list',
    ],
    reads: true,
    input: z.object({ candidatoIdNumerico: id }),
    async run(calls, { candidatoIdNumerico }) {
      const of = { candidatoIdNumerico };
      const { candidato } = await calls.candidatos.perfil({ idNumerico: candidatoIdNumerico });
      const [experiencias, formaciones, idiomas, notas] = await Promise.all([
        calls.candidatos.experiencias(of),
        calls.candidatos.formaciones(of),
        calls.candidatos.idiomas(of),
        calls.notas.list({ ...of, page: 1, limit: MAX_NOTES }),
      ]);
      const { fotosV2: _photos, _id, ...data } = candidato;
      return {
        datos: data,
        experiencias: experiencias.experiencias,
        formaciones: formaciones.formaciones,
        idiomas: idiomas.idiomas,
        notas: notas.items.map(({ titulo, contenido, creacionTs, creacionUsuarioNombre }) => ({
          titulo,
          contenido: plain(contenido),
          creacionTs,
          creacionUsuarioNombre,
        })),
      };
    },
  }),
  tool({
    name: 'listar_oportunidades',
    title: 'Listar oportunidades',
    description:
      'Oportunidades de la agencia, las más nuevas primero. Estados: ' +
      `${ESTADOS_OPORTUNIDAD.map((one) => `${one} = ${ESTADO_OPORTUNIDAD_LABEL[one]}`).join(', ')}.`,
    calls: ['oportunidades.list'],
    reads: true,
    input: z.object({
      palabras: z.string().max(200).optional().describe('Palabras del título, cargo o empresa'),
      estado: z.enum(ESTADOS_OPORTUNIDAD).default('a'),
      pagina: z.int().min(1).max(1000).default(1),
    }),
    run: (calls, { palabras, estado, pagina }) =>
      calls.oportunidades.list({
        page: pagina,
        limit: MAX_LISTED,
        estado,
        ...(palabras && { busquedaRapida: palabras }),
      }),
  }),
  tool({
    name: 'ver_oportunidad',
    title: 'Ver una oportunidad',
    description: 'Una oportunidad con lo que pide, y en qué etapa está cada candidato.',
    calls: ['oportunidades.one', 'oportunidades.candidatos'],
    reads: true,
    input: z.object({ oportunidadIdNumerico: id }),
    async run(calls, { oportunidadIdNumerico }) {
      const [{ oportunidad }, candidatos] = await Promise.all([
        calls.oportunidades.one({ idNumerico: oportunidadIdNumerico }),
        calls.oportunidades.candidatos({
          oportunidadId: oportunidadIdNumerico,
          page: 1,
          limit: MAX_INCLUDED,
        }),
      ]);
      const { candidatos: _ids, etapasWithDescription: _etapas, ...data } = oportunidad;
      return {
        datos: data,
        candidatosTotal: candidatos.total,
        candidatos: candidatos.items.map(({ idNumerico, nombreCompleto, etapaInfo }) => ({
          idNumerico,
          nombreCompleto,
          etapa: stage(etapaInfo.etapaIdNumerico),
          desde: etapaInfo.fecha,
          enCurso: !etapaInfo.inactivo && !etapaInfo.descartado,
        })),
      };
    },
  }),
  tool({
    name: 'proponer_terna',
    title: 'Proponer una terna',
    description:
      'Quiénes van mejor con una oportunidad, con su puntaje y las razones. Solo propone: no incluye a nadie ni avisa a nadie.',
    calls: ['sugeridos.list'],
    reads: true,
    input: z.object({ oportunidadIdNumerico: id, cantidad: many(MAX_SHORTLIST).default(3) }),
    run: (calls, { oportunidadIdNumerico, cantidad }) =>
      calls.sugeridos.list({ oportunidadIdNumerico, page: 1, limit: cantidad }),
  }),
  tool({
    name: 'agregar_nota',
    title: 'Agregar una nota',
    description: 'Agrega una nota a un candidato, a nombre de la llave.',
    calls: ['notas.create'],
    reads: false,
    input: z.object({
      candidatoIdNumerico: id,
      titulo: z.string().min(1).max(SHORT_TEXT),
      texto: z
        .string()
        .min(1)
        .max(NOTA_MAX_CHARS / 2),
    }),
    run: (calls, { candidatoIdNumerico, titulo, texto }) =>
      calls.notas.create({
        candidatoIdNumerico,
        titulo,
        contenido: texto
          .split('\n')
          .map((line) => `<p>${escapeHtml(line)}</p>`)
          .join(''),
        // What a program writes is nobody's interview.
        cuentaFiltro: false,
        entrevistaCortesia: false,
      }),
  }),
];

/** Every tool; a key's scopes decide which of them it may use. */
export const tools = TOOLS as unknown as readonly Tool<z.ZodObject>[];

/** What an assistant is told when a call was refused: the sentence that people read. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ORPCError && error.status < 500 ? error.message : undefined;
