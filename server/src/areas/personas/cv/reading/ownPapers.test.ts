import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainReader } from './plainReader.ts';

const { read } = plainReader({
  cargos: ['Cajero/a', 'Vendedor/a'],
  institutos: ['Universidad Nacional de Asunción'],
  ciudades: ['Asunción', 'Luque'],
});

describe('el documento es el del candidato, con sus letras, y ningún otro número', () => {
  const documentOf = (text: string) =>
    read(`Ana Duarte\nCel. 0981 455 120\n${text}`).documento?.value ?? null;
  test.each([
    ['C.I.: 4.567.890', '4567890'],
    ['Cédula de identidad N° 4.567.890', '4567890'],
    ['Documento: Nº4567890', '4567890'],
    ['Cédula: 4567890 - Luque', '4567890'],
    ['C.I. 4.567.890 - 0971 200 300', '4567890'],
    ['RUC / C.I.: 4567890', '4567890'],
    ['CI: 4.567.89O', null],
    ['C.I. 4.567.89O', null],
    ['Cédula: 45678l0', null],
    ['C.I. N° 4.567.8901', null],
    ['Documento: 4.567.89', null],
    ['CI: 4.567.890.', '4567890'],
    ['CI 4.567.890, Luque', '4567890'],
    ['CI: 4567890-1', '4567890'],
    ['Pasaporte: N123456', 'N123456'],
    ['Pasaporte Nº P123456', 'P123456'],
    ['Pasaporte: AB1234567', 'AB1234567'],
    ['Pasaporte N° 123456', '123456'],
    ['Passport: C01234567', 'C01234567'],
    ['Pasaporte\tN123456', 'N123456'],
    ['Documento: A123456', 'A123456'],
    ['DNI: 30.123.456', '30123456'],
    ['Pasaporte: N123456. DNI argentino 30.123.456', 'N123456'],
    ['Vto. C.I.: 04/05/2030 — 0971 200 300', null],
    ['Vencimiento de la C.I.: 04/05/2030', null],
    ['Vence cédula: 20302030', null],
    ['F. Nac.: 5/VIII/1988 — Vto. C.I.: 04/05/2030 — 0971 200 300', null],
    ['Vto. C.I.: 04/05/2030. C.I.: 4.567.890', '4567890'],
    ['C.I.: 0971 200 300', null],
    ['C.I.: en trámite. Cel. 0971 200 300', null],
    ['C.I. de la madre: 1.111.222', null],
    ['Pretensión salarial: 4.500.000 a 6.000.000', null],
    ['Pretensión salarial: 4.550.500', null],
    ['Aspiración salarial: 3.798.765', null],
    ['Sueldo pretendido: 3.798.765', null],
    ['Remuneración pretendida 3.798.765', null],
    ['Expectativa: 3.798.765', null],
    ['Último ingreso mensual 3.798.765', null],
    ['Percibo 3.798.765', null],
    ['3.500.000', null],
    ['3.456.100 - 4.456.200', null],
    ['4.567.891', '4567891'],
  ])('%j', (text, expected) => expect(documentOf(text)).toBe(expected));

  test('cualquier teléfono al lado de su rótulo no lo es', () => {
    const seed = Math.floor(Math.random() * 1e6);
    fc.assert(
      fc.property(
        fc.constantFrom('C.I.', 'Cédula', 'Documento', 'C.I. N°', 'DNI'),
        fc.integer({ min: 61, max: 99 }),
        fc.integer({ min: 100, max: 999 }),
        fc.integer({ min: 100, max: 999 }),
        fc.constantFrom(' ', '-', ''),
        (label, area, a, b, sign) => {
          const phone = [`09${area}`, a, b].join(sign);
          expect(documentOf(`${label}: ${phone}`), `semilla ${seed}`).toBeNull();
        },
      ),
      { seed },
    );
  });
});

test.each([
  'Nro. IPS: 3334445',
  'Registro de conducir N° 7778889',
  'Matrícula profesional N° 1234',
  'Nro. de cuenta Banco Sur: 123456',
  'N° de socio de la cooperativa: 4455',
  'Carnet de vacunación N° 5566',
  'Licencia de conducir tipo B N° 7778889',
  'Nro. patronal 12345',
])('el número de un papel no es dónde vive: %j', (text) => {
  expect(read(`Ana Duarte\nCel. 0981 455 120\n${text}`).direccion).toBeNull();
  expect(read(`Ana Duarte\n${text}\nMcal. López 1234 c/ Perú`).direccion?.value).toBe(
    'Mcal. López 1234 c/ Perú',
  );
});

describe('el nacimiento es el del candidato y no el de su familia', () => {
  const birthOf = (text: string) =>
    read(`Ana Duarte\nCel. 0981 455 120\n${text}`).nacimientoFecha?.value ?? null;
  test.each([
    'Hijos: Luis (12/05/2010), Ana (nacida el 3 de mayo de 2012)',
    'Hijos: Luis, nacido el 12/05/2010',
    'Hijo: Luis Duarte. Fecha de nacimiento: 12/05/2010',
    'Hijos\nLuis, nacido el 12/05/2010',
    'Hijos:\n12/05/2010',
    'Casada. Fecha de nacimiento de su hija: 03/05/2012',
    'Mi hija nació el 12/05/2010',
    'Cónyuge: Juan Pérez, nacido el 12/05/1980',
    'Esposo nacido el 12/05/1980',
    'Madre: Rosa Duarte, nac. 12/05/1955',
    'Menores a cargo: Luis (nac. 12/05/2010)',
    'Datos familiares\nLuis Duarte\nFecha de nacimiento: 12/05/2010',
    'Grupo familiar\nRosa Duarte, madre, nacida el 12/05/1955',
    'Hija\tLuz\tFecha de nacimiento\t12/05/2010',
  ])('%j', (text) => {
    expect(birthOf(text)).toBeNull();
    expect(birthOf(`Fecha de nacimiento: 07/08/1988\n${text}`)).toBe('1988-08-07');
    expect(birthOf(`Nacida el 7 de agosto de 1988\n${text}`)).toBe('1988-08-07');
  });
  test.each([
    'Hijos: 2. Fecha de nacimiento: 07/08/1988',
    'Casada, 2 hijos. Nacida el 07/08/1988',
    'Sin hijos. Nacida el 7 de agosto de 1988',
    'Estado civil: soltera. Hijos: no. Fecha de nacimiento: 07/08/1988',
    'Fecha de nacimiento: 07/08/1988 - Hijos: Luis y Ana',
    'Hija de Rosa Duarte, nacida el 07/08/1988',
    'Fecha de nacimiento: 07/08/1988\nHijos: 3',
    'Hijos: 3\nFecha de nacimiento: 07/08/1988',
    'Madre de dos niños\nNacimiento: 07/08/1988',
  ])('lo propio queda: %j', (text) => expect(birthOf(text)).toBe('1988-08-07'));
});
