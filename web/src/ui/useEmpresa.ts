import { skipToken, useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../platform/api.ts';
import type { ChosenEmpresa } from './EmpresaSearch.tsx';

const keyOf = (id: number | null) => ['empresa-name', id];

/**
 * The company that an address names by its number. Its name comes from the server, never from the address, and is '…' until
 * it is there.
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

/** Keeps the name of a company that was just chosen, so that nobody waits for it. */
export const keepEmpresa = ({ idNumerico, nombre }: ChosenEmpresa): void =>
  void queryClient.setQueryData(keyOf(idNumerico), nombre);
