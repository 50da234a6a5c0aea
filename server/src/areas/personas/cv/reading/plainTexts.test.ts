import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainReader } from './plainReader.ts';

const { read } = plainReader({
  cargos: ['Cajero/a', 'Contador/a', 'Vendedor/a'],
  institutos: ['Universidad Nacional de Asunción'],
  titulaciones: ['Licenciatura en Contabilidad'],
  ciudades: ['Asunción', 'Luque'],
  idiomas: ['Español', 'Inglés'],
});
/** Findings of more confidence than this are ticked in the review. */
const TICKED = 0.7;
const NEXT_YEARS = new Date().getFullYear() + 4;

describe('una fecha que ningún calendario tiene no es otra', () => {
  test.each([
    '31/02/1995',
    '30 de febrero de 1990',
    '31/04/1988',
    '29/02/1990',
    '31-06-1985',
    '31.11.1992',
    '00/05/1990',
    '15/15/1990',
    '32/01/1990',
    '31 de setiembre de 1991',
    '30-feb-1990',
  ])('nacimiento %s', (day) => {
    for (const text of [
      `Fecha de nacimiento: ${day}`,
      `Nacida el ${day}`,
      `Nac.: ${day} en Luque`,
      `Fecha de nacimiento: ${day}\n12/03/1999`,
    ])
      expect(read(`Ana Duarte\n${text}\nC.I. 1.234.567`).nacimientoFecha, text).toBeNull();
  });
  test.each([
    ['28/02/1995', '1995-02-28'],
    ['29/02/1992', '1992-02-29'],
    ['30 de abril de 1988', '1988-04-30'],
  ])('la que existe se lee: %s', (day, expected) =>
    expect(read(`Ana Duarte\nFecha de nacimiento: ${day}`).nacimientoFecha?.value).toBe(expected),
  );

  test.each([
    ['31/02/2015 al 30/02/2017', null, null],
    ['15/01/2015 al 31/02/2015', '2015-01-15', null],
    ['31/04/2015 al 15/02/2017', null, '2017-02-15'],
    ['13/2015 a 05/2017', null, '2017-05-31'],
    [`2024 - ${NEXT_YEARS}`, '2024-01-01', `${NEXT_YEARS}-12-31`],
  ])('trabajo o estudio: %s no se marca solo', (time, from, to) => {
    const { experiencias, formaciones } = read(
      `Ana Duarte\nExperiencia laboral\nCajera - Superseis S.A. - ${time}\nEstudios\nDerecho - UCA - ${time}`,
    );
    for (const found of [experiencias, formaciones]) {
      expect(found.map(({ value }) => [value.desde, value.hasta])).toEqual([[from, to]]);
      expect(found[0]!.confidence).toBeLessThan(TICKED);
    }
  });
});

describe('un año de dos cifras es de un nacimiento que pudo ser, y nunca del futuro', () => {
  const born = (line: string) => read(`Ana Duarte\n${line}\nC.I. 1.234.567`).nacimientoFecha?.value ?? null;
  const now = new Date().getFullYear();
  const brief = (year: number) => String(year % 100).padStart(2, '0');
  test.each([
    ['12/05/85', '1985-05-12'],
    ['12-5-85', '1985-05-12'],
    ['3.4.99', '1999-04-03'],
    ['01/02/05', '2005-02-01'],
    ['12 / 05 / 72', '1972-05-12'],
    ["12/05/'68", '1968-05-12'],
    ['12 de mayo del 85', '1985-05-12'],
    ['12 de mayo de 85', '1985-05-12'],
    ['5 de setiembre del año 79', '1979-09-05'],
    ['12-may-85', '1985-05-12'],
    ["2 de enero '50", '1950-01-02'],
    ['31 de diciembre del 60', '1960-12-31'],
    [`12/05/${brief(now - 14)}`, `${now - 14}-05-12`],
    [`12/05/${brief(now - 5)}`, null],
    [`12/05/${brief(now + 1)}`, `${now - 99}-05-12`],
    ['31/02/85', null],
    ['45/12/85', null],
    ['00/05/85', null],
  ])('%s', (day, expected) => {
    for (const line of [
      `Fecha de nacimiento: ${day}`,
      `Fecha de Nac.: ${day}`,
      `Nacida el ${day} en Luque`,
      `Lugar y fecha de nacimiento: Luque, ${day}`,
    ])
      expect(born(line), line).toBe(expected);
  });
  test.each([
    'Nacionalidad: paraguaya, tel. 60-07-00',
    'Nacida en Luque, 25 años, 2 hijos',
    'Cel. (0981) 12-34-56',
    '12/05/85',
    'Actualizado el 12/05/85',
  ])('%s no dice cuándo nació', (line) => expect(born(line)).toBeNull());
  test('uno que no existe deja sin saber, aunque debajo haya otro día', () =>
    expect(born('Fecha de nacimiento: 31/02/85\n12/03/1999')).toBeNull());
});

describe('hasta dónde llegó es del estudio de arriba', () => {
  const studies = (lines: string) =>
    read(`Ana Duarte\nFormación académica\n${lines}`).formaciones.map(({ value: f }) =>
      [f.titulo, f.institucion, f.vigente ? 'en curso' : (f.hasta ?? '-')].join(', '),
    );
  const HEADS = [
    ['Licenciatura en Contabilidad - UNA - 2018', 'Licenciatura en Contabilidad, UNA', '2018-12-31'],
    [
      'Licenciatura en Contabilidad\nUniversidad Nacional de Asunción\n2018',
      'Licenciatura en Contabilidad, Universidad Nacional de Asunción',
      '2018-12-31',
    ],
    ['Carrera: Derecho\nInstitución: UCA\nAño: 2018', 'Derecho, UCA', '2018-12-31'],
    ['Técnico en Electricidad - SNPP', 'Técnico en Electricidad, SNPP', '-'],
    ['• Derecho - UCA - 2018', 'Derecho, UCA', '2018-12-31'],
  ] as const;
  test.each([
    'Estado: en curso',
    'Estado: En curso',
    'ESTADO: EN CURSO',
    'Estado actual: cursando 3er año',
    'Situación: en curso',
    'Situación actual: cursando el 2do semestre',
    'Situación académica: en curso (tesis)',
    'Estado de la carrera: en curso',
    'Condición: cursando',
    'Avance - 3er año',
    'En curso',
    '(en curso)',
    'Cursando',
    'Actualmente cursando el 3er año',
    '• Estado: en curso',
    'Estado: en curso.',
  ])('%s', (state) => {
    for (const [head, study] of HEADS) {
      const goesOn = /avance/i.test(state) ? null : `${study}, en curso`;
      if (goesOn) expect(studies(`${head}\n${state}`), head).toEqual([goesOn]);
      expect(studies(`${head}\n${state}\nBachiller - Colegio Nacional - 2012`), head).toEqual([
        goesOn ?? expect.stringContaining(study),
        'Bachiller, Colegio Nacional, 2012-12-31',
      ]);
    }
  });
  test.each([
    'Estado: concluido',
    'Situación: egresada',
    'Concluido',
    'Estado: finalizado',
    'Egresada',
    'Culminado.',
  ])('%s', (state) => {
    for (const [head, study, until] of HEADS)
      expect(studies(`Bachiller - Colegio Nacional - 2012\n${head}\n${state}`), head).toEqual([
        'Bachiller, Colegio Nacional, 2012-12-31',
        `${study}, ${until}`,
      ]);
  });
  test.each(['Estado civil: soltera', 'Estado: Regular', 'Situación: buena'])('%s no lo dice', (line) =>
    expect(studies(`Derecho - UCA - 2018\n${line}`)[0]).toBe('Derecho, UCA, 2018-12-31'),
  );
});

describe('donde alguien estudió no es donde trabajó', () => {
  const STUDIES = [
    ['Especialización en Farmacia Clínica: IPS', 'Especialización en Farmacia Clínica', 'IPS'],
    ['Especialización en Farmacia: IPS - 2015 a 2017', 'Especialización en Farmacia', 'IPS'],
    ['Diplomado en Gestión: UCA, 2016', 'Diplomado en Gestión', 'UCA'],
    ['Maestría en Finanzas - UNA - 2015 a 2017', 'Maestría en Finanzas', 'UNA'],
    ['Posgrado en Didáctica (2015): UNINORTE', 'Posgrado en Didáctica', 'UNINORTE'],
    [
      'Especialización en Enfermería: Hospital de Clínicas (2019)',
      'Especialización en Enfermería',
      'Hospital de Clínicas',
    ],
    ['Licenciatura en Enfermería, IPS, 2018', 'Licenciatura en Enfermería', 'IPS'],
    ['Postgrado en Obstetricia: I.P.S.', 'Postgrado en Obstetricia', 'I.P.S.'],
  ] as const;
  test.each(STUDIES)('%s', (line, study, house) => {
    const jobs = 'Cajera - Superseis S.A. - 2013 a 2014';
    for (const text of [
      `Estudios\n${line}`,
      `Experiencia laboral\n${jobs}\n${line}`,
      `Experiencia laboral\n${line}\n${jobs}`,
      `Experiencia laboral\n${jobs}\n${line}\nVendedora - Tienda A - 2010 a 2012`,
    ]) {
      const { experiencias, formaciones } = read(`Ana Duarte\n${text}`);
      expect(
        formaciones.map(({ value }) => [value.titulo, value.institucion]),
        text,
      ).toEqual([[study, house]]);
      const houses = experiencias.map(({ value }) => `${value.cargo}, ${value.empresa}`);
      expect(houses, text).toEqual(
        [
          text.includes('Cajera') ? ['Cajera, Superseis S.A.'] : [],
          text.includes('Vendedora') ? ['Vendedora, Tienda A'] : [],
        ].flat(),
      );
    }
  });
  test.each([
    'Licenciado en Enfermería - IPS - 2015 a 2017',
    'Especialista en Farmacia - IPS - 2015 a 2017',
    'Ingeniera civil - IPS - 2015 a 2017',
  ])('%s es un trabajo, entre los trabajos', (line) => {
    const { experiencias, formaciones } = read(`Ana Duarte\nExperiencia laboral\n${line}`);
    expect(experiencias.map(({ value }) => value.empresa)).toEqual(['IPS']);
    expect(formaciones).toEqual([]);
  });
  test.each(['Diplomado en Gestión: RRHH', 'Curso de Excel: SAP', 'Licenciatura: Contabilidad'])(
    '%s no dice dónde',
    (line) => {
      const { formaciones } = read(`Ana Duarte\nEstudios\n${line}`);
      expect(formaciones.map(({ value }) => value.institucion)).toEqual([null]);
    },
  );
});

describe('cada trabajo tiene sus fechas y ninguna de otro', () => {
  const jobsOf = (lines: string) =>
    read(`Ana Duarte\nExperiencia laboral\n${lines}`).experiencias.map(({ value: e }) =>
      [e.cargo, e.empresa, e.desde ?? '-', e.vigente ? 'hoy' : (e.hasta ?? '-')].join(', '),
    );
  test.each([
    ['2/13 al 5/19', '2013-02-01, 2019-05-31'],
    ['05/13 - 06/14', '2013-05-01, 2014-06-30'],
    ['05/13-06/14', '2013-05-01, 2014-06-30'],
    ['5-19 a 8-21', '2019-05-01, 2021-08-31'],
    ['03/05/19 al 04/06/20', '2019-05-03, 2020-06-04'],
    ["2/'13 hasta 5/'19", '2013-02-01, 2019-05-31'],
    ['11/98 a 2001', '1998-11-01, 2001-12-31'],
    ['5/21 a la fecha', '2021-05-01, hoy'],
    ['desde 5/21', '2021-05-01, hoy'],
    ['2 años', '-, -'],
    ['hace 3 meses', '-, -'],
  ])('%s', (time, expected) => {
    for (const [one, other] of [
      [`Chofer - Transporte Sur - ${time}`, 'Chofer - La Norteña - 2019 a 2023'],
      [`Chofer / Transporte Sur / ${time}`, 'Chofer / La Norteña / 2019 a 2023'],
      [`Chofer - Transporte Sur (${time})`, 'Chofer - La Norteña (2019 a 2023)'],
    ] as const) {
      const [first, second] = [
        `Chofer, Transporte Sur, ${expected}`,
        'Chofer, La Norteña, 2019-01-01, 2023-12-31',
      ];
      const own = (lines: string) => jobsOf(lines).map((job) => job.replace(/ (?:\(?hace 3 meses\)?)/, ''));
      expect(own(`${one}\n${other}`)).toEqual(expect.arrayContaining([second]));
      expect(own(`${one}\n${other}`)).toHaveLength(2);
      if (!time.startsWith('hace')) expect(own(`${one}\n${other}`)).toEqual([first, second]);
      expect(own(`${other}\n${one}`)).toHaveLength(2);
      expect(own(`${other}\n${one}\n${other.replace('Norteña', 'Sureña')}`)).toHaveLength(3);
    }
  });

  test('el teléfono de la empresa no es parte del cargo', () => {
    for (const heading of [
      'Encargada de local (tel. 021 600 999) - Tienda A',
      'Encargada de local, cel. 0981 600 999 - Tienda A',
      'Encargada de local - Tienda A - Tel.: (021) 600-999',
      'Encargada de local - Tienda A (0981600999)',
    ])
      expect(jobsOf(`${heading} - 2017 - 2019`), heading).toEqual([
        'Encargada de local, Tienda A, 2017-01-01, 2019-12-31',
      ]);
  });
});

describe('un estudio que sigue, o que se dejó, no es uno terminado', () => {
  const studiesOf = (lines: string) => read(`Ana Duarte\nEstudios\n${lines}`).formaciones;
  const GOES_ON = [
    'en curso',
    'cursando',
    'cursando 3er año',
    'actualmente cursando',
    'En Curso',
    'en curso, 4° año',
  ];
  const LEFT = ['abandonado', 'abandonada', 'sin terminar', 'no terminé', 'dejé', 'interrumpido'];
  test.each([...GOES_ON, ...LEFT, 'inconcluso', 'concluido', '3er año'])('(%s)', (state) => {
    for (const line of [
      `Ingeniería Comercial - Universidad Americana (${state})`,
      `Ingeniería Comercial (${state}) - Universidad Americana`,
      `Ingeniería Comercial, Universidad Americana - ${state}`,
      `Universidad Americana: Ingeniería Comercial (${state})`,
      `Título: Ingeniería Comercial (${state})\nInstitución: Universidad Americana`,
      `Ingeniería Comercial - Universidad Americana (${state}) - 2020`,
    ]) {
      const [study, ...more] = studiesOf(line);
      expect(more).toEqual([]);
      const { titulo, institucion, vigente, hasta } = study!.value;
      expect([titulo, institucion], line).toEqual(['Ingeniería Comercial', 'Universidad Americana']);
      if (GOES_ON.includes(state)) expect([vigente, hasta], line).toEqual([true, null]);
      if (LEFT.includes(state)) expect([vigente, study!.confidence < TICKED], line).toEqual([false, true]);
    }
  });

  test('dos estudios en dos líneas son dos', () => {
    for (const [text, expected] of [
      [
        'Universidad Católica: Contabilidad, 2013 - 2018\nPosgrado en Tributación, UCA, desde 2024',
        [
          ['Contabilidad', 'Universidad Católica', '2013-01-01', '2018-12-31'],
          ['Posgrado en Tributación', 'UCA', '2024-01-01', null],
        ],
      ],
      [
        'Facultad Politécnica: Redes, 2010 - 2014\nMaestría en Finanzas - Universidad Americana - 2020',
        [
          ['Redes', 'Facultad Politécnica', '2010-01-01', '2014-12-31'],
          ['Maestría en Finanzas', 'Universidad Americana', null, '2020-12-31'],
        ],
      ],
    ] as const)
      expect(studiesOf(text).map(({ value: f }) => [f.titulo, f.institucion, f.desde, f.hasta])).toEqual(
        expected,
      );
  });
});

test('ninguna fecha leída es un día que no se escribió', () => {
  const seed = Math.floor(Math.random() * 1e6);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 35 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 1930, max: 2005 }),
      (day, month, year) => {
        const written = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`;
        const value = read(`Ana Duarte\nFecha de nacimiento: ${written}`).nacimientoFecha?.value;
        const said = written.split('/').toReversed().join('-');
        const turned = `${year}-${said.slice(8)}-${said.slice(5, 7)}`;
        const exists = (date: string) =>
          !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
        expect(value ?? null, `semilla ${seed}`).toBe([said, turned].find(exists) ?? null);
      },
    ),
    { seed },
  );
});

describe('el número de quien se nombra al lado no es del candidato, y el suyo no se pierde', () => {
  const [OWN, OTHER, ONE_MORE] = ['0982 333 444', '0981 111 000', '021 555 666'];
  const phonesOf = (text: string) =>
    read(`Ana Duarte\nC.I. 1.234.567\n${text}`).telefonos.map(({ value }) => value);
  test.each([
    `Cel. propio ${OWN}, de mi mamá ${OTHER}`,
    `Teléfono de un vecino: ${OTHER}\nCelular: ${OWN}`,
    `Celular del cónyuge ${OTHER}\nCelular: ${OWN}`,
    `Celular: ${OWN}\nTeléfono alternativo (hermano): ${OTHER}`,
    `${OWN} / ${OTHER} (mi esposo)`,
    `${OTHER} (mi esposo) / ${OWN}`,
    `Tel. esposo: ${OTHER} - Tel. propio: ${OWN}`,
    `Teléfono de mi papá: ${OTHER}\nTeléfono de mi mamá: ${ONE_MORE}\nMi número: ${OWN}`,
    `Cel.: ${OWN} (propio) / ${OTHER} (vecina)`,
    `${OTHER} mamá, ${OWN} propio`,
    `${OWN} es el mío y ${OTHER} el de mi hermano`,
    `${OTHER} (hablar con Luis)\nCel. ${OWN}`,
    `Cel. ${OWN} o ${OTHER} (dejar mensaje con mi tía)`,
    `Cel. de mi ex jefe: ${OTHER}\nCel. de contacto de mi hermana ${ONE_MORE}\nCel. ${OWN}`,
    `Mamá: ${OTHER} / Papá: ${ONE_MORE} / Mío: ${OWN}`,
    `Mi celular: ${OWN} - Celular de mi pareja: ${OTHER}`,
    `Teléfono\t${OWN}\nTeléfono de mi mamá\t${OTHER}`,
    `Vecino\t${OTHER}\nCelular\t${OWN}`,
    `Teléfono 1: ${OWN}\tTeléfono 2 (mamá): ${OTHER}`,
    `Celular: ${OWN}\nTeléfono de mi mamá:\n${OTHER}`,
    `Tel. fijo (casa de mi abuela): ${ONE_MORE}\nCelular: ${OWN}`,
    `Contacto: ${OWN}, familiar ${OTHER}`,
    `Contacto familiar: ${OTHER}\nCelular: ${OWN}`,
    `WhatsApp ${OWN} (mío) ${OTHER} (de mi hermana)`,
    `Tel.: ${OWN} / ${OTHER} (tía Rosa, mensajes)`,
    `Línea baja: ${ONE_MORE} (suegros)\nTel. ${OWN}`,
    `Si no contesto, ${OTHER} (Luis)\nTel. ${OWN}`,
    `Ex jefa Sra. Ruiz ${OTHER}\nTel. ${OWN}`,
    `Cel. ${OWN}, ${OTHER} (patrona)`,
    `Celular del jefe ${OTHER}\nCelular del postulante: ${OWN}`,
    `Cel. ${OWN} - Rosa (hermana) ${OTHER}`,
    `Luis Gill, gerente de ventas, ${OTHER}\nAna Duarte, profesora, ${OWN}`,
    `Cel. ${OWN}\nPersonas que pueden dar referencia de mí\nLuis Gill, vecino, ${OTHER}`,
    `Cel. ${OWN}\nPersonas que pueden dar referencia de mí\nLuis Gill\n${OTHER}\nRosa Ruiz\n${ONE_MORE}`,
    `Cel. ${OWN}\nQuienes me conocen\nLuis Gill\n${OTHER}\nRosa Ruiz\n${ONE_MORE}`,
    `Calle Padre Cardozo 123, ${OWN}`,
    `Jefa de Ventas, Cel. ${OWN}`,
    `Jefa de Ventas | ${OWN} | Luque`,
    `Casada, 2 hijos. Cel: ${OWN}`,
    `Estado civil: soltera, sin hijos, Celular: ${OWN}`,
    `Vivo con mi mamá. Celular: ${OWN}`,
    `Vivo con mi familia\n${OWN}`,
    `Barrio Hermanos Unidos, cel. ${OWN}`,
    `Hija de Juan Duarte\n${OWN}`,
    `${OWN} - Luque - Madre de dos niños`,
  ])('%j', (text) => expect(phonesOf(text)).toEqual([OWN.replaceAll(' ', '')]));

  test('el correo de otro tampoco', () =>
    expect(read('Ana Duarte\nCorreo de mi hermana: rosa@mail.py\nCorreo: ana@mail.py').correo?.value).toBe(
      'ana@mail.py',
    ));

  test('cualquier pariente, en cualquier orden', () => {
    const seed = Math.floor(Math.random() * 1e6);
    const kin = fc.constantFrom(
      ...'mamá papá esposo marido pareja hermana tío prima abuela suegra cuñado vecina amigo familiar madrina'.split(
        ' ',
      ),
    );
    const label = fc.constantFrom('Cel.', 'Teléfono', 'Tel', 'Celular', 'Contacto', 'WhatsApp');
    const ways: ((label: string, kin: string) => string)[] = [
      (l, k) => `${l} de mi ${k}: ${OTHER}`,
      (l, k) => `${l} (${k}): ${OTHER}`,
      (l, k) => `${l} de un ${k} ${OTHER}`,
      (l, k) => `${l}: ${OTHER} (${k})`,
      (l, k) => `${l} ${OTHER} - mi ${k}`,
      (_, k) => `Mi ${k}: ${OTHER}`,
      (_, k) => `${k} Rosa ${OTHER}`,
    ];
    fc.assert(
      fc.property(label, kin, fc.constantFrom(...ways), fc.boolean(), (l, k, way, first) => {
        const lines = [`Celular: ${OWN}`, way(l, k)];
        expect(phonesOf((first ? lines : lines.toReversed()).join('\n')), `semilla ${seed}`).toEqual([
          OWN.replaceAll(' ', ''),
        ]);
      }),
      { seed },
    );
  });
});

test.each([
  ['Juan Pérez (h)', 'Juan | Pérez (h)'],
  ['Ing. Agr. Juan Carlos Pérez Ruiz (h)', 'Juan Carlos | Pérez Ruiz (h)'],
  ['JUAN CARLOS PÉREZ RUIZ (H)', 'Juan Carlos | Pérez Ruiz (h)'],
  ['Nombre y apellido: Ing. Agr. Juan Pérez (h)', 'Juan | Pérez (h)'],
  ['Nombres: Juan Carlos\nApellidos: Pérez Ruiz (h)', 'Juan Carlos | Pérez Ruiz (h)'],
  ['Pérez Ruiz (h), Juan Carlos', 'Juan Carlos | Pérez Ruiz (h)'],
  ['Mirta Elizabeth Ozuna Vda. de Benítez', 'Mirta Elizabeth | Ozuna Vda. de Benítez'],
  ['Lic. Mirta Elizabeth Ozuna Vda. de Benítez', 'Mirta Elizabeth | Ozuna Vda. de Benítez'],
  ['Prof. Dr. Hugo Ruiz Díaz', 'Hugo | Ruiz Díaz'],
  ['Ana Duarte, Lic.', 'Ana | Duarte'],
])('el nombre con lo que se le dice: %j', (text, expected) => {
  const { nombre, apellido } = read(`${text}\nC.I. 1.234.567`);
  expect(`${nombre?.value} | ${apellido?.value}`).toBe(expected);
});

test.each([
  'Factura Contado\nRUC 80012345-6\nTimbrado 12345678\nCliente: Comercial Sur',
  'Nota De Crédito\nComercial Ñandutí\nCalle Palma 123',
  'FACTURA CRÉDITO\nTotal: 1.500.000',
  'Recibo De Dinero\nRecibí de Comercial Sur la suma de 500.000',
  'Menú Del Día\nSopa Paraguaya',
  'Orden De Compra\nProveedor: Comercial Sur',
  'Contrato De Locación\nCláusula primera',
])('lo que no es un CV no da un nombre: %j', (text) => {
  const { nombre, apellido } = read(text);
  expect([nombre, apellido]).toEqual([null, null]);
});

describe('lo que su rótulo dice, con otras palabras', () => {
  const jobsOf = (lines: string) =>
    read(`Ana Duarte\nExperiencia laboral\n${lines}`).experiencias.map(({ value: e }) =>
      [e.cargo, e.empresa, e.desde ?? '-', e.vigente ? 'hoy' : (e.hasta ?? '-')].join(', '),
    );
  const ONE = 'Jefa de tesorería, Distribuidora del Sur S.A., 2015-03-01, 2019-05-31';
  const FORMS = [
    'Distribuidora del Sur S.A. - Cargo: Jefa de tesorería - Desde: 03/2015 - Hasta: 05/2019',
    'Distribuidora del Sur S.A. / Puesto: Jefa de tesorería / Desde 03/2015 hasta 05/2019',
    'Distribuidora del Sur S.A. | Función: Jefa de tesorería | Ingreso: 03/2015 | Egreso: 05/2019',
    'Distribuidora del Sur S.A., cargo ocupado: Jefa de tesorería, periodo: 03/2015 a 05/2019',
    'Distribuidora del Sur S.A. - Cargo desempeñado: Jefa de tesorería. Desde: marzo 2015. Hasta: mayo 2019.',
    'Empresa: Distribuidora del Sur S.A. - Cargo: Jefa de tesorería - Tiempo: 03/2015 - 05/2019',
    'Empleador: Distribuidora del Sur S.A.; Rol: Jefa de tesorería; Fecha: 03/2015 al 05/2019',
  ];
  const OTHERS = [
    [
      'Cooperativa San Juan - Función: Cajera - Periodo: 2010 a 2012',
      'Cajera, Cooperativa San Juan, 2010-01-01, 2012-12-31',
    ],
    ['Empresa: La Norteña; Puesto: Chofer; Tiempo: 2013-2014', 'Chofer, La Norteña, 2013-01-01, 2014-12-31'],
    [
      'Textil Guaraní / Cargo: Costurera / Desde 2009 hasta 2010',
      'Costurera, Textil Guaraní, 2009-01-01, 2010-12-31',
    ],
  ] as const;
  test.each(FORMS)('%s', (form) => {
    expect(jobsOf(form)).toEqual([ONE]);
    for (const [line, other] of OTHERS) {
      expect(jobsOf(`${form}\n${line}`), line).toEqual([ONE, other]);
      expect(jobsOf(`${line}\n${form}`), line).toEqual([other, ONE]);
    }
    for (const more of FORMS) expect(jobsOf(`${form}\n${more}`), more).toEqual([ONE, ONE]);
  });

  const studiesOf = (lines: string) =>
    read(`Ana Duarte\nFormación\n${lines}`).formaciones.map(({ value: f }) =>
      [
        f.nivel,
        f.titulo ?? '-',
        f.institucion ?? '-',
        f.desde ?? '-',
        f.vigente ? 'en curso' : (f.hasta ?? '-'),
      ].join(', '),
    );
  const LINES = [
    ['Primarios: Escuela Básica N.º 123 - 1998', 'primario, -, Escuela Básica N.º 123, -, 1998-12-31'],
    [
      'Secundarios: Colegio Nacional de Ñemby - 2004',
      'secundario, -, Colegio Nacional de Ñemby, -, 2004-12-31',
    ],
    [
      'Nivel secundario: Colegio San José, Bachiller Contable (2010)',
      'secundario, Bachiller Contable, Colegio San José, -, 2010-12-31',
    ],
    [
      'Estudios secundarios concluidos: Colegio Nacional, 2004',
      'secundario, -, Colegio Nacional, -, 2004-12-31',
    ],
    [
      'Bachillerato: Colegio Nacional de Ñemby 2004',
      'secundario, -, Colegio Nacional de Ñemby, -, 2004-12-31',
    ],
    ['Terciarios: IPPSA, 2006', 'terciario, -, IPPSA, -, 2006-12-31'],
    [
      'Universitarios: UNA, Lic. en Contabilidad, 2008-2013',
      'universitario, Lic. en Contabilidad, UNA, 2008-01-01, 2013-12-31',
    ],
    [
      'Universitario en curso: UCA, Derecho, 2014 a la fecha',
      'universitario, Derecho, UCA, 2014-01-01, en curso',
    ],
    [
      'Superior: Universidad Autónoma, Ingeniería Comercial. 2010/2015',
      'universitario, Ingeniería Comercial, Universidad Autónoma, 2010-01-01, 2015-12-31',
    ],
    ['Postgrado: Maestría en Finanzas - UNA - 2017', 'postgrado, Maestría en Finanzas, UNA, -, 2017-12-31'],
  ] as const;
  test.each(LINES)('%s', (line, study) => {
    expect(studiesOf(line)).toEqual([study]);
    for (const [more, other] of LINES)
      if (more !== line) expect(studiesOf(`${line}\n${more}`), more).toEqual([study, other]);
  });

  const OWN = '0981123456';
  test.each([
    'Ref. personales: Juan Pérez (0971) 999 888',
    'Personas que me conocen: Juan Pérez (0971) 999 888',
    'Referentes: Juan Pérez (0971) 999 888 / Ana Gill 0972 333 444',
    'Garante laboral: Luis Gill 0972 111 222',
    'Quien me recomienda: Lic. Juan Pérez, 0971 999 888',
    'Vecino que da fe: Pedro Gómez 0971-999-888',
    'Informes; Juan Pérez tel. 0971 999 888',
  ])('el número de otro no es suyo: %s', (line) => {
    for (const own of ['Cel. 0981 123 456', 'Contacto: 0981 123 456'])
      for (const text of [`${own}\n${line}`, `${line}\n${own}`])
        expect(
          read(`Juan de Dios Ramírez\n${text}`).telefonos.map(({ value }) => value),
          text,
        ).toEqual([OWN]);
  });
  test.each([
    'Dirección: Juan Manuel Frutos 0981 123 456',
    'Domicilio particular: Carlos Antonio López, cel. 0981 123 456',
    'Nombre: Juan de Dios Ramírez 0981 123 456',
    'Candidato: Juan D. Ramírez Ayala - 0981 123 456',
  ])('el suyo es suyo: %s', (line) =>
    expect(read(`Juan de Dios Ramírez\n${line}`).telefonos.map(({ value }) => value)).toEqual([OWN]),
  );

  test.each([
    ['María de los Milagros Benítez López', 'María de los Milagros', 'Benítez López'],
    ['María de los Ángeles Gómez', 'María de los Ángeles', 'Gómez'],
    ['MARÍA DE LAS MERCEDES ROLÓN AYALA', 'María de las Mercedes', 'Rolón Ayala'],
    ['María del Rosario Vera', 'María del Rosario', 'Vera'],
    ['Juan de Dios Ramírez', 'Juan de Dios', 'Ramírez'],
    ['María de Fátima Duarte Ojeda', 'María de Fátima', 'Duarte Ojeda'],
    ['José de Jesús Cáceres', 'José de Jesús', 'Cáceres'],
  ])('%s tiene un nombre doble', (written, given, family) => {
    const found = read(`${written}\nC.I. 1.234.567`);
    expect([found.nombre?.value, found.apellido?.value]).toEqual([given, family]);
  });
  test.each([
    'José de los Santos Cardozo',
    'Ana de la Cruz Vera',
    'Luis del Valle Gómez',
    'Rosa de León Ruiz',
  ])('%s puede partirse de dos maneras: no se marca solo', (written) => {
    const { apellido } = read(`${written}\nC.I. 1.234.567`);
    expect(apellido?.confidence ?? 0).toBeLessThan(TICKED);
  });
});
