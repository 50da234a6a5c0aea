import { ORPCError } from '@orpc/client';
import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';

const PASSING = [401, 408, 429];

/** Whether the same may go well later: no answer came, or one that decides nothing about what was asked. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ORPCError) ||
  error.status >= 500 ||
  PASSING.includes(error.status) ||
  error.code === IN_PROGRESS;
