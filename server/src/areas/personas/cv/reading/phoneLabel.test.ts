import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainReader } from './plainReader.ts';

const { read } = plainReader({
  cargos: ['Cajero/a', 'Vendedor/a'],
  empresas: ['Tigo'],
  ciudades: ['Asunción', 'Luque'],
});
const JOB = 'Experiencia laboral\nCajera - Tienda Sur S.A. - 2018 - 2020';
const MINE = 'Celular: 0981 455 120';
const ORDERS = [
  (line: string) => `Ana Duarte\n${MINE}\n${line}\nana@correo.com.py\n${JOB}`,
  (line: string) => `Ana Duarte\n${line}\n${MINE}\nana@correo.com.py\n${JOB}`,
  (line: string) => `Ana Duarte\nana@correo.com.py\nDatos personales\n${MINE}\n${line}\n${JOB}`,
];

describe('un número es del candidato si lo que está a su lado no dice otra cosa', () => {
  test.each([
    'Fax: 021 445 566',
    'Fax 021 445 566',
    'N° de fax: (021) 445-566',
    'Fax: 021 445 566 / 021 445 567',
    'Fax\t021 445 566',
    'Giros Tigo: 0971 616 161 a nombre de Eva',
    'Giros: 0971 616 161',
    'Billetera Personal: 0971616161',
    'Cuenta Ueno: 0971616161',
    'Alias: 0971616161',
    'Contacto alternativo: 0971 616 161 (Juan)',
    'Otro celular: 0971 616 161 (de Marta Ruiz)',
    'Celular 0971616161, a nombre de Pedro Ruiz',
    'Urgencias 0971616161',
    'Urgencia: 0971 616 161',
    'Emergencias (0971) 616 161',
    'Empresa actual: Tigo (021 600 700)',
    'Empresa: Tienda Sur - 021 600 700',
    'Empleador: Tienda Sur, 021 600 700',
    'RRHH de mi empresa: 021 600 700',
    'Responsable de RRHH de mi último empleo: 0971 616 161',
    'Estado civil: casada con Luis Paz, C.I. 3.456.789, tel. 0971 616 161',
    'Estado civil: Unida con Luis Paz - 0971 616 161',
    'Casada con el señor Luis Paz, documento 3456789, cel: 0971616161',
  ])('no lo es: %s', (line) => {
    for (const text of ORDERS.map((order) => order(line))) {
      const { telefonos, documento, correo } = read(text);
      expect(
        telefonos.map(({ value }) => value),
        text,
      ).toEqual(['0981455120']);
      expect([documento, correo?.value], text).toEqual([null, 'ana@correo.com.py']);
    }
  });

  test.each([
    'Oficina: 021 600 700',
    'Portero del edificio: 0971 616 161',
    'N° de hijos: 2 (0971 616 161)',
    'Encargado de zona: 0971 616 161',
    'Tel. de la empresa: 021 600 700',
    'Sede: (021) 600 700',
  ])('con un rótulo que no se conoce se muestra sin darlo por seguro: %s', (line) => {
    for (const text of ORDERS.map((order) => order(line))) {
      const [first, second] = read(text).telefonos;
      expect([first?.value, first?.confidence], text).toEqual(['0981455120', 0.96]);
      expect(second?.confidence ?? 0, text).toBeLessThan(0.7);
    }
  });

  test.each([
    'Cel: 0971 616 161',
    'Tel/Fax: 0971 616 161',
    'Telefax: 0971 616 161',
    'Celular y WhatsApp: 0971 616 161',
    'Tigo: 0971 616 161',
    'Personal: 0971 616 161',
    'Casa: 0971 616 161',
    'Contacto alternativo: 0971 616 161',
    'Otro número: 0971 616 161 (WhatsApp)',
    'Ana Duarte: 0971 616 161',
    'Celular: 0971 616 161 (Ana)',
    'Cel. 0971 616 161, a nombre de Ana Duarte',
    'Dirección: Palma 123, Luque (0971 616 161)',
    'Me pueden llamar al: 0971 616 161',
    'Datos de contacto: 0971 616 161',
    'Línea baja: 0971 616 161',
    'Correo y celular: 0971 616 161',
    'Busco trabajo en una empresa seria. Cel.: 0971 616 161',
    'Estado civil: casada con dos hijos. Cel. 0971 616 161',
    'Estado civil: casada con hijos, cel. 0971 616 161',
    'Luque, Paraguay, 0971 616 161',
  ])('lo es: %s', (line) => {
    for (const text of ORDERS.map((order) => order(line)))
      expect(
        read(text)
          .telefonos.map(({ value, confidence }) => [value, confidence])
          .toSorted(),
        text,
      ).toEqual([
        ['0971616161', 0.96],
        ['0981455120', 0.96],
      ]);
  });

  test('con quién está casada no esconde lo que está debajo', () => {
    const { telefonos, documento } = read(
      `Ana Duarte\nEstado civil: casada con Luis Paz\n${MINE}\nC.I. 1.234.567\n${JOB}`,
    );
    expect([telefonos.map(({ value }) => value), documento?.value]).toEqual([['0981455120'], '1234567']);
  });

  test.each([
    'Ref.: Puesto de Vendedor',
    'Ref: vacancia de cajera',
    'Ref. Aviso de Vendedora',
    'Referencia: búsqueda de cajeras',
    'REFERENCIA: Código 4512',
    'Ref.: su llamado del domingo',
    'Ref.: N° 231',
    'Ref.: al puesto de Vendedor',
  ])('a qué puesto se presenta no es alguien de quien sea el número de abajo: %s', (line) =>
    expect(
      read(`Ana Duarte\n${line}\n${MINE}\nana@correo.com.py\n${JOB}`).telefonos.map(({ value }) => value),
    ).toEqual(['0981455120']),
  );

  test('cualquier rótulo de nadie, con cualquier número, en cualquier lugar', () => {
    const seed = Math.floor(Math.random() * 1e6);
    fc.assert(
      fc.property(
        fc.constantFrom('Fax', 'Nro. de fax', 'Giros', 'Billetera', 'Empresa', 'Urgencias', 'Empleador'),
        fc.constantFrom(': ', ':', ' : '),
        fc.integer({ min: 100000, max: 999999 }),
        fc.constantFrom('0971 ', '0982', '(0991) '),
        fc.constantFrom(...ORDERS),
        (label, sign, figures, prefix, order) => {
          expect(
            read(order(`${label}${sign}${prefix}${figures}`)).telefonos.map(({ value }) => value),
            `semilla ${seed}`,
          ).toEqual(['0981455120']);
        },
      ),
      { seed, numRuns: 60 },
    );
  });
});
