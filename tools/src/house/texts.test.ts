import { fieldInWords } from '@tembiapo/server/areas/administracion/auditoria/index.ts';
import { specTexts } from '@tembiapo/server/testing/spec.ts';
import { describe, expect, test } from 'vitest';
import { readSpanish } from './dictionary.ts';
import { parse, readSource } from './sources.ts';
import { readShownTexts, textsOf, textsOfServer, wordsShown } from './texts.ts';

/** Words that screens show and no Spanish dictionary has; each group with its reason. */
const ALLOWED = new Set(
  [
    // The documents' own words.
    'logout email mail link flyer thumbnail password notification puntaje montos cand superv recl entr admin web lider',
    // Names of companies, programs, places and people.
    'google facebook instagram bing tiktok microsoft authenticator aegis outlook windows unicode excel word',
    'tembiapo caacupé luque noemí ayala liz insaurralde ñandutí taiwán natural earth mac',
    // Names of things that have no other in Paraguay.
    'passkey passkeys webhook webhooks standard bucket proxy cookies token',
    // Kinds of files.
    'pdf doc docx odt ods xls xlsx csv jpg png webp txt zip tar rar sql',
    // Keys of a keyboard.
    'ctrl mayús enter esc tab supr',
    // Headings people write in their sheets, and words that they find in a program they come from.
    'fec nac ruc ext attachments setbre',
    // What a program sends, named to its maker.
    'authorization bearer idempotency key loopback npm run',
    // Spanish that the dictionary lacks.
    'preséntenme reenvíos min reconfirmación superadministrador tabulación paginación electromecanofisiológicos',
  ].flatMap((words) => words.split(' ')),
);

const ofDocuments = new Set(specTexts());
const isSpanish = await readSpanish();
const strange = (text: string): string[] =>
  wordsShown(text).filter((word) => !ALLOWED.has(word.toLowerCase()) && !isSpanish(word));

describe('ninguna pantalla muestra una palabra en inglés o mal escrita', () => {
  test('los textos de la web, del contrato, de las respuestas y de los documentos', () => {
    const texts = readShownTexts();
    expect(texts.length).toBeGreaterThan(5000);
    const wrong = texts.flatMap(({ text, place }) => {
      const words = ofDocuments.has(text.trim()) ? [] : strange(text);
      return words.length > 0 ? [`${place()} ${words.join(', ')}: ${text.trim().slice(0, 80)}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('las columnas que nombra «Historial»', () => {
    const tables = readSource('server/src/platform/database/db.generated.ts').matchAll(
      /^export interface (\w+) \{\n([^}]*)\}/gm,
    );
    const named = [...tables].flatMap(([, table, body]) =>
      table === 'DB'
        ? []
        : [...body!.matchAll(/^ {2}(\w+)\??:/gm)].map(
            ([, column]) => [table!.toLowerCase(), column!] as const,
          ),
    );
    expect(named.length).toBeGreaterThan(200);
    const wrong = named.flatMap(([table, column]) => {
      const words = fieldInWords(table, column);
      return strange(words).length > 0 ? [`${table}.${column}: ${words}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('una palabra en inglés se ve, en la web y en el servidor', () => {
    const web = parse(
      'x.tsx',
      `import { A } from 'some module'; const LABEL = { hecho: 'Fact', visto: 'Visto' };
       const x = <p className="own class" title="Settings">Guardar <b>changes</b>{n === 'Some value' && \`\${n} people\`}</p>;`,
    );
    expect(textsOf(web).flatMap(({ text }) => strange(text))).toEqual([
      'Fact',
      'Settings',
      'changes',
      'people',
    ]);
    const server = parse(
      'x.ts',
      `log('no text'); const f = () => new Rule('No such person'); const answer = { message: 'Saved well' };`,
    );
    expect(textsOfServer(server).flatMap(({ text }) => strange(text))).toEqual([
      'such',
      'person',
      'Saved',
      'well',
    ]);
  });

  test.each(['querés', 'anotala', 'ponelo', 'decinos', 'elegí', 'candidato'])('%s es castellano', (word) => {
    expect(isSpanish(word)).toBe(true);
  });
});
