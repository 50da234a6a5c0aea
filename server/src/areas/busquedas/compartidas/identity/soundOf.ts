const STEPS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[cs]h/g, 'X'],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/[zx]/g, 's'],
  // G: hard before e and i.
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/[gh]u(?=[aeio])/g, 'w'],
  [/G/g, 'g'],
  [/h/g, ''],
  [/v/g, 'b'],
  [/ll|y/g, 'i'],
  [/(?:^|(?<=[aeou]))i(?=[aeou])/g, 'y'],
  [/^j(?=[aeiou])/, 'y'],
  [/ni(?=[aeou])/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)d$/, ''],
];

/** How a folded word sounds, like the database's `sonido_de`: «Quevedo» and «Kebedo» are the same. */
export const soundOf = (word: string): string =>
  STEPS.reduce((sound, [pattern, said]) => sound.replace(pattern, said), word);
