-- The version of a record as answers give it: the last 22 of its 53 bits count its changes, and the ones before tell the
-- record from others, so that two records never have the same version (docs/reglas/convenciones.md).
create or replace function version_de(p_de text, p_clave text, p_cambios int) returns bigint
  language sql immutable strict parallel safe
  return ((hashtextextended(p_de || ' ' || p_clave, 0) & 2147483647) << 22) | p_cambios;
