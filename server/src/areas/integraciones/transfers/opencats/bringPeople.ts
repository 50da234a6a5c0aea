import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { NO_PASSWORD } from '../../../../platform/identity/passwords.ts';
import { insertRecords } from '../../../personas/incoming/index.ts';
import { idsOf, type StagedRow } from '../staging.ts';
import type { Bringing } from './Bringing.ts';
import { foldName } from './foldName.ts';
import { type Outcome, outcomeOf, withLeftOut } from './outcomeOf.ts';
import { leftOut, ownValues } from './ownValues.ts';
import type { ReadyCandidato, ReadyEmpresa, ReadyUsuario } from './ready.ts';
import { broughtAs } from './threeWays.ts';
import { watchedCandidato, watchedEmpresa } from './watched.ts';

/** A domain that does not exist: nobody gets such mail. */
const NOWHERE = 'opencats.invalid';

/** Users of the other system: whoever has that mail here, else somebody who cannot sign in until an admin allows it. */
export async function bringUsuarios(
  tx: Db,
  _: Bringing,
  rows: readonly StagedRow<ReadyUsuario>[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    const { datos } = row;
    const known = await rowsFrom(tx)<KnownUsuario>`
      select id, rol, concat_ws(' ', nombre, apellido) llamado, not activo and password_hash = ${NO_PASSWORD} "isBrought"
        from usuario where lower(email) = ${datos.email ?? ''}`;
    const same = known.find((usuario) => isSame(usuario, datos));
    // Lists give only names.
    const named = /^\d+$/.test(row.clave) ? undefined : await staffCalled(tx, datos.nombre);
    const isFree = known.length === 0 && !datos.isShared;
    outcomes.push(
      outcomeOf(
        row,
        same?.id ?? named ?? (await insertUsuario(tx, datos, isFree ? datos.email : null)),
        null,
        { llamado: datos.llamado },
      ),
    );
  }
  return outcomes;
}

interface KnownUsuario {
  id: number;
  rol: string;
  llamado: string;
  /** Whether a transfer made them, and no admin activated them since. */
  isBrought: boolean;
}

/** Whether a user here is the one with the same mail; by name too if several share it, or a transfer made the one here. */
const isSame = (
  { rol, llamado, isBrought }: KnownUsuario,
  { isShared, nombre, apellido }: ReadyUsuario,
): boolean =>
  (rol === 'admin' || rol === 'selector') &&
  ((!isShared && !isBrought) || foldName(llamado) === foldName(`${nombre} ${apellido}`));

/** The only member of staff with that name. */
async function staffCalled(tx: Db, name: string): Promise<number | undefined> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    select id from usuario where rol in ('admin', 'selector') and normalizar(concat_ws(' ', nombre, apellido)) = normalizar(${name})
     limit 2`;
  return rows.length === 1 ? rows[0]!.id : undefined;
}

/** The fingerprint of the author of unsigned rows. */
const NOBODY = '0@nadie';

/** The author of unsigned rows: an inactive user called OpenCATS, made when first needed. */
export async function unsignedUsuario(tx: Db): Promise<number> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    select usuario_id id from traspaso_clave where tabla = 'user' and huella = ${NOBODY} and usuario_id is not null`;
  if (rows[0]) return rows[0].id;
  const id = await insertUsuario(tx, { usuario: 'opencats', nombre: 'OpenCATS', apellido: '' }, null);
  await sql`insert into traspaso_clave (tabla, huella, usuario_id) values ('user', ${NOBODY}, ${id})
            on conflict (tabla, huella) do update set usuario_id = excluded.usuario_id`.execute(tx);
  return id;
}

/** Finds who signed each row: the user here, else unsignedUsuario. */
export async function authorsOf<T>(
  tx: Db,
  id: string,
  rows: readonly StagedRow<T>[],
  authorOf: (record: T) => string | null,
): Promise<(record: T) => number> {
  const people = await idsOf(tx, id, 'user', rows, authorOf);
  const isSigned = ({ datos }: StagedRow<T>) => people.has(authorOf(datos) ?? '');
  const nobody = rows.every(isSigned) ? 0 : await unsignedUsuario(tx);
  return (record) => people.get(authorOf(record) ?? '') ?? nobody;
}

async function insertUsuario(
  tx: Db,
  usuario: Pick<ReadyUsuario, 'usuario' | 'nombre' | 'apellido'>,
  email: string | null,
): Promise<number> {
  const own =
    usuario.usuario
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, '-')
      .slice(0, 60) || 'usuario';
  const credencialId = uuidv4();
  const { id } = await tx
    .insertInto('usuario')
    .values({
      credencial_id: credencialId,
      email: email ?? `${own}.${credencialId.slice(0, 8)}@${NOWHERE}`,
      password_hash: NO_PASSWORD,
      nombre: usuario.nombre,
      apellido: usuario.apellido || null,
      rol: 'selector',
      activo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts records that have the same columns, by the keys of their rows. */
const insertAll = (tx: Db, table: 'empresa' | 'candidato', records: [key: string, record: object][]) =>
  insertRecords(
    tx,
    table,
    Object.keys(Object.assign({}, ...records.map(([, record]) => record))),
    new Map(records as [string, Record<string, unknown>][]),
  );

export async function bringEmpresas(
  tx: Db,
  { campos }: Bringing,
  rows: readonly StagedRow<ReadyEmpresa>[],
): Promise<Outcome[]> {
  const fresh = rows.filter(({ datos }) => datos.existing === null);
  const ids = await insertAll(
    tx,
    'empresa',
    fresh.map(({ clave, datos: { columnas, campos: texts } }) => [
      clave,
      { es_cliente: false, es_grupo: false, ...columnas, campos_propios: ownValues(campos.empresa, texts) },
    ]),
  );
  return rows.map((row) =>
    withLeftOut(
      outcomeOf(
        row,
        row.datos.existing ?? ids.get(row.clave) ?? null,
        null,
        broughtAs(watchedEmpresa(row.datos)),
      ),
      row.datos.existing === null ? leftOut(campos.empresa, row.datos.campos) : [],
    ),
  );
}

export async function bringCandidatos(
  tx: Db,
  bringing: Bringing,
  rows: readonly StagedRow<ReadyCandidato>[],
): Promise<Outcome[]> {
  const { campos, id: transferId, paisId } = bringing;
  const now = new Date().toISOString();
  const ids = await insertAll(
    tx,
    'candidato',
    rows.map(({ clave, datos: { columnas, campos: texts } }) => [
      clave,
      {
        ...columnas,
        creacion_ts: columnas.creacion_ts ?? now,
        pais_id: paisId,
        version: 1,
        campos_propios: ownValues(campos.candidato, texts),
      },
    ]),
  );
  const idOf = (key: string) => ids.get(key)!;
  const withNota = rows.filter(({ datos }) => datos.nota);
  if (withNota.length > 0) {
    const authorOf = await authorsOf(tx, transferId, withNota, (one) => one.autor);
    await insertNotas(
      tx,
      withNota.map(({ clave, datos }) => ({
        ...datos.nota!,
        candidatoId: idOf(clave),
        oportunidadId: null,
        usuarioId: authorOf(datos),
        ts: datos.columnas.creacion_ts as string | null,
      })),
    );
  }
  return rows.map((row) =>
    withLeftOut(
      outcomeOf(row, idOf(row.clave), null, broughtAs(watchedCandidato(row.datos))),
      leftOut(campos.candidato, row.datos.campos),
    ),
  );
}

export interface FreshNota {
  candidatoId: number;
  oportunidadId: number | null;
  usuarioId: number;
  titulo: string;
  contenido: string;
  ts: string | null;
}

/** Inserts old notes, which count for nobody's production. One without a date has that of its candidate. */
export async function insertNotas(tx: Db, notas: readonly FreshNota[]): Promise<void> {
  const lines = notas.map((nota) => ({ ...nota, texto: visibleText(nota.contenido) }));
  await sql`
    insert into nota (candidato_id, oportunidad_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro)
    select n."candidatoId", n."oportunidadId", n.titulo, n.contenido, n.texto,
      coalesce(n.ts, (select c.creacion_ts from candidato c where c.id = n."candidatoId")), n."usuarioId", false
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
           n("candidatoId" int, "oportunidadId" int, titulo text, contenido text, texto text, ts timestamptz, "usuarioId" int)`.execute(
    tx,
  );
}
