export type Task = () => Promise<unknown>;

/** Does some tasks one after another, again and again; one that fails does not keep the others from their turn. */
export function startRounds(
  ms: number,
  tasks: readonly Task[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    for (const task of tasks) {
      if (stopped) return;
      await task().catch(onError);
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= round();
  }, ms);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/** A task that does its work at most once in so long, however often it is asked. */
export function atMostEvery(ms: number, task: Task): Task {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    await task();
  };
}
