/**
 * Undoes what random requests do to the accounts that send them: counted tries, closed accounts, lost roles,
 * limits on what one person may see.
 */
export const restoreStatements: readonly string[] = [
  'truncate intento',
  'delete from freno',
  'delete from passkey',
  'delete from totp',
  'delete from segundo_factor_aviso',
  `create table if not exists cuentas_de_prueba as
     select id, email, rol from usuario where email in ('admin@demo.py', 'selector@demo.py', 'candidato@demo.py')`,
  `update usuario set activo = true, rol = c.rol, email = c.email from cuentas_de_prueba c
    where usuario.id = c.id and (not activo or usuario.rol <> c.rol or usuario.email <> c.email)`,
  `insert into usuario (id, credencial_id, email, password_hash, nombre, rol) overriding system value
     select c.id, gen_random_uuid(), c.email, 'nadie', 'Prueba', c.rol from cuentas_de_prueba c
      where not exists (select from usuario where id = c.id)`,
  `update usuario set candidato_id = (select min(id) from candidato c where not exists (
       select from usuario where candidato_id = c.id))
    where rol = 'candidato' and candidato_id is null and id in (select id from cuentas_de_prueba)`,
  `update seguridad set perfiles_hora = 100000, exportaciones_hora = 1000, confirmar_filas = 1000000,
          exportacion_filas = 1000000, lista_personas_aviso = 1000000, lista_personas_freno = 1000000`,
  `update sesion set prueba_ts = now()`,
];
