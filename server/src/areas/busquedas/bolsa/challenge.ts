import { createHash, randomBytes } from 'node:crypto';
import { SHORT_WAY_BITS, SHORT_WAY_CALM } from '@tembiapo/contract/domain/bolsa.ts';
import type { Services } from '../../../platform/http/context.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { TRY_LIMITS } from '../../../platform/identity/tryLimits.ts';
import { countTries } from './queries.ts';
import { isSealed, seal } from './seal.ts';

const WINDOW_MINUTES = 10;
const EACH = 'corta-direccion';

type Known = Pick<Services, 'db' | 'secrets'>;

/** More quick applications came than people send: a browser must now compute before sending another. */
export async function isFlooded({ db }: Known, calm = SHORT_WAY_CALM): Promise<boolean> {
  return (await countTries(db, { kind: EACH, minutes: WINDOW_MINUTES, upTo: calm + 1 })) > calm;
}

/** A challenge for the browser to compute with. */
export function newChallenge(services: Known, now = Date.now()): { text: string; bits: number } {
  const text = `${now.toString(36)}-${randomBytes(9).toString('base64url')}`;
  return { text: `${text}.${seal(services, `desafio ${text}`)}`, bits: SHORT_WAY_BITS };
}

/** Whether a challenge of ours was solved, in time, and for the first time. */
export async function isSolved(services: Known, challenge: string, answer: string): Promise<boolean> {
  if (challenge.length > 100 || !/^\d{1,12}$/.test(answer)) return false;
  const [text = '', mark = ''] = challenge.split('.');
  const ours = isSealed(services, `desafio ${text}`, mark);
  const age = Date.now() - Number.parseInt(text.split('-')[0] ?? '', 36);
  if (!ours || !(age < TRY_LIMITS.desafio.minutes * 60_000)) return false;
  const sum = createHash('sha256').update(`${challenge}.${answer}`).digest().readUInt32BE(0);
  if (sum >>> (32 - SHORT_WAY_BITS) !== 0) return false;
  return limitTries(services.db, { desafio: text }).then(
    () => true,
    () => false,
  );
}
