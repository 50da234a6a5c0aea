-- Names that came in decomposed, as Macs and PDFs write them, are kept as all texts are from now on: composed. Only those rows are
-- written; to find them costs some seconds for a million people.
update candidato
   set nombre = normalize(nombre), apellido = normalize(apellido), direccion = normalize(direccion), ciudad_libre = normalize(ciudad_libre)
 where nombre is not nfc normalized or apellido is not nfc normalized or direccion is not nfc normalized or ciudad_libre is not nfc normalized;
update experiencia set empresa_otro = normalize(empresa_otro), cargo_otro = normalize(cargo_otro)
 where empresa_otro is not nfc normalized or cargo_otro is not nfc normalized;
update formacion set instituto_otro = normalize(instituto_otro), titulacion_otro = normalize(titulacion_otro)
 where instituto_otro is not nfc normalized or titulacion_otro is not nfc normalized;
update empresa set nombre = normalize(nombre) where nombre is not nfc normalized;
update oportunidad set titulo = normalize(titulo) where titulo is not nfc normalized;
