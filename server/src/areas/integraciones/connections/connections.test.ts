import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../platform/database/embedded.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { startSmtp } from '../../../testing/servers.ts';

const smtp = await startSmtp();
// Nothing listens there: the public address and the job board are unreachable.
const app = await startTestApp({ SMTP_URL: smtp.url, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` });
const token = await app.tokenFor('admin');
afterAll(async () => {
  await app.close();
  await smtp.close();
});

describe('probar con qué habla la instalación', () => {
  const probe = async (name: string) => {
    const { status, body } = await app.call('POST', '/v1/conexion/probar', { token, input: { clave: name } });
    return [status, body.message ?? body.error.message];
  };

  test('lo que anda lo dice, y el correo de prueba llega', async () => {
    expect(await probe('correo')).toEqual([
      200,
      expect.stringMatching(/^El servidor de correo aceptó una prueba para /),
    ]);
    expect(smtp.mensajes.join('\n')).toContain('prueba del correo');
    expect(await probe('archivos')).toEqual([200, 'El lugar de los archivos contesta']);
  });

  test('lo que no, dice por qué en castellano', async () => {
    expect(await probe('mcp')).toEqual([422, 'No anduvo. No aceptó la conexión']);
    expect(await probe('bolsa')).toEqual([422, 'No anduvo. No aceptó la conexión']);
    expect(await probe('casillas')).toEqual([422, 'No hay casillas: se ponen en IMAP_URL']);
    await smtp.close();
    expect(await probe('correo')).toEqual([422, 'No anduvo. No aceptó la conexión']);
  });
});
