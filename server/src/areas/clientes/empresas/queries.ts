import type { Empresa, EmpresaInList, EmpresaInput } from '@tembiapo/contract/calls/clientes/empresas.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { LIST_LIMIT_DEFAULT } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type FieldColumns, selectFields, toColumns } from '../../../platform/database/fieldColumns.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { NOTHING, typedPattern } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { newCampos, withCampos } from '../../../platform/database/withCampos.ts';
import type { WithOwn } from '../../administracion/campos/index.ts';

interface Option {
  idNumerico: number;
  nombre: string;
}

interface Filter {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  esCliente?: boolean | undefined;
  esGrupo?: boolean | undefined;
}

type Asked = Conditions & { page?: number | undefined; limit?: number | undefined };
type Conditions = Pick<Filter, 'busquedaRapida' | 'esCliente' | 'esGrupo'>;
const WITH_SEARCH = sql`empresa e join empresa_busqueda b on b.empresa_id = e.id`;
const condition = (filter: Conditions): RawBuilder<unknown> => {
  const conditions = [sql`true`];
  const pattern = typedPattern(filter.busquedaRapida);
  if (pattern !== null) conditions.push(sql`(b.nombre like ${pattern} or b.junto like ${pattern})`);
  if (filter.esCliente !== undefined) conditions.push(sql`e.es_cliente = ${filter.esCliente}`);
  if (filter.esGrupo !== undefined) conditions.push(sql`e.es_grupo = ${filter.esGrupo}`);
  return sql.join(conditions, sql` and `);
};

/** The longest list without pages. */
const MAX_OPTIONS = 20_000;

/** Ids and names in alphabetical order, and the total; all of them unless a page is asked for. */
export async function listEmpresas(db: Db, { page, limit, ...filter }: Asked) {
  const most = limit ?? (page === undefined ? MAX_OPTIONS : LIST_LIMIT_DEFAULT);
  return oneRow(db)<{ items: Option[]; count: number }>`
    with hallada as materialized (select e.id, e.nombre, b.orden from ${WITH_SEARCH} where ${condition(filter)})
    select (select count(*)::int from hallada) count, coalesce((select json_agg(f) from (
      select id "idNumerico", nombre from hallada
       order by orden, id limit ${most} offset ${offset({ page: page ?? 1, limit: most })}) f), '[]'::json) items`;
}

/**
 * A page of companies by name, and the total. The few thousand names are scanned once, whatever is searched; only the page's
 * rows are read in full.
 */
export async function pageEmpresas(db: Db, filter: Filter) {
  return oneRow(db)<{ items: EmpresaInList[]; count: number }>`
    with hallada as materialized (select e.id, b.orden from ${WITH_SEARCH} where ${condition(filter)})
    select (select count(*)::int from hallada) count, coalesce((select json_agg(f) from (
      select e.id "idNumerico", e.nombre, e.documento, e.telefono, ru.descripcion "rubroDescripcion",
             pa.nombre "empresaPadreNombre", e.es_cliente "esCliente", e.es_grupo "esGrupo"
        from (select * from hallada order by orden, id limit ${filter.limit} offset ${offset(filter)}) p
        join empresa e on e.id = p.id
        left join dato_auxiliar ru on ru.id = e.rubro_id
        left join empresa pa on pa.id = e.empresa_padre_id
       order by p.orden, e.id) f), '[]'::json) items`;
}

export async function countEmpresas(db: Db, filter: Conditions): Promise<number> {
  const row = await oneRow(db)<{ count: number }>`
    select count(*)::int from ${WITH_SEARCH} where ${condition(filter)}`;
  return row.count;
}

/** A company's declared fields as the sheet shows them: ids by name, flags as SI or NO. */
export const SHEET_FIELDS = fieldsWhere(
  empresaFields,
  ({ section, kind }) => section === 'datos' && kind !== 'id' && kind !== 'flag',
);

/** The same companies with all their data, for the sheet. */
export const empresasForExcel = (filter: Conditions) => sql<WithOwn>`
    select e.id, ${selectFields('e', SHEET_FIELDS)}, ru.descripcion rubro, pa.nombre grupo,
           case when e.es_cliente then 'SI' else 'NO' end cliente, case when e.es_grupo then 'SI' else 'NO' end es_grupo,
           e.contacto_nombre, coalesce(cc.descripcion, e.contacto_cargo_nombre) contacto_cargo, e.contacto_telefono, e.contacto_email,
           e.servicio_nombre, coalesce(cs.descripcion, e.servicio_cargo_nombre) servicio_cargo, e.servicio_telefono, e.servicio_email,
           e.gerente_gral, e.gerente_gral_telefono, e.gerente_gral_email,
           e.gerente_rrhh, e.gerente_rrhh_telefono, e.gerente_rrhh_email,
           e.gerente_comercial, e.gerente_comercial_telefono, e.gerente_comercial_email,
           e.director, e.director_telefono, e.director_email,
           (select count(*)::int from oportunidad o where o.empresa_id = e.id and o.eliminada_ts is null) oportunidades,
           e.campos_propios
      from ${WITH_SEARCH}
      left join dato_auxiliar ru on ru.id = e.rubro_id
      left join empresa pa on pa.id = e.empresa_padre_id
      left join dato_auxiliar cc on cc.id = e.contacto_cargo_id
      left join dato_auxiliar cs on cs.id = e.servicio_cargo_id
     where ${condition(filter)}
     order by b.orden, e.id`;

/** Catalogue items of one kind, by how often the company's opportunities use them. */
const ranking = (column: 'rubro_id' | 'cargo_id') => sql`coalesce((
    select json_agg(json_build_object('idNumerico', r.id, 'descripcion', r.descripcion, 'cantidad', r.n)
                    order by r.n desc, ${alphabetical(sql`r.descripcion`)})
      from (select d.id, d.descripcion, count(*)::int n
              from oportunidad o join dato_auxiliar d on d.id = ${sql.ref(`o.${column}`)}
             where o.empresa_id = e.id and o.eliminada_ts is null group by d.id) r), '[]'::json)`;

/** All fields except those of contacts, which are answered as objects. */
const OWN = fieldsWhere(empresaFields, (_, name) => !name.startsWith('contacto'));

export async function findEmpresa(db: Db, id: number): Promise<Empresa | undefined> {
  return firstRow(db)<Empresa>`
    select e.id "idNumerico", ${selectFields('e', OWN)}, ru.descripcion "rubroDescripcion", pa.nombre "empresaPadreNombre",
           json_build_object('nombre', e.contacto_nombre, 'telefono', e.contacto_telefono, 'email', e.contacto_email,
                             'cargo', e.contacto_cargo_id, 'cargoNombre', coalesce(cc.descripcion, e.contacto_cargo_nombre)) contacto,
           json_build_object('nombre', e.servicio_nombre, 'telefono', e.servicio_telefono, 'email', e.servicio_email,
                             'cargo', e.servicio_cargo_id, 'cargoNombre', coalesce(cs.descripcion, e.servicio_cargo_nombre)) servicio,
           ${ranking('rubro_id')} "rubrosRanking", ${ranking('cargo_id')} "cargosRanking",
           campos_visibles(e.campos_propios, false) "camposPropios", ${versionOf('empresa', 'e')} "version"
      from empresa e
      left join dato_auxiliar ru on ru.id = e.rubro_id
      left join empresa pa on pa.id = e.empresa_padre_id
      left join dato_auxiliar cc on cc.id = e.contacto_cargo_id
      left join dato_auxiliar cs on cs.id = e.servicio_cargo_id
     where e.id = ${id}`;
}

export type Saved = Omit<EmpresaInput, 'camposPropios'>;

const columnsOf = (e: Saved): FieldColumns<typeof empresaFields> => ({
  ...toColumns(empresaFields, e),
  // A position from the list has its name there.
  ...(e.contactoCargo && { contacto_cargo_nombre: null }),
  ...(e.contactoServicioCargo && { servicio_cargo_nombre: null }),
});

export async function insertEmpresa(db: Db, empresa: Saved, campos: CampoValues = {}): Promise<number> {
  const { id } = await db
    .insertInto('empresa')
    .values({ uid: uuidv7(), ...columnsOf(empresa), campos_propios: newCampos(campos) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateEmpresa = (db: Db, id: number, empresa: Saved, campos?: CampoValues) =>
  db
    .updateTable('empresa')
    .set({
      ...columnsOf(empresa),
      ...(campos && { campos_propios: withCampos(campos) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Locked until the transaction ends, so that nobody starts using it meanwhile. */
export async function lockEmpresa(db: Db, id: number) {
  return firstRow(db)<{ version: number; campos: CampoValues; fields: Saved }>`
    select ${versionOf('empresa', 'e')} "version", e.campos_propios campos, (select to_jsonb(f) from (select ${selectFields('e', empresaFields)}) f) fields
      from empresa e where e.id = ${id} for update`;
}

export const deleteEmpresa = (db: Db, id: number) => db.deleteFrom('empresa').where('id', '=', id).execute();

export const findGroup = (db: Db, id: number) =>
  db.selectFrom('empresa').select('es_grupo as esGrupo').where('id', '=', id).executeTakeFirst();

export async function countChildren(db: Db, id: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from empresa where empresa_padre_id = ${id}`;
  return row.n;
}

/** From this length on, names are compared without blanks: 'Mega Plast' is 'Megaplast'. */
const JOINED_LETTERS = 6;

/**
 * Words, as normalizeText gives them, that many companies' names share and that distinguish none (docs/reglas/clientes.md).
 */
const emptyWords: readonly string[] = [
  'sa srl saci saeca sacie eas ltda cia compania corporacion holding grupo empresa empresas sociedad anonima limitada',
  'de del la las los el en para por con asociados hermanos hnos hijos',
  'comercial comercializadora distribuidora distribuciones importadora importaciones exportadora exportaciones',
  'servicio servicios industria industrias industrial soluciones consultora consultores consultoria representaciones',
  'negocios inversiones emprendimientos casa centro agencia nacional internacional paraguay paraguaya paraguayo py',
].flatMap((line) => line.split(' '));

/** The words that distinguish a normalized name; none when it has only shared ones. */
const tellingWords = (name: string): string[] =>
  name.split(' ').filter((word) => word.length > 1 && !emptyWords.includes(word));

/**
 * Companies whose name contains what was typed or is much like it, best first: each distinguishing word of one name has a
 * similar one in the other. Sharing 'Comercial' makes no two names alike (docs/reglas/clientes.md).
 */
export async function similarEmpresas(db: Db, name: string, limit = 100): Promise<Option[]> {
  const typed = normalizeText(name);
  const pattern = typedPattern(name) ?? NOTHING;
  const words = tellingWords(typed);
  const joined = words.join('');
  return rowsFrom(db)<Option>`
    select e.id "idNumerico", e.nombre from ${WITH_SEARCH}
     where b.nombre like ${pattern} or b.junto like ${pattern}
        or ${joined.length >= JOINED_LETTERS} and replace(b.nombre, ' ', '') like ${`%${joined}%`}
        or ${words.length > 0} and not exists (
             select from unnest(${words}::text[]) p
              where strict_word_similarity(p, b.nombre) < 0.4 and ' ' || b.nombre not like '% ' || p || '%')
        or (select bool_and(strict_word_similarity(w, ${typed}) >= 0.4) from unnest(string_to_array(b.nombre, ' ')) w
             where length(w) > 1 and w <> all (${[...emptyWords]}::text[]))
     order by similarity(b.nombre, ${typed}) desc, b.orden, e.id limit ${limit}`;
}
