import {
  AUXILIAR_KIND_LABEL,
  DOCUMENTO_KIND_LABEL,
  EMPLEO_KIND_LABEL,
  ESTADO_CIVIL_LABEL,
  ESTADO_OPORTUNIDAD_LABEL,
  GEOGRAPHIC_KIND_LABEL,
  NIVEL_FORMACION_LABEL,
  PARAMETRO_CONCEPT_LABEL,
  PARAMETRO_PERIOD_LABEL,
  PAYMENT_FORM_LABEL,
  SEXO_LABEL,
  SOURCE_LABEL,
} from '@tembiapo/contract/domain/enums.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { ROL_LABEL } from '@tembiapo/contract/domain/roles.ts';
import type { Catalogo } from './queries.ts';

/** Tables as people call what a row of them is. */
export const PARTES: Record<string, string> = {
  candidato: 'Datos',
  experiencia: 'Experiencia',
  formacion: 'Formación',
  candidato_idioma: 'Idioma',
  cargo_potencial: 'Cargo potencial',
  nota: 'Nota',
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
  estudio_candidato: 'En un estudio de mercado',
};

/** Columns that name a record of another table. */
export const CATALOGOS: Record<string, Catalogo> = {
  nacionalidad_id: 'dato_auxiliar',
  cargo_id: 'dato_auxiliar',
  rubro_id: 'dato_auxiliar',
  titulacion_id: 'dato_auxiliar',
  idioma_id: 'dato_auxiliar',
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
  estudio_id: 'estudio',
  reposicion_de_id: 'oportunidad',
};

const CAMPOS: Record<string, string> = {
  telefono: 'Teléfono',
  telefono1: 'Celular 1',
  telefono2: 'Celular 2',
  telefono3: 'Celular 3',
  direccion: 'Dirección',
  nacimiento_fecha: 'Fecha de nacimiento',
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
  expectativa_salarial: 'Expectativa salarial',
  descripcion_interna: 'Descripción interna',
  formacion: 'Formación',
  nivel_formacion: 'Nivel de formación',
  razon_social: 'Razón social',
  estudio_id: 'Estudio de mercado',
  origen_candidatos: 'Origen de los candidatos',
  cargo_rubro_filtros: 'Cargos y rubros elegidos',
  etapa_id: 'Etapa',
  parametro: 'Parámetro',
  padre_id: 'Pertenece a',
  empresa_padre_id: 'Grupo',
  password_hash: 'Contraseña',
  documento_tipo: 'Tipo de documento',
  solicitud_fecha: 'Fecha de inicio',
  cierre_fecha: 'Fecha de cierre',
  cierre_esperado_fecha: 'Fecha de cierre esperada',
  salario_minimo: 'Salario mínimo',
  salario_maximo: 'Salario máximo',
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
};

const ACENTUADAS: Record<string, string> = {
  telefono: 'teléfono',
  gral: 'general',
  rrhh: 'RRHH',
  publicacion: 'publicación',
  especifico: 'específico',
  condicion: 'condición',
  contratacion: 'contratación',
  posicion: 'posición',
  muestra: 'se publica:',
  busqueda: 'búsqueda',
};

/** A column in words: those of the list above, else its own name without the marks of a database. */
export function campoEnPalabras(columna: string): string {
  const propio = CAMPOS[columna];
  if (propio) return propio;
  const palabras = columna
    .replace(/_(id|ts)$/, '')
    .split('_')
    .map((palabra) => ACENTUADAS[palabra] ?? palabra)
    .join(' ');
  return palabras.charAt(0).toUpperCase() + palabras.slice(1);
}

const ETIQUETAS: Record<string, Record<string, string>> = {
  sexo: SEXO_LABEL,
  estado_civil: ESTADO_CIVIL_LABEL,
  tipo_empleo: EMPLEO_KIND_LABEL,
  empleo_tipo: EMPLEO_KIND_LABEL,
  nivel_formacion: NIVEL_FORMACION_LABEL,
  estado: ESTADO_OPORTUNIDAD_LABEL,
  pago_forma: PAYMENT_FORM_LABEL,
  fuente: SOURCE_LABEL,
  rol: ROL_LABEL,
  documento_tipo: DOCUMENTO_KIND_LABEL,
  concepto: PARAMETRO_CONCEPT_LABEL,
  periodo: PARAMETRO_PERIOD_LABEL,
};
const CONCEPTOS: Record<string, string> = { ...AUXILIAR_KIND_LABEL, ...GEOGRAPHIC_KIND_LABEL };
/** Longer ones are cut: the trail tells what changed, it is no second copy to read. */
const LARGO_MAX = 2000;

/** A value as people read it; `nombres`: of the catalogue its column points to. */
export function valorEnPalabras(
  columna: string,
  valor: unknown,
  nombres: ReadonlyMap<number, string> | undefined,
): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (nombres) return nombres.get(Number(valor)) ?? `N.º ${valor}`;
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  const texto = String(valor);
  if (columna === 'etiqueta') return CONCEPTOS[texto] ?? texto;
  if (/^\d{4}-\d{2}-\d{2}$/.test(texto)) return formatDate(texto);
  if (/_ts$/.test(columna)) return formatMoment(texto);
  if (/salari/.test(columna) && /^\d+(\.\d+)?$/.test(texto)) return Number(texto).toLocaleString('es-PY');
  const plano = texto.replace(/<\/(p|li)>|<br>/g, ' ').replace(/<[^>]+>/g, '');
  return ETIQUETAS[columna]?.[texto] ?? plano.trim().slice(0, LARGO_MAX);
}
