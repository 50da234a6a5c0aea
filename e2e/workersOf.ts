import { childrenOf } from '@tembiapo/tools/running/processes.ts';
import type { Product } from '@tembiapo/tools/running/product.ts';

/** The processes of a cluster that serve: children of the leading one that run worker.ts. */
export const workersOf = ({ process: { pid } }: Product): number[] =>
  childrenOf(pid!)
    .filter(({ command }) => command.includes('worker.ts'))
    .map(({ pid: worker }) => worker);
