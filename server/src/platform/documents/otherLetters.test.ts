import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOTICE } from './otherLetters.ts';
import { type PdfDocument, Printer, pdfDocument } from './Printer.ts';

/** Names as people write them, by alphabet. */
const NAMES = {
  ruso: 'Пётр Иванович Щукин',
  ucraniano: 'Ґалина Їжак Єва',
  griego: 'Γιώργος Παπαδόπουλος',
  vietnamita: 'Nguyễn Thị Hường',
  guaraní: 'G̃uahẽ Mbo’ehára',
  armenio: 'Արմեն Հակոբյան',
  georgiano: 'გიორგი ბერიძე',
  hebreo: 'יצחק רבין',
  árabe: 'محمد عبد الرحمن الأمين',
  persa: 'ژاله پرویز گلشن',
  urdu: 'شہباز بھٹی',
  hindi: 'राजेन्द्र प्रसाद',
  guyaratí: 'સરદાર પટેલ',
  tamil: 'முருகன் கிருஷ்ணன்',
  canarés: 'ಕೃಷ್ಣ ರಾಜ',
  cingalés: 'කුමාර සංගක්කාර',
  tailandés: 'สมชาย ประเสริฐ',
  amárico: 'አበበ ሥላሴ',
  chino: '李小龙 王芳 張偉',
  japonés: '山田 さくら ヤマダ',
  coreano: '김철수 박지은',
  emoji: '😀 Ada 🇵🇾',
};
const PAGE =
  'export const definition = ({ text }) => ({ content: [{ text, bold: true }, "Fin"], footer: () => ' +
  'text.length > 100 ? "" : text, defaultStyle: { font: "Inter" } })';

describe('printed letters', () => {
  let folder: string;
  let page: PdfDocument<{ text: string }>;
  const printer = new Printer();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tembiapo-test-'));
    writeFileSync(join(folder, 'page.mjs'), PAGE);
    page = pdfDocument(pathToFileURL(join(folder, 'page.mjs')) as URL);
  });
  afterAll(async () => {
    await printer.close();
    await rm(folder, { recursive: true });
  });

  /** What another program reads in it, without the spaces it guesses. */
  const printed = async (text: string): Promise<string> => {
    const pdf = await getDocumentProxy(new Uint8Array(await printer.print(page, { text })));
    return bare((await extractText(pdf, { mergePages: true })).text);
  };
  const bare = (text: string): string => text.normalize('NFC').replace(/[\s\u200b-\u200f]|\ufe0f/g, '');

  test.each(Object.entries(NAMES))('a name in %s is there, at the head and at the foot', async (_, name) => {
    const text = await printed(name);
    const once = bare(name);
    expect(text.split(once)).toHaveLength(3);
    expect(text).not.toContain('□');
    expect(text).not.toContain(bare(NOTICE));
  });

  test.each([
    ['Ana علي محمد Paz', 'Ana علي محمد Paz'],
    ['محمد علي 25 · 0981 123 456', 'محمد علي 25 · 0981 123 456'],
    ['(علي) Paz', '(علي) Paz'],
    ['𝓐𝓷𝓪 𝕷𝖔𝖕𝖊𝖟', 'Ana Lopez'],
    ['Ana\u200b\u202ePaz', 'AnaPaz'],
    ['Ana Duarte', 'Ana Duarte'],
  ])('%s reads as %s', async (written, read) => {
    const text = await printed(written);
    expect(text).toContain(bare(read));
    expect(text).not.toContain(bare(NOTICE));
  });

  test('a long text from right to left has all its lines, the first one first', async () => {
    const words = Array.from({ length: 60 }, (_, i) => ['محمد', 'علي', 'كريم', 'سعيد'][i % 4]).join(' ');
    const text = await printed(words);
    expect(text.split('محمد').length - 1).toBe(15);
  });

  test.each([
    ['letters that no font has', 'ਸਿੰਘ Kaur 李', 'Kaur李'],
    ['a word that its font cannot put together', 'અંગ્રેજી Patel', 'Patel'],
    ['signs of nobody', 'Ana \u{e000}\u{10ffff} Paz', 'Ana□□Paz'],
  ])('%s are said to be missing, and the rest is there', async (_, written, rest) => {
    const text = await printed(written);
    expect(text).toContain(rest);
    expect(text).toContain('□');
    expect(text).toContain(`Fin${bare(NOTICE)}`);
  });
});
