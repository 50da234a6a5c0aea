import { ORPCError } from '@orpc/client';
import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';

const PASSING = [401, 408, 429];

/** Whether a retry may succeed: there was no answer, or one that says nothing about the request itself. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ORPCError) ||
  error.status >= 500 ||
  PASSING.includes(error.status) ||
  error.code === IN_PROGRESS;
