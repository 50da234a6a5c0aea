import type { Connection, ConnectionName } from '@tembiapo/contract/calls/integraciones/connections.ts';
import { v7 as uuidv7 } from 'uuid';
import { Rule } from '../../../platform/errors/errors.ts';
import { outsideTrouble } from '../../../platform/errors/outsideTrouble.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { mailTrouble } from '../../../platform/mail/mailTrouble.ts';
import { readRefusal } from '../../../platform/mail/readRefusal.ts';
import { noteWayTrouble, noteWayWell } from '../../../platform/mail/wayMarks.ts';
import { hasOwnBolsa } from '../../../platform/settings/settings.ts';
import { OWN_AGENT } from '../../../platform/settings/version.ts';
import * as queries from './queries.ts';

const calls = os.connections;
const ANSWER_MS = 15_000;

/** The host of an address, without credentials and path. */
const hostOf = (url: string): string => new URL(url).host;

const feedsOf = ({ settings }: Services): Connection['direcciones'] =>
  !hasOwnBolsa(settings)
    ? []
    : [
        { nombre: 'RSS', url: `${settings.bolsaUrl}/empleos/rss.xml` },
        { nombre: 'Portales de empleo (XML)', url: `${settings.bolsaUrl}/empleos/feed.xml` },
        { nombre: 'Mapa del sitio', url: `${settings.bolsaUrl}/sitemap.xml` },
      ];

/** Each tries what its connection needs and says how it went; it throws the reason when that fails. */
const PROBES: Record<ConnectionName, (services: Services, usuarioId: number) => Promise<string>> = {
  async correo({ db, mailer, queue, settings }, usuarioId) {
    const to = await queries.findCorreo(db, usuarioId);
    const fail = async (sentence: string, reason: string): Promise<never> => {
      if (settings.SMTP_URL) await noteWayTrouble(db, 'correo', reason);
      throw new Rule(`${sentence}. ${reason}`);
    };
    const [refused] = await mailer
      .send({
        id: uuidv7(),
        to,
        subject: `${settings.AGENCY_NAME}: prueba del correo`,
        text: 'Si leés esto, el correo de la agencia funciona.',
        html: '<p>Si leés esto, el correo de la agencia funciona.</p>',
        isAutomatic: true,
      })
      .catch((error: unknown) => fail('No anduvo', mailTrouble(error)));
    if (refused) {
      const { kind, leadsNowhere, text } = readRefusal(refused.answer);
      // What is said about the person's own mailbox does not count against the connection.
      if (leadsNowhere || kind === 'full') throw new Rule(`No aceptó la prueba. ${text}`);
      await fail('No aceptó la prueba', text);
    }
    if (settings.SMTP_URL && (await noteWayWell(db, 'correo'))) await queue.bringForward(db, 'correo');
    return settings.SMTP_URL
      ? `El servidor de correo aceptó una prueba para ${to}`
      : 'Sin SMTP_URL los correos quedan en la carpeta de datos: ahí está la prueba';
  },
  async casillas({ db, settings }) {
    if (settings.casillas.length === 0) throw new Rule('No hay casillas: se ponen en IMAP_URL');
    const bad = (await queries.listCasillas(db)).filter(({ error }) => error !== null);
    if (bad.length > 0) throw new Rule(bad.map(({ nombre, error }) => `${nombre}: ${error}`).join('. '));
    return 'Las casillas se leen';
  },
  async archivos({ storage }) {
    await storage.isThere();
    return 'El lugar de los archivos contesta';
  },
  async bolsa(services) {
    const feeds = feedsOf(services);
    if (feeds.length === 0)
      throw new Rule('La agencia no tiene bolsa de trabajo, o está en otra parte (BOLSA_URL)');
    for (const { nombre, url } of feeds) {
      const { ok, status } = await fetch(url, {
        headers: { 'user-agent': OWN_AGENT },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!ok) throw new Rule(`${nombre} respondió ${status}`);
    }
    return 'La bolsa y lo que leen los portales contestan';
  },
  async mcp({ settings }) {
    const url = `${settings.publicUrl}/mcp`;
    const { status } = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(ANSWER_MS) });
    if (status !== 401) throw new Rule(`${url} respondió ${status}: ¿el proxy deja pasar esa dirección?`);
    return 'Los asistentes llegan, y sin llave no pasan';
  },
};

/** Mail, files, feeds and assistants (docs/reglas/integraciones.md). */
export const connectionsRoutes = calls.router({
  list: calls.list.handler(async ({ context: { services } }) => {
    const { db, settings } = services;
    const { correo, casillas, archivos } = await queries.readTroubles(db);
    const well = { error: null, fecha: null };
    const of = (
      name: ConnectionName,
      said: Pick<Connection, 'activa' | 'detalle'> & Partial<Connection>,
      { error, fecha }: { error: string | null; fecha: string | null } = well,
    ): Connection => ({ clave: name, direcciones: [], ultimoError: error, ultimoErrorFecha: fecha, ...said });
    const { bucket } = settings;
    return {
      items: [
        of(
          'correo',
          {
            activa: settings.SMTP_URL !== undefined,
            detalle: settings.SMTP_URL
              ? `Sale por ${hostOf(settings.SMTP_URL)}, de ${settings.MAIL_FROM}`
              : 'Sin SMTP_URL: los correos quedan en la carpeta de datos',
          },
          correo,
        ),
        of(
          'casillas',
          {
            activa: settings.casillas.length > 0,
            detalle:
              settings.casillas.map(({ direccion }) => direccion).join(', ') ||
              'Sin IMAP_URL no entra ningún correo',
          },
          casillas,
        ),
        of(
          'archivos',
          {
            activa: true,
            detalle: bucket
              ? `En el almacén S3 ${bucket.endpoint ? hostOf(bucket.endpoint) : 'de AWS'}, ${bucket.name}`
              : 'En el disco de este servidor',
          },
          archivos,
        ),
        of('bolsa', {
          activa: hasOwnBolsa(settings),
          detalle: settings.BOLSA_URL
            ? `En otra parte: ${settings.BOLSA_URL}`
            : settings.bolsaOff
              ? 'La agencia no tiene bolsa de trabajo'
              : `${settings.bolsaUrl}/empleos`,
          direcciones: feedsOf(services),
        }),
        of('mcp', {
          activa: true,
          detalle: 'Un asistente busca, lee, propone y anota con una llave, y nada más de lo que ella abre',
          direcciones: [{ nombre: 'MCP (HTTP)', url: `${settings.publicUrl}/mcp` }],
        }),
      ],
    };
  }),

  probe: calls.probe.handler(async ({ input: { clave }, context: { services, usuario } }) => {
    try {
      return { message: await PROBES[clave](services, usuario.id) };
    } catch (error) {
      if (error instanceof Rule) throw error;
      throw new Rule(`No anduvo. ${outsideTrouble(error)}`);
    }
  }),
});
