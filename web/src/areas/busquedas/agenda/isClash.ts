import { isConflict } from '../../../platform/api.ts';

/** Somebody is taken at that hour, and it may be saved all the same; not that another person changed the record. */
export const isClash = (error: unknown): boolean =>
  isConflict(error) && 'choques' in ((error as { data?: object }).data ?? {});
