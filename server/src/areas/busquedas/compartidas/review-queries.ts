import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import type { Known } from './identity/Identity.ts';

/** Somebody on a shortlist, with what their texts are covered by. */
export interface TernaTexts extends Known {
  id: string;
  candidatoId: number;
  nombreCompleto: string;
  letra: number;
  palabras: string | null;
  expectativa: string;
  ciudad: string | null;
  /** Values that come from a list. */
  elegido: string[];
  institutos: string[];
  /** The client's own name for its search. */
  busqueda: string[];
  revisado: Buffer | null;
  faltaRevisar: boolean;
  /** They agreed and are still in the process. */
  acepta: boolean;
}

export async function listTexts(db: Db, oportunidadId: number): Promise<TernaTexts[]> {
  return rowsFrom(db)<TernaTexts>`
    select t.id, c.id "candidatoId", t.letra, t.palabras, c.nombre, c.apellido, c.apellido || ', ' || c.nombre "nombreCompleto", c.documento,
           array_remove(array[c.telefono1, c.telefono2, c.telefono3], null) telefonos, c.direccion, c.correo,
             c.nacimiento_fecha::text nacimiento, trim_scale(c.expectativa_salarial)::text expectativa,
           coalesce(ci.descripcion, c.ciudad_libre) ciudad, t.revisado, t.falta_revisar "faltaRevisar", v.id is not null acepta,
           array(select distinct v.nombre from experiencia e left join empresa em on em.id = e.empresa_id
                  cross join lateral (values (coalesce(em.nombre, e.empresa_otro)), (em.razon_social)) v(nombre)
                  where e.candidato_id = c.id and v.nombre is not null) empleadores,
           array_remove(array[o.titulo, o.titulo_publicacion, m.nombre], null) busqueda,
           array(select i.nombre from formacion f join instituto i on i.id = f.instituto_id where f.candidato_id = c.id) institutos,
           array(select d.descripcion from experiencia e join dato_auxiliar d on d.id in (e.cargo_id, e.rubro_id) where e.candidato_id = c.id
                 union select d.descripcion from formacion f join dato_auxiliar d on d.id = f.titulacion_id where f.candidato_id = c.id
                 union select ci.descripcion where ci.id is not null) elegido
      from terna_candidato t join candidato c on c.id = t.candidato_id
      join oportunidad o on o.id = t.oportunidad_id join empresa m on m.id = o.empresa_id
      left join terna_aceptada v on v.id = t.id left join geografia ci on ci.id = c.ciudad_id
     where t.oportunidad_id = ${oportunidadId} and t.quitado_ts is null order by t.orden, t.id`;
}

/** Notes who waits for the agency's review. */
export const noteWaiting = (db: Db, ids: readonly string[], waiting: boolean) =>
  sql`update terna_candidato set falta_revisar = ${waiting} where id = any (${[...ids]}::uuid[]) and falta_revisar <> ${waiting}`.execute(
    db,
  );

/** Notes that what is shown of somebody was reviewed and approved. */
export const noteReviewed = (db: Db, id: string, hash: Buffer) =>
  sql`update terna_candidato set revisado = ${hash}, falta_revisar = false where id = ${id}`.execute(db);
