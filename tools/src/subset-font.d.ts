declare module 'subset-font' {
  /** A font with only the glyphs of a text. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype' | 'sfnt';
      variationAxes?: Record<string, { min: number; max: number; default: number }>;
    },
  ): Promise<Uint8Array>;
}
