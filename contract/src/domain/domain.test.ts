import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { requiredDate } from '../dateSchemas.ts';
import { requiredPhone } from '../schema.ts';
import { initialTarget, ownPath, validEmail } from './access.ts';
import { saidOf } from './agenda.ts';
import { age, formatDate, formatMoment, howLongAgo, localDay, realDate } from './dates.ts';
import { nivelIdiomaLabel } from './enums.ts';
import {
  columnEtapa,
  ETAPAS,
  ETAPAS_COLUMNS,
  etapaGroups,
  etapaInWords,
  nextEtapas,
  proposedEtapa,
} from './etapas.ts';
import { formatPhone } from './formatPhone.ts';
import { formatMoney, formatOfCurrency, moneyFits } from './money.ts';
import { canEditNota, canRemoveNota, missingInNota, visibleText } from './notas.ts';
import { canChangeEstado, inclusionTexts, obstacle } from './oportunidades.ts';
import {
  dialable,
  keptPhone,
  mayHaveWhatsApp,
  normalizePhone,
  phoneTrouble,
  prefixOnly,
  registroPhone,
  searchDigits,
  underPrefix,
  validPhone,
  whatsAppPhone,
  wholeDigits,
  withPrefix,
} from './phones.ts';
import { readPhones } from './readPhones.ts';
import { validRuc } from './ruc.ts';
import { listed } from './testing/listed.ts';
import { namesBehind, whatsAppGreeting } from './whatsAppGreeting.ts';

const SEED = Number(process.env.SEMILLA ?? Date.now() % 2 ** 31);

describe('lo que dijo un invitado', () => {
  test.each([
    [null, null, null],
    [null, 'Tal vez', 'Dijo tal vez'],
    [null, 'Tal vez. Llego tarde', 'Dijo tal vez: «Llego tarde»'],
    [null, 'Tal vez. Tal vez. No sé', 'Dijo tal vez: «Tal vez. No sé»'],
    ['confirma', null, 'Confirmó'],
    ['confirma', 'Ahí estaré', 'Confirmó: «Ahí estaré»'],
    ['confirma', 'Tal vez llegue tarde', 'Confirmó: «Tal vez llegue tarde»'],
    ['otraHora', 'Después de las 15', 'Pide otra hora: «Después de las 15»'],
    ['no', null, 'No puede'],
  ] as const)('%s, «%s»: %s', (answer, text, words) => {
    expect(saidOf(answer, text)).toBe(words);
  });
});

describe('teléfonos', () => {
  test.each([
    ['+595 981 455 120', '0981455120'],
    ['595981455120', '0981455120'],
    ['+5950981455120', '0981455120'],
    ['0981 455-120', '0981455120'],
    ['+54 11 4444-5555', '+541144445555'],
    ['021 600 700', '021600700'],
    ['+595', ''],
    ['', ''],
  ])('%s se guarda como %s', (written, saved) => expect(normalizePhone(written)).toBe(saved));

  test('se muestra agrupado', () => {
    expect(formatPhone('0981455120')).toBe('0981 455 120');
    expect(formatPhone('021600700')).toBe('021 600 700');
    expect(formatPhone('+541144445555')).toBe('+541144445555');
  });

  test.each([
    ['0981455120', '595981455120'],
    ['+5491144445555', '5491144445555'],
    ['021600700', '021600700'],
  ])('%s va a WhatsApp como %s', (phone, whatsapp) => expect(whatsAppPhone(phone)).toBe(whatsapp));

  test.each([
    ['Ana María', 'Hola Ana, ¿cómo estás?'],
    ['Lic. Ana', 'Hola Ana, ¿cómo estás?'],
    ['Ana, MBA', 'Hola Ana, ¿cómo estás?'],
    ['Lic.', 'Hola, ¿cómo estás?'],
    ['', 'Hola, ¿cómo estás?'],
    ['Ña', 'Hola Ña, ¿cómo estás?'],
  ])('a «%s» se le escribe «%s»', (names, text) =>
    expect(whatsAppGreeting('0981455120', names)).toBe(
      `https://wa.me/595981455120?text=${encodeURIComponent(text)}`,
    ),
  );

  test.each([
    ['Duarte, Ana María', 'Ana María'],
    ['Duarte, MBA, Ana', 'Ana'],
    ['Duarte, Lic., Ana', 'Ana'],
    ['Duarte, Lic. Ana', 'Lic. Ana'],
    ['Duarte, Ana, MBA', 'Ana'],
    ['Duarte, Lic.', ''],
    ['Duarte', ''],
    ['', ''],
  ])('de «%s» los nombres son «%s»', (whole, names) => expect(namesBehind(whole)).toBe(names));

  test.each([
    ['0981', '0981'],
    ['981 455', '981455'],
    ['+595 981 4', '09814'],
    ['+595 0981 4', '09814'],
    ['595981455120', '0981455120'],
    ['5950981455120', '0981455120'],
    ['00595 21600700', '021600700'],
    ['595981455', '595981455'],
    ['5950', '5950'],
    ['5951', '5951'],
    ['+595', '0'],
    ['+5950', '0'],
    ['455', '455'],
    ['0', '0'],
    ['595', '595'],
  ])('el fragmento %s se busca como %s', (written, digits) => expect(searchDigits(written)).toBe(digits));

  test.each([
    ['981455120', '0981455120'],
    ['0981455120', '0981455120'],
    ['+595981455120', '0981455120'],
    ['+5491144445555', '5491144445555'],
    ['+15551234', '15551234'],
    ['59502160070', '02160070'],
    ['59521600700', '021600700'],
    ['0059512345', '012345'],
    ['00595021600700', '021600700'],
    ['+00595981455120', '00595981455120'],
    ['0059598', '0059598'],
  ])('el número entero %s se busca como %s', (written, digits) => expect(wholeDigits(written)).toBe(digits));

  test(`lo que se guarda se busca como lo que se escribió (semilla ${SEED})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+', '00', '595', '+595', '00595', '5950', '+5950', '005950', '0', '9'),
        fc.stringMatching(/^[1-9][0-9]{4,11}$/),
        (before, figures) => {
          const typed = before + figures;
          expect([typed, wholeDigits(normalizePhone(typed))]).toEqual([typed, wholeDigits(typed)]);
        },
      ),
      { seed: SEED, numRuns: 2000 },
    );
  });

  test('no cualquier cosa es un teléfono', () => {
    expect(validPhone('0981455120')).toBe(true);
    expect(validPhone('12345')).toBe(false);
    expect(validPhone('0981<b>455120')).toBe(false);
    expect(validPhone('1'.repeat(16))).toBe(false);
  });
});

describe('el teléfono del registro', () => {
  test.each(listed`
    +595981455120 · +595 971 455-120 · +5950981455120 · 595991455120 · +595 21 600 700 · +595 21 345 6789
    +595 541 42 345 · +595 336 272 000
  `)('%s es del Paraguay', (phone) => expect(registroPhone(phone)).toBe(true));

  test.each([
    ...listed`
      +54911111111 · +595549111111 · +595 54 9 11 1111 · +5959811111112 · +59598111111 · +595123456789
      +595a981455120 · 0981455120
    `,
    '',
  ])('%s no lo es', (phone) => expect(registroPhone(phone)).toBe(false));

  test('marcado como en casa lleva el prefijo; otro queda como está', () => {
    expect(withPrefix('(0981) 455-120')).toBe('+595981455120');
    for (const phone of ['+54911111111', '54911111111', '+595981455120', '00595981455120', '0'])
      expect(withPrefix(phone)).toBe(phone);
  });

  test.each(listed`
    0981909201 mamá · (0981) 909-201 casa · 0981 909 201 (esposa) · 0981909201 int 3 · 0981909201/2
    0981909201 / 0971222333 · 0981909201, 0971222333 · cel 0981909201 · 0981909201 WhatsApp · 0981909201?
    021 445566 trabajo · 0981909201 😀
  `)('%s dice más que un número: no se le quita, y no se registra', (phone) => {
    expect(withPrefix(phone)).toBe(phone);
    expect(registroPhone(withPrefix(phone))).toBe(false);
  });

  test.each([
    ...listed`
      0981909201 · (0981) 909-201 · 0981.909.201 · 0981–909–201 · (0)981 909 201
    `,
    ...[' 0981 909 201 ', '0981\u00a0909\u200b201'],
  ])('%s es un número, escrito como sea', (phone) => expect(withPrefix(phone)).toBe('+595981909201'));
});

describe('dos ceros delante de un número de acá no llevan a otro país', () => {
  test.each(listed`
    0021445566 · 00 21 445 566 · (00) 21 445566 · 00-21-445-566 · 0021600700 · 00981123456 · 00 981 123 456
    0061 573 123 · 0071 204 567 · 00541 42345 · 00336272000 · +21445566 · +21 600 700 · +2145556667
  `)('%s no se entiende', (phone) => {
    expect(validPhone(phone)).toBe(false);
    expect(dialable(normalizePhone(phone))).toBe(false);
    expect(normalizePhone(phone).replace(/\D/g, '')).toBe(phone.replace(/\D/g, ''));
    expect(readPhones(phone)).toHaveProperty('trouble');
    expect(mayHaveWhatsApp(phone)).toBe(false);
  });

  test.each([
    ['00595981123456', '0981123456'],
    ['0059521445566', '021445566'],
    ['005491123456789', '+5491123456789'],
    ['0034600123456', '+34600123456'],
    ['00212612345678', '+212612345678'],
    ['00213551234567', '+213551234567'],
    ['0021620123456', '+21620123456'],
    ['00218911234567', '+218911234567'],
    ['+21620123456', '+21620123456'],
    ['0055 45 99123 4567', '+5545991234567'],
    ['0014155550123', '+14155550123'],
    ['0049301234567', '+49301234567'],
    ['+376123456', '+376123456'],
  ])('%s es %s', (phone, kept) => {
    expect(validPhone(phone)).toBe(true);
    expect(normalizePhone(phone)).toBe(kept);
    expect(readPhones(phone)).toMatchObject({ phones: [kept] });
  });
});

describe('un campo de teléfono mientras se escribe', () => {
  test.each([
    ['+595981111111', '0981111111'],
    ['+5959811111112', '09811111112'],
    ['+595981123', '+595981123'],
    ['00595 981123', '00595 981123'],
    ['+595 98112345', '+595 98112345'],
    ['+54911111111', '+54911111111'],
    ['54911111111', '54911111111'],
    ['9.81123E+08', '9.81123E+08'],
    ['0981 455 120 int 3', '0981 455 120 int 3'],
    ['1234567890123456789012345', '1234567890123456789012345'],
    ['+595', ''],
  ])('%s queda %s', (typed, kept) => expect(keptPhone(typed)).toBe(kept));

  test('ninguna cifra se pierde', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+\d ().a-e-]{1,30}$/), (typed) => {
        const [digits, kept] = [typed, keptPhone(typed)].map((text) => text.replace(/\D/g, '')) as [
          string,
          string,
        ];
        const rest = digits.replace(/^5950?/, '');
        expect([digits, `0${rest}`, rest]).toContain(kept);
      }),
    );
  });

  test('lo que no es un teléfono queda como se escribió', () => {
    const typed = fc
      .tuple(
        fc.constantFrom('', '+595', '+595 ', '00595', '595', '+54', '0', '(0', '+'),
        fc.stringMatching(/^[0-9][0-9 ).-]{0,16}$/),
      )
      .map((parts) => parts.join('').trim());
    fc.assert(
      fc.property(typed, (text) => {
        fc.pre(phoneTrouble(text) !== null && !prefixOnly(text));
        expect(keptPhone(text)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  test('cambiar de país conserva el número', () => {
    expect(underPrefix('0981455120', '595', '54')).toBe('+54 981455120');
    expect(underPrefix('+5491122334455', '54', '595')).toBe('091122334455');
    expect(underPrefix('+5491122334455', '54', '55')).toBe('+55 91122334455');
    expect(underPrefix('', '595', '595')).toBe('');
  });
});

describe('dinero', () => {
  test('guaraníes sin decimales, dólares con dos', () => {
    expect(formatMoney('4500000')).toBe('Gs. 4.500.000');
    expect(formatMoney('1250', 'USD')).toBe('USD 1.250,00');
    expect(formatMoney('0')).toBe('');
    for (const [amount, shown] of [
      ['1500.5', 'Gs. 1.500,5'],
      ['1500.50', 'Gs. 1.500,5'],
      ['1500.05', 'Gs. 1.500,05'],
      ['1500.00', 'Gs. 1.500'],
      ['0.5', 'Gs. 0,5'],
      ['999999999999.99', 'Gs. 999.999.999.999,99'],
      [1500.1, 'Gs. 1.500,1'],
      [-2500.5, 'Gs. -2.500,5'],
    ] as const)
      expect(formatMoney(amount)).toBe(shown);
    expect(formatMoney('1250.5', 'USD')).toBe('USD 1.250,50');
  });
  test('otra moneda no se admite', () =>
    expect(() => formatOfCurrency('EUR')).toThrow('Moneda no soportada'));
  test('quince caracteres con los puntos', () => {
    expect(moneyFits('99999999999')).toBe(true);
    expect(moneyFits('999999999999')).toBe(true);
    expect(moneyFits('9999999999999')).toBe(false);
  });
});

describe('notas', () => {
  const nota = {
    titulo: 'Entrevista',
    contenido: '<p>Bien</p>',
    cuentaFiltro: true,
    entrevistaCortesia: false,
    equipoId: 1,
    oportunidadIdNumerico: null,
    conSupervision: false,
    companheroId: null,
  };
  test.each([
    [{}, null],
    [{ titulo: ' ' }, 'La nota debe incluir titulo y contenido'],
    [{ contenido: '<p>&nbsp;<br></p>' }, 'La nota debe incluir titulo y contenido'],
    [{ equipoId: null }, 'Debe seleccionar un equipo'],
    [{ equipoId: null, cuentaFiltro: false }, null],
    [{ equipoId: null, cuentaFiltro: false, entrevistaCortesia: true }, 'Debe seleccionar un equipo'],
    [{ equipoId: null, cuentaFiltro: false, entrevistaCortesia: true, oportunidadIdNumerico: 5 }, null],
    [{ equipoId: null, oportunidadIdNumerico: 5 }, null],
    [{ conSupervision: true }, 'Debe seleccionar un usuario'],
    [{ conSupervision: true, companheroId: 2 }, null],
  ])('con %o falta: %s', (change, missing) => expect(missingInNota({ ...nota, ...change })).toBe(missing));

  test('edita su autor, o cualquiera mientras es favorita; borra solo su autor', () => {
    expect(canEditNota({ creacionUsuario: 1, destacado: false, origen: null }, 1)).toBe(true);
    expect(canEditNota({ creacionUsuario: 1, destacado: false, origen: null }, 2)).toBe(false);
    expect(canEditNota({ creacionUsuario: 1, destacado: true, origen: null }, 2)).toBe(true);
    expect(canRemoveNota({ creacionUsuario: 1 }, 2)).toBe(false);
  });
  test('el texto visible de un HTML', () => expect(visibleText('<p>A&amp;B</p><p>c</p>')).toBe('A&B c'));
});

describe('acceso', () => {
  test.each(['//mal.com', 'https://mal.com', '/\\mal.com', 'javascript:alert(1)', '/a\nb', '', null])(
    '%s no es una ruta propia',
    (path) => expect(ownPath(path)).toBeNull(),
  );
  test('una ruta propia queda como es', () =>
    expect(ownPath('/candidatos?page=2')).toBe('/candidatos?page=2'));
  test('el destino de cada rol', () => {
    expect(
      ['admin', 'selector', 'candidato', 'superadmin'].map((rol) => initialTarget(rol as 'admin')),
    ).toEqual(['/adm', '/adm', '/', '/landing']);
  });
  test('formato de email', () => {
    expect(['a@b.co', 'a.b+c@d-e.com.py'].every(validEmail)).toBe(true);
    for (const [name, label, end, fits] of [
      [64, 63, 63, true],
      [65, 1, 2, false],
      [1, 64, 2, false],
      [1, 1, 64, false],
      [120, 120, 120, false],
    ] as const)
      for (const letter of ['a', 'ñ'])
        expect([
          fits,
          validEmail(`${letter.repeat(name)}@${letter.repeat(label)}.x.${letter.repeat(end)}`),
        ]).toEqual([fits, fits]);
    expect(['a@b', 'a b@c.co', '@c.co', 'a@@c.co', 'a@c.co\n'].some(validEmail)).toBe(false);
  });
});

describe('fechas y etapas', () => {
  test('el día es el de Asunción', () => expect(localDay('2026-11-21T02:30:00Z')).toBe('2026-11-20'));
  test('formato', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDate(null)).toBe('');
  });
  test('hace cuánto, en días de Asunción', () => {
    const when = (moment: string) => howLongAgo(moment, '2026-11-21');
    expect(when('2026-11-21T03:30:00Z')).toBe('hoy');
    expect(when('2026-11-21T02:30:00Z')).toBe('ayer');
    expect(when('2026-11-18T12:00:00Z')).toBe('hace 3 días');
    expect(when('2026-11-01T12:00:00Z')).toBe('01/11/2026');
    expect(formatMoment('2026-11-21T02:30:00Z')).toBe('20/11/2026 23:30');
  });
  test('edad', () => {
    expect(age('1999-05-03', '2026-05-02')).toBe(26);
    expect(age('1999-05-03', '2026-05-03')).toBe(27);
  });
  test('solo fechas reales', () => {
    expect(realDate('2024-02-29')).toBe(true);
    expect(realDate('2026-02-29')).toBe(false);
    expect(realDate('21/11/2026')).toBe(false);
  });
  test('las etapas de docs/reglas/busquedas.md', () => {
    expect(ETAPAS).toHaveLength(29);
    expect(ETAPAS.find((e) => e.idNumerico === 307)).toMatchObject({ descripcion: 'Citado', orden: 15 });
    expect(ETAPAS.find((e) => e.idNumerico === 206)).toMatchObject({
      descripcion: 'Cierre',
      grupo: 'cierre',
      orden: 60,
    });
    expect(ETAPAS.find((e) => e.idNumerico === 3)).toMatchObject({
      descripcion: 'Etapa 3 (anterior)',
      orden: -97,
    });
  });
  test('un nivel de idioma desconocido', () => expect(nivelIdiomaLabel('raro')).toBe('desconocido'));
});

describe('RUC', () => {
  test.each([
    ['80003400-7', null],
    ['80003400-1', 7],
    // A remainder of 0 and one of 1 both give the digit 0.
    ['80003409-0', null],
    ['80003409-1', 0],
    ['80003404-0', null],
    ['80003404-1', 0],
    ['1234567-9', null],
    ['80003400', null],
    ['', null],
  ])('%s: el dígito que corresponde es %s', (ruc, correct) => expect(validRuc(ruc)).toBe(correct));
});

describe('etapas de un candidato', () => {
  const at = (etapaId: number | null, rest = {}) => ({
    etapaIdNumerico: etapaId,
    inactivo: false,
    descartado: false,
    ...rest,
  });
  const ids = (...args: Parameters<typeof nextEtapas>) => nextEtapas(...args).map((e) => e.idNumerico);
  test('sin etapa, inactivo o descartado: todas las vigentes', () => {
    const all = [200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 305, 306, 307];
    for (const where of [at(null), at(206, { inactivo: true }), at(206, { descartado: true })])
      expect(ids(where)).toEqual(all);
  });
  test('dos grupos, el de su serie primero', () => {
    const groups = etapaGroups(nextEtapas(at(201)), 'portal');
    expect(groups.map((g) => [g.group, g.items.map((e) => e.idNumerico)])).toEqual([
      ['Portal', [300, 301, 307, 302, 303, 304]],
      ['Selector', [202, 203, 204]],
    ]);
  });
  test('las columnas del tablero van en orden y juntan las dos series', () => {
    expect(ETAPAS_COLUMNS.map((c) => c.descripcion)).toEqual([
      'Reclutamiento',
      'Primer Filtro',
      'Citado',
      'Entrevista Selector',
      'Entrevista Líder',
      'Entrevista Director',
      'Entrevista Cliente',
      'Cierre',
    ]);
    expect(ETAPAS_COLUMNS[0]!.etapas).toEqual([200, 300]);
  });
  test('soltar en una columna elige la etapa de la serie propia, o ninguna', () => {
    const column = (name: string) => ETAPAS_COLUMNS.find((c) => c.descripcion === name)!;
    expect(columnEtapa(column('Primer Filtro'), at(200), 'selector')).toBe(201);
    expect(columnEtapa(column('Primer Filtro'), at(300), 'portal')).toBe(301);
    // Both series may follow.
    expect(columnEtapa(column('Entrevista Selector'), at(200), 'selector')).toBe(202);
    expect(columnEtapa(column('Entrevista Selector'), at(200), 'portal')).toBe(302);
    expect(columnEtapa(column('Cierre'), at(201), 'selector')).toBeNull();
    expect(columnEtapa(column('Reclutamiento'), at(201), 'selector')).toBe(300);
  });
  test('al avanzar se propone la que sigue, y ninguna a quien está afuera', () => {
    expect(proposedEtapa(at(200), 'selector')).toBe(201);
    expect(proposedEtapa(at(300), 'portal')).toBe(301);
    expect(proposedEtapa(at(201), 'selector')).toBe(307);
    expect(proposedEtapa(at(307), 'portal')).toBe(302);
    expect(proposedEtapa(at(204), 'selector')).toBe(205);
    expect(proposedEtapa(at(306), 'portal')).toBeNull();
    expect(proposedEtapa({ ...at(202), inactivo: true }, 'selector')).toBeNull();
    expect(proposedEtapa({ ...at(202), descartado: true }, 'selector')).toBeNull();
  });
  test('en palabras para quien se postuló', () => {
    expect(etapaInWords(300)).toBe('Recibimos tu postulación');
    expect(etapaInWords(306)).toBe('¡Fuiste seleccionado/a!');
  });
});

describe('oportunidades', () => {
  test('solo abierta se mueve, con la frase del documento', () => {
    expect(obstacle('avanzar', 'a')).toBeNull();
    expect(obstacle('iniciar', 'a')).toBeNull();
    expect(obstacle('avanzar', 'p')).toBe(
      'No es posible avanzar de etapa cuando la oportunidad esta en estado Pausado',
    );
  });
  test('una finalizada es de admin', () => {
    expect([canChangeEstado('f', 'selector'), canChangeEstado('f', 'admin')]).toEqual([false, true]);
  });
  test('el resultado de incluir, en singular y plural', () => {
    const texts = (included: number[], skipped: number[]) =>
      inclusionTexts({
        incluidosExitosamente: included,
        omitidos: skipped,
        omitidosNombres: [{ idNumerico: 3, nombre: 'Ana Gómez' }],
      });
    expect(texts([1], [])).toEqual({
      exito: 'Se incluyó exitosamente 1 candidato.',
      aviso: null,
    });
    expect(texts([1, 2], [3])).toEqual({
      exito: 'Se incluyeron exitosamente 2 candidatos.',
      aviso: 'Se omitió el candidato con ID: 3 (Ana Gómez) porque ya es parte de la oportunidad.',
    });
    expect(texts([], [3, 4])).toEqual({
      exito: null,
      aviso: 'Se omitieron los candidatos con ID: 3 (Ana Gómez), 4 porque ya son parte de la oportunidad.',
    });
  });
});

test('lo obligatorio falta igual si no viene, viene vacío o viene nulo', () => {
  const scheme = z.strictObject({ dia: requiredDate, telefono: requiredPhone });
  for (const input of [{}, { dia: '', telefono: '' }, { dia: null, telefono: null }]) {
    const { error } = scheme.safeParse(input);
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['dia', 'es obligatorio'],
      ['telefono', 'es obligatorio'],
    ]);
  }
  expect(scheme.parse({ dia: '2026-02-28', telefono: '+595 981 455-120' })).toEqual({
    dia: '2026-02-28',
    telefono: '0981455120',
  });
});
