import type { CampoOwner, CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { camposByOrigin } from './camposByOrigin.ts';
import {
  CANDIDATO_TEXTS,
  CONTACT_COLUMNS,
  EMPRESA_TEXTS,
  NOTES,
  OPORTUNIDAD_TEXTS,
  OTHER_MAIL,
  ownColumn,
  ownColumnsHere,
} from './ownUnits.ts';
import type { ReadyCandidato, ReadyEmpresa, ReadyOportunidad } from './ready.ts';
import type { Columns, Watched } from './threeWays.ts';

/** The watched columns of a company, and what was written for them. */
export const watchedEmpresa = ({ columnas, watched }: ReadyEmpresa): Watched => ({
  columnas: {
    ...Object.fromEntries(
      ['nombre', 'telefono', 'direccion', ...CONTACT_COLUMNS.flat()].map((column) => [
        column,
        (columnas[column] ?? null) as string | null,
      ]),
    ),
    ...watched.columnas,
  },
  dicho: watched.dicho,
});

/** The same for a person. */
export const watchedCandidato = ({ columnas: c, watched }: ReadyCandidato): Watched => ({
  columnas: {
    telefono1: c.telefono1 ?? null,
    telefono2: c.telefono2 ?? null,
    telefono3: c.telefono3 ?? null,
    correo: c.correo ?? null,
    expectativa_salarial: c.expectativa_salarial ?? 0,
    direccion: c.direccion ?? null,
    ciudad_id: c.ciudad_id ?? null,
    ciudad_libre: c.ciudad_libre ?? null,
    sexo: c.sexo ?? null,
    ...watched.columnas,
  },
  dicho: watched.dicho,
});

/** The same for an order. */
export const watchedOportunidad = ({
  estado,
  salario,
  responsabilidad,
  watched,
}: ReadyOportunidad): Watched => ({
  columnas: { estado, salario_maximo: salario ?? 0, responsabilidad, ...watched.columnas },
  dicho: watched.dicho,
});

/** The record here of a row, with its watched columns. */
export interface Here {
  id: number;
  /** Its notes (`notas`) with all that follows them. */
  columnas: Columns;
  /** Why units cannot take the new value, by label. */
  taken?: Readonly<Record<string, string>>;
}

/** A row that came before: its fingerprint, its name there now and, for an order, its company there. */
export interface NamedRow {
  huella: string;
  nombre: string;
  empresa?: string | null;
}

/** Reads the records here of some rows, by fingerprint; `lock` keeps others from changing them until the transaction ends. */
export type ReadHere = (db: Db, named: readonly NamedRow[], lock?: boolean) => Promise<Map<string, Here>>;

type HereRow = Here & { huella: string; campos: CampoValues };

/** Adds the watched columns of own fields. */
async function withOwn(
  db: Db,
  owner: CampoOwner,
  labels: readonly string[],
  rows: readonly HereRow[],
): Promise<Map<string, Here>> {
  const campos = await camposByOrigin(db, owner);
  return new Map(
    rows.map(({ huella, campos: values, columnas, ...here }) => [
      huella,
      { ...here, columnas: { ...columnas, ...ownColumnsHere(campos, labels, values) } },
    ]),
  );
}

/** The companies here of some rows. */
export async function empresasHere(
  db: Db,
  named: readonly NamedRow[],
  lock = false,
): Promise<Map<string, Here>> {
  const rows = await rowsFrom(db)<HereRow>`
    select n.huella, e.id, json_build_object('nombre', e.nombre, 'telefono', e.telefono, 'direccion', e.direccion,
           'contacto_nombre', e.contacto_nombre, 'contacto_telefono', e.contacto_telefono, 'contacto_email', e.contacto_email,
           'contacto_cargo_nombre', e.contacto_cargo_nombre, 'servicio_nombre', e.servicio_nombre,
           'servicio_telefono', e.servicio_telefono, 'servicio_email', e.servicio_email,
           'servicio_cargo_nombre', e.servicio_cargo_nombre) columnas, e.campos_propios campos,
           case when normalizar(n.nombre) <> normalizar(e.nombre)
                 and exists (select from empresa o where normalizar(o.nombre) = normalizar(n.nombre))
                then '{"Nombre": "que acá es otra"}'::json else '{}' end taken
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n(huella text, nombre text)
      join traspaso_clave t on t.tabla = 'company' and t.huella = n.huella
      join empresa e on e.id = t.empresa_id
     ${lock ? sql`for no key update of e` : sql``}`;
  const here = await withOwn(db, 'empresa', [NOTES, ...EMPRESA_TEXTS], rows);
  for (const { columnas } of here.values()) columnas.notas = columnas[ownColumn(NOTES)] ?? null;
  return here;
}

/** The people here of some rows. */
export async function candidatosHere(
  db: Db,
  named: readonly NamedRow[],
  lock = false,
): Promise<Map<string, Here>> {
  const rows = await rowsFrom(db)<HereRow>`
    with ciudades as materialized (
      select g.id, case when count(*) over (partition by normalizar(g.descripcion)) > 1
                        then concat(g.descripcion, ' (' || r.descripcion || ')') else g.descripcion end nombre
        from geografia g left join geografia r on r.id = g.padre_id where g.etiqueta = 'ciudad')
    select t.huella, c.id, json_build_object('telefono1', c.telefono1, 'telefono2', c.telefono2, 'telefono3', c.telefono3,
           'correo', c.correo, 'expectativa_salarial', c.expectativa_salarial::float8, 'direccion', c.direccion,
           'sexo', c.sexo, 'ciudad_id', c.ciudad_id, 'ciudad_libre', c.ciudad_libre,
           'ciudad', coalesce((select nombre from ciudades g where g.id = c.ciudad_id), c.ciudad_libre),
           'notas', c.descripcion_interna) columnas, c.campos_propios campos
      from traspaso_clave t join candidato c on c.id = t.candidato_id
     where t.tabla = 'candidate' and t.huella = any (${named.map(({ huella }) => huella)}::text[])
     ${lock ? sql`for no key update of c` : sql``}`;
  return withOwn(db, 'candidato', [OTHER_MAIL, ...CANDIDATO_TEXTS], rows);
}

/** The same for opportunities; a brought company is given by its number there. */
export async function oportunidadesHere(
  db: Db,
  named: readonly NamedRow[],
  lock = false,
): Promise<Map<string, Here>> {
  const rows = await rowsFrom(db)<HereRow>`
    select t.huella, o.id, json_build_object('estado', o.estado, 'salario_maximo', o.salario_maximo::float8,
           'responsabilidad', o.responsabilidad, 'notas', o.observacion, 'empresaNombre', e.nombre,
           'empresa', coalesce((select k.clave from (values (t.traido->>'empresa'), (n.empresa)) k(clave)
                                 where exists (select from traspaso_clave c
                                                where c.tabla = 'company' and c.empresa_id = o.empresa_id and split_part(c.huella, '@', 1) = k.clave)
                                 limit 1), 'acá ' || o.empresa_id)) columnas, o.campos_propios campos
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) n(huella text, empresa text)
      join traspaso_clave t on t.tabla = 'joborder' and t.huella = n.huella
      join oportunidad o on o.id = t.oportunidad_id and o.eliminada_ts is null
      join empresa e on e.id = o.empresa_id
     ${lock ? sql`for no key update of o` : sql``}`;
  return withOwn(db, 'oportunidad', OPORTUNIDAD_TEXTS, rows);
}
