import {
  childrenOf,
  isTest,
  lineOf,
  listFiles,
  type Node,
  nodesOf,
  parse,
  readSource,
  type Source,
} from './sources.ts';

/** The texts that screens, mails and documents may show, as the code holds them. */

export interface ShownText {
  text: string;
  place: () => string;
}

/** Attributes and fields that hold no words for people. */
const NOT_SHOWN =
  /^(class|className|classNames|style|styles|sandbox|sinonimos|heads|href|to|src|key|id|d|viewBox|role|type|variant|color|pattern|url|path|method|data-[\w-]+|accept|\w*Class|rel|media|sizes|font)$/;
/** These take selectors and names of the browser. */
const NOT_SAID =
  /^(closest|matches|querySelector(All)?|matchMedia|useMediaQuery|addEventListener|replaceSync)$/;

const nameOf = (node: Node | undefined): string => String(node?.name ?? node?.value ?? '');

/** Children of a node that may hold shown texts. */
function shownChildren(node: Node): Node[] {
  if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && node.source) return [];
  if (/^TS(?!(As|Satisfies|NonNull)Expression)/.test(node.type)) return [];
  // What a programmer reads.
  if (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee as Node))) return [];
  // SQL.
  if (node.type === 'TaggedTemplateExpression') return [];
  if (node.type === 'JSXAttribute')
    return NOT_SHOWN.test(nameOf(node.name as Node)) || !node.value ? [] : [node.value as Node];
  if (node.type === 'Property') return NOT_SHOWN.test(nameOf(node.key as Node)) ? [] : [node.value as Node];
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    if (NOT_SAID.test(nameOf((callee.property as Node | undefined) ?? callee))) return [];
  }
  // A comparison names a value and shows nothing.
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) return [];
  return childrenOf(node);
}

/** Kept in a name, for the browser: 'button, [role="row"]'. */
const SELECTOR = /\[[\w-]+(=[^\]]*)?\]/;

/** Texts begin with a capital or a mark that opens a sentence, or have several words. */
const isProse = (text: string): boolean =>
  !SELECTOR.test(text) && (/^\s*[¿¡«(…]*\p{Lu}\p{Ll}/u.test(text) || /[\p{Ll}\d][,.:;]? \p{L}/u.test(text));

function* textsIn(node: Node): Generator<[start: number, text: string]> {
  if (node.type === 'JSXText') yield [node.start, String(node.value)];
  else if (node.type === 'Literal') {
    if (typeof node.value === 'string' && isProse(node.value)) yield [node.start, node.value];
  } else if (node.type === 'TemplateLiteral') {
    // A digit stands for what is filled in.
    const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('0');
    if (isProse(text)) yield [node.start, text];
    for (const child of node.expressions as Node[]) yield* textsIn(child);
  } else for (const child of shownChildren(node)) yield* textsIn(child);
}

const shown = ({ path, text }: Source, found: Iterable<[number, string]>): ShownText[] =>
  [...found].map(([start, said]) => ({ text: said, place: () => `${path}:${lineOf(text, start)}` }));

/** What a file of the web, or a list of texts, may show. */
export const textsOf = (source: Source): ShownText[] => shown(source, textsIn(source.program));

const ERRORS = /^(BadInput|Conflict|Forbidden|NotFound|Rule)$/;
const MESSAGES = /^(message|titulo|asunto|detalle|subject)$/;

/** What the server says: its errors and messages. Its other literals are SQL, protocols and words to look for. */
export const textsOfServer = (source: Source): ShownText[] =>
  nodesOf(source.program)
    .filter(
      ({ type, callee, key }) =>
        (type === 'NewExpression' && ERRORS.test(nameOf(callee as Node))) ||
        (type === 'Property' && MESSAGES.test(nameOf(key as Node))),
    )
    .flatMap((node) =>
      shown(
        source,
        childrenOf(node).flatMap((child) => [...textsIn(child)]),
      ),
    );

/** Lists of words for reading what others wrote, and what only programs read. */
const NOBODY_SEES =
  /\/(demo|development|testing)\/|\/mails\/|platform\/(pasted\/|windows\.ts)|\/chart-draw\.ts|domain\/(mayHead|nearnessOf|withoutInvisible|readPhones|refusals|recibidos)\.ts|\/theme\.ts$/;
const SHOWN_WHOLE = /^(web|contract)\/src\/|-definition\.ts$|\/words\.ts$/;
const SAYS = new RegExp(`new ${ERRORS.source.slice(1, -1)}\\(|\\b${MESSAGES.source.slice(1, -1)}: `);

/** What people are shown by the web, and by the server in answers, news and documents. */
export const readShownTexts = (): ShownText[] =>
  listFiles('src/**/*.{ts,tsx}')
    .filter((path) => /^(web|contract|server)\//.test(path))
    .filter((path) => !isTest(path) && !NOBODY_SEES.test(path) && !/\.(generated|d)\.ts$/.test(path))
    .flatMap((path) => {
      if (SHOWN_WHOLE.test(path)) return textsOf(parse(path));
      const text = readSource(path);
      return SAYS.test(text) ? textsOfServer(parse(path, text)) : [];
    });

/** Words of a text; addresses, abbreviations, codes, brands with capitals inside and what stands beside a digit are none. */
export const wordsShown = (text: string): string[] =>
  text
    .replace(/\S*[@/\\_{}<>=[\]]\S*|\S*\w\.\w\S*|\.\p{L}+|\p{L}*\d[\p{L}\d]*|&\w+;/gu, ' ')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2 && !/\p{L}\p{Lu}/u.test(word));
