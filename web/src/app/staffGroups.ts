import {
  IconAdjustments,
  IconBookmark,
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconChartPie,
  IconCircleCheck,
  IconClipboardData,
  IconCopy,
  IconDatabase,
  IconDatabaseExport,
  IconExternalLink,
  IconEyeCheck,
  IconFileSearch,
  IconFileText,
  IconFlag,
  IconForms,
  IconHeartbeat,
  IconMail,
  IconMailForward,
  IconMapPin,
  IconPalette,
  IconPhone,
  IconPlugConnected,
  IconScale,
  IconSchool,
  IconSend,
  IconShieldLock,
  IconTableImport,
  IconTransfer,
  IconUserCheck,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { start } from '../platform/start.ts';
import { type Entry, type Group, SIGN_OUT } from './nav.ts';

const DUPLICATES: Entry = { text: 'Duplicados', icon: IconCopy, url: '/duplicados' };

/** Beyond the documents: keeping the data clean and, for admins, answering people's requests about their data. */
const FOR_SELECTOR: Group = { title: 'Administración', entries: [DUPLICATES] };
const FOR_ADMIN: Group = {
  title: 'Administración',
  entries: [
    DUPLICATES,
    { text: 'Importar', icon: IconTableImport, url: '/importar' },
    { text: 'Lectura de CV', icon: IconFileSearch, url: '/lecturaCv' },
    { text: 'Pedidos de datos', icon: IconShieldLock, url: '/pedidosDatos' },
    { text: 'Campos propios', icon: IconForms, url: '/campos' },
    { text: 'Reconfirmación', icon: IconUserCheck, url: '/reconfirmacion' },
    { text: 'Aspecto de la bolsa', icon: IconPalette, url: '/bolsa' },
    { text: 'Pesos de los sugeridos', icon: IconScale, url: '/sugeridosPesos' },
    { text: 'Correos', icon: IconMailForward, url: '/correos' },
    { text: 'Integraciones', icon: IconPlugConnected, url: '/integraciones' },
    { text: 'Traer y llevarse todo', icon: IconTransfer, url: '/traspasos' },
    { text: 'Copias', icon: IconDatabaseExport, url: '/copias' },
    { text: 'Accesos a datos', icon: IconEyeCheck, url: '/accesos' },
    { text: 'Estado del sistema', icon: IconHeartbeat, url: '/estadoSistema' },
  ],
};

const STAFF: Group[] = [
  {
    entries: [
      { text: 'Candidatos', icon: IconUsers, url: '/candidatos' },
      // Not in the documents: the other everyday way to add candidates.
      { text: 'Crear desde CV', icon: IconFileText, url: '/crearDesdeCv' },
      { text: 'Listas', icon: IconBookmark, url: '/listas' },
      { text: 'Oportunidades', icon: IconBriefcase, url: '/oportunidades' },
      { text: 'Agenda', icon: IconCalendar, url: '/agenda' },
      { text: 'Tareas', icon: IconCircleCheck, url: '/tareas' },
      { text: 'Conversaciones', icon: IconMail, url: '/conversaciones' },
      { text: 'Mis correos', icon: IconMailForward, url: '/envios' },
      { text: 'Plantillas', icon: IconForms, url: '/plantillas' },
      { text: 'Empresas', icon: IconBuilding, url: '/empresas' },
      { text: 'Datos auxiliares', icon: IconDatabase, url: '/datosAuxiliares' },
      { text: 'Datos geográficos', icon: IconMapPin, url: '/datosGeograficos' },
      { text: 'Institutos', icon: IconSchool, url: '/institutos' },
      { text: 'Candidatos a actualizar', icon: IconUserCheck, url: '/candidatosActualizar' },
      { text: 'Usuarios', icon: IconUserCog, url: '/usuarios' },
      { text: 'Equipos', icon: IconUsersGroup, url: '/equipos' },
      { text: 'Parámetros producción', icon: IconAdjustments, url: '/parametros' },
      { text: 'Feriados', icon: IconFlag, url: '/feriados' },
    ],
  },
  {
    title: 'Reportes',
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
      { text: 'Mensajes', icon: IconMail, url: '/mensajes' },
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
  const administration = rol === 'admin' ? FOR_ADMIN : FOR_SELECTOR;
  return STAFF.flatMap((group) => (group.below ? [administration, group] : [group]));
}
