import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, RENEW_LINKS_MS } from '../../../platform/api.ts';

/** Reloaded when a profile has changed. */
export const PERFIL_KEYS = [api.candidatos.perfil.key(), api.candidatos.perfilForStaff.key()];

/** Somebody's profile; staff read it without what is revealed by a click. */
export const perfilQuery = (id: number, isStaff: boolean) =>
  queryOptions(
    isStaff
      ? api.candidatos.perfilForStaff.queryOptions({ input: { idNumerico: id } })
      : api.candidatos.perfil.queryOptions({ input: { idNumerico: id } }),
  );

/** The profile while a screen shows it: the pictures' links expire. */
export const usePerfil = (id: number, isStaff: boolean) =>
  useQuery({ ...perfilQuery(id, isStaff), enabled: id > 0, refetchInterval: RENEW_LINKS_MS });
