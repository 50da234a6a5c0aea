import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { signIn } from './client.ts';

/**
 * The address, from '/cita' or '/horas' on, in the newest mail to somebody with these words in its subject.
 */
export async function linkInMail(url: string, correo: string, subject: string): Promise<string> {
  const admin = await signIn(url, 'admin@demo.py');
  const { body } = await waitUntil(
    `un correo a ${correo}: ${subject}`,
    () => admin.call('GET', '/v1/correos', { busquedaRapida: correo, limit: 10 }),
    ({ body: { items } }) => items.some((mail: { asunto: string }) => mail.asunto.includes(subject)),
  );
  const mail = body.items.find((one: { asunto: string }) => one.asunto.includes(subject));
  const whole = await admin.call('GET', '/v1/correo', { id: mail.id });
  return /\/(?:cita|horas)#[\w-]+/.exec(JSON.stringify(whole.body))![0];
}
