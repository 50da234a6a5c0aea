const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether If-None-Match names what there is: of several, `*` or a weak one too (RFC 9110, 13.1.2). */
export const isKnownEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => bare(one) === bare(etag)));
