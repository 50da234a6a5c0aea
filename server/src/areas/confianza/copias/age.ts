import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { listCopias } from '../../../platform/copias/listCopias.ts';
import type { Services } from '../../../platform/http/context.ts';
import { endIncident, raiseIncident } from '../../../platform/mail/incidents.ts';
import { readCopierState } from './queries.ts';

/** The nightly copy may be two hours late (docs/reglas/confianza.md). */
const OLD_HOURS = 26;

/** The newest copy, the last trial, and how current the copies are. */
export async function lastCopia({ db, copias }: Pick<Services, 'db' | 'copias'>) {
  // The copier reports an unreachable store; here it only means that nothing is known.
  const [items, state] = await Promise.all([listCopias(copias).catch(() => []), readCopierState(db)]);
  const [proof] = items
    .flatMap((copia) => (copia.proof ? [copia.proof] : []))
    .sort((a, b) => compareTexts(b.ts, a.ts));
  return { latest: items[0]?.began ?? null, upToDate: state?.upToDate ?? null, proof: proof ?? null };
}

/** Alerts admins when the newest copy is too old. The server checks this, since the copier may be what failed. */
export async function checkAge(
  post: Pick<Services, 'db' | 'queue' | 'settings' | 'copias'>,
  startedAt: number,
): Promise<void> {
  const [newest] = await listCopias(post.copias);
  const since = newest ? Date.parse(newest.began) : startedAt;
  const hours = (Date.now() - since) / 3_600_000;
  if (hours <= OLD_HOURS) return void (await endIncident(post.db, 'copias.viejas'));
  await raiseIncident(post, {
    key: 'copias.viejas',
    title: newest ? `La última copia tiene ${Math.floor(hours)} horas` : 'No hay ninguna copia',
    text:
      `Debería haber una copia de cada noche${newest ? ` y la última es ${newest.name}` : ''}. ` +
      'Mirá la pantalla Copias: ahí dice qué falló, y con «Copiar ahora» se hace una.',
  });
}
