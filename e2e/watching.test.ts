// @module-tag resistencia
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@tembiapo/contract/contract.ts';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { type Product, removeData } from '@tembiapo/tools/running/product.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, signIn } from './client.ts';
import { startDemo } from './startDemo.ts';

const FOLDER = join(REPO_DIR, 'docs/vigilancia');
const hasPrometheus = existsSync('/usr/bin/promtool') && existsSync('/usr/bin/prometheus');
if (!hasPrometheus)
  console.info('Sin el paquete prometheus de Debian no se prueban las alarmas ni el tablero.');

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const check = (...args: string[]) => execFileSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });

interface Dashboard {
  panels: {
    title: string;
    type: string;
    gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
    targets?: { expr: string }[];
  }[];
}
const { panels } = JSON.parse(read('tablero.grafana.json')) as Dashboard;
/** What the dashboard asks, with Grafana's variables filled in. */
const queries = panels.flatMap(({ targets = [] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$maquina', '.*')),
);

/** What is named of a metric: its name, and its labels with the values they are compared with. */
const namedIn = (text: string) =>
  [...text.matchAll(/(tembiapo_\w+)(?:\{([^}]*)\})?/g)].map(([, name, labels = '']) => ({
    name: name!,
    labels: [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label, value]) => ({
      label: label!,
      value: value!,
    })),
  }));

let product: Product;
let selector: Client;
let url: string;
beforeAll(async () => {
  product = await startDemo({ METRICS_PORT: '0', COPIAS: 'si', COPIAS_PRIMERA_SEGUNDOS: '1' });
  url = /mediciones están en (\S+\/metrics)/.exec(product.output())![1]!;
  selector = await signIn(product.url, 'selector@demo.py');
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});
const metrics = async () => (await fetch(url)).text();
const work = () => selector.get('/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 20 });

test('cada medida que nombran las alarmas y el tablero se sirve, con esas etiquetas y valores que existen', async () => {
  await work();
  const text = await waitUntil(
    'la primera copia',
    metrics,
    (now) => /^tembiapo_copia_segundos \d/m.test(now) && /^tembiapo_copia_al_dia_segundos \d/m.test(now),
  );
  const named = [...namedIn(read('alertas.yml')), ...queries.flatMap(namedIn)];
  expect(named.length).toBeGreaterThan(30);
  const calls = Object.values(contract).flatMap((area) =>
    Object.values(area).map((one) => one['~orpc'].route),
  );
  for (const { name, labels } of named) {
    const samples = text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect(samples, name).not.toEqual([]);
    for (const { label, value } of labels.filter((one) => one.label !== 'instance')) {
      expect(
        samples.some((line) => line.includes(`${label}="`)),
        `${name} ${label}`,
      ).toBe(true);
      if (label === 'llamada')
        expect(
          calls.some(({ path }) => new RegExp(`^(${value})$`).test(path!)),
          value,
        ).toBe(true);
      else if (label === 'metodo')
        expect(calls.some(({ method }) => new RegExp(`^(${value})$`).test(method!))).toBe(true);
      // Queues and errors come and go.
      else if (name.endsWith('conexiones'))
        expect(text, `${name} ${label}`).toMatch(new RegExp(`^${name}\\{.*${label}="${value}"`, 'm'));
    }
  }
});

test('el tablero no tiene paneles encimados ni sin título', () => {
  const taken = new Map<string, string>();
  for (const { title, gridPos: at } of panels) {
    expect(title).toMatch(/^\p{Lu}/u);
    expect(at.x + at.w).toBeLessThanOrEqual(24);
    for (let x = at.x; x < at.x + at.w; x++)
      for (let y = at.y; y < at.y + at.h; y++) {
        expect(taken.get(`${x},${y}`), title).toBeUndefined();
        taken.set(`${x},${y}`, title);
      }
  }
});

describe.runIf(hasPrometheus)('con el Prometheus de Debian', () => {
  test('la configuración y las alarmas valen; cada una suena cuando debe y no antes', () => {
    expect(check('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(check('check', 'rules', 'alertas.yml')).toMatch(/SUCCESS: \d+ rules found/);
    expect(check('test', 'rules', 'alertas.prueba.yml')).toContain('SUCCESS');
    const names = (text: string, key: string) =>
      new Set([...text.matchAll(new RegExp(`${key}: (\\w+)`, 'g'))].map(([, one]) => one));
    expect(names(read('alertas.prueba.yml'), 'alertname')).toEqual(names(read('alertas.yml'), 'alert'));
  });

  test('lo que pregunta el tablero contesta con un producto de verdad, y ninguna alarma suena', async () => {
    const dir = makeFolder('prometheus');
    const port = await freePort();
    const own = { scrape_interval: '1s', evaluation_interval: '1s' };
    const target = new URL(url).host;
    // JSON is YAML; the alarms are the very ones that are handed out.
    writeFileSync(
      join(dir, 'prometheus.yml'),
      JSON.stringify({
        global: own,
        rule_files: [join(FOLDER, 'alertas.yml')],
        scrape_configs: [{ job_name: 'tembiapo', static_configs: [{ targets: [target] }] }],
      }),
    );
    const server = spawn(
      'prometheus',
      [
        `--config.file=${dir}/prometheus.yml`,
        `--storage.tsdb.path=${dir}/datos`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    try {
      const ask = async (expr: string): Promise<{ metric: object; value: [number, string] }[]> => {
        const address = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expr)}`;
        const answer = await fetch(address).catch(() => undefined);
        if (!answer || answer.status === 503) return [];
        const { status, data, error } = await answer.json();
        expect(status, `${expr}: ${error}`).toBe('success');
        return data.result;
      };
      // What a calm product has nothing of.
      const calm =
        /estado=~"5\.\.".*> 0$|pendientes|POST\|PATCH|\/v1\/notas|oportunidad\/candidatos"|"\/v1\/candidato"/;
      const asked = queries.filter((expr) => !calm.test(expr));
      expect(asked.length).toBeGreaterThan(15);
      for (const expr of asked)
        await waitUntil(
          expr,
          async () => {
            await work();
            return ask(expr);
          },
          (result) => result.length > 0 && result.every(({ value }) => value[1] !== 'NaN'),
        );
      for (const expr of queries) await ask(expr);
      expect(await ask('up')).toMatchObject([{ value: [expect.any(Number), '1'] }]);
      const alarms = await fetch(`http://127.0.0.1:${port}/api/v1/rules`).then((answer) => answer.json());
      const { rules } = alarms.data.groups[0];
      expect(rules.filter(({ health }: { health: string }) => health !== 'ok')).toEqual([]);
      const firing = rules.filter(({ state }: { state: string }) => state === 'firing');
      expect(
        firing.map(({ name }: { name: string }) => name).filter((name: string) => name !== 'PocoDisco'),
      ).toEqual([]);
    } finally {
      server.kill();
      await new Promise((done) => server.once('exit', done));
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
