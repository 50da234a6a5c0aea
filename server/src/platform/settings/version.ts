/** The product's version, as health and copies state it. */
export const VERSION = '0.1.0';

/** User agent of the product's requests to its own pages, which do not count as visits. */
export const OWN_AGENT = `Tembiapo/${VERSION}`;
