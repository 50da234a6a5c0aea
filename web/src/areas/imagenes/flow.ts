import { useSearch } from '@tanstack/react-router';
import { type ImagenesFlow, readFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { useMemo } from 'react';
import { type Query, uno } from '../../shell/route-search.ts';

/** The flow as the page's address configures it, and the address's own parameters for the next step. */
export function useFlujo(): { flujo: ImagenesFlow; query: Query } {
  const query = useSearch({ strict: false }) as Query;
  const flujo = useMemo(() => readFlow((nombre) => uno(query[nombre])), [query]);
  return { flujo, query };
}

/** A path of ours with its query, as the router takes it. */
export const destino = (ruta: string | null): { href: string } => ({ href: ruta ?? '/landing' });

export const NO_CONFIGURADA = 'Esta página se abre desde la foto de un candidato.';
