import { createServer } from 'node:net';

/** Why nobody can listen there, by the error's code. */
const WHY = (host: string, port: number, setting: string): Record<string, string> => ({
  EADDRINUSE: `${setting}: otro programa ya usa el puerto ${port} de ${host}. Detenelo o elegí otro, como ${setting}=${port + 1}`,
  EACCES: `${setting}: el sistema no deja usar el puerto ${port}. Elegí uno de 1024 en adelante, como ${setting}=${port + 3000}, con un proxy adelante`,
  EADDRNOTAVAIL: `HOST: ${host} no es una dirección de esta máquina. Usá una que tenga, 0.0.0.0 (todas) o 127.0.0.1 (solo de acá)`,
  EAFNOSUPPORT: `HOST: esta máquina no tiene IPv6, y ${host} lo es. Usá 0.0.0.0 o 127.0.0.1`,
  ENOTFOUND: `HOST: nadie conoce el nombre ${host}. Usá una dirección, como 127.0.0.1, o agregá el nombre a /etc/hosts`,
  EAI_AGAIN: `HOST: no se pudo averiguar qué dirección es ${host}. Usá una dirección, como 127.0.0.1`,
});

/** Tries to listen, before anything else is started; what prevents it is one sentence. */
export async function requirePort(
  host: string,
  port: number,
  setting: 'PORT' | 'METRICS_PORT',
): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done));
  } catch (error) {
    throw new Error(WHY(host, port, setting)[(error as NodeJS.ErrnoException).code!] ?? String(error));
  }
  await new Promise((done) => server.close(done));
}
