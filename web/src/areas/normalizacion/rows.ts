import type { Experiencia, Formacion, Suggested } from '@tembiapo/contract/calls/candidatos.ts';
import { EMPLEO_KIND_LABEL, NIVEL_FORMACION_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formatMonth } from '@tembiapo/contract/domain/fechas.ts';
import { api, client } from '../../api.ts';

type FormacionPendiente = Formacion & { sugerencias: { instituto: Suggested; titulacion: Suggested } };
type ExperienciaPendiente = Experiencia & { sugerencias: { empresa: Suggested; cargo: Suggested } };

/** What is read again once a row was brought up to date. */
export const CLAVES = [api.candidatos.key()];

export interface Elegido {
  idNumerico: number;
  descripcion: string;
}

/** A row that waits, of either kind: a place that is chosen on a screen of its own, and a thing that has a list. */
export interface Pendiente {
  idNumerico: number;
  /** How it is called in the address (002 §2). */
  parametro: 'candFormIdNumerico' | 'candExpIdNumerico';
  titulo: string;
  detalle: string;
  lugar: {
    que: 'instituto' | 'empresa';
    nombre: string;
    pedido: string;
    escrito: string | null;
    sugerencias: Suggested;
    guardado: Elegido | null;
  };
  cosa: {
    que: string;
    nombre: string;
    parametro: 'titulacionIdNumerico' | 'cargoIdNumerico';
    lista: 'titulaciones' | 'cargos';
    escrito: string | null;
    sugerencias: Suggested;
    guardado: number | null;
  };
  /** Saves the row as it was, with what was chosen, as normalized: its free texts go (002 §4). */
  normalizar(lugar: Elegido | null, cosaId: number | null): Promise<{ message: string }>;
}

const elegido = (idNumerico: number | null, descripcion: string | null): Elegido | null =>
  idNumerico === null ? null : { idNumerico, descripcion: descripcion ?? '' };
const junto = (partes: (string | null)[]): string => partes.filter(Boolean).join(' · ');
const periodo = (inicio: string | null, fin: string | null): string =>
  [formatMonth(inicio), formatMonth(fin)].filter(Boolean).join(' - ');

export const deFormacion = (candidatoIdNumerico: number, f: FormacionPendiente): Pendiente => ({
  idNumerico: f.idNumerico,
  parametro: 'candFormIdNumerico',
  titulo: f.titulacionDescripcion ?? f.titulacionOtro ?? NIVEL_FORMACION_LABEL[f.nivelFormacion],
  detalle: junto([
    NIVEL_FORMACION_LABEL[f.nivelFormacion],
    f.institutoDescripcion ?? f.institutoOtro,
    periodo(f.inicioFecha, f.finFecha),
  ]),
  lugar: {
    que: 'instituto',
    nombre: 'Instituto',
    pedido: 'Elegí el instituto',
    escrito: f.institutoOtro,
    sugerencias: f.sugerencias.instituto,
    guardado: elegido(f.institutoIdNumerico, f.institutoDescripcion),
  },
  cosa: {
    que: 'titulación',
    nombre: 'Titulación',
    parametro: 'titulacionIdNumerico',
    lista: 'titulaciones',
    escrito: f.titulacionOtro,
    sugerencias: f.sugerencias.titulacion,
    guardado: f.titulacionIdNumerico,
  },
  normalizar: (instituto, titulacionIdNumerico) =>
    client.candidatos.editarFormacion({
      candidatoIdNumerico,
      idNumerico: f.idNumerico,
      version: f.version,
      normalizado: true,
      nivelFormacion: f.nivelFormacion,
      inicioFecha: f.inicioFecha,
      finFecha: f.finFecha,
      descripcion: f.descripcion,
      institutoIdNumerico: instituto?.idNumerico ?? null,
      titulacionIdNumerico,
    }),
});

export const deExperiencia = (candidatoIdNumerico: number, e: ExperienciaPendiente): Pendiente => ({
  idNumerico: e.idNumerico,
  parametro: 'candExpIdNumerico',
  titulo: e.cargoDescripcion ?? e.cargoOtro ?? 'Sin cargo',
  detalle: junto([
    e.empresaDescripcion ?? e.empresaOtro,
    EMPLEO_KIND_LABEL[e.tipoEmpleo],
    periodo(e.inicioFecha, e.finFecha),
  ]),
  lugar: {
    que: 'empresa',
    nombre: 'Empresa',
    pedido: 'Elegí la empresa',
    escrito: e.empresaOtro,
    sugerencias: e.sugerencias.empresa,
    guardado: elegido(e.empresaIdNumerico, e.empresaDescripcion),
  },
  cosa: {
    que: 'cargo',
    nombre: 'Cargo',
    parametro: 'cargoIdNumerico',
    lista: 'cargos',
    escrito: e.cargoOtro,
    sugerencias: e.sugerencias.cargo,
    guardado: e.cargoIdNumerico,
  },
  normalizar: (empresa, cargoIdNumerico) =>
    client.candidatos.editarExperiencia({
      candidatoIdNumerico,
      idNumerico: e.idNumerico,
      version: e.version,
      normalizado: true,
      tipoEmpleo: e.tipoEmpleo,
      rubroIdNumerico: e.rubroIdNumerico,
      observacion: e.observacion,
      salario: e.salario,
      condicionesActuales: e.condicionesActuales,
      vigente: e.vigente,
      inicioFecha: e.inicioFecha,
      finFecha: e.finFecha,
      salidaMotivoIdNumerico: e.salidaMotivoIdNumerico,
      empresaIdNumerico: empresa?.idNumerico ?? null,
      cargoIdNumerico,
    }),
});
