/** The error of an interrupted transfer, by what it was doing. */
export const BROKEN = {
  leyendo: 'No se pudo leer. Nada vino todavía: probá de nuevo.',
  trayendo: 'Se cortó. Lo que vino quedó: seguí, y viene el resto.',
} as const;
export type Doing = keyof typeof BROKEN;
