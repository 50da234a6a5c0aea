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
import type { ComponentType } from 'react';
import type { Sibling } from '../platform/siblings.ts';
import { start } from '../platform/start.ts';

/** Opens one of our addresses as a tab; undefined outside the workspace, where links are plain links. */
export type OpenTab = (url: string, title: string) => void;

export interface Entry {
  text: string;
  icon: typeof IconUser;
  /** One of our screens; staff open it as a tab. */
  url?: string;
  /** The screens reached through it: in the palette under their own names, and marked in the menu as this entry. */
  within?: readonly Sibling[];
  /** How many wait there, beside the text. */
  Count?: ComponentType;
  /** An external address, opened in a new browser tab. */
  outside?: string;
}

export interface Group {
  /** A group with a title folds. */
  title?: string;
  byDefault?: 'open';
  below?: boolean;
  entries: Entry[];
}

export const SIGN_OUT: Entry = { text: 'Logout', icon: IconLogout, url: '/logout' };

const bolsa: Entry[] = start.bolsaUrl
  ? [{ text: 'Bolsa de trabajo', icon: IconBriefcase, outside: start.bolsaUrl }]
  : [];

/** The sidebar for everybody but staff (docs/reglas/administracion.md). `candidatoId`: the candidato whose pages the entries open. */
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
