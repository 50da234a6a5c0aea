import { importPKCS8, SignJWT } from 'jose';
import type { Db } from '../database/database.ts';
import { outsideTrouble } from '../errors/outsideTrouble.ts';
import type { Attempt, Queue } from '../jobs/Queue.ts';
import type { Secrets } from '../settings/secrets.ts';
import type { Settings } from '../settings/settings.ts';
import { noteWayTrouble, noteWayWell } from './wayMarks.ts';
import { isPushService, type PushOutcome, PushRefused, type Subscription, sendWebPush } from './webPush.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const WAIT_MS = 10_000;

export interface Notice {
  titulo: string;
  cuerpo: string;
  /** Where tapping it leads: a path of the web app. */
  ruta: string;
}

/**
 * Notifies people through their browsers as part of `tx`, with one job per browser so that a retry repeats only what failed.
 * `notBefore`: when they want to be told, if not now. Firebase browsers only where FIREBASE_* is set (docs/reglas/convenciones.md).
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
    // Without Firebase settings, only browsers that use the standard.
    .$if(!settings.FIREBASE_SERVICE_ACCOUNT, (q) => q.where('a.p256dh', 'is not', null))
    .execute();
  for (const { token, usuario_id } of browsers)
    await queue.send(tx, 'aviso', { token, usuarioId: usuario_id, ...notice }, notBefore);
}

const forget = (db: Db, token: string) =>
  db.deleteFrom('aviso_navegador').where('token', '=', token).execute();

const reasonOf = (error: unknown): string =>
  error instanceof PushRefused ? error.message : outsideTrouble(error);

/** Sends notices to browsers: by the standard, or through FCM's HTTP v1 interface (or a stand-in at FIREBASE_ENDPOINT). */
export class Push {
  readonly #settings: Settings;
  readonly #pushKey: string;
  #access: { token: Promise<string>; until: number } | undefined;

  constructor(settings: Settings, { pushKey }: Pick<Secrets, 'pushKey'>) {
    this.#settings = settings;
    this.#pushKey = pushKey;
  }

  /** Sends one notice to one browser, and forgets a browser its service no longer knows. Throws to be retried. */
  async send(db: Db, { data, last }: Attempt<'aviso'>): Promise<void> {
    const own = await db
      .selectFrom('aviso_navegador')
      .select(['token', 'p256dh', 'auth'])
      .where('token', '=', data.token)
      .where('usuario_id', '=', data.usuarioId)
      .executeTakeFirst();
    // Somebody else signed in there meanwhile, or nobody is.
    if (!own) return;
    const { p256dh, auth } = own;
    const byFirebase = p256dh === null || auth === null;
    const way = byFirebase ? 'avisos.firebase' : 'avisos';
    try {
      const outcome = byFirebase
        ? await this.#sendByFirebase(data)
        : await this.#sendByStandard({ endpoint: own.token, p256dh, auth }, data);
      if (outcome === 'sent') await noteWayWell(db, way);
      if (outcome === 'gone') await forget(db, own.token);
    } catch (error) {
      await noteWayTrouble(db, way, reasonOf(error), last ? 1 : 0);
      throw error;
    }
  }

  async #sendByStandard(browser: Subscription, notice: Notice): Promise<PushOutcome> {
    // The service may no longer be allowed since the browser subscribed.
    if (!isPushService(browser.endpoint, this.#settings.PUSH_SERVICIOS)) return 'gone';
    return sendWebPush(browser, this.#textOf(notice), this.#pushKey, this.#settings);
  }

  /** What the service worker reads, the same for both kinds of browser. */
  #textOf({ titulo, cuerpo, ruta }: Notice): string {
    return JSON.stringify({
      notification: { title: titulo, body: cuerpo },
      fcmOptions: { link: this.#settings.publicUrl + ruta },
    });
  }

  /** Null when Firebase is not set and nothing was sent. */
  async #sendByFirebase(data: Attempt<'aviso'>['data']): Promise<PushOutcome | null> {
    const account = this.#settings.FIREBASE_SERVICE_ACCOUNT;
    if (!account) return null;
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
    if (response.ok) return 'sent';
    const reason = await response.text();
    if (response.status === 401) this.#access = undefined;
    if (response.status === 404 || (response.status === 400 && /UNREGISTERED|INVALID_ARGUMENT/.test(reason)))
      return 'gone';
    throw new PushRefused(
      [401, 403].includes(response.status)
        ? 'No acepta la cuenta de Firebase de esta instalación'
        : `El servicio de avisos de Google respondió ${response.status}`,
    );
  }

  /** Requested once and reused until it nearly expires. */
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
    if (!response.ok)
      throw new PushRefused(
        response.status < 500
          ? 'No acepta la cuenta de Firebase de esta instalación'
          : `El servicio de cuentas de Google respondió ${response.status}`,
      );
    const { access_token, expires_in } = (await response.json()) as {
      access_token: string;
      expires_in: number;
    };
    if (this.#access) this.#access.until = Date.now() + (expires_in - 60) * 1000;
    return access_token;
  }
}
