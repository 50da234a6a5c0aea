import { alcancesOf } from '@tembiapo/contract/alcances.ts';
import type { CallMeta } from '@tembiapo/contract/call.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import { PUBLIC_ACCESS } from '@tembiapo/contract/domain/roles.ts';
import type { z } from 'zod';

export type Door = 'admin' | 'selector' | 'candidato' | 'llave';

export interface ServedCall extends CallMeta {
  /** As 'area.call'. */
  name: string;
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

/** Who may make a call: roles, and keys. An admin stands for everybody where it is public. */
export function doorsOf({ name, access }: ServedCall): Door[] {
  const people = (['admin', 'selector', 'candidato'] as const).filter((rol) =>
    access === PUBLIC_ACCESS ? rol === 'admin' : (access as readonly string[]).includes(rol),
  );
  return alcancesOf(name).alcances.length > 0 ? [...people, 'llave'] : people;
}

/** Every call of the contract. */
export function servedCalls(): ServedCall[] {
  const areas = Object.entries(contract) as unknown as [string, Record<string, Procedure>][];
  return areas.flatMap(([area, procedures]) =>
    Object.entries(procedures).map(([call, procedure]) => {
      const { route, meta, inputSchema } = procedure['~orpc'];
      return { ...meta, name: `${area}.${call}`, method: route.method, path: route.path, input: inputSchema };
    }),
  );
}
