import { CamposFound } from './CamposFound.ts';
import type { Judging } from './Judging.ts';

/** For rows that are only compared: judges without taking own fields. */
export const aside = (judging: Judging): Judging => ({ ...judging, campos: new CamposFound([]) });
