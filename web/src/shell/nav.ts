import {
  IconAdjustments,
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconChartPie,
  IconClipboardData,
  IconCopy,
  IconDatabase,
  IconListCheck,
  IconLogout,
  IconMail,
  IconMailForward,
  IconMapPin,
  IconPhone,
  IconSchool,
  IconSend,
  IconShieldLock,
  IconTableImport,
  IconUser,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { inicio } from '../inicio.ts';

export interface Entrada {
  texto: string;
  icono: typeof IconUsers;
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

const SALIR: Entrada = { texto: 'Logout', icono: IconLogout, url: '/logout' };

const DUPLICADOS: Entrada = { texto: 'Duplicados', icono: IconCopy, url: '/duplicados' };

/** Beyond the documents: what keeps the data clean and, for admin, people's rights answered. */
const DE_SELECTOR: Grupo = { titulo: 'Administración', entradas: [DUPLICADOS] };
const DE_ADMIN: Grupo = {
  titulo: 'Administración',
  entradas: [
    DUPLICADOS,
    { texto: 'Importar', icono: IconTableImport, url: '/importar' },
    { texto: 'Pedidos de datos', icono: IconShieldLock, url: '/pedidosDatos' },
    { texto: 'Correos', icono: IconMailForward, url: '/correos' },
  ],
};

const STAFF: Grupo[] = [
  {
    entradas: [
      { texto: 'Candidatos', icono: IconUsers, url: '/candidatos' },
      { texto: 'Oportunidades', icono: IconBriefcase, url: '/oportunidades' },
      { texto: 'Empresas', icono: IconBuilding, url: '/empresas' },
      { texto: 'Datos auxiliares', icono: IconDatabase, url: '/datosAuxiliares' },
      { texto: 'Datos geográficos', icono: IconMapPin, url: '/datosGeograficos' },
      { texto: 'Institutos', icono: IconSchool, url: '/institutos' },
      { texto: 'Candidatos a actualizar', icono: IconUserCheck, url: '/candidatosActualizar' },
      { texto: 'Usuarios', icono: IconUserCog, url: '/usuarios' },
      { texto: 'Equipos', icono: IconUsersGroup, url: '/equipos' },
      { texto: 'Parámetros producción', icono: IconAdjustments, url: '/parametros' },
      { texto: 'Feriados', icono: IconCalendar, url: '/feriados' },
    ],
  },
  {
    titulo: 'Reportes',
    entradas: [
      { texto: 'Estudio de Mercado', icono: IconChartPie, url: '/estudios' },
      { texto: 'Contacto candidatos', icono: IconPhone, url: '/reportes/contactoCandidatos' },
      { texto: 'Producción', icono: IconChartBar, url: '/produccion/filtro' },
      { texto: 'Enviados', icono: IconSend, url: '/produccion/enviados' },
      { texto: 'Estado', icono: IconClipboardData, url: '/reportes/estado' },
    ],
  },
  {
    abajo: true,
    entradas: [
      { texto: 'Mensajes', icono: IconMail, url: '/mensajes' },
      ...(inicio.webUrl ? [{ texto: 'Web', icono: IconWorld, fuera: inicio.webUrl }] : []),
      SALIR,
    ],
  },
];

const bolsa: Entrada[] = inicio.bolsaUrl
  ? [{ texto: 'Bolsa de trabajo', icono: IconBriefcase, fuera: inicio.bolsaUrl }]
  : [];

/** The sidebar of each role (002 §6). `candidatoId`: whose pages a candidato's entries lead to. */
export function gruposDe(rol: Rol | null, candidatoId: number | null): Grupo[] {
  if (rol === 'admin' || rol === 'selector') {
    const administracion = rol === 'admin' ? DE_ADMIN : DE_SELECTOR;
    return STAFF.flatMap((grupo) => (grupo.abajo ? [administracion, grupo] : [grupo]));
  }
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
