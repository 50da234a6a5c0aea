/** 'Contador/a' stands for both of its forms. */
export function bothSexes(name: string): string[] {
  const at = name.indexOf('/');
  if (at < 1) return [name];
  const male = name.slice(0, at);
  const [ending = ''] = name.slice(at + 1).split(' ');
  const rest = name.slice(at + 1 + ending.length);
  const stem = /[aeo]$/.test(male) && ending.length === 1 ? male.slice(0, -1) : male;
  return [male + rest, stem + ending + rest, name];
}
