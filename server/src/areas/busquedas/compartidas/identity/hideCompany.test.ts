import { describe, expect, test } from 'vitest';
import { hideCompany } from './hideCompany.ts';

const COMMON = new Set(['cajero', 'cajera', 'vendedor', 'asuncion', 'central', 'encarnacion', 'rural']);
const hide = (text: string, ...names: string[]) => hideCompany(text, names, COMMON);
const PILCOMAYO = 'Industrias Pilcomayo S.A.';

describe('lo que se escribe de una búsqueda confidencial no nombra al cliente', () => {
  test.each([
    ['Industrias Pilcomayo S.A. quiere entrevistar a Ana Rojas', 'La empresa quiere entrevistar a Ana Rojas'],
    ['Entrevista en Industrias Pilcomayo S.A.', 'Entrevista en la empresa'],
    ['Entrevista en Industrias Pilcomayo SA', 'Entrevista en la empresa'],
    ['Entrevista en Industrias Pilcomayo', 'Entrevista en la empresa'],
    ['Entrevista en Pilcomayo', 'Entrevista en la empresa'],
    ['Entrevista en PILCOMAYO S. A., planta alta', 'Entrevista en la empresa, planta alta'],
    ['entrevista en pilcomayo srl', 'entrevista en la empresa'],
    ['Pilcomayo: cajera', 'La empresa: cajera'],
    ['Cajera (Pilcomayo)', 'Cajera (la empresa)'],
    ['Cajera para Pilcomayo. Segunda vuelta', 'Cajera para la empresa. Segunda vuelta'],
    ['Cajera para «Industrias Pilcomayo»', 'Cajera para «la empresa»'],
    ['Cajera - INDUSTRIAS PILCOMAYO', 'Cajera - la empresa'],
    ['Cajera p/ P i l c o m a y o', 'Cajera p/ la empresa'],
    ['Pilcomayo visita a Pilcomayo', 'La empresa visita a la empresa'],
    ['Pilcómayo, oficina 3', 'La empresa, oficina 3'],
    ['Pilco\u0301mayo, oficina 3', 'La empresa, oficina 3'],
    ['IndustriasPilcomayo', 'La empresa'],
    ['Industria del vidrio: entrevista', 'Industria del vidrio: entrevista'],
    ['Entrevista de cajera', 'Entrevista de cajera'],
    [
      'Entrevista 10/07 a las 15:00, Palma 123, 0981 771 130',
      'Entrevista 10/07 a las 15:00, Palma 123, 0981 771 130',
    ],
    ['', ''],
  ])('%s', (text, covered) => {
    expect(hide(text, PILCOMAYO)).toBe(covered);
  });

  test.each([
    ['Banco Continental', 'Entrevista en el Banco Continental', 'Entrevista en la empresa'],
    ['Banco Continental', 'Entrevista en Continental', 'Entrevista en la empresa'],
    ['Banco Continental', 'Un desayuno continental', 'Un desayuno continental'],
    ['Banco Continental', 'Vendedor de banco', 'Vendedor de banco'],
    ['Banco Nacional de Fomento', 'Cajero del BNF', 'Cajero de la empresa'],
    ['Ñandutí Poty S.R.L.', 'Ñanduti Poty S.R.L. te espera', 'La empresa te espera'],
    ['Ñandutí Poty S.R.L.', 'Reunión: Poty', 'Reunión: la empresa'],
    ['Sol', 'Entrevista con Sol', 'Entrevista con la empresa'],
    ['La Rural', 'Entrevista en La Rural', 'Entrevista en la empresa'],
    ['Rural', 'Entrevista en Rural S.A.', 'Entrevista en la empresa'],
    ['Grupo Asunción', 'Entrevista en Grupo Asunción', 'Entrevista en la empresa'],
    ['Banco Continental', 'Vamos al Banco Continental S.A.E.C.A. mañana', 'Vamos a la empresa mañana'],
    ['Banco Continental', 'El Banco Continental te espera', 'La empresa te espera'],
    ['Banco Continental', 'Final Continental a las 15', 'Final la empresa a las 15'],
    ['Torneados del Este S.A.', 'Torneados del Este, portón 2', 'La empresa, portón 2'],
    ['Casa de la Moneda S.R.L.', 'Visita a Casa de la Moneda S. R. L.', 'Visita a la empresa'],
    ['A & B', 'Entrevista en A & B', 'Entrevista en A & B'],
    ['3M Paraguay', 'Visita a 3M', 'Visita a la empresa'],
    ['Ferretería O’Higgins', 'Entrevista en O’Higgins', 'Entrevista en O’la empresa'],
  ])('de %s: %s', (name, text, covered) => {
    expect(hide(text, name)).toBe(covered);
  });

  test('por su nombre y por su razón social', () => {
    expect(hide('Tatakua, de Panificadora Guaraní S.A.', 'Tatakua', 'Panificadora Guaraní S.A.')).toBe(
      'La empresa, de la empresa',
    );
  });
});
