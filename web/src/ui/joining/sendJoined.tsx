import { ORPCError } from '@orpc/client';
import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import { type Clash, joinThreeWays, withChosen } from '@tembiapo/contract/domain/joinThreeWays.ts';
import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import { askWhich } from './askWhich.tsx';
import type { Joinable, Word } from './Joinable.ts';
import { stalenessOf, whenOf, whoOf } from './staleText.ts';
import { labelOf, valueInWords } from './valueInWords.ts';

/** How often a record may change again while it is being saved. */
const MAX_TIMES = 8;

const OWN = 'camposPropios';

/** Who changed it, as this file's sentences say it. */
function byWhom(staleness: Staleness) {
  const who = whoOf(staleness);
  const isMany = who.includes(' y ');
  return {
    title: `Lo guardado por ${who}${whenOf(staleness)}`,
    lead: staleness.propio
      ? 'Mientras escribías, guardaste otra cosa en otra ventana.'
      : `Mientras escribías, ${who} ${isMany ? 'guardaron' : 'guardó'} otra cosa en lo mismo.`,
    changed: staleness.propio ? 'cambiaste en otra ventana' : `${isMany ? 'cambiaron' : 'cambió'} ${who}`,
  };
}

/** 'Se guardó junto con lo que cambió Ana: Teléfono, Correo'. */
function withOthers(others: ReadonlyMap<string, string>): string {
  const labelsOf = (by: string) => [...others].flatMap(([label, whose]) => (whose === by ? label : []));
  return `Se guardó junto con ${[...new Set(others.values())]
    .map((by) => `lo que ${by}: ${labelsOf(by).join(', ')}`)
    .join('; ')}`;
}

/** The server refuses these values, whoever sends them. */
const isNoGood = (error: unknown): error is ORPCError<string, unknown> =>
  error instanceof ORPCError && (error.status === 400 || error.status === 422);

/** The form's error when the person goes on writing; the server does not know that both windows are theirs. */
const declined = (refusal: unknown, staleness: Staleness): unknown =>
  staleness.propio && refusal instanceof ORPCError
    ? new ORPCError(refusal.code, {
        status: refusal.status,
        message: 'Lo guardaste vos en otra ventana',
        data: refusal.data,
      })
    : refusal;

/** The value of a record's field; an own field is named 'camposPropios.7'. */
const valueAt = (record: object, field: string): unknown =>
  field.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], record);

/**
 * The way of {@link Joinable} whose record is not what was read any more: reads it again, joins, asks about the fields that both
 * changed, and saves; once more whenever it changed again meanwhile. What the server does not take joined, an end before its
 * beginning, is asked about with everything that the others changed in view.
 */
export async function sendJoined<T extends object, A extends { message: string }>(
  { read, typed, again, send, words, campos = [] }: Joinable<T, A>,
  refusal: unknown,
  staleness: Staleness,
): Promise<A> {
  const names = Object.keys(typed) as (keyof T & string)[];
  const ofForm = (record: object): T =>
    Object.fromEntries(names.map((name) => [name, (record as T)[name]])) as T;
  const wordOf = (field: string): Word => {
    if (!field.startsWith(`${OWN}.`)) return (words as Record<string, Word>)[field] ?? field;
    const campo = campos.find(({ idNumerico }) => `${OWN}.${idNumerico}` === field);
    return campo
      ? { label: campo.nombre, say: (value) => campoInWords(campo, value as CampoValue | null) ?? '' }
      : 'Campo propio';
  };
  let base = ofForm(read);
  let mine = typed;
  let said = staleness;
  /** Why the merged record could not be saved. */
  let noGood: ORPCError<string, unknown> | null = null;
  /** Changes of others, saved together with one's own. */
  const others = new Map<string, string>();
  for (let time = 1; ; time++) {
    const stored = await again();
    // The refusal names who removed the record, or who changed one that this person can no longer list.
    if (!stored) return send(mine, read.version);
    const now = ofForm(stored);
    if (noGood) {
      base = ofForm(read);
      mine = typed;
      others.clear();
    }
    const { joined, theirs, clashes } = joinThreeWays(base, mine, now, [OWN as keyof T & string]);
    const { title, lead, changed } = byWhom(said);
    const ofOthers: Clash[] = noGood
      ? theirs.map((field) => ({ field, mine: valueAt(typed, field), theirs: valueAt(now, field) }))
      : [];
    const asked = [...clashes, ...ofOthers];
    const chosen: Map<string, unknown> | null =
      asked.length === 0
        ? new Map<string, unknown>()
        : await askWhich(
            await Promise.all(asked.map(toAsk)),
            noGood
              ? `Junto con lo que ${changed} no se puede guardar: ${noGood.message.replace(/\.$/, '')}.`
              : lead,
            title,
          );
    if (!chosen) throw noGood ?? declined(refusal, said);
    mine = joined;
    for (const [field, value] of chosen) mine = withChosen(mine, field, value);
    for (const field of theirs)
      if (!chosen.has(field) || chosen.get(field) === valueAt(now, field))
        others.set(labelOf(wordOf(field)), changed);
    try {
      const answer = await send(mine, stored.version);
      return others.size === 0 ? answer : { ...answer, message: `${answer.message}. ${withOthers(others)}` };
    } catch (error) {
      const stale = stalenessOf(error);
      const isJoined: boolean =
        others.size > 0 || [...chosen].some(([field, value]) => value !== valueAt(typed, field));
      noGood = isNoGood(error) && isJoined ? error : null;
      if ((!stale && !noGood) || time >= MAX_TIMES) throw error;
      if (stale) {
        said = stale;
        base = now;
      }
    }
  }

  async function toAsk({ field, mine, theirs }: Clash) {
    const word = wordOf(field);
    return {
      field,
      label: labelOf(word),
      rich: typeof word === 'object' && 'rich' in word,
      mine: { value: mine, said: await valueInWords(word, mine) },
      theirs: { value: theirs, said: await valueInWords(word, theirs) },
    };
  }
}
