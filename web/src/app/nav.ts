import {
  IconBriefcase,
  IconFileText,
  IconListCheck,
  IconLock,
  IconLogout,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { start } from '../platform/start.ts';

/** Opens an address of ours in the workspace; undefined outside it, where links are plain links. */
export type OpenTab = (url: string, title: string) => void;

export interface Entry {
  text: string;
  icon: typeof IconUser;
  /** A screen of ours; staff open it as a tab. */
  url?: string;
  /** An address outside, in a new browser tab. */
  outside?: string;
}

export interface Group {
  title?: string;
  below?: boolean;
  entries: Entry[];
}

export const SIGN_OUT: Entry = { text: 'Logout', icon: IconLogout, url: '/logout' };

const bolsa: Entry[] = start.bolsaUrl
  ? [{ text: 'Bolsa de trabajo', icon: IconBriefcase, outside: start.bolsaUrl }]
  : [];

/** The sidebar of those who are no staff (docs/reglas/administracion.md). `candidatoId`: whose pages a candidato's entries lead to. */
export function portalGroups(rol: Rol | null, candidatoId: number | null): Group[] {
  if (rol === 'superadmin') return [{ entries: [SIGN_OUT] }];
  if (rol !== 'candidato') return [{ entries: bolsa }];
  const own: Entry[] =
    candidatoId === null
      ? []
      : [
          { text: 'Mis postulaciones', icon: IconListCheck, url: `/misOportunidades/${candidatoId}` },
          { text: 'Mis correos', icon: IconFileText, url: '/misCorreos' },
          { text: 'Mis datos', icon: IconUser, url: `/editarCandidato/${candidatoId}` },
          { text: 'Completar con mi CV', icon: IconFileText, url: '/completarConMiCv' },
          { text: 'Mis datos personales', icon: IconShieldLock, url: '/misDatosPersonales' },
          { text: 'Mi seguridad', icon: IconLock, url: '/miSeguridad' },
        ];
  return [{ entries: [...bolsa, ...own] }, { below: true, entries: [SIGN_OUT] }];
}
