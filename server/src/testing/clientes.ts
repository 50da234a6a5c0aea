import { sql } from 'kysely';
import type { TestApp } from './harness.ts';

export interface Contacto {
  id: number;
  correo: string;
  /** The cookie header of their session. */
  cookie: string;
}

/** What sharing an opportunity fills, and what it tells staff and contacts. */
export const SHARED_TABLES = [
  ...['cliente_contacto', 'compartida', 'terna_candidato', 'presentacion', 'opinion'],
  ...['intento', 'correo', 'novedad'],
];

const CODE = /\b\d{6}\b/;

/** Signs a contact in by their link, as their browser does; the code is read from the queued mail. */
export async function enterByLink(app: TestApp, url: string): Promise<string> {
  const key = url.split('#')[1]!;
  const asked = await app.call('POST', '/v1/cliente/codigo', { input: { clave: key } });
  if (asked.status !== 200) throw new Error(`código: ${asked.status} ${JSON.stringify(asked.body)}`);
  const { rows } = await sql<{ texto: string }>`
    select texto from correo where plantilla = 'Cliente: código' order by id desc limit 1`.execute(app.db);
  const code = CODE.exec(rows[0]!.texto)![0];
  const response = await fetch(`${app.url}/api/v1/cliente/entrar`, {
    method: 'POST',
    headers: { 'x-access-token': app.services.secrets.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify({ clave: key, codigo: code }),
  });
  if (response.status !== 200) throw new Error(`entrar: ${response.status} ${await response.text()}`);
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** Shares an opportunity with these addresses and signs each in. */
export async function shareAndEnter(
  app: TestApp,
  token: string,
  oportunidadId: number,
  correos: readonly string[],
  shown: Record<string, unknown> = {},
): Promise<Contacto[]> {
  const { status, body } = await app.call('POST', '/v1/oportunidad/compartir', {
    token,
    input: {
      oportunidadIdNumerico: oportunidadId,
      contactos: correos.map((correo) => ({ nombre: `Contacto ${correo.split('@')[0]}`, correo })),
      hasta: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      ...shown,
    },
  });
  if (status !== 200) throw new Error(`compartir: ${status} ${JSON.stringify(body)}`);
  const all: Contacto[] = [];
  for (const { correo, url } of body.enlaces as { correo: string; url: string }[]) {
    const { rows } = await sql<{ id: number }>`
      select k.id from cliente_contacto k join oportunidad o on o.empresa_id = k.empresa_id
       where o.id = ${oportunidadId} and k.correo = ${correo}`.execute(app.db);
    all.push({ id: rows[0]!.id, correo, cookie: await enterByLink(app, url) });
  }
  return all;
}

/** Puts people of an opportunity on its shortlist and has them agree, by the link they were sent. */
export async function putOnTerna(
  app: TestApp,
  token: string,
  oportunidadId: number,
  people: readonly { id: number; palabras?: string }[],
): Promise<void> {
  for (const { id, palabras } of people) {
    const { status, body } = await app.call('POST', '/v1/oportunidad/terna', {
      token,
      input: { oportunidadIdNumerico: oportunidadId, candidatoIdNumerico: id, palabras },
    });
    if (status !== 200) throw new Error(`terna: ${status} ${JSON.stringify(body)}`);
    await consent(app, body.enlace ?? (await lastConsentLink(app)));
  }
}

/** The link in the newest mail that asks somebody whether they may be presented. */
export async function lastConsentLink(app: TestApp): Promise<string> {
  const { rows } = await sql<{ texto: string }>`
    select texto from correo where plantilla = 'Presentación: consentimiento' order by id desc limit 1`.execute(
    app.db,
  );
  return /https?:\S+\/presentacion#\S+/.exec(rows[0]!.texto)![0];
}

export async function consent(app: TestApp, url: string, accepts = true): Promise<void> {
  const { status, body } = await app.call('POST', '/v1/presentacion/responder', {
    input: { clave: url.split('#')[1]!, acepta: accepts },
  });
  if (status !== 200) throw new Error(`presentación: ${status} ${JSON.stringify(body)}`);
}
