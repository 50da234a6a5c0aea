import { ORPCError, ValidationError } from '@orpc/server';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { candidatoFilters } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { labelsOf } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { BLOCKS } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { isLost } from '../database/isLost.ts';
import { isNoRoom } from '../errors/causes.ts';
import { BadInput, Conflict, NoRoom, NotFound, Unavailable } from '../errors/errors.ts';
import { StoreFailed } from '../errors/StoreFailed.ts';

/** Labels of fields on the screens; a field without one is shown by its wire name. */
const FIELDS: Record<string, string> = {
  ...labelsOf(candidatoFilters),
  ...labelsOf(empresaFields),
  ...labelsOf(oportunidadFields),
  // Last: 'documento' is the person's, while a company has a RUC.
  ...labelsOf(candidatoFields),
  contenido: 'Contenido',
  tipoEmpleo: 'Tipo de empleo',
  nivelFormacion: 'Nivel de formación',
  idiomaIdNumerico: 'Idioma',
  inicioFecha: 'Fecha de inicio',
  finFecha: 'Fecha de fin',
  condicionContratacion: 'Condiciones de contratación',
  aCargoDe: 'Selectores y supervisores',
  usuariosPrioridad: 'Búsqueda prioritaria',
  usuariosCierre: 'Usuarios cierre',
  fuente: 'Fuente',
  etapa: 'Etapa',
  etapaIdNumerico: 'Etapa',
  motivoDescarteId: 'Motivo de descarte',
  motivoDescarte: 'Motivo de descarte',
  origenPostulacion: 'Origen de postulación',
  candidatosIds: 'Candidatos',
  camposPropios: 'Campos propios',
  companheroId: 'Usuario de supervisión',
  creacionTsDesde: 'Fecha desde',
  creacionTsHasta: 'Fecha hasta',
  name: 'Nombre',
  etiqueta: 'Concepto',
  descripcion: 'Descripción',
  padreId: 'Región',
  contacto: 'Contacto',
  fecha: 'Fecha',
  feriados: 'Feriados',
  anho: 'Año',
  concepto: 'Concepto',
  valor: 'Rendimiento esperado',
  escala: 'Escala',
  nombreCompleto: 'Nombre completo',
  email: 'Email',
  username: 'Email',
  password: 'Contraseña',
  mensaje: 'Mensaje',
  rol: 'Rol',
  document: 'Nro de documento',
  documentType: 'Tipo de documento',
  phoneNumber: 'Teléfono',
  phone: 'Teléfono',
  fechaNacimiento: 'Fecha de nacimiento',
  address: 'Dirección',
  busquedaRapida: 'Búsqueda rápida',
  busquedaExacta: 'Búsqueda exacta',
  fechaInicio: 'Fecha inicio',
  fechaFin: 'Fecha fin',
  selectorId: 'Selector',
  etapas: 'Etapa',
  de: 'Cifra',
  frecuencia: 'Frecuencia',
  colaboradorId: 'Colaborador',
  tipo: 'Tipo',
  estudioMercadoIdNumerico: 'Estudio de mercado',
  emGeneralIdNumerico: 'EM general',
  emEspecificoIdNumerico: 'EM específico',
  origenCandidatos: 'Origen de los candidatos',
  cargoRubroFiltros: 'Cargos y rubros',
  condicionesActuales: 'Condiciones actuales',
  condicionesContratacion: 'Condiciones contratación',
  resumen: 'Resumen',
  parametro: 'Parámetro',
  parametrosIds: 'Parámetro',
  fields: 'Columnas',
  imagen: 'Gráfico',
  origen: 'Origen',
  equipoId: 'Equipo',
  oportunidadIdNumerico: 'Oportunidad',
  candidatoIdNumerico: 'Candidato',
  color: 'Color',
  vigente: 'Vigente',
  salidaMotivoIdNumerico: 'Motivo de salida',
  institutoIdNumerico: 'Instituto',
  titulacionIdNumerico: 'Titulación',
  lee: 'Lee',
  escribe: 'Escribe',
  habla: 'Habla',
  oportunidadId: 'Oportunidad',
  empresaId: 'Empresa',
  idNumerico: 'Número',
  idiomasPedidos: 'Idiomas que se piden',
  ...Object.fromEntries(BLOCKS.map(({ bandera, titulo }) => [bandera, `Mostrar «${titulo}»`])),
};

const UNIQUE: Record<string, string> = {
  dato_auxiliar_unico: 'Ya existe ese dato auxiliar',
  geografia_unica: 'Ya existe ese dato geográfico',
  equipo_unico: 'Ya existe un equipo con ese nombre',
  feriado_fecha: 'Ya hay un feriado en esa fecha',
  usuario_email: 'Ya existe un usuario con ese email',
  candidato_documento: 'Ese documento ya está registrado',
  candidato_idioma_candidato_id_idioma_id_key: 'El candidato ya tiene ese idioma',
  cargo_potencial_candidato_id_cargo_id_key: 'El candidato ya tiene ese cargo potencial',
  oportunidad_reposicion: 'Esta oportunidad ya tiene una reposición',
  nota_favorita: 'Otra persona marcó una nota favorita al mismo tiempo. Probá de nuevo.',
};

const nameOf = (part: PropertyKey | { key: PropertyKey } | undefined): string =>
  String(typeof part === 'object' ? part.key : (part ?? ''));

const REQUIRED = 'es obligatorio';
const MISSING = /, received (undefined|null)$/;
const UNTRANSLATED = /^(Invalid|Too|Unrecognized|Expected)/;
const SENTENCE = /^\p{Lu}\p{Ll}/u;

export interface Issue {
  message: string;
  code?: string;
  keys?: string[];
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

/** Spanish sentences for a schema's issues, each with its field first. */
export const sentencesOf = (issues: readonly Issue[]): { campo: string; message: string }[] =>
  issues.map((issue) => {
    const [first] = issue.path ?? [];
    const field = nameOf(first);
    if (issue.code === 'unrecognized_keys') {
      return {
        campo: issue.keys?.[0] ?? field,
        message: `Campo desconocido: ${(issue.keys ?? []).join(', ').slice(0, 200)}`,
      };
    }
    if (field === '') return { campo: field, message: 'Los datos enviados no tienen la forma esperada' };
    const isOurs = !UNTRANSLATED.test(issue.message);
    // A complete sentence needs no field before it.
    if (isOurs && SENTENCE.test(issue.message)) return { campo: field, message: issue.message };
    const motivo = isOurs ? issue.message : MISSING.test(issue.message) ? REQUIRED : 'no es válido';
    const label = FIELDS[field] ?? field;
    const inner = nameOf(issue.path?.slice(1).at(-1));
    // Inside a field: say which part of it is missing.
    if (motivo === REQUIRED && inner !== '' && Number.isNaN(Number(inner)))
      return { campo: field, message: `${label}: falta ${inner}` };
    return { campo: field, message: `${label}: ${motivo}` };
  });

function schemaDetails(issues: readonly Issue[]): BadInput {
  const details = sentencesOf(issues);
  return new BadInput(details[0]?.message ?? 'Los datos enviados no son válidos', details.slice(0, 20));
}

/** Turns any error into one of ours; unexpected ones stay as they are and become a 500. */
export function translate(error: unknown, diskIsFull: () => boolean): unknown {
  if (isNoRoom(error)) return new NoRoom();
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return schemaDetails(error.cause.issues as Issue[]);
    if (error.code === 'BAD_REQUEST') return new BadInput('Los datos enviados no tienen la forma esperada');
    if (error.code === 'NOT_FOUND') return new NotFound('No existe esa dirección');
    return error;
  }
  if (error instanceof StoreFailed)
    return error.absent
      ? new NotFound('El archivo ya no existe')
      : new Unavailable(TEXTS.archivosNoDisponibles);
  // A database that cannot write its log stops; the disks tell whether that is why.
  if (isLost(error)) return diskIsFull() ? new NoRoom() : new Unavailable(TEXTS.baseNoDisponible);
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505') return new Conflict(UNIQUE[constraint ?? ''] ?? 'Ya existe un registro igual');
  if (code === '23503') return new BadInput('Un dato elegido no existe o ya fue eliminado');
  // Characters or numbers that PostgreSQL cannot store; the schemas refuse them first, this is the safety net.
  if (code && ['22021', '22P05', '22003', '22P02', '22001'].includes(code))
    return new BadInput('Un dato enviado no es válido');
  if (code === '57014') return new Unavailable('La consulta tardó demasiado. Probá con más filtros.');
  return error;
}
