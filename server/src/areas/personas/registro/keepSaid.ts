import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { documentoKey, phoneKey } from '@tembiapo/contract/domain/samePerson.ts';
import type { Db } from '../../../platform/database/database.ts';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { findDocumento, keepOtherData } from '../candidatos/index.ts';
import { insertNotaFrom } from '../notas/index.ts';
import * as queries from './queries.ts';

/** What somebody says about themselves when they register or apply. */
export interface Said {
  nombre: string;
  apellido: string | null;
  documento: string | null;
  telefono: string | null;
  /** Null when it is that of their account. */
  email: string | null;
  direccion: string | null;
  nacimiento_fecha: string | null;
}

const PHONES = ['telefono1', 'telefono2', 'telefono3'] as const;

/** Which of it fills gaps in the record, and what differs from the record, in words. */
export function weigh(
  record: queries.OwnData,
  said: Said,
): { fill: Partial<queries.OwnData>; differs: [label: string, value: string][]; phone: string | null } {
  const fill: Partial<queries.OwnData> = {};
  const differs: [string, string][] = [];
  const name = `${said.nombre} ${said.apellido ?? ''}`.trim();
  if (normalizeText(name) !== normalizeText(`${record.nombre} ${record.apellido}`))
    differs.push(['Nombre', name]);
  const take = (
    column: 'documento' | 'correo' | 'direccion' | 'nacimiento_fecha',
    label: string,
    value: string | null,
    key: (text: string) => string | null,
    words: (text: string) => string = (text) => text,
  ) => {
    if (!value) return;
    const mine = record[column];
    if (!mine) fill[column] = value;
    else if (key(mine) !== key(value)) differs.push([label, words(value)]);
  };
  take('documento', 'Documento', said.documento, documentoKey);
  take('correo', 'Correo', said.email, (text) => text.trim().toLowerCase());
  take('nacimiento_fecha', 'Fecha de nacimiento', said.nacimiento_fecha, (text) => text, formatDate);
  take('direccion', 'Dirección', said.direccion, normalizeText);
  const { telefono } = said;
  const same = (phone: string) => (phoneKey(phone) ?? phone) === (phoneKey(telefono ?? '') ?? telefono);
  if (!telefono || [...PHONES.map((field) => record[field] ?? ''), ...record.otros].some(same))
    return { fill, differs, phone: null };
  const free = PHONES.find((field) => !record[field]);
  if (free) fill[free] = telefono;
  if (free !== 'telefono1') {
    const where = free ? ` (quedó como Celular ${free.at(-1)})` : '';
    differs.push(['Teléfono', `${formatPhone(telefono)}${where}`]);
  }
  return { fill, differs, phone: free ? null : telefono };
}

/**
 * Stores what a known person now says about themselves: it fills gaps in their record, another phone goes beside the existing
 * ones, and differences go into a note for staff, once (docs/reglas/personas.md). Returns the note's words, or null.
 */
export async function keepSaid(
  tx: Db,
  candidatoId: number,
  said: Said,
  title: string,
): Promise<string | null> {
  const record = await queries.lockOwnData(tx, candidatoId);
  const { fill, differs, phone } = weigh(record, said);
  if (fill.documento && (await findDocumento(tx, fill.documento, candidatoId))) {
    differs.push(['Documento', fill.documento]);
    delete fill.documento;
  }
  if (Object.keys(fill).length > 0) await queries.fillOwnData(tx, candidatoId, fill);
  if (phone) await keepOtherData(tx, candidatoId, 'teléfono', phone);
  const told = await queries.listSaid(tx, candidatoId);
  const fresh = differs.filter(
    ([label, value]) => !told.some((content) => content.includes(line(label, value))),
  );
  if (fresh.length === 0) return null;
  await insertNotaFrom(tx, 'portal', {
    candidatoId,
    autor: `${said.nombre} ${said.apellido ?? ''}`.trim(),
    titulo: title,
    contenido: `<ul>${fresh.map(([label, value]) => line(label, value)).join('')}</ul>`,
  });
  return fresh.map(([label, value]) => `${label}: ${value}`).join('. ');
}

const line = (label: string, value: string): string => `<li>${label}: ${escapeHtml(value)}</li>`;
