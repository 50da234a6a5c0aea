import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interpret } from './interpret.ts';
import { closedUp } from './letterSpaced.ts';
import { looksWritten } from './looksWritten.ts';
import { plainReader } from './plainReader.ts';
import { plainLine } from './sheet.ts';

const { words, read } = plainReader({
  cargos: ['Cajero/a', 'Contador/a'],
  institutos: ['Universidad Nacional de Asunción'],
  titulaciones: ['Licenciatura en Contabilidad'],
  ciudades: ['Asunción', 'Luque', 'Ñemby', 'Maciel'],
  idiomas: ['Español', 'Inglés'],
});
const valuesOf = (found: { value: string }[]) => found.map(({ value }) => value);

describe('el teléfono y el correo de otro nunca son del candidato (docs/reglas/personas.md)', () => {
  const OWN = 'Ana Duarte\nC.I. 1.234.567\nCel.: 0981 455 120\nana@correo.com.py';
  test.each([
    'Ref. personales: Juan Pérez (0971) 999 888',
    'Ref. personal: Juan Pérez (0971) 999 888',
    'Ref. laborales: Juan Pérez - 0971-999888',
    'Refs. laborales: Juan Pérez / Cel. 0971 999 888',
    'Referencias: Juan Pérez, gerente, 0971 999 888',
    'Referencia: Juan Pérez 0971999888 juan@otra.com.py',
    'Referencia laboral: Sra. Marta Ruiz, tel. (021) 555-333',
    'Referencias personales: María López 0971 999 888 / Pedro Ruiz 0982 111 222',
    'REFERENCIAS LABORALES: ING. JUAN PÉREZ - 0971 999 888',
    'Ref: Juan Pérez 0971 999 888',
    'Ref.: Juan Pérez +595 971 999 888',
    'Recomendado por: Juan Pérez 0971 999 888',
    'Recomendada por Juan Pérez (0971 999 888)',
    'En caso de emergencia: Juan Pérez 0971 999 888',
    'En caso de emergencia llamar a Juan Pérez al 0971 999 888',
    'Contacto de emergencia: Juan Pérez (padre) 0971 999 888',
    'Teléfono de emergencia: 0971 999 888',
    'Tel. para emergencias: 0971 999 888',
    'Avisar a: Juan Pérez 0971 999 888',
    'Llamar a Juan Pérez 0971 999 888',
    'Jefe inmediato: Juan Pérez 0971 999 888',
    'Jefa: Marta Ruiz 0971 999 888',
    'Supervisor: Juan Pérez, 0971 999 888',
    'Garante: Juan Pérez 0971 999 888',
    'Madre: Marta Duarte 0971 999 888',
    'Cónyuge: Juan Pérez 0971 999 888',
    'Referencia personal\tJuan Pérez\t0971 999 888',
    'En caso de emergencia\tJuan Pérez 0971 999 888',
    'Ref. laboral:\tJuan Pérez\tCel.: 0971 999 888',
    'Contacto de emergencia\tJuan Pérez – 0971 999 888',
    'Ref. personales:\nJuan Pérez\nCel.: 0971 999 888',
    'Ref. personales: Juan Pérez\nCel.: 0971 999 888',
    'Ref. personales: Juan Pérez 0971 999 888\nPedro Ruiz 0982 111 222\nMarta López (021) 444 555',
    'Referencias\nJuan Pérez\n0971 999 888\njuan@otra.com.py',
    'Referencias personales\nJuan Pérez: 0971 999 888',
    'RECOMENDADO POR\nJuan Pérez\n0971 999 888',
    'Experiencia laboral\nCajera en Superseis S.A. (2019 - 2021)\nTeléfono: 021 600 700\nContacto: rrhh@superseis.com.py',
    'Experiencia laboral\nEmpresa: Superseis S.A.\nCargo: Cajera\nPeriodo: 2019 - 2021\nReferencia: Juan Pérez 0971 999 888',
    'Juan Pérez – 0971 999 888',
    'Pedro Ramón Ruiz, cel. 0971 999 888',
  ])('%j', (others) => {
    for (const text of [`${OWN}\n${others}`, `${OWN}\n${others}\nIdiomas\nInglés: básico`]) {
      const { telefonos, correo, documento } = read(text);
      expect([valuesOf(telefonos), correo?.value, documento?.value]).toEqual([
        ['0981455120'],
        'ana@correo.com.py',
        '1234567',
      ]);
    }
  });

  test('quien no puso el suyo queda sin ninguno, y no con el de su referencia', () => {
    for (const others of [
      'Referencias\nJuan Pérez, gerente, 0971 999 888, juan@otra.com.py',
      'Ref. laborales: Juan Pérez 0971 999 888, juan@otra.com.py',
      'Experiencia laboral\nCajera en Superseis S.A. (2019 - 2021)\nTel.: 021 600 700, rrhh@superseis.com.py',
    ]) {
      const { telefonos, correo } = read(`Ana Duarte\nC.I. 1.234.567\n${others}`);
      expect([valuesOf(telefonos), correo]).toEqual([[], null]);
    }
  });

  test('lo que sigue a una referencia es otra vez del candidato', () => {
    const { telefonos, correo, ciudad } = read(
      'Ana Duarte\nRef. personal: Juan Pérez 0971 999 888\nCorreo: ana@correo.com.py\nCiudad: Luque\n' +
        'Referencia personal\tJuan Pérez\tCelular\t0971 999 888\tDirección\tPalma 123 c/ Chile\n' +
        'Celular: 0981 455 120',
    );
    expect([valuesOf(telefonos), correo?.value, ciudad?.value]).toEqual([
      ['0981455120'],
      'ana@correo.com.py',
      'Luque',
    ]);
  });
});

describe('un trabajo en una línea, con sus rótulos en cualquier orden', () => {
  const parts = {
    empresa: ['Distribuidora del Sur S.A.', 'Empresa: Distribuidora del Sur S.A.'],
    cargo: ['Cargo: Jefa de tesorería', 'Puesto: Jefa de tesorería'],
    fechas: [
      'Desde: marzo 2021 - Hasta: mayo 2023',
      'Desde marzo 2021 hasta mayo 2023',
      'Periodo: 03/2021 - 05/2023',
      'Desde: 03/2021 Hasta: 05/2023',
    ],
  };
  const lines = parts.fechas.flatMap((dates) =>
    parts.cargo.flatMap((cargo) => [
      ...parts.empresa.flatMap((empresa) => [
        `${empresa} - ${cargo} - ${dates}`,
        `${empresa}, ${cargo}, ${dates}`,
        `${empresa} | ${cargo} | ${dates}`,
      ]),
      `${cargo} - ${parts.empresa[1]} - ${dates}`,
      `${cargo}, ${parts.empresa[1]}, ${dates}`,
      `${dates} - ${cargo} - ${parts.empresa[1]}`,
    ]),
  );
  test.each(lines)('%s', (line) => {
    const other = line
      .replace('Distribuidora del Sur S.A.', 'Cooperativa Ñemby Ltda.')
      .replace('Jefa de tesorería', 'Auxiliar contable')
      .replaceAll('2021', '2017')
      .replace('2023', '2020');
    expect(
      read(`Ana Duarte\nExperiencia laboral\n${line}\n${other}`).experiencias.map(({ value: e }) => [
        e.empresa,
        e.cargo,
        e.desde,
        e.hasta,
      ]),
    ).toEqual([
      ['Distribuidora del Sur S.A.', 'Jefa de tesorería', '2021-03-01', '2023-05-31'],
      ['Cooperativa Ñemby Ltda.', 'Auxiliar contable', '2017-03-01', '2020-05-31'],
    ]);
  });
});

test.each([
  ['Primarios: Esc. Básica N° 123', [null, 'Esc. Básica No 123', 'primario', null]],
  [
    'Secundarios: Colegio Nacional de Ñemby - 2004',
    [null, 'Colegio Nacional de Ñemby', 'secundario', '2004'],
  ],
  ['Secundaria: Colegio Nacional de Ñemby (2004)', [null, 'Colegio Nacional de Ñemby', 'secundario', '2004']],
  [
    'Estudios secundarios: Bachiller en Ciencias, Colegio Nacional de Ñemby, 2002-2004',
    ['Bachiller en Ciencias', 'Colegio Nacional de Ñemby', 'secundario', '2004'],
  ],
  [
    'Universitarios: Universidad Nacional de Asunción, Lic. en Contabilidad, 2008-2013',
    ['Lic. en Contabilidad', 'Universidad Nacional de Asunción', 'universitario', '2013'],
  ],
  [
    'Universitario: Licenciatura en Contabilidad - Universidad Nacional de Asunción - 2013',
    ['Licenciatura en Contabilidad', 'Universidad Nacional de Asunción', 'universitario', '2013'],
  ],
  [
    'Terciarios: Profesorado en Matemática, Instituto Superior de Educación, 2010',
    ['Profesorado en Matemática', 'Instituto Superior de Educación', 'terciario', '2010'],
  ],
  ['Técnicos: Técnico en Electricidad, SNPP, 2015', ['Técnico en Electricidad', 'SNPP', 'tecnico', '2015']],
  [
    'Postgrado: Maestría en Finanzas, Universidad Americana, 2018',
    ['Maestría en Finanzas', 'Universidad Americana', 'postgrado', '2018'],
  ],
])('un estudio por su nivel: %s', (line, expected) => {
  const { formaciones } = read(
    `Ana Duarte\nEstudios realizados\n${line}\nUniversitarios: Derecho, UCA, 2020`,
  );
  expect(
    formaciones.map(({ value: f }) => [f.titulo, f.institucion, f.nivel, f.hasta?.slice(0, 4) ?? null]),
  ).toEqual([
    expected.map((said) => (said === 'Esc. Básica No 123' ? 'Esc. Básica N° 123' : said)),
    ['Derecho', 'UCA', 'universitario', '2020'],
  ]);
});

describe('nombres como se dibujan', () => {
  const large = (texts: string[], size = 22) =>
    texts.map((text) => plainLine(closedUp(text), { size, bold: true, gap: 0.2 }));
  const nameOf = (lines: ReturnType<typeof large>, rest = 'C.I. 1.234.567\nCel. 0981 455 120') => {
    const { nombre, apellido } = interpret(
      {
        pages: [],
        lines: [...lines, ...rest.split('\n').map((text) => plainLine(text))],
        placed: false,
        scanned: false,
      },
      words,
    );
    return `${nombre?.value} | ${apellido?.value}`;
  };
  test.each([
    [['Mirta', 'Elizabeth', 'Ozuna'], 'Mirta Elizabeth | Ozuna'],
    [['MIRTA', 'ELIZABETH', 'OZUNA', 'BENÍTEZ'], 'Mirta Elizabeth | Ozuna Benítez'],
    [['Mirta Elizabeth', 'Ozuna Benítez'], 'Mirta Elizabeth | Ozuna Benítez'],
    [['MIRTA ELIZABETH OZUNA', 'BENÍTEZ'], 'Mirta Elizabeth | Ozuna Benítez'],
    [['Lic. Mirta', 'Ozuna'], 'Mirta | Ozuna'],
    [['Lic. Mirta Ozuna'], 'Mirta | Ozuna'],
    [['M I R T A   O Z U N A'], 'Mirta | Ozuna'],
    [['M I R T A', 'O Z U N A'], 'Mirta | Ozuna'],
    [['M I R T A O Z U N A'], 'Mirta | Ozuna'],
    [['OZUNA BENÍTEZ', 'Mirta Elizabeth'], 'Mirta Elizabeth | Ozuna Benítez'],
    [['Mirta Ozuna', 'Contadora'], 'Mirta | Ozuna'],
    [['CURRICULUM VITAE', 'Mirta', 'Ozuna'], 'Mirta | Ozuna'],
    [['Solicitud de empleo', 'Mirta Ozuna'], 'Mirta | Ozuna'],
    [['Banco del Sur', 'Mirta Ozuna Benítez'], 'Mirta | Ozuna Benítez'],
  ])('%j', (lines, expected) => expect(nameOf(large(lines))).toBe(expected));

  test('los nombres en letra chica y los apellidos en grande', () => {
    expect(nameOf([...large(['MIRTA'], 17), ...large(['OZUNA FRANCO'], 30)])).toBe('Mirta | Ozuna Franco');
  });

  test.each([
    ['Nombres: Mirta Elizabeth\nApellidos: Ozuna Vda. de Benítez'],
    ['Apellidos: Ozuna Vda. de Benítez\nNombres: Mirta Elizabeth'],
    ['APELLIDOS\tOzuna Vda. de Benítez\nNOMBRES\tMirta Elizabeth'],
    ['Nombres:\tMirta Elizabeth\tApellidos:\tOzuna Vda. de Benítez'],
  ])('rotulados: %j', (text) => {
    const { nombre, apellido } = read(`DATOS PERSONALES\n${text}\nC.I. 1.234.567`);
    expect([nombre?.value, apellido?.value]).toEqual(['Mirta Elizabeth', 'Ozuna Vda. de Benítez']);
  });

  const LABELLED = [
    'Apellido paterno: Ozuna\nApellido materno: Benítez\nPrimer nombre: Mirta\nSegundo nombre: Elizabeth',
    'Primer nombre: Mirta\nSegundo nombre: Elizabeth\nPrimer apellido: Ozuna\nSegundo apellido: Benítez',
    'APELLIDO PATERNO\tOzuna\nAPELLIDO MATERNO\tBenítez\nPRIMER NOMBRE\tMirta\nOTROS NOMBRES\tElizabeth',
    '1er apellido: Ozuna\n2do apellido: Benítez\n1er nombre: Mirta\n2do nombre: Elizabeth',
    'Nombre/s: Mirta Elizabeth\nApellido/s: Ozuna Benítez',
    'Nombre (s): Mirta Elizabeth\nApellido (s): Ozuna Benítez',
    'Nombres: Mirta Elizabeth\nApellido paterno: Ozuna\nApellido materno: Benítez',
    'Apellido/s y nombre/s: Ozuna Benítez Mirta Elizabeth',
    'Nombre/s y Apellido/s: Mirta Elizabeth Ozuna Benítez',
    'Apellido(s) y Nombre(s): Ozuna Benítez, Mirta Elizabeth',
    'APELLIDOS Y NOMBRES: OZUNA BENÍTEZ MIRTA ELIZABETH',
  ];
  test.each(LABELLED)('rotulados por partes: %j', (text) => {
    const { nombre, apellido } = read(`DATOS PERSONALES\n${text}\nC.I. 1.234.567\nMóvil: 0981 455 120`);
    expect([nombre?.value, apellido?.value]).toEqual(['Mirta Elizabeth', 'Ozuna Benítez']);
  });
  test.each([
    ['Apellidos de soltera: Ozuna\nApellido de casada: Benítez\nNombres: Mirta', 'Mirta | Ozuna de Benítez'],
    ['Apellidos y nombres: Benítez de González María del Carmen', 'María del Carmen | Benítez de González'],
    ['Apellidos y nombres: de la Cruz Martínez Hugo Daniel', 'Hugo Daniel | de la Cruz Martínez'],
    ['Nombre: Mirta Elizabeth\nSegundo nombre: Elizabeth\nApellido: Ozuna', 'Mirta Elizabeth | Ozuna'],
  ])('%j', (text, expected) => {
    const { nombre, apellido } = read(`${text}\nC.I. 1.234.567`);
    expect(`${nombre?.value} | ${apellido?.value}`).toBe(expected);
  });

  test.each([
    ['María del Rosario de los Ángeles Páez Monges', 'María del Rosario de los Ángeles | Páez Monges'],
    [
      'María de las Mercedes del Carmen de la Cruz Rojas',
      'María de las Mercedes del Carmen | de la Cruz Rojas',
    ],
    ["Jean-Pierre O'Connor d'Ávila", "Jean-Pierre | O'Connor d'Ávila"],
    ['Ana d’Ecclesiis', 'Ana | d’Ecclesiis'],
    ['Rosa-Elena Vera', 'Rosa-Elena | Vera'],
    ['Rosa de Lima Martínez', 'Rosa de Lima | Martínez'],
    ['FRANCISCO DE ASÍS GIMÉNEZ', 'Francisco de Asís | Giménez'],
  ])('%s', (name, expected) => {
    const rest = 'C.I. 1.234.567\nExperiencia laboral\nCajera - Tienda Sur S.A. - 2018 - 2020';
    expect(nameOf(large([name]), rest)).toBe(expected);
    expect(nameOf(large(['Currículum vitae', name], 12), rest)).toBe(expected);
  });

  test('de tres nombres, el del medio no es seguro si nada lo dice', () => {
    const sure = (lines: string[], rest: string) => {
      const { nombre } = read([...lines, rest].join('\n'));
      return nombre!.confidence > 0.9;
    };
    const heading = ['Nombre y apellido: Mirta Yuliza Ozuna', 'Cel. 0981 455 120'];
    expect(sure(heading, 'otra@correo.py')).toBe(false);
    expect(sure(heading, 'mirta.ozuna@correo.py')).toBe(true);
  });

  test('el nombre no es una ciudad', () => {
    expect(read('Rosa\nMaciel\nCel. 0981 455 120\nVivo en Luque').ciudad?.value ?? null).not.toBe('Maciel');
  });
});

test.each([
  ['C O N T A C T O', 'CONTACTO'],
  ['C O N TA C T O', 'CONTACTO'],
  ['D A T O S   P E R S O N A L E S', 'DATOS PERSONALES'],
  ['E D U C A C I Ó N', 'EDUCACIÓN'],
  ['a n a @ c o r r e o . p y', 'ana@correo.py'],
  ['Registro A B', 'Registro A B'],
  ['1 2 3 4', '1 2 3 4'],
  ['Cajera en la tienda', 'Cajera en la tienda'],
  ['A\tB\tC\tD', 'A\tB\tC\tD'],
])('letras separadas: %j', (text, expected) => expect(closedUp(text)).toBe(expected));

test('lo que separa letras se lee de vuelta', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-ZÑÁ]{4,12}$/), { minLength: 1, maxLength: 4 }), (parts) => {
      expect(closedUp(parts.map((part) => Array.from(part).join(' ')).join('   '))).toBe(parts.join(' '));
    }),
  );
});

describe('si un texto puede ser uno', () => {
  const TEXT =
    'Mirta Ozuna, cajera en Supermercado La Familia desde marzo de 2014. ' +
    'Experiencia laboral en caja, atención al cliente y tesorería. ' +
    'Licenciatura en Contabilidad, Universidad Nacional de Asunción.';
  test('castellano, inglés y nombres raros pueden', () => {
    for (const text of [
      TEXT,
      'Managed a team of eight people; responsible for the monthly reports and the strategy of the branch.',
      'Krzysztof Szczepański, de Mbaracayú, Ñeembucú, SNPP, UCSA, IPS, ANDE, Szczecin, Wrocław, Gdańsk, Łódź, Kraków',
    ])
      expect(looksWritten(text), text).toBe(true);
  });
  test.each([
    'HUGO ROLÓN Celular: 0981 515 151 hugo@correo.example EXPERIENCIA LABORAL Vendedor Bristol S.A. 2019 - 2022 FORMACIÓN Bachiller Técnico Colegio San José',
    'Ana Duarte Teléfono: 0971 616 161 ana@correo.example TRABAJOS Cajera Superseis 2019 Vendedora Biggie 2020 Recepcionista Hotel Guaraní 2021',
    'ANA DUARTE DATOS PERSONALES Soltera Paraguaya Luque ESTUDIOS Bachiller Técnico Colegio San José IDIOMAS Guaraní Español Inglés',
  ])('un CV breve, de títulos y rótulos, está escrito: %s', (text) => expect(looksWritten(text)).toBe(true));
  test('letras corridas, de otro orden o signos, no', () => {
    const shifted = (by: number) =>
      TEXT.replace(/[a-z]/gi, (letter) => {
        const base = letter <= 'Z' ? 65 : 97;
        return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base);
      });
    for (const by of [1, 3, 7, 13, 19, 25]) expect(looksWritten(shifted(by)), shifted(by)).toBe(false);
    expect(looksWritten(TEXT.replace(/[a-z]/gi, (l) => String.fromCharCode(l.charCodeAt(0) - 60)))).toBe(
      false,
    );
  });
});
