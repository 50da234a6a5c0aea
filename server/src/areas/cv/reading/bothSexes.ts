/** 'Contador/a' stands for both of its forms. */
export function bothSexes(name: string): string[] {
  const slash = /^(\S+?)\/(\S+)(.*)$/.exec(name);
  if (!slash) return [name];
  const [, male, ending, rest] = slash as unknown as [string, string, string, string];
  const stem = /[aeo]$/.test(male) && ending.length === 1 ? male.slice(0, -1) : male;
  return [male + rest, stem + ending + rest, name];
}
