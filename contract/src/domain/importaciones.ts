import type { Importable } from './enums.ts';

export interface ImportableField {
  nombre: string;
  etiqueta: string;
  requerido?: boolean;
  /** Heads of columns that mean it, besides its label; compared without case, accents and marks. */
  sinonimos: readonly string[];
}

/** What a column of a file can be, by kind. */
export const IMPORTABLE_FIELDS: Record<Importable, readonly ImportableField[]> = {
  candidato: [
    { nombre: 'nombre', etiqueta: 'Nombre', requerido: true, sinonimos: ['nombres', 'primer nombre'] },
    { nombre: 'apellido', etiqueta: 'Apellido', requerido: true, sinonimos: ['apellidos'] },
    {
      nombre: 'telefono1',
      etiqueta: 'Celular 1',
      requerido: true,
      sinonimos: ['telefono', 'celular', 'telefono 1', 'movil', 'whatsapp', 'tel', 'cel'],
    },
    { nombre: 'telefono2', etiqueta: 'Celular 2', sinonimos: ['telefono 2', 'otro telefono'] },
    { nombre: 'telefono3', etiqueta: 'Celular 3', sinonimos: ['telefono 3'] },
    {
      nombre: 'documento',
      etiqueta: 'Documento',
      sinonimos: ['ci', 'cedula', 'cedula de identidad', 'nro de documento', 'dni', 'nro documento'],
    },
    { nombre: 'correo', etiqueta: 'Correo', sinonimos: ['email', 'e mail', 'mail', 'correo electronico'] },
    { nombre: 'direccion', etiqueta: 'Dirección', sinonimos: ['domicilio'] },
    {
      nombre: 'nacimientoFecha',
      etiqueta: 'Fecha de nacimiento',
      sinonimos: ['nacimiento', 'fecha nacimiento', 'fec nac', 'fecha de nac'],
    },
    { nombre: 'sexo', etiqueta: 'Sexo', sinonimos: ['genero'] },
    { nombre: 'estadoCivil', etiqueta: 'Estado civil', sinonimos: [] },
    { nombre: 'nacionalidad', etiqueta: 'Nacionalidad', sinonimos: [] },
    { nombre: 'ciudad', etiqueta: 'Ciudad', sinonimos: ['localidad', 'distrito'] },
    {
      nombre: 'expectativaSalarial',
      etiqueta: 'Expectativa salarial',
      sinonimos: ['pretension salarial', 'aspiracion salarial', 'salario pretendido'],
    },
    {
      nombre: 'descripcionInterna',
      etiqueta: 'Descripción interna',
      sinonimos: ['observacion', 'observaciones', 'comentarios', 'notas'],
    },
  ],
  empresa: [
    { nombre: 'nombre', etiqueta: 'Nombre', requerido: true, sinonimos: ['empresa', 'nombre comercial'] },
    { nombre: 'documento', etiqueta: 'RUC', sinonimos: ['documento', 'nro de ruc'] },
    { nombre: 'razonSocial', etiqueta: 'Razón social', sinonimos: [] },
    { nombre: 'telefono', etiqueta: 'Teléfono', sinonimos: ['tel', 'celular'] },
    { nombre: 'correo', etiqueta: 'Correo', sinonimos: ['email', 'mail', 'e mail'] },
    { nombre: 'direccion', etiqueta: 'Dirección', sinonimos: ['domicilio'] },
    { nombre: 'rubro', etiqueta: 'Rubro', sinonimos: ['sector', 'actividad'] },
    { nombre: 'esCliente', etiqueta: 'Cliente', sinonimos: ['es cliente'] },
    {
      nombre: 'contactoNombre',
      etiqueta: 'Contacto: nombre',
      sinonimos: ['contacto', 'persona de contacto'],
    },
    { nombre: 'contactoTelefono', etiqueta: 'Contacto: teléfono', sinonimos: ['telefono de contacto'] },
    { nombre: 'contactoEmail', etiqueta: 'Contacto: email', sinonimos: ['email de contacto'] },
    { nombre: 'contactoCargo', etiqueta: 'Contacto: cargo', sinonimos: ['cargo de contacto'] },
  ],
  instituto: [
    { nombre: 'nombre', etiqueta: 'Nombre', requerido: true, sinonimos: ['instituto', 'institucion'] },
    { nombre: 'direccion', etiqueta: 'Dirección', sinonimos: ['domicilio'] },
    { nombre: 'telefono', etiqueta: 'Teléfono', sinonimos: ['tel', 'celular'] },
    {
      nombre: 'contactoNombre',
      etiqueta: 'Contacto: nombre',
      sinonimos: ['contacto', 'persona de contacto'],
    },
    { nombre: 'contactoTelefono', etiqueta: 'Contacto: teléfono', sinonimos: ['telefono de contacto'] },
  ],
};

const flatten = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Which column each field is likely to be, by the heads of the columns; each column once. */
export function suggestColumns(kind: Importable, heading: readonly string[]): Record<string, number> {
  const flat = heading.map(flatten);
  const taken = new Set<number>();
  const columns: Record<string, number> = {};
  for (const exact of [true, false]) {
    for (const { nombre, etiqueta, sinonimos } of IMPORTABLE_FIELDS[kind]) {
      if (nombre in columns) continue;
      const names = [nombre, etiqueta, ...sinonimos].map(flatten);
      const i = flat.findIndex(
        (text, j) =>
          !taken.has(j) &&
          names.some((one) =>
            exact ? one === text : text.startsWith(`${one} `) || text.endsWith(` ${one}`),
          ),
      );
      if (i < 0) continue;
      taken.add(i);
      columns[nombre] = i;
    }
  }
  return columns;
}
