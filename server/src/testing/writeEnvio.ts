import { workEnvio } from '../areas/correspondencia/envios/index.ts';
import type { Caller, TestApp } from './harness.ts';

interface Draft {
  asunto?: string;
  cuerpo?: string;
  [more: string]: unknown;
}

/** Sends a draft: its mails enter the queue. Returns its id and the Message-IDs, one a person. */
export async function sendDraft(
  app: TestApp,
  call: Caller,
  id: number,
  { asunto = 'Una entrevista', cuerpo = '<p>Hola {{nombre}}.</p>', ...more }: Draft = {},
): Promise<{ id: number; messages: [string, ...string[]] }> {
  await call('PATCH', '/v1/envio', { idNumerico: id, asunto, cuerpo, ...more });
  await call('POST', '/v1/envio/enviar', { idNumerico: id });
  await workEnvio(app.services, { data: { id }, last: true, signal: new AbortController().signal });
  const rows = await app.sql<{ mensaje: string }>`
    select mensaje from carta where envio_id = ${id} order by id`;
  const messages = rows.map(({ mensaje }) => `<${mensaje}@127.0.0.1>`);
  return { id, messages: messages as [string, ...string[]] };
}

/** Somebody at the agency writes to candidates. */
export async function writeEnvio(app: TestApp, call: Caller, candidatosIds: number[], draft: Draft = {}) {
  const { body } = await call('POST', '/v1/envio', { candidatosIds });
  return sendDraft(app, call, body.idNumerico, draft);
}
