-- What takes place on each day is picked and counted from the index alone.
drop index evento_inicio;
create index evento_inicio on evento (inicio_ts) include (fin_ts, id, oportunidad_id) where estado <> 'cancelado';
