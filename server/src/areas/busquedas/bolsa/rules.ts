import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import type { Posting } from './Posting.ts';
import type { StoredPublicacion } from './queries.ts';
import { salarioText } from './salario.ts';

const EXCERPT = 170;

const SIGNS = ' ,.;:';
/** The first words of a text, cut between two words. */
export function excerptOf(text: string, letters = EXCERPT): string {
  if (text.length <= letters) return text;
  const cut = text.slice(0, letters + 1);
  let end = Math.max(cut.lastIndexOf(' '), letters / 2);
  while (end > 0 && SIGNS.includes(cut[end - 1]!)) end--;
  return `${cutText(text, end)}…`;
}

/** The text of all blocks of a publication. */
export const textOf = ({ bloques }: Pick<StoredPublicacion, 'bloques'>): string =>
  bloques.map(({ contenido }) => visibleText(contenido)).join(' ');

/** The beginning of a publication: its first block. */
const beginningOf = ({ bloques: [first] }: StoredPublicacion): string =>
  first ? excerptOf(visibleText(first.contenido).replace(/ (?=[.,;:)])/g, '')) : '';

/** A publication as lists show it. */
export function postingOf(stored: StoredPublicacion): Posting {
  const { idNumerico, titulo, empresa, rubroId, rubro, ciudadId, ciudad, tipo, desde, cambio } = stored;
  return {
    idNumerico,
    titulo,
    empresa,
    rubroId,
    rubro,
    ciudadId,
    ciudad,
    tipo,
    salario: salarioText(stored),
    desde,
    cambio,
    excerpt: beginningOf(stored),
  };
}
