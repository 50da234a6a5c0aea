import { isConflict } from '../../../platform/api.ts';

/** Whether somebody is busy at that hour, which may still be saved, as opposed to a record that somebody else changed. */
export const isClash = (error: unknown): boolean =>
  isConflict(error) && 'choques' in ((error as { data?: object }).data ?? {});
