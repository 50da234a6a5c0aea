import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A key and a webhook as an agency has them, with what was delivered; once, and nobody holds what opens them. */
export async function fillIntegraciones(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from llave limit 1');
  if (rows.length > 0) return;
  const keys: [name: string, scopes: string[], begin: string, used: string | null][] = [
    ['Sitio web de la agencia', ['oportunidades:leer', 'candidatos:escribir'], 'tmb_Wq3x', '4 minutes'],
    ['Tablero de la gerencia', ['reportes:leer', 'empresas:leer'], 'tmb_9fKd', '20 hours'],
  ];
  for (const [name, scopes, begin, used] of keys) {
    const id = randomUUID();
    await client.query(
      `with cuenta as (
         insert into usuario (credencial_id, email, password_hash, nombre, apellido, rol)
         values ($1, $2, '!', $3, '(llave)', 'programa') returning id),
       nueva as (
         insert into llave (usuario_id, nombre, alcances, por_minuto, hash, comienzo, creacion_ts)
         select id, $3, $4, 600, $5, $6, now() - interval '40 days' from cuenta returning id)
       insert into llave_uso (llave_id, ultimo_uso_ts, ultimo_ip)
       select id, now() - $7::interval, '181.121.40.7' from nueva`,
      [
        id,
        `${id}@llave.invalid`,
        name,
        scopes,
        createHash('sha256').update(randomBytes(24)).digest(),
        begin,
        used,
      ],
    );
  }
  // Stopped: the demonstration sends nothing to anybody.
  await client.query(
    `with nuevo as (
       insert into webhook (nombre, url, eventos, secreto, activo, motivo, creacion_ts)
       values ('Avisos al grupo del equipo', 'https://hooks.agencia.example/tembiapo', $1, $2, false,
               'Detenido en la demostración', now() - interval '30 days') returning id)
     insert into webhook_marcha (webhook_id, ultimo_exito_ts) select id, now() - interval '2 days' from nuevo`,
    [['postulacion.creada', 'etapa.cambiada'], randomBytes(64)],
  );
  await client.query(`
    with contado as (
      insert into webhook_hecho (tipo, registro, candidato_id, datos, ts)
      select case e.tipo when 'inclusion' then 'postulacion.creada' else 'etapa.cambiada' end, 'candidato ' || e.candidato_id,
             e.candidato_id, jsonb_build_object('candidatoIdNumerico', e.candidato_id, 'oportunidadIdNumerico', e.oportunidad_id,
                                                'etapaId', e.etapa_id),
             now() - interval '2 days' - (row_number() over (order by e.id desc)) * interval '17 minutes'
        from etapa_cambio e where e.candidato_id is not null order by e.id desc limit 12
      returning id, registro, ts)
    insert into webhook_entrega (webhook_id, hecho_id, registro, estado, intentos, creacion_ts, ultimo_ts, respuesta, error, milisegundos)
    select (select min(id) from webhook), id, registro, case when id % 5 = 0 then 'fallida' else 'entregada' end,
           case when id % 5 = 0 then 11 else 1 end, ts, ts, case when id % 5 = 0 then 503 else 200 end,
           case when id % 5 = 0 then 'Respondió 503' end, 90 + id % 40
      from contado`);
}
