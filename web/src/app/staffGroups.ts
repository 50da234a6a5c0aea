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
  IconMail,
  IconMailForward,
  IconMapPin,
  IconPhone,
  IconSchool,
  IconSend,
  IconShieldLock,
  IconTableImport,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react';
import { start } from '../platform/start.ts';
import { type Entry, type Group, SIGN_OUT } from './nav.ts';

const DUPLICATES: Entry = { texto: 'Duplicados', icon: IconCopy, url: '/duplicados' };

/** Beyond the documents: what keeps the data clean and, for admin, people's rights answered. */
const FOR_SELECTOR: Group = { titulo: 'Administración', entries: [DUPLICATES] };
const FOR_ADMIN: Group = {
  titulo: 'Administración',
  entries: [
    DUPLICATES,
    { texto: 'Importar', icon: IconTableImport, url: '/importar' },
    { texto: 'Pedidos de datos', icon: IconShieldLock, url: '/pedidosDatos' },
    { texto: 'Correos', icon: IconMailForward, url: '/correos' },
  ],
};

const STAFF: Group[] = [
  {
    entries: [
      { texto: 'Candidatos', icon: IconUsers, url: '/candidatos' },
      { texto: 'Oportunidades', icon: IconBriefcase, url: '/oportunidades' },
      { texto: 'Empresas', icon: IconBuilding, url: '/empresas' },
      { texto: 'Datos auxiliares', icon: IconDatabase, url: '/datosAuxiliares' },
      { texto: 'Datos geográficos', icon: IconMapPin, url: '/datosGeograficos' },
      { texto: 'Institutos', icon: IconSchool, url: '/institutos' },
      { texto: 'Candidatos a actualizar', icon: IconUserCheck, url: '/candidatosActualizar' },
      { texto: 'Usuarios', icon: IconUserCog, url: '/usuarios' },
      { texto: 'Equipos', icon: IconUsersGroup, url: '/equipos' },
      { texto: 'Parámetros producción', icon: IconAdjustments, url: '/parametros' },
      { texto: 'Feriados', icon: IconCalendar, url: '/feriados' },
    ],
  },
  {
    titulo: 'Reportes',
    entries: [
      { texto: 'Estudio de Mercado', icon: IconChartPie, url: '/estudios' },
      { texto: 'Contacto candidatos', icon: IconPhone, url: '/reportes/contactoCandidatos' },
      { texto: 'Producción', icon: IconChartBar, url: '/produccion/filtro' },
      { texto: 'Enviados', icon: IconSend, url: '/produccion/enviados' },
      { texto: 'Estado', icon: IconClipboardData, url: '/reportes/estado' },
    ],
  },
  {
    below: true,
    entries: [
      { texto: 'Mensajes', icon: IconMail, url: '/mensajes' },
      ...(start.webUrl ? [{ texto: 'Web', icon: IconWorld, outside: start.webUrl }] : []),
      SIGN_OUT,
    ],
  },
];

/** The sidebar of staff (002 §6); a chunk of its own, so that the portal does not carry its icons. */
export function staffGroups(rol: 'admin' | 'selector'): Group[] {
  const administration = rol === 'admin' ? FOR_ADMIN : FOR_SELECTOR;
  return STAFF.flatMap((group) => (group.below ? [administration, group] : [group]));
}
