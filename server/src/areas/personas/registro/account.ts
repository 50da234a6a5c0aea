import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/db.generated.ts';
import { NO_PASSWORD } from '../../../platform/identity/passwords.ts';
import { findDocumento, giveConsent } from '../candidatos/index.ts';
import { keepSaid, type Said } from './keepSaid.ts';
import * as queries from './queries.ts';

/** Whose account it is, and their record. */
export interface Account {
  usuarioId: number;
  candidatoId: number;
  /** What they said that differs from their record, in words. */
  said: string | null;
}

/**
 * Which of these records under a confirmed mail is its owner's: the only one or, of several, the only one with the same
 * document, or else with the same name. A record with another document belongs to somebody else who shares the mail.
 */
export function ownAmong(records: readonly queries.OwnRecord[]): number | null {
  const may = records.filter(({ sameDocumento }) => sameDocumento !== false);
  const only = [
    may,
    may.filter(({ sameDocumento }) => sameDocumento),
    may.filter(({ sameName }) => sameName),
  ].find(({ length }) => length === 1);
  return only?.[0]?.id ?? null;
}

/**
 * Makes the account of a confirmed registration, with its candidate: the one that staff entered before under the same e-mail
 * (docs/reglas/personas.md), updated with what was said now, else a new one. A document that another record holds stays with
 * the account only: staff find out whose it is (possible duplicates), and nobody sees another person's data for knowing a
 * number.
 */
export async function openAccount(tx: Db, i: Selectable<DB['invitacion']>): Promise<Account> {
  const { documento } = i;
  const said = saidIn(i);
  const own = ownAmong(
    await queries.listOwn(tx, { email: i.email, documento, nombre: `${said.nombre} ${said.apellido ?? ''}` }),
  );
  const differs = own === null ? null : await keepSaid(tx, own, said, 'Lo que dijo al registrarse');
  const candidatoId = own ?? (await fresh(tx, i));
  const usuarioId = await queries.insertUsuario(tx, {
    credencial_id: uuidv7(),
    email: i.email,
    // Somebody who came the short way sets one later, or asks for one by mail.
    password_hash: i.password_hash ?? NO_PASSWORD,
    nombre: i.nombre!,
    apellido: i.apellido,
    rol: 'candidato',
    documento,
    ...(i.documento_tipo && { documento_tipo: i.documento_tipo }),
    telefono: i.telefono,
    nacimiento_fecha: i.nacimiento_fecha,
    direccion: i.direccion,
    lat: i.lat,
    lng: i.lng,
    candidato_id: candidatoId,
  });
  if (i.consentimiento_version) await giveConsent(tx, candidatoId, i.consentimiento_version);
  return { usuarioId, candidatoId, said: differs };
}

/** What a registration says about its person. */
export const saidIn = (i: Selectable<DB['invitacion']>): Said => ({ ...i, nombre: i.nombre! });

const fresh = async (tx: Db, i: Selectable<DB['invitacion']>): Promise<number> =>
  queries.insertCandidato(tx, {
    uid: uuidv7(),
    nombre: i.nombre!,
    apellido: i.apellido!,
    documento: i.documento !== null && (await findDocumento(tx, i.documento)) ? null : i.documento,
    telefono1: i.telefono ?? '',
    correo: i.email,
    direccion: i.direccion,
    nacimiento_fecha: i.nacimiento_fecha,
    pais_id: DEFAULT_PAIS_ID,
  });
