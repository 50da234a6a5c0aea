import { expect, test } from 'vitest';
import { boundsOfCampo } from './boundsOfCampo.ts';
import { listed } from './testing/listed.ts';

const TODAY = '2026-06-15';

test.each(listed`
  Fecha de nacimiento · FECHA NACIMIENTO · Nacimiento del hijo · Cumpleaños · cumpleanos · Cumple años
  Fecha de cumple · fec. nac. · Fec.Nac · F. de nac · Fecha Nac. (cónyuge) · FechaNac · Nacido el · Birthday
  Date of birth
`)('«%s» holds births: from 1900 to today', (name) => {
  expect(boundsOfCampo(name, TODAY)).toEqual({ from: '1900-01-01', to: TODAY });
});

test.each(listed`
  Vencimiento del pasaporte · Nacionalidad desde · Registro Nacional · Cumplimiento del contrato
  Disponible desde · Cumple requisitos desde · Internación
`)('«%s» holds other dates: from 1950 to ten years on', (name) => {
  expect(boundsOfCampo(name, TODAY)).toEqual({ from: '1950-01-01', to: '2036-12-31' });
});
