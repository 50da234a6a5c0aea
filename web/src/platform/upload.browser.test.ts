import { ORPCError } from '@orpc/client';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { describe, expect, test } from 'vitest';
import { mensajeOf } from './api.ts';
import { NoConnection } from './NoConnection.ts';
import { uploadText, wasCancelled } from './upload.ts';

describe('lo que se dice de un archivo que no se pudo subir', () => {
  test('por qué, con las palabras del servidor', () => {
    const refused = new ORPCError('ERROR', { status: 413, message: 'El archivo pesa más de 20 MB' });
    expect(uploadText(refused)).toBe(`${TEXTS.errorAlSubirArchivo}. El archivo pesa más de 20 MB`);
    expect(uploadText(refused, 'No se cargó la foto')).toBe(
      'No se cargó la foto. El archivo pesa más de 20 MB',
    );
  });

  test('sin conexión se dice eso', () => {
    expect(uploadText(new NoConnection())).toContain('No hay conexión con el servidor');
  });

  test('cuando no se sabe por qué, no se repite ni se inventa', () => {
    expect(uploadText(new Error('x'))).toBe(TEXTS.errorAlSubirArchivo);
    const same = new ORPCError('ERROR', { status: 500, message: TEXTS.errorAlSubirArchivo });
    expect(uploadText(same)).toBe(TEXTS.errorAlSubirArchivo);
  });

  test('lo que la persona canceló no es una falla', () => {
    expect(wasCancelled(new DOMException('Cancelada', 'AbortError'))).toBe(true);
    expect(wasCancelled(new NoConnection())).toBe(false);
  });

  test.each([
    [{ error: { message: 'a' } }, 'a'],
    [{ error: { mensaje: 'b' } }, 'b'],
    [{ message: 'c' }, 'c'],
    [{ mensaje: 'd' }, 'd'],
    [{ error: { message: '' }, mensaje: 'e' }, 'e'],
    [null, TEXTS.errorGenerico],
    [{ message: 5 }, TEXTS.errorGenerico],
  ])('el mensaje está donde el servidor lo puso: %j', (body, said) => expect(mensajeOf(body)).toBe(said));
});
