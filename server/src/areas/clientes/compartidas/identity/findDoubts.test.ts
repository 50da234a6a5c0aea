import { describe, expect, test } from 'vitest';
import { findDoubts, type Words } from './findDoubts.ts';

const words: Words = {
  common: new Set(
    'asuncion luque encarnacion gerente cajera contabilidad carmen parana bautista juan san'.split(' '),
  ),
  names: new Set('carmen juan rosa zulma victoria'.split(' ')),
  phrases: new Map([
    ['carmen', ['carmen del parana']],
    ['juan', ['san juan bautista']],
  ]),
};
/** Each doubt stands between braces. */
const mark = (text: string): string => {
  let out = '';
  let at = 0;
  for (const [from, to] of findDoubts(text, [], words).sort(([a], [b]) => a - b)) {
    if (from < at) continue;
    out += `${text.slice(at, from)}{${text.slice(from, to)}}`;
    at = to;
  }
  return out + text.slice(at);
};

const DOUBTED = [
  'Su jefa {Carmen} la recomienda',
  '{Rosa} trabajó con nosotros',
  'Trabajó para {Kuarahy} dos años',
  'Le dicen {Ñata}',
  'Le dicen {ñata}',
  'Conocida como {tita} en el barrio',
  'Se llama {x}',
  'Apodada {la} jefa',
  'Estuvo en la {CBSA} y volvió',
  'El proyecto {«Nuevo sol»} fue suyo',
  'Un local {"Don Vito"} del centro',
  'Interno {4512} de la central',
  'Interno {45-12}',
  'Legajo {12345}',
  'Viene de {Ykua} {Satí}',
  'Trabajó en {itaipu} S.A. dos años',
  'Trabajó en {lacteos} SRL',
  'Con {Juan} en ventas',
  'Hija de {Zulma} y de {Victoria}',
  'Vive en {Mbachio} desde 2015',
];
const PLAIN = [
  'Muy prolija con las planillas de Excel',
  'Vive en Asunción y estudió en Luque',
  'Cajera. Trabajó en ventas. Aprende rápido',
  'Vive en Carmen del Paraná',
  'Vive en San Juan Bautista',
  'De 2015 a 2019',
  'Pretende 4.500.000 Gs',
  'Norma ISO 9001:2015',
  'Es Gerente de Contabilidad',
  'Habla Guaraní e Inglés',
  'Maneja SAP y Power BI',
  'Empezó en Marzo',
  'una rosa blanca',
  'MUY PROLIJA CON TODO LO QUE HACE',
  'Lo mejor: responsable',
  '- Puntual\n- Ordenada\n- Alegre',
  '¿Disponible? Sí',
  'Etapa II y III',
  'Trabajó en RRHH',
  '',
];

describe('lo que nadie puede juzgar sin la persona a la vista', () => {
  test.each(DOUBTED)('%j', (marked) => {
    expect(mark(marked.replaceAll(/[{}]/g, ''))).toBe(marked);
  });
  test.each(PLAIN)('no: %j', (text) => {
    expect(mark(text)).toBe(text);
  });
  test('lo que ya se tapó no se duda', () => {
    expect(findDoubts('Su jefa Carmen', [[8, 14]], words)).toEqual([]);
  });
});
