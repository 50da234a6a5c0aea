import type { Rol } from '@tembiapo/contract/domain/roles.ts';
import { ADMIN_ONLY, CANDIDATO_ONLY, STAFF, STAFF_AND_CANDIDATO } from '@tembiapo/contract/domain/roles.ts';

interface Declared {
  /** As screens.csv writes it, with $ for the parameters. */
  path: string;
  title: string;
  who: readonly Rol[] | 'publico';
  /** The record is named by the query, not by the path. */
  recordInQuery?: true;
}

const SIGNED_IN: readonly Rol[] = ['admin', 'selector', 'candidato', 'superadmin'];

const DECLARED = [
  { path: '/login', title: 'Ingresar', who: 'publico' },
  { path: '/logout', title: 'Salir', who: 'publico' },
  { path: '/ingreso/confirmado', title: 'Confirmar', who: 'publico' },
  { path: '/landing', title: 'Inicio', who: SIGNED_IN },
  { path: '/recuperarPassword', title: 'Recuperar contraseña', who: 'publico' },
  { path: '/changePass/$resetToken', title: 'Contraseña nueva', who: 'publico' },
  { path: '/', title: 'Bienvenida', who: STAFF_AND_CANDIDATO },
  { path: '/registro', title: 'Registro', who: 'publico' },
  { path: '/register/$invitacionId', title: 'Confirmar registro', who: 'publico' },
  { path: '/soloParaDemo', title: 'Demostración', who: 'publico' },
  { path: '/adm', title: 'Espacio de trabajo', who: STAFF },
  { path: '/obras', title: 'Espacio de trabajo', who: STAFF },
  { path: '/candidatos', title: 'Candidatos', who: STAFF },
  // Not in the documents (docs/reglas/personas.md).
  { path: '/seguisBuscando', title: '¿Seguís buscando?', who: 'publico' },
  { path: '/reconfirmacion', title: 'Reconfirmación', who: ADMIN_ONLY },
  { path: '/campos', title: 'Campos propios', who: ADMIN_ONLY },
  { path: '/listas', title: 'Listas', who: STAFF },
  // Not in the documents (docs/reglas/busquedas.md).
  { path: '/agenda', title: 'Agenda', who: STAFF },
  { path: '/tareas', title: 'Tareas', who: STAFF },
  { path: '/novedades', title: 'Novedades', who: STAFF },
  { path: '/plantillas', title: 'Plantillas', who: STAFF },
  { path: '/conversaciones', title: 'Conversaciones', who: STAFF },
  { path: '/conversaciones/$hiloId', title: 'Conversación', who: STAFF },
  { path: '/porUbicar', title: 'Correos por ubicar', who: STAFF },
  { path: '/misCorreos', title: 'Mis correos con la agencia', who: CANDIDATO_ONLY },
  { path: '/envios', title: 'Mis correos', who: STAFF },
  { path: '/escribir/$envioId', title: 'Escribir correo', who: STAFF },
  { path: '/bajas', title: 'Quiénes dejaron los correos', who: STAFF },
  { path: '/dejarCorreos', title: 'Dejar los correos', who: 'publico' },
  { path: '/terna/$oportunidadId', title: 'Terna', who: STAFF },
  { path: '/presentacion', title: '¿Te presentamos?', who: 'publico' },
  { path: '/cita', title: 'Tu cita', who: 'publico' },
  { path: '/horas', title: 'Elegí tu hora', who: 'publico' },
  { path: '/crearCandidato', title: 'Crear candidato', who: STAFF },
  { path: '/editarCandidato/$candidatoId', title: 'Candidato', who: STAFF_AND_CANDIDATO },
  {
    path: '/editarFotoCandidato/$candidatoId',
    title: 'Editar foto de candidato',
    who: STAFF_AND_CANDIDATO,
  },
  { path: '/candidato/archivo/$candidatoId', title: 'Subir archivo', who: STAFF_AND_CANDIDATO },
  { path: '/subirImagenes', title: 'Subir imágenes', who: STAFF_AND_CANDIDATO, recordInQuery: true },
  { path: '/cortarImagenes', title: 'Paso 2 : Recorte', who: STAFF_AND_CANDIDATO, recordInQuery: true },
  { path: '/reportes/contactoCandidatos', title: 'Contacto a candidatos', who: STAFF },
  { path: '/oportunidades', title: 'Oportunidades', who: STAFF },
  { path: '/crearOportunidad', title: 'Crear oportunidad', who: STAFF },
  { path: '/editarDetalleOportunidad/$oportunidadId', title: 'Editar oportunidad', who: STAFF },
  { path: '/editarOportunidad/$oportunidadId', title: 'Oportunidad', who: STAFF },
  // Not in the documents: who fits an opportunity (docs/reglas/busquedas.md).
  { path: '/sugeridos/$oportunidadId', title: 'Sugeridos', who: STAFF },
  { path: '/parecidos/$candidatoId', title: 'Parecidos', who: STAFF },
  { path: '/sugeridosPesos', title: 'Pesos de los sugeridos', who: ADMIN_ONLY },
  { path: '/oportunidad/flyer/$id', title: 'Flyer', who: STAFF },
  { path: '/oportunidad/relevamiento/$id', title: 'Formulario de relevamiento', who: STAFF },
  { path: '/empresas', title: 'Empresas', who: STAFF },
  { path: '/empresa/agregar', title: 'Agregar empresa', who: STAFF },
  { path: '/empresa/editar/$id', title: 'Empresa', who: STAFF },
  { path: '/institutos', title: 'Institutos', who: STAFF },
  { path: '/instituto/agregar', title: 'Agregar instituto', who: STAFF },
  { path: '/instituto/editar/$institutoId', title: 'Instituto', who: STAFF },
  {
    path: '/misOportunidades/$candidatoId',
    title: 'Mis postulaciones',
    who: STAFF_AND_CANDIDATO,
  },
  { path: '/datosAuxiliares', title: 'Datos auxiliares', who: STAFF },
  { path: '/datosGeograficos', title: 'Datos geográficos', who: STAFF },
  { path: '/candidatosActualizar', title: 'Candidatos a actualizar', who: STAFF },
  { path: '/actualizarCandidato/$candidatoId', title: 'Actualizar candidato', who: STAFF },
  { path: '/mensajes', title: 'Mensajes', who: STAFF },
  { path: '/estudios', title: 'Estudio de Mercado', who: STAFF },
  { path: '/estudio/crear', title: 'Crear estudio', who: STAFF },
  { path: '/estudio/$estudioMercadoIdNumerico', title: 'Estudio de Mercado', who: STAFF },
  { path: '/usuarios', title: 'Usuarios', who: STAFF },
  { path: '/usuario/agregar', title: 'Crear usuario', who: ADMIN_ONLY },
  { path: '/usuario/editar/$credencialId', title: 'Editar usuario', who: ADMIN_ONLY },
  { path: '/equipos', title: 'Equipos', who: STAFF },
  { path: '/equipo/crear', title: 'Crear equipo', who: STAFF },
  { path: '/equipo/editar/$equipoId', title: 'Editar equipo', who: STAFF },
  { path: '/feriados', title: 'Feriados', who: STAFF },
  { path: '/feriado/crear', title: 'Crear feriado', who: STAFF },
  { path: '/parametros', title: 'Parámetros producción', who: STAFF },
  { path: '/parametro/editar/$id', title: 'Editar parámetro', who: ADMIN_ONLY },
  { path: '/produccion/filtro', title: 'Producción', who: STAFF },
  { path: '/produccion/selector', title: 'Producción', who: STAFF },
  { path: '/produccion/enviados', title: 'Enviados', who: STAFF },
  { path: '/reportes/estado', title: 'Estado', who: STAFF },
  { path: '/reporte/produccion/selector', title: 'Producción de selector', who: STAFF },
  { path: '/reporte/produccion/supervisor', title: 'Producción de supervisor', who: STAFF },
  { path: '/reporte/produccion/detalle', title: 'Detalle de producción', who: STAFF },
  // Not in the documents: protecting one's own account (docs/reglas/confianza.md).
  { path: '/miSeguridad', title: 'Mi seguridad', who: STAFF_AND_CANDIDATO },
  { path: '/miDia', title: 'Mi día', who: STAFF },
  { path: '/atajos', title: 'Atajos de teclado', who: STAFF },
  // Not in the documents: the mail queue, for admins (docs/reglas/administracion.md).
  { path: '/correos', title: 'Correo de la agencia', who: ADMIN_ONLY },
  // Not in the documents: rights over personal data, merges and imports (docs/reglas/confianza.md).
  { path: '/misDatosPersonales', title: 'Mis datos personales', who: CANDIDATO_ONLY },
  { path: '/pedidosDatos', title: 'Pedidos de datos', who: ADMIN_ONLY },
  { path: '/duplicados', title: 'Duplicados', who: STAFF },
  { path: '/fusiones', title: 'Uniones hechas', who: STAFF },
  // Not in the documents: how the job board looks to visitors (docs/reglas/bolsa.md).
  { path: '/bolsa', title: 'Aspecto de la bolsa', who: ADMIN_ONLY },
  // Not in the documents: the agency itself and its first steps (docs/reglas/administracion.md).
  { path: '/agencia', title: 'La agencia', who: ADMIN_ONLY },
  // Not in the documents: turning a CV into a profile (docs/reglas/personas.md).
  { path: '/crearDesdeCv', title: 'Crear desde CV', who: STAFF },
  { path: '/crearDesdeCv/$lecturaId', title: 'Revisar un CV', who: STAFF },
  { path: '/completarConMiCv', title: 'Completar con mi CV', who: CANDIDATO_ONLY },
  { path: '/lecturaCv', title: 'Lectura de CV', who: ADMIN_ONLY },
  { path: '/copias', title: 'Copias', who: ADMIN_ONLY },
  { path: '/accesos', title: 'Accesos a datos', who: ADMIN_ONLY },
  { path: '/integraciones', title: 'Integraciones', who: ADMIN_ONLY },
  // Not in the documents: moving in from another system, and moving out (docs/reglas/traspasos.md).
  { path: '/traspasos', title: 'Traer y llevarse todo', who: ADMIN_ONLY },
  { path: '/traspasos/$id', title: 'Traer', who: ADMIN_ONLY },
  { path: '/estadoSistema', title: 'Estado del sistema', who: ADMIN_ONLY },
  { path: '/importar', title: 'Importar', who: ADMIN_ONLY },
  { path: '/importar/$id', title: 'Importar', who: ADMIN_ONLY },
  { path: '/valoresDudosos', title: 'Valores dudosos', who: ADMIN_ONLY },
  { path: '/retencion', title: 'Sin contacto', who: ADMIN_ONLY },
  // Not in the documents: the pieces of web/src/ui in every state, for developers.
  { path: '/desarrollo/estados', title: 'Estados de las pantallas', who: STAFF },
  { path: '/desarrollo', title: 'Piezas', who: STAFF },
] as const satisfies readonly Declared[];

export type Path = (typeof DECLARED)[number]['path'];
export interface Screen extends Declared {
  path: Path;
}

/** Every screen of the product and who may see it: screens.csv, checked by a test. */
export const SCREENS: readonly Screen[] = DECLARED;

const PARAMETERS = /\$\w+/g;
/** Matches every address of a screen. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(PARAMETERS, '[^/]+')}$`);
/** Whether the page at an address is public, and so belongs to no session. */
export const isPublic = (pathname: string): boolean =>
  SCREENS.some(({ path, who }) => who === 'publico' && patternOf(path).test(pathname));
/** One address of a screen, with the given record. */
export const exampleOf = (path: string, record = '1'): string => path.replace(PARAMETERS, record);
