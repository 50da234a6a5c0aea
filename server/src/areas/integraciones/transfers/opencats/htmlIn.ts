const NAMES =
  'a|b|i|u|p|s|em|br|hr|li|ol|ul|td|th|tr|h[1-6]|div|pre|sub|sup|big|del|ins|img|body|code|font|head|' +
  'html|span|meta|link|small|strong|strike|style|script|table|thead|tbody|title|center|blockquote';
const VALUE = `\\s{0,20}=\\s{0,20}(?:"[^"<]{0,2000}"|'[^'<]{0,2000}'|[^\\s"'<>=]{1,2000})`;
const ATTRIBUTE = `\\s{1,20}(?:[a-z][\\w:-]{0,40}${VALUE}|(?:nowrap|noshade|compact|hidden|disabled)(?=[\\s/>]))`;
/** An HTML tag with only attributes after its name, or a lone '<'. */
const TAG = new RegExp(`<(/?)(${NAMES})((?:${ATTRIBUTE}){0,30})\\s{0,20}/?>|<`, 'gi');
/** Void elements; the second ones only count with attributes. */
const ALONE = /^(?:br|hr)$/;
const ALONE_WITH = /^(?:img|meta|link)$/;
/** Elements that are often left open. */
const OPEN = /^(?:p|li|t[dhr]|thead|tbody)$/;

/**
 * A text if it is HTML, with typed < escaped; null if it is not: a closed element,
 * or a void one, makes it HTML (docs/reglas/traspasos.md).
 */
export function htmlIn(text: string): string | null {
  const opened = new Set<string>();
  const closed = new Set<string>();
  let isHtml = false;
  const isAlone = (name: string, attributes: string): boolean =>
    ALONE.test(name) || (ALONE_WITH.test(name) && attributes !== '');
  for (const [, slash, tag = '', attributes = ''] of text.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (!slash) opened.add(name);
    else if (opened.has(name)) closed.add(name);
    isHtml ||= closed.has(name) || isAlone(name, attributes);
  }
  if (!isHtml) return null;
  return text.replace(TAG, (whole, slash = '', tag = '', attributes = '') => {
    const name = tag.toLowerCase();
    const isTag = closed.has(name) || isAlone(name, attributes) || OPEN.test(name) || (name && slash);
    return isTag ? whole : whole.replace('<', '&lt;');
  });
}
