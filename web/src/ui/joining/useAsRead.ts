import { useState } from 'react';

/**
 * The record of a form as it was when the form opened, whatever is read of it since: what is typed stands on those values, and goes
 * with their version (docs/reglas/convenciones.md, 'Dos personas en un registro').
 */
export const useAsRead = <T>(record: T): T => useState(() => record)[0];
