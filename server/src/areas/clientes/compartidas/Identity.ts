const HIDDEN = '•••';
/** Letters without which a word of a name betrays nobody. */
const MIN_NAME = 3;
const MIN_EMPLOYER_WORD = 4;
/** Words that many companies' names have. */
const COMMON = new Set(
  (
    'agencia asociacion asociados banca banco casa centro central clinica colegio comercial compania consultora construcciones ' +
    'constructora cooperativa corporacion desarrollo distribuidora empresa empresas energia estudio farmacia fabrica ' +
    'financiera fundacion general grupo hospital hotel importadora industria industrial industrias ingenieria instituto ' +
    'internacional inversiones laboratorio logistica ministerio municipalidad nacional negocios para paraguay paraguaya ' +
    'paraguayo produccion productos proyectos sanatorio seguros servicio servicios sistemas sociedad soluciones sucursal ' +
    'supermercado taller tecnologia tecnologias tienda transporte transportes universidad ventas'
  ).split(' '),
);

const WEB = /^https?:|www\.|\.(com|net|org|edu|gov|gob|py|io|me|info)\b/i;
/** An e-mail or an address of the web, by itself in a text. */
const reaches = (piece: string): boolean => piece.includes('@') || WEB.test(piece);
/** Dates, and anything with as many digits as a telephone or a document. */
const NUMBERS = [/\b\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?\d{2,4}\b/g, /\+?\d(?:[\s().-]{0,2}\d){4,}/g];

/** One letter a place, however it is written, so that places in the folded text are places in the text. */
const foldLetter = (letter: string): string => letter.normalize('NFD')[0]!.toLowerCase();
const fold = (text: string): string => [...text].map(foldLetter).join('');
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const isLetter = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

export interface Known {
  nombre: string;
  apellido: string;
  documento: string | null;
  direccion: string | null;
  /** Where they worked; empty when that may be told. */
  empleadores: readonly string[];
}

/** What tells who somebody is, taken out of texts that were written without a thought of it (docs/reglas/clientes.md). */
export class Identity {
  readonly #secrets: string[];

  constructor({ nombre, apellido, documento, direccion, empleadores }: Known) {
    const words = [
      ...wordsOf(`${nombre} ${apellido}`).filter((word) => word.length >= MIN_NAME),
      ...wordsOf(`${documento ?? ''}`).filter((word) => word.length >= MIN_NAME),
      ...empleadores.flatMap((name) =>
        wordsOf(name).filter((word) => word.length >= MIN_EMPLOYER_WORD && !COMMON.has(word)),
      ),
    ];
    // Whole names too: one of common or short words is known by all of them together.
    const whole = [...empleadores, direccion ?? '', `${nombre} ${apellido}`, documento ?? '']
      .map((one) => fold(one).trim())
      .filter((one) => one.length >= MIN_NAME);
    this.#secrets = [...new Set([...whole, ...words])].sort((a, b) => b.length - a.length);
  }

  /** The text without what tells who it is about. */
  hide(text: string): string {
    let hidden = text.replace(/\S+/g, (piece) => (reaches(piece) ? HIDDEN : piece));
    for (const pattern of NUMBERS) hidden = hidden.replace(pattern, HIDDEN);
    for (const secret of this.#secrets) hidden = hideWhole(hidden, secret);
    return hidden;
  }
}

/** A word or several, wherever they stand by themselves. */
function hideWhole(text: string, secret: string): string {
  const letters = [...text];
  const folded = letters.map(foldLetter).join('');
  // A letter of the alphabet beyond the first plane would shift places: then it is compared as it stands.
  if (folded.length !== letters.length) return text.toLowerCase().includes(secret) ? HIDDEN : text;
  let out = '';
  let from = 0;
  for (let at = folded.indexOf(secret); at >= 0; at = folded.indexOf(secret, at + secret.length)) {
    const end = at + secret.length;
    if (at < from || isLetter(folded[at - 1]) || isLetter(folded[end])) continue;
    out += letters.slice(from, at).join('') + HIDDEN;
    from = end;
  }
  return out + letters.slice(from).join('');
}
