import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { interpret } from './interpret.ts';
import { mailboxesIn } from './mailboxesIn.ts';
import { plainReader } from './plainReader.ts';
import { plainLine } from './sheet.ts';

const { words, read } = plainReader({
  cargos: ['Cajero/a', 'Contador/a'],
  institutos: ['Universidad Nacional de Asunción'],
  titulaciones: ['Licenciatura en Contabilidad'],
  ciudades: ['Asunción', 'Luque'],
});
const TAIL =
  'Experiencia laboral\nCajera - Tienda Sur S.A. - 2018 - 2020\nEstudios\nBachiller, Colegio Nacional, 2012';
const OWN = 'Ana Duarte\nC.I. 1.234.567\nCel. 0981 455 120\nana@correo.com.py';
const reachOf = (text: string) => {
  const { telefonos, correo, nombre } = read(text);
  return [nombre?.value, telefonos.map(({ value }) => value), correo?.value ?? null];
};

describe('a quien se escribe, quien recibe y quien presenta no prestan su teléfono', () => {
  test.each([
    'Señores\nDistribuidora Central S.A.\nAtención: Lic. Rubén Darío Ortiz\nTel: 021 600 500\nMe dirijo a ustedes para presentar mi currículum.',
    'Luque, 5 de mayo de 2025\nSr. Gerente de RRHH\nSupermercados Stock\nTeléfono: 021 615 000\nPresente\nDe mi consideración:\nAtentamente, Ana Duarte.',
    'Señores:\nBanco Regional\nrrhh@regional.com.py\n021 600 500\nPresente',
    'Sres. Tienda Mayor (Tel. 021 600 500)\nPresente',
    'Señora\nDirectora de Talento\nLic. Carla Báez\nCel. 0971 888 777 - carla@talento.com.py\nDe mi mayor consideración:',
    'A la atención de: Lic. Carla Báez\nCel.: 0971 888 777\nPor la presente me postulo.',
    'Atte.: Marta Ruiz, RRHH, 021 600 500\nPor este medio',
    'Estimados señores de Tienda Mayor, 021 600 500:\nMe es grato presentarme.',
    'A quien corresponda\nEmpresa Tres Fronteras\n061 500 600\nTengo el agrado de dirigirme',
    'Sra. Gerente\nRosa Benítez\n0971 888 777\nE.S.D.',
    'Señor Propietario de Comercial Ñandú\nTel. (021) 600-500\nMe dirijo a usted',
    'Sr. Director:\nInstituto San José\nTel. 021 600 500 / info@sanjose.edu.py\nMi nombre es Ana.',
    'Consultora Talento — Tel. 021 444 555 — info@talento.com.py',
    'Consultora Talento\nAv. España 1234 casi Perú\nTel. 021 444 555\ninfo@talento.com.py',
    'Recursos Humanos del Este | 061 500 600 | cv@rrhheste.com.py',
    'Agencia de Empleos Sur, 071 200 300',
    'Selección y Talento S.R.L. - 021 444 555',
    'Personas y Equipos Humanos • 021 444 555 • hola@personas.com.py',
    'Bolsa de trabajo\nFacultad Politécnica\n021 585 588\nbolsa@pol.una.py',
    'Recibido por: Lic. Carla Báez, Tel 0971 888 777',
    'Declaro que los datos son ciertos. Recibido por: Lic. Carla Báez, Tel 0971 888 777',
    'Entrevistada por Carla Báez (0971 888 777)',
    'Evaluado por: Carla Báez\nCel.: 0971 888 777',
    'Referida por Marta Ruiz 0971 888 777',
    'Reclutadora: Marta Ruiz, 0971 888 777',
    'Seleccionador: Juan Ruiz 0971 888 777',
    'Firma del entrevistador: Juan Ruiz 0971 888 777',
    'Enviar CV a Carla Báez, 0971 888 777, carla@talento.com.py',
  ])('%j', (above) => {
    for (const text of [`${above}\n${OWN}\n${TAIL}`, `${above}\nDatos personales\n${OWN}\n${TAIL}`])
      expect(reachOf(text), text).toEqual(['Ana', ['0981455120'], 'ana@correo.com.py']);
  });

  test.each([
    'Avales',
    'Garantes',
    'Fiadores',
    'Ex jefes',
    'Ex jefas y jefes',
    'Jefes anteriores',
    'Quién puede dar fe de mi trabajo',
    'Quienes pueden avalar mi trabajo',
    'Personas que me conocen',
    'Dan fe de mi trabajo',
    'Contactos laborales',
    'Datos familiares',
    'Grupo familiar',
    'Datos del cónyuge',
  ])('lo que está bajo «%s» es de otros', (title) => {
    for (const others of ['Ing. Paz 0972 000 333', 'Don Pedro, 0972 000 111\nEva Paz\neva@otra.com.py']) {
      const { formaciones, documento } = read(`${OWN}\n${TAIL}\n${title}\n${others}\nC.I. 7.654.321`);
      expect(reachOf(`${OWN}\n${TAIL}\n${title}\n${others}`)).toEqual([
        'Ana',
        ['0981455120'],
        'ana@correo.com.py',
      ]);
      expect([formaciones.length, documento?.value], title).toEqual([1, '1234567']);
      expect(reachOf(`Ana Duarte\nC.I. 1.234.567\n${TAIL}\n${title}\n${others}`)).toEqual(['Ana', [], null]);
    }
  });

  test.each([
    'Ana Duarte\nConsultora en Marketing | 0981 455 120 | ana@correo.com.py',
    'CURRICULUM VITAE\n0981 455 120 - ana@correo.com.py\nAna Duarte',
    'Contadora Pública - 0981 455 120 - ana@correo.com.py\nAna Duarte\nCel. 0981 455 120',
    'Sra. Ana Duarte\n0981 455 120\nana@correo.com.py',
    'Datos de contacto\n0981 455 120\nana@correo.com.py\nAna Duarte',
    'Ana Duarte\nAgente de ventas\nCel.: 0981 455 120\nMail: ana@correo.com.py',
    'Señores\nBanco Regional\nPresente\nMe dirijo a ustedes. Mi número es 0981 455 120 y mi correo ana@correo.com.py.\nAna Duarte',
    'Ana Duarte\nAtención al cliente\n0981 455 120\nana@correo.com.py',
    'Ana Duarte\nLuque, Paraguay, 0981 455 120, ana@correo.com.py',
  ])('lo propio queda: %j', (text) => {
    expect(reachOf(`${text}\n${TAIL}`)).toEqual(['Ana', ['0981455120'], 'ana@correo.com.py']);
  });

  test.each([0.1, 0.5, 1.2, 2])('con cualquier blanco entre sus renglones: %f', (white) => {
    const drawn = (texts: string[], gap: number) =>
      texts.map((text, i) => plainLine(text, { gap: i > 0 ? gap : 2.5 }));
    for (const to of [
      ['Señores', 'Distribuidora Central', 'Atención: Lic. Rubén Ortiz', 'Tel: 021 600 500'],
      ['Sr. Gerente de RRHH', 'Supermercados Stock', 'Teléfono: 021 615 000', 'rrhh@stock.com.py'],
    ]) {
      const lines = [
        ...drawn(to, white),
        ...drawn(OWN.split('\n'), 0.2).with(0, plainLine('Ana Duarte', { size: 16, gap: 2.9 })),
        ...drawn(TAIL.split('\n'), 0.2),
      ];
      const { telefonos, correo } = interpret({ pages: [], lines, placed: false, scanned: false }, words);
      expect([telefonos.map(({ value }) => value), correo?.value]).toEqual([
        ['0981455120'],
        'ana@correo.com.py',
      ]);
    }
  });

  test('a quien se escribe, con cualquier saludo, en cualquier orden', () => {
    const seed = Math.floor(Math.random() * 1e6);
    const to = fc.constantFrom(
      'Señores',
      'Señores:',
      'Sres.',
      'Sr. Gerente',
      'Sra. Directora de RRHH',
      'Señor',
    );
    const house = fc.constantFrom('Banco Regional', 'Tienda Mayor S.A.', 'Hotel Sur', 'La Norteña');
    const number = fc.constantFrom(
      'Tel.: 021 600 500',
      '0971 888 777',
      'Teléfono 061 500 600',
      'rrhh@sur.com.py',
    );
    const opens = fc.constantFrom(
      'Presente',
      'De mi consideración:',
      'Me dirijo a ustedes',
      'Por la presente',
    );
    fc.assert(
      fc.property(
        to,
        fc.shuffledSubarray(['Lic. Carla Báez', 'Asunción']),
        house,
        number,
        opens,
        (a, b, c, d, e) => {
          expect(reachOf([a, c, ...b, d, e, OWN, TAIL].join('\n')), `semilla ${seed}`).toEqual([
            'Ana',
            ['0981455120'],
            'ana@correo.com.py',
          ]);
        },
      ),
      { seed },
    );
  });
});

describe('un correo es el que se escribió, entero', () => {
  const mailOf = (text: string) => read(`Ana Duarte\nC.I. 1.234.567\n${text}`).correo;
  test.each([
    ['Correo electrónico: ana.maria.\nduarte@correo.com.py', 'ana.maria.duarte@correo.com.py'],
    ['ana_\nduarte@correo.com.py', 'ana_duarte@correo.com.py'],
    ['E-mail: ana-\nduarte@correo.com.py', 'ana-duarte@correo.com.py'],
    ['Mail: ana.duarte@correo.com. py', 'ana.duarte@correo.com.py'],
    ['Mail: ana.duarte@correo.com .py', 'ana.duarte@correo.com.py'],
    ['Correo: ana.ma\nduarte@correo.com.py', null],
    ['ana.maria\nduarte@correo.com.py', null],
    ['E-mail: ana duarte@correo.com.py', null],
    ['E-mail: ana maria duarte@correo.com.py', null],
    ['E-MAIL: ANA DUARTE@CORREO.COM.PY', null],
    ['ana duarte@correo.com.py', null],
    ['Cel. 0971 200 300 / ana duarte@correo.com.py', null],
    ['E-mail: ana. duarte@correo.com.py', null],
    ['Correo: ana,duarte@correo.com.py', null],
    ['Correo: ana;duarte@correo.com.py', null],
    ['Correo: ana/duarte@correo.com.py', null],
    ['Correo: ana:duarte@correo.com.py', null],
    ['Correo: ana|duarte@correo.com.py', null],
    ['Correo: ana·duarte@correo.com.py', null],
    ['CORREO: ANA,DUARTE@CORREO.COM.PY', null],
    ['ana.maria,duarte@correo.com.py', null],
    ['Correo: ana.@correo.com.py', null],
    ['Correo: ana-@correo.com.py', null],
    ['Correo: ana+@correo.com.py', null],
    ['Correo: ana,duarte@correo.com.py / ana_d@correo.com.py', 'ana_d@correo.com.py'],
    ['E-mail: ana duarte@correo.com.py / ana_d@correo.com.py.', 'ana_d@correo.com.py'],
    ['E-mail: ana duarte@correo.com.py\nOtro correo: ana_d@correo.com.py', 'ana_d@correo.com.py'],
  ])('partido o con un espacio no es seguro: %j', (text, expected) => {
    const correo = mailOf(text);
    expect(correo?.value ?? null).toBe(expected);
    if (expected && !text.includes('_d@')) expect(correo!.confidence).toBeLessThan(0.8);
  });

  test.each([
    'Correo: ana@correo.com.py',
    'E-mail ana@correo.com.py',
    'Correo electrónico ana@correo.com.py',
    'Ana Duarte ana@correo.com.py',
    'Cel. 0981 455 120 ana@correo.com.py',
    'Luque ana@correo.com.py',
    'Mi correo es ana@correo.com.py',
    'Soy cajera y me pueden escribir a ana@correo.com.py',
    'Gmail: ANA@CORREO.COM.PY',
    'Vendo, cobro y atiendo clientes en ventas. ana@correo.com.py',
    'Soltera\nana@correo.com.py',
    'Calle Palma 123\nana@correo.com.py.',
    'ana @ correo.com.py',
    'mailto:ana@correo.com.py',
    '<ana@correo.com.py>',
    'info@correo.com.py / ana@correo.com.py',
    'Correo:ana@correo.com.py',
    'E-mail/ana@correo.com.py',
    'ana@correo.com.py;duarte@correo.com.py',
    'ana@correo.com.py/duarte@correo.com.py',
    'Cel/correo: 0981455120/ana@correo.com.py',
    'Tel:0981455120·ana@correo.com.py',
    'Luque|ana@correo.com.py',
    'C.I. 1.234.567|ana@correo.com.py',
    'Contacto:ana@correo.com.py',
    'Correo: ana@correo.com.py (personal)',
    'Correo: esposo@otra.com.py (esposo) / ana@correo.com.py',
  ])('entero, lo es: %j', (text) => {
    expect(mailOf(text)?.value).toBe('ana@correo.com.py');
    expect(mailOf(text)!.confidence).toBeGreaterThan(0.9);
  });

  test.each([
    ['ana@correo.com.pyCelular: 0981 455 120', 'ana@correo.com.py'],
    ['ana@correo.exampleCelular: 0981 455 120', 'ana@correo.example'],
    ['Ana@Gmail.ComTel.: 0981 455 120', 'ana@gmail.com'],
    ['ANA@CORREO.COMCelular', 'ana@correo.com'],
    ['ana@correo.com.py0981455120', 'ana@correo.com.py'],
    ['ana@correo.com0981-455-120', 'ana@correo.com'],
    ['Cel. 0981 455 120ana@correo.com.py', 'ana@correo.com.py'],
    ['0981455120ana@correo.com.py', 'ana@correo.com.py'],
  ])('lo que quedó pegado a él no es suyo, y no es seguro: %j', (text, expected) => {
    const correo = mailOf(text);
    expect([correo?.value, (correo?.confidence ?? 1) < 0.8]).toEqual([expected, true]);
  });
  test.each([
    'ana@Correo.Com.Py',
    'ANA@CORREO.COM.PY',
    'ana@Uni.web2.com',
    'ana85@g12.com.py',
    '85ana@correo.py',
  ])('nada se le quita: %s', (text) => {
    const correo = mailOf(`Correo: ${text}`);
    expect([correo?.value, correo?.confidence]).toEqual([text.toLowerCase(), 0.98]);
  });

  test.each([
    '(esposa)',
    '(mamá)',
    '(de mi hermana)',
    '(es de mi hijo)',
    '- mamá',
    ', de mi hermana',
    '(jefe)',
  ])('el de otro, dicho detrás, no es suyo: %s', (whose) =>
    expect(mailOf(`Correo: luis@correo.com.py ${whose}`)).toBeNull(),
  );

  test('el de una casa se propone sin darlo por seguro', () =>
    expect(mailOf('Correo: info@duarte.com.py')?.confidence).toBeLessThan(0.7));

  test('ningún correo leído es un pedazo de otro', () => {
    const seed = Math.floor(Math.random() * 1e6);
    const part = fc.stringMatching(/^[a-z]{3,8}\d{0,2}$/);
    fc.assert(
      fc.property(part, part, fc.constantFrom(' ', '. ', '_ ', ' .', ' _'), (a, b, between) => {
        const found = mailboxesIn(`Correo: ${a}${between}${b}@correo.com.py`).map(({ email }) => email);
        expect(found, `semilla ${seed}`).toEqual([]);
      }),
      { seed },
    );
  });
});
