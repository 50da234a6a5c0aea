import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { ADMIN_ONLY, CANDIDATO_ONLY, STAFF, STAFF_AND_CANDIDATO } from '@tembiapo/contract/domain/roles.ts';

export interface Screen {
  /** As screens.csv writes it, with $ for the parameters. */
  path: string;
  titulo: string;
  who: readonly Rol[] | 'publico';
}

const SIGNED_IN: readonly Rol[] = ['admin', 'selector', 'candidato', 'superadmin'];

/** Every screen of the product and who may see it: screens.csv, checked by a test. */
export const SCREENS: readonly Screen[] = [
  { path: '/login', titulo: 'Ingresar', who: 'publico' },
  { path: '/logout', titulo: 'Salir', who: 'publico' },
  { path: '/landing', titulo: 'Inicio', who: SIGNED_IN },
  { path: '/recuperarPassword', titulo: 'Recuperar contraseña', who: 'publico' },
  { path: '/changePass/$resetToken', titulo: 'Contraseña nueva', who: 'publico' },
  { path: '/', titulo: 'Bienvenida', who: STAFF_AND_CANDIDATO },
  { path: '/registro', titulo: 'Registro', who: 'publico' },
  { path: '/register/$invitacionId', titulo: 'Confirmar registro', who: 'publico' },
  { path: '/soloParaDemo', titulo: 'Demostración', who: 'publico' },
  { path: '/adm', titulo: 'Espacio de trabajo', who: STAFF },
  { path: '/obras', titulo: 'Espacio de trabajo', who: STAFF },
  { path: '/candidatos', titulo: 'Candidatos', who: STAFF },
  { path: '/crearCandidato', titulo: 'Crear candidato', who: STAFF },
  { path: '/editarCandidato/$candidatoId', titulo: 'Candidato', who: STAFF_AND_CANDIDATO },
  {
    path: '/editarFotoCandidato/$candidatoId',
    titulo: 'Editar foto de candidato',
    who: STAFF_AND_CANDIDATO,
  },
  { path: '/candidato/archivo/$candidatoId', titulo: 'Subir archivo', who: STAFF_AND_CANDIDATO },
  { path: '/subirImagenes', titulo: 'Subir imágenes', who: STAFF_AND_CANDIDATO },
  { path: '/cortarImagenes', titulo: 'Paso 2 : Recorte', who: STAFF_AND_CANDIDATO },
  { path: '/reportes/contactoCandidatos', titulo: 'Contacto a candidatos', who: STAFF },
  { path: '/oportunidades', titulo: 'Oportunidades', who: STAFF },
  { path: '/crearOportunidad', titulo: 'Crear oportunidad', who: STAFF },
  { path: '/editarDetalleOportunidad/$oportunidadId', titulo: 'Editar oportunidad', who: STAFF },
  { path: '/editarOportunidad/$oportunidadId', titulo: 'Oportunidad', who: STAFF },
  { path: '/oportunidad/flyer/$id', titulo: 'Flyer', who: STAFF },
  { path: '/oportunidad/relevamiento/$id', titulo: 'Formulario de relevamiento', who: STAFF },
  { path: '/empresas', titulo: 'Empresas', who: STAFF },
  { path: '/empresa/agregar', titulo: 'Agregar empresa', who: STAFF },
  { path: '/empresa/editar/$id', titulo: 'Empresa', who: STAFF },
  { path: '/institutos', titulo: 'Institutos', who: STAFF },
  { path: '/instituto/agregar', titulo: 'Agregar instituto', who: STAFF },
  { path: '/instituto/editar/$institutoId', titulo: 'Instituto', who: STAFF },
  {
    path: '/misOportunidades/$candidatoId',
    titulo: 'Mis postulaciones',
    who: STAFF_AND_CANDIDATO,
  },
  { path: '/datosAuxiliares', titulo: 'Datos auxiliares', who: STAFF },
  { path: '/datosGeograficos', titulo: 'Datos geográficos', who: STAFF },
  { path: '/candidatosActualizar', titulo: 'Candidatos a actualizar', who: STAFF },
  { path: '/actualizarCandidato/$candidatoId', titulo: 'Actualizar candidato', who: STAFF },
  { path: '/mensajes', titulo: 'Mensajes', who: STAFF },
  { path: '/estudios', titulo: 'Estudio de Mercado', who: STAFF },
  { path: '/estudio/crear', titulo: 'Crear estudio', who: STAFF },
  { path: '/estudio/$estudioMercadoIdNumerico', titulo: 'Estudio de Mercado', who: STAFF },
  { path: '/usuarios', titulo: 'Usuarios', who: STAFF },
  { path: '/usuario/agregar', titulo: 'Crear usuario', who: ADMIN_ONLY },
  { path: '/usuario/editar/$credencialId', titulo: 'Editar usuario', who: ADMIN_ONLY },
  { path: '/equipos', titulo: 'Equipos', who: STAFF },
  { path: '/equipo/crear', titulo: 'Crear equipo', who: STAFF },
  { path: '/equipo/editar/$equipoId', titulo: 'Editar equipo', who: STAFF },
  { path: '/feriados', titulo: 'Feriados', who: STAFF },
  { path: '/feriado/crear', titulo: 'Crear feriado', who: STAFF },
  { path: '/parametros', titulo: 'Parámetros producción', who: STAFF },
  { path: '/parametro/editar/$id', titulo: 'Editar parámetro', who: ADMIN_ONLY },
  { path: '/produccion/filtro', titulo: 'Producción', who: STAFF },
  { path: '/produccion/selector', titulo: 'Producción', who: STAFF },
  { path: '/produccion/enviados', titulo: 'Enviados', who: STAFF },
  { path: '/reportes/estado', titulo: 'Estado', who: STAFF },
  { path: '/reporte/produccion/selector', titulo: 'Producción de selector', who: STAFF },
  { path: '/reporte/produccion/supervisor', titulo: 'Producción de supervisor', who: STAFF },
  { path: '/reporte/produccion/detalle', titulo: 'Detalle de producción', who: STAFF },
  // Not the documents': the mail queue, which issue 4 wants admin to see.
  { path: '/correos', titulo: 'Correos', who: ADMIN_ONLY },
  // Not the documents': rights over personal data, merges and imports (issue 5).
  { path: '/misDatosPersonales', titulo: 'Mis datos personales', who: CANDIDATO_ONLY },
  { path: '/pedidosDatos', titulo: 'Pedidos de datos', who: ADMIN_ONLY },
  { path: '/duplicados', titulo: 'Duplicados', who: STAFF },
  { path: '/fusiones', titulo: 'Uniones hechas', who: STAFF },
  { path: '/importar', titulo: 'Importar', who: ADMIN_ONLY },
  { path: '/importar/$id', titulo: 'Importar', who: ADMIN_ONLY },
  { path: '/retencion', titulo: 'Sin contacto', who: ADMIN_ONLY },
  // Not the documents': the pieces of web/src/ui with the states they can be in, for those who build.
  { path: '/desarrollo', titulo: 'Piezas', who: STAFF },
];
