import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { SOLO_ADMIN, SOLO_CANDIDATO, STAFF, STAFF_Y_CANDIDATO } from '@tembiapo/contract/domain/roles.ts';

export interface Screen {
  /** As screens.csv writes it, with $ for the parameters. */
  path: string;
  titulo: string;
  who: readonly Rol[] | 'publico';
  /** Has its component in loaders.ts; one that is not ready shows 'En construcción' in its place. */
  lista?: true;
}

const ALGUIEN: readonly Rol[] = ['admin', 'selector', 'candidato', 'superadmin'];

/** Every screen of the product and who may see it: screens.csv, checked by a test. */
export const SCREENS: readonly Screen[] = [
  { path: '/login', titulo: 'Ingresar', who: 'publico', lista: true },
  { path: '/logout', titulo: 'Salir', who: 'publico', lista: true },
  { path: '/landing', titulo: 'Inicio', who: ALGUIEN, lista: true },
  { path: '/recuperarPassword', titulo: 'Recuperar contraseña', who: 'publico', lista: true },
  { path: '/changePass/$resetToken', titulo: 'Contraseña nueva', who: 'publico', lista: true },
  { path: '/', titulo: 'Bienvenida', who: STAFF_Y_CANDIDATO, lista: true },
  { path: '/registro', titulo: 'Registro', who: 'publico', lista: true },
  { path: '/register/$invitacionId', titulo: 'Confirmar registro', who: 'publico', lista: true },
  { path: '/soloParaDemo', titulo: 'Demostración', who: 'publico', lista: true },
  { path: '/adm', titulo: 'Espacio de trabajo', who: STAFF, lista: true },
  { path: '/obras', titulo: 'Espacio de trabajo', who: STAFF, lista: true },
  { path: '/candidatos', titulo: 'Candidatos', who: STAFF, lista: true },
  { path: '/crearCandidato', titulo: 'Crear candidato', who: STAFF, lista: true },
  { path: '/editarCandidato/$candidatoId', titulo: 'Candidato', who: STAFF_Y_CANDIDATO, lista: true },
  {
    path: '/editarFotoCandidato/$candidatoId',
    titulo: 'Editar foto de candidato',
    who: STAFF_Y_CANDIDATO,
    lista: true,
  },
  { path: '/candidato/archivo/$candidatoId', titulo: 'Subir archivo', who: STAFF_Y_CANDIDATO, lista: true },
  { path: '/subirImagenes', titulo: 'Subir imágenes', who: STAFF_Y_CANDIDATO, lista: true },
  { path: '/cortarImagenes', titulo: 'Paso 2 : Recorte', who: STAFF_Y_CANDIDATO, lista: true },
  { path: '/reportes/contactoCandidatos', titulo: 'Contacto a candidatos', who: STAFF, lista: true },
  { path: '/oportunidades', titulo: 'Oportunidades', who: STAFF, lista: true },
  { path: '/crearOportunidad', titulo: 'Crear oportunidad', who: STAFF, lista: true },
  { path: '/editarDetalleOportunidad/$oportunidadId', titulo: 'Editar oportunidad', who: STAFF, lista: true },
  { path: '/editarOportunidad/$oportunidadId', titulo: 'Oportunidad', who: STAFF, lista: true },
  { path: '/oportunidad/flyer/$id', titulo: 'Flyer', who: STAFF, lista: true },
  { path: '/oportunidad/relevamiento/$id', titulo: 'Formulario de relevamiento', who: STAFF, lista: true },
  { path: '/empresas', titulo: 'Empresas', who: STAFF, lista: true },
  { path: '/empresa/agregar', titulo: 'Agregar empresa', who: STAFF, lista: true },
  { path: '/empresa/editar/$id', titulo: 'Empresa', who: STAFF, lista: true },
  { path: '/institutos', titulo: 'Institutos', who: STAFF, lista: true },
  { path: '/instituto/agregar', titulo: 'Agregar instituto', who: STAFF, lista: true },
  { path: '/instituto/editar/$institutoId', titulo: 'Instituto', who: STAFF, lista: true },
  {
    path: '/misOportunidades/$candidatoId',
    titulo: 'Mis postulaciones',
    who: STAFF_Y_CANDIDATO,
    lista: true,
  },
  { path: '/datosAuxiliares', titulo: 'Datos auxiliares', who: STAFF, lista: true },
  { path: '/datosGeograficos', titulo: 'Datos geográficos', who: STAFF, lista: true },
  { path: '/candidatosActualizar', titulo: 'Candidatos a actualizar', who: STAFF, lista: true },
  { path: '/actualizarCandidato/$candidatoId', titulo: 'Actualizar candidato', who: STAFF, lista: true },
  { path: '/mensajes', titulo: 'Mensajes', who: STAFF, lista: true },
  { path: '/estudios', titulo: 'Estudio de Mercado', who: STAFF, lista: true },
  { path: '/estudio/crear', titulo: 'Crear estudio', who: STAFF, lista: true },
  { path: '/estudio/$estudioMercadoIdNumerico', titulo: 'Estudio de Mercado', who: STAFF, lista: true },
  { path: '/usuarios', titulo: 'Usuarios', who: STAFF, lista: true },
  { path: '/usuario/agregar', titulo: 'Crear usuario', who: SOLO_ADMIN, lista: true },
  { path: '/usuario/editar/$credencialId', titulo: 'Editar usuario', who: SOLO_ADMIN, lista: true },
  { path: '/equipos', titulo: 'Equipos', who: STAFF, lista: true },
  { path: '/equipo/crear', titulo: 'Crear equipo', who: STAFF, lista: true },
  { path: '/equipo/editar/$equipoId', titulo: 'Editar equipo', who: STAFF, lista: true },
  { path: '/feriados', titulo: 'Feriados', who: STAFF, lista: true },
  { path: '/feriado/crear', titulo: 'Crear feriado', who: STAFF, lista: true },
  { path: '/parametros', titulo: 'Parámetros producción', who: STAFF, lista: true },
  { path: '/parametro/editar/$id', titulo: 'Editar parámetro', who: SOLO_ADMIN, lista: true },
  { path: '/produccion/filtro', titulo: 'Producción', who: STAFF, lista: true },
  { path: '/produccion/selector', titulo: 'Producción', who: STAFF, lista: true },
  { path: '/produccion/enviados', titulo: 'Enviados', who: STAFF, lista: true },
  { path: '/reportes/estado', titulo: 'Estado', who: STAFF, lista: true },
  { path: '/reporte/produccion/selector', titulo: 'Producción de selector', who: STAFF, lista: true },
  { path: '/reporte/produccion/supervisor', titulo: 'Producción de supervisor', who: STAFF, lista: true },
  { path: '/reporte/produccion/detalle', titulo: 'Detalle de producción', who: STAFF, lista: true },
  // Not the documents': the mail queue, which issue 4 wants admin to see.
  { path: '/correos', titulo: 'Correos', who: SOLO_ADMIN, lista: true },
  // Not the documents': rights over personal data, merges and imports (issue 5).
  { path: '/misDatosPersonales', titulo: 'Mis datos personales', who: SOLO_CANDIDATO, lista: true },
  { path: '/pedidosDatos', titulo: 'Pedidos de datos', who: SOLO_ADMIN, lista: true },
  { path: '/duplicados', titulo: 'Duplicados', who: STAFF, lista: true },
  { path: '/fusiones', titulo: 'Uniones hechas', who: STAFF, lista: true },
  { path: '/importar', titulo: 'Importar', who: SOLO_ADMIN, lista: true },
  { path: '/importar/$id', titulo: 'Importar', who: SOLO_ADMIN, lista: true },
  { path: '/retencion', titulo: 'Sin contacto', who: SOLO_ADMIN, lista: true },
  // Not the documents': the pieces of web/src/ui with the states they can be in, for those who build.
  { path: '/desarrollo', titulo: 'Piezas', who: STAFF, lista: true },
];
