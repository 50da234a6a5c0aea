import { useSearch } from '@tanstack/react-router';
import { type FlujoDeImagenes, leerFlujo } from '@tembiapo/contract/domain/imagenes.ts';
import { useMemo } from 'react';
import { type Query, uno } from '../../shell/route-search.ts';

/** The flow as the page's address configures it, and the address's own parameters for the next step. */
export function useFlujo(): { flujo: FlujoDeImagenes; query: Query } {
  const query = useSearch({ strict: false }) as Query;
  const flujo = useMemo(() => leerFlujo((nombre) => uno(query[nombre])), [query]);
  return { flujo, query };
}

/** A path of ours with its query, as the router takes it. */
export const destino = (ruta: string | null): { href: string } => ({ href: ruta ?? '/landing' });

export const NO_CONFIGURADA = 'Esta página se abre desde la foto de un candidato.';
