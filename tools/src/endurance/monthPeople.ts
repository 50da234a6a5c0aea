/** Where the agency's mail of the month comes in. */
export const MONTH_BOX = 'seleccion@agencia.example';

export const addressOfPerson = (id: number): string => `persona${id}@correo.example`;
