import { describe, expect, test } from 'vitest';
import { clamp, photoFlow, readFlow } from './imagenes.ts';

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
    'https://malo.example/robar',
    '//malo.example',
    '/v1/candidato',
    '/agregarImagen/candidatoFoto/7/../8',
    'agregarImagen/candidatoFoto/x',
    '/agregarImagen/otro/7',
    'javascript:alert(1)',
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
    'https://malo.example',
    '//malo.example',
    '/\\malo.example',
    'javascript:alert(1)',
    '\u0009/x',
    '',
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
      withParams({ maxFileCount: '999', maxFileSize: '5000', minWidth: '1', minHeight: '0' }),
    ).toMatchObject({
      maxFileCount: 10,
      maxFileSize: 4.3,
      minWidth: 128,
      minHeight: 95,
    });
    expect(withParams({ maxFileCount: 'x', maxFileSize: '-1', minWidth: 'NaN' })).toMatchObject({
      maxFileCount: 1,
      maxFileSize: 0.1,
      minWidth: 128,
    });
    expect(withParams({ cropConfig: '{"minWidth":1,"maxWidth":99999,"ratio":1000}' }).cropConfig).toEqual({
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

  test('el recorte queda dentro de sus medidas', () => {
    expect([clamp(90, 128, 1024), clamp(300.4, 128, 1024), clamp(5000, 128, 1024)]).toEqual([128, 300, 1024]);
  });
});
