import { describe, expect, test } from 'vitest';
import type { Importable } from './enums.ts';
import { flatten, importableFields } from './importaciones.ts';
import { learnColumns } from './learnColumns.ts';
import { listed } from './testing/listed.ts';
import { rowsOf } from './testing/rowsOf.ts';

/** Which field a column with such a head and values is proposed as; null for none. */
function proposed(head: string, values: readonly string[], kind: Importable = 'candidato'): string | null {
  const columns = learnColumns(kind, importableFields(kind, []), [head], {
    rows: values.map((value) => [value]),
    remembered: new Map(),
    words: {},
  });
  return Object.keys(columns)[0] ?? null;
}
const MAILS = ['ana@x.com.py', 'beto@x.com.py', 'caro@x.com.py'];
const PHONES = ['0981 123 456', '0971 222 333', '0982 765 432'];
const DOCUMENTS = ['4.990.008', '3456781', '1.234.567'];
const SALARIES = ['4500000', '5000000', '3800000'];
const BIRTHS = ['15/01/1990', '28/02/1985', '03/04/1979'];

describe('qué columna es qué', () => {
  test.each(listed`
    Correo del jefe · Correo referencia · Mail de la empresa · E-mail supervisor · Email contacto emergencia
    correo de la madre · Correo laboral · EMAIL DEL CÓNYUGE · Correo Gte. · Reclutador · Jefa · Referencia 1
  `)('«%s» es el correo de otro: no se propone', (head) => expect(proposed(head, MAILS)).toBe(null));

  test.each(listed`
    Tel. del jefe · Teléfono referencia · Tel ref · Cel. Ref. · Contacto emergencia · Celular padre
    Tel. madre · Teléfono cónyuge · Cel. supervisor · Teléfono de la empresa · TEL. REFERENCIAS · Ref1
    Tel_emergencia · Celular de su esposa · Teléfono del trabajo · Avisar en caso de emergencia · Tía
    Teléfono hermano · En caso de emergencia llamar al · Teléfono de un familiar · Celular garante
    Supervisor · Jefe inmediato
  `)('«%s» es el teléfono de otro: no se propone', (head) => expect(proposed(head, PHONES)).toBe(null));

  test.each(listed`
    Nombre del padre · Nombre de la empresa · Nombre del puesto · Apellido de la madre · Nombre del jefe
    Documento del cónyuge · CI padre · Vencimiento CI · Fecha venc. cédula · Tipo de documento
    Lugar de nacimiento · Dirección de la empresa · Ciudad de la empresa · Fecha de nacimiento del hijo
    Persona de contacto
  `)('«%s» dice algo de otro, o de otra cosa', (head) => expect(proposed(head, DOCUMENTS)).toBe(null));

  test.each(listed`
    Sueldo · Salario · Pretensión · Pretensión salarial · Pretende ganar · Aspiración · Expectativa
    SUELDO PRETENDIDO · Salario esperado · Pretensión económica (Gs.) · Expectativa salarial Gs
    Pretensiones
  `)('«%s» es la expectativa, nunca un documento', (head) => {
    expect(proposed(head, SALARIES)).toBe('expectativaSalarial');
    expect(proposed(head, DOCUMENTS)).toBe('expectativaSalarial');
  });

  test.each(listed`
    Sueldo actual · Último sueldo · Salario anterior · Bruto · Neto · Salario bruto · Cuenta · Nº de cuenta
    Cuenta bancaria · Legajo · IPS · Nro. de IPS · Matrícula · Sueldo que percibe · Remuneración actual
    Código postal · Saldo · Sueldo básico · RUC · Fecha de ingreso
  `)('«%s» no es un documento ni lo que pretende', (head) => {
    expect([null, 'codigo']).toContain(proposed(head, SALARIES));
    expect([null, 'codigo']).toContain(proposed(head, DOCUMENTS));
  });

  test.each(listed`
    CI · C.I. · C.I. N° · C.I. Nº · N° C.I. · Nro. C.I. · CI N° · CIC · C.I.C. · Nº de cédula
    Nro de cedula · Número de documento · N° documento · Cédula de Identidad N° · Documento de identidad
    DNI · Nro. Doc. Identidad · CEDULA · Nro. de Cédula de Identidad · Documento (CI) · c. i.
  `)('«%s» es el documento, nunca un monto', (head) => {
    expect(proposed(head, DOCUMENTS)).toBe('documento');
    expect(proposed(head, SALARIES)).toBe(head.includes('Doc. ') ? null : 'documento');
  });

  test.each(listed`
    Celular · Cel. · Tel. · Nº de teléfono · Teléfono celular · Celular personal · Teléfono de contacto
    Contacto · WhatsApp · Móvil · Nro. de celular · Numero · Nro contacto · Cel N° · c1
  `)('«%s» es su celular', (head) => expect(proposed(head, PHONES)).toBe('telefono1'));

  test.each(['Correo', 'E-mail', 'Correo personal', 'Mail', 'Correo electrónico', 'x'])(
    '«%s» es su correo',
    (head) => expect(proposed(head, MAILS)).toBe('correo'),
  );

  test.each(listed`
    Importe · Monto · Acreditado · Límite · Salario base · Salario real · Remuneración · Viáticos
    Bonificación · Alquiler · Presupuesto · Avalista · Enviado por · Remitente · Login · Llamar a
    En caso de accidente · Referido por · Patente · Recibo · Contrato
  `)('«%s» no se propone por lo que tiene', (head) => {
    for (const values of [DOCUMENTS, SALARIES, PHONES, MAILS]) expect(proposed(head, values)).toBe(null);
  });

  test('sin un nombre que diga algo, lo que se repite o es redondo no es de cada uno', () => {
    expect(proposed('a1', DOCUMENTS)).toBe('documento');
    expect(proposed('a1', Array(12).fill('3456781'))).not.toBe('documento');
    expect(proposed('a1', Array(12).fill('jefe@x.com.py'))).toBe(null);
    expect(proposed('a1', Array(12).fill('0981 123 456'))).toBe(null);
    expect(proposed('a1', SALARIES)).toBe('expectativaSalarial');
    expect(proposed('a1', BIRTHS)).toBe('nacimientoFecha');
    expect(proposed('Fecha de ingreso', BIRTHS)).toBe(null);
    expect(proposed('Vencimiento', BIRTHS)).toBe(null);
    expect(proposed('Fec. Nac.', BIRTHS)).toBe('nacimientoFecha');
  });

  test('lo de una experiencia y lo de una empresa tienen sus nombres', () => {
    expect(proposed('Teléfono de la empresa', PHONES, 'experiencia')).toBe(null);
    expect(proposed('Correo del jefe', MAILS, 'experiencia')).toBe(null);
    expect(proposed('Nombre de la empresa', ['Una', 'Dos'], 'experiencia')).toBe('empresa');
    expect(proposed('C.I. N°', DOCUMENTS, 'experiencia')).toBe('documento');
    expect(proposed('Correo de la empresa', MAILS, 'empresa')).toBe('correo');
    expect(proposed('Correo del gerente', MAILS, 'empresa')).toBe(null);
    expect(proposed('Persona de contacto', ['Ana', 'Beto'], 'empresa')).toBe('contactoNombre');
  });
});

describe('lo que se recordó antes', () => {
  const learned = (
    head: string,
    field: string | null,
    more: { chosen?: boolean; kind?: Importable } = {},
  ) => {
    const { chosen = false, kind = 'candidato' } = more;
    const campos = [{ idNumerico: 7, nombre: 'Categoría', obligatorio: false, clase: 'texto' as const }];
    const flat = flatten(head);
    return learnColumns(kind, importableFields(kind, campos), [head], {
      rows: [],
      remembered: new Map([[flat, field]]),
      chosen: new Set(chosen ? [flat] : []),
      words: {},
    });
  };

  test.each(
    rowsOf({
      documento: listed`Salario actual · Sueldo · Nº de cuenta · Legajo · Celular · Vencimiento CI`,
      telefono1: ['Tel. del jefe'],
      correo: ['Correo de la empresa'],
      nombre: ['Nombre del padre'],
      nacimientoFecha: ['Fecha de ingreso'],
      expectativaSalarial: ['Sueldo actual'],
      telefono2: ['Emergencia'],
    }),
  )('«%s» como %s no cuenta si nadie lo dijo, y sí si alguien lo eligió', (head, field) => {
    expect(learned(head, field)).not.toHaveProperty(field);
    expect(learned(head, field, { chosen: true })).toEqual({ [field]: 0 });
  });

  test('lo que se perdió de la memoria se propone por su nombre', () => {
    expect(learned('Sueldo pretendido', 'documento')).toEqual({ expectativaSalarial: 0 });
    expect(learned('Salario', 'documento', { kind: 'experiencia' })).toEqual({ salario: 0 });
  });

  test.each([
    ['zz', 'documento'],
    ['a1', 'telefono1'],
    ['Columna rara', 'correo'],
    ['Cédula', 'documento'],
    ['Contacto', 'telefono1'],
    ['Tel. del jefe', 'campo7'],
    ['Código', 'codigo'],
  ])('«%s» como %s cuenta', (head, field) => {
    expect(learned(head, field)).toEqual({ [field]: 0 });
  });

  test('que no es nada también cuenta', () => expect(learned('Cédula', null)).toEqual({}));
});

describe('un nombre entero', () => {
  const NAMES = ['Ana Paula Duarte', 'Juan Carlos Pérez Gómez', 'María José Ortiz'];
  test.each(listed`
    Nombre y apellido completos · Nombre y apellido completo · Nombres y apellidos completos
    Nombre(s) y Apellido(s) · NOMBRE Y APELLIDO · Apellidos y nombres completos · Apellido/s y nombre/s
    Nombre y apellido del candidato · Nombres completos · Nombre completo del postulante · Nombre/Apellido
    Apellido, Nombre · Nombre - Apellido · 1. Nombre y apellido · Ingresá tu nombre y apellido
    Nombre y Apellidos · Nombre_y_Apellido · Apellidos Nombres
  `)('«%s» lo es', (head) => {
    expect(proposed(head, NAMES)).toBe('nombreCompleto');
    expect(proposed(head, ['Ana', 'Beto', ''])).toBe('nombreCompleto');
  });
  test.each([
    'Nombre y apellido del jefe',
    'Nombre completo del padre',
    'Nombre y apellido de la referencia',
    'Nombre completo de la empresa',
  ])('«%s» es el de otro', (head) => expect(proposed(head, NAMES)).toBe(null));
  test.each(['Nombre', 'Nombres', 'Primer nombre', 'Nombre de pila'])('«%s» no', (head) =>
    expect(proposed(head, ['Ana', 'Beto', 'Caro'])).toBe('nombre'),
  );
  test('lo que una versión anterior recordó como el nombre no cuenta', () => {
    const columns = learnColumns(
      'candidato',
      importableFields('candidato', []),
      ['Nombre y apellido completos'],
      {
        rows: NAMES.map((name) => [name]),
        remembered: new Map([['nombre y apellido completos', 'nombre']]),
        words: {},
      },
    );
    expect(columns).toEqual({ nombreCompleto: 0 });
  });
});
