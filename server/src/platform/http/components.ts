import { novedad } from '@tembiapo/contract/calls/administracion/novedades.ts';
import { eventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { tarea } from '@tembiapo/contract/calls/busquedas/tareas.ts';
import { perfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { sought } from '@tembiapo/contract/calls/personas/candidatos/search.ts';

/** Names in the API description of shapes that several calls share, by their fields in order. */
export const COMPONENTS: Readonly<Record<string, string>> = {
  'hoja filaEncabezado separador codificacion': 'ImportacionLeida',
  'desde hasta': 'Rango',
  'id nombre origen estado paso hechas total error fecha usuario archivos cuentas elegir elegido tablas camposNuevos reporteUrl':
    'Traspaso',
  'nombre partes tamano': 'TraspasoArchivo',
  'que leidas vienen estaban hechas faltan': 'TraspasoCuenta',
  'estados oportunidades': 'TraspasoElegir',
  'codigo nombre cantidad etapaId': 'TraspasoEstado',
  'cargoId rubroId ciudadId equipoId': 'TraspasoElegido',
  'tabla filas': 'TraspasoTabla',
  'desafio opciones': 'PasskeyOpciones',
  'id rawId type authenticatorAttachment clientExtensionResults response': 'PasskeyRespuesta',
  'clientDataJSON authenticatorData signature userHandle': 'PasskeyFirma',
  'message codigos': 'CodigosNuevos',
  'direccion lat lng': 'Direccion',
  'idNumerico nombre esCv motivo url lecturaId candidatoIdNumerico candidatoNombre': 'ArchivoDeCorreo',
  'etapaIdNumerico etapaDescripcion inactivo descartado': 'EtapaDeUno',
  'usuarioId nombre correo': 'Participante',
  [Object.keys(eventoInAgenda.shape).join(' ')]: 'EventoDeAgenda',
  [Object.keys(tarea.shape).join(' ')]: 'Tarea',
  'busquedaRapida salario buscarEnNotas buscarEnCv buscarEnCorreos busquedaExacta porSonido disponibilidad camposPropios rubrosIdsNumericos cargosIdsNumericos cargosPotencialesIdsNumericos empresasIdsNumericos etiquetasIds listasIds oportunidadId consultaTipo':
    'FiltrosDeCandidatos',
  [Object.keys(novedad.shape).join(' ')]: 'Novedad',
  'inicio fin': 'Franja',
  'message enlace': 'Preguntado',
  'idNumerico titulo pausada hasta etapas personas sinOpinar': 'OportunidadCompartida',
  'descripcion cantidad': 'EtapaContada',
  'periodo titulo detalle texto': 'EntradaDeCv',
  'event data id retry': 'MensajeDeFlujo',
  'items total': 'CandidatosPagina',
  'idNumerico _id nombreCompleto telefono1 telefono2 experiencias ultimaNota ultimoContacto':
    'CandidatoListado',
  'empresaDescripcion cargoDescripcion': 'ExperienciaListada',
  'titulo contenido': 'NotaBreve',
  [Object.keys(perfil.shape).join(' ')]: 'CandidatoPerfil',
  '_id url nombre thumbnail': 'Foto',
  'url nombre': 'FotoChica',
  'message idNumerico': 'Creado',
  'idNumerico descripcion': 'Descripcion',
  'id nombre estado hechas total error fecha desdeTs url': 'Exportacion',
  'idNumerico titulo contenido creacionTs creacionUsuario creacionUsuarioNombre origen candidatoIdNumerico destacado cuentaFiltro entrevistaCortesia expectativaSalarial companheroId companheroNombre equipoId oportunidadIdNumerico version':
    'Nota',
  'idNumerico descripcion padreId': 'Lugar',
  'usuarioId usuarioNombre': 'UsuarioBreve',
  'usuarioId tipo porcentaje': 'ACargoDe',
  'url key nombre tamano fechaSubida': 'ArchivoDeOportunidad',
  'files[] oportunidadIdNumerico': 'ArchivoParaOportunidad',
  'idNumerico nombre': 'Nombre',
  'nombre telefono email cargo cargoNombre': 'EmpresaContacto',
  'idNumerico descripcion cantidad': 'Ranking',
  'nombre telefono': 'InstitutoContacto',
  'nombre fecha': 'Feriado',
  '_id concepto periodo valor escala version': 'Parametro',
  'idNumerico titulo': 'EstudioBreve',
  'estudioMercadoIdNumerico busquedaRapida rubrosIdsNumericos parametrosIds fields files[]':
    'EstudioExportacion',
  'fechaInicio fechaFin llamadas citados entrevistas procesados cierres': 'ProduccionPeriodo',
  'selectorNombre idsOportunidades promedioEfectividad oportunidadesById cantAvancesPorSelectorYEtapa cantAvancesPorSupervisorYEtapa personasById cantAvancesReclutamientoPorOport cantEntrevistasSelectorPorOport cantEntrevistasLiderPorOport porcEfectEntrPorOport conteoPorEtapa porcentajeEfectividadFiltro':
    'ProduccionReporte',
  'idNumerico titulo empresaDescripcion': 'OportunidadBreve',
  'portal interno': 'PorOrigen',
  [Object.keys(sought).join(' ')]: 'Busqueda',
  'id accion destino destinoIdNumerico estado total hechos cambiados devueltos salteados nombrados error puedeDeshacer fecha':
    'Lote',
  'candidatoIdNumerico etiquetaIdNumerico': 'EtiquetaDeCandidato',
  'idNumerico nombre usos': 'LadoDeUnion',
  'message id': 'Empezado',
  'message importacion': 'ImportacionDicha',
  'id tipo nombre hoja hojas estado encabezado muestra columnas lectura ordenes hechas total conError duplicadas cambiadas dudosas creadas quitadas revision error fecha usuario reporteUrl':
    'Importacion',
  'hoja hojas filaEncabezado separador codificacion ocultas filasOcultas columnasOcultas primeras fechas hallazgos':
    'ImportacionLectura',
  'campo mensaje ordenes': 'ImportacionHallazgo',
  'indice nombre': 'HojaDeLibro',
  'orden ambos': 'OrdenDeFechas',
  'id columnas tipo ordenes leida': 'ImportacionPedida',
  'id nombre tipo estado': 'ImportacionHoja',
  'id fecha usuario esCliente accion candidato recurso filas ip': 'Acceso',
  'id nombre': 'Persona',
  'perfilesHora exportacionesHora exportacionFilas confirmarFilas listaPersonasAviso listaPersonasFreno reservados':
    'Limites',
  'fuente dia cantidad': 'VisitasPorDia',
  'idioma campos confianza texto': 'CvLeido',
  'nombre apellido documento telefonos correo direccion ciudadId nacimientoFecha experiencias formaciones idiomas':
    'CvDatos',
  'empresa empresaIdNumerico cargo cargoIdNumerico rubroIdNumerico desde hasta vigente tareas':
    'CvExperiencia',
  'titulo titulacionIdNumerico institucion institucionIdNumerico nivel desde hasta vigente': 'CvFormacion',
  'idiomaIdNumerico nivel': 'CvIdioma',
  'idNumerico nombreCompleto motivo': 'CvParecido',
  'confianza lugares': 'CvMarca',
  'pagina x y ancho alto linea': 'CvLugar',
  'idNumerico _id nombreCompleto telefono1 telefono2 experiencias ultimaNota ultimoContacto puntaje razones':
    'Sugerido',
  'clave texto puntos': 'SugeridoRazon',
  'oportunidadIdNumerico candidatoIdNumerico': 'SugeridoDeQuien',
  'cargo experiencia vigencia rubro salario ciudad formacion idiomas contacto cliente': 'SugeridoPesos',
  'idNumerico candidatoIdNumerico empresaIdNumerico empresaDescripcion empresaOtro cargoIdNumerico cargoDescripcion cargoOtro rubroIdNumerico rubroDescripcion tipoEmpleo observacion salario condicionesActuales vigente inicioFecha finFecha salidaMotivoIdNumerico salidaMotivoDescripcion normalizado version':
    'ExperienciaDeCandidato',
  'idNumerico institutoIdNumerico institutoDescripcion institutoOtro titulacionIdNumerico titulacionDescripcion titulacionOtro nivelFormacion inicioFecha finFecha descripcion normalizado version':
    'EducacionDeCandidato',
  'idNumerico idiomaIdNumerico idiomaDescripcion lee escribe habla version': 'IdiomaDeCandidato',
  'idNumerico nombre documento telefono rubroDescripcion empresaPadreNombre esCliente esGrupo':
    'EmpresaEnLista',
  'tipo candidatosIds': 'CambioDeCandidatos',
  'message idNumerico llave': 'LlaveMostrada',
  'message idNumerico secreto': 'SecretoMostrado',
};
