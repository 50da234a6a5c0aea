import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';
/** The group this process is in, of the old or the new kind. */
const own = (): string => {
  const groups = readFileSync('/proc/self/cgroup', 'utf8');
  const [, path] = (existsSync(V1) ? /:memory:(.*)/ : /^0::(.*)/m).exec(groups)!;
  return join(existsSync(V1) ? V1 : V2, path!);
};

/** A limit of memory by the kernel (cgroups), as a container or a service has it. */
export class MemoryLimit {
  readonly #dir: string;

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Undefined where this system lets nobody make one: without root, or within most containers. */
  static make(bytes: number): MemoryLimit | undefined {
    const isOld = existsSync(V1);
    const dir = join(isOld ? V1 : V2, `tembiapo-prueba-${process.pid}`);
    try {
      mkdirSync(dir);
      writeFileSync(join(dir, isOld ? 'memory.limit_in_bytes' : 'memory.max'), String(bytes));
      return new MemoryLimit(dir);
    } catch {
      if (existsSync(dir)) rmdirSync(dir);
      return undefined;
    }
  }

  /** What `start` begins at once, before it first waits, is born under the limit. */
  within<T>(start: () => Promise<T>): Promise<T> {
    const home = own();
    this.#move(this.#dir);
    try {
      return start();
    } finally {
      this.#move(home);
    }
  }

  #move(group: string): void {
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid));
  }

  /** How many processes the kernel killed since they wanted more. */
  get killed(): number {
    const file = ['memory.oom_control', 'memory.events']
      .map((name) => join(this.#dir, name))
      .find(existsSync)!;
    return Number(/^oom_kill (\d+)/m.exec(readFileSync(file, 'utf8'))![1]);
  }

  remove(): void {
    rmdirSync(this.#dir);
  }
}
