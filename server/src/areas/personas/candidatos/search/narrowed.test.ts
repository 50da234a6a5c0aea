import { afterAll, beforeAll, expect, test } from 'vitest';
import { termOf } from '../../../../platform/database/terms.ts';
import { foldSearch } from '../../../../platform/jobs/maintenance.ts';
import { giveCvs } from '../../../../testing/giveCvs.ts';
import { startTestApp, type TestApp } from '../../../../testing/harness.ts';

/** A search as hallar_candidatos takes it (server/sql/busqueda/buscar.sql). */
interface Said {
  palabras?: string[];
  exacta?: boolean;
  suena?: boolean;
  telefonos?: string[];
  textos?: string[];
  clases?: number[];
  grupos?: number[];
  terminos?: number[];
  salario?: number;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await giveCvs(app.db);
});
afterAll(() => app.close());

const ALL = 1_000_000;
async function find(said: Said, group: number | null, within: Said[] | null): Promise<number[]> {
  const row = await app.one<{ ids: number[]; total: number }>`
    select h.ids, h.total
      from hallar_candidatos(${JSON.stringify({ ...said, grupoVivas: group, vivas: within, limite: ALL })}::jsonb) h`;
  expect(row.total).toBe(row.ids.length);
  return row.ids.toSorted((a, b) => a - b);
}

/** Searches of every execution path: maps, lists, row by row, an index, nobody and everybody. */
async function ways(): Promise<Said[]> {
  const { cargo, rubro, word, note, phone } = await app.one<{
    cargo: number;
    rubro: number;
    word: string;
    note: string;
    phone: string;
  }>`
    select (select cargo_id from experiencia where cargo_id is not null group by 1 order by count(*) desc limit 1) cargo,
           (select rubro_id from experiencia where rubro_id is not null group by 1 order by count(*) limit 1) rubro,
           (select split_part(btrim(texto), ' ', 1) from candidato_busqueda order by candidato_id desc limit 1) word,
           (select (tsvector_to_array(palabras))[1] from nota_busqueda order by candidato_id limit 1) note,
           (select right(regexp_replace(telefono1, '\\D', '', 'g'), 6) from candidato where id = 7) phone`;
  return [
    {},
    { palabras: ['go'] },
    { palabras: ['gonzalez'] },
    { palabras: [word], exacta: true },
    { palabras: ['venites'], suena: true },
    { palabras: ['nadiesellamaasi'] },
    { telefonos: [phone] },
    { textos: [note], clases: [8] },
    { textos: ['entrevista'], clases: [8, 14] },
    { grupos: [3], terminos: [termOf(3, cargo)] },
    { grupos: [2], terminos: [termOf(2, rubro)], salario: 6_000_000 },
  ];
}

async function compare(): Promise<void> {
  const said = await ways();
  const alone: number[][] = [];
  for (const one of said) alone.push(await find(one, null, null));
  expect(alone.filter((ids) => ids.length > 0).length).toBeGreaterThan(8);
  for (const [i, one] of said.entries())
    for (const [j, within] of said.entries()) {
      const inside = new Set(alone[j]);
      expect(await find(one, 900, [within]), JSON.stringify([one, within])).toEqual(
        alone[i]!.filter((id) => inside.has(id)),
      );
      // One of two saved searches, or a term of the same group, is enough.
      const next = said[(j + 3) % said.length]!;
      const either = new Set([...alone[j]!, ...alone[(j + 3) % said.length]!]);
      expect(await find(one, 900, [within, next])).toEqual(alone[i]!.filter((id) => either.has(id)));
    }
  const [term] = said[9]!.terminos!;
  const own = new Set([...alone[3]!, ...alone[9]!]);
  for (const [i, one] of said.entries())
    expect(
      await find(
        { ...one, grupos: [...(one.grupos ?? []), 900], terminos: [...(one.terminos ?? []), term!] },
        900,
        [said[3]!],
      ),
    ).toEqual(alone[i]!.filter((id) => own.has(id)));
}

test('una búsqueda dentro de otras halla a quienes las dos hallan, por cualquier camino', async () => {
  await compare();
});

test('también con cambios sin plegar, y plegados', { tags: 'resistencia' }, async () => {
  await app.sql`update candidato set expectativa_salarial = expectativa_salarial + 1, nombre = nombre || ' Arandú' where id % 4 = 0`;
  await app.sql`delete from nota where id % 5 = 0`;
  await compare();
  await foldSearch(app.db);
  await compare();
});
