/** Of the product, as health and the copies say it. */
export const VERSION = '0.1.0';

/** As whom the product reads its own pages, which counts as nobody's reading. */
export const OWN_AGENT = `Tembiapo/${VERSION}`;
