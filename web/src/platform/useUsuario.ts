import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { readSesion } from './sesion.ts';

/** Who is signed in, as the server knows them. */
export const useUsuario = () => {
  const sesion = readSesion();
  return useQuery(
    api.sesion.credencial.queryOptions({
      input: { id: sesion?.id ?? 0 },
      enabled: sesion !== null,
      staleTime: 600_000,
    }),
  );
};
