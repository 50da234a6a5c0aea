import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Answers } from './askSettings.ts';

const HEAD =
  '# Ajustes de Tembiapo: docs/configuracion.md dice cuáles hay. Valen desde que se lo inicia de nuevo.\n';

/** A value as it is read back, whatever it has inside. */
function quoted(value: string): string {
  if (/^[\w@:.,/+-]*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find((one) => !value.includes(one));
  if (!quote) throw new Error(`No se puede guardar un valor con las tres comillas: ${value.slice(0, 3)}…`);
  return quote + value + quote;
}

export const readSettingsFile = (file: string): Answers =>
  existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Answers) : {};

/** The text of a settings' file with other values; lines about anything else stay as they are. */
export function withSettings(text: string, values: Answers): string {
  let out = text || HEAD;
  for (const [name, value = ''] of Object.entries(values)) {
    const line = `${name}=${quoted(value)}`;
    const place = new RegExp(`^${name}=.*$`, 'm');
    out = place.test(out) ? out.replace(place, () => line) : `${out.replace(/\n*$/, '\n')}${line}\n`;
  }
  return out;
}
