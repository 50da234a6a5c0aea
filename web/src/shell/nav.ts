import { IconBriefcase, IconListCheck, IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { inicio } from '../inicio.ts';

export interface Entrada {
  texto: string;
  icono: typeof IconUser;
  /** A screen of ours; staff open it as a tab. */
  url?: string;
  /** An address outside, in a new browser tab. */
  fuera?: string;
}

export interface Grupo {
  titulo?: string;
  abajo?: boolean;
  entradas: Entrada[];
}

export const SALIR: Entrada = { texto: 'Logout', icono: IconLogout, url: '/logout' };

const bolsa: Entrada[] = inicio.bolsaUrl
  ? [{ texto: 'Bolsa de trabajo', icono: IconBriefcase, fuera: inicio.bolsaUrl }]
  : [];

/** The sidebar of those who are no staff (002 §6). `candidatoId`: whose pages a candidato's entries lead to. */
export function gruposDePortal(rol: Rol | null, candidatoId: number | null): Grupo[] {
  if (rol === 'superadmin') return [{ entradas: [SALIR] }];
  if (rol !== 'candidato') return [{ entradas: bolsa }];
  const propias: Entrada[] =
    candidatoId === null
      ? []
      : [
          { texto: 'Mis postulaciones', icono: IconListCheck, url: `/misOportunidades/${candidatoId}` },
          { texto: 'Mis datos', icono: IconUser, url: `/editarCandidato/${candidatoId}` },
          { texto: 'Mis datos personales', icono: IconShieldLock, url: '/misDatosPersonales' },
        ];
  return [{ entradas: [...bolsa, ...propias] }, { abajo: true, entradas: [SALIR] }];
}
