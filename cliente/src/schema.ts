// Hecho por `npm run openapi` con lo que el servidor dice de sus llamadas: no se edita.
export interface paths {
  '/v1/candidatos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Buscar candidatos
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.search'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Perfil de un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.perfil'];
    put?: never;
    /**
     * Crear un candidato
     * @description Roles: admin, selector. Con una llave: alcance candidatos:escribir
     */
    post: operations['candidatos.create'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Editar un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    patch: operations['candidatos.edit'];
    trace?: never;
  };
  '/v1/candidato/experiencias': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Experiencias de un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.experiencias'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/experiencia': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Agregar una experiencia
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    post: operations['candidatos.addExperiencia'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Editar una experiencia
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    patch: operations['candidatos.editExperiencia'];
    trace?: never;
  };
  '/v1/candidato/formaciones': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Formación de un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.formaciones'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/formacion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Agregar una formación
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    post: operations['candidatos.addFormacion'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Editar una formación
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    patch: operations['candidatos.editFormacion'];
    trace?: never;
  };
  '/v1/candidato/idiomas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Idiomas de un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.idiomas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/idioma': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Agregar un idioma
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    post: operations['candidatos.addIdioma'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Editar un idioma
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    patch: operations['candidatos.editIdioma'];
    trace?: never;
  };
  '/v1/candidato/cargos-potenciales': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Cargos potenciales de un candidato
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.cargosPotenciales'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/cargo-potencial': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Agregar un cargo potencial
     * @description Roles: admin, selector. Con una llave: alcance candidatos:escribir
     */
    post: operations['candidatos.addCargoPotencial'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/archivos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Archivos de un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.archivos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/archivo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Subir un archivo
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:escribir
     */
    post: operations['candidatos.uploadArchivo'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/getOportunidadesCandidato': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Oportunidades de un candidato
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer
     */
    get: operations['candidatos.postulaciones'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/notas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Notas de un candidato
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer
     */
    get: operations['notas.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/crearNota': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Crear una nota
     * @description Roles: admin, selector. Con una llave: alcance candidatos:escribir
     */
    post: operations['notas.create'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/cargos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Cargos
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.cargos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/rubros': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rubros
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.rubros'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/titulaciones': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Titulaciones
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.titulaciones'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/idiomas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Idiomas
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.idiomas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/nacionalidades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Nacionalidades
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.nacionalidades'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/experiencia/salida/motivos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Motivos de salida de una experiencia
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.exitMotivos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/geografia/paises': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Países
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.paises'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/geografia/regiones': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Regiones
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.regiones'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/geografia/ciudades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Ciudades
     * @description Roles: superadmin, admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.ciudades'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/etiquetas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Etiquetas
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.etiquetas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/descarte/motivos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Motivos de descarte
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.descarteMotivos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/etapas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Etapas
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['referencia.etapas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Oportunidades por página
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:leer
     */
    get: operations['oportunidades.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Una oportunidad con sus datos
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:leer
     */
    get: operations['oportunidades.one'];
    put?: never;
    /**
     * Crear una oportunidad
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:escribir
     */
    post: operations['oportunidades.create'];
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Cambiar el estado de una oportunidad
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:escribir
     */
    patch: operations['oportunidades.changeEstado'];
    trace?: never;
  };
  '/v1/detallesOportunidad': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Editar los detalles de una oportunidad
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:escribir
     */
    patch: operations['oportunidades.edit'];
    trace?: never;
  };
  '/v1/oportunidad/candidatos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Candidatos incluidos en una oportunidad
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:leer
     */
    get: operations['oportunidades.candidatos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/candidato/historial': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Historia de etapas de un candidato en una oportunidad
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:leer
     */
    get: operations['oportunidades.history'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/candidato/incluir': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Incluir candidatos en una oportunidad, o postularse
     * @description Roles: admin, selector, candidato. Con una llave: alcance oportunidades:escribir
     */
    post: operations['oportunidades.include'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/candidato/avanzar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Avanzar de etapa
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:escribir
     */
    post: operations['oportunidades.advance'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/candidato/descartar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Descartar un candidato
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:escribir
     */
    post: operations['oportunidades.discard'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/candidato/desactivar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Desactivar un candidato
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:escribir
     */
    post: operations['oportunidades.deactivate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/etapas/resumen': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Candidatos por etapa
     * @description Roles: admin, selector. Con una llave: alcance oportunidades:leer
     */
    get: operations['oportunidades.summary'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oportunidad/sugeridos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Candidatos que van con una oportunidad, con las razones
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer y oportunidades:leer
     */
    get: operations['sugeridos.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/empresas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Empresas para elegir
     * @description Roles: admin, selector, candidato. Con una llave: alcance empresas:leer
     */
    get: operations['empresas.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/empresasWithPagination': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Empresas por página
     * @description Roles: admin, selector. Con una llave: alcance empresas:leer
     */
    get: operations['empresas.paged'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/empresas/searchByName': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Empresas de nombre parecido
     * @description Roles: admin, selector, candidato. Con una llave: alcance empresas:leer
     */
    get: operations['empresas.byName'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/empresa': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Una empresa con sus datos
     * @description Roles: admin, selector. Con una llave: alcance empresas:leer
     */
    get: operations['empresas.one'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/institutos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Institutos
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['institutos.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/getUsuariosForSelect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Usuarios para elegir
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['usuarios.forSelect'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/equiposOptions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Equipos para elegir
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['equipos.options'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/parametros': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Parámetros de producción
     * @description Roles: admin, selector. Con una llave: alcance reportes:leer
     */
    get: operations['parametros.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/produccion/selector': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Producción de una persona, un equipo o todos
     * @description Roles: admin, selector. Con una llave: alcance reportes:leer
     */
    get: operations['produccion.report'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/produccion/analisis': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Tendencia, embudo, tiempos y orígenes
     * @description Roles: admin, selector. Con una llave: alcance reportes:leer
     */
    get: operations['produccion.analysis'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/etiquetas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Etiquetas de un candidato
     * @description Roles: admin, selector. Con una llave: alcance candidatos:leer
     */
    get: operations['etiquetas.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/candidato/etiqueta': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Poner una etiqueta a un candidato
     * @description Roles: admin, selector. Con una llave: alcance candidatos:escribir
     */
    post: operations['etiquetas.add'];
    /**
     * Quitar una etiqueta a un candidato
     * @description Roles: admin, selector. Con una llave: alcance candidatos:escribir
     */
    delete: operations['etiquetas.remove'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/campo': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Campos propios
     * @description Roles: admin, selector, candidato. Con una llave: alcance candidatos:leer o candidatos:escribir o oportunidades:leer o oportunidades:escribir
     */
    get: operations['campos.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/llave/propia': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * La llave con la que se pregunta
     * @description Otros programas, con una llave, con cualquier alcance
     */
    get: operations['llaves.own'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/recorrido/candidatos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Todos los candidatos, por páginas con cursor
     * @description Otros programas, con una llave. Con una llave: alcance candidatos:leer
     */
    get: operations['walks.candidatos'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/recorrido/empresas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Todas las empresas, por páginas con cursor
     * @description Otros programas, con una llave. Con una llave: alcance empresas:leer
     */
    get: operations['walks.empresas'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/recorrido/oportunidades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Todas las oportunidades, por páginas con cursor
     * @description Otros programas, con una llave. Con una llave: alcance oportunidades:leer
     */
    get: operations['walks.oportunidades'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/recorrido/postulaciones': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Quién está en qué oportunidad y etapa, por páginas con cursor
     * @description Otros programas, con una llave. Con una llave: alcance oportunidades:leer
     */
    get: operations['walks.postulaciones'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/recorrido/cambios': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Cambios a medida que ocurren, para quien lee con una llave
     * @description Otros programas, con una llave. Con una llave: alcance candidatos:leer o oportunidades:leer o empresas:leer
     */
    get: operations['walks.changes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Webhooks, y cómo anda cada uno
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    get: operations['webhooks.list'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Crear un webhook: responde el secreto de sus firmas
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    post: operations['webhooks.create'];
    /**
     * Eliminar un webhook y lo que espera
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    delete: operations['webhooks.remove'];
    options?: never;
    head?: never;
    /**
     * Cambiar un webhook, detenerlo o ponerlo en marcha
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    patch: operations['webhooks.edit'];
    trace?: never;
  };
  '/v1/webhook/secreto': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cambiar el secreto de las firmas de un webhook
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    post: operations['webhooks.renewSecret'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook/probar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mandar un mensaje de prueba
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    post: operations['webhooks.probe'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook/entregas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lo que se mandó a un webhook y cómo fue
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    get: operations['webhooks.deliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook/reenviar': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mandar de nuevo una entrega, o todas las que fallaron
     * @description Roles: admin. Con una llave: alcance webhooks
     */
    post: operations['webhooks.replay'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Rechazo: {
      error: {
        code: string;
        message: string;
        details?: unknown;
      };
    };
    PasskeyOpciones: {
      desafio: string;
      opciones: {
        challenge: string;
      } & {
        [key: string]: unknown;
      };
    };
    PasskeyRespuesta: {
      id: string;
      rawId: string;
      /** @constant */
      type: 'public-key';
      authenticatorAttachment?: string | null;
      /** @default {} */
      clientExtensionResults: {
        [key: string]: unknown;
      };
      response: components['schemas']['PasskeyFirma'];
    };
    PasskeyFirma: {
      clientDataJSON: string;
      authenticatorData: string;
      signature: string;
      userHandle?: string | null;
    };
    CodigosNuevos: {
      message: string;
      codigos: string[] | null;
    };
    Direccion: {
      direccion?: string | null;
      lat?: number | null;
      lng?: number | null;
    };
    Rango: {
      desde?: number | string;
      hasta?: number | string;
    };
    CandidatoListado: {
      idNumerico: number;
      /** Format: uuid */
      _id: string;
      nombreCompleto: string;
      telefono1: string;
      telefono2: string | null;
      experiencias: components['schemas']['ExperienciaListada'][];
      ultimaNota: components['schemas']['NotaBreve'] | null;
      ultimoContacto: string | null;
    };
    ExperienciaListada: {
      empresaDescripcion: string | null;
      cargoDescripcion: string | null;
    };
    NotaBreve: {
      titulo: string;
      contenido: string;
    };
    CandidatoPerfil: {
      /** Format: uuid */
      _id: string;
      idNumerico: number;
      nombre: string;
      apellido: string;
      documento: string | null;
      telefono1: string;
      telefono2: string | null;
      telefono3: string | null;
      correo: string | null;
      nacimientoFecha: string | null;
      sexo: ('m' | 'f') | null;
      estadoCivil: ('soltero' | 'casado' | 'concubino' | 'divorciado' | 'viudo') | null;
      nacionalidadIdNumerico: number | null;
      paisId: number | null;
      ciudadId: number | null;
      ciudadLibre: string | null;
      direccion: string | null;
      expectativaSalarial: string;
      disponibilidad: ('busca' | 'noPorAhora') | null;
      descripcionInterna?: string | null;
      nacionalidadDescripcion: string | null;
      paisDescripcion: string | null;
      ciudadDescripcion: string | null;
      incluidoAEmGeneral?: boolean;
      ultimoContacto?: string | null;
      conConsentimiento: boolean;
      tratamientoLimitado?: boolean;
      fotosV2: components['schemas']['Foto'][];
      reservados?: ('documento' | 'direccion')[];
      camposPropios: {
        [key: string]: string | number | boolean | number[];
      };
      version: number;
    };
    Foto: {
      /** Format: uuid */
      _id: string;
      url: string;
      nombre: string;
      thumbnail: components['schemas']['FotoChica'];
    };
    FotoChica: {
      url: string;
      nombre: string;
    };
    Creado: {
      message: string;
      idNumerico: number;
    };
    ExperienciaDeCandidato: {
      idNumerico: number;
      candidatoIdNumerico: number;
      empresaIdNumerico: number | null;
      empresaDescripcion: string | null;
      empresaOtro: string | null;
      cargoIdNumerico: number | null;
      cargoDescripcion: string | null;
      cargoOtro: string | null;
      rubroIdNumerico: number | null;
      rubroDescripcion: string | null;
      /** @enum {string} */
      tipoEmpleo:
        | 'tiempoCompleto'
        | 'medioTiempo'
        | 'contrato'
        | 'temporal'
        | 'pasantia'
        | 'voluntariado'
        | 'porDia'
        | 'otro';
      observacion: string | null;
      salario: string | null;
      condicionesActuales: string | null;
      vigente: boolean;
      inicioFecha: string | null;
      finFecha: string | null;
      salidaMotivoIdNumerico: number | null;
      salidaMotivoDescripcion: string | null;
      normalizado: boolean;
      version: number;
    };
    EducacionDeCandidato: {
      idNumerico: number;
      institutoIdNumerico: number | null;
      institutoDescripcion: string | null;
      institutoOtro: string | null;
      titulacionIdNumerico: number | null;
      titulacionDescripcion: string | null;
      titulacionOtro: string | null;
      /** @enum {string} */
      nivelFormacion: 'primario' | 'secundario' | 'tecnico' | 'universitario' | 'postgrado' | 'terciario';
      inicioFecha: string | null;
      finFecha: string | null;
      descripcion: string | null;
      normalizado: boolean;
      version: number;
    };
    IdiomaDeCandidato: {
      idNumerico: number;
      idiomaIdNumerico: number;
      idiomaDescripcion: string;
      lee: string;
      escribe: string;
      habla: string;
      version: number;
    };
    Descripcion: {
      idNumerico: number;
      descripcion: string;
    };
    Exportacion: {
      /** Format: uuid */
      id: string;
      nombre: string;
      /** @enum {string} */
      estado: 'pendiente' | 'en curso' | 'lista' | 'fallida';
      hechas: number;
      total: number | null;
      error: string | null;
      /** Format: date-time */
      fecha: string;
      desdeTs: string | null;
      url: string | null;
    };
    Nota: {
      idNumerico: number;
      titulo: string;
      contenido: string;
      /** Format: date-time */
      creacionTs: string;
      creacionUsuario: number;
      creacionUsuarioNombre: string;
      origen: ('cliente' | 'union' | 'portal') | null;
      candidatoIdNumerico: number;
      destacado: boolean;
      cuentaFiltro: boolean;
      entrevistaCortesia: boolean;
      expectativaSalarial: string | null;
      companheroId: number | null;
      companheroNombre: string | null;
      equipoId: number | null;
      oportunidadIdNumerico: number | null;
      version: number;
    };
    Lugar: {
      idNumerico: number;
      descripcion: string;
      padreId: number | null;
    };
    EventoDeAgenda: {
      idNumerico: number;
      titulo: string;
      /** @enum {string} */
      tipo: 'entrevista' | 'llamada' | 'reunion' | 'otro';
      /** @enum {string} */
      estado: 'previsto' | 'hecho' | 'noVino' | 'cancelado';
      /** Format: date-time */
      inicio: string;
      /** Format: date-time */
      fin: string;
      lugar: string | null;
      candidatoIdNumerico: number | null;
      candidatoNombre: string | null;
      oportunidadIdNumerico: number | null;
      oportunidadTitulo: string | null;
      usuariosIds: number[];
      respuesta: ('confirma' | 'otraHora' | 'no') | null;
      version: number;
    };
    Tarea: {
      idNumerico: number;
      texto: string;
      /** Format: date */
      dia: string;
      usuarioId: number;
      usuarioNombre: string;
      creacionUsuario: number | null;
      creacionUsuarioNombre: string | null;
      candidatoIdNumerico: number | null;
      candidatoNombre: string | null;
      oportunidadIdNumerico: number | null;
      oportunidadTitulo: string | null;
      empresaIdNumerico: number | null;
      empresaNombre: string | null;
      hechaTs: string | null;
      version: number;
    };
    Participante: {
      usuarioId?: number | null;
      nombre?: string | null;
      correo?: string | null;
    };
    Franja: {
      /** Format: date-time */
      inicio: string;
      /** Format: date-time */
      fin: string;
    };
    FiltrosDeCandidatos: {
      busquedaRapida?: string;
      salario?: string;
      /** @default false */
      buscarEnNotas: boolean;
      /** @default false */
      buscarEnCv: boolean;
      /** @default false */
      buscarEnCorreos: boolean;
      /** @default false */
      busquedaExacta: boolean;
      /** @default false */
      porSonido: boolean;
      disponibilidad?: ('busca' | 'noPorAhora') | null;
      camposPropios?: {
        [key: string]: string | boolean | number[] | components['schemas']['Rango'];
      };
      /** @default [] */
      rubrosIdsNumericos: number[];
      /** @default [] */
      cargosIdsNumericos: number[];
      /** @default [] */
      cargosPotencialesIdsNumericos: number[];
      /** @default [] */
      empresasIdsNumericos: number[];
      /** @default [] */
      etiquetasIds: number[];
      /** @default [] */
      listasIds: number[];
      oportunidadId?: number | null;
      /** @constant */
      consultaTipo?: 'omitirYaIncluidos';
    };
    ArchivoDeCorreo: {
      idNumerico: number;
      nombre: string;
      esCv: boolean;
      motivo: string | null;
      url: string | null;
      lecturaId: string | null;
      candidatoIdNumerico: number | null;
      candidatoNombre: string | null;
    };
    Empezado: {
      message: string;
      /** Format: uuid */
      id: string;
    };
    Novedad: {
      idNumerico: number;
      /** @enum {string} */
      tipo: 'mencion' | 'tarea' | 'evento' | 'postulacion' | 'respuesta' | 'cola';
      titulo: string;
      texto: string;
      ruta: string;
      /** Format: date-time */
      creacionTs: string;
      leida: boolean;
    };
    UsuarioBreve: {
      usuarioId: number;
      usuarioNombre: string;
    };
    CvIdioma: {
      idiomaIdNumerico: number;
      /** @enum {string} */
      nivel: 'basico' | 'bueno' | 'muyBueno' | 'excelente' | 'nativo';
    };
    ACargoDe: {
      usuarioId: number;
      /** @enum {string} */
      tipo: 'selector' | 'supervisor';
      /** @default 100 */
      porcentaje: number;
    };
    Nombre: {
      idNumerico: number;
      nombre: string;
    };
    ArchivoDeOportunidad: {
      url: string;
      key: string;
      nombre: string;
      tamano: number;
      /** Format: date-time */
      fechaSubida: string;
    };
    ArchivoParaOportunidad: {
      'files[]': string[];
      oportunidadIdNumerico: number;
    };
    CandidatosPagina: {
      items: components['schemas']['Sugerido'][];
      total: number;
    };
    Sugerido: {
      idNumerico: number;
      /** Format: uuid */
      _id: string;
      nombreCompleto: string;
      telefono1: string;
      telefono2: string | null;
      experiencias: components['schemas']['ExperienciaListada'][];
      ultimaNota: components['schemas']['NotaBreve'] | null;
      ultimoContacto: string | null;
      puntaje: number;
      razones: components['schemas']['SugeridoRazon'][];
    };
    SugeridoRazon: {
      /** @enum {string} */
      clave:
        | 'cargo'
        | 'experiencia'
        | 'vigencia'
        | 'rubro'
        | 'salario'
        | 'ciudad'
        | 'formacion'
        | 'idiomas'
        | 'contacto'
        | 'cliente';
      texto: string;
      puntos: number;
    };
    SugeridoDeQuien: {
      oportunidadIdNumerico: number;
      candidatoIdNumerico: number;
    };
    SugeridoPesos: {
      cargo: number;
      experiencia: number;
      vigencia: number;
      rubro: number;
      salario: number;
      ciudad: number;
      formacion: number;
      idiomas: number;
      contacto: number;
      cliente: number;
    };
    EmpresaEnLista: {
      idNumerico: number;
      nombre: string;
      documento: string | null;
      telefono: string | null;
      rubroDescripcion: string | null;
      empresaPadreNombre: string | null;
      esCliente: boolean;
      esGrupo: boolean;
    };
    EmpresaContacto: {
      nombre: string | null;
      telefono: string | null;
      email: string | null;
      cargo: number | null;
      cargoNombre: string | null;
    };
    Ranking: {
      idNumerico: number;
      descripcion: string;
      cantidad: number;
    };
    Preguntado: {
      message: string;
      enlace: string | null;
    };
    OportunidadCompartida: {
      idNumerico: number;
      titulo: string;
      pausada: boolean;
      /** Format: date */
      hasta: string;
      etapas: components['schemas']['EtapaContada'][] | null;
      personas: number;
      sinOpinar: number;
    };
    EtapaContada: {
      descripcion: string;
      cantidad: number;
    };
    EntradaDeCv: {
      periodo: string;
      titulo: string;
      detalle: string;
      texto: string | null;
    };
    MensajeDeFlujo: {
      /** @constant */
      event: 'done';
      data?: unknown;
      id?: string;
      retry?: number;
    };
    MensajeDeFlujo2: {
      /** @constant */
      event: 'error';
      data?: unknown;
      id?: string;
      retry?: number;
    };
    InstitutoContacto: {
      nombre?: string | null;
      telefono?: string | null;
    };
    Feriado: {
      nombre: string;
      fecha: string;
    };
    Parametro: {
      /** Format: uuid */
      _id: string;
      /** @enum {string} */
      concepto: 'llamada' | 'entrevista' | 'procesado';
      /** @enum {string} */
      periodo: 'diario' | 'semanal';
      valor: number;
      escala: [number, number];
      version: number;
    };
    EstudioBreve: {
      idNumerico: number;
      titulo: string;
    };
    EstudioExportacion: {
      estudioMercadoIdNumerico: number;
      busquedaRapida?: string;
      /** @default [] */
      rubrosIdsNumericos: number[];
      /** @default [] */
      parametrosIds: (
        | 'noDisponibleNoInteresado'
        | 'expectativaSuperior'
        | 'perfil'
        | 'potable'
        | 'enEntrevista'
        | 'conExperienciaPrevia'
        | 'sinEspecificar'
      )[];
      fields?: (
        | 'rubro'
        | 'empresa'
        | 'cargo'
        | 'notaFavorita'
        | 'condicionesActuales'
        | 'condicionesContratacion'
        | 'resumen'
        | 'parametro'
      )[];
      'files[]'?: string[];
    };
    ProduccionPeriodo: {
      /** Format: date */
      fechaInicio: string;
      /** Format: date */
      fechaFin: string;
      llamadas: number;
      citados: number;
      entrevistas: number;
      procesados: number;
      cierres: number;
    };
    ProduccionReporte: {
      selectorNombre: string;
      idsOportunidades: number[];
      promedioEfectividad: number | null;
      oportunidadesById: {
        [key: string]: components['schemas']['OportunidadBreve'];
      };
      cantAvancesPorSelectorYEtapa: {
        [key: string]: {
          [key: string]: number;
        };
      };
      cantAvancesPorSupervisorYEtapa: {
        [key: string]: {
          [key: string]: number;
        };
      };
      personasById: {
        [key: string]: string;
      };
      cantAvancesReclutamientoPorOport: {
        [key: string]: components['schemas']['PorOrigen'];
      };
      cantEntrevistasSelectorPorOport: {
        [key: string]: number;
      };
      cantEntrevistasLiderPorOport: {
        [key: string]: number;
      };
      porcEfectEntrPorOport: {
        [key: string]: number | null;
      };
      conteoPorEtapa: {
        [key: string]: number;
      };
      porcentajeEfectividadFiltro: number | null;
    };
    OportunidadBreve: {
      idNumerico: number;
      titulo: string;
      empresaDescripcion: string;
    };
    PorOrigen: {
      portal: number;
      interno: number;
    };
    LadoDeUnion: {
      idNumerico: number;
      nombre: string;
      usos: number;
    };
    EtapaDeUno: {
      etapaIdNumerico: number;
      etapaDescripcion: string;
      inactivo: boolean;
      descartado: boolean;
    };
    ImportacionDicha: {
      message: string;
      importacion: components['schemas']['Importacion'];
    };
    Importacion: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      tipo: 'candidato' | 'empresa' | 'instituto' | 'experiencia';
      nombre: string;
      hoja: string | null;
      hojas: components['schemas']['ImportacionHoja'][];
      /** @enum {string} */
      estado: 'subida' | 'revisando' | 'revisada' | 'importando' | 'hecha' | 'fallida';
      encabezado: string[];
      muestra: string[][];
      columnas: {
        [key: string]: number;
      };
      lectura: components['schemas']['ImportacionLectura'];
      ordenes: {
        [key: string]: 'dma' | 'mda';
      };
      hechas: number;
      total: number | null;
      conError: number;
      duplicadas: number;
      cambiadas: number;
      dudosas: number;
      creadas: number;
      quitadas: number;
      revision: string | null;
      error: string | null;
      /** Format: date-time */
      fecha: string;
      usuario: string;
      reporteUrl: string | null;
    };
    ImportacionHoja: {
      /** Format: uuid */
      id: string;
      nombre: string;
      /** @enum {string} */
      tipo: 'candidato' | 'empresa' | 'instituto' | 'experiencia';
      /** @enum {string} */
      estado: 'subida' | 'revisando' | 'revisada' | 'importando' | 'hecha' | 'fallida';
    };
    ImportacionLectura: {
      hoja: number;
      hojas: components['schemas']['HojaDeLibro'][];
      filaEncabezado: number;
      separador: (';' | ',' | '\t' | '|') | null;
      codificacion: ('utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' | 'macintosh' | 'ibm850') | null;
      ocultas: boolean | null;
      filasOcultas: number;
      columnasOcultas: number;
      primeras: string[][];
      fechas: {
        [key: string]: components['schemas']['OrdenDeFechas'];
      };
      hallazgos?: components['schemas']['ImportacionHallazgo'][];
    };
    HojaDeLibro: {
      indice: number;
      nombre: string;
    };
    OrdenDeFechas: {
      /** @enum {string} */
      orden: 'dma' | 'mda';
      ambos: boolean;
    };
    ImportacionHallazgo: {
      campo: string;
      mensaje: string;
      ordenes: ('dma' | 'mda')[];
    };
    ImportacionPedida: {
      /** Format: uuid */
      id: string;
      columnas: {
        [key: string]: number;
      };
      tipo?: ('candidato' | 'empresa' | 'instituto' | 'experiencia') | null;
      ordenes?: {
        [key: string]: 'dma' | 'mda';
      };
      leida?: components['schemas']['ImportacionLeida'];
    };
    ImportacionLeida: {
      hoja?: number;
      filaEncabezado?: number;
      separador?: (';' | ',' | '\t' | '|') | null;
      codificacion?: ('utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be' | 'macintosh' | 'ibm850') | null;
    };
    CambioDeCandidatos: {
      /** @constant */
      tipo: 'candidatos';
      candidatosIds: number[];
    };
    Acceso: {
      id: number;
      /** Format: date-time */
      fecha: string;
      usuario: components['schemas']['Persona'];
      esCliente: boolean;
      /** @enum {string} */
      accion: 'perfil' | 'reservado' | 'cv' | 'archivo' | 'exportacion' | 'impresion' | 'terna' | 'recorrido';
      candidato: components['schemas']['Nombre'] | null;
      recurso: string;
      filas: number;
      ip: string | null;
    };
    Persona: {
      id: number;
      nombre: string;
    };
    VisitasPorDia: {
      fuente: string | null;
      /** Format: date */
      dia: string;
      cantidad: number;
    };
    CvLeido: {
      /** @enum {string} */
      idioma: 'es' | 'en' | 'pt';
      campos: components['schemas']['CvDatos'];
      confianza: components['schemas']['CvDatos2'];
      texto: string;
    };
    CvDatos: {
      nombre: string | null;
      apellido: string | null;
      documento: string | null;
      telefonos: string[];
      correo: string | null;
      direccion: string | null;
      ciudadId: number | null;
      nacimientoFecha: string | null;
      experiencias: components['schemas']['CvExperiencia'][];
      formaciones: components['schemas']['CvFormacion'][];
      idiomas: components['schemas']['CvIdioma2'][];
    };
    CvExperiencia: {
      empresa: string | null;
      empresaIdNumerico: number | null;
      cargo: string | null;
      cargoIdNumerico: number | null;
      rubroIdNumerico: number | null;
      desde: string | null;
      hasta: string | null;
      vigente: boolean;
      tareas: string | null;
    };
    CvFormacion: {
      titulo: string | null;
      titulacionIdNumerico: number | null;
      institucion: string | null;
      institucionIdNumerico: number | null;
      nivel: ('primario' | 'secundario' | 'tecnico' | 'universitario' | 'postgrado' | 'terciario') | null;
      desde: string | null;
      hasta: string | null;
      vigente: boolean;
    };
    CvIdioma2: {
      idiomaIdNumerico: number;
      nivel: ('nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente') | null;
    };
    CvDatos2: {
      nombre: number;
      apellido: number;
      documento: number;
      telefonos: number;
      correo: number;
      direccion: number;
      ciudadId: number;
      nacimientoFecha: number;
      experiencias: number;
      formaciones: number;
      idiomas: number;
    };
    CvParecido: {
      idNumerico: number;
      nombreCompleto: string;
      motivo: string;
    };
    CvMarca: {
      confianza: number;
      lugares: components['schemas']['CvLugar'][];
    };
    CvLugar: {
      pagina: number;
      x: number;
      y: number;
      ancho: number;
      alto: number;
      linea: number;
    };
    EtiquetaDeCandidato: {
      candidatoIdNumerico: number;
      etiquetaIdNumerico: number;
    };
    Busqueda: {
      busquedaRapida?: string;
      salario?: string;
      /** @default false */
      buscarEnNotas: boolean;
      /** @default false */
      buscarEnCv: boolean;
      /** @default false */
      buscarEnCorreos: boolean;
      /** @default false */
      busquedaExacta: boolean;
      /** @default false */
      porSonido: boolean;
      disponibilidad?: ('busca' | 'noPorAhora') | null;
      camposPropios?: {
        [key: string]: string | boolean | number[] | components['schemas']['Rango'];
      };
      /** @default [] */
      rubrosIdsNumericos: number[];
      /** @default [] */
      cargosIdsNumericos: number[];
      /** @default [] */
      cargosPotencialesIdsNumericos: number[];
      /** @default [] */
      empresasIdsNumericos: number[];
      /** @default [] */
      etiquetasIds: number[];
      /** @default [] */
      listasIds: number[];
    };
    Lote: {
      /** Format: uuid */
      id: string;
      /** @enum {string} */
      accion: 'agregarALista' | 'quitarDeLista' | 'etiquetar' | 'desetiquetar' | 'incluir';
      destino: string;
      destinoIdNumerico: number;
      /** @enum {string} */
      estado: 'en curso' | 'hecho' | 'fallido' | 'deshaciendo' | 'deshecho';
      total: number;
      hechos: number;
      cambiados: number;
      devueltos: number;
      salteados: number;
      nombrados: string[];
      error: string | null;
      puedeDeshacer: boolean;
      /** Format: date-time */
      fecha: string;
    };
    Nombre2: {
      idNumerico?: number | null;
      nombre: string;
    };
    LlaveMostrada: {
      message: string;
      idNumerico: number;
      llave: string;
    };
    SecretoMostrado: {
      message: string;
      idNumerico: number;
      secreto: string;
    };
  };
  responses: {
    /** @description Algo de lo enviado no tiene la forma esperada; dice qué */
    EntradaInvalida: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Falta la llave de la instalación o la sesión, o venció */
    SinSesion: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Esa persona no puede, o tiene que decir de nuevo quién es */
    SinPermiso: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description No existe, o no existe para quien pregunta */
    NoExiste: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Otra persona lo cambió antes, o ya está */
    YaCambio: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Un archivo o un pedido más grande que lo admitido */
    DemasiadoGrande: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Un contenido que no se admite, diga lo que diga su nombre */
    TipoNoAdmitido: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Una regla del negocio no lo permite; dice cuál */
    Regla: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Demasiado en poco tiempo; dice cuánto esperar */
    DemasiadosIntentos: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description Un error que nadie previó, con una referencia para el administrador */
    ErrorInesperado: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description La base o el almacén no contestan; se puede probar de nuevo */
    NoDisponible: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
    /** @description No hay lugar en el disco; no se guardó nada */
    SinLugar: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Rechazo'];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  'candidatos.search': {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        busquedaRapida?: string;
        salario?: string;
        buscarEnNotas?: boolean;
        buscarEnCv?: boolean;
        buscarEnCorreos?: boolean;
        busquedaExacta?: boolean;
        porSonido?: boolean;
        disponibilidad?: ('busca' | 'noPorAhora') | null;
        camposPropios?: {
          [key: string]: string | boolean | number[] | components['schemas']['Rango'];
        };
        rubrosIdsNumericos?: number[];
        cargosIdsNumericos?: number[];
        cargosPotencialesIdsNumericos?: number[];
        empresasIdsNumericos?: number[];
        etiquetasIds?: number[];
        listasIds?: number[];
        oportunidadId?: number | null;
        consultaTipo?: 'omitirYaIncluidos';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['CandidatoListado'][];
            total: number;
            sugerencias?: {
              texto: string;
              total: number;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.perfil': {
    parameters: {
      query: {
        idNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            candidato: components['schemas']['CandidatoPerfil'];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.create': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          nombre: string;
          apellido: string;
          documento?: string | null;
          telefono1: string;
          telefono2?: string | null;
          telefono3?: string | null;
          correo?: string | null;
          nacimientoFecha?: string | null;
          sexo?: ('m' | 'f') | null;
          estadoCivil?: ('soltero' | 'casado' | 'concubino' | 'divorciado' | 'viudo') | null;
          nacionalidadIdNumerico?: number | null;
          paisId?: number | null;
          ciudadId?: number | null;
          ciudadLibre?: string | null;
          direccion?: string | null;
          expectativaSalarial?: string;
          disponibilidad?: ('busca' | 'noPorAhora') | null;
          descripcionInterna?: string | null;
          camposPropios?: {
            [key: string]: (string | number | boolean | number[]) | null;
          };
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Creado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.edit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          version?: number;
          nombre?: string;
          apellido?: string;
          documento?: string | null;
          telefono1?: string;
          telefono2?: string | null;
          telefono3?: string | null;
          correo?: string | null;
          nacimientoFecha?: string | null;
          sexo?: ('m' | 'f') | null;
          estadoCivil?: ('soltero' | 'casado' | 'concubino' | 'divorciado' | 'viudo') | null;
          nacionalidadIdNumerico?: number | null;
          paisId?: number | null;
          ciudadId?: number | null;
          ciudadLibre?: string | null;
          direccion?: string | null;
          expectativaSalarial?: string;
          disponibilidad?: ('busca' | 'noPorAhora') | null;
          descripcionInterna?: string | null;
          camposPropios?: {
            [key: string]: (string | number | boolean | number[]) | null;
          };
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.experiencias': {
    parameters: {
      query: {
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            experiencias: components['schemas']['ExperienciaDeCandidato'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.addExperiencia': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          cargoIdNumerico?: number | null;
          /** @enum {string} */
          tipoEmpleo:
            | 'tiempoCompleto'
            | 'medioTiempo'
            | 'contrato'
            | 'temporal'
            | 'pasantia'
            | 'voluntariado'
            | 'porDia'
            | 'otro';
          empresaIdNumerico?: number | null;
          rubroIdNumerico?: number | null;
          observacion?: string | null;
          salario?: string | null;
          condicionesActuales?: string | null;
          /** @default false */
          vigente?: boolean;
          inicioFecha?: string | null;
          finFecha?: string | null;
          salidaMotivoIdNumerico?: number | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          empresaOtro?: string | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          cargoOtro?: string | null;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Creado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.editExperiencia': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          cargoIdNumerico?: number | null;
          /** @enum {string} */
          tipoEmpleo?:
            | 'tiempoCompleto'
            | 'medioTiempo'
            | 'contrato'
            | 'temporal'
            | 'pasantia'
            | 'voluntariado'
            | 'porDia'
            | 'otro';
          empresaIdNumerico?: number | null;
          rubroIdNumerico?: number | null;
          observacion?: string | null;
          salario?: string | null;
          condicionesActuales?: string | null;
          vigente?: boolean;
          inicioFecha?: string | null;
          finFecha?: string | null;
          salidaMotivoIdNumerico?: number | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          empresaOtro?: string | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          cargoOtro?: string | null;
          idNumerico: number;
          normalizado?: boolean;
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.formaciones': {
    parameters: {
      query: {
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            formaciones: components['schemas']['EducacionDeCandidato'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.addFormacion': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          /** @enum {string} */
          nivelFormacion: 'primario' | 'secundario' | 'tecnico' | 'universitario' | 'postgrado' | 'terciario';
          institutoIdNumerico?: number | null;
          titulacionIdNumerico?: number | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          institutoOtro?: string | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          titulacionOtro?: string | null;
          inicioFecha?: string | null;
          finFecha?: string | null;
          descripcion?: string | null;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Creado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.editFormacion': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          /** @enum {string} */
          nivelFormacion?:
            | 'primario'
            | 'secundario'
            | 'tecnico'
            | 'universitario'
            | 'postgrado'
            | 'terciario';
          institutoIdNumerico?: number | null;
          titulacionIdNumerico?: number | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          institutoOtro?: string | null;
          /** @description Solo del candidato, que lo escribe en su portal. El personal y una llave eligen de la lista: se les rechaza (400). */
          titulacionOtro?: string | null;
          inicioFecha?: string | null;
          finFecha?: string | null;
          descripcion?: string | null;
          idNumerico: number;
          normalizado?: boolean;
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.idiomas': {
    parameters: {
      query: {
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            idiomas: components['schemas']['IdiomaDeCandidato'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.addIdioma': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          idiomaIdNumerico: number;
          /** @enum {string} */
          lee: 'nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente';
          /** @enum {string} */
          escribe: 'nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente';
          /** @enum {string} */
          habla: 'nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente';
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Creado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.editIdioma': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          idiomaIdNumerico?: number;
          /** @enum {string} */
          lee?: 'nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente';
          /** @enum {string} */
          escribe?: 'nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente';
          /** @enum {string} */
          habla?: 'nativo' | 'basico' | 'bueno' | 'muyBueno' | 'excelente';
          idNumerico: number;
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.cargosPotenciales': {
    parameters: {
      query: {
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            cargosPotenciales: {
              /** Format: uuid */
              _id: string;
              cargoIdNumerico: number;
              cargoDescripcion: string;
              actualizacionUsuarioNombre: string | null;
            }[];
            expectativaSalarial: string;
            tieneExperiencias: boolean;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.addCargoPotencial': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          cargoIdNumerico: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.archivos': {
    parameters: {
      query: {
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            archivos: {
              /** Format: uuid */
              _id: string;
              descripcion: string | null;
              nombre: string;
              tamano: number;
              /** Format: date-time */
              fechaSubida: string;
              url: string;
              key: string;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'candidatos.uploadArchivo': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          'files[]': string[];
          descripcion?: string | null;
          candidatoIdNumerico: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'candidatos.postulaciones': {
    parameters: {
      query: {
        page?: number;
        limit?: number;
        candidatoIdNumerico: number;
        oportunidadIdNumerico?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              titulo: string;
              cargoDescripcion: string;
              rubroDescripcion: string;
              conocimientoDeseable: string | null;
              empresaDescripcion: string | null;
              etapas: {
                descripcion: string;
                /** Format: date-time */
                fecha: string;
              }[];
              vigente: boolean;
            }[];
            total: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'notas.list': {
    parameters: {
      query: {
        page?: number;
        limit?: number;
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Nota'][];
            total: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'notas.create': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          titulo: string;
          contenido: string;
          /** @default true */
          cuentaFiltro?: boolean;
          /** @default false */
          entrevistaCortesia?: boolean;
          expectativaSalarial?: string;
          companheroId?: number | null;
          equipoId?: number | null;
          oportunidadIdNumerico?: number | null;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Creado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'referencia.cargos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.rubros': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.titulaciones': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.idiomas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.nacionalidades': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.exitMotivos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.paises': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.regiones': {
    parameters: {
      query?: {
        padreId?: number | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Lugar'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.ciudades': {
    parameters: {
      query?: {
        padreId?: number | null;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Lugar'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.etiquetas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.descarteMotivos': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'referencia.etapas': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              descripcion: string;
              serie: string;
              grupo: string | null;
              orden: number;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'oportunidades.list': {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        sortField?: 'creacionTs' | 'solicitudFecha' | 'cierreFecha';
        sortOrder?: '1' | '-1';
        busquedaRapida?: string;
        estado?: ('a' | 'p' | 'c' | 'f') | null;
        usuario?: number | null;
        creacionTsDesde?: string;
        creacionTsHasta?: string;
        candidatoAIncluirId?: number | null;
        empresaIdNumerico?: number | null;
        empresaNombre?: string;
        camposPropios?: {
          [key: string]: string | boolean | number[] | components['schemas']['Rango'];
        };
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              titulo: string;
              /** @enum {string} */
              estado: 'a' | 'p' | 'c' | 'f';
              empresaIdNumerico: number;
              empresaDescripcion: string;
              cargoIdNumerico: number;
              cargoDescripcion: string;
              rubroIdNumerico: number;
              rubroDescripcion: string;
              /** Format: date */
              solicitudFecha: string;
              cierreFecha: string | null;
              salarioMaximo: string;
              creacionUsuarioNombre: string;
              /** Format: date-time */
              creacionTs: string;
              candidatosTotal: number;
              candidatos: {
                idNumerico: number;
              }[];
            }[];
            total: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'oportunidades.one': {
    parameters: {
      query: {
        idNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            oportunidad: {
              idNumerico: number;
              titulo: string;
              /** @enum {string} */
              estado: 'a' | 'p' | 'c' | 'f';
              empresaIdNumerico: number;
              empresaDescripcion: string;
              cargoIdNumerico: number;
              cargoDescripcion: string;
              rubroIdNumerico: number;
              rubroDescripcion: string;
              /** Format: date */
              solicitudFecha: string;
              cierreFecha: string | null;
              salarioMaximo: string;
              creacionUsuarioNombre: string;
              /** Format: date-time */
              creacionTs: string;
              candidatosTotal: number;
              candidatos: {
                idNumerico: number;
              }[];
              tituloPublicacion: string | null;
              rubroPublicacion: string | null;
              cierreEsperadoFecha: string | null;
              salarioMinimo: string;
              ciudadIdNumerico: number;
              /** @enum {string} */
              pagoForma: 'hour' | 'day' | 'week' | 'month' | 'year';
              /** @enum {string} */
              empleoTipo:
                | 'tiempoCompleto'
                | 'medioTiempo'
                | 'contrato'
                | 'temporal'
                | 'pasantia'
                | 'voluntariado'
                | 'porDia'
                | 'otro';
              equipoIdNumerico: number;
              formacionPedida:
                | ('primario' | 'secundario' | 'tecnico' | 'universitario' | 'postgrado' | 'terciario')
                | null;
              observacion: string | null;
              publicarWeb: boolean;
              esConfidencial: boolean;
              proposito: string | null;
              muestraPosicion: boolean;
              responsabilidad: string | null;
              muestraResponsabilidad: boolean;
              conocimientoEspecifico: string | null;
              muestraConocimientoEspecifico: boolean;
              conocimientoDeseable: string | null;
              muestraConocimientoDeseable: boolean;
              experienciaRequerida: string | null;
              muestraExperienciaRequerida: boolean;
              aptitud: string | null;
              muestraAptitud: boolean;
              requisitoAdicional: string | null;
              muestraRequisitoAdicional: boolean;
              condicionContratacion: string | null;
              muestraCondicionContratacion: boolean;
              ciudadDescripcion: string;
              idiomasPedidos: {
                idiomaIdNumerico: number;
                idiomaDescripcion: string;
                /** @enum {string} */
                nivel: 'basico' | 'bueno' | 'muyBueno' | 'excelente' | 'nativo';
              }[];
              equipoDescripcion: string;
              fuente:
                | (
                    | 'baseDatos'
                    | 'contactoLinkedin'
                    | 'referidoEquipo'
                    | 'recomendado'
                    | 'cliente'
                    | 'portal'
                    | 'cvCorreo'
                    | 'cvWhatsapp'
                    | 'cvRedesSociales'
                    | 'cvOficina'
                  )
                | null;
              fuentePostulacion: string | null;
              aCargoDe: {
                usuarioId: number;
                usuarioNombre: string;
                /** @enum {string} */
                tipo: 'selector' | 'supervisor';
                porcentaje: number;
              }[];
              usuariosPrioridad: components['schemas']['UsuarioBreve'][];
              cierre: {
                conteoUsuarios: components['schemas']['UsuarioBreve'][];
              };
              etapasWithDescription: components['schemas']['Descripcion'][];
              correoInicioEnviadoTs: string | null;
              correoInicioEstado: ('pendiente' | 'enviando' | 'enviado' | 'fallido' | 'incierto') | null;
              reposicionDeId: number | null;
              reposicionOportId: number | null;
              camposPropios: {
                [key: string]: string | number | boolean | number[];
              };
              version: number;
            };
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'oportunidades.create': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          empresaIdNumerico: number;
          cargoIdNumerico: number;
          rubroIdNumerico: number;
          titulo: string;
          tituloPublicacion?: string | null;
          rubroPublicacion?: string | null;
          solicitudFecha: string;
          cierreEsperadoFecha?: string | null;
          /** @enum {string} */
          estado: 'a' | 'p' | 'c' | 'f';
          /** @default 0 */
          salarioMinimo?: string;
          /** @default 0 */
          salarioMaximo?: string;
          ciudadIdNumerico: number;
          /** @enum {string} */
          pagoForma: 'hour' | 'day' | 'week' | 'month' | 'year';
          /** @enum {string} */
          empleoTipo:
            | 'tiempoCompleto'
            | 'medioTiempo'
            | 'contrato'
            | 'temporal'
            | 'pasantia'
            | 'voluntariado'
            | 'porDia'
            | 'otro';
          equipoIdNumerico: number;
          formacionPedida?:
            | ('primario' | 'secundario' | 'tecnico' | 'universitario' | 'postgrado' | 'terciario')
            | null;
          observacion?: string | null;
          /** @default false */
          publicarWeb?: boolean;
          /** @default false */
          esConfidencial?: boolean;
          proposito?: string | null;
          /** @default true */
          muestraPosicion?: boolean;
          responsabilidad?: string | null;
          /** @default true */
          muestraResponsabilidad?: boolean;
          conocimientoEspecifico?: string | null;
          /** @default true */
          muestraConocimientoEspecifico?: boolean;
          conocimientoDeseable?: string | null;
          /** @default true */
          muestraConocimientoDeseable?: boolean;
          experienciaRequerida?: string | null;
          /** @default true */
          muestraExperienciaRequerida?: boolean;
          aptitud?: string | null;
          /** @default true */
          muestraAptitud?: boolean;
          requisitoAdicional?: string | null;
          /** @default false */
          muestraRequisitoAdicional?: boolean;
          condicionContratacion: string;
          /** @default false */
          muestraCondicionContratacion?: boolean;
          idiomasPedidos?: components['schemas']['CvIdioma'][];
          camposPropios?: {
            [key: string]: (string | number | boolean | number[]) | null;
          };
          aCargoDe: components['schemas']['ACargoDe'][];
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Creado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.changeEstado': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          oportunidadIdNumerico: number;
          /** @enum {string} */
          estado?: 'a' | 'p' | 'c' | 'f';
          usuariosCierre?: number[];
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.edit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          empresaIdNumerico?: number;
          cargoIdNumerico?: number;
          rubroIdNumerico?: number;
          titulo?: string;
          tituloPublicacion?: string | null;
          rubroPublicacion?: string | null;
          solicitudFecha?: string;
          cierreEsperadoFecha?: string | null;
          /** @enum {string} */
          estado?: 'a' | 'p' | 'c' | 'f';
          salarioMinimo?: string;
          salarioMaximo?: string;
          ciudadIdNumerico?: number;
          /** @enum {string} */
          pagoForma?: 'hour' | 'day' | 'week' | 'month' | 'year';
          /** @enum {string} */
          empleoTipo?:
            | 'tiempoCompleto'
            | 'medioTiempo'
            | 'contrato'
            | 'temporal'
            | 'pasantia'
            | 'voluntariado'
            | 'porDia'
            | 'otro';
          equipoIdNumerico?: number;
          formacionPedida?:
            | ('primario' | 'secundario' | 'tecnico' | 'universitario' | 'postgrado' | 'terciario')
            | null;
          observacion?: string | null;
          publicarWeb?: boolean;
          esConfidencial?: boolean;
          proposito?: string | null;
          muestraPosicion?: boolean;
          responsabilidad?: string | null;
          muestraResponsabilidad?: boolean;
          conocimientoEspecifico?: string | null;
          muestraConocimientoEspecifico?: boolean;
          conocimientoDeseable?: string | null;
          muestraConocimientoDeseable?: boolean;
          experienciaRequerida?: string | null;
          muestraExperienciaRequerida?: boolean;
          aptitud?: string | null;
          muestraAptitud?: boolean;
          requisitoAdicional?: string | null;
          muestraRequisitoAdicional?: boolean;
          condicionContratacion?: string;
          muestraCondicionContratacion?: boolean;
          idiomasPedidos?: components['schemas']['CvIdioma'][];
          camposPropios?: {
            [key: string]: (string | number | boolean | number[]) | null;
          };
          aCargoDe?: components['schemas']['ACargoDe'][];
          oportunidadId: number;
          fuente?:
            | (
                | 'baseDatos'
                | 'contactoLinkedin'
                | 'referidoEquipo'
                | 'recomendado'
                | 'cliente'
                | 'portal'
                | 'cvCorreo'
                | 'cvWhatsapp'
                | 'cvRedesSociales'
                | 'cvOficina'
              )
            | null;
          usuariosPrioridad?: number[];
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.candidatos': {
    parameters: {
      query: {
        page?: number;
        limit?: number;
        oportunidadId: number;
        nombre?: string;
        etapa?: number[];
        motivoDescarte?: number | null;
        origenPostulacion?: 'selector' | 'portal';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              nombreCompleto: string;
              telefono1: string;
              telefono2: string | null;
              expectativaSalarial: string;
              etapasIds: number[];
              etapaInfo: {
                etapaIdNumerico: number;
                /** Format: date-time */
                fecha: string;
                inactivo: boolean;
                descartado: boolean;
                motivoDescarteDescripcion: string | null;
              };
              ultimaNota: components['schemas']['NotaBreve'] | null;
              conSupervision: boolean;
              /** @enum {string} */
              origenPostulacion: 'selector' | 'portal';
              fuente: string | null;
              enTerna: boolean;
              opiniones: ('entrevistar' | 'noAvanza')[];
              version: number;
            }[];
            total: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'oportunidades.history': {
    parameters: {
      query: {
        oportunidadId: number;
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              /** @enum {string} */
              tipo: 'inclusion' | 'avance' | 'descarte' | 'desactivacion';
              desdeEtapaId: number | null;
              etapaId: number;
              /** Format: date-time */
              fecha: string;
              usuarioNombre: string;
              companheroNombre: string | null;
              motivoDescarteDescripcion: string | null;
              nota: components['schemas']['NotaBreve'] | null;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'oportunidades.include': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /** @enum {string} */
          origen: 'selector' | 'portal';
          oportunidadIdNumerico: number;
          /** @default [] */
          candidatosIds?: number[];
          etapa: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            incluidosExitosamente: number[];
            omitidos: number[];
            omitidosNombres: components['schemas']['Nombre'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.advance': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          oportunidadIdNumerico: number;
          etapaIdNumerico: number;
          titulo: string;
          contenido: string;
          expectativaSalarial?: string;
          companheroId?: number | null;
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.discard': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          oportunidadIdNumerico: number;
          motivoDescarteId: number;
          titulo: string;
          contenido: string;
          expectativaSalarial?: string;
          companheroId?: number | null;
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.deactivate': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          candidatoIdNumerico: number;
          oportunidadIdNumerico: number;
          version?: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'oportunidades.summary': {
    parameters: {
      query: {
        oportunidadId: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            etapasEnOportunidad: components['schemas']['Descripcion'][];
            conteoPorEtapa: {
              [key: string]: number;
            };
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'sugeridos.list': {
    parameters: {
      query: {
        oportunidadIdNumerico: number;
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CandidatosPagina'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'empresas.list': {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        busquedaRapida?: string;
        contar?: boolean;
        esGrupo?: boolean;
        esCliente?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Nombre'][];
            count: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'empresas.paged': {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        busquedaRapida?: string;
        contar?: boolean;
        esGrupo?: boolean;
        esCliente?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['EmpresaEnLista'][];
            count: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'empresas.byName': {
    parameters: {
      query: {
        name: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            searchResultsByTerm: {
              term: string;
              count: number;
              items: components['schemas']['Nombre'][];
            }[];
            total: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'empresas.one': {
    parameters: {
      query: {
        idNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            empresa: {
              idNumerico: number;
              nombre: string;
              documento: string | null;
              razonSocial: string | null;
              telefono: string | null;
              correo: string | null;
              direccion: string | null;
              rubroIdNumerico: number | null;
              empresaPadreId: number | null;
              esCliente: boolean;
              esGrupo: boolean;
              gerenteGral: string | null;
              gerenteGralTelefono: string | null;
              gerenteGralEmail: string | null;
              gerenteRrhh: string | null;
              gerenteRrhhTelefono: string | null;
              gerenteRrhhEmail: string | null;
              gerenteComercial: string | null;
              gerenteComercialTelefono: string | null;
              gerenteComercialEmail: string | null;
              director: string | null;
              directorTelefono: string | null;
              directorEmail: string | null;
              rubroDescripcion: string | null;
              empresaPadreNombre: string | null;
              contacto: components['schemas']['EmpresaContacto'];
              servicio: components['schemas']['EmpresaContacto'];
              rubrosRanking: components['schemas']['Ranking'][];
              cargosRanking: components['schemas']['Ranking'][];
              camposPropios: {
                [key: string]: string | number | boolean | number[];
              };
              version: number;
            };
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'institutos.list': {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
        busquedaRapida?: string;
        sortField?: '_id' | 'nombre';
        sortOrder?: '1' | '-1';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              nombre: string;
              direccion?: string | null;
              telefono?: string | null;
            }[];
            total: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'usuarios.forSelect': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Nombre'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'equipos.options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'parametros.list': {
    parameters: {
      query?: {
        page?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            count: number;
            items: components['schemas']['Parametro'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'produccion.report': {
    parameters: {
      query: {
        selectorId?: number | null;
        equipoId?: number | null;
        fechaInicio: string;
        fechaFin: string;
        soyIframe?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            selectorNombre: string;
            llamadas: number;
            citados: number;
            entrevistas: number;
            procesados: number;
            cierres: number;
            llamadasVsCitados: number | null;
            llamadasVsProcesados: number | null;
            entrevistasVsProcesados: number | null;
            llamadasPorDia: number | null;
            entrevistasPorDia: number | null;
            procesadosPorSemana: number | null;
            cantidadDiasSemana: number;
            cantidadDiasHabiles: number;
            cantidadFeriados: number;
            parametrosById: {
              [key: string]: {
                valor: number;
                escala: [number, number];
              };
            };
            entrevistasVsParametro: number | null;
            llamadasVsParametro: number | null;
            procesadosVsParametro: number | null;
            oportunidadesCierres: {
              idNumerico: number;
              titulo: string;
              /** Format: date */
              cierreFecha: string;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'produccion.analysis': {
    parameters: {
      query: {
        selectorId?: number | null;
        equipoId?: number | null;
        fechaInicio: string;
        fechaFin: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            anterior: components['schemas']['ProduccionPeriodo'];
            semanas: components['schemas']['ProduccionPeriodo'][];
            embudo: {
              orden: number;
              etapa: string;
              cantidad: number;
              selector: number;
              portal: number;
            }[];
            permanencia: {
              orden: number;
              etapa: string;
              cantidad: number;
              dias: number;
            }[];
            cierre: {
              cantidad: number;
              promedioDias: number | null;
              medianaDias: number | null;
            };
            fuentes: {
              fuente:
                | (
                    | 'baseDatos'
                    | 'contactoLinkedin'
                    | 'referidoEquipo'
                    | 'recomendado'
                    | 'cliente'
                    | 'portal'
                    | 'cvCorreo'
                    | 'cvWhatsapp'
                    | 'cvRedesSociales'
                    | 'cvOficina'
                  )
                | null;
              cantidad: number;
            }[];
            fuentesPostulacion: {
              fuente: string | null;
              cantidad: number;
            }[];
            clientes: {
              empresaIdNumerico: number;
              empresaNombre: string;
              mostrados: number;
              respondidos: number;
              horas: number | null;
              elegidos: number;
              avanzaron: number;
              cerraron: number;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'etiquetas.list': {
    parameters: {
      query: {
        candidatoIdNumerico: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['Descripcion'][];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'etiquetas.add': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EtiquetaDeCandidato'];
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'etiquetas.remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['EtiquetaDeCandidato'];
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'campos.list': {
    parameters: {
      query: {
        de: 'candidato' | 'oportunidad' | 'empresa';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              /** @enum {string} */
              de: 'candidato' | 'oportunidad' | 'empresa';
              /** @enum {string} */
              clase: 'texto' | 'numero' | 'monto' | 'fecha' | 'siNo' | 'opcion' | 'opciones';
              nombre: string;
              ayuda: string | null;
              seccion: string | null;
              obligatorio: boolean;
              delCandidato: boolean;
              orden: number;
              opciones: {
                idNumerico: number;
                nombre: string;
                retirada: boolean;
              }[];
              version: number;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'llaves.own': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            nombre: string;
            alcances: (
              | 'candidatos:leer'
              | 'candidatos:escribir'
              | 'oportunidades:leer'
              | 'oportunidades:escribir'
              | 'empresas:leer'
              | 'reportes:leer'
              | 'webhooks'
            )[];
            porMinuto: number;
            expira: string | null;
            agencia: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'walks.candidatos': {
    parameters: {
      query?: {
        cursor?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              nombre: string;
              apellido: string;
              telefono1: string;
              telefono2: string | null;
              telefono3: string | null;
              correo: string | null;
              nacimientoFecha: string | null;
              sexo: ('m' | 'f') | null;
              estadoCivil: ('soltero' | 'casado' | 'concubino' | 'divorciado' | 'viudo') | null;
              nacionalidadIdNumerico: number | null;
              paisId: number | null;
              ciudadId: number | null;
              ciudadLibre: string | null;
              expectativaSalarial: string;
              disponibilidad: ('busca' | 'noPorAhora') | null;
              descripcionInterna?: string | null;
              idNumerico: number;
              nacionalidadDescripcion: string | null;
              paisDescripcion: string | null;
              ciudadDescripcion: string | null;
              ultimoContacto: string | null;
              camposPropios: {
                [key: string]: string | number | boolean | number[];
              };
              etiquetas: string[];
              experiencias: components['schemas']['ExperienciaDeCandidato'][];
              formaciones: components['schemas']['EducacionDeCandidato'][];
              idiomas: components['schemas']['IdiomaDeCandidato'][];
            }[];
            siguiente: number | null;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'walks.empresas': {
    parameters: {
      query?: {
        cursor?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: components['schemas']['EmpresaEnLista'][];
            siguiente: number | null;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'walks.oportunidades': {
    parameters: {
      query?: {
        cursor?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              titulo: string;
              /** @enum {string} */
              estado: 'a' | 'p' | 'c' | 'f';
              empresaIdNumerico: number;
              empresaDescripcion: string;
              cargoIdNumerico: number;
              cargoDescripcion: string;
              rubroIdNumerico: number;
              rubroDescripcion: string;
              /** Format: date */
              solicitudFecha: string;
              cierreFecha: string | null;
              salarioMaximo: string;
              creacionUsuarioNombre: string;
              /** Format: date-time */
              creacionTs: string;
              candidatosTotal: number;
            }[];
            siguiente: number | null;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'walks.postulaciones': {
    parameters: {
      query?: {
        cursor?: number;
        limit?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              oportunidadIdNumerico: number;
              candidatoIdNumerico: number;
              etapaId: number;
              /** @enum {string} */
              origen: 'selector' | 'portal';
              inactivo: boolean;
              descartado: boolean;
              /** Format: date-time */
              cambio: string;
            }[];
            siguiente: number | null;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'walks.changes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'text/event-stream':
            | {
                /** @constant */
                event: 'message';
                data:
                  | {
                      /** @constant */
                      tipo: 'hola';
                    }
                  | {
                      /** @constant */
                      tipo: 'oportunidad';
                      oportunidadIdNumerico: number;
                      candidatosIds: number[];
                    }
                  | components['schemas']['CambioDeCandidatos']
                  | {
                      /** @constant */
                      tipo: 'empresa';
                      empresaIdNumerico: number;
                    };
                id?: string;
                retry?: number;
              }
            | components['schemas']['MensajeDeFlujo']
            | components['schemas']['MensajeDeFlujo2'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'webhooks.list': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              idNumerico: number;
              nombre: string;
              url: string;
              eventos: (
                | 'candidato.creado'
                | 'candidato.actualizado'
                | 'postulacion.creada'
                | 'etapa.cambiada'
                | 'oportunidad.creada'
                | 'oportunidad.cerrada'
                | 'nota.creada'
              )[];
              activo: boolean;
              motivo: string | null;
              /** Format: date-time */
              creado: string;
              pendientes: number;
              pausaHasta: string | null;
              ultimoExito: string | null;
              ultimoError: string | null;
              ultimoErrorFecha: string | null;
              version: number;
            }[];
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'webhooks.create': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          nombre: string;
          url: string;
          eventos: (
            | 'candidato.creado'
            | 'candidato.actualizado'
            | 'postulacion.creada'
            | 'etapa.cambiada'
            | 'oportunidad.creada'
            | 'oportunidad.cerrada'
            | 'nota.creada'
          )[];
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SecretoMostrado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'webhooks.remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          idNumerico: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'webhooks.edit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          idNumerico: number;
          version?: number;
          nombre?: string;
          url?: string;
          eventos?: (
            | 'candidato.creado'
            | 'candidato.actualizado'
            | 'postulacion.creada'
            | 'etapa.cambiada'
            | 'oportunidad.creada'
            | 'oportunidad.cerrada'
            | 'nota.creada'
          )[];
          activo?: boolean;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'webhooks.renewSecret': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          idNumerico: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SecretoMostrado'];
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'webhooks.probe': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          idNumerico: number;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            entregado: boolean;
            respuesta: number | null;
            error: string | null;
            milisegundos: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
  'webhooks.deliveries': {
    parameters: {
      query: {
        idNumerico: number;
        estado?: ('pendiente' | 'entregada' | 'fallida') | null;
        limit?: number;
        antes?: number;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            items: {
              id: number;
              /** Format: date-time */
              fecha: string;
              /** @enum {string} */
              tipo:
                | 'candidato.creado'
                | 'candidato.actualizado'
                | 'postulacion.creada'
                | 'etapa.cambiada'
                | 'oportunidad.creada'
                | 'oportunidad.cerrada'
                | 'nota.creada';
              mensajeId: string;
              /** @enum {string} */
              estado: 'pendiente' | 'entregada' | 'fallida';
              intentos: number;
              ultimoIntento: string | null;
              proximo: string | null;
              respuesta: number | null;
              error: string | null;
              milisegundos: number | null;
              cuerpo: string;
            }[];
            siguiente: number | null;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
    };
  };
  'webhooks.replay': {
    parameters: {
      query?: never;
      header?: {
        /** @description Una clave que elige quien pide: por un día, la misma contesta lo mismo y no se hace dos veces */
        'idempotency-key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          idNumerico: number;
          entregaId?: number | null;
        };
      };
    };
    responses: {
      /** @description OK */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            message: string;
            cantidad: number;
          };
        };
      };
      400: components['responses']['EntradaInvalida'];
      401: components['responses']['SinSesion'];
      403: components['responses']['SinPermiso'];
      404: components['responses']['NoExiste'];
      409: components['responses']['YaCambio'];
      413: components['responses']['DemasiadoGrande'];
      415: components['responses']['TipoNoAdmitido'];
      422: components['responses']['Regla'];
      429: components['responses']['DemasiadosIntentos'];
      500: components['responses']['ErrorInesperado'];
      503: components['responses']['NoDisponible'];
      507: components['responses']['SinLugar'];
    };
  };
}
