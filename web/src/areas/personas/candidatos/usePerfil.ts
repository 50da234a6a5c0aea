import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, RENEW_LINKS_MS } from '../../../platform/api.ts';

/** What is read again when a profile changed. */
export const PERFIL_KEYS = [api.candidatos.perfil.key(), api.candidatos.perfilForStaff.key()];

/** The profile of somebody: staff reads it without what opens on a click of its own. */
export const perfilQuery = (id: number, isStaff: boolean) =>
  queryOptions(
    isStaff
      ? api.candidatos.perfilForStaff.queryOptions({ input: { idNumerico: id } })
      : (api.candidatos.perfil.queryOptions({ input: { idNumerico: id } }) as never),
  );

/** The same, while a screen shows it: the pictures' links expire. */
export const usePerfil = (id: number, isStaff: boolean) =>
  useQuery({ ...perfilQuery(id, isStaff), enabled: id > 0, refetchInterval: RENEW_LINKS_MS });
