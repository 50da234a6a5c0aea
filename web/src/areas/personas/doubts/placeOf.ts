import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import type { Address } from '../../../platform/address.ts';

type Named = Pick<Doubt, 'de' | 'idNumerico' | 'clave' | 'candidatoIdNumerico' | 'nombre'>;

/** Where the record of a doubtful value is seen and changed. */
export function placeOf({ de, idNumerico, clave, candidatoIdNumerico, nombre }: Named): Address {
  switch (de) {
    case 'oportunidad':
      return `/editarOportunidad/${idNumerico}`;
    case 'empresa':
      return `/empresa/editar/${idNumerico}`;
    case 'instituto':
      return `/instituto/editar/${idNumerico}`;
    case 'evento':
      return `/agenda?evento=${idNumerico}`;
    case 'feriado':
      return `/feriados?busquedaRapida=${encodeURIComponent(nombre)}`;
    case 'usuario':
      return `/usuario/editar/${clave}`;
    case 'tarea':
      return '/tareas';
    default:
      return `/editarCandidato/${candidatoIdNumerico!}`;
  }
}

/**
 * Whether it is corrected only on its own screen: changing an event tells its participants, and a user's data need one's
 * password.
 */
export const isElsewhere = ({ de }: Pick<Doubt, 'de'>): boolean =>
  de === 'evento' || de === 'feriado' || de === 'usuario';
