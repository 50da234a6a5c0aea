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
  await fillTransfer(client);
}

/** The agency's old system, which came years ago, with what could not. */
async function fillTransfer(client: pg.Client): Promise<void> {
  const account = [
    ['usuarios', 6, 6, 0],
    ['empresas', 84, 84, 0],
    ['contactos', 131, 131, 0],
    ['candidatos', 3120, 3118, 2],
    ['oportunidades', 412, 411, 1],
    ['postulaciones', 5240, 5232, 8],
    ['notas', 9410, 9387, 23],
    ['archivos', 2250, 2249, 1],
  ].map(([noun, read, came, missing]) => ({
    que: noun,
    leidas: read,
    vienen: came,
    estaban: 0,
    hechas: came,
    faltan: missing,
  }));
  await client.query(
    `with nuevo as (
       insert into traspaso (id, usuario_id, nombre, origen, estado, hechas, total, cuentas, creacion_ts)
       select $1, id, 'OpenCATS de la oficina vieja', 'opencats', 'hecho', 20618, 20618, $2, now() - interval '20 days'
         from usuario where rol = 'admin' order by id limit 1 returning id)
     insert into traspaso_fila (traspaso_id, tabla, clave, datos, falta, estado)
     select n.id, f.tabla, f.clave, jsonb_build_object(f.columna, f.texto), f.falta, 'falta' from nuevo n,
       (values ('candidate', '1204', 'phone_cell', '0981 000 000', 'No tiene nombre'),
               ('candidate', '2210', 'first_name', 'Prueba', 'Estaba oculta para todos menos el administrador'),
               ('joborder', '88', 'title', 'Búsqueda interna', 'No dice de qué empresa es'),
               ('activity', '200:14:7731', 'notes', 'Se acordó la tarifa del año', 'Es de una empresa: acá las notas son de candidatos'),
               ('attachment', '951', 'original_filename', 'contrato.zip', 'Por su contenido, el archivo no es de un tipo admitido'))
         f(tabla, clave, columna, texto, falta)`,
    [randomUUID(), JSON.stringify(account)],
  );
}
