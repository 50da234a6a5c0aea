/** The subjects by which the tables of a new installation are grouped, in order: where a table belongs is told by its first words. */
export const SUBJECTS: readonly { title: string; tables: RegExp }[] = [
  {
    title: 'Lists, files and companies',
    tables: /^(dato_auxiliar|geografia|objeto|equipo|empresa|instituto|campo|feriado|parametro|marca)/,
  },
  {
    title: 'Who enters',
    tables:
      /^(usuario|sesion|password|intento|invitacion|dispositivo|passkey|totp|codigo_rec|segundo|desafio|seguridad|acceso|lista_vista|freno|oficina)/,
  },
  {
    title: 'Candidates',
    tables:
      /^(candidato(?!_busqueda|_contacto)|experiencia|formacion|cargo_potencial|consentimiento|pedido_datos|reconfirmacion|nota$|imagen_temporal)/,
  },
  { title: 'Opportunities', tables: /^(oportunidad|etapa|presentacion|estudio)/ },
  {
    title: 'Search',
    tables:
      /^(busqueda|candidato_|nota_busqueda|empresa_busqueda|sugerido|cargo_junto|contacto|lista|correo_busqueda|cv_busqueda)/,
  },
  { title: 'The same twice', tables: /^(fusion|duplicado|dudoso|valor_dudoso|cola\.)/ },
  { title: 'Reading CVs, importing and working on many', tables: /^(cv|importacion|lote|exportacion)/ },
  {
    title: 'Mail',
    tables:
      /^(correo|plantilla|envio|carta|baja|casilla|hilo|recibido|rebote|direccion|firma|prueba|mensaje)/,
  },
  { title: 'Agenda, tasks and notices', tables: /^(evento|agenda|oferta|tarea|novedad|aviso|enlace)/ },
  {
    title: 'Open jobs and clients',
    tables: /^(publicacion|postulacion|alerta|cliente|compartida|terna|opinion)/,
  },
  { title: 'Production', tables: /^(produccion|reporte)/ },
  { title: 'Integrations', tables: /^(llave|webhook|traspaso|pedido_con)/ },
  { title: 'The running system', tables: /./ },
];

export const subjectOf = (table: string): string => SUBJECTS.find(({ tables }) => tables.test(table))!.title;
