import { CamposFound } from './CamposFound.ts';
import type { Judging } from './Judging.ts';

/** What rows are judged by where nothing of own fields is taken: of what is only compared. */
export const aside = (judging: Judging): Judging => ({ ...judging, campos: new CamposFound([]) });
