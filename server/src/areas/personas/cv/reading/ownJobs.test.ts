import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPO_DIR } from '../../../../platform/settings/settings.ts';
import { interpret } from './interpret.ts';
import type { CvRules } from './rules.ts';
import { plainLine } from './sheet.ts';
import { Words } from './Words.ts';

const rules = JSON.parse(readFileSync(join(REPO_DIR, 'server/catalogs/cv-reglas.json'), 'utf8')) as CvRules;
const words = new Words(rules, {
  cargos: ['Cajero/a', 'Vendedor/a', 'Secretario/a'],
  empresas: [],
  institutos: ['Universidad Nacional de Asunción'],
  titulaciones: [],
  ciudades: ['Asunción', 'Luque'],
  paises: ['Paraguay'],
  idiomas: ['Español'],
});
const read = (text: string) =>
  interpret(
    { pages: [], lines: text.split('\n').map((line) => plainLine(line)), placed: false, scanned: false },
    words,
  );
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
