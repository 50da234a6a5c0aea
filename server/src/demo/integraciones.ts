import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A key and a webhook as an agency has them, with some deliveries, once; nobody holds their secrets. */
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

/** The agency's old system, imported years ago, with what could not come. */
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
    avisos: noun === 'candidatos' ? 2 : 0,
  }));
  await client.query(
    `with nuevo as (
       insert into traspaso (id, usuario_id, nombre, origen, estado, hechas, total, cuentas, creacion_ts)
       select $1, id, 'OpenCATS de la oficina vieja', 'opencats', 'hecho', 20618, 20618, $2, now() - interval '20 days'
         from usuario where rol = 'admin' order by id limit 1 returning id)
     insert into traspaso_fila (traspaso_id, tabla, clave, datos, texto, falta, aviso, estado)
     select n.id, f.tabla, f.clave, '{}', f.texto, f.falta, f.aviso, case when f.falta is null then 'hecha' else 'falta' end from nuevo n,
       (values ('candidate', '1204', 'Sin nombre, n.º 1204', 'No tiene nombre: ponele uno en OpenCATS y traé el volcado de nuevo', null),
               ('candidate', '2210', 'Prueba',
                 'Estaba oculta para todos menos el administrador: si hace falta, mostrala en OpenCATS y traé el volcado de nuevo', null),
               ('joborder', '88', 'Búsqueda interna', 'No dice de qué empresa es: elegila en OpenCATS y traé el volcado de nuevo', null),
               ('activity', '200:14:7731', 'Ferretería del Sur: Se acordó la tarifa del año',
                 'En la ficha de su empresa ya no entran más actividades: si hace falta, copiá esta en una nota o un documento', null),
               ('attachment', '951', 'Prueba: contrato.zip',
                 'Por su contenido, el archivo no es de un tipo admitido: bajalo de OpenCATS si lo necesitás', null),
               ('candidate', '310', 'Persona de prueba', null,
                 'Salario: «4.500.000 a 6.000.000» no es un monto en guaraníes; quedó escrito en su descripción.'),
               ('candidate', '877', 'Otra persona de prueba', null, 'Correo: «no tiene» no es una dirección; quedó en "Otro correo (OpenCATS)".'))
         f(tabla, clave, texto, falta, aviso)`,
    [randomUUID(), JSON.stringify(account)],
  );
}
