import type pg from 'pg';
import { empresas } from './empresas.ts';

/** Companies, up to this many: more where there are more candidates. */
export async function ensureEmpresas(client: pg.Client, howMany: number): Promise<void> {
  const { rows } = await client.query('select count(*)::int n from empresa');
  if (rows[0].n >= howMany) return;
  const fresh = empresas(howMany).slice(rows[0].n as number);
  // Groups come first, so that the others find them.
  for (const isGroup of [true, false])
    await client.query(
      `insert into empresa (uid, nombre, es_cliente, es_grupo, empresa_padre_id, rubro_id, documento, telefono, correo,
          direccion, razon_social, gerente_gral, gerente_gral_telefono, gerente_rrhh, gerente_rrhh_telefono,
          gerente_rrhh_email, contacto_nombre, contacto_telefono, contacto_email, contacto_cargo_id, servicio_nombre,
          servicio_telefono, servicio_email, servicio_cargo_id)
       select e.uid, e.nombre, e.es_cliente, e.es_grupo, g.id, r.id, e.documento, e.telefono, e.correo, e.direccion,
              e.razon_social, e.gerente_gral, e.gerente_gral_telefono, e.gerente_rrhh, e.gerente_rrhh_telefono,
              e.gerente_rrhh_email, e.contacto_nombre, e.contacto_telefono, e.contacto_email, cc.id, e.servicio_nombre,
              e.servicio_telefono, e.servicio_email, cs.id
         from json_to_recordset($1) e(uid uuid, nombre text, rubro text, es_cliente bool, es_grupo bool, grupo text,
              documento text, telefono text, correo text, direccion text, razon_social text, gerente_gral text,
              gerente_gral_telefono text, gerente_rrhh text, gerente_rrhh_telefono text, gerente_rrhh_email text,
              contacto_nombre text, contacto_telefono text, contacto_email text, contacto_cargo text, servicio_nombre text,
              servicio_telefono text, servicio_email text, servicio_cargo text)
         left join dato_auxiliar r on r.etiqueta = 'rubro' and r.descripcion = e.rubro
         left join dato_auxiliar cc on cc.etiqueta = 'cargo' and cc.descripcion = e.contacto_cargo
         left join dato_auxiliar cs on cs.etiqueta = 'cargo' and cs.descripcion = e.servicio_cargo
         left join empresa g on g.es_grupo and g.nombre = e.grupo`,
      [JSON.stringify(fresh.filter((e) => e.es_grupo === isGroup))],
    );
}
