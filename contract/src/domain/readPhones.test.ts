import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from './formatPhone.ts';
import { dialable, dialTrouble, keptPhone, mayHaveWhatsApp, phoneTrouble, validPhone } from './phones.ts';
import { readPhones } from './readPhones.ts';
import { listed } from './testing/listed.ts';
import { rowsOf } from './testing/rowsOf.ts';

const MOBILE = '0981123456';
const SECOND = '0971222333';
const LAND = '021445566';

/** One number, however it is written. */
const ONE: Record<string, string[]> = {
  [MOBILE]: [
    ...listed`
      0981123456 · 0981 123 456 · 0981-123-456 · 0981.123.456 · (0981) 123456 · (0981)123-456 · 981123456
      981 123 456 · 981-123-456 · 0981 12 34 56 · 0981-12-34-56 · 09 81 12 34 56 · 0981 123456 · 0981-123456
      0981/123456 · 0981 / 123456 · 0 981 123456 · 098 1123456 · +595981123456 · +595 981 123 456
      +595-981-123-456 · +595 (0)981 123 456 · +595 (981) 123-456 · (+595) 981 123 456 · (595) 981 123456
      + 595 981 123456 · 595981123456 · 595 981 123 456 · 00595981123456 · 00595 981 123 456
      00 595 981 123456 · +595 0981 123456 · 595-0981-123456 · 005950981123456 · ="0981123456"
      +595.981.123.456 · (00595) 981 123456 · 0981–123–456 · 0981‑123‑456 · '0981123456 · '+595981123456
      0981 123 456. · 0981123456.. · 0981123456, · -0981123456 · ０９８１１２３４５６ · 981123456.0
      Cel. 0981 123 456 · Cel: 0981123456 · cel 0981123456 · CEL.: 0981-123-456 · Celular: 0981 123 456
      Tel. 0981 123 456 · Tel: 0981123456 · TEL 0981123456 · Teléfono: 0981123456 · telefono 0981123456
      whatsapp: 0981123456 · WhatsApp 0981 123 456 · Whatsap: 0981123456 · wsp 0981123456 · WPP: 0981123456
      Tel/Cel: 0981 123 456 · Cel/WhatsApp: 0981123456 · Tel. / Cel. 0981 123456 · Nro. 0981123456
      N° 0981123456 · Número: 0981 123 456 · Móvil: 0981123456 · cel0981123456 · tel:0981123456
      Cel 1: 0981 123 456 · Tel.1: 0981123456 · 1) 0981 123 456 · 📞 0981 123 456 · 0981123456 / 0981 123 456
      0981 123 456 (WhatsApp) · 0981123456 wsp · (0981 123 456) · 0981123456; · /0981123456/ · wa 0981123456
      wa.me/595981123456 · https://wa.me/595981123456 · http://www.wa.me/+595981123456/
      https://wa.me/595981123456?text=Hola%20Ana%2010
      https://api.whatsapp.com/send?phone=595981123456&text=Hola
      https://api.whatsapp.com/send/?phone=%2B595981123456 · whatsapp://send?phone=595981123456
      WhatsApp: wa.me/0981123456 · 0981123456, https://wa.me/595981123456 · '0981123456' · "0981123456"
      “0981 123 456” · ‘0981123456’ · '0981 123 456', '+595981123456'
    `,
    ...[
      ' 0981123456 ',
      '0981\u00a0123\u00a0456',
      '\u202a+595 981 123 456\u202c',
      '0981\u200b123456',
      '`(0981) 123456`',
    ],
  ],
  [LAND]: listed`
    021445566 · 021 445 566 · 021-445566 · (021) 445-566 · (021)445566 · 021/445566 · 021 / 445 566
    +595 21 445 566 · 595 21 445566 · 0059521445566 · +595 (0)21 445566 · +595(21)445-566 · 021.445.566
    Tel. 021/445566 · línea baja: 021 445566 · Fijo 021 445 566 · 021 44-55-66 · (595-21) 445-566
  `,
  '0213456789': ['021 345 6789', '+595 21 345 6789'],
  '0336272000': ['0336 272 000', '0336-272000', '(0336) 272000', '+595 336 272000'],
  '054142345': ['0541 42 345', '+595 541 42345'],
  '0800112233': ['0800 11 2233', '0800-112233'],
  '+5491112345678': ['+54 9 11 1234 5678', '+5491112345678', '0054 9 11 1234-5678', '+54 (9) 11 1234-5678'],
  '+541144445555': ['+54 11 4444-5555', '+54 (011) 4444 5555'.replace('(011)', '11')],
  '+5511987654321': ['+55 11 98765-4321', '+55 (11) 98765-4321', '0055 11 987654321'],
  '+12025550143': ['+1 202 555 0143', '+1 (202) 555-0143', '+1-202-555-0143', '001 202 555 0143'],
  '+34612345678': ['+34 612 345 678', '0034612345678', 'Tel. +34 612 34 56 78'],
};

const SEVERAL: Record<string, string[]> = {
  [`${MOBILE} ${SECOND}`]: [
    ...[
      '0981 123 456 / 0971 222 333',
      '0981123456/0971222333',
      '0981123456 - 0971222333',
      '0981123456,0971222333',
    ],
    ...[
      '0981-123456-0971222333',
      '0981123456 0971222333',
      '0981 123 456 0971 222 333',
      '0981 123 456; 0971 222 333',
    ],
    ...[
      '0981123456 y 0971222333',
      '0981 123 456 ó 0971 222333',
      '0981123456 o 0971222333',
      '0981 123 456 | 0971 222 333',
    ],
    ...[
      '0981 123 456\n0971 222 333',
      '981123456 971222333',
      '981123456/971222333',
      '+595981123456 / +595971222333',
    ],
    ...['+595 (0)981 123456 / +595 (0)971 222333', '0981 123 456 + 0971 222 333', '0981 123456+595971222333'],
    ...[
      'Cel. 0981123456 Tel. 0971222333',
      'Tel 1: 0981 123 456, Tel 2: 0971 222 333',
      '0981/123456 / 0971/222333',
    ],
    ...[
      '1) 0981 123 456 2) 0971 222 333',
      '(0981) 123-456 (0971) 222-333',
      'Cel: 0981123456 // Cel: 0971222333',
    ],
    ...[
      '0981123456 y/o 0971222333',
      '0981 123 456.- 0971 222 333.-',
      '00595981123456 00595971222333',
      '0981123456e 0971222333'.replace('e ', ' e '),
    ],
  ],
  [`${MOBILE} ${LAND}`]: [
    ...[
      '0981 123 456 / 021 445 566',
      '0981123456 (021)445566',
      'Cel. 0981-123456 Tel. 021/445566',
      '0981123456-021445566',
    ],
  ],
  [`${MOBILE} ${SECOND} ${LAND}`]: [
    ...[
      '0981123456/0971222333/021445566',
      '0981 123 456 0971 222 333 021 445 566',
      '0981123456, 0971222333 y 021 445566',
    ],
  ],
  [`+5491112345678 ${MOBILE}`]: ['+54 9 11 1234 5678 0981 123456', '+54 9 11 1234-5678 / 0981123456'],
};

/** The text beside them is not lost. */
const BESIDE: [text: string, phones: string, rest: string][] = [
  ['0981 123 456 (mamá)', MOBILE, 'mamá'],
  ['mamá: 0981123456', MOBILE, 'mamá'],
  ['mamá 0981123456', MOBILE, 'mamá'],
  ['0981 123 456 - mamá', MOBILE, 'mamá'],
  ['0981 123 456 (mamá) 0971 222 333 (papá)', `${MOBILE} ${SECOND}`, 'mamá, papá'],
  ['Cel.: 0981-123-456 - Casa: 021-445-566', `${MOBILE} ${LAND}`, 'Casa'],
  ['021 445566 int 3', LAND, 'int 3'],
  ['021 445566 int. 203', LAND, 'int. 203'],
  ['021 445566 interno 203', LAND, 'interno 203'],
  ['021 445566 ext. 12', LAND, 'ext. 12'],
  ['021 445566 (int. 12)', LAND, 'int. 12'],
  ['0981 123 456, llamar de tarde', MOBILE, 'llamar de tarde'],
  ['Juan - 0981 123 456', MOBILE, 'Juan'],
  ['0981123456 (solo WhatsApp)', MOBILE, 'solo'],
  ['0981123456 trabajo / 0971222333 casa', `${MOBILE} ${SECOND}`, 'trabajo, casa'],
  ['0981123456 Sra. Rosa', MOBILE, 'Sra Rosa'],
  ['Tel. 0981123456 (preguntar por Ña Luisa)', MOBILE, 'preguntar por Ña Luisa'],
];

const REFUSED = [
  ...listed`
    0981 · 0981 123 · 0981 123 45 · 098112345 · 09811234567 · 0981 123 4567 · 98112345 · 9811234567 · +595
    +595 981 · +595 981 1234 · +5959811234 · +595981123 · +5959811234567 · 595981455 · 0059598112345
    +595 21 4455 · 021 4455 · 021 44 · 021 · 0214455667788 · +54 11 · +123456 · +1 · 0051 · 0123456789
    0941 123456 · 0000000 · 0000000000 · +0981123456 · +000000000 · 0981123456/7 · 021 445566/67
    021 600 700/1 · 021 600 700 al 705 · 0981123456 0971 · 0981123456 / 0971 22 · 0981123456 / 123
    0981 123 456 0971 222 33 · 0981123456 12 · 9.81123E+08 · 9,81123E+08 · 9.81E8 · 5.95981E+11 · ٠٩٨١١٢٣٤٥٦
    ०९८११२३४५६ · 0981123⁴56 · 0981123456a · a0981123456 · O981123456 · 0981I23456 · 0981l23456
    0981 x123 456 · 09811234S6 · 0981123456mamá · sin teléfono · no tiene · - · s/n · --- · N/A · . · ?
    WhatsApp · mamá · x · () · + · / · 15/01/1990 · 15-01-1990 · 15.01.1990 · 1990-01-15 · 4.990.008
    5.000.000 · 12345 · 1 · 0 · 0.5 · 0981123456 llamar de 8 a 12 · 0981,123456 · 0981,123,456
    12345678901234567890 · 09811234560971222333 · ana@x.py · 0981123456@x.py · #REF! · =0981123456
    0981*123456 · 0981_123456 · 0981&123456 · <0981123456>x1
  `,
  // Digits before or after a number that do not belong to it.
  ...listed`
    depto 4 0981765432 · Piso 3 021445566 · casa 12 0981 765 432 · llamar a las 10 0981765432 · 1 0981765432
    2 0981765432 · 100 0981765432 · 17 981765432 · 4-0981765432 · 12.0981765432 · ruta 2 km 17 600700
    2 445566 · 12 445566 · 4 600700 · 600700 4 · 600 700 1 · 021600700/1 · 021600700-1 · 021600700 1
    021445566/67 · 0981 12345 6 · https://wa.me/qr/ABC123 · wa.me/595981 · wa.me/595981123456x
  `,
];

/** Digits labelled as another kind of number. */
const OTHERS = [
  ...listed`
    0981 123 456 CI 4123456 · 0981 123 456 C.I. 4123456 · 0981 123 456 C.I. N° 4123456
    0981 123 456 (CI 4123456) · 0981123456 / CI 4123456 · 0981123456; C.I.: 4123456 · 0981123456, ci:4123456
    CI 4123456 / 0981 123 456 · C.I.4123456 - 0981 123 456 · CI: 4123456 Cel: 0981 123 456
    0981 123 456 cédula 4123456 · 0981 123 456 Cédula de identidad N.º 4123456 · 0981123456 CIC 4123456
    0981 123 456 doc. 4123456 · 0981123456 Documento: 4123456 · 0981123456 DNI 30123456
    0981123456 RUC 80012345 · 0981123456 4123456 CI · 4123456 (C.I.) · 0981 123 456 / 4123456 (cédula)
    0981123456; 4123456 C.I. · CI 4123456 · C.I. N.º: 4123456 · cédula 4123456 · Cta. 123456789
    cuenta n° 12345678 · Legajo 123456 · 0981 123 456 Gs 3500000 · 0981123456 sueldo 3500000
    0981123456 3500000 gs · 0981123456 Cód. 123456 · 0981123456 CI, 4123456
    0981 123 456 Pasaporte 12345678 · 0981123456 IPS 1234567 · I.D. 4123456 · CI 0981123456
    0981 123 456 C. I. 4123456 · ０９８１１２３４５６ CI ４１２３４５６
  `,
  '0981123456\nCI 4123456',
];
/** Words that only look like such a label. */
const NO_OTHERS: [text: string, phones: string][] = [
  ['0981 123 456 Montoya 0971 222 333', `${MOBILE} ${SECOND}`],
  ['0981 123 456 (Cira) 0971 222 333', `${MOBILE} ${SECOND}`],
  ['0981 123 456 (falta CI), 0971 222 333', `${MOBILE} ${SECOND}`],
  ['0981 123 456 (falta CI)', MOBILE],
  ['Dr. Ruck 0981 123 456', MOBILE],
  ['0981 123 456 casa 600700', `${MOBILE} 600700`],
];

/** Kept, and reported. */
const UNDIALABLE = [
  ...listed`
    600700 · 600 700 · 600.700 · 345 6789 · 445-566 · (445) 566 · 21445566 · 12345678 · 2025550143
    54911111111 · 5491112345678 · 773492188 · 123456 · 1155554444 · Tel. 600 700 · 4455667
  `,
  '600700 ',
];

const answer = (text: string) => {
  const reading = readPhones(text);
  return 'trouble' in reading ? reading : { phones: reading.phones.join(' '), rest: reading.rest };
};

describe('los teléfonos de una celda', () => {
  test.each(rowsOf(ONE))('«%s» es %s', (text, phones) => expect(answer(text)).toEqual({ phones, rest: '' }));
  test.each(rowsOf(SEVERAL))('«%s» son %s', (text, phones) =>
    expect(answer(text)).toEqual({ phones, rest: '' }),
  );
  test.each(BESIDE)('«%s» es %s, y al lado «%s»', (text, phones, rest) =>
    expect(answer(text)).toEqual({ phones, rest }),
  );
  test.each(REFUSED)('«%s» no se entiende', (text) =>
    expect(answer(text)).toEqual({ trouble: expect.stringMatching(/^«.+» no es un teléfono/) }),
  );
  test.each(OTHERS)('«%s» lleva otro número, y no se entiende', (text) =>
    expect(readPhones(text)).toHaveProperty('trouble'),
  );
  test.each(NO_OTHERS)('«%s» es %s', (text, phones) => expect(answer(text)).toHaveProperty('phones', phones));
  test.each(UNDIALABLE)('«%s» se guarda y se dice que así no se puede marcar', (text) => {
    const phone = text.replace(/\D/g, '');
    expect(readPhones(text)).toEqual({ phones: [phone], undialable: [phone], rest: '' });
    expect(dialTrouble(phone)).toContain('no se puede marcar');
    expect(mayHaveWhatsApp(phone)).toBe(false);
  });
  test('ninguno es ninguno', () => {
    for (const text of ['', '  ', '\u200b', "'"])
      expect(readPhones(text)).toEqual({ phones: [], undialable: [], rest: '' });
  });

  const phone = fc.oneof(
    fc.integer({ min: 961_000_000, max: 995_999_999 }).map((national) => `0${national}`),
    fc.integer({ min: 200_000, max: 999_999 }).map((local) => `021${local}`),
    fc.integer({ min: 200_000, max: 999_999 }).map((local) => `0336${local}`),
    fc.integer({ min: 10_000_000, max: 99_999_999 }).map((local) => `+54911${local}`),
  );

  test('lo que se muestra, leído de nuevo, es lo mismo, también de a varios', () => {
    const separator = fc.constantFrom(' / ', '/', ', ', '; ', ' y ', ' - ', ' ');
    fc.assert(
      fc.property(fc.uniqueArray(phone, { minLength: 1, maxLength: 3 }), separator, (phones, between) => {
        const text = phones.map(formatPhone).join(between);
        expect([text, readPhones(text)]).toEqual([text, { phones, undialable: [], rest: '' }]);
      }),
      { numRuns: 2000 },
    );
  });

  test('con una letra de más no se entiende', () => {
    fc.assert(
      fc.property(phone, fc.nat(), fc.constantFrom(...'aeloszñOIE'), (one, at, letter) => {
        const text = formatPhone(one);
        const place = at % (text.length + 1);
        // Between + and its digits, it no longer is a prefix.
        fc.pre(!(text.startsWith('+') && place === 0));
        expect(readPhones(text.slice(0, place) + letter + text.slice(place))).toHaveProperty('trouble');
      }),
      { numRuns: 1000 },
    );
  });

  test('con cifras sueltas adelante no sale un número de todas', () => {
    fc.assert(
      fc.property(
        phone.filter((one) => one.startsWith('0')),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom('', 'piso ', 'casa ', 'a las '),
        (one, figures, word) => {
          const text = `${word}${figures} ${formatPhone(one)}`;
          const reading = readPhones(text);
          expect([text, 'trouble' in reading ? [one] : reading.phones]).toEqual([text, [one]]);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('ninguna cifra se pierde ni se inventa', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'0123456789 0959+()-./,;yo'), maxLength: 34 });
    fc.assert(
      fc.property(anything, (text) => {
        const reading = readPhones(text);
        if ('trouble' in reading) return;
        const written = text.replace(/\D/g, '');
        for (const one of reading.phones) {
          expect(written).toContain(one.replace(/^\+|^0/, ''));
          expect(phoneTrouble(one)).toBeNull();
          expect(dialable(one)).toBe(!reading.undialable.includes(one));
        }
      }),
      { numRuns: 5000 },
    );
  });
});

describe('una celda con muchísimas cifras', () => {
  test.each([
    ['ninguna manera de partirla', `080012345 ${'0 090012345 '.repeat(2500)}7777777777`],
    ['muchas maneras', '080012345 00 595981123456 '.repeat(1200)],
    ['todas seguidas', '0'.repeat(32_000)],
    ['de a una', '0 '.repeat(16_000)],
    ['con más y barras', '+595 / 9 81 '.repeat(2500)],
  ])('se contesta que no se entiende: %s', (_, text) => expect(readPhones(text)).toHaveProperty('trouble'));
  test('y si hay una sola manera, son todos sus números', () => {
    const written = Array.from(
      { length: 1500 },
      (_, i) => `0981 ${String(100_000 + i).replace(/(...)$/, ' $1')}`,
    );
    expect(readPhones(written.join(' '))).toEqual({
      phones: written.map((one) => one.replaceAll(' ', '')),
      undialable: [],
      rest: '',
    });
  });
});

describe('el teléfono de un formulario', () => {
  test.each(
    ONE[MOBILE]!.filter(
      (text) =>
        /^[\s\p{Cf}+(]+[\d０-９\s().+\p{Cf}\p{Pd}]+$|^\d[\d\s().\p{Pd}]+$/u.test(text) &&
        !text.endsWith('.0'),
    ),
  )('«%s» se toma', (text) => expect(phoneTrouble(text)).toBeNull());
  test.each(
    rowsOf({
      'un celular tiene 10 cifras': listed`0981 123 45 · +595 981 1234 · 98112308 · 595981455`,
      'revisá sus cifras': listed`021 4455 · +595 21 4455 · +123456`,
      'no es un teléfono válido': listed`
        +54 11 · 0981 123 456 / 0971 222 333 · 0981 123 456 (mamá) · 9.81123E+08
      `,
    }),
  )('«%s» se rechaza y se dice por qué', (text, why) => {
    expect(validPhone(text)).toBe(false);
    expect(phoneTrouble(text)).toContain(why);
  });
  test.each(['09811234567', '+5959811234567', '9811234567', '021 6007 0012'])(
    '«%s» se guarda y se dice que sobran cifras',
    (text) => {
      expect(phoneTrouble(text)).toBeNull();
      expect(dialTrouble(keptPhone(text))).toBe('Así no se puede marcar desde un celular: le sobran cifras');
      expect(mayHaveWhatsApp(text)).toBe(false);
    },
  );
});

describe('quién puede tener WhatsApp', () => {
  test.each(['0981123456', '981123456', '00595981123456', '+595981123456', '+5491112345678', '+12025550143'])(
    '%s puede',
    (text) => expect(mayHaveWhatsApp(text)).toBe(true),
  );
  test.each([
    ...listed`
      021445566 · +59521445566 · 0336272000 · 0800112233 · 600700 · 0981123 · 54911111111
    `,
    '',
  ])('%s no', (text) => expect(mayHaveWhatsApp(text)).toBe(false));
});
