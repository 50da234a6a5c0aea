import { localTime } from '@tembiapo/contract/domain/dates.ts';
import { commandOf } from '../settings/commandOf.ts';
import { VERSION } from '../settings/version.ts';
import type { Db } from './database.ts';
import { ISO } from './moments.ts';
import { isNewer, oldestBeside, releaseOf } from './releases.ts';
import { firstRow, rowsFrom } from './rows.ts';

/** What a database says of the newest program that migrated it. */
export interface AppliedVersion {
  version: string;
  /** The oldest version that still works with it. */
  oldest: string;
  /** The versions before 0.7.0 did not say when they came. */
  steps: readonly { version: string; began: string }[];
}

/** Reads it; null in an empty database. */
export async function readApplied(db: Db): Promise<AppliedVersion | null> {
  const tables = await rowsFrom(db)`
    select from pg_class where oid in (to_regclass('migracion'), to_regclass('version_aplicada'))`;
  if (tables.length === 0) return null;
  if (tables.length === 2) {
    const steps = await rowsFrom(db)<{ version: string; oldest: string; began: string }>`
      select version, admite oldest, ${ISO('ts')} began from version_aplicada
       order by string_to_array(version, '.')::int[] desc`;
    if (steps[0]) return { version: steps[0].version, oldest: steps[0].oldest, steps };
  }
  const row = await firstRow(db)<{ newest: string | null }>`
    select max(nombre collate "C") newest from migracion`;
  if (!row?.newest) return null;
  const version = releaseOf(row.newest);
  return { version, oldest: version, steps: [] };
}

/** Records that this version migrated the database, the first time. */
export const noteApplied = (db: Db, began: string): Promise<unknown> =>
  rowsFrom(db)`
    insert into version_aplicada (version, admite, ts) values (${VERSION}, ${oldestBeside()}, ${began})
    on conflict (version) do update set admite = excluded.admite where version_aplicada.admite <> excluded.admite`;

/** Whether a version may work with a database that a newer one migrated. */
export const isAdmitted = ({ oldest }: AppliedVersion, version: string): boolean => !isNewer(oldest, version);

/** How to come to have the data of before a newer version, which is the only way back to an older one that does not work with it. */
export function wayBack({ steps }: AppliedVersion, version: string): string {
  const first = steps.findLast((step) => isNewer(step.version, version));
  if (!first) return 'restaurá la copia de antes de actualizar';
  const { day, time } = localTime(first.began);
  return `restaurá lo de antes de actualizar: con la base incluida, detené el producto y ${commandOf('restaurar', `--hasta '${day} ${time}'`)}; con DATABASE_URL, la copia que tiene quien administra la base`;
}

/** What there is to say of a database that another version migrated; null when this one did, or nobody. Throws when it cannot be used. */
export function compareVersions(applied: AppliedVersion | null, program = VERSION): string | null {
  if (!applied || applied.version === program) return null;
  const { version, oldest } = applied;
  if (!isNewer(version, program)) return `La base pasa de la versión ${version} a la ${program}`;
  if (isAdmitted(applied, program))
    return `La base es de la versión ${version}, más nueva que este programa (${program}), que la usa sin cambiarla`;
  throw new Error(
    `La base es de la versión ${version} y este programa, de la ${program}, no puede usarla: iniciá la ${version}, o una desde la ${oldest}. Para volver a la ${program}, ${wayBack(applied, program)}.`,
  );
}
