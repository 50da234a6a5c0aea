/** The comments of tables (`nota`) and columns (`nota.titulo`), from the SQL that made them; the latest text of each. */
export function readComments(texts: readonly string[]): Map<string, string> {
  const comments = new Map<string, string>();
  for (const text of texts) {
    let table: string | null = null;
    let pending: string[] = [];
    for (const line of text.split('\n')) {
      const comment = /^\s*-- ?(.*)/.exec(line);
      if (comment) {
        pending.push(comment[1]!);
        continue;
      }
      const keep = (name: string) => {
        if (pending.length > 0) comments.set(name, pending.join(' '));
      };
      const made = /^create (?:unlogged )?table ([\w.]+) \(/.exec(line);
      const altered = /^alter table ([\w.]+)/.exec(line);
      if (made) keep(made[1]!);
      table = made?.[1] ?? altered?.[1] ?? table;
      const column =
        /^ {2}(?:add (?:column )?)?(\w+) [a-z]/.exec(line) ??
        /^alter table [\w.]+ add (?:column )?(\w+) /.exec(line);
      if (table && column) keep(`${table}.${column[1]}`);
      if (/;\s*$/.test(line)) table = null;
      pending = [];
    }
  }
  return comments;
}
