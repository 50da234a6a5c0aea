import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withSettings } from './settingsFile.ts';

test('lo que se guarda se lee igual, con cualquier signo, y lo demás del archivo queda como estaba', () => {
  const value = fc
    .string({ unit: 'grapheme' })
    .filter(
      (text) =>
        !/[\r\n\0]/.test(text) && text.trim() === text && !["'", '"', '`'].every((one) => text.includes(one)),
    );
  const before = '# a mano\nLOG_LEVEL=warn\nAGENCY_NAME=Antes\n';
  fc.assert(
    fc.property(value, value, (name, url) => {
      const text = withSettings(before, { AGENCY_NAME: name, SMTP_URL: url });
      expect(parseEnv(text)).toEqual({ LOG_LEVEL: 'warn', AGENCY_NAME: name, SMTP_URL: url });
      expect(text.startsWith('# a mano\nLOG_LEVEL=warn\n')).toBe(true);
      expect(withSettings(text, { SMTP_URL: url })).toBe(text);
    }),
  );
});
