import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const PREFIX = 'tembiapo_';

/** A number by its labels, read when somebody asks. */
export interface Reading {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Every process would read the same number, so only one reports it. */
  shared?: boolean;
  read(): Promise<{ labels?: Record<string, string>; value: number }[]>;
}

/** What a monitoring system reads about this process, in Prometheus format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'llamada' | 'metodo' | 'estado'>;

  constructor() {
    // A process among several sends its figures to the leading one.
    if (cluster.isWorker) {
      AggregatorRegistry.setRegistries(this.#registry);
      new AggregatorRegistry();
    }
    collectDefaultMetrics({ register: this.#registry, prefix: PREFIX });
    this.#requests = new Histogram({
      name: `${PREFIX}pedidos_segundos`,
      help: 'Pedidos por llamada y estado, y lo que duraron',
      labelNames: ['llamada', 'metodo', 'estado'],
      buckets: SECONDS,
      registers: [this.#registry],
    });
  }

  request(call: string, method: string, status: number, ms: number): void {
    this.#requests.observe({ llamada: call, metodo: method, estado: String(status) }, ms / 1000);
  }

  /** A reading that fails is left out; the others are still reported. */
  add({ name, help, labels = [], shared = false, read }: Reading): void {
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: [...labels],
      aggregator: shared ? 'max' : 'sum',
      registers: [this.#registry],
      async collect() {
        this.reset();
        const found = await read().catch(() => []);
        // One without labels begins at 0, which nobody measured.
        if (labels.length === 0 && found.length === 0) this.remove();
        for (const { labels: of = {}, value } of found) this.set(of, value);
      },
    });
  }

  text = (): Promise<string> => this.#registry.metrics();
}
