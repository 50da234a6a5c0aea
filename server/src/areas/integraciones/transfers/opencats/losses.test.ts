import { describe, expect, test } from 'vitest';
import {
  losesContacts,
  losesCorreos,
  losesFirstPhone,
  losesLines,
  losesParts,
  losesPhones,
} from './losses.ts';

const [CELL, OTHER, THIRD, HOME] = ['0981 440 001', '0971 200 300', '0972 200 300', '021 330 101'];

describe('what a later dump does not say any more', () => {
  test.each([
    [CELL, ''],
    [CELL, '-'],
    [CELL, 'no tiene'],
    [CELL, 'no atiende'],
    [CELL, '0981 440 00'],
    [CELL, '445566'],
    [CELL, '123'],
    [`${CELL}; ${HOME}`, CELL],
    [`${CELL}; ${HOME}`, HOME],
    [`${CELL}; ${HOME}`, ''],
    [`${CELL}; ${HOME}`, OTHER],
    [`${CELL}; ${HOME}`, `0981 440 00; ${HOME}`],
    [`${CELL}; ${HOME}`, `no atiende; ${OTHER}`],
    [`${CELL}; ${HOME}`, `${OTHER}; 123; ${HOME}`],
    [`${CELL} / ${OTHER}`, CELL],
    [`${CELL} / ${OTHER}; ${HOME}`, `${CELL}; ${HOME}`],
    [`${CELL}; ${HOME}; ${OTHER}`, THIRD],
    [`${CELL}; ${HOME}; ${OTHER}`, `${THIRD}; ${HOME}`],
    [`${CELL} (mamá)`, 'mamá'],
    [`${CELL}; N/A`, 'N/A'],
    [`${CELL}; N/A; S/N`, 'S/N; no tiene'],
    [`${CELL}; ${HOME}; N/A`, OTHER],
    ['445566; 778899; N/A', CELL],
    ['N/A; S/N', 'S/N'],
    [`${CELL}; preguntar a la hermana`, CELL],
    ['0981 440 001, 021 330 101', HOME],
  ])('telephones «%s», then «%s»: one is missed', (before, now) =>
    expect(losesPhones(before, now)).toBe(true),
  );

  test.each([
    ['', ''],
    ['', CELL],
    ['', '123'],
    [CELL, CELL],
    [CELL, '+595 981 440 001'],
    [CELL, '00595981440001'],
    [CELL, '(0981) 440-001'],
    [CELL, `${CELL} (mamá)`],
    [CELL, OTHER],
    [CELL, `${CELL}; ${HOME}`],
    [CELL, `${OTHER} / ${THIRD}`],
    [CELL, `${CELL}; 445566`],
    ['445566', CELL],
    ['no tiene', CELL],
    ['preguntar', CELL],
    ['null; N/A; S/N', '0981 123 4 99; S/N'],
    ['null; N/A; S/N', CELL],
    ['N/A; S/N', CELL],
    ['no tiene; -; ninguno', `${CELL}; ninguno`],
    ['preguntar a Ana; S/N; sin teléfono', `${CELL} / ${HOME}`],
    ['445566; N/A; S/N', CELL],
    [`${CELL}; N/A; S/N`, OTHER],
    [`${CELL}; N/A; S/N`, `${OTHER}; S/N`],
    [`${CELL}; ${HOME}; N/A`, `${OTHER}; ${HOME}`],
    [`${CELL}; ${HOME}`, `${HOME}; ${CELL}`],
    [`${CELL}; ${HOME}`, `${CELL} / ${HOME}`],
    [`${CELL}; ${HOME}`, `${OTHER}; ${HOME}`],
    [`${CELL}; ${HOME}`, `${OTHER}; ${THIRD}`],
  ])('telephones «%s», then «%s»: none is', (before, now) => expect(losesPhones(before, now)).toBe(false));

  test.each([
    [HOME, '', true],
    [`${HOME}; ${CELL}`, CELL, true],
    [HOME, `${CELL}; ${HOME}`, true],
    [HOME, CELL, false],
    [HOME, `${HOME}; ${CELL}`, false],
    [`${HOME}; ${CELL}`, `${OTHER}; ${CELL}`, false],
  ])('where one has a place, «%s», then «%s»: %s', (before, now, isLost) =>
    expect(losesFirstPhone(before, now)).toBe(isLost),
  );

  test.each([
    ['a@x.py', ''],
    ['a@x.py', 'no tiene'],
    ['a@x.py', 'a@x'],
    ['a@x.py', 'a@@x.py'],
    ['a@x.py; b@x.py', 'a@x.py'],
    ['a@x.py; b@x.py', 'b@x.py'],
    ['a@x.py; b@x.py', 'c@x.py'],
    ['a@x.py; b@x.py', 'a@@x.py; b@x.py'],
    ['a@x.py, b@x.py', 'b@x.py'],
    ['Ana <a@x.py>; b@x.py', 'b@x.py'],
    ['a@x.py; preguntar', 'a@x.py'],
    ['a@x.py; N/A', 'N/A'],
    ['a@x; b@x', 'a@x.py'],
  ])('addresses «%s», then «%s»: one is missed', (before, now) =>
    expect(losesCorreos(before, now)).toBe(true),
  );

  test.each([
    ['', 'a@x.py'],
    ['a@x.py', 'A@X.PY'],
    ['a@x.py', 'Ana <a@x.py>'],
    ['a@x.py', 'mailto:a@x.py'],
    ['a@x.py', 'b@x.py'],
    ['a@x.py', 'a@x.py; b@x.py'],
    ['a@x.py', 'a@x.py, b@x.py'],
    ['no tiene', 'a@x.py'],
    ['no tiene; N/A', 'a@x.py'],
    ['null; N/A', 'a@x.py; N/A'],
    ['a@x.py; N/A', 'b@x.py'],
    ['a@x.py; b@x.py', 'b@x.py; a@x.py'],
    ['a@x.py; b@x.py', 'b@x.py; c@x.py'],
    ['no tiene; b@x.py', 'a@x.py; b@x.py'],
  ])('addresses «%s», then «%s»: none is', (before, now) => expect(losesCorreos(before, now)).toBe(false));

  test.each([
    ['Palma 1, Central 2060', 'Palma 1', true],
    ['Palma 1, Luque, Central', 'Palma 1, Central', true],
    ['Palma 1, Central 2060', 'Palma 2', false],
    ['Palma 1, Central 2060', 'Palma 1, Central 2061', false],
    ['Palma 1', 'Palma 1, Luque', false],
    ['Palma 1', 'Palma 1', false],
  ])('parts «%s», then «%s»: %s', (before, now, isLost) => expect(losesParts(before, now)).toBe(isLost));

  test.each([
    ['Ana, 021 331 001, a@x.py, Gerente', 'Ana, a@x.py, Gerente', true],
    ['Ana, 021 331 001, a@x.py, Gerente', 'Ana, 445566, a@x.py, Gerente', true],
    ['Ana, 021 331 001, a@x.py, Gerente', '', true],
    ['Ana, 021 331 001; Beto, 021 331 002', 'Beto, 021 331 002', true],
    ['Ana, 021 331 001, a@x.py', 'Ana, 021 331 999, a@x.py', false],
    ['Ana, 021 331 001; Beto, 021 331 002', 'Beto, 021 331 002; Ana, 021 331 001', false],
    ['Ana, 021 331 001; Beto, 021 331 002', 'Caro, 021 331 003; Beto, 021 331 002', false],
    ['', 'Ana, 021 331 001', false],
    ['Ana', 'Ana, 445566', false],
  ])('contacts «%s», then «%s»: %s', (before, now, isLost) =>
    expect(losesContacts(before, now)).toBe(isLost),
  );

  test.each([
    ['Ana, 021; Beto', 'Beto', true],
    ['Ana, 021; Beto', '', true],
    ['Ana, 021; Beto', 'Ana, 022; Beto', false],
    ['Ana', 'Ana; Beto', false],
  ])('lines «%s», then «%s»: %s', (before, now, isLost) => expect(losesLines(before, now)).toBe(isLost));
});
