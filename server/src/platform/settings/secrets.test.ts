import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seal, unseal } from '../identity/sealed.ts';
import { readToken, signToken } from '../identity/tokens.ts';
import { loadSecrets, rotateSecret } from './secrets.ts';
import { readSettings } from './settings.ts';

const PAYLOAD = { rol: 'admin', idNumerico: 1, sid: '01930000-0000-7000-8000-000000000001' } as const;

describe('los secretos cambian sin detener nada', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'tembiapo-secretos-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  test('dos procesos, y se rota entre uno y otro: nadie queda afuera', async () => {
    const settings = readSettings({ DATA_DIR: dir });
    const [one, two] = [loadSecrets(settings), loadSecrets(settings)];
    const before = await signToken(PAYLOAD, one.jwt);
    const sealed = seal('un secreto', 'totp', one.jwt);
    rotateSecret(settings);
    one.jwt.refresh();
    const after = await signToken(PAYLOAD, one.jwt);
    // The other process did not look yet: it does when it meets what it cannot read.
    for (const { jwt } of [two, one, loadSecrets(settings)]) {
      expect(await readToken(after, jwt)).toMatchObject(PAYLOAD);
      expect(await readToken(before, jwt)).toMatchObject(PAYLOAD);
    }
    expect(unseal(sealed, 'totp', one.jwt)).toEqual({ text: 'un secreto', old: true });
    expect(unseal(seal('un secreto', 'totp', one.jwt), 'totp', two.jwt)).toEqual({
      text: 'un secreto',
      old: false,
    });
    expect(unseal(sealed, 'otra cosa', one.jwt)).toBeNull();
  });

  test('el de antes vale mientras viva lo que firmó, y ni un rato más', async () => {
    const settings = readSettings({ DATA_DIR: dir });
    const { jwt } = loadSecrets(settings);
    const before = await signToken(PAYLOAD, jwt);
    rotateSecret(settings);
    const file = join(dir, 'secretos', 'jwt-anterior');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).not.toBe(readFileSync(join(dir, 'secretos', 'jwt'), 'utf8'));
    const old = new Date(Date.now() - 13.1 * 3_600_000);
    utimesSync(file, old, old);
    expect(jwt.refresh()).toBe(true);
    expect(await readToken(before, jwt)).toBeNull();
  });

  test('por las variables: el nuevo firma, el anterior se cree', async () => {
    const [older, newer] = ['a'.repeat(40), 'b'.repeat(40)];
    const of = (env: Record<string, string>) => loadSecrets(readSettings({ DATA_DIR: dir, ...env })).jwt;
    const token = await signToken(PAYLOAD, of({ JWT_SECRET: older }));
    expect(await readToken(token, of({ JWT_SECRET: newer }))).toBeNull();
    const both = of({ JWT_SECRET: newer, JWT_SECRET_ANTERIOR: older });
    expect(await readToken(token, both)).toMatchObject(PAYLOAD);
    expect(await readToken(await signToken(PAYLOAD, both), of({ JWT_SECRET: newer }))).toMatchObject(PAYLOAD);
    expect(() => readSettings({ JWT_SECRET_ANTERIOR: older })).toThrow('solo junto con JWT_SECRET');
  });
});
