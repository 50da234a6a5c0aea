import type { ComponentType } from 'react';

/** The component of each screen that is ready, loaded when it is first shown. */
export const LOADERS: Record<string, () => Promise<ComponentType>> = {
  '/login': async () => (await import('../areas/sesion/LoginScreen.tsx')).LoginScreen,
  '/logout': async () => (await import('../areas/sesion/LogoutScreen.tsx')).LogoutScreen,
  '/landing': async () => (await import('../areas/sesion/LandingScreen.tsx')).LandingScreen,
  '/recuperarPassword': async () => (await import('../areas/sesion/RecuperarScreen.tsx')).RecuperarScreen,
  '/changePass/$resetToken': async () =>
    (await import('../areas/sesion/ChangePassScreen.tsx')).ChangePassScreen,
  '/registro': async () => (await import('../areas/registro/RegisterScreen.tsx')).RegisterScreen,
  '/register/$invitacionId': async () => (await import('../areas/registro/ConfirmScreen.tsx')).ConfirmScreen,
  '/': async () => (await import('../areas/portal/WelcomeScreen.tsx')).WelcomeScreen,
  '/soloParaDemo': async () => (await import('../areas/portal/SoloParaDemoScreen.tsx')).SoloParaDemoScreen,
  '/adm': async () => (await import('./Workspace.tsx')).Workspace,
  '/obras': async () => (await import('./ObrasScreen.tsx')).ObrasScreen,
  '/candidatos': async () => (await import('../areas/candidatos/SearchScreen.tsx')).SearchScreen,
  '/crearCandidato': async () => (await import('../areas/candidatos/CreateScreen.tsx')).CreateScreen,
  '/editarCandidato/$candidatoId': async () =>
    (await import('../areas/candidatos/ProfileScreen.tsx')).ProfileScreen,
  '/oportunidades': async () =>
    (await import('../areas/oportunidades/OpportunitiesScreen.tsx')).OpportunitiesScreen,
  '/crearOportunidad': async () =>
    (await import('../areas/oportunidades/OpportunityFormScreen.tsx')).OpportunityCreateScreen,
  '/editarDetalleOportunidad/$oportunidadId': async () =>
    (await import('../areas/oportunidades/OpportunityFormScreen.tsx')).OpportunityEditScreen,
  '/editarOportunidad/$oportunidadId': async () =>
    (await import('../areas/oportunidades/OpportunityScreen.tsx')).OpportunityScreen,
  '/empresas': async () => (await import('../areas/empresas/CompaniesScreen.tsx')).CompaniesScreen,
  '/empresa/agregar': async () =>
    (await import('../areas/empresas/CompanyCreateScreen.tsx')).CompanyCreateScreen,
  '/empresa/editar/$id': async () => (await import('../areas/empresas/CompanyScreen.tsx')).CompanyScreen,
  '/misOportunidades/$candidatoId': async () =>
    (await import('../areas/portal/MyApplicationsScreen.tsx')).MyApplicationsScreen,
  '/editarFotoCandidato/$candidatoId': async () =>
    (await import('../areas/candidatos/PhotosScreen.tsx')).PhotosScreen,
  '/candidato/archivo/$candidatoId': async () =>
    (await import('../areas/candidatos/FileUploadScreen.tsx')).FileUploadScreen,
  '/subirImagenes': async () => (await import('../areas/imagenes/UploadImagesScreen.tsx')).UploadImagesScreen,
  '/cortarImagenes': async () => (await import('../areas/imagenes/CropScreen.tsx')).CropScreen,
  '/reportes/contactoCandidatos': async () =>
    (await import('../areas/candidatos/ContactScreen.tsx')).ContactScreen,
  '/oportunidad/flyer/$id': async () =>
    (await import('../areas/oportunidades/UploadScreens.tsx')).FlyerUploadScreen,
  '/oportunidad/relevamiento/$id': async () =>
    (await import('../areas/oportunidades/UploadScreens.tsx')).SurveyUploadScreen,
  '/reportes/estado': async () =>
    (await import('../areas/oportunidades/StatusReportScreen.tsx')).StatusReportScreen,
  '/institutos': async () => (await import('../areas/institutos/InstitutesScreen.tsx')).InstitutesScreen,
  '/instituto/agregar': async () =>
    (await import('../areas/institutos/InstituteScreen.tsx')).InstituteCreateScreen,
  '/instituto/editar/$institutoId': async () =>
    (await import('../areas/institutos/InstituteScreen.tsx')).InstituteEditScreen,
  '/datosAuxiliares': async () => (await import('../areas/referencia/AuxiliaryScreen.tsx')).AuxiliaryScreen,
  '/datosGeograficos': async () => (await import('../areas/referencia/GeographyScreen.tsx')).GeographyScreen,
  '/mensajes': async () => (await import('../areas/mensajes/MessagesScreen.tsx')).MessagesScreen,
  '/usuarios': async () => (await import('../areas/usuarios/UsersScreen.tsx')).UsersScreen,
  '/usuario/agregar': async () => (await import('../areas/usuarios/UserFormScreen.tsx')).UserCreateScreen,
  '/usuario/editar/$credencialId': async () =>
    (await import('../areas/usuarios/UserFormScreen.tsx')).UserEditScreen,
  '/equipos': async () => (await import('../areas/equipos/TeamsScreen.tsx')).TeamsScreen,
  '/equipo/crear': async () => (await import('../areas/equipos/TeamFormScreen.tsx')).TeamCreateScreen,
  '/equipo/editar/$equipoId': async () =>
    (await import('../areas/equipos/TeamFormScreen.tsx')).TeamEditScreen,
  '/feriados': async () => (await import('../areas/feriados/HolidaysScreen.tsx')).HolidaysScreen,
  '/feriado/crear': async () =>
    (await import('../areas/feriados/HolidayCreateScreen.tsx')).HolidayCreateScreen,
  '/parametros': async () => (await import('../areas/parametros/ParametersScreen.tsx')).ParametersScreen,
  '/parametro/editar/$id': async () =>
    (await import('../areas/parametros/ParameterEditScreen.tsx')).ParameterEditScreen,
  '/candidatosActualizar': async () =>
    (await import('../areas/normalizacion/PendingScreen.tsx')).PendingScreen,
  '/actualizarCandidato/$candidatoId': async () =>
    (await import('../areas/normalizacion/NormalizeScreen.tsx')).NormalizeScreen,
  '/misDatosPersonales': async () => (await import('../areas/datosPersonales/MyDataScreen.tsx')).MyDataScreen,
  '/pedidosDatos': async () => (await import('../areas/datosPersonales/RequestsScreen.tsx')).RequestsScreen,
  '/retencion': async () => (await import('../areas/datosPersonales/RetentionScreen.tsx')).RetentionScreen,
  '/duplicados': async () => (await import('../areas/fusiones/DuplicatesScreen.tsx')).DuplicatesScreen,
  '/fusiones': async () => (await import('../areas/fusiones/MergesScreen.tsx')).MergesScreen,
  '/importar': async () => (await import('../areas/importaciones/ImportsScreen.tsx')).ImportsScreen,
  '/importar/$id': async () => (await import('../areas/importaciones/ImportScreen.tsx')).ImportScreen,
  '/estudios': async () => (await import('../areas/estudios/StudiesScreen.tsx')).StudiesScreen,
  '/estudio/crear': async () => (await import('../areas/estudios/StudyCreateScreen.tsx')).StudyCreateScreen,
  '/estudio/$estudioMercadoIdNumerico': async () =>
    (await import('../areas/estudios/StudyScreen.tsx')).StudyScreen,
  '/produccion/filtro': async () =>
    (await import('../areas/produccion/FilterScreen.tsx')).ProductionFilterScreen,
  '/produccion/selector': async () =>
    (await import('../areas/produccion/ReportScreen.tsx')).ProductionReportScreen,
  '/produccion/enviados': async () => (await import('../areas/produccion/SentScreen.tsx')).SentReportsScreen,
  '/reporte/produccion/selector': async () =>
    (await import('../areas/produccion/LegacyReportScreen.tsx')).LegacySelectorScreen,
  '/reporte/produccion/supervisor': async () =>
    (await import('../areas/produccion/LegacyReportScreen.tsx')).LegacySupervisorScreen,
  '/reporte/produccion/detalle': async () =>
    (await import('../areas/produccion/LegacyDetailScreen.tsx')).LegacyDetailScreen,
  '/correos': async () => (await import('../areas/documentos/MailsScreen.tsx')).MailsScreen,
  '/desarrollo': async () => (await import('../areas/desarrollo/PiecesScreen.tsx')).PiecesScreen,
};
