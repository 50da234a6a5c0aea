-- What an answer gives as the version of a record: how often it was changed in the last 22 of its 53 bits, and before them what tells
-- one record from another, so that the version of one is never that of another (docs/reglas/convenciones.md).
create or replace function version_de(p_de text, p_clave text, p_cambios int) returns bigint
  language sql immutable strict parallel safe
  return ((hashtextextended(p_de || ' ' || p_clave, 0) & 2147483647) << 22) | p_cambios;
