import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import type { Formacion } from '@tembiapo/contract/calls/personas/candidatos/formaciones.ts';
import type { Suggested } from '@tembiapo/contract/calls/personas/candidatos/normalize.ts';
import { formatMonth } from '@tembiapo/contract/domain/dates.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { formacionInWords } from '@tembiapo/contract/domain/formacion.ts';
import { api, client } from '../../../platform/api.ts';

type PendingFormacion = Formacion & { sugerencias: { instituto: Suggested; titulacion: Suggested } };
type PendingExperiencia = Experiencia & { sugerencias: { empresa: Suggested; cargo: Suggested } };

/** Reloaded once a row was normalized. */
export const KEYS = [api.candidatos.key()];

export interface Chosen {
  idNumerico: number;
  descripcion: string;
}

/** A waiting row of either kind: a place chosen on its own screen, and an item of a list. */
export interface Pending {
  idNumerico: number;
  /** The title of the window that edits it. */
  editing: string;
  discarding: string;
  /** Its name in the address (docs/reglas/personas.md). */
  parametro: 'candFormIdNumerico' | 'candExpIdNumerico';
  titulo: string;
  detalle: string;
  place: {
    what: 'instituto' | 'empresa';
    nombre: string;
    pedido: string;
    written: string | null;
    sugerencias: Suggested;
    saved: Chosen | null;
  };
  thing: {
    what: string;
    nombre: string;
    parametro: 'titulacionIdNumerico' | 'cargoIdNumerico';
    lista: 'titulaciones' | 'cargos';
    written: string | null;
    sugerencias: Suggested;
    saved: number | null;
  };
  /** Saves the row with what was chosen, as normalized: its free texts go (docs/reglas/personas.md). */
  normalize(place: Chosen | null, thingId: number | null): Promise<{ message: string }>;
}

const chosen = (id: number | null, description: string | null): Chosen | null =>
  id === null ? null : { idNumerico: id, descripcion: description ?? '' };
const joined = (parts: (string | null)[]): string => parts.filter(Boolean).join(' · ');
const period = (start: string | null, end: string | null): string =>
  [formatMonth(start), formatMonth(end)].filter(Boolean).join(' - ');

export const fromFormacion = (candidatoId: number, f: PendingFormacion): Pending => ({
  idNumerico: f.idNumerico,
  editing: 'Editar formación',
  discarding: 'Se descartarán los cambios de formación',
  parametro: 'candFormIdNumerico',
  titulo: formacionInWords(f).name,
  detalle: joined([
    formacionInWords(f).level,
    f.institutoDescripcion ?? f.institutoOtro,
    period(f.inicioFecha, f.finFecha),
  ]),
  place: {
    what: 'instituto',
    nombre: 'Instituto',
    pedido: 'Elegí el instituto',
    written: f.institutoOtro,
    sugerencias: f.sugerencias.instituto,
    saved: chosen(f.institutoIdNumerico, f.institutoDescripcion),
  },
  thing: {
    what: 'titulación',
    nombre: 'Titulación',
    parametro: 'titulacionIdNumerico',
    lista: 'titulaciones',
    written: f.titulacionOtro,
    sugerencias: f.sugerencias.titulacion,
    saved: f.titulacionIdNumerico,
  },
  normalize: (instituto, titulacionId) =>
    client.candidatos.editFormacion({
      candidatoIdNumerico: candidatoId,
      idNumerico: f.idNumerico,
      version: f.version,
      normalizado: true,
      nivelFormacion: f.nivelFormacion,
      inicioFecha: f.inicioFecha,
      finFecha: f.finFecha,
      descripcion: f.descripcion,
      institutoIdNumerico: instituto?.idNumerico ?? null,
      titulacionIdNumerico: titulacionId,
    }),
});

export const fromExperiencia = (candidatoId: number, e: PendingExperiencia): Pending => ({
  idNumerico: e.idNumerico,
  editing: 'Editar experiencia',
  discarding: 'Se descartarán los cambios de experiencia',
  parametro: 'candExpIdNumerico',
  titulo: e.cargoDescripcion ?? e.cargoOtro ?? 'Sin cargo',
  detalle: joined([
    e.empresaDescripcion ?? e.empresaOtro,
    EMPLEO_KIND_LABEL[e.tipoEmpleo],
    period(e.inicioFecha, e.finFecha),
  ]),
  place: {
    what: 'empresa',
    nombre: 'Empresa',
    pedido: 'Elegí la empresa',
    written: e.empresaOtro,
    sugerencias: e.sugerencias.empresa,
    saved: chosen(e.empresaIdNumerico, e.empresaDescripcion),
  },
  thing: {
    what: 'cargo',
    nombre: 'Cargo',
    parametro: 'cargoIdNumerico',
    lista: 'cargos',
    written: e.cargoOtro,
    sugerencias: e.sugerencias.cargo,
    saved: e.cargoIdNumerico,
  },
  normalize: (empresa, cargoId) =>
    client.candidatos.editExperiencia({
      candidatoIdNumerico: candidatoId,
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
      finFecha: e.vigente ? null : e.finFecha,
      salidaMotivoIdNumerico: e.vigente ? null : e.salidaMotivoIdNumerico,
      empresaIdNumerico: empresa?.idNumerico ?? null,
      cargoIdNumerico: cargoId,
    }),
});
