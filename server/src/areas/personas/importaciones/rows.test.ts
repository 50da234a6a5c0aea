import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { describe, expect, test } from 'vitest';
import { Random } from '../../../demo/Random.ts';
import { sexoLetters } from './columnReadings.ts';
import { checkRow, type Reading } from './rows.ts';

const listOf = (ids: Record<string, number>) =>
  Object.entries(ids).map(([name, id]) => ({ nombre: name, id }));
/** What one line became, in short: the stored values of some columns, or its errors. */
const catalogs: Reading['catalogs'] = {
  nacionalidad: listOf({ 'Paraguayo/a': 7, 'Argentino/a': 8, Costarricense: 9, 'Alemán/a': 20 }),
  ciudad: [
    ...listOf({ Asunción: 1, 'San Lorenzo': 2 }),
    { id: 3, nombre: 'Bella Vista', de: 'Itapúa' },
    { id: 4, nombre: 'Bella Vista', de: 'Amambay' },
  ],
  rubro: listOf({ Comercio: 3 }),
  cargo: listOf({
    'Programador C++': 10,
    'Programador C': 11,
    'Programador .NET': 12,
    'Cajero/a': 13,
    'Auxiliar contable': 14,
    'Auxiliar, contable': 15,
    'Jefe - Ventas': 16,
  }),
  givenNames: new Set(['ana', 'paula', 'juan', 'carlos', 'maria', 'rosa', 'pedro', 'jose']),
};

const read = (
  kind: Importable,
  line: Record<string, string>,
  { campos = [], ...more }: Partial<Reading> = {},
) => {
  const columns = Object.fromEntries(Object.keys(line).map((field, i) => [field, i]));
  return checkRow({ kind, columns, catalogs, campos, ...more }, Object.values(line));
};
const PERSON = { nombre: 'Ana', apellido: 'Ruiz', telefono1: '0981123456' };
const shown = ({ cambios }: ReturnType<typeof checkRow>) =>
  cambios.map(({ campo, escrito, guardado, seguro }) => [
    `${campo}: ${escrito} → ${guardado}${seguro === false ? ' ?' : ''}`,
  ]);

describe('montos', () => {
  test.each([
    ['5.000.000', '5000000', null],
    ['Gs. 5.000.000', '5000000', null],
    ['gs 5000000', '5000000', null],
    ['5 000 000', '5000000', null],
    ['5\u00a0000\u00a0000', '5000000', null],
    ['₲5.000.000.-', '5000000', null],
    ['5.000.000.-', '5000000', null],
    ['5,000,000', '5000000', '5,000,000 → Gs. 5.000.000'],
    ['5 millones', '5000000', '5 millones → Gs. 5.000.000'],
    ['5,5 millones', '5500000', '5,5 millones → Gs. 5.500.000'],
    ['un millón', '1000000', 'un millón → Gs. 1.000.000'],
    ['800 mil', '800000', '800 mil → Gs. 800.000'],
    ['0', '0', null],
  ])('«%s» es %s', (written, kept, change) => {
    const row = read('candidato', { ...PERSON, expectativaSalarial: written });
    expect(row.errores).toEqual([]);
    expect(row.datos.expectativa_salarial).toBe(kept);
    expect(row.cambios.map(({ escrito, guardado }) => `${escrito} → ${guardado}`)).toEqual(
      change === null ? [] : [change],
    );
  });

  test.each([
    '3 palos',
    '4 a 5 millones',
    '4.500.000 a 6.000.000',
    '4.500.000 - 5.000.000',
    '2024: 5.000.000',
    '5.000.000 Gs. + comisiones 10%',
    'USD 1.500,50',
    'U$S 800',
    '$ 800',
    '10%',
    '-500000',
    '(500.000)',
    'a convenir',
    's/d',
    'Hasta 4.500.000',
    'más de 3 millones',
    '2.550.324 (mínimo)',
    '5.000.000 más IPS',
    '5.00',
    '5,000',
    '9,81765E+08',
    '5.000.00',
    '123456789012345',
    '1/2',
  ])('«%s» no es ninguno, y se dice en qué columna', (written) => {
    const row = read('candidato', { ...PERSON, expectativaSalarial: written });
    expect(row.datos.expectativa_salarial ?? '0').toBe('0');
    expect(row.errores).toEqual([expect.stringContaining(`Expectativa salarial: «${written}»`)]);
  });

  test('uno al que le faltan los miles se guarda y se hace mirar', () => {
    const row = read('candidato', { ...PERSON, expectativaSalarial: '4.500' });
    expect(row).toMatchObject({ errores: [], datos: { expectativa_salarial: '4500' } });
    expect(row.avisos).toEqual(['Expectativa salarial (Gs. 4.500): es menos de Gs. 100.000']);
  });
});

describe('teléfonos', () => {
  test.each([
    ['0981 765-432', ['0981765432', null, null], []],
    ['981765432', ['0981765432', null, null], ['Celular 1: 981765432 → 0981 765 432']],
    ['+595 981 765432', ['0981765432', null, null], ['Celular 1: +595 981 765432 → 0981 765 432']],
    ['00595981765432', ['0981765432', null, null], ['Celular 1: 00595981765432 → 0981 765 432']],
    [
      '0981765432 / 0971222333',
      ['0981765432', '0971222333', null],
      [
        'Celular 1: 0981765432 / 0971222333 → 0981 765 432',
        'Celular 2: 0981765432 / 0971222333 → 0971 222 333',
      ],
    ],
    ['Cel. 0981765432', ['0981765432', null, null], []],
    ['wa.me/595981765432', ['0981765432', null, null], ['Celular 1: wa.me/595981765432 → 0981 765 432']],
    [
      'https://wa.me/595981765432',
      ['0981765432', null, null],
      ['Celular 1: https://wa.me/595981765432 → 0981 765 432'],
    ],
    ['021 445-566', ['021445566', null, null], []],
  ])('«%s»', (written, kept, changes) => {
    const row = read('candidato', { ...PERSON, telefono1: written });
    expect(row.errores).toEqual([]);
    expect([row.datos.telefono1, row.datos.telefono2, row.datos.telefono3]).toEqual(kept);
    expect(row.datos.descripcion_interna).toBe(null);
    expect(shown(row).flat()).toEqual(changes);
  });

  test('lo que está al lado de uno queda en la descripción interna, y el que no tiene lugar también', () => {
    const row = read('candidato', {
      ...PERSON,
      telefono1: '0981765432 (mamá) / 0971222333',
      telefono2: '0972 111 222',
      telefono3: '021 445 566',
      descripcionInterna: 'Buena letra',
    });
    expect(row.errores).toEqual([]);
    expect(row.datos).toMatchObject({
      telefono1: '0981765432',
      telefono2: '0972111222',
      telefono3: '021445566',
      descripcion_interna: 'Buena letra\nCelular 1: mamá\nCelular 1: 0971 222 333',
    });
  });

  test.each([
    '0981765432 / no tiene',
    '0981765432 - s/n',
    '0981765432; ninguno',
    '0981765432 (no posee)',
    '0981765432, n/a',
  ])('en «%s» no hay nada más', (written) => {
    const row = read('candidato', { ...PERSON, telefono1: written });
    expect(row).toMatchObject({ errores: [], datos: { telefono1: '0981765432', descripcion_interna: null } });
  });
  test('un documento al lado no es el segundo', () => {
    const row = read('candidato', { ...PERSON, telefono1: '0981 123 456 CI 4123456' });
    expect(row.errores).toEqual([expect.stringMatching(/^Celular 1: «4123456»/)]);
  });

  test.each(['9.81765E+08', '0981765432;0982', '+5959811234', '098112345', '0', 'no sé', '0981-x'])(
    '«%s» es un error de la fila',
    (written) => {
      const row = read('candidato', { ...PERSON, telefono1: written });
      expect(row.errores).toEqual([expect.stringMatching(/^Celular 1: «/)]);
    },
  );

  test.each(['-', 's/n', 'no tiene', 'N/A'])('«%s» es ninguno: falta donde es obligatorio', (written) => {
    expect(read('candidato', { ...PERSON, telefono1: written }).errores).toEqual([
      'Celular 1: es obligatorio',
    ]);
    const row = read('candidato', { ...PERSON, telefono2: written });
    expect(row).toMatchObject({ errores: [], datos: { telefono2: null } });
    expect(shown(row)).toEqual([[`Celular 2: ${written} → `]]);
  });

  test('el que no se puede marcar como está entra, y queda para mirar', () => {
    const row = read('candidato', { ...PERSON, telefono2: '445566' });
    expect(row).toMatchObject({ errores: [], datos: { telefono2: '445566' } });
    expect(row.avisos).toEqual(['Celular 2: «445566» no se puede marcar']);
  });

  test('el segundo de una empresa, que no tiene dónde quedar, se dice', () => {
    const row = read('empresa', { nombre: 'Yvága', telefono: '021 445 566 int 3 / 0981 765 432' });
    expect(row).toMatchObject({ errores: [], datos: { telefono: '021445566' } });
    expect(row.avisos.join()).toMatch(/Sobra, y no entra: «Teléfono: .*0981 765 432/);
  });
});

describe('correos', () => {
  test.each([
    ['ana@zz.py', 'ana@zz.py', null, []],
    ['ANA@ZZ.PY', 'ANA@ZZ.PY', null, []],
    ['\u200bana@zz.py', 'ana@zz.py', null, []],
    ['Ana <ana@zz.py>', 'ana@zz.py', null, []],
    ['mailto:ana@zz.py', 'ana@zz.py', null, []],
    ['ana@zz.py (trabajo)', 'ana@zz.py', 'Correo: trabajo', []],
    ['ana@zz.py.', 'ana@zz.py', null, []],
    ['ana@zz.py; beto@zz.py', 'ana@zz.py', 'Otro correo: beto@zz.py', []],
    ['malo@; bueno@zz.py', 'bueno@zz.py', 'Correo, sin entender: malo@', ['Correo: «malo@» no es un correo']],
    ['ana@ / beto@zz.py', 'beto@zz.py', 'Correo, sin entender: ana@', ['Correo: «ana@» no es un correo']],
    ['ana@zz.py / no tiene', 'ana@zz.py', null, []],
    ['ana@zz.py - no posee', 'ana@zz.py', null, []],
    ['ana@zz.py; s/n', 'ana@zz.py', null, []],
    ['ana@zz.py; n/a', 'ana@zz.py', null, []],
    ['ana@zz.py (ninguno)', 'ana@zz.py', null, []],
    ['no tiene / ana@zz.py', 'ana@zz.py', null, []],
    ['ana@zz.py (trabajo); no tiene', 'ana@zz.py', 'Correo: trabajo', []],
    ['no tiene', null, null, []],
    ['-', null, null, []],
  ])('«%s»', (written, kept, beside, warnings) => {
    const row = read('candidato', { ...PERSON, correo: written });
    expect(row.errores).toEqual([]);
    expect(row.datos).toMatchObject({ correo: kept, descripcion_interna: beside });
    expect(row.avisos).toEqual(warnings);
  });

  test.each(['ana', 'ana@', '@zz.py', 'ana@@zz.py', 'ana zz.py'])('«%s» es un error', (written) => {
    expect(read('candidato', { ...PERSON, correo: written }).errores).toEqual([
      `Correo: «${written}» no es un correo`,
    ]);
  });
});

describe('fechas', () => {
  const born = (written: string, more: Partial<Reading> = {}) =>
    read('candidato', { ...PERSON, nacimientoFecha: written }, more);
  test.each([
    ['15/01/1990', '1990-01-15', null],
    ['5-1-1990', '1990-01-05', null],
    ['1990-01-15', '1990-01-15', null],
    ['15/01/90', '1990-01-15', '15/01/1990'],
    ['150190', '1990-01-15', '15/01/1990'],
    ['2 de enero de 1990', '1990-01-02', '02/01/1990'],
    ['32888', '1990-01-15', '15/01/1990'],
  ])('«%s» es %s', (written, kept, change) => {
    const row = born(written);
    expect(row).toMatchObject({ errores: [], datos: { nacimiento_fecha: kept } });
    expect(row.cambios.map(({ guardado }) => guardado)).toEqual(change === null ? [] : [change]);
  });
  test.each([
    '31/02/1990',
    '01/25/1990',
    '15/01',
    '1/1/0090',
    '01/01/1012',
    '31/12/1899',
    '01/01/2999',
    's/d',
  ])('«%s» no lo es', (written) => {
    const { errores } = born(written);
    expect(errores).toHaveLength(1);
    expect(errores[0]).toMatch(/^Fecha de nacimiento: /);
    expect(errores[0]).toContain(`«${written}»`);
  });
  test('una columna con el mes adelante se lee así, y lo que cambió se ve', () => {
    const row = born('01/25/1990', { orders: { nacimientoFecha: 'mda' } });
    expect(row).toMatchObject({ errores: [], datos: { nacimiento_fecha: '1990-01-25' } });
    expect(shown(row)).toEqual([['Fecha de nacimiento: 01/25/1990 → 25/01/1990']]);
  });
  test('en una columna que mezcla los dos órdenes, la que se puede leer de dos maneras se hace mirar', () => {
    const mixed = { mixed: new Set(['nacimientoFecha']) };
    expect(born('03/04/1990', mixed).avisos).toHaveLength(1);
    expect(born('13/04/1990', mixed).avisos).toEqual([]);
    expect(born('04/04/1990', mixed).avisos).toEqual([]);
  });
});

describe('nombres, documentos y listas', () => {
  test('un reparto del que no se está seguro se marca', () => {
    const row = read('candidato', { nombreCompleto: 'Duarte Benítez Ferreira', telefono1: '0981123456' });
    expect(row.cambios).toMatchObject([{ campo: 'Nombre completo', seguro: false }]);
    expect(row.avisos).toHaveLength(1);
    const plain = read('candidato', { nombreCompleto: 'Ana Duarte', telefono1: '0981123456' });
    expect(plain).toMatchObject({ datos: { nombre: 'Ana', apellido: 'Duarte' }, avisos: [], cambios: [] });
    for (const written of [
      'Ana Ríos, cajera',
      'Ríos Duarte, Cajera',
      'RÍOS, Cajero',
      'Ríos, Auxiliar contable',
      'ANA RÍOS paz',
    ])
      expect(read('candidato', { nombreCompleto: written, telefono1: '0981123456' }).avisos).toEqual([
        `Nombre completo: no es seguro dónde empieza el apellido de «${written}»`,
      ]);
    const turned = read('candidato', { nombreCompleto: 'DUARTE, Ana', telefono1: '0981123456' });
    expect(shown(turned)).toEqual([['Nombre completo: DUARTE, Ana → Ana | Duarte']]);
  });

  test.each([
    ['Lic. Ana', 'Ana', ['Nombre: Lic. Ana → Ana']],
    ['Dra. María José', 'María José', ['Nombre: Dra. María José → María José']],
    ['Doña Petrona', 'Petrona', ['Nombre: Doña Petrona → Petrona']],
    ['Ña', 'Ña', []],
    ['José', 'José', []],
  ])('un nombre escrito «%s» queda sin su título', (written, kept, changes) => {
    const row = read('candidato', { ...PERSON, nombre: written });
    expect(row).toMatchObject({ errores: [], datos: { nombre: kept } });
    expect(shown(row).flat()).toEqual(changes);
  });

  test.each([
    ['Lic. Ana Paula Duarte', 'Ana Paula', 'Duarte'],
    ['Dra. María Fernández', 'María', 'Fernández'],
    ['Juan C. Pérez', 'Juan C.', 'Pérez'],
    ['María del Carmen Benítez de González', 'María del Carmen', 'Benítez de González'],
    ['GONZALEZ VERA, JUAN CARLOS', 'Juan Carlos', 'Gonzalez Vera'],
  ])('«%s» se reparte', (written, first, family) => {
    const { datos, errores } = read('candidato', { nombreCompleto: written, telefono1: '0981123456' });
    expect(errores).toEqual([]);
    expect([datos.nombre, datos.apellido]).toEqual([first, family]);
  });

  test.each([
    'VERDADERO',
    '4990008.0',
    '4,99E+06',
    'sin número de nada',
    '4990008 y 3456789',
    '4990008 3456789',
    '4.111.012/4.111.013',
    '4.111.012 - 4.111.013',
    '10%',
    '1990-01-15',
    '15/01/1990',
    '15-01-1990',
    'USD 1500',
    'Gs 4500000',
    '4.333.001 (vencida)',
    '4333001 vencida',
    '4333001/PY',
    '4,333,001',
    '4990008,0',
    '4990008.',
    '4990008 o 3456789',
    '4 990 008 3 456 789',
    '5 millones',
    '#4990008',
    'CI 4990008 / 3456789',
    'en trámite 4990008',
    '4333001;',
    'ana@zz.py 1',
    '4.880.0018',
    '48.800.01',
    '488OOO1',
    '488000I',
    'CI 0',
  ])(
    'el documento «%s», que su formulario no admite o que no es uno, es un error de la fila',
    (documento) => {
      const said = [`Documento: «${documento}» no es un documento`];
      expect(read('candidato', { ...PERSON, documento }).errores).toEqual(said);
      expect(read('experiencia', { documento, cargo: 'Cajero/a' }).errores).toEqual(said);
    },
  );
  test.each([
    ...['4.990.008', '4 990 008', 'CI 4990008', 'AB-123', '0990008', 'PASAPORTE AB123456', 'FX123456'],
    ...['X1234567A', '80012345-6', 'BADD110313HCMLNS09'],
  ])('el documento «%s» queda como está', (documento) => {
    const row = read('candidato', { ...PERSON, documento });
    expect(row).toMatchObject({ errores: [], cambios: [], datos: { documento } });
  });
  test.each<[written: string, kept: string | null]>([
    ['CI: 4.111.003', '4.111.003'],
    ['C.I. N°: 4111003', '4111003'],
    ['Cédula 4.111.003', '4.111.003'],
    ['Nº 4111003', '4111003'],
    ['C.I. Nº 4111003', '4111003'],
    ['nro 4880001', '4880001'],
    ['4.880.001 PY', '4.880.001'],
    ['CI PY 4880001', '4880001'],
    ['0', null],
    ['000', null],
    ['0.000.000', null],
    ['0-0', null],
    ['０００', null],
  ])('del documento «%s» se guarda «%s», y se ve', (written, kept) => {
    const row = read('candidato', { ...PERSON, documento: written });
    expect(row).toMatchObject({ errores: [], datos: { documento: kept } });
    expect(shown(row)).toEqual([[`Documento: ${written} → ${kept ?? ''}`]]);
  });
  test.each([
    ['80012345-6', '80012345-6', false],
    ['80.012.345-6', '80012345-6', true],
    ['RUC: 80012345-6', '80012345-6', true],
    ['8001,1112', null, false],
    ['80012345-6 / 80012346-4', null, false],
    ['en trámite', null, false],
    ['80012345-A', null, false],
    ['RUC 0', null, false],
    ['RUC: 00000-0', null, false],
  ])('el RUC «%s»', (written, kept, changes) => {
    const row = read('empresa', { nombre: 'Yvága', documento: written });
    expect(row.datos.documento ?? null).toBe(kept);
    expect(row.errores).toEqual(kept === null ? [`RUC: «${written}» no es un RUC`] : []);
    expect(row.cambios.length > 0).toBe(changes);
  });

  test.each([
    ['nombre', 'Ana\nBeto;Ruiz;0981123456'],
    ['apellido', 'Ruiz\r\nDuarte'],
    ['documento', '4990008\n3456789'],
    ['documento', '4990008\nBeto'],
    ['telefono1', '0981123456\nAna'],
    ['telefono1', '0981 123\n456'],
    ['correo', 'ana@zz.py\nBeto'],
    ['sexo', 'F\nM'],
  ])('un renglón de más en %s es un error de la fila: «%s»', (field, written) => {
    expect(read('candidato', { ...PERSON, [field]: written }).errores).toHaveLength(1);
  });
  test('dos teléfonos o dos correos en dos renglones de una celda son dos', () => {
    const row = read('candidato', {
      ...PERSON,
      telefono1: '0981123456\n0971222333',
      correo: 'ana@zz.py\nbeto@zz.py',
    });
    expect(row.errores).toEqual([]);
    expect(row.datos).toMatchObject({
      telefono2: '0971222333',
      descripcion_interna: 'Otro correo: beto@zz.py',
    });
    const whole = read('candidato', { nombreCompleto: 'Ana Ruiz\nBeto Duarte', telefono1: '0981123456' });
    expect(whole.errores).toHaveLength(1);
  });
  test('lo que sobra se dice sin partir un emoji', () => {
    const [said] = checkRow({ kind: 'candidato', columns: { nombre: 0 }, catalogs, campos: [], width: 1 }, [
      'Ana',
      `${'a'.repeat(59)}😀😀`,
    ]).errores;
    expect(said!.isWellFormed()).toBe(true);
  });

  test.each([
    ['Programador C++', 10],
    ['programador c++', 10],
    ['PROGRAMADOR C', 11],
    ['Programador C#', null],
    ['Programador F#', null],
    ['programador .net', 12],
    ['Programador NET', null],
    ['cajero/a', 13],
    ['Cajero a', 13],
    ['Auxiliar contable', 14],
    ['Auxiliar, contable', 15],
    // Two names in the list have those words.
    ['Auxiliar - contable', null],
    ['jefe ventas', 16],
    ['Jéfe – Ventas', 16],
  ])('el cargo «%s» de una experiencia', (cargo, id) => {
    const { datos } = read('experiencia', { codigo: '1', cargo });
    expect([datos.cargo_id, datos.cargo_otro]).toEqual([id, id === null ? cargo : null]);
  });

  test.each([
    ['nacionalidad', 'Paraguaya', 7],
    ['nacionalidad', 'PARAGUAYO', 7],
    ['nacionalidad', 'Paraguayo/a', 7],
    ['nacionalidad', 'alemana', 20],
    ['nacionalidad', 'Alemán', 20],
    ['nacionalidad', 'Costarricense', 9],
    ['nacionalidad', 'Paraguay', null],
    ['nacionalidad', 'Alemania', null],
    ['ciudad', 'Bella Vista (Amambay)', 4],
    ['ciudad', 'Bella Vista - Itapúa', 3],
    ['ciudad', 'bella vista, amambay', 4],
    ['ciudad', 'SAN LORENZO', 2],
  ])('la %s «%s»', (field, written, id) => {
    expect(read('candidato', { ...PERSON, [field]: written }).datos[`${field}_id`] ?? null).toBe(id);
  });
  test('de dos ciudades con un nombre no se toma ninguna', () => {
    const { errores, datos } = read('candidato', { ...PERSON, ciudad: 'Bella Vista' });
    expect(errores).toEqual([
      'Ciudad: «Bella Vista» puede ser «Bella Vista (Itapúa)» o «Bella Vista (Amambay)»: escribilo así',
    ]);
    expect(datos.ciudad_id ?? null).toBeNull();
  });

  test.each([
    ['M F', 'm f'],
    ['m M.', 'm m'],
    ['H M', 'm f'],
    ['hombre mujer h', 'm f m'],
    ['H M F', 'm - f'],
    ['Masculino M Femenino', 'm m f'],
    ['M V', 'f m'],
    ['M Varón', 'f m'],
    ['M Mujer', '- f'],
    ['H M Femenino', 'm - f'],
  ])('de una columna con «%s» los sexos son «%s»', (column, kept) => {
    const letters = column.split(' ');
    const sexo = sexoLetters(letters);
    const sexOf = (letter: string) => read('candidato', { ...PERSON, sexo: letter }, { sexo }).datos.sexo;
    expect(letters.map((letter) => sexOf(letter) ?? '-').join(' ')).toBe(kept);
  });

  test('lo que no está en una lista o no es una opción dice qué se escribió', () => {
    const row = read('candidato', { ...PERSON, ciudad: 'Atlántida', sexo: 'quizá', estadoCivil: 'viuda' });
    expect(row.errores).toEqual([
      'Sexo: «quizá» no es ninguna de: Masculino, Femenino',
      'Ciudad: «Atlántida» no existe en la lista',
    ]);
    expect(read('empresa', { nombre: 'Yvága', esCliente: 'tal vez' }).errores).toEqual([
      'Es cliente: «tal vez» no es SI ni NO',
    ]);
  });
});

describe('la fila entera', () => {
  test('las celdas que pasan del encabezado la hacen fallar, con lo que sobra', () => {
    const reading = {
      kind: 'candidato',
      columns: { nombre: 0, apellido: 1, telefono1: 2 },
      catalogs,
      campos: [],
    } as const;
    const line = ['Carla', 'Gómez', '0972100013', '', 'dos', 'más'];
    expect(checkRow({ ...reading, width: 4 }, line).errores).toEqual([
      'Tiene más celdas que el encabezado: sobra «dos», «más»',
    ]);
    expect(checkRow({ ...reading, width: 4 }, [...line.slice(0, 4), '', '']).errores).toEqual([]);
  });

  test('de la que no se pudo leer bien se dice eso, y nada más', () => {
    const reading = { kind: 'candidato', columns: { nombre: 0 }, catalogs, campos: [] } as const;
    const trouble = 'La fila 4 abre una comilla que no cierra';
    expect(checkRow(reading, ['x'], { trouble })).toMatchObject({ errores: [trouble], keys: [], datos: {} });
  });

  test('un texto más largo que su campo es un error: nada se corta', () => {
    const row = read('candidato', { ...PERSON, descripcionInterna: 'a'.repeat(4001) });
    expect(row.errores).toEqual(['Descripción interna: no puede tener más de 4000 caracteres']);
    expect(read('candidato', { ...PERSON, nombre: 'a'.repeat(151) }).errores).toHaveLength(1);
    const job = read('experiencia', {
      codigo: '1',
      cargo: 'Peón',
      empresa: 'a'.repeat(151),
      salario: '9'.repeat(61),
    });
    expect(job.errores).toEqual([
      'Salario: no puede tener más de 60 caracteres',
      'Empresa: no puede tener más de 150 caracteres',
    ]);
    expect(read('candidato', { ...PERSON, codigo: '7'.repeat(101) }).errores).toEqual([
      'Código: no puede tener más de 100 caracteres',
    ]);
    expect(read('instituto', { nombre: 'Uno', contactoNombre: 'a'.repeat(151) }).errores).toEqual([
      'Contacto: nombre: no puede tener más de 150 caracteres',
    ]);
  });

  test('una letra de más en cualquier monto, fecha o teléfono ya no se entiende', () => {
    const seed = Number(process.env.SEED ?? 20_261_129);
    const random = new Random(seed);
    const letters = 'bcdfjkqvxz'.split('');
    for (let i = 0; i < 300; i++) {
      const letter = letters[i % letters.length]!;
      const amount = `${random.integer(1, 99)}.${random.integer(100, 999)}.${random.integer(100, 999)}`;
      const at = random.integer(1, amount.length - 1);
      const spoilt = `${amount.slice(0, at)}${letter}${amount.slice(at)}`;
      const day = `${random.integer(10, 28)}/0${random.integer(1, 9)}/19${random.integer(60, 99)}${letter}`;
      const row = read('candidato', { ...PERSON, expectativaSalarial: spoilt, nacimientoFecha: day });
      expect(row.errores, `semilla ${seed}: ${spoilt}, ${day}`).toHaveLength(2);
    }
  });
});

describe('experiencias', () => {
  const job = (line: Record<string, string>) =>
    read('experiencia', { codigo: '7', cargo: 'Cajero/a', ...line });
  test.each([
    [{ desde: '03/2019', hasta: 'Actualidad' }, ['2019-03-01', null, true], []],
    [{ desde: '2015', hasta: '12/2018' }, ['2015-01-01', '2018-12-01', false], ['Desde: 2015 → 01/2015']],
    [
      { desde: 'marzo 2015', hasta: 'dic. de 2018' },
      ['2015-03-01', '2018-12-01', false],
      ['Desde: marzo 2015 → 03/2015', 'Hasta: dic. de 2018 → 12/2018'],
    ],
    [{ desde: '2015-03', hasta: '15/04/2016' }, ['2015-03-01', '2016-04-15', false], []],
    [{ desde: '05/2014', hasta: '05/2014' }, ['2014-05-01', '2014-05-01', false], []],
    [
      { desde: '2014', hasta: '2014' },
      ['2014-01-01', '2014-12-01', false],
      ['Desde: 2014 → 01/2014', 'Hasta: 2014 → 12/2014'],
    ],
    [{ desde: '05/2014', hasta: '2014' }, ['2014-05-01', '2014-12-01', false], ['Hasta: 2014 → 12/2014']],
    [{ desde: '15/05/2014', hasta: '05/2014' }, ['2014-05-15', '2014-05-15', false], []],
  ])('%o', (line, [start, end, goesOn], changes) => {
    const row = job(line as Record<string, string>);
    expect(row.errores).toEqual([]);
    expect(row.datos).toMatchObject({ inicio_fecha: start, fin_fecha: end, vigente: goesOn });
    expect(shown(row).flat()).toEqual(changes);
  });

  test.each([
    [
      { desde: '05/2014', hasta: '04/2012' },
      'Hasta: «04/2012» no puede ser anterior a «05/2014», cuando empezó',
    ],
    [{ desde: '13/2014' }, /^Desde: «13\/2014» no es una fecha/],
    [{ desde: '0019' }, /^Desde: «0019» no puede ser: va del 01\/01\/1950/],
    [{ desde: '2999' }, /^Desde: «2999» no puede ser/],
    [{ desde: 'hace mucho' }, /^Desde: «hace mucho» no es una fecha/],
    [{ desde: '2014', hasta: 'no sé' }, /^Hasta: «no sé» no es una fecha/],
    [{ cargo: '' }, 'Cargo: es obligatorio'],
    [{ rubro: 'Nada' }, 'Rubro: «Nada» no existe en la lista'],
    [{ tipoEmpleo: 'de noche' }, /^Tipo de empleo: «de noche» no es ninguna de: Tiempo completo, /],
  ])('%o la rechaza también su formulario', (line, said) => {
    const { errores, keys } = job({ documento: '4990008', ...(line as Record<string, string>) });
    expect(errores).toEqual([said instanceof RegExp ? expect.stringMatching(said) : said]);
    // Its owner is still known.
    expect(keys).toEqual([['documento', '4990008']]);
  });

  test.each(['-', 's/n', 'n/a'])('«%s» en Desde, Hasta y rubro es no tener nada, y se ve', (written) => {
    const row = job({ desde: written, hasta: written, rubro: written });
    expect(row.errores).toEqual([]);
    expect(row.datos).toMatchObject({ inicio_fecha: null, fin_fecha: null, rubro_id: null });
    expect(shown(row).flat().toSorted()).toEqual(
      ['Desde', 'Hasta', 'Rubro'].map((name) => `${name}: ${written} → `),
    );
  });
  test('un año que no puede ser se dice como se escribió', () => {
    const all = new Map();
    checkRow(
      { kind: 'experiencia', columns: { cargo: 0, desde: 1 }, catalogs, campos: [] },
      ['Peón', '1890'],
      { all },
    );
    expect(all.get('desde')).toMatchObject({
      escrito: '1890',
      error: expect.stringMatching(/^Desde: «1890»/),
    });
  });

  test.each(['0', '000', '0.000.000', '0-0'])('de quién es no lo dice un documento «%s»', (written) => {
    const row = job({ documento: written, correo: 'ana@zz.py' });
    expect(row).toMatchObject({ errores: [], keys: [['correo', 'ana@zz.py']] });
  });
  test.each(['CIP 4880001', 'Nro. Doc. 4.880.001', 'N° 4880001', 'id 4880001', 'CI 4880001'])(
    'de quién es lo dice «%s» como el número que nombra',
    (written) => {
      expect(job({ documento: written }).keys).toEqual([['documento', '4880001']]);
      expect(read('candidato', { ...PERSON, documento: written }).keys).toContainEqual([
        'documento',
        '4880001',
      ]);
    },
  );
  test('de quién es se lee como en su ficha', () => {
    const row = job({
      telefono: '981 765 432 / 0971222333',
      correo: 'Ana <ana@zz.py>',
      documento: 'no tiene',
    });
    expect(row.keys).toEqual([
      ['correo', 'ana@zz.py'],
      ['teléfono', '81765432'],
      ['teléfono', '71222333'],
    ]);
  });
});

describe('campos propios', () => {
  const campo = (kind: Campo['clase'], options: string[] = []) =>
    ({
      idNumerico: 5,
      clase: kind,
      nombre: 'Propio',
      obligatorio: false,
      opciones: options.map((name, i) => ({ idNumerico: i + 1, nombre: name, retirada: false })),
    }) as unknown as Campo;
  const own = (one: Campo, written: string, more: Partial<Reading> = {}) =>
    read('candidato', { ...PERSON, campo5: written }, { campos: [one], ...more });
  test.each([
    ['fecha', '01/25/1990', null],
    ['fecha', '1/1/0090', null],
    ['fecha', '25/01/1990', '1990-01-25'],
    ['fecha', '32888', '1990-01-15'],
    ['monto', '5.000.000', 5_000_000],
    ['monto', 'a convenir', null],
    ['monto', '-500000', null],
    ['monto', '10%', null],
    ['monto', '5 millones', 5_000_000],
    ['numero', '3 a 4 años', null],
    ['numero', '1/2', null],
    ['numero', '10%', null],
    ['numero', '-1.250,5', -1250.5],
    ['siNo', 'SI', true],
    ['siNo', 'quizá', null],
    ['texto', 'no tiene', 'no tiene'],
    ['numero', 'no tiene', undefined],
  ] as const)('%s «%s»', (kind, written, kept) => {
    const row = own(campo(kind), written);
    if (kept === null) {
      expect(row.errores).toEqual([expect.stringContaining(`Propio: «${written}»`)]);
      return;
    }
    expect(row.errores).toEqual([]);
    expect(row.datos.campos_propios).toEqual(kept === undefined ? {} : { 5: kept });
  });
  test('el que no entra dice por qué, y un 0 se ve como en la ficha', () => {
    expect(own(campo('monto'), 'USD 500').errores[0]).toMatch(/^Propio: «USD 500» est. en otra moneda/);
    expect(own(campo('numero'), '12 años').errores[0]).not.toContain('hasta 1.000');
    const none = own(campo('monto'), '0');
    expect(none.datos.campos_propios).toEqual({ 5: 0 });
    expect(none.cambios.map(({ guardado }) => guardado)).not.toContain('');
    expect(own(campo('texto'), 'ho\u200bla').datos.campos_propios).toEqual({ 5: 'hola' });
  });
  test('lo que «Valores dudosos» dudaría queda para mirar', () => {
    const salary = { ...campo('monto'), nombre: 'Sueldo actual' };
    expect(own(salary, '300.000.000').avisos).toEqual([
      expect.stringMatching(/^Sueldo actual \(Gs\. 300\.000\.000\): /),
    ]);
    expect(own(campo('monto'), '5').avisos).toHaveLength(1);
    expect(own(campo('monto'), '500.000').avisos).toEqual([]);
  });
  test('una fecha propia se lee en el orden de su columna', () => {
    const row = own(campo('fecha'), '01/25/1990', { orders: { campo5: 'mda' } });
    expect(row.datos.campos_propios).toEqual({ 5: '1990-01-25' });
    expect(shown(row)).toEqual([['Propio: 01/25/1990 → 25/01/1990']]);
  });
});

describe('lo que «Valores dudosos» mostraría', () => {
  const SALARY = 'Expectativa salarial';
  const bornAgo = (years: number) => `01/01/${new Date().getFullYear() - years}`;
  test.each([
    ['nacimientoFecha', bornAgo(13), `Fecha de nacimiento (${bornAgo(13)}): tendría menos de 14 años`],
    ['nacimientoFecha', bornAgo(1), `Fecha de nacimiento (${bornAgo(1)}): tendría menos de 14 años`],
    ['nacimientoFecha', '31/12/1919', 'Fecha de nacimiento (31/12/1919): es de antes de 1920'],
    ['nacimientoFecha', '1905-06-07', 'Fecha de nacimiento (07/06/1905): es de antes de 1920'],
    ['expectativaSalarial', '5', `${SALARY} (Gs. 5): es menos de Gs. 100.000`],
    ['expectativaSalarial', '99.999', `${SALARY} (Gs. 99.999): es menos de Gs. 100.000`],
    ['expectativaSalarial', '201 millones', `${SALARY} (Gs. 201.000.000): es más de Gs. 200.000.000`],
    ['expectativaSalarial', '5.000.000.000', `${SALARY} (Gs. 5.000.000.000): es más de Gs. 200.000.000`],
    ['telefono3', '445566', 'Teléfono 3: «445566» no se puede marcar'],
    ['apellido', 'Lic.', 'Apellido (Lic.): lleva un título'],
    ['nacimientoFecha', bornAgo(15), null],
    ['nacimientoFecha', '01/01/1920', null],
    ['expectativaSalarial', '0', null],
    ['expectativaSalarial', '100.000', null],
    ['expectativaSalarial', '200 millones', null],
    ['apellido', 'Ña', null],
  ])('%s «%s» entra, y para mirar queda: %s', (field, written, said) => {
    const row = read('candidato', { ...PERSON, [field]: written });
    expect(row).toMatchObject({ errores: [], avisos: said === null ? [] : [said] });
  });

  test.each(['PeÃ±a S.A.', 'Colegio PeÃ±a', 'PEÃ‘A', 'Pe\ufffda'])(
    'de una empresa o un instituto, el nombre «%s»',
    (name) => {
      for (const kind of ['empresa', 'instituto'] as const)
        expect(read(kind, { nombre: name })).toMatchObject({
          errores: [],
          avisos: [`Nombre (${name}): lleva letras que se leyeron mal`],
        });
    },
  );
  test('los signos que nadie ve no se guardan, y nada se dice de ellos', () => {
    for (const kind of ['candidato', 'empresa', 'instituto'] as const)
      for (const sign of ['\u2066', '\u200b', '\u00ad', '\ufeff', '\u202e']) {
        const row = read(kind, { ...(kind === 'candidato' && PERSON), nombre: `Ana${sign}` });
        expect(row).toMatchObject({ errores: [], avisos: [], datos: { nombre: 'Ana' } });
      }
  });
  test.each(['-', 'N/A', 'n/a', 's/n', '—', '...', 'No tiene', 'ninguna'])(
    '«%s» no es el nombre de nadie: queda para mirar',
    (written) => {
      for (const kind of ['empresa', 'instituto'] as const)
        expect(read(kind, { nombre: written }).avisos).toEqual([
          `Nombre: «${written}» no dice cómo se llama`,
        ]);
      expect(read('candidato', { ...PERSON, apellido: written }).avisos).toEqual([
        `Apellido: «${written}» no dice cómo se llama`,
      ]);
    },
  );
  test.each(['0', '00000-0', '0-0', '000', '00.000.000-0', '０'])(
    'el RUC «%s» es no tenerlo, y se ve',
    (documento) => {
      const row = read('empresa', { nombre: 'Zeta S.A.', documento });
      expect(row).toMatchObject({ errores: [], datos: { documento: null }, keys: [['nombre', 'zeta']] });
      expect(shown(row)).toEqual([[`RUC: ${documento} → `]]);
    },
  );

  test('de una fila con errores también se dice lo que hay que mirar', () => {
    const { errores, avisos } = read('candidato', {
      ...PERSON,
      documento: '12/03/1990',
      expectativaSalarial: '4.500',
    });
    expect(errores).toHaveLength(1);
    expect(avisos).toEqual(['Expectativa salarial (Gs. 4.500): es menos de Gs. 100.000']);
  });

  test.each([
    ['4500', ['Salario (Gs. 4.500): es menos de Gs. 100.000']],
    ['3.000.000.000', ['Salario (3.000.000.000): es más de Gs. 200.000.000']],
    ['4.500.000', []],
    ['50.000 por día', []],
    ['USD 500', []],
  ])('el salario «%s» de una experiencia', (salario, warnings) => {
    const row = read('experiencia', { documento: '4111003', cargo: 'Cajera', salario });
    expect(row).toMatchObject({ errores: [], avisos: warnings });
  });
});
