import { describe, expect, test } from 'vitest';
import { clamp, endOfFlow, minimumInWords, neededMinimum, photoFlow, readFlow } from './imagenes.ts';
import { listed } from './testing/listed.ts';

const withParams = (parametros: Record<string, string>) => readFlow((name) => parametros[name] ?? '');

describe('el flujo de imágenes según su dirección', () => {
  test('la foto de un candidato, con sus límites y sus pasos', () => {
    expect(withParams(photoFlow(7))).toMatchObject({
      maxFileCount: 1,
      maxFileSize: 4.3,
      minWidth: 128,
      minHeight: 95,
      uploadUrl: '/agregarImagen/candidatoFoto/7',
      cropUploadUrl: '/agregarImagen/candidatoFoto/7',
      saveInConceptUrl: '/v1/agregarFotoACandidato',
      nextStepUrl: '/cortarImagenes',
      lastStepUrl: '/editarCandidato/7',
      cancelUrl: '/editarFotoCandidato/7',
      cropConfig: { minWidth: 128, minHeight: 128, ratio: 1 },
      concepto: 'candidatoFoto',
      conceptoId: 7,
      relatedImageId: '',
    });
  });

  test.each([
    ...listed`
      https://malo.example/robar · //malo.example · /v1/candidato · /agregarImagen/candidatoFoto/7/../8
      agregarImagen/candidatoFoto/x · /agregarImagen/otro/7 · javascript:alert(1)
    `,
    '',
  ])('no se sube a %j', (url) => {
    const { uploadUrl, cropUploadUrl, saveInConceptUrl } = withParams({
      uploadUrl: url,
      cropUploadUrl: url,
      saveInConceptUrl: url,
    });
    expect([uploadUrl, cropUploadUrl, saveInConceptUrl]).toEqual([null, null, null]);
  });

  test.each([
    ...listed`
      https://malo.example · //malo.example · /\\malo.example · javascript:alert(1)
    `,
    ...['\u0009/x', ''],
  ])('no se sigue hacia %j', (url) => {
    const { nextStepUrl, lastStepUrl, cancelUrl } = withParams({
      nextStepUrl: url,
      lastStepUrl: url,
      cancelUrl: url,
    });
    expect([nextStepUrl, lastStepUrl, cancelUrl]).toEqual([null, null, null]);
  });

  test('solo cabeceras x- nuestras', () => {
    const { rawUploadHeaders } = withParams({
      rawUploadHeaders: JSON.stringify({
        'X-Access-Token': 'a',
        'x-otra': 'b',
        authorization: 'c',
        cookie: 'd',
        host: 'e',
      }),
    });
    expect(rawUploadHeaders).toEqual({ 'X-Access-Token': 'a' });
    expect(withParams({ rawUploadHeaders: 'no es JSON' }).rawUploadHeaders).toEqual({});
    expect(withParams({ rawUploadHeaders: '[1]' }).rawUploadHeaders).toEqual({});
  });

  test('los límites de la dirección nunca son más anchos que los del producto', () => {
    expect(
      withParams({ maxFileCount: '999', maxFileSize: '5000', minWidth: '99999', minHeight: '0' }),
    ).toMatchObject({
      maxFileCount: 10,
      maxFileSize: 4.3,
      minWidth: 10_000,
      minHeight: 1,
    });
    expect(withParams({ maxFileCount: 'x', maxFileSize: '-1', minWidth: 'NaN' })).toMatchObject({
      maxFileCount: 1,
      maxFileSize: 0.1,
      minWidth: 128,
    });
    expect(
      withParams({ cropConfig: '{"minWidth":1,"maxWidth":99999,"maxHeight":99999,"ratio":1000}' }).cropConfig,
    ).toEqual({
      minWidth: 128,
      minHeight: 128,
      maxWidth: 1024,
      maxHeight: 1024,
      ratio: 5,
    });
    expect(withParams({ concepto: 'empresa', conceptoId: '1e3', relatedImageId: '../x' })).toMatchObject({
      concepto: '',
      conceptoId: 0,
      relatedImageId: '',
    });
  });

  test.each([
    ['50', '50', 128, 95, 'de al menos 50 × 50 píxeles (la foto de un candidato, 128 × 95 como mínimo)'],
    ['400', '50', 400, 95, 'de al menos 400 × 50 píxeles (la foto de un candidato, 128 × 95 como mínimo)'],
    ['128', '95', 128, 95, 'de al menos 128 × 95 píxeles'],
    ['640', '480', 640, 480, 'de al menos 640 × 480 píxeles'],
  ])(
    'pide lo que dice la dirección, %s × %s, y lo que pide toda foto',
    (minWidth, minHeight, width, height, words) => {
      const flow = withParams({ minWidth, minHeight });
      expect(neededMinimum(flow)).toEqual({ width, height });
      expect(minimumInWords(flow)).toBe(words);
    },
  );

  test('termina adelante si se guardó alguna, y atrás si ninguna', () => {
    const flow = withParams(photoFlow(7));
    expect([0, 1, 2].map((saved) => endOfFlow(flow, saved))).toEqual([
      '/editarFotoCandidato/7',
      '/editarCandidato/7',
      '/editarCandidato/7',
    ]);
  });

  test('el recorte queda dentro de sus medidas', () => {
    expect([clamp(90, 128, 1024), clamp(300.4, 128, 1024), clamp(5000, 128, 1024)]).toEqual([128, 300, 1024]);
  });
});
