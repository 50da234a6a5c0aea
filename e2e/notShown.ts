/** Fields of answers that no screen writes out as they travel, and what they are for. */
export const NOT_SHOWN: readonly { field: RegExp; why: string }[] = [
  { field: /(^| |\.)(_id|id|credentialID)$/, why: 'names the row that a button acts upon' },
  {
    field: /([iI]dNumerico|[a-z]Id|(contacto|servicio)\.cargo)$/,
    why: 'names a row, or what is chosen in a list, whose words are shown',
  },
  { field: /[ .](version|huella|revision)$/, why: 'says what was read, for what is sent back' },
  { field: /([uU]rl|^POST \/v1\/descarga token)$/, why: 'where a file or a stream is opened' },
  {
    field: /fotosV2\.(thumbnail\.)?nombre$/,
    why: 'the specification requires it (docs/reglas/busquedas.md); a picture is shown by its address',
  },
  { field: /archivos\.key$/, why: 'the specification requires it (docs/reglas/personas.md)' },
  {
    field:
      /(candidatos|contacto|parecidos|sugeridos) items\.(telefono2|ultimaNota\.\w+|ultimoContacto|experiencias\.empresaDescripcion)$/,
    why: 'the specification fixes the fields of a listed candidate (docs/reglas/personas.md)',
  },
  {
    field: /(oportunidades items\.rubroDescripcion|oportunidad\/candidatos items\.expectativaSalarial)$/,
    why: 'the specification fixes a listed opportunity and its candidates (docs/reglas/busquedas.md); the board shows the latter',
  },
  {
    field: /sugeridos items\.experiencias\.cargoDescripcion$/,
    why: 'the specification fixes a listed candidate; the reasons are shown in words',
  },
  { field: /experiencias\.observacion$/, why: 'one click away, in the form of its row' },
  {
    field: /(inicioFecha|finFecha|recientes\.ts|pedidosDatos items\.fecha)$/,
    why: 'shown as month and year, or as how long ago',
  },
  { field: /(tamano|base\.bytes|libreBytes|totalBytes)$/, why: 'shown in KB, MB or GB' },
  {
    field:
      /(tipoEmpleo|empleoTipo|pagoForma|periodo|fuente|idiomas\.(lee|escribe|habla)|credencial\/\{id\} rol|candidatos\.parametro)$/,
    why: 'shown by its label',
  },
  {
    field: /(llaves items\.alcances|webhooks items\.eventos|conexiones items\.clave)$/,
    why: 'shown by their labels',
  },
  {
    field: /oficina\/ajustes (administradores\.nombre|dominios\.rol)$/,
    why: 'one click away, where it is chosen',
  },
  { field: /estadoSistema lentas\.peorMs$/, why: 'shown in seconds' },
  {
    field: /candidato\/ficha candidato\.(descripcionInterna|telefono2)$/,
    why: 'what heads other screens of a candidate; their profile shows it',
  },
  {
    field:
      /(explicacion partes\.filtro|estudio\.origenCandidatos|(hilo|recibidos) items\.clase|hilo items\.direccion)$/,
    why: 'shown in words',
  },
  { field: /hilo items\.de$/, why: 'the name of the sender is shown' },
  {
    field: /importaciones items\.(encabezado|muestra|columnas|lectura|ordenes)/,
    why: 'how a file is read is shown on the screen of its import',
  },
  { field: /historia (siguiente|items\.clave)$/, why: 'asks for what comes next, and names a line' },
  { field: /lista\.filtros\.\w+$/, why: 'names what is chosen in the filters' },
  {
    field: /(equiposOptions items\.descripcion|plantillas campos\.texto)$/,
    why: 'one click away, in the list where it is chosen',
  },
  {
    field: /eventos\/agenda (resto\.dia|tareas\.empresaNombre)$/,
    why: 'the box of the calendar it stands in; one click away in the task',
  },
  {
    field: /(\/actualizar candidato|searchByMobile searchResultsByTerm\.items)\.nombreCompleto$/,
    why: 'the same name stands above, in another order',
  },
  {
    field: /midia produccion\.(porcentaje|color)$/,
    why: 'the length and the colour of a bar; what was done and what is expected stand beside it',
  },
  {
    field:
      /(eventos\/agenda items|midia agenda)\.(tipo|estado|inicio|fin|lugar|oportunidadTitulo|usuariosIds|respuesta|version)$/,
    why: 'an event in a line or a box of the calendar: its hour stands there, the rest is one click away in it',
  },
  { field: /\/novedades items\./, why: 'one click away, behind the bell that counts them' },
  {
    field: /\/novedades sinLeer$|\/novedades\/vistas /,
    why: 'whether there is a button that reads them all; nobody is shown that they were seen',
  },
  {
    field: /\/cartas items\.(texto|llego)$/,
    why: 'one click away, in the mail; only one that did not go says so',
  },
  { field: /midia novedades\.items\.ruta$/, why: 'where a click leads' },
  {
    field:
      /midia (novedades\.items\.creacionTs|tareas\.items\.dia|clientes\.callados\.items\.(desdeTs|contactos))$/,
    why: 'shown as how long ago, or that it is late',
  },
  {
    field: /midia correos\.items\.(clase|para|ruta|ts)$/,
    why: 'shown in words, by the person instead of the address, where a click leads, and as how long ago',
  },
  {
    field: /vias items\.(clave|estado|enlace\.ruta)$/,
    why: 'names the row, shown in words, where a click leads',
  },
  { field: /midia clientes\.respuestas\.items\.(tipo|ts)$/, why: 'shown in words, and as how long ago' },
  {
    field:
      /oportunidad\/compartida (contactos\.(correo|desdeTs|vistoTs|recordadoTs)|contactosPosibles\.\w+)$/,
    why: 'one click away, at the contact and where one shares',
  },
  { field: /oportunidad\/compartida terna\.(presentacion|opiniones)\.\w+$/, why: 'shown in words' },
  { field: /oportunidad\/compartida compartida\./, why: 'one click away, where one shares' },
  { field: /oportunidad\/candidatos items\.opiniones$/, why: 'shown in words' },
  { field: /bolsa\/estadisticas postulaciones\.dia$/, why: 'one click away, in the figures by day' },
  { field: /eventos\/mirando message$/, why: 'says that it was noted' },
  {
    field: /campo items\.(de|clase|nombre|ayuda|seccion|opciones\.nombre)$/,
    why: 'what forms and filters are made of: values are one click away in their lists, filters behind "Más filtros"',
  },
  { field: /copias (base|donde|lugar)$/, why: 'where copies are on, it says where they go' },
];
