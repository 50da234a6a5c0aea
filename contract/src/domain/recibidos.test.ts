import { describe, expect, test } from 'vitest';
import { bareSubject } from './recibidos.ts';
import { listed } from './testing/listed.ts';

describe('el asunto sin lo que le ponen los programas', () => {
  test.each([
    ...listed`
      Re: Una entrevista · RE: RE: Una entrevista · Re:Una entrevista · Re : Una entrevista
      Rta: Una entrevista · RTA: Una entrevista · Resp: Una entrevista · RV: Una entrevista
      Rv: RE: Una entrevista · Fwd: Una entrevista · FW: Una entrevista · Reenv: Una entrevista
      RE[2]: Una entrevista · Re[12]: Una entrevista · Re(3): Una entrevista · Re (3): Una entrevista
      AW: Una entrevista · AW: WG: Una entrevista · SV: Una entrevista · TR: Una entrevista
      RES: ENC: Una entrevista · R: Una entrevista · Re： Una entrevista · RE：Una entrevista
      [EXTERNO] RE: Una entrevista · RE: [EXTERNO] Una entrevista · [EXTERNO] Una entrevista
      [Ext] Una entrevista · [EXTERNAL] Re: [EXTERNAL] Una entrevista · [External Email] Una entrevista
      [Correo externo] RV: Una entrevista · EXTERNO: Una entrevista · External: RE: Una entrevista
      [SPAM?] Re: Una entrevista · [Posible SPAM] Una entrevista · {Spam?} Una entrevista
      *** SPAM *** Una entrevista · ***SPAM*** Re: Una entrevista · **EXTERNO** Una entrevista
      [Selección] Re: Una entrevista · Re: [Lista de la agencia] RE: Una entrevista · [rrhh] Una entrevista
      Re: [RRHH] Una entrevista
    `,
    '  Re:   Una entrevista  ',
  ])('«%s» es «Una entrevista»', (subject) => {
    expect(bareSubject(subject, ['rrhh'])).toBe('Una entrevista');
  });

  test.each(listed`
    Re · Rta · Reunión: el martes · Referencias: Ana · R · Respuesta: sí · Resumen: CV · Trabajo: analista
    Svelte: programador · [Urgente] Analista · [Ref 123] Analista · Re [2] Analista · Externo
    Analista externo: turno noche · Externos: tres vacantes · *** Urgente *** Analista · [Externa] Analista
    Fw · Analista (Re: nada) · 3: Analista · [] Re: Analista
  `)('«%s» queda como está', (subject) => {
    expect(bareSubject(subject, ['rrhh'])).toBe(subject);
  });

  test('uno sin fin se lee enseguida, y uno que es todo de programas queda en nada', () => {
    expect(bareSubject('Re: '.repeat(5))).toBe('');
    expect(bareSubject(`${'['.repeat(150)}${'*'.repeat(150)}`)).toHaveLength(300);
  });
});
