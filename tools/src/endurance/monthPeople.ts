/** The agency's mailbox. */
export const MONTH_BOX = 'seleccion@agencia.example';

export const addressOfPerson = (id: number): string => `persona${id}@correo.example`;
