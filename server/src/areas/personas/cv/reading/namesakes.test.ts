import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainReader } from './plainReader.ts';

const { read } = plainReader({ cargos: ['Cajero/a', 'Vendedor/a'], ciudades: ['Luque'] });
const reachOf = (text: string) => {
  const { documento, telefonos, correo } = read(text);
  return [documento?.value ?? null, telefonos.map(({ value }) => value), correo?.value ?? null];
};
const OWN = ['4567890', ['0981515151'], 'hugo@y.com.py'];
const MINE = 'C.I.: 4.567.890\nCelular: 0981 515 151\nCorreo: hugo@y.com.py';
const TAIL = 'Experiencia laboral\nVendedor - Bristol S.A. - 03/2019 - 05/2022';

describe('quien lleva un apellido del candidato y otro nombre es otro (docs/reglas/personas.md)', () => {
  test.each([
    'Luis Rolón 0971 616 161',
    'Ana Rolón 0971 616 161',
    'Ana Paredes: 0971 616 161',
    'Rolón Luis 0971 616 161',
    'Luis A. Rolón 0971 616 161',
    'LUIS ROLÓN CEL 0971 616 161',
    'Sr. Luis Rolón Tel. 0971 616 161',
    'Don Luis Rolón, 0971 616 161',
    'Tel. de Luis Rolón: 0971 616 161',
    'Celular Luis Rolón 0971 616 161',
    'Presentado por Luis Rolón 0971 616 161',
    'Traído por Luis Rolón, cel. 0971 616 161',
    'Luis Rolón Paredes, 0971 616 161',
    'Luis Rolón Paredes (0971) 616-161',
    'Luis Rolón, gerente, 0971 616 161',
    'Taller Rolón Hnos. 0971 616 161',
    'Rolón Hnos. 021 616 161',
    'Almacén Rolón 021 616 161',
    'Despensa Paredes, tel. 021 616 161',
    'Estudio Jurídico Luis Rolón 021 616 161',
    '0971 616 161 (Luis Rolón)',
    '0971 616 161 a nombre de Luis Rolón',
    'Correo de Luis Rolón: luis@s.com.py',
    'Luis Rolón luis@s.com.py',
    'Ana Paredes – ana@s.com.py',
    'Luis Paz, luis@s.com.py',
    'Representante legal: Luis Rolón, documento 1.111.222, nacido el 01/02/1960, cel. 0971 616 161',
    'Encargado: Luis Rolón, C.I. 1.111.222, cel. 0971 616 161, luis@s.com.py',
    'Tutor legal: Rosa Paredes, CI 1.333.444',
    'Contador: Luis Rolón (C.I. N° 1.111.222)',
    'Hijo de: Luis Rolón (CI 1.111.222, cel. 0971 616 161) y Rosa Paredes (CI 1.333.444)',
    'Hijo de Luis Rolón, CI 1.111.222, y de Rosa Paredes, CI 1.333.444',
    'Hijo legítimo de Cirilo Rolón, C.I. 1.111.222',
    'HIJO DE: CIRILO ROLÓN C.I. 1.111.222 Y ROSA PAREDES C.I. 1.333.444',
    'Mi garante es Óscar Rolón, C.I. N° 1.222.333, celular 0971 616 161',
    'Garante Óscar Peralta 0971 616 161',
    'Mi fiadora, Eva Paz, tel. 0971 616 161',
  ])('%j', (other) => {
    expect(reachOf(`Hugo Rolón Paredes\n${other}\n${MINE}\n${TAIL}`)).toEqual(OWN);
    expect(reachOf(`Hugo Rolón Paredes\n${MINE}\n${other}\n${TAIL}`)).toEqual(OWN);
    expect(reachOf(`Hugo Rolón Paredes\n${other}\n${TAIL}`), other).toEqual([null, [], null]);
  });

  test.each([
    'Hugo Rolón, C.I. 4.567.890, cel. 0981 515 151, hugo@y.com.py',
    'Hugo Rolón Paredes | C.I. 4.567.890 | 0981 515 151 | hugo@y.com.py',
    'ROLÓN PAREDES, HUGO - C.I. 4.567.890 - 0981 515 151 - hugo@y.com.py',
    'Rolón Hugo 0981 515 151, hugo@y.com.py, C.I. 4.567.890',
    'H. Rolón 0981 515 151 / hugo@y.com.py / C.I. 4.567.890',
    'Hugo Luis Rolón: 0981 515 151, hugo@y.com.py, C.I. 4.567.890',
    'Calle Luis Rolón, Luque. Cel. 0981 515 151, hugo@y.com.py, C.I. 4.567.890',
    'Luis Rolón 0971 616 161, y el mío, Hugo: 0981 515 151, hugo@y.com.py, C.I. 4.567.890',
    'Luis Rolón, cel. 0971 616 161. Mi celular: 0981 515 151, mi correo hugo@y.com.py, mi C.I. 4.567.890',
  ])('lo suyo queda: %j', (own) => {
    expect(reachOf(`Hugo Rolón Paredes\n${own}\n${TAIL}`)).toEqual(OWN);
  });

  test('con cualquier otro nombre, rótulo y orden', () => {
    const seed = Math.floor(Math.random() * 1e6);
    const given = fc.constantFrom('Luis', 'Ana', 'Rosa', 'Juan Carlos', 'María', 'Óscar', 'Carmen');
    const family = fc.constantFrom('Rolón', 'Paredes', 'Rolón Paredes', 'Paredes Rolón', 'Gómez');
    const before = fc.constantFrom('', 'Sr. ', 'Contacto: ', 'Encargada: ', 'Presentado por ', 'Tel. de ');
    const reach = fc.constantFrom(' 0971 616 161', ', cel. 0971 616 161', ': 021 616 161', ' - 0971-616161');
    fc.assert(
      fc.property(before, given, family, reach, (label, first, last, number) => {
        const { telefonos } = read(`Hugo Rolón Paredes\n${label}${first} ${last}${number}\n${TAIL}`);
        expect(telefonos.filter(({ confidence }) => confidence >= 0.7)).toEqual([]);
      }),
      { seed, numRuns: 200 },
    );
  });

  test('sin saber de quién es el CV, el del garante no es suyo', () => {
    const letter =
      'Por la presente, yo Liz Mariela Peralta Ojeda, con C.I. ' +
      'N° 5.111.222, con celular 0986 313 414 y correo liz@y.com.py, me postulo.\n' +
      'Mi garante es Óscar Peralta, C.I. N° 1.222.333, celular 0981 727 828.';
    expect(reachOf(letter)).toEqual(['5111222', ['0986313414'], 'liz@y.com.py']);
  });
});
