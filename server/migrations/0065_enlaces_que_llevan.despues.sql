-- Links of notes, publications and letters that a page does not take, as they were kept before: the address that was meant, or the
-- words without a link (contract/src/domain/keptLink.ts). After the code that keeps no more of them.
set local statement_timeout = 0;
select set_config('tembiapo.auditar', 'no', true);
create function pg_temp.con_enlaces(texto text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(texto,
           ' href="\s+', ' href="', 'g'),
           ' href="https://', ' href="https://', 'gi'),
           ' href="http://', ' href="http://', 'gi'),
           ' href="mailto:', ' href="mailto:', 'gi'),
           ' href="www\.', ' href="https://www.', 'gi'),
           ' href="(?!https?://|mailto:)[^"]*"', '', 'g') $$;
update nota set contenido = pg_temp.con_enlaces(contenido)
 where contenido ~ ' href="(?!https?://|mailto:)';
update plantilla set cuerpo = pg_temp.con_enlaces(cuerpo) where cuerpo ~ ' href="(?!https?://|mailto:)';
update envio set cuerpo = pg_temp.con_enlaces(cuerpo) where cuerpo ~ ' href="(?!https?://|mailto:)';
update oportunidad
   set proposito = pg_temp.con_enlaces(proposito), responsabilidad = pg_temp.con_enlaces(responsabilidad),
       conocimiento_especifico = pg_temp.con_enlaces(conocimiento_especifico),
       conocimiento_deseable = pg_temp.con_enlaces(conocimiento_deseable),
       experiencia_requerida = pg_temp.con_enlaces(experiencia_requerida), aptitud = pg_temp.con_enlaces(aptitud),
       requisito_adicional = pg_temp.con_enlaces(requisito_adicional),
       condicion_contratacion = pg_temp.con_enlaces(condicion_contratacion)
 where concat(proposito, responsabilidad, conocimiento_especifico, conocimiento_deseable, experiencia_requerida, aptitud,
              requisito_adicional, condicion_contratacion) ~ ' href="(?!https?://|mailto:)';
