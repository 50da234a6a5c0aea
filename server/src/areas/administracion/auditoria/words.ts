import { CAMPO_KIND_LABEL, CAMPO_OWNER_LABEL } from '@tembiapo/contract/domain/campos.ts';
import { PRESENTACION_ESTADO_LABEL } from '@tembiapo/contract/domain/clientes.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  AUXILIAR_KIND_LABEL,
  DOCUMENTO_KIND_LABEL,
  EMPLEO_KIND_LABEL,
  ESTADO_OPORTUNIDAD_LABEL,
  GEOGRAPHIC_KIND_LABEL,
  NIVEL_FORMACION_LABEL,
  PARAMETRO_CONCEPT_LABEL,
  PARAMETRO_PERIOD_LABEL,
  SOURCE_LABEL,
} from '@tembiapo/contract/domain/enums.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { inWords } from '@tembiapo/contract/domain/fields/inWords.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import { byColumn } from '../../../platform/database/fieldColumns.ts';
import type { Catalog } from './queries.ts';

/** What people call a row of each table. */
const PARTS: Record<string, string> = {
  candidato: 'Datos',
  experiencia: 'Experiencia',
  formacion: 'Formación',
  candidato_idioma: 'Idioma',
  cargo_potencial: 'Cargo potencial',
  candidato_etiqueta: 'Etiqueta',
  nota: 'Nota',
  evento: 'Evento',
  candidato_archivo: 'Archivo',
  candidato_foto: 'Foto',
  empresa: 'Empresa',
  instituto: 'Instituto',
  oportunidad: 'Oportunidad',
  oportunidad_asignacion: 'Asignación',
  oportunidad_prioridad: 'Búsqueda prioritaria',
  oportunidad_cierre: 'Usuario de cierre',
  oportunidad_documento: 'Documento',
  dato_auxiliar: 'Dato auxiliar',
  geografia: 'Dato geográfico',
  equipo: 'Equipo',
  feriado: 'Feriado',
  parametro: 'Parámetro',
  usuario: 'Usuario',
  estudio: 'Estudio de mercado',
  seguridad: 'Límites',
  agencia: 'La agencia',
  marca: 'Aspecto de la bolsa',
  estudio_candidato: 'En un estudio de mercado',
  lista: 'Lista',
  campo_propio: 'Campo propio',
  campo_opcion: 'Valor de la lista',
  reconfirmacion_regla: 'Reconfirmación',
  lista_candidato: 'En una lista',
  compartida: 'Compartida con el cliente',
  compartida_contacto: 'Contacto que la ve',
  terna_candidato: 'En la terna',
  presentacion: 'Consentimiento para presentarle',
  llave: 'Llave',
  webhook: 'Webhook',
  traspaso: 'Traspaso',
};

export const partInWords = (table: string): string => PARTS[table] ?? table;

/** Columns that refer to a record of another table. */
export const CATALOGS: Record<string, Catalog> = {
  nacionalidad_id: 'dato_auxiliar',
  cargo_id: 'dato_auxiliar',
  rubro_id: 'dato_auxiliar',
  titulacion_id: 'dato_auxiliar',
  idioma_id: 'dato_auxiliar',
  etiqueta_id: 'dato_auxiliar',
  salida_motivo_id: 'dato_auxiliar',
  motivo_descarte_id: 'dato_auxiliar',
  contacto_cargo_id: 'dato_auxiliar',
  servicio_cargo_id: 'dato_auxiliar',
  pais_id: 'geografia',
  ciudad_id: 'geografia',
  padre_id: 'geografia',
  empresa_id: 'empresa',
  empresa_padre_id: 'empresa',
  instituto_id: 'instituto',
  equipo_id: 'equipo',
  usuario_id: 'usuario',
  creacion_usuario_id: 'usuario',
  actualizacion_usuario_id: 'usuario',
  companhero_id: 'usuario',
  oportunidad_id: 'oportunidad',
  contrasena_usuario_id: 'usuario',
  estudio_id: 'estudio',
  lista_id: 'lista',
  reposicion_de_id: 'oportunidad',
  contacto_id: 'cliente_contacto',
};

const FIELDS: Record<string, string> = {
  id: 'Número',
  ts: 'Cuándo',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  pais_id: 'País',
  creacion_ts: 'Fecha de creación',
  creacion_usuario_id: 'Creado por',
  actualizacion_usuario_id: 'Actualizado por',
  companhero_id: 'Supervisión',
  titulo: 'Título',
  titulacion_id: 'Titulación',
  titulacion_otro: 'Otra titulación',
  descripcion: 'Descripción',
  observacion: 'Observación',
  formacion: 'Formación',
  nivel_formacion: 'Nivel de formación',
  estudio_id: 'Estudio de mercado',
  origen_candidatos: 'Origen de los candidatos',
  cargo_rubro_filtros: 'Cargos y rubros elegidos',
  etapa_id: 'Etapa',
  parametro: 'Parámetro',
  padre_id: 'Pertenece a',
  empresa_padre_id: 'Grupo',
  password_hash: 'Contraseña',
  documento_tipo: 'Tipo de documento',
  cierre_fecha: 'Fecha de cierre',
  motivo_descarte_id: 'Motivo de descarte',
  salida_motivo_id: 'Motivo de salida',
  etiqueta: 'Concepto',
  escala_bajo: 'Porcentaje mínimo de rendimiento aceptable',
  escala_alto: 'Porcentaje mínimo de rendimiento óptimo',
  valor: 'Rendimiento esperado',
  periodo: 'Período',
  eliminada_ts: 'Eliminada',
  lat: 'Latitud',
  lng: 'Longitud',
  perfiles_hora: 'Personas por hora',
  alcances: 'Alcances',
  por_minuto: 'Pedidos por minuto',
  comienzo: 'Comienzo',
  anterior_hasta_ts: 'La anterior sirve hasta',
  rotacion_ts: 'Cambiada',
  expira_ts: 'Vence',
  revocada_ts: 'Revocada',
  eventos: 'Se le cuenta',
  motivo: 'Motivo',
  sin_contrasena: 'Sin contraseñas',
  contrasena_usuario_id: 'Sigue con contraseña',
  exportaciones_hora: 'Exportaciones grandes por hora',
  exportacion_filas: 'Exportación grande, desde cuántas filas',
  confirmar_filas: 'Confirmar la identidad desde cuántas filas',
  lista_filas_hora: 'Filas de listas por hora',
  lista_personas_aviso: 'Personas en listas por hora, para avisar',
  lista_personas_freno: 'Personas en listas por hora, para frenar',
  reservados: 'Documento y dirección al tocarlos',
  logo_objeto_id: 'Logo',
  meses: 'Meses sin contacto',
  por_dia: 'Correos por día',
  ayuda: 'Ayuda',
  seccion: 'Sección',
  obligatorio: 'Obligatorio',
  del_candidato: 'Lo ve y lo llena el candidato',
  retirada: 'Retirada',
  eliminado_ts: 'Eliminado',
  con_conteos: 'Se ven las cantidades por etapa',
  anonima: 'Terna sin nombres',
  con_expectativa: 'Se ve la expectativa salarial',
  con_empleadores: 'Se ven los empleadores',
  con_nombre: 'Con su nombre',
  sin_nombre: 'Ya aceptó sin su nombre',
  falta_revisar: 'Falta revisar',
  quitado_ts: 'Fuera de la terna',
  visto_ts: 'Visto por el cliente',
  recordado_ts: 'Último recordatorio',
  pedida_ts: 'Preguntado',
  respuesta_ts: 'Respuesta',
  cada_meses: 'No volver a preguntar por meses',
};

/** Words of columns, which have neither accents nor other languages where people read them. */
const WORDS: Record<string, string> = {
  gral: 'general',
  rrhh: 'RRHH',
  muestra: 'se publica:',
  ip: 'IP',
  uid: 'identificador',
  sid: 'sesión',
  sub: 'persona',
  jti: 'pedido',
  lsn: 'posición',
  auth: 'clave',
  hash: 'huella',
  url: 'dirección web',
  html: 'con su aspecto',
  uidvalidity: 'numeración',
  listable: 'aparece en listas',
  tamano: 'tamaño',
  milisegundos: 'milésimas de segundo',
  ...Object.fromEntries(
    `acción anónima anónimo asignación automático autenticación búsqueda código condición consentimiento contratación
     cortesía desafío día eliminación empezó envío específico éxito exportación extensión formación fusión geografía
     importación invitación leída leído leídos máximo método mínimo modificación número opción opinión página
     posición producción propósito próximo publicación reenvíos reposición sesión teléfono teléfonos términos traído
     última último única válida vía versión`
      .split(/\s+/)
      .map((word) => [word.normalize('NFD').replaceAll('\u0301', ''), word]),
  ),
};

/** Declared fields, by table and column. */
const DECLARED: Record<string, ReadonlyMap<string, Field>> = {
  candidato: byColumn(candidatoFields),
  empresa: byColumn(empresaFields),
  oportunidad: byColumn(oportunidadFields),
};

/** A column in words: its declared label, else the label in the list above, else its own name without database suffixes. */
export function fieldInWords(table: string, column: string): string {
  const own = DECLARED[table]?.get(column)?.label ?? FIELDS[column];
  if (own) return own;
  const words = column
    .replace(/_(id|ts)$/, '')
    .split('_')
    .map((word) => WORDS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const LABELS: Record<string, Record<string, string>> = {
  clase: CAMPO_KIND_LABEL,
  de: CAMPO_OWNER_LABEL,
  tipo_empleo: EMPLEO_KIND_LABEL,
  nivel_formacion: NIVEL_FORMACION_LABEL,
  estado: { ...ESTADO_OPORTUNIDAD_LABEL, ...PRESENTACION_ESTADO_LABEL },
  fuente: SOURCE_LABEL,
  rol: ROL_LABEL,
  documento_tipo: DOCUMENTO_KIND_LABEL,
  concepto: PARAMETRO_CONCEPT_LABEL,
  periodo: PARAMETRO_PERIOD_LABEL,
};
const CONCEPTS: Record<string, string> = { ...AUXILIAR_KIND_LABEL, ...GEOGRAPHIC_KIND_LABEL };
/** Longer values are cut: the trail tells what changed and is no second copy to read. */
const MAX_LENGTH = 2000;

/** A value as people read it; `names`: those of the catalogue its column refers to. */
export function valueInWords(
  table: string,
  column: string,
  value: unknown,
  names: ReadonlyMap<number, string> | undefined,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (names) return names.get(Number(value)) ?? `N.º ${value}`;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = String(value);
  const field = DECLARED[table]?.get(column);
  if (field?.kind === 'choice') return inWords(field, value);
  if (field?.kind === 'amount') return formatNumber(Number(text));
  if (column === 'etiqueta') return CONCEPTS[text] ?? text;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/_ts$/.test(column)) return formatMoment(text);
  if (/salari/.test(column) && /^\d+(\.\d+)?$/.test(text)) return formatNumber(Number(text));
  const flat = text.replace(/<\/(p|li)>|<br>/g, ' ').replace(/<[^<>]+>/g, '');
  return LABELS[column]?.[text] ?? cutText(flat.trim(), MAX_LENGTH);
}
