-- 'Mi día': who applied through the portal and still stands where they came in, by opportunity.
create index oportunidad_candidato_postulantes on oportunidad_candidato (oportunidad_id, cambio_ts)
 where origen = 'portal' and etapa_id = 300 and not inactivo and not descartado;
