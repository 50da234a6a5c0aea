/** Of the product, as health and the copies say it. */
export const VERSION = '0.1.0';
