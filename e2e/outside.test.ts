// @module-tag resistencia

import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { openBrowser } from '@tembiapo/tools/running/browser.ts';
import { type Product, removeData } from '@tembiapo/tools/running/product.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCandidato, signIn } from './client.ts';
import { enter, reachLogin } from './people.ts';
import { followRequests, settle } from './settle.ts';
import { startDemo } from './startDemo.ts';

let product: Product;
beforeAll(async () => {
  product = await startDemo({ LOG_LEVEL: 'info', PUBLIC_URL: 'https://agencia.example' });
});
afterAll(async () => {
  await product.stop();
  removeData(product.dataDir);
});

describe('lo que se ve desde afuera', () => {
  test('ni registros ni direcciones guardan un secreto, y dicen quién pidió qué', async () => {
    const selector = await signIn(product.url, 'selector@demo.py');
    const secrets = ['una-clave-equivocada-77', 'TEXTOPRIVADO', 'BUSQUEDAPRIVADA', 'ARCHIVOPRIVADO'];
    const headers = { 'x-access-token': selector.accessKey, 'content-type': 'application/json' };
    await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'selector@demo.py', password: secrets[0] }),
    });
    await addCandidato(selector, secrets[1]!, 'x', '0981 600 001');
    await selector.call('GET', '/v1/candidatos', { busquedaRapida: secrets[2] });
    await selector.upload(
      '/v1/candidato/archivo',
      { candidatoIdNumerico: '5' },
      `${secrets[3]}.txt`,
      secrets[3]!,
    );
    const { body } = await selector.call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: 5 });
    const link: string = body.archivos.at(-1).url;
    await fetch(product.url + link);
    await fetch(`${product.url}/api/v1/cargos?userToken=${selector.token}`, { headers });
    await fetch(`${product.url}/changePass/un-enlace-de-recuperacion-largo`);
    expect((await selector.call('GET', '/v1/correos')).status).toBe(403);
    await selector.call('POST', '/signup', { password: secrets[0]! });
    const said = await waitUntil(
      'la línea del último pedido',
      () => product.output(),
      (output) => output.includes('"path":"/api/signup"'),
    );
    for (const secret of [
      ...secrets,
      selector.token,
      selector.token.split('.')[2]!,
      link.split('userToken=')[1]!,
      'demo-demo"',
    ])
      expect(said).not.toContain(secret);
    const lines = said
      .split('\n')
      .filter((line) => line.includes('"pedido"'))
      .map(
        (line) =>
          JSON.parse(line) as { path: string; status: number; usuario?: number; ip: string; time: number },
      );
    expect(lines.length).toBeGreaterThan(8);
    const refused = lines.find(({ path }) => path === '/api/v1/correos');
    expect(refused).toMatchObject({ status: 403, usuario: 2, ip: '127.0.0.1' });
    for (const { path } of lines) expect(path).not.toContain('?');
  });

  test('lo que no es de la web no se sirve', async () => {
    const page = await (await fetch(`${product.url}/login`)).text();
    for (const path of listed`
      /.git/config · /package.json · /server/src/main.ts · /data/secretos/jwt · /assets/ · /assets/..%2findex.html
      /assets/..%2f..%2f..%2fpackage.json · /assets/%2e%2e/%2e%2e/package.json · /api/docs/../../../package.json
    `) {
      const answer = await fetch(product.url + path);
      const text = await answer.text();
      // Either nothing, or the application's page as for any address.
      if (answer.status === 200) expect(text.slice(0, 60)).toBe(page.slice(0, 60));
      expect(text).not.toMatch(/"workspaces"|repositoryformatversion|import .* from|Index of/);
    }
    for (const method of ['PUT', 'DELETE', 'PROPFIND', 'TRACE']) {
      const status = await fetch(`${product.url}/login`, { method })
        .then((answer) => answer.status)
        // This client does not even send it.
        .catch(() => 405);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test('nada viene de afuera, y ninguna dirección lleva el pase', async () => {
    const browser = await openBrowser();
    const page = await browser.newPage({ baseURL: product.url });
    followRequests(page);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto('/changePass/un-enlace-de-recuperacion-largo');
    await reachLogin(page);
    await enter(page, 'selector');
    await page.goto('/editarCandidato/12');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await settle(page);
    const token = await page.evaluate(() => localStorage.getItem('token')!);
    expect(addresses.filter((address) => address.includes(token))).toEqual([]);
    expect(
      addresses.filter((address) => !address.startsWith(product.url) && !/^(data|blob):/.test(address)),
    ).toEqual([]);
    await browser.close();
  });
});
