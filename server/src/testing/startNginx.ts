import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../platform/database/embedded.ts';

/** Whether Debian's nginx is on this machine. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

export interface Nginx {
  url: string;
  close(): Promise<void>;
}

/**
 * A real proxy with TLS and HTTP/2, configured as docs/operacion.md says, that talks to the product from an address of its
 * own.
 */
export async function startNginx(productUrl: string, from: string, bodyMax = '21m'): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-nginx-'));
  const port = await freePort();
  const certificates = join(import.meta.dirname, 'certificates');
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; error_log stderr warn; pid ${dir}/pid; worker_processes 1;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events {}
     http {
       access_log off; client_body_temp_path ${dir}/cuerpo; proxy_temp_path ${dir}/paso;
       fastcgi_temp_path ${dir}/a; uwsgi_temp_path ${dir}/b; scgi_temp_path ${dir}/c;
       server {
         listen 127.0.0.1:${port} ssl http2;
         ssl_certificate ${certificates}/valid.pem; ssl_certificate_key ${certificates}/key.pem;
         client_max_body_size ${bodyMax};
         location / {
           proxy_pass ${productUrl}; proxy_bind ${from}; proxy_http_version 1.1;
           proxy_set_header Host $host:$server_port;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_set_header X-Forwarded-Proto $scheme;
         }
         location = /api/v1/eventos {
           proxy_pass ${productUrl}; proxy_bind ${from}; proxy_http_version 1.1; proxy_buffering off;
           proxy_set_header Host $host:$server_port;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
         }
       }
     }`,
  );
  const child: ChildProcess = spawn('nginx', ['-e', 'stderr', '-p', dir, '-c', join(dir, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (const end = Date.now() + 60_000; ; await new Promise((done) => setTimeout(done, 20))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`nginx no arrancó: ${said}`);
    const answers = await fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
    if (answers) break;
  }
  return {
    url: `https://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
