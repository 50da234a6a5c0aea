import { useState } from 'react';

/**
 * The record as it was when its form opened, even if it is read again: what is typed is based on those values, and is sent
 * with their version (docs/reglas/convenciones.md, 'Dos personas en un registro').
 */
export const useAsRead = <T>(record: T): T => useState(() => record)[0];
