import sharp from 'sharp';

/** Pixels of the longer side at which the tilt is measured. */
const MEASURED = 900;
/** The most degrees that a page may be tilted to either side, and the steps of the search. */
const MOST = 6;
const COARSE = 0.5;
const FINE = 0.1;
/** The least tilt that is corrected, in degrees. */
const LEAST = 0.15;
/** How much darker than the paper around it ink must be. */
const INK = 0.72;

/** Paper darker than this is a bar with light letters, not a shadow. */
const DARK = 110;

interface Grey {
  data: Buffer;
  width: number;
  height: number;
}

const rawOf = async (picture: ReturnType<typeof sharp>): Promise<Grey> => {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Whitens the paper under shadows: each pixel is compared with the paper around it. */
async function whiten(picture: Buffer): Promise<Grey> {
  const page = await rawOf(sharp(picture));
  const small = 96;
  const paper = await rawOf(
    sharp(picture)
      .greyscale()
      .median(5)
      .resize(small, Math.max(1, Math.round((small * page.height) / page.width)), {
        fit: 'fill',
        kernel: 'cubic',
      })
      .blur(3),
  );
  const out = Buffer.allocUnsafe(page.data.length);
  for (let y = 0; y < page.height; y++) {
    const row = Math.min(paper.height - 1, Math.floor((y * paper.height) / page.height)) * paper.width;
    for (let x = 0; x < page.width; x++) {
      const around = paper.data[row + Math.min(paper.width - 1, Math.floor((x * paper.width) / page.width))]!;
      const at = y * page.width + x;
      // On a dark bar the letters are light.
      const share =
        around < DARK ? (255 - page.data[at]!) / (255 - around) : page.data[at]! / Math.max(40, around);
      out[at] = share >= 0.93 ? 255 : Math.round(Math.min(1, share / 0.93) * 255);
    }
  }
  return { data: out, width: page.width, height: page.height };
}

/** How sharply rows of ink and paper alternate when the page is turned by some degrees. */
function sharpness(ink: Int32Array, width: number, height: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil(Math.abs(slope) * width);
  const rows = new Float64Array(height + 2 * reach + 2);
  for (const at of ink) {
    const x = at % width;
    rows[Math.round((at - x) / width + slope * x) + reach]! += 1;
  }
  let sum = 0;
  for (let i = 1; i < rows.length; i++) sum += (rows[i]! - rows[i - 1]!) ** 2;
  return sum;
}

/** Degrees by which a page must be turned to straighten its lines. */
async function tiltOf({ data, width, height }: Grey): Promise<number> {
  const small = await rawOf(
    sharp(data, { raw: { width, height, channels: 1 } }).resize(MEASURED, MEASURED, { fit: 'inside' }),
  );
  const dark: number[] = [];
  // The edge of the paper is not a line of text.
  const margin = Math.round(small.width * 0.03);
  for (let i = 0; i < small.data.length; i++) {
    const x = i % small.width;
    const y = (i - x) / small.width;
    if (
      small.data[i]! < INK * 255 &&
      x > margin &&
      x < small.width - margin &&
      y > margin &&
      y < small.height - margin
    )
      dark.push(i);
  }
  const ink = Int32Array.from(dark);
  let best = 0;
  let most = sharpness(ink, small.width, small.height, 0);
  const look = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to; degrees += step) {
      const score = sharpness(ink, small.width, small.height, degrees);
      if (score > most * 1.002) [best, most] = [degrees, score];
    }
  };
  look(-MOST, MOST, COARSE);
  look(best - COARSE, best + COARSE, FINE);
  return best;
}

/** Shorter runs are parts of letters, in pixels. */
const RULE = 90;
/** Thicker ones are surfaces, not lines. */
const THICK = 7;
/** How far a line's grey reaches. */
const FRINGE = 3;
/** Lines closer than this meet. */
const NEAR = 6;

/** Removes lines under titles and around tables, horizontal and vertical ones: letters that touch them are not recognized. */
function eraseRules({ data, width, height }: Grey): void {
  const flat = rulesOf(data, height, width, width, 1);
  // A vertical line that no horizontal one meets parts columns of text: it stays.
  const upright = rulesOf(data, width, height, 1, width).filter((rule) => meets(rule, flat) > 1);
  const marked = [
    ...flat.map((rule) => ({
      ...prolonged(data, rule, width, height),
      along: 1,
      across: width,
      most: height,
    })),
    ...upright.map((rule) => ({ ...rule, along: width, across: 1, most: width })),
  ];
  const dark = (at: number) => data[at]! < INK * 255;
  for (const { line, from, length, along, across, most } of marked)
    for (let i = from; i < from + length; i++) {
      const at = (own: number) => own * across + i * along;
      let [top, bottom] = [line, line];
      while (top > 0 && line - top <= THICK && dark(at(top - 1))) top--;
      while (bottom < most - 1 && bottom - line <= THICK && dark(at(bottom + 1))) bottom++;
      if (bottom - top >= THICK) continue;
      // With the grey on both sides, which would look like another line.
      const first = Math.max(0, top - FRINGE);
      const end = Math.min(most - 1, bottom + FRINGE);
      for (let own = first; own <= end; own++)
        if ((own >= top && own <= bottom) || !dark(at(own))) data[at(own)] = 255;
    }
}

/** A slightly tilted line continues a pixel above or below: its pieces are joined. */
function prolonged(data: Buffer, rule: Rule, width: number, height: number): Rule {
  let line = rule.line;
  /** The nearby row with a pixel of the line and no letter; null for none. */
  const goesOn = (x: number): number | undefined =>
    [0, -1, 1, -2, 2]
      .map((off) => line + off)
      .find((y) => {
        if (y < 0 || y >= height || data[y * width + x]! >= INK * 255) return false;
        let thick = 1;
        for (const way of [-1, 1])
          for (let at = y + way; at >= 0 && at < height && data[at * width + x]! < INK * 255; at += way)
            if (++thick >= THICK) return false;
        return true;
      });
  const follow = (from: number, way: 1 | -1): number => {
    let end = from;
    line = rule.line;
    for (let x = from + way; x >= 0 && x < width && Math.abs(x - end) <= NEAR; x += way) {
      const row = goesOn(x);
      if (row === undefined) continue;
      line = row;
      end = x;
    }
    return end;
  };
  const from = follow(rule.from, -1);
  const end = follow(rule.from + rule.length - 1, 1);
  return { ...rule, from, length: end - from + 1 };
}

/** How many horizontal lines, each well apart from the one before, meet a vertical one. */
function meets({ line: x, from, length }: Rule, flat: readonly Rule[]): number {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const rule of flat) {
    if (rule.line < from - NEAR || rule.line > from + length + NEAR) continue;
    if (x < rule.from - NEAR || x > rule.from + rule.length + NEAR || rule.line - last < 4 * NEAR) continue;
    count++;
    last = rule.line;
  }
  return count;
}

interface Rule {
  /** Which line of pixels, where on it, and how long. */
  line: number;
  from: number;
  length: number;
}

/** The long runs of ink in each line of pixels; `across` and `along` are the steps to the next line and pixel. */
function rulesOf(data: Buffer, lines: number, most: number, across: number, along: number): Rule[] {
  const found: Rule[] = [];
  for (let line = 0; line < lines; line++) {
    let from = -1;
    let last = -1;
    const close = () => {
      if (from >= 0 && last - from >= RULE) found.push({ line, from, length: last - from + 1 });
    };
    for (let i = 0; i < most; i++) {
      if (data[line * across + i * along]! >= INK * 255) continue;
      if (from < 0 || i - last > 3) {
        close();
        from = i;
      }
      last = i;
    }
    close();
  }
  return found;
}

/** A grey page with white paper and straight lines, as PNG. */
export async function straighten(picture: Buffer): Promise<{ image: Buffer; width: number; height: number }> {
  const page = await whiten(picture);
  const tilt = await tiltOf(page);
  let made = sharp(page.data, { raw: { width: page.width, height: page.height, channels: 1 } });
  if (Math.abs(tilt) >= LEAST) made = made.rotate(tilt, { background: '#ffffff' });
  const flat = await rawOf(made);
  eraseRules(flat);
  const { data } = flat;
  const { width, height } = flat;
  const image = await sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { image, width, height };
}
