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
import { inicio } from '../inicio.ts';
import { type Entrada, type Grupo, SALIR } from './nav.ts';

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

/** The sidebar of staff (002 §6); a chunk of its own, so that the portal does not carry its icons. */
export function gruposDeStaff(rol: 'admin' | 'selector'): Grupo[] {
  const administracion = rol === 'admin' ? DE_ADMIN : DE_SELECTOR;
  return STAFF.flatMap((grupo) => (grupo.abajo ? [administracion, grupo] : [grupo]));
}
