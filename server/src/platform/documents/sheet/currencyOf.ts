/** The country of a format's dollar or peso. */
const DOLLARS: Record<string, string> = {
  '': 'USD',
  '409': 'USD',
  '3c0a': 'USD',
  '2c0a': 'ARS',
  '340a': 'CLP',
  '380a': 'UYU',
  '240a': 'COP',
  '80a': 'MXN',
};

/** A currency by its symbol; '' for guaraníes, null for anything else. */
export function currencyOf(symbol: string, locale = ''): string | null {
  const word = symbol.replace(/\s/g, '').toUpperCase();
  if (/^(?:GS\.?|G\.?|₲|PYG|GUARAN[IÍ]ES)$/.test(word)) return '';
  if (/^(?:USD|US\$|U\$S|U\$D|DÓLARES|DOLARES)$/.test(word)) return 'USD';
  if (word === '$') return DOLLARS[locale.toLowerCase().replace(/^0+/, '')] ?? 'pesos';
  if (/^(?:€|EUR|EUROS?)$/.test(word)) return 'EUR';
  if (/^(?:R\$|BRL|REALES)$/.test(word)) return 'BRL';
  return /^(?:£|¥|ARS|CLP|UYU|COP|MXN|BOB|GBP|CHF|JPY|CNY)$/.test(word) ? word : null;
}
