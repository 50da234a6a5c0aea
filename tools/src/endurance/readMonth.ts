import { type Invitation, invitationIn } from '@tembiapo/server/testing/invitationIn.ts';
import type { ScriptedSmtp } from '@tembiapo/server/testing/startAiosmtpd.ts';
import type { DemoClient } from '../running/DemoClient.ts';
import { keyOf } from './MonthModel.ts';

/** What the screens show of the month. */
export interface MonthAsSaid {
  lines: string[];
  uncertain: Set<string>;
  /** Mails whose shown state contradicts the mail server. */
  untrue: string[];
}

/** `subject`: prefix of everything the month wrote; `days`: the days of its events. */
export async function readMonth(
  admin: DemoClient,
  selector: DemoClient,
  smtp: ScriptedSmtp,
  { subject, days }: { subject: string; days: readonly string[] },
): Promise<MonthAsSaid> {
  /** How often the server accepted each mail, by id. */
  const taken = new Map<string, number>();
  const invitations = new Map<string, Invitation>();
  for (const mail of smtp.accepted) {
    const id = mail.messageId.slice(1).split('@')[0]!;
    taken.set(id, (taken.get(id) ?? 0) + 1);
    if (!mail.to.endsWith('@invitados.example')) continue;
    const invitation = await invitationIn(smtp.sourceOf(mail));
    const known = invitations.get(mail.to);
    // Invitations may arrive in any order; the sequence number decides, as in calendars.
    if (invitation && (!known || invitation.sequence >= known.sequence)) invitations.set(mail.to, invitation);
  }
  const uncertain = new Set<string>();
  const untrue: string[] = [];
  for (const { id, para, asunto, estado } of await admin.listAll('/v1/correos', {
    busquedaRapida: subject,
  })) {
    const count = taken.get(id) ?? 0;
    const agrees =
      estado === 'enviado'
        ? count === 1
        : estado === 'fallido'
          ? count === 0
          : estado === 'incierto' && count <= 1;
    if (!agrees) untrue.push(`${para} | ${asunto} | ${estado} | ${count} veces en el servidor`);
    if (estado === 'incierto') uncertain.add(keyOf(Number(/\d+/.exec(para)![0]), asunto));
  }
  const lines: string[] = [];
  for (const thread of await selector.listAll('/v1/hilos')) {
    if (!thread.asunto.startsWith(subject)) continue;
    const messages = await selector.listAll('/v1/hilo', { idNumerico: thread.idNumerico });
    const said = messages
      .filter(({ clase }) => clase !== 'rebote')
      .map(({ sentido, llego, rebote, texto }) =>
        sentido === 'enviado'
          ? `> ${llego}${rebote ? ' volvió' : ''}`
          : `< ${/marca-\d+/.exec(texto)?.[0] ?? 'sin marca'}`,
      );
    lines.push(
      `conversación | ${keyOf(thread.candidatoIdNumerico, thread.asunto)} | ${thread.espera ? 'espera' : 'no espera'} | ${said.toSorted().join(' ')}`,
    );
  }
  for (const { de, asunto } of await selector.listAll('/v1/recibidos'))
    if (asunto.startsWith(subject)) lines.push(`por ubicar | ${de} | ${asunto}`);
  for (const one of await selector.listAll('/v1/envios'))
    if (one.asunto.startsWith(subject))
      lines.push(
        `envío | ${one.asunto} | ${one.estado} | ${one.total} | ${one.enviadas} enviadas, ` +
          `${one.fallidas} fallidas, ${one.inciertas} inciertas, ${one.devueltas} devueltas, ` +
          `${one.omitidas} omitidas`,
      );
  const standing = new Set<string>();
  for (const day of days) {
    const { items } = await selector.call('GET', '/v1/eventos/agenda', { desde: day, hasta: day });
    for (const { idNumerico, titulo } of items as { idNumerico: number; titulo: string }[]) {
      if (!titulo.startsWith(subject) || standing.has(titulo)) continue;
      standing.add(titulo);
      const { evento } = await selector.call('GET', '/v1/evento', { idNumerico });
      const guest = evento.participantes.find(({ usuarioId }: { usuarioId: unknown }) => usuarioId === null);
      const got = invitations.get(guest.correo);
      lines.push(
        `evento | ${titulo} | ${iso(evento.inicio)} | ${guest.respuesta ?? 'sin responder'} | ${got?.method} ${got && iso(got.start)}`,
      );
    }
  }
  for (const [guest, { method }] of invitations) {
    const title = `${subject} evento ${/\d+/.exec(guest)![0]}`;
    if (!standing.has(title)) lines.push(`invitado | ${title} | ${method}`);
  }
  return { lines: lines.toSorted(), uncertain, untrue };
}

const iso = (moment: string): string => new Date(moment).toISOString();
