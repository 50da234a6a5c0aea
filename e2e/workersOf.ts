import { childrenOf } from '@tembiapo/tools/running/processes.ts';
import type { Product } from '@tembiapo/tools/running/product.ts';

/** The serving processes of a cluster: children of the leader that run worker.ts. */
export const workersOf = ({ process: { pid } }: Product): number[] =>
  childrenOf(pid!)
    .filter(({ command }) => command.includes('worker.ts'))
    .map(({ pid: worker }) => worker);
