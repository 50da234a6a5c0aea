import { describe, expect, test } from 'vitest';
import { composed } from './composed.ts';
import { plainReader } from './plainReader.ts';

const { read } = plainReader({
  cargos: ['Cajero/a', 'Vendedor/a'],
  institutos: ['Universidad Nacional de Asunción'],
  ciudades: ['Luque', 'Asunción'],
});
const OWN = 'Hugo Rolón Paredes\nCelular: 0981 515 151';

describe('un domicilio es un lugar (docs/reglas/personas.md)', () => {
  const addressOf = (text: string) => read(`${OWN}\n${text}`).direccion?.value ?? null;
  test.each([
    'no tiene',
    'no posee',
    'No declara',
    'no aplica',
    'sin datos',
    'Ninguno',
    'actual',
    'ver mapa',
    'Ver adjunto',
    'a convenir',
    'pendiente',
    'igual al de arriba',
    'el mismo',
    'ídem',
    'propio',
    'alquilado',
    'Tel. 0981 515 151',
    'Cel. 0981 515 151',
    '0981 515 151',
    '4.567.890',
  ])('«Domicilio: %s» no dice ninguno', (said) => {
    for (const label of ['Domicilio', 'Dirección', 'Domicilio actual'])
      expect(addressOf(`${label}: ${said}`), label).toBeNull();
  });

  test.each([
    'CI N° 3,210,987',
    'C.I. N° 3,210,987',
    'C.I. Nº 3.210.987',
    'Cédula N° 3.210.987',
    'Doc. N° 3.210.987',
    'Madre Rosa Paredes CI N° 1.333.444',
    'Hijo N° 2',
    'Título N° 123',
    'Código N° 45',
    'Expte N° 1.234.567',
    'Socio N° 345',
  ])('un número que no es de una casa no es uno: %s', (line) => expect(addressOf(line)).toBeNull());

  test.each([
    ['Domicilio: Palma 123 c/ Chile', 'Palma 123 c/ Chile'],
    ['Domicilio: Tte. Rojas 123, Tel. 0981 515 151', 'Tte. Rojas 123'],
    ['Dirección: Actualmente en Palma 123', 'Actualmente en Palma 123'],
    ['Domicilio: Ciudad Nueva, lote 4', 'Ciudad Nueva, lote 4'],
    ['Palma N° 123', 'Palma N° 123'],
    ['Avda. España N° 1234', 'Avda. España N° 1234'],
    ['Casa N° 12, Barrio Obrero', 'Casa N° 12, Barrio Obrero'],
  ])('%s', (line, expected) => expect(addressOf(line)).toBe(expected));
});

test.each([
  ['CI N° 3,210,987', '3210987'],
  ['C.I. N° 3,210,987', '3210987'],
  ['C.I. Nº 3.210.987', '3210987'],
  ['Madre Rosa Paredes CI N° 1.333.444', null],
  ['Documento de identidad: 2.222.333 - Pasaporte P1234567', '2222333'],
  ['C.I.: 2.222.333 / Pasaporte: P1234567', '2222333'],
  ['Pasaporte: P1234567\nC.I. 2.222.333', '2222333'],
  ['Pasaporte P1234567', 'P1234567'],
  ['Pasaporte: P1234567', 'P1234567'],
])('la cédula vale antes que el pasaporte: %j', (line, expected) =>
  expect(read(`${OWN}\n${line}`).documento?.value ?? null).toBe(expected),
);

test.each([
  ['Fecha nacimiento (mm/dd/aaaa): 05/12/1990', '1990-05-12'],
  ['Fecha de nacimiento (mes/día/año): 05/12/1990', '1990-05-12'],
  ['Date of birth (MM/DD/YYYY): 05/12/1990', '1990-05-12'],
  ['Fecha de nacimiento (dd/mm/aaaa): 05/12/1990', '1990-12-05'],
  ['Nac.: 03-XI-1995', '1995-11-03'],
  ['Fecha de nacimiento: 12/V/1990', '1990-05-12'],
  ['Nacido el 12.ix.1990', '1990-09-12'],
  ['Nacimiento: 31/II/1990', null],
  ['Nacimiento: 12/XIII/1990', null],
  ['F.N.: 12/05/1990', '1990-05-12'],
  ['F/N 12.05.90', '1990-05-12'],
  ['F. N. 12/05/1990', '1990-05-12'],
])('un nacimiento escrito de otra manera: %s', (line, expected) =>
  expect(read(`${OWN}\n${line}`).nacimientoFecha?.value ?? null).toBe(expected),
);

test.each([
  ['Nombre del postulante: Hugo Rolón', 'Hugo', 'Rolón'],
  ['Postulante: Hugo Rolón', 'Hugo', 'Rolón'],
  ['Candidato: Hugo Rolón', 'Hugo', 'Rolón'],
  ['Nombre de Pila: Hugo\nApellido Paterno: Rolón\nApellido Materno: Paredes', 'Hugo', 'Rolón Paredes'],
  ['Apellidos y nombres del postulante: Rolón Paredes, Hugo', 'Hugo', 'Rolón Paredes'],
  ['Postulante: Cajera', undefined, undefined],
  ['Postulante: Vendedora Externa', undefined, undefined],
])('de quién es un formulario: %j', (line, given, family) => {
  const found = read(`CURRICULUM VITAE\n${line}\nCelular: 0981 515 151`);
  expect([found.nombre?.value, found.apellido?.value]).toEqual([given, family]);
});

describe('los trabajos', () => {
  const jobsOf = (text: string) =>
    read(`${OWN}\n\nEXPERIENCIA LABORAL\n${text}`).experiencias.map(({ value: job, confidence }) => [
      job.empresa,
      job.cargo,
      job.desde,
      job.hasta,
      confidence >= 0.7,
    ]);
  const MARTEL = ['Martel S.A.', 'Vendedora', '2015-01-01', '2019-12-31', true];
  test.each([
    'Último trabajo: Martel S.A.\nPuesto ocupado: Vendedora\nPermanencia: 2015-2019',
    'Empresa actual: Martel S.A.\nPuesto: Vendedora\nPeriodo: 2015-2019',
    'Nombre de la empresa: Martel S.A.\nNombre del cargo: Vendedora\nFecha: 2015-2019',
    'Nombre de la empresa: Martel S.A.\nNombre del puesto: Vendedora\nPermanencia: 2015-2019',
    'Martel S.A. Vendedora. 2015 a 2019.',
    'Vendedora. Martel S.A. 2015 a 2019.',
  ])('uno con rótulos, o con puntos, sin ellos: %j', (text) => expect(jobsOf(text)).toEqual([MARTEL]));

  test('el último y el anterior son dos', () =>
    expect(
      jobsOf(
        'Último trabajo: Martel S.A.\nPuesto ocupado: Vendedora\nPermanencia: 2015-2019\n' +
          'Trabajo anterior: Stock S.A.\nPuesto ocupado: Cajera\nPermanencia: 2012-2014',
      ),
    ).toEqual([MARTEL, ['Stock S.A.', 'Cajera', '2012-01-01', '2014-12-31', true]]));

  test.each([
    ['AUXILIAR EN FERRETERÍA INDUSTRIAL S.A. (3 AÑOS)', 'CHOFER DE CAMIÓN EN AGROSILO (2014 AL 2019)'],
    ['Auxiliar en Ferretería Industrial S.A. (3 años)', 'Chofer de camión en Agrosilo (2014 al 2019)'],
  ])('en mayúsculas son dos, como en minúsculas: %s', (...lines) =>
    expect(jobsOf(lines.join('\n')).map(([empresa, cargo]) => `${cargo} / ${empresa}`.toLowerCase())).toEqual(
      ['auxiliar / ferretería industrial s.a.', 'chofer de camión / agrosilo'],
    ),
  );

  test.each([
    ['hasta 2014', null, true],
    ['hasta fines de 2014', null, true],
    ['2014', '2014-01-01', true],
    ['6 meses en 2014', '2014-01-01', false],
    ['3 meses de 2014', '2014-01-01', false],
    ['2014 (3 meses)', '2014-01-01', false],
    ['verano 2014', '2014-01-01', false],
    ['temporada 2014', '2014-01-01', false],
    ['zafra 2014', '2014-01-01', false],
    ['1er semestre 2014', '2014-01-01', false],
    ['fines de 2014', '2014-01-01', false],
  ])('«%s» no es todo el año', (time, from, sure) =>
    expect(jobsOf(`Cajera – Stock S.A. – ${time}`)).toEqual([
      ['Stock S.A.', 'Cajera', from, '2014-12-31', sure],
    ]),
  );
});

describe('los estudios', () => {
  const studiesOf = (text: string) =>
    read(`${OWN}\n\nESTUDIOS\n${text}`).formaciones.map(({ value: s }) => [
      s.titulo,
      s.institucion,
      s.nivel,
      s.hasta,
    ]);
  test('el nivel con su rótulo no es otro estudio', () => {
    for (const whole of ['', ' completo'])
      expect(
        studiesOf(
          `Nivel: Universitario${whole}\nCarrera: Derecho\nInstitución: UNA\nAño de egreso: 2015\nNivel: ` +
            `Secundario${whole}\nCarrera: Bachiller Contable\nInstitución: Col. San José\n` +
            'Año de egreso: 2008',
        ),
      ).toEqual([
        ['Derecho', 'UNA', 'universitario', '2015-12-31'],
        ['Bachiller Contable', 'Col. San José', 'secundario', '2008-12-31'],
      ]);
  });
  test.each([
    [
      'Técnica en Gastronomía - Instituto Gastronómico Paraguayo (IGA), 2008',
      'Instituto Gastronómico Paraguayo (IGA)',
    ],
    [
      'Técnica en Gastronomía, Instituto Gastronómico Paraguayo (IGA) 2008',
      'Instituto Gastronómico Paraguayo (IGA)',
    ],
    ['Primaria - Escuela Nº 234 - 2008', 'Escuela Nº 234'],
  ])('queda como se escribió: %s', (line, expected) =>
    expect(studiesOf(line).map(([, where]) => where)).toEqual([expected]),
  );
});

test('los signos que se escriben quedan, y lo que se ve igual es igual', () =>
  expect(composed('Nº 234, 1ª ﬁla, ２０')).toBe('Nº 234, 1ª fila, 20'));
