const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutEntities = (html: string): string =>
  html.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));?/gi, (whole, ten, hex, name) => {
    if (name) return ENTITIES[(name as string).toLowerCase()]!;
    const code = Number.parseInt(ten ?? hex, ten ? 10 : 16);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : (whole as string);
  });

/** A Content-ID in the form used for comparing: without brackets, percent escapes and capitals. */
export function cidOf(written: string): string {
  let cid = written.trim();
  try {
    cid = decodeURIComponent(cid);
  } catch {
    // A literal percent sign.
  }
  return cid.replace(/^<|>$/g, '').trim().normalize('NFC').slice(0, 200).toLowerCase();
}

/** The Content-IDs of pictures that HTML displays, not those it mentions or links to. */
export const shownIds = (html: string): Set<string> =>
  new Set(
    [
      ...withoutEntities(html).matchAll(
        /(?:(?:src|background)\s{0,9}=|url\()\s{0,9}["']?\s{0,9}cid:(<?[^\s"'<>)]{1,300}>?)/gi,
      ),
    ].map(([, cid]) => cidOf(cid!)),
  );
