-- Another address of somebody, where addresses open on a click: it stands in no note (docs/reglas/personas.md).
alter table candidato_otro_dato drop constraint candidato_otro_dato_clase_check,
  add constraint candidato_otro_dato_clase_check check (clase in ('documento', 'teléfono', 'correo', 'dirección'));
