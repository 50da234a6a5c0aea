import { anyAccents, type Identity } from './identity.ts';

/** What stands where somebody was named. */
export const MASK = '•••';
const TAG = /<[^<>]*>/g;
/** What may stand between two words of a name: no letter nor figure, but for a tag or an entity. */
const APART = '(?:<[^<>]*>|&#?\\w+;|[^\\p{L}\\p{N}<&])+';
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;

const alone = (pattern: string): RegExp => new RegExp(`${ALONE[0]}(?:${pattern})${ALONE[1]}`, 'giu');
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const partPattern = (part: string): string => part.split(' ').map(anyAccents).join(APART);

/** A number however it is parted, with what stands before it of the same telephone. */
const numberPattern = (number: string): string =>
  `\\+?(?:\\d[^\\p{L}\\p{N}"<]{0,3}){0,6}${[...number].join('[^\\p{L}\\p{N}"<]{0,3}')}`;

/** A text, or one with tags, without what names somebody: their addresses, numbers and names are •••. */
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
