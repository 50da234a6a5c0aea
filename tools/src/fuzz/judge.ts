export interface Answer {
  status: number;
  type: string;
  text: string;
  bytes: number;
  ms: number;
}

export type Fault = '5xx' | 'sin frase' | 'en inglés' | 'de más' | 'sin describir';

/** Words that libraries put into messages and that none of our Spanish sentences contains. */
const ENGLISH =
  /\b(invalid|expected|received|required|must|should|undefined|null|failed|error occurred|cannot|unexpected|not found|unknown|unrecognized|value|string|number|object|array|too (small|big|long)|bad request|forbidden|unauthorized|the|is not)\b/i;
/** A list has at most 200 rows (docs/reglas/convenciones.md), and no JSON answer is larger than this. */
const ROWS_MAX = 200;
const BYTES_MAX = 3_000_000;

/** What is wrong with an answer, or null. */
export function judge({ status, type, text, bytes }: Answer): Fault | null {
  if (status >= 500) return '5xx';
  const json = type.includes('json');
  if (status >= 400) {
    const error = json
      ? (JSON.parse(text) as { error?: { message?: string; details?: unknown } }).error
      : undefined;
    if (!error?.message || error.message.length < 6) return 'sin frase';
    const sentences = [
      error.message,
      ...(Array.isArray(error.details)
        ? error.details.map((d: { message?: string }) => d.message ?? '')
        : []),
    ];
    // An error may quote what was sent, which need not be Spanish.
    return sentences.some((sentence) => ENGLISH.test(sentence.replace(/Campo desconocido: .*/, '')))
      ? 'en inglés'
      : null;
  }
  if (!json) return null;
  if (bytes > BYTES_MAX) return 'de más';
  const { items } = JSON.parse(text) as { items?: unknown };
  return Array.isArray(items) && items.length > ROWS_MAX && !text.startsWith('{"items":[{"idNumerico"')
    ? 'de más'
    : null;
}
