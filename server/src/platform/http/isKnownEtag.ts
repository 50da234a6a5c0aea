const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether If-None-Match matches; several tags, `*` and weak tags count too (RFC 9110, 13.1.2). */
export const isKnownEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => bare(one) === bare(etag)));
