/** Colours as WCAG 2 measures them: '#rrggbb'. */
type Rgb = readonly [number, number, number];

const rgb = (color: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16)) as never;
const hex = (channels: Rgb): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The text colour for that background: white where readable, else black. */
export const textOn = (color: string): string => (contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#111111');

/** White cannot be read on it: mails and documents write it on the agency's colour. */
export const isTooLight = (color: string): boolean => textOn(color) !== '#ffffff';
export const TOO_LIGHT =
  'es muy claro: las letras blancas de los correos no se leerían. Elegí uno más oscuro';

/** The colour itself where it is readable on a ground (4.5:1), else the nearest one towards black or white that is. */
export function readableOn(color: string, ground: string): string {
  const towards = luminance(ground) > 0.18 ? 0 : 255;
  for (let step = 0; step <= 20; step++) {
    const part = step / 20;
    const mixed = hex(rgb(color).map((channel) => channel + (towards - channel) * part) as unknown as Rgb);
    if (contrast(mixed, ground) >= 4.5) return mixed;
  }
  return towards === 0 ? '#000000' : '#ffffff';
}
