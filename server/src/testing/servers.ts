import { generateKeyPairSync } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../platform/database/embedded.ts';
import { makeFolder } from './makeFolder.ts';

/** Real servers of the outside world, on free ports of this machine. */

/** How a mail server treats mail: accepts it, asks to come back later, refuses it, or hangs up without a word. */
export type SmtpMood = 'recibe' | 'más tarde' | 'rechaza' | 'se va';

/** An SMTP server that keeps what it receives; it can be stopped and started again on the same port. */
export async function startSmtp() {
  const mensajes: string[] = [];
  const recipients: string[][] = [];
  const port = await freePort();
  const estado: { humor: SmtpMood; intentos: number } = { humor: 'recibe', intentos: 0 };
  const open = (): SMTPServer => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          estado.intentos++;
          if (estado.humor === 'más tarde')
            return done(Object.assign(new Error('4.3.0 Try again later'), { responseCode: 451 }));
          if (estado.humor === 'rechaza')
            return done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
          mensajes.push(Buffer.concat(parts).toString());
          recipients.push(session.envelope.rcptTo.map(({ address }) => address));
          if (estado.humor !== 'se va') return done();
          // It has the mail, but the connection breaks before it can say so.
          for (const connection of server.connections)
            if (connection.session.id === session.id)
              (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
        });
      },
    });
    server.on('error', () => undefined);
    return server;
  };
  let server = open();
  const listen = (): Promise<void> =>
    new Promise((done) => server.listen(port, '127.0.0.1', () => done()) as unknown as undefined);
  await listen();
  const close = (): Promise<void> => new Promise((done) => server.close(() => done()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mensajes,
    /** The recipients each was accepted for. */
    recipients,
    estado,
    close,
    async reopen() {
      server = open();
      await listen();
    },
  };
}

const S3_KEY = 'S3RVER';

/** An S3-compatible store with one bucket, and the settings that lead to it. */
export async function startS3(bucket = 'tembiapo', listenOn = 0) {
  const directory = makeFolder('s3');
  const server = new S3rver({
    port: listenOn,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    /** Where its content lies. */
    directory,
    url: `http://127.0.0.1:${port}`,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: S3_KEY,
      S3_SECRET_ACCESS_KEY: S3_KEY,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface Notice {
  token: string;
  notification: { title: string; body: string };
  webpush: { fcm_options: { link: string } };
}

/** A stand-in for FCM's messaging endpoint and account service, and the settings that lead to it. */
export async function startFcm() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const notices: Notice[] = [];
  /** Answers for a browser's token instead of accepting the notice. */
  const failures = new Map<string, { status: number; body: string; times: number }>();
  const pedidos: { path: string; authorization: string | undefined }[] = [];
  const server = createHttp(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    pedidos.push({ path: request.url!, authorization: request.headers.authorization });
    const answer = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    if (request.url === '/token')
      return answer(200, JSON.stringify({ access_token: 'acceso-de-prueba', expires_in: 3600 }));
    const { message } = JSON.parse(body) as { message: Notice };
    const failure = failures.get(message.token);
    if (failure && failure.times-- > 0) return answer(failure.status, failure.body);
    notices.push(message);
    return answer(200, JSON.stringify({ name: 'projects/agencia/messages/1' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    notices,
    failures,
    pedidos,
    env: {
      FIREBASE_ENDPOINT: url,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        project_id: 'agencia',
        client_email: 'avisos@agencia.example',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        token_uri: `${url}/token`,
      }),
      FIREBASE_WEB_CONFIG: JSON.stringify({
        apiKey: 'clave',
        projectId: 'agencia',
        appId: '1:1:web:1',
        messagingSenderId: '1',
        vapidKey: 'BDOU99-h67HcA6JeFXHbSNMu7e2yNNu3RzoMj8TM4W88jITfq7ZmPvIM1Iv-4_l2LxQcYwhqby2xGpWwzjfAnG4',
      }),
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
