/**
 * Fixed texts that server and web both say, letter for letter from the documents (000 §8, 001 §8, 002 §8).
 * Texts that only a screen shows stand in that screen.
 */
export const TEXTS = {
  errorGenerico: 'Ocurrió un error al realizar la operación. Error: FE1',
  emailFormato: 'Por favor proporcione un email con el formato correcto',
  completeCampos: 'Por favor complete todos los campos',
  passwordsNoCoinciden: 'Las contraseñas no coinciden',
  resetEnviado: 'Se ha enviado un mail con el link para la recuperacion',
  passwordActualizada: 'Contraseña actualizada',
  notaIncompleta: 'La nota debe incluir titulo y contenido',
  notaPocosCargos: 'El candidato debe tener al menos 3 cargos potenciales para crear la nota',
  notaSinEquipo: 'Debe seleccionar un equipo',
  notaSinUsuario: 'Debe seleccionar un usuario',
  notaCreada: 'Nota creada correctamente',
  notaActualizada: 'Nota actualizada correctamente',
  notaEliminada: 'Nota eliminada correctamente',
  cargoPotencialAgregado: 'Cargo potencial agregado correctamente',
  cargoPotencialEditado: 'Cargo potencial editado correctamente',
  cargoPotencialEliminado: 'Cargo potencial eliminado correctamente',
  experienciaAgregada: 'Experiencia agregada correctamente',
  experienciaEditada: 'Experiencia editada correctamente',
  experienciaEliminada: 'Experiencia eliminada correctamente',
  formacionAgregada: 'Formacion agregada correctamente',
  formacionEditada: 'Formación editada correctamente',
  formacionEliminada: 'Formación eliminada correctamente',
  idiomaAgregado: 'Idioma agregado correctamente',
  idiomaEditado: 'Idioma editado correctamente',
  idiomaEliminado: 'Idioma eliminado correctamente',
  candidatoCreado: 'Candidato creado correctamente',
  candidatoEditado: 'Candidato editado correctamente',
  otraPersonaModifico: 'Otra persona modificó este registro',
  telefonosSimilares: 'Se encontraron teléfonos similares',
  monedaNoSoportada: 'Moneda no soportada',
  baseNoDisponible:
    'El sistema no puede acceder a sus datos en este momento. Probá de nuevo en unos segundos.',
} as const;
