import { Random } from '@tembiapo/server/demo/Random.ts';
import type pg from 'pg';
import { drawFilters } from './drawFilters.ts';
import { drawTexts } from './drawTexts.ts';
import { readMaterial } from './readMaterial.ts';
import { type Case, FILTERS, type SearchKind } from './searchKinds.ts';

/** Draws every kind of search with a seed: `howMany` different ones of each kind where the data allow it. */
export async function draw(pool: pg.Pool, seed: number, howMany: number): Promise<SearchKind[]> {
  const random = new Random(seed);
  const material = await readMaterial(pool, random, seed);
  const texts = drawTexts(material, random, howMany);
  const drawKinds = drawFilters(material, random, howMany, texts);
  return [...texts.byName(), ...drawKinds(), texts.ofEmpresas(), texts.odd()];
}

/** Drawn searches, each at a random page between the second and the last. */
export async function drawPages(
  kinds: readonly SearchKind[],
  seed: number,
  howMany: number,
  total: (path: string) => Promise<number>,
): Promise<SearchKind> {
  const random = new Random(seed + 1);
  const allOf = kinds.flatMap((c) => c.cases).filter((c) => c.path.startsWith('/v1/candidatos'));
  const cases: Case[] = [{ path: '/v1/candidatos?limit=20&page=25000', texto: 'sin filtros, página 25000' }];
  for (let i = 0; cases.length < howMany && i < howMany * 6; i++) {
    const oneCase = random.one(allOf);
    const pages = Math.ceil((await total(oneCase.path)) / 20);
    if (pages < 3) continue;
    const page = random.integer(2, pages);
    cases.push({
      path: `${oneCase.path}&page=${page}`,
      texto: `${oneCase.texto} página ${page} de ${pages}`,
    });
  }
  return { nombre: 'Cualquier página', cases, floors: FILTERS };
}
