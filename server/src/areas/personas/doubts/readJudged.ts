import type { DoubtOwner } from '@tembiapo/contract/domain/doubts.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import { hasCampos, type Judged, judgedCampos, SUBJECTS } from './subjects.ts';

/** The fields of a kind of record whose values are examined, the agency's own ones included. */
export async function readJudged(db: Db, owner: DoubtOwner): Promise<readonly Judged[]> {
  const { fields } = SUBJECTS[owner];
  return hasCampos(owner) ? [...fields, ...judgedCampos(await listCampos(db, owner, false))] : fields;
}
