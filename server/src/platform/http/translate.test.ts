import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { servedCalls } from '../../testing/servedCalls.ts';
import { type Issue, sentencesOf } from './translate.ts';

const said = (schema: z.ZodType, input: unknown) =>
  sentencesOf((schema.safeParse(input).error?.issues ?? []) as Issue[]);

describe('lo que falta se nombra', () => {
  test.each(servedCalls())('$method $path sin nada', ({ input }) => {
    for (const { campo, message } of said(input, {}))
      expect(message).toMatch(campo === 'files[]' ? /^Seleccione un archivo$/ : /^.+: es obligatorio$/);
  });

  test('también adentro de otro; lo que está y no es, se dice como antes', () => {
    const oportunidad = servedCalls().find((c) => c.method === 'POST' && c.path === '/v1/oportunidad')!;
    const messages = said(oportunidad.input, {
      titulo: 7,
      estado: 'x',
      aCargoDe: [{ tipo: 'selector' }],
    }).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'Título: debe ser un texto',
        'Estado: debe ser uno de: a, p, c, f',
        'Selectores y supervisores: falta usuarioId',
        'Empresa: es obligatorio',
      ]),
    );
    expect(said(z.strictObject({ nombre: z.object({}) }), { nombre: 7 })).toEqual([
      { campo: 'nombre', message: 'Nombre: no es válido' },
    ]);
  });
});
