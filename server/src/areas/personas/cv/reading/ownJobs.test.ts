import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainReader } from './plainReader.ts';

const { read } = plainReader({
  cargos: ['Cajero/a', 'Vendedor/a', 'Secretario/a'],
  institutos: ['Universidad Nacional de Asunción'],
  ciudades: ['Asunción', 'Luque'],
});
const jobsOf = (lines: string) =>
  read(`Ana Duarte\nCel. 0981 455 120\nExperiencia laboral\n${lines}`).experiencias.map(({ value: e }) =>
    [e.cargo, e.empresa, e.desde, e.vigente ? 'hoy' : e.hasta].join(' | '),
  );
const JOBS = [
  'Cajera | Supermercado Real | 2018-03-01 | hoy',
  'Vendedora | Tienda Alex | 2015-01-01 | 2018-02-28',
];

describe('lo que un trabajo dice al final de su renglón no lo esconde', () => {
  test.each([
    'Jefe inmediato: Pedro Ruiz, 0971 111 222',
    'Jefa: Marta Ruiz',
    'Jefe directo: Pedro Ruiz (0971 111 222)',
    'Superior inmediato: Ing. Pedro Ruiz - 0971 111 222',
    'Supervisora: Marta Ruiz, 0971 111 222',
    'Tel. empresa: 021 555 777',
    'Teléfono de la empresa: (021) 555-777',
    'Contacto: Pedro Ruiz 0971 111 222',
    'Teléfono: 021 555 777',
    'Referencia: Pedro Ruiz, 0971 111 222',
    'Referencia laboral: Sra. Marta Ruiz, tel. 0971 111 222',
    'Motivo de salida: mejor oferta',
    'Motivo de egreso: cierre del local',
    'Sueldo: 2.550.000',
    'Rubro: alimentos',
  ])('%s', (said) => {
    for (const sign of ['. ', ' - ', ', ', ' | '])
      expect(
        jobsOf(
          `Cajera — Supermercado Real, 03/2018 a la fecha${sign}${said}\nVendedora — Tienda Alex, 01/2015 - 02/2018${sign}${said}`,
        ),
        sign,
      ).toEqual(JOBS);
    expect(
      jobsOf(
        `Cajera — Supermercado Real, 03/2018 a la fecha. ${said}\nVendedora — Tienda Alex, 01/2015 - 02/2018`,
      ),
    ).toEqual(JOBS);
  });
});

describe('un fin que no se dijo, o de antes del comienzo, no es ninguno', () => {
  test.each(['—', '-', '–', '...', '___', 's/d', ''])('Egreso: %j', (end) => {
    for (const line of [
      `Empresa: Banco Sur - Cargo: Cajera - Ingreso: julio 2022 - Egreso: ${end}`,
      `Empresa: Banco Sur\nCargo: Cajera\nDesde: 07/2022\nHasta: ${end}`,
    ])
      expect(
        jobsOf(`${line}\nEmpresa: Tienda Alex\nCargo: Vendedora\nDesde: 01/2015\nHasta: 02/2018`)[0],
        line,
      ).toBe('Cajera | Banco Sur | 2022-07-01 | ');
  });

  test('dos fechas al revés no son dos veces la misma', () => {
    const seed = Math.floor(Math.random() * 1e6);
    const month = fc.integer({ min: 1, max: 12 }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(
        month,
        month,
        fc.integer({ min: 2012, max: 2020 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(' - ', ' – ', '-', ' a ', ' al ', ' hasta '),
        (from, to, year, less, join) => {
          const time = `${from}/${year}${join}${to}/${year - less}`;
          const { experiencias, formaciones } = read(
            `Ana Duarte\nExperiencia laboral\nSecretaria, Estudio Báez, ${time}\nEstudios\nDerecho - UCA - ${time}`,
          );
          for (const found of [experiencias, formaciones]) {
            expect(
              found.map(({ value }) => [value.desde, value.hasta, value.vigente]),
              `${time}, semilla ${seed}`,
            ).toEqual([[`${year}-${from}-01`, null, false]]);
            expect(found[0]!.confidence).toBeLessThan(0.7);
          }
        },
      ),
      { seed, numRuns: 40 },
    );
  });
});

describe('cada trabajo tiene el tiempo que se escribió, de cualquier manera', () => {
  const SOLD = 'Vendedor | Bristol S.A. | 2019-03-01 | 2022-05-31';
  test.each([
    'Bristol S.A.\nVendedor\n2019-03-01 al 2022-05-31',
    'Bristol S.A.\nVendedor\n2019/03/01 - 2022/05/31',
    'Vendedor - Bristol S.A.\n2019.03.01 a 2022.05.31',
    'Vendedor - Bristol S.A.\n01/03/2019 al 31/05/2022',
    'Vendedor - Bristol S.A.\nDesde: 01/03/19\nHasta: 31/05/22',
    'Vendedor - Bristol S.A.\nDesde: 01/03/2019\nHasta: 31/05/2022\nSalario: 3.500.000',
    'Vendedor - Bristol S.A.\nDesde: 03/2019 Hasta: 05/2022',
    'Vendedor - Bristol S.A.\nFecha de ingreso: 01-03-19 - Fecha de salida: 31-05-22',
    'Vendedor - Bristol S.A.\nIngreso: marzo 2019\nEgreso: mayo 2022',
    'Vendedor - Bristol S.A. - Desde: 03/2019 - Hasta: 05/2022',
    'Período: 03/2019 - 05/2022\nVendedor\nBristol S.A.',
    'Tiempo: 03/2019 - 05/2022\nVendedor\nBristol S.A.',
    'Fecha: marzo 2019 a mayo 2022\nBristol S.A.\nVendedor',
    '1. Bristol S.A. — Vendedor — 03/2019 a 05/2022',
    '1) Vendedor — Bristol S.A. — 03/2019 a 05/2022',
    '2º Vendedor, Bristol S.A., 03/2019 a 05/2022',
    'Bristol S.A.\nVendedor\nResolución N° 123/2019\n03/2019 - 05/2022',
    'Bristol S.A.\nVendedor\nDecreto Nro. 4521/2019\n03/2019 - 05/2022',
    'Del 01/03/2019 al 31/05/2022 me desempeñé como Vendedor en la empresa Bristol S.A.',
    'Del 01/03/2019 al 31/05/2022 trabajé como Vendedor en Bristol S.A.',
    'De marzo 2019 a mayo 2022 trabajé en Bristol S.A. como Vendedor',
    'De 03/2019 a 05/2022: ocupé el cargo de Vendedor en Bristol S.A.',
    '03/2019 - 05/2022: Vendedor de Bristol S.A.',
    '03/2019 - 05/2022 desempeñándome como Vendedor en Bristol S.A.',
  ])('%j', (text) => expect(jobsOf(text)[0]).toBe(SOLD));

  test.each([
    'Vendedor - Bristol S.A. - 03/2019 a 05/2022\nCajera - Tienda Alex - 06/2022 a la fecha',
    'Período: 03/2019 - 05/2022\nVendedor\nBristol S.A.\nPeríodo: 06/2022 - Actual\nCajera\nTienda Alex',
    'Vendedor - Bristol S.A.\nDesde: 01/03/19\nHasta: 31/05/22\nCajera - Tienda Alex\nDesde: 01/06/22\nHasta: la fecha',
    '1. Bristol S.A. — Vendedor — 03/2019 a 05/2022\n2. Tienda Alex — Cajera — 06/2022 a la actualidad',
    'Marzo 2019 a mayo 2022: Vendedor de Bristol S.A., junio 2022 a la fecha: Cajera en Tienda Alex.',
    'De 03/2019 a 05/2022 me desempeñé como Vendedor en Bristol S.A.\nDe 06/2022 a la fecha me desempeño como Cajera en Tienda Alex',
  ])('dos son dos: %j', (text) =>
    expect(jobsOf(text)).toEqual([SOLD, 'Cajera | Tienda Alex | 2022-06-01 | hoy']),
  );

  test.each([
    ['2019, 2020 y 2021', '2019-01-01', '2021-12-31'],
    ['2017, 2019 y 2021', '2017-01-01', '2021-12-31'],
    ['2019, 2020', '2019-01-01', '2020-12-31'],
    ['2022-06-01', '2022-06-01', '2022-06-01'],
    ['06/2022', '2022-06-01', '2022-06-30'],
  ])('lo que no dice cuándo empezó ni terminó no es seguro: %s', (time, from, to) => {
    const [job] = read(`Ana Duarte\nExperiencia laboral\nVendedor - Bristol S.A.\n${time}`).experiencias;
    expect([job?.value.desde, job?.value.hasta]).toEqual([from, to]);
    expect(job!.confidence).toBeLessThan(0.7);
  });

  test('cualquier día, escrito con el año adelante', () => {
    const seed = Math.floor(Math.random() * 1e6);
    const day = fc
      .date({ min: new Date('2001-01-01'), max: new Date('2012-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        day,
        day,
        fc.constantFrom(' al ', ' a ', ' - ', ' hasta ', ' / '),
        fc.constantFrom('-', '/', '.'),
        (a, b, join, sign) => {
          const [from, to] = [a, b].toSorted() as [string, string];
          const time = [from, to].map((text) => text.replaceAll('-', sign)).join(join);
          expect(jobsOf(`Vendedor - Bristol S.A.\n${time}`), `${time}, semilla ${seed}`).toEqual([
            `Vendedor | Bristol S.A. | ${from} | ${to}`,
          ]);
        },
      ),
      { seed, numRuns: 60 },
    );
  });
});

describe('un estudio dice dónde y si sigue', () => {
  const studiesOf = (text: string) =>
    read(`Ana Duarte\nEstudios\n${text}`).formaciones.map(({ value: e }) => [
      e.titulo,
      e.institucion,
      e.hasta,
      e.vigente,
    ]);
  test.each([
    ['Doctorado en Educación – UNA – tesis en proceso', ['Doctorado en Educación', 'UNA', null, true]],
    ['Maestría en Educación – UNA – tesis en elaboración', ['Maestría en Educación', 'UNA', null, true]],
    ['Maestría en Educación – UNA – tesis pendiente', ['Maestría en Educación', 'UNA', null, true]],
    ['Licenciatura en Derecho – UNA – en proceso', ['Licenciatura en Derecho', 'UNA', null, true]],
    [
      'Bachiller Científico. Colegio Nacional, promoción 2012.',
      ['Bachiller Científico', 'Colegio Nacional', '2012-12-31', false],
    ],
    [
      'Bachiller Científico - Colegio Nacional, año 2012',
      ['Bachiller Científico', 'Colegio Nacional', '2012-12-31', false],
    ],
    [
      'Bachiller Científico - Colegio Nacional - Promoción 2012',
      ['Bachiller Científico', 'Colegio Nacional', '2012-12-31', false],
    ],
  ])('%s', (text, expected) => expect(studiesOf(text)).toEqual([expected]));
});

describe('un número que no se puede guardar como teléfono no se propone', () => {
  const phonesOf = (text: string) =>
    read(`Ana Duarte\nC.I. 1.234.567\n${text}`).telefonos.map(({ value }) => value);
  test.each([
    ['Teléfono: 0981 12', []],
    ['Cel.: 0981 455 12', []],
    ['Celular: 0981 455 1200', []],
    ['Tel: 0981 12 / 0982 333 444', ['0982333444']],
    ['Celulares: 0981 515\n151 - 0982 616 262', ['0981515151', '0982616262']],
    ['Cel. 0981-515-\n151', ['0981515151']],
    ['Teléfono: 445 566', ['445566']],
  ])('%j', (text, expected) => expect(phonesOf(text)).toEqual(expected));
});
