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
  IconExternalLink,
  IconFileSearch,
  IconFlag,
  IconForms,
  IconHeartbeat,
  IconLock,
  IconMail,
  IconMapPin,
  IconMessage,
  IconPalette,
  IconPhone,
  IconPlugConnected,
  IconScale,
  IconSchool,
  IconSend,
  IconShieldLock,
  IconSun,
  IconTableImport,
  IconTransfer,
  IconUser,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { SIBLINGS } from '../platform/siblings.ts';
import { start } from '../platform/start.ts';
import { type Group, SIGN_OUT } from './nav.ts';
import { TodayCount } from './TodayCount.tsx';

export { FoldingGroup } from './FoldingGroup.tsx';

const FOR_ADMIN: Group = {
  title: 'Administración',
  entries: [
    { text: 'Importar', icon: IconTableImport, url: '/importar' },
    { text: 'Lectura de CV', icon: IconFileSearch, url: '/lecturaCv' },
    { text: 'Pedidos de datos', icon: IconShieldLock, url: '/pedidosDatos' },
    { text: 'Campos propios', icon: IconForms, url: '/campos' },
    { text: 'Reconfirmación', icon: IconUserCheck, url: '/reconfirmacion' },
    { text: 'La agencia', icon: IconPalette, url: '/agencia' },
    { text: 'Pesos de los sugeridos', icon: IconScale, url: '/sugeridosPesos' },
    { text: 'Correo de la agencia', icon: IconMail, url: '/correos' },
    { text: 'Integraciones', icon: IconPlugConnected, url: '/integraciones' },
    { text: 'Traer y llevarse todo', icon: IconTransfer, url: '/traspasos' },
    { text: 'Copias', icon: IconDatabase, url: '/copias' },
    { text: 'Accesos a datos', icon: IconLock, url: '/accesos' },
    { text: 'Estado del sistema', icon: IconHeartbeat, url: '/estadoSistema' },
  ],
};

const STAFF: Group[] = [
  {
    entries: [
      { text: 'Mi día', icon: IconSun, url: '/miDia' },
      {
        text: 'Candidatos',
        icon: IconUsers,
        url: '/candidatos',
        within: SIBLINGS.candidatos,
      },
      { text: 'Oportunidades', icon: IconBriefcase, url: '/oportunidades' },
      { text: 'Empresas', icon: IconBuilding, url: '/empresas' },
      { text: 'Agenda', icon: IconCalendar, url: '/agenda', within: SIBLINGS.agenda, Count: TodayCount },
      { text: 'Correos', icon: IconMail, url: '/conversaciones', within: SIBLINGS.correos },
    ],
  },
  {
    title: 'Datos',
    entries: [
      { text: 'Datos auxiliares', icon: IconDatabase, url: '/datosAuxiliares' },
      { text: 'Datos geográficos', icon: IconMapPin, url: '/datosGeograficos' },
      { text: 'Institutos', icon: IconSchool, url: '/institutos' },
      { text: 'Candidatos a actualizar', icon: IconUserCheck, url: '/candidatosActualizar' },
      { text: 'Duplicados', icon: IconCopy, url: '/duplicados' },
    ],
  },
  {
    title: 'Agencia',
    entries: [
      { text: 'Usuarios', icon: IconUser, url: '/usuarios' },
      { text: 'Equipos', icon: IconUsersGroup, url: '/equipos' },
      { text: 'Parámetros producción', icon: IconAdjustments, url: '/parametros' },
      { text: 'Feriados', icon: IconFlag, url: '/feriados' },
    ],
  },
  {
    title: 'Reportes',
    byDefault: 'open',
    entries: [
      { text: 'Estudio de Mercado', icon: IconChartPie, url: '/estudios' },
      { text: 'Contacto candidatos', icon: IconPhone, url: '/reportes/contactoCandidatos' },
      { text: 'Producción', icon: IconChartBar, url: '/produccion/filtro' },
      { text: 'Enviados', icon: IconSend, url: '/produccion/enviados' },
      { text: 'Estado', icon: IconClipboardData, url: '/reportes/estado' },
    ],
  },
  {
    below: true,
    entries: [
      { text: 'Mensajes', icon: IconMessage, url: '/mensajes' },
      ...(start.bolsaUrl
        ? [{ text: 'Bolsa de trabajo', icon: IconExternalLink, outside: start.bolsaUrl }]
        : []),
      ...(start.webUrl ? [{ text: 'Web', icon: IconExternalLink, outside: start.webUrl }] : []),
      SIGN_OUT,
    ],
  },
];

/** The sidebar of staff (docs/reglas/administracion.md); in its own chunk, so that the portal does not load its icons. */
export function staffGroups(rol: 'admin' | 'selector'): Group[] {
  return STAFF.flatMap((group) => (group.below && rol === 'admin' ? [FOR_ADMIN, group] : [group]));
}
