import { importPKCS8, SignJWT } from 'jose';
import type { Db } from '../database/database.ts';
import type { Attempt, Queue } from '../jobs/Queue.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { isPushService, sendWebPush } from './webPush.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const WAIT_MS = 10_000;

export interface Notice {
  titulo: string;
  cuerpo: string;
  /** Where a touch leads: a path of the web app. */
  ruta: string;
}

/**
 * Tells people through their browsers, as part of `tx`: one job for each browser, so that a retry repeats only what
 * failed; `notBefore`: when they want to be told, if not now. Browsers that Firebase tells are told where FIREBASE_* is set
 * (docs/reglas/convenciones.md).
 */
export async function queueNotice(
  tx: Db,
  { settings, queue }: { settings: Settings; queue: Queue },
  usuariosIds: readonly number[],
  notice: Notice,
  notBefore: Date | null = null,
): Promise<void> {
  if (usuariosIds.length === 0) return;
  const browsers = await tx
    .selectFrom('aviso_navegador as a')
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['a.token', 'a.usuario_id'])
    .where('a.usuario_id', 'in', [...usuariosIds])
    .where('u.activo', '=', true)
    // Those of Firebase only where it is set.
    .$if(!settings.FIREBASE_SERVICE_ACCOUNT, (q) => q.where('a.p256dh', 'is not', null))
    .execute();
  for (const { token, usuario_id } of browsers)
    await queue.send(tx, 'aviso', { token, usuarioId: usuario_id, ...notice }, notBefore);
}

const forget = (db: Db, token: string) =>
  db.deleteFrom('aviso_navegador').where('token', '=', token).execute();

/** Sends notices to browsers: by the standard, or through FCM's HTTP v1 interface or a stand-in for it at FIREBASE_ENDPOINT. */
export class Push {
  readonly #settings: Settings;
  readonly #pushKey: string;
  #access: { token: Promise<string>; until: number } | undefined;

  constructor(settings: Settings, { pushKey }: Pick<Secrets, 'pushKey'>) {
    this.#settings = settings;
    this.#pushKey = pushKey;
  }

  /** One notice to one browser; a browser that its service does not know any more is forgotten. Throws to be tried again. */
  async send(db: Db, { data }: Attempt<'aviso'>): Promise<void> {
    const own = await db
      .selectFrom('aviso_navegador')
      .select(['token', 'p256dh', 'auth'])
      .where('token', '=', data.token)
      .where('usuario_id', '=', data.usuarioId)
      .executeTakeFirst();
    // Somebody else signed in there meanwhile, or nobody is.
    if (!own) return;
    const { p256dh, auth } = own;
    if (p256dh === null || auth === null) return this.#sendByFirebase(db, data);
    // What was allowed when it was subscribed may not be any more.
    const gone =
      !isPushService(own.token, this.#settings.PUSH_SERVICIOS) ||
      (await sendWebPush(
        { endpoint: own.token, p256dh, auth },
        this.#textOf(data),
        this.#pushKey,
        this.#settings,
      )) === 'gone';
    if (gone) await forget(db, own.token);
  }

  /** The same for browsers of either kind: what the service worker reads. */
  #textOf({ titulo, cuerpo, ruta }: Notice): string {
    return JSON.stringify({
      notification: { title: titulo, body: cuerpo },
      fcmOptions: { link: this.#settings.publicUrl + ruta },
    });
  }

  async #sendByFirebase(db: Db, data: Attempt<'aviso'>['data']): Promise<void> {
    const account = this.#settings.FIREBASE_SERVICE_ACCOUNT;
    if (!account) return;
    const response = await fetch(
      `${this.#settings.FIREBASE_ENDPOINT}/v1/projects/${account.project_id}/messages:send`,
      {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
        headers: { authorization: `Bearer ${await this.#accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token: data.token,
            notification: { title: data.titulo, body: data.cuerpo },
            webpush: { fcm_options: { link: this.#settings.publicUrl + data.ruta } },
          },
        }),
      },
    );
    if (response.ok) return;
    const reason = await response.text();
    if (response.status === 401) this.#access = undefined;
    if (
      response.status === 404 ||
      (response.status === 400 && /UNREGISTERED|INVALID_ARGUMENT/.test(reason))
    ) {
      await forget(db, data.token);
      return;
    }
    throw new Error(`FCM respondió ${response.status}`);
  }

  /** Asked for once and used until it nearly expires. */
  #accessToken(): Promise<string> {
    if (this.#access && this.#access.until > Date.now()) return this.#access.token;
    const token = this.#askForAccess();
    this.#access = { token, until: Date.now() + 60_000 };
    token.catch(() => {
      this.#access = undefined;
    });
    return token;
  }

  async #askForAccess(): Promise<string> {
    const account = this.#settings.FIREBASE_SERVICE_ACCOUNT!;
    const key = await importPKCS8(account.private_key, 'RS256');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const response = await fetch(account.token_uri, {
      redirect: 'error',
      method: 'POST',
      signal: AbortSignal.timeout(WAIT_MS),
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    if (!response.ok) throw new Error(`El servicio de cuentas respondió ${response.status}`);
    const { access_token, expires_in } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    if (this.#access) this.#access.until = Date.now() + (expires_in - 60) * 1000;
    return access_token;
  }
}
