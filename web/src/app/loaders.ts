import type { ComponentType } from 'react';
import type { Query } from '../platform/address.ts';
import type { Path } from './screens.ts';

/** A screen; `ahead` fetches the data it shows first, before the screen is mounted. */
export type Loaded = ComponentType & { ahead?: (query: Query, pathname: string) => unknown };

/** Loads the component of each screen when it is first shown. */
export const LOADERS: Record<Path, () => Promise<Loaded>> = {
  '/ingreso/confirmado': async () =>
    (await import('../areas/confianza/sesion/ConfirmedScreen.tsx')).ConfirmedScreen,
  '/login': async () => (await import('../areas/confianza/sesion/LoginScreen.tsx')).LoginScreen,
  '/logout': async () => (await import('../areas/confianza/sesion/LogoutScreen.tsx')).LogoutScreen,
  '/landing': async () => (await import('../areas/confianza/sesion/LandingScreen.tsx')).LandingScreen,
  '/recuperarPassword': async () =>
    (await import('../areas/confianza/sesion/RecoverScreen.tsx')).RecoverScreen,
  '/changePass/$resetToken': async () =>
    (await import('../areas/confianza/sesion/ChangePassScreen.tsx')).ChangePassScreen,
  '/registro': async () => (await import('../areas/personas/registro/RegisterScreen.tsx')).RegisterScreen,
  '/register/$invitacionId': async () =>
    (await import('../areas/personas/registro/ConfirmScreen.tsx')).ConfirmScreen,
  '/': async () => (await import('../areas/personas/portal/WelcomeScreen.tsx')).WelcomeScreen,
  '/soloParaDemo': async () => (await import('../areas/personas/portal/DemoOnlyScreen.tsx')).DemoOnlyScreen,
  '/adm': async () => (await import('./Workspace.tsx')).Workspace,
  '/obras': async () => (await import('./WorksScreen.tsx')).WorksScreen,
  '/candidatos': async () => (await import('../areas/personas/candidatos/SearchScreen.tsx')).SearchScreen,
  '/seguisBuscando': async () =>
    (await import('../areas/personas/reconfirmacion/ReconfirmScreen.tsx')).ReconfirmScreen,
  '/reconfirmacion': async () =>
    (await import('../areas/personas/reconfirmacion/ReconfirmRuleScreen.tsx')).ReconfirmRuleScreen,
  '/campos': async () => (await import('../areas/administracion/campos/CamposScreen.tsx')).CamposScreen,
  '/listas': async () => (await import('../areas/personas/listas/ListasScreen.tsx')).ListasScreen,
  '/agenda': async () => (await import('../areas/busquedas/agenda/AgendaScreen.tsx')).AgendaScreen,
  '/conversaciones': async () =>
    (await import('../areas/correspondencia/recibidos/HilosScreen.tsx')).HilosScreen,
  '/conversaciones/$hiloId': async () =>
    (await import('../areas/correspondencia/recibidos/HiloScreen.tsx')).HiloScreen,
  '/porUbicar': async () =>
    (await import('../areas/correspondencia/recibidos/WaitingCorreosScreen.tsx')).WaitingCorreosScreen,
  '/misCorreos': async () =>
    (await import('../areas/correspondencia/recibidos/OwnCorreosScreen.tsx')).OwnCorreosScreen,
  '/envios': async () => (await import('../areas/correspondencia/envios/EnviosScreen.tsx')).EnviosScreen,
  '/escribir/$envioId': async () =>
    (await import('../areas/correspondencia/envios/WriteScreen.tsx')).WriteScreen,
  '/bajas': async () => (await import('../areas/correspondencia/envios/BajasScreen.tsx')).BajasScreen,
  '/dejarCorreos': async () => (await import('../areas/correspondencia/envios/LeaveScreen.tsx')).LeaveScreen,
  '/plantillas': async () =>
    (await import('../areas/correspondencia/plantillas/PlantillasScreen.tsx')).PlantillasScreen,
  '/tareas': async () => (await import('../areas/busquedas/tareas/TareasScreen.tsx')).TareasScreen,
  '/novedades': async () =>
    (await import('../areas/administracion/novedades/NovedadesScreen.tsx')).NovedadesScreen,
  '/terna/$oportunidadId': async () =>
    (await import('../areas/busquedas/compartidas/TernaScreen.tsx')).TernaScreen,
  '/presentacion': async () =>
    (await import('../areas/busquedas/presentaciones/ConsentScreen.tsx')).ConsentScreen,
  '/cita': async () => (await import('../areas/busquedas/agenda/InvitedScreen.tsx')).InvitedScreen,
  '/horas': async () => (await import('../areas/busquedas/agenda/PickHourScreen.tsx')).PickHourScreen,
  '/crearCandidato': async () => (await import('../areas/personas/candidatos/CreateScreen.tsx')).CreateScreen,
  '/editarCandidato/$candidatoId': async () =>
    (await import('../areas/personas/candidatos/PerfilScreen.tsx')).PerfilScreen,
  '/oportunidades': async () =>
    (await import('../areas/busquedas/oportunidades/OportunidadesScreen.tsx')).OportunidadesScreen,
  '/crearOportunidad': async () =>
    (await import('../areas/busquedas/oportunidades/oportunidad-screens.tsx')).OportunidadCreateScreen,
  '/editarDetalleOportunidad/$oportunidadId': async () =>
    (await import('../areas/busquedas/oportunidades/oportunidad-screens.tsx')).OportunidadEditScreen,
  '/editarOportunidad/$oportunidadId': async () =>
    (await import('./OportunidadWithNotas.tsx')).OportunidadWithNotas,
  '/sugeridos/$oportunidadId': async () =>
    (await import('../areas/busquedas/sugeridos/SugeridosScreen.tsx')).SugeridosScreen,
  '/parecidos/$candidatoId': async () =>
    (await import('../areas/busquedas/sugeridos/AlikeScreen.tsx')).AlikeScreen,
  '/sugeridosPesos': async () =>
    (await import('../areas/busquedas/sugeridos/WeightsScreen.tsx')).WeightsScreen,
  '/empresas': async () => (await import('../areas/clientes/empresas/EmpresasScreen.tsx')).EmpresasScreen,
  '/empresa/agregar': async () =>
    (await import('../areas/clientes/empresas/EmpresaCreateScreen.tsx')).EmpresaCreateScreen,
  '/empresa/editar/$id': async () =>
    (await import('../areas/clientes/empresas/EmpresaScreen.tsx')).EmpresaScreen,
  '/misOportunidades/$candidatoId': async () =>
    (await import('../areas/personas/portal/MyPostulacionesScreen.tsx')).MyPostulacionesScreen,
  '/editarFotoCandidato/$candidatoId': async () =>
    (await import('../areas/personas/candidatos/PhotosScreen.tsx')).PhotosScreen,
  '/candidato/archivo/$candidatoId': async () =>
    (await import('../areas/personas/candidatos/FileUploadScreen.tsx')).FileUploadScreen,
  '/subirImagenes': async () =>
    (await import('../areas/personas/imagenes/UploadImagenesScreen.tsx')).UploadImagenesScreen,
  '/cortarImagenes': async () => (await import('../areas/personas/imagenes/CropScreen.tsx')).CropScreen,
  '/reportes/contactoCandidatos': async () =>
    (await import('../areas/personas/candidatos/ContactoScreen.tsx')).ContactoScreen,
  '/oportunidad/flyer/$id': async () =>
    (await import('../areas/busquedas/oportunidades/upload-screens.tsx')).FlyerUploadScreen,
  '/oportunidad/relevamiento/$id': async () =>
    (await import('../areas/busquedas/oportunidades/upload-screens.tsx')).RelevamientoUploadScreen,
  '/reportes/estado': async () =>
    (await import('../areas/busquedas/oportunidades/StatusReportScreen.tsx')).StatusReportScreen,
  '/institutos': async () =>
    (await import('../areas/clientes/institutos/InstitutosScreen.tsx')).InstitutosScreen,
  '/instituto/agregar': async () =>
    (await import('../areas/clientes/institutos/instituto-screens.tsx')).InstitutoCreateScreen,
  '/instituto/editar/$institutoId': async () =>
    (await import('../areas/clientes/institutos/instituto-screens.tsx')).InstitutoEditScreen,
  '/datosAuxiliares': async () =>
    (await import('../areas/administracion/referencia/AuxiliaresScreen.tsx')).AuxiliaresScreen,
  '/datosGeograficos': async () =>
    (await import('../areas/administracion/referencia/GeografiaScreen.tsx')).GeografiaScreen,
  '/mensajes': async () =>
    (await import('../areas/administracion/mensajes/MensajesScreen.tsx')).MensajesScreen,
  '/usuarios': async () =>
    (await import('../areas/administracion/usuarios/UsuariosScreen.tsx')).UsuariosScreen,
  '/usuario/agregar': async () =>
    (await import('../areas/administracion/usuarios/usuario-screens.tsx')).UsuarioCreateScreen,
  '/usuario/editar/$credencialId': async () =>
    (await import('../areas/administracion/usuarios/usuario-screens.tsx')).UsuarioEditScreen,
  '/equipos': async () => (await import('../areas/administracion/equipos/EquiposScreen.tsx')).EquiposScreen,
  '/equipo/crear': async () =>
    (await import('../areas/administracion/equipos/equipo-screens.tsx')).EquipoCreateScreen,
  '/equipo/editar/$equipoId': async () =>
    (await import('../areas/administracion/equipos/equipo-screens.tsx')).EquipoEditScreen,
  '/feriados': async () =>
    (await import('../areas/administracion/feriados/FeriadosScreen.tsx')).FeriadosScreen,
  '/feriado/crear': async () =>
    (await import('../areas/administracion/feriados/FeriadoCreateScreen.tsx')).FeriadoCreateScreen,
  '/parametros': async () =>
    (await import('../areas/administracion/parametros/ParametrosScreen.tsx')).ParametrosScreen,
  '/parametro/editar/$id': async () =>
    (await import('../areas/administracion/parametros/ParametroEditScreen.tsx')).ParametroEditScreen,
  '/candidatosActualizar': async () =>
    (await import('../areas/personas/normalizacion/PendingScreen.tsx')).PendingScreen,
  '/actualizarCandidato/$candidatoId': async () =>
    (await import('../areas/personas/normalizacion/NormalizeScreen.tsx')).NormalizeScreen,
  '/misDatosPersonales': async () =>
    (await import('../areas/confianza/privacy/MyDataScreen.tsx')).MyDataScreen,
  '/miSeguridad': async () =>
    (await import('../areas/confianza/sesion/MySecurityScreen.tsx')).MySecurityScreen,
  '/pedidosDatos': async () => (await import('../areas/confianza/privacy/RequestsScreen.tsx')).RequestsScreen,
  '/retencion': async () => (await import('../areas/confianza/privacy/RetentionScreen.tsx')).RetentionScreen,
  '/duplicados': async () =>
    (await import('../areas/personas/fusiones/DuplicatesScreen.tsx')).DuplicatesScreen,
  '/fusiones': async () => (await import('../areas/personas/fusiones/FusionesScreen.tsx')).FusionesScreen,
  '/importar': async () =>
    (await import('../areas/personas/importaciones/ImportacionesScreen.tsx')).ImportacionesScreen,
  '/importar/$id': async () =>
    (await import('../areas/personas/importaciones/ImportacionScreen.tsx')).ImportacionScreen,
  '/valoresDudosos': async () => (await import('../areas/personas/doubts/DoubtsScreen.tsx')).DoubtsScreen,
  '/estudios': async () => (await import('../areas/medicion/estudios/EstudiosScreen.tsx')).EstudiosScreen,
  '/estudio/crear': async () =>
    (await import('../areas/medicion/estudios/EstudioCreateScreen.tsx')).EstudioCreateScreen,
  '/estudio/$estudioMercadoIdNumerico': async () =>
    (await import('../areas/medicion/estudios/EstudioScreen.tsx')).EstudioScreen,
  '/produccion/filtro': async () =>
    (await import('../areas/medicion/produccion/ProduccionFilterScreen.tsx')).ProduccionFilterScreen,
  '/produccion/selector': async () =>
    (await import('../areas/medicion/produccion/ProduccionReportScreen.tsx')).ProduccionReportScreen,
  '/produccion/enviados': async () =>
    (await import('../areas/medicion/produccion/SentReportsScreen.tsx')).SentReportsScreen,
  '/reporte/produccion/selector': async () =>
    (await import('../areas/medicion/produccion/legacy-screens.tsx')).LegacySelectorScreen,
  '/reporte/produccion/supervisor': async () =>
    (await import('../areas/medicion/produccion/legacy-screens.tsx')).LegacySupervisorScreen,
  '/reporte/produccion/detalle': async () =>
    (await import('../areas/medicion/produccion/LegacyDetailScreen.tsx')).LegacyDetailScreen,
  '/correos': async () => (await import('../areas/correspondencia/correos/CorreosScreen.tsx')).CorreosScreen,
  '/agencia': async () => (await import('../areas/administracion/agencia/AgenciaScreen.tsx')).AgenciaScreen,
  '/bolsa': async () => (await import('../areas/busquedas/bolsa/BrandScreen.tsx')).BrandScreen,
  '/crearDesdeCv': async () => (await import('../areas/personas/cv/CvQueueScreen.tsx')).CvQueueScreen,
  '/crearDesdeCv/$lecturaId': async () =>
    (await import('../areas/personas/cv/ReviewScreen.tsx')).ReviewScreen,
  '/completarConMiCv': async () => (await import('../areas/personas/cv/MyCvScreen.tsx')).MyCvScreen,
  '/lecturaCv': async () => (await import('../areas/personas/cv/CvWordsScreen.tsx')).CvWordsScreen,
  '/copias': async () => (await import('../areas/confianza/copias/CopiasScreen.tsx')).CopiasScreen,
  '/accesos': async () => (await import('../areas/confianza/disclosures/AccessesScreen.tsx')).AccessesScreen,
  '/integraciones': async () =>
    (await import('../areas/integraciones/IntegracionesScreen.tsx')).IntegracionesScreen,
  '/traspasos': async () =>
    (await import('../areas/integraciones/transfers/TransfersScreen.tsx')).TransfersScreen,
  '/traspasos/$id': async () =>
    (await import('../areas/integraciones/transfers/TransferScreen.tsx')).TransferScreen,
  '/estadoSistema': async () => (await import('../areas/confianza/servicio/SystemScreen.tsx')).SystemScreen,
  '/miDia': async () => (await import('../areas/medicion/workday/MyDayScreen.tsx')).MyDayScreen,
  '/atajos': async () => (await import('./ShortcutsScreen.tsx')).ShortcutsScreen,
  '/desarrollo/estados': async () => (await import('./StatesScreen.tsx')).StatesScreen,
  '/desarrollo': async () =>
    (await import('../areas/administracion/development/PiecesScreen.tsx')).PiecesScreen,
};
