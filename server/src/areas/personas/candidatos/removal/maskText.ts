import { anyAccents, type Identity } from './identity.ts';

/** Stands in place of what named somebody. */
export const MASK = '•••';
const TAG = /<[^<>]*>/g;
/** What may stand between two words of a name: no letters or figures, but a tag or an entity. */
const APART = '(?:<[^<>]*>|&#?\\w+;|[^\\p{L}\\p{N}<&])+';
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;

const alone = (pattern: string): RegExp => new RegExp(`${ALONE[0]}(?:${pattern})${ALONE[1]}`, 'giu');
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const partPattern = (part: string): string => part.split(' ').map(anyAccents).join(APART);

/** A number in any spacing, with its prefix. */
const numberPattern = (number: string): string =>
  `\\+?(?:\\d[^\\p{L}\\p{N}"<]{0,3}){0,6}${[...number].join('[^\\p{L}\\p{N}"<]{0,3}')}`;

/** A text, or HTML, with somebody's addresses, numbers and names replaced by •••. */
export function maskText(text: string, { correos, numeros, nombres }: Identity): string {
  const names = nombres.flatMap((parts) => {
    const patterns = parts.map(partPattern);
    return [patterns.join(APART), patterns.toReversed().join(APART)];
  });
  return [...correos.map(literal), ...numeros.map(numberPattern), ...names].reduce(
    (masked, pattern) => masked.replace(alone(pattern), (found) => MASK + (found.match(TAG) ?? []).join('')),
    text,
  );
}
