// @module-tag resistencia
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { REPO_DIR, settingsSchema } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { hasOldest, startOldest } from '@tembiapo/server/testing/startOldest.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { canMakeDebian, giveNode, makeDebian } from '@tembiapo/tools/running/debian.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { addCandidato, signIn } from './client.ts';

/** The image's user, who owns nothing but the volume. */
const NOBODY = 10_001;

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string | null>;
      volumes?: string[];
      configs?: { source: string }[];
      networks?: string[];
    }
  >;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
  networks: Record<string, unknown>;
}
const compose = parse(readFileSync(join(REPO_DIR, 'compose.yaml'), 'utf8'), { merge: true }) as Compose;
/** A file of compose.yaml, as the container gets it. */
const contentOf = (name: string): string => compose.configs[name]!.content.replaceAll('$$', '$');

test('compose.yaml nombra solo lo que hay: ajustes, volúmenes, redes y archivos', () => {
  const named = Object.keys(compose.services.tembiapo!.environment!).filter((name) => name !== 'PGPASSFILE');
  expect(named.filter((name) => !(name in settingsSchema.shape))).toEqual([]);
  for (const { volumes = [], configs = [], networks = [] } of Object.values(compose.services)) {
    const own = volumes.map((one) => one.split(':')[0]!).filter((one) => /^\w+$/.test(one));
    expect(own.filter((one) => !(one in compose.volumes))).toEqual([]);
    expect(configs.filter(({ source }) => !(source in compose.configs))).toEqual([]);
    expect(networks.filter((one) => !(one in compose.networks))).toEqual([]);
  }
  for (const name of ['base_inicio', 'copiar'])
    expect(spawnSync('bash', ['-n'], { input: contentOf(name), encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
});

const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, {
    cwd: REPO_DIR,
    encoding: 'utf8',
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1e8,
  }).trim();

const can = canMakeDebian() && hasOldest() && spawnSync('buildah', ['--version']).status === 0;
if (!can)
  console.log(
    'Falta buildah, debootstrap o PostgreSQL 15, o no se es root: la imagen no se arma ni se prueba.',
  );

/** An image of a folder. */
function importImage(path: string, name: string): void {
  const container = buildah('from', 'scratch');
  const mounted = buildah('mount', container);
  execFileSync('cp', ['-a', `${path}/.`, mounted]);
  buildah('commit', '-q', '--rm', container, name);
}

describe.runIf(can)('la imagen', () => {
  test('se arma de una base cualquiera, y corre como nadie, en un disco de solo lectura, hasta que se le pide que termine', async () => {
    const [base, builder, image] = ['base', 'armado', 'producto'].map(
      (name) => `localhost/tembiapo-prueba-${name}`,
    ) as [string, string, string];
    onTestFinished(() => void spawnSync('buildah', ['rmi', '--force', base, builder, image]));
    {
      using debian = makeDebian('trixie');
      importImage(debian.path, base);
      giveNode(debian);
      importImage(debian.path, builder);
    }
    const from = performance.now();
    buildah(
      'bud',
      '-q',
      '--format=docker',
      '--layers=false',
      `--build-arg=ARMADO=${builder}`,
      `--build-arg=BASE=${base}`,
      '-f',
      'Containerfile',
      '-t',
      image,
      '.',
    );
    const made = (performance.now() - from) / 1000;
    const { Docker } = JSON.parse(buildah('inspect', '--type=image', image)) as {
      Docker: {
        config: {
          User: string;
          Healthcheck: { Test: string[] };
          StopSignal: string;
          Volumes: object;
          Env: string[];
        };
        rootfs: { diff_ids: string[] };
      };
    };
    expect(Docker.config).toMatchObject({
      User: `${NOBODY}:${NOBODY}`,
      StopSignal: 'SIGTERM',
      Volumes: { '/datos': {} },
      Healthcheck: { Test: ['CMD', '/opt/tembiapo/tembiapo', 'listo'] },
    });

    const container = buildah('from', image);
    onTestFinished(() => void buildah('rm', container));
    const root = buildah('mount', container);
    const data = makeFolder('volumen');
    chownSync(data, NOBODY, NOBODY);
    const database = await startOldest();
    onTestFinished(() => database.close());
    const port = await freePort();
    const env = [
      ...Docker.config.Env.filter((one) => !one.startsWith('PORT=')),
      `PORT=${port}`,
      `DATABASE_URL=${database.url}`,
      'ADMIN_EMAIL=admin@agencia.com.py',
      'ADMIN_PASSWORD=cuatro palabras van',
    ];
    const enter = (command: string) =>
      spawn('unshare', [
        ...['--mount', '--propagation', 'private', '--', 'sh', '-c'],
        'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -t tmpfs tmpfs "$0/tmp" && mount --bind "$1" "$0/datos" && mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && user=$2 && shift 2 && exec setpriv --no-new-privs chroot --userspec="$user" "$0" /usr/bin/env -i "$@"',
        ...[root, data, `${NOBODY}:${NOBODY}`, ...env, '/opt/tembiapo/tembiapo', command],
      ]);
    const began = performance.now();
    const product = enter('iniciar');
    let output = '';
    for (const stream of [product.stdout, product.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntil(
      'que atienda',
      () => output,
      (said) => said.includes('Tembiapo está en'),
    );
    const started = (performance.now() - began) / 1000;
    const megabytes = Number(
      execFileSync('du', ['-sm', join(root, 'opt/tembiapo')], { encoding: 'utf8' }).split('\t')[0],
    );
    console.log(
      `imagen: ${made.toFixed(0)} s en armarse, ${Docker.rootfs.diff_ids.length} capas, ${megabytes} MB sobre la base, ${started.toFixed(1)} s hasta atender`,
    );

    const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
    expect([
      /^Uid:\s+(\d+)/m.exec(status)![1],
      /^CapEff:\s+(\w+)/m.exec(status)![1],
      /^NoNewPrivs:\s+(\d)/m.exec(status)![1],
    ]).toEqual([String(NOBODY), '0000000000000000', '1']);
    const admin = await signIn(`http://127.0.0.1:${port}`, 'admin@agencia.com.py', 'cuatro palabras van');
    expect((await addCandidato(admin, 'Ña Ramona', 'Delcontenedor')).status).toBe(200);
    expect((await admin.get('/v1/candidatos', { busquedaRapida: 'delcontenedor', limit: 5 })).total).toBe(1);
    const healthy = () => new Promise((done) => enter('listo').once('exit', done));
    expect(await healthy()).toBe(0);
    const over = new Promise((done) => product.once('exit', done));
    product.kill('SIGTERM');
    expect(await over).toBe(0);
    expect(await healthy()).toBe(1);
  });
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
test.runIf(hasCaddy)('Caddy entiende el proxy de compose.yaml', () => {
  const dir = makeFolder('caddy');
  writeFileSync(join(dir, 'Caddyfile'), contentOf('proxy'));
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', join(dir, 'Caddyfile')], {
    encoding: 'utf8',
    env: { ...process.env, HOME: dir, DOMINIO: 'seleccion.agencia.com.py' },
  });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
});
