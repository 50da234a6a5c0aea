import { skipToken, useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../platform/api.ts';
import type { ChosenEmpresa } from './EmpresaSearch.tsx';

const keyOf = (id: number | null) => ['empresa-name', id];

/**
 * The company whose number is in the address. Its name comes from the server, never from the address, and is '…' while
 * it loads.
 */
export function useEmpresa(id: number | null): ChosenEmpresa | null {
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    queryFn:
      id === null ? skipToken : async () => (await client.empresas.one({ idNumerico: id })).empresa.nombre,
    staleTime: 600_000,
  });
  if (id === null) return null;
  return { idNumerico: id, nombre: data ?? (error ? `Empresa N.º ${id}` : '…') };
}

/** Keeps the name of a company that was just chosen, so that it need not load. */
export const keepEmpresa = ({ idNumerico, nombre }: ChosenEmpresa): void =>
  void queryClient.setQueryData(keyOf(idNumerico), nombre);
