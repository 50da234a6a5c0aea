import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, type PrometheusContentType } from 'prom-client';

/** Serves `read` at /metrics on a port of its own, which a proxy does not expose. */
export async function serveMetrics(
  read: () => Promise<string>,
  host: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await read();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((ready, fail) => {
    server.once('error', fail).listen(port, host, ready);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

let gathering: AggregatorRegistry<PrometheusContentType> | undefined;
/** The combined figures of all processes that this one leads (node:cluster). */
export function gatherMetrics(): Promise<string> {
  gathering ??= new AggregatorRegistry();
  return gathering.clusterMetrics();
}
