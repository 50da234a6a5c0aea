import type { ComponentType } from 'react';

/** The component of each screen that is ready, loaded when it is first shown. */
export const LOADERS: Record<string, () => Promise<ComponentType>> = {
  '/login': async () => (await import('../areas/sesion/LoginScreen.tsx')).LoginScreen,
  '/logout': async () => (await import('../areas/sesion/LogoutScreen.tsx')).LogoutScreen,
  '/landing': async () => (await import('../areas/sesion/LandingScreen.tsx')).LandingScreen,
  '/recuperarPassword': async () => (await import('../areas/sesion/RecuperarScreen.tsx')).RecoverScreen,
  '/changePass/$resetToken': async () =>
    (await import('../areas/sesion/ChangePassScreen.tsx')).ChangePassScreen,
  '/registro': async () => (await import('../areas/registro/RegisterScreen.tsx')).RegisterScreen,
  '/register/$invitacionId': async () => (await import('../areas/registro/ConfirmScreen.tsx')).ConfirmScreen,
  '/': async () => (await import('../areas/portal/WelcomeScreen.tsx')).WelcomeScreen,
  '/soloParaDemo': async () => (await import('../areas/portal/SoloParaDemoScreen.tsx')).DemoOnlyScreen,
  '/adm': async () => (await import('./Workspace.tsx')).Workspace,
  '/obras': async () => (await import('./ObrasScreen.tsx')).WorksScreen,
  '/candidatos': async () => (await import('../areas/candidatos/SearchScreen.tsx')).SearchScreen,
  '/crearCandidato': async () => (await import('../areas/candidatos/CreateScreen.tsx')).CreateScreen,
  '/editarCandidato/$candidatoId': async () =>
    (await import('../areas/candidatos/ProfileScreen.tsx')).PerfilScreen,
  '/oportunidades': async () =>
    (await import('../areas/oportunidades/OpportunitiesScreen.tsx')).OportunidadesScreen,
  '/crearOportunidad': async () =>
    (await import('../areas/oportunidades/OpportunityFormScreen.tsx')).OportunidadCreateScreen,
  '/editarDetalleOportunidad/$oportunidadId': async () =>
    (await import('../areas/oportunidades/OpportunityFormScreen.tsx')).OportunidadEditScreen,
  '/editarOportunidad/$oportunidadId': async () =>
    (await import('../areas/oportunidades/OpportunityScreen.tsx')).OportunidadScreen,
  '/empresas': async () => (await import('../areas/empresas/CompaniesScreen.tsx')).EmpresasScreen,
  '/empresa/agregar': async () =>
    (await import('../areas/empresas/CompanyCreateScreen.tsx')).EmpresaCreateScreen,
  '/empresa/editar/$id': async () => (await import('../areas/empresas/CompanyScreen.tsx')).EmpresaScreen,
  '/misOportunidades/$candidatoId': async () =>
    (await import('../areas/portal/MyApplicationsScreen.tsx')).MyPostulacionesScreen,
  '/editarFotoCandidato/$candidatoId': async () =>
    (await import('../areas/candidatos/PhotosScreen.tsx')).PhotosScreen,
  '/candidato/archivo/$candidatoId': async () =>
    (await import('../areas/candidatos/FileUploadScreen.tsx')).FileUploadScreen,
  '/subirImagenes': async () =>
    (await import('../areas/imagenes/UploadImagesScreen.tsx')).UploadImagenesScreen,
  '/cortarImagenes': async () => (await import('../areas/imagenes/CropScreen.tsx')).CropScreen,
  '/reportes/contactoCandidatos': async () =>
    (await import('../areas/candidatos/ContactScreen.tsx')).ContactoScreen,
  '/oportunidad/flyer/$id': async () =>
    (await import('../areas/oportunidades/UploadScreens.tsx')).FlyerUploadScreen,
  '/oportunidad/relevamiento/$id': async () =>
    (await import('../areas/oportunidades/UploadScreens.tsx')).RelevamientoUploadScreen,
  '/reportes/estado': async () =>
    (await import('../areas/oportunidades/StatusReportScreen.tsx')).StatusReportScreen,
  '/institutos': async () => (await import('../areas/institutos/InstitutesScreen.tsx')).InstitutosScreen,
  '/instituto/agregar': async () =>
    (await import('../areas/institutos/InstituteScreen.tsx')).InstitutoCreateScreen,
  '/instituto/editar/$institutoId': async () =>
    (await import('../areas/institutos/InstituteScreen.tsx')).InstitutoEditScreen,
  '/datosAuxiliares': async () => (await import('../areas/referencia/AuxiliaryScreen.tsx')).AuxiliaresScreen,
  '/datosGeograficos': async () => (await import('../areas/referencia/GeographyScreen.tsx')).GeografiaScreen,
  '/mensajes': async () => (await import('../areas/mensajes/MessagesScreen.tsx')).MensajesScreen,
  '/usuarios': async () => (await import('../areas/usuarios/UsersScreen.tsx')).UsuariosScreen,
  '/usuario/agregar': async () => (await import('../areas/usuarios/UserFormScreen.tsx')).UsuarioCreateScreen,
  '/usuario/editar/$credencialId': async () =>
    (await import('../areas/usuarios/UserFormScreen.tsx')).UsuarioEditScreen,
  '/equipos': async () => (await import('../areas/equipos/TeamsScreen.tsx')).EquiposScreen,
  '/equipo/crear': async () => (await import('../areas/equipos/TeamFormScreen.tsx')).EquipoCreateScreen,
  '/equipo/editar/$equipoId': async () =>
    (await import('../areas/equipos/TeamFormScreen.tsx')).EquipoEditScreen,
  '/feriados': async () => (await import('../areas/feriados/HolidaysScreen.tsx')).FeriadosScreen,
  '/feriado/crear': async () =>
    (await import('../areas/feriados/HolidayCreateScreen.tsx')).FeriadoCreateScreen,
  '/parametros': async () => (await import('../areas/parametros/ParametersScreen.tsx')).ParametrosScreen,
  '/parametro/editar/$id': async () =>
    (await import('../areas/parametros/ParameterEditScreen.tsx')).ParametroEditScreen,
  '/candidatosActualizar': async () =>
    (await import('../areas/normalizacion/PendingScreen.tsx')).PendingScreen,
  '/actualizarCandidato/$candidatoId': async () =>
    (await import('../areas/normalizacion/NormalizeScreen.tsx')).NormalizeScreen,
  '/misDatosPersonales': async () => (await import('../areas/datosPersonales/MyDataScreen.tsx')).MyDataScreen,
  '/pedidosDatos': async () => (await import('../areas/datosPersonales/RequestsScreen.tsx')).RequestsScreen,
  '/retencion': async () => (await import('../areas/datosPersonales/RetentionScreen.tsx')).RetentionScreen,
  '/duplicados': async () => (await import('../areas/fusiones/DuplicatesScreen.tsx')).DuplicatesScreen,
  '/fusiones': async () => (await import('../areas/fusiones/MergesScreen.tsx')).FusionesScreen,
  '/importar': async () => (await import('../areas/importaciones/ImportsScreen.tsx')).ImportacionesScreen,
  '/importar/$id': async () => (await import('../areas/importaciones/ImportScreen.tsx')).ImportScreen,
  '/estudios': async () => (await import('../areas/estudios/StudiesScreen.tsx')).EstudiosScreen,
  '/estudio/crear': async () => (await import('../areas/estudios/StudyCreateScreen.tsx')).EstudioCreateScreen,
  '/estudio/$estudioMercadoIdNumerico': async () =>
    (await import('../areas/estudios/StudyScreen.tsx')).EstudioScreen,
  '/produccion/filtro': async () =>
    (await import('../areas/produccion/FilterScreen.tsx')).ProduccionFilterScreen,
  '/produccion/selector': async () =>
    (await import('../areas/produccion/ReportScreen.tsx')).ProduccionReportScreen,
  '/produccion/enviados': async () => (await import('../areas/produccion/SentScreen.tsx')).SentReportsScreen,
  '/reporte/produccion/selector': async () =>
    (await import('../areas/produccion/LegacyReportScreen.tsx')).LegacySelectorScreen,
  '/reporte/produccion/supervisor': async () =>
    (await import('../areas/produccion/LegacyReportScreen.tsx')).LegacySupervisorScreen,
  '/reporte/produccion/detalle': async () =>
    (await import('../areas/produccion/LegacyDetailScreen.tsx')).LegacyDetailScreen,
  '/correos': async () => (await import('../areas/documentos/MailsScreen.tsx')).CorreosScreen,
  '/desarrollo': async () => (await import('../areas/desarrollo/PiecesScreen.tsx')).PiecesScreen,
};
