import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import type { StagedRow, Verdict } from '../staging.ts';
import { noticeOf } from './cutTo.ts';
import type { Judging } from './Judging.ts';
import type { OwnTexts } from './ready.ts';

/** Puts the extra fields of a record into its own fields here; answers what becomes of each. */
export function extraValues(
  { campos }: Judging,
  owner: CampoOwner,
  into: OwnTexts,
  extras: readonly StagedRow[],
): Verdict[] {
  return extras.map(({ clave, datos }): Verdict => {
    const said: string[] = [];
    const refused = campos.takeExtra(into, owner, datos.field_name ?? '', datos.value, said);
    return refused
      ? { clave, estado: 'falta', falta: refused }
      : { clave, estado: 'viene', aviso: noticeOf(said) };
  });
}
