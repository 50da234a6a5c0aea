import type { client } from '../../../platform/api.ts';

export type Steps = Awaited<ReturnType<(typeof client)['agencia']['steps']>>;

/** What a step is given to show and to do. */
export interface PanelProps {
  steps: Steps;
  /** Tells what was done, and goes on to the next step. */
  done: (answer: { message: string }) => Promise<void>;
  /** Opens the next step. */
  goOn: () => Promise<void>;
  /** Tells it, and stays. */
  stay: (answer: { message: string }) => Promise<void>;
}
