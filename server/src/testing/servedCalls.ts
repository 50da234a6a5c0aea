import type { CallMeta } from '@tembiapo/contract/call.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import type { z } from 'zod';

export interface ServedCall extends CallMeta {
  method: string;
  path: string;
  input: z.ZodType;
}

interface Procedure {
  '~orpc': { route: { method: string; path: string }; meta: CallMeta; inputSchema: z.ZodType };
}

/** The names that a call takes. */
export const namesOf = ({ input }: ServedCall): string[] =>
  Object.keys((input as { def?: { shape?: object } }).def?.shape ?? {});

/** Every call of the contract. */
export function servedCalls(): ServedCall[] {
  const areas = Object.values(contract) as unknown as Record<string, Procedure>[];
  return areas.flatMap((area) =>
    Object.values(area).map((procedure) => {
      const { route, meta, inputSchema } = procedure['~orpc'];
      return { ...meta, method: route.method, path: route.path, input: inputSchema };
    }),
  );
}
