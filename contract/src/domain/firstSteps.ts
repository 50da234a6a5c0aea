/** What an agency does in its first hour, in the order in which it is told (docs/reglas/administracion.md). */
export const FIRST_STEPS = [
  'identidad',
  'correo',
  'usuarios',
  'equipo',
  'oficios',
  'personas',
  'bolsa',
  'copias',
  'segundoFactor',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** What each asks for, as its heading says it. */
export const FIRST_STEP_LABEL: Record<FirstStep, string> = {
  identidad: 'Poné el nombre, el color y el logo de tu agencia',
  correo: 'Probá que salgan los correos',
  usuarios: 'Invitá a quienes trabajan con vos',
  equipo: 'Armá un equipo',
  oficios: 'Elegí para qué rubros buscás gente',
  personas: 'Traé a tus candidatos',
  bolsa: 'Decidí si vas a tener bolsa de trabajo',
  copias: 'Probá las copias',
  segundoFactor: 'Protegé tu cuenta con un segundo factor',
};

/** How a step that is not done was left: not at all, put off, or without use for this agency. */
export const FIRST_STEP_STATES = ['pendiente', 'despues', 'no'] as const;
export type FirstStepState = (typeof FIRST_STEP_STATES)[number];

/** Trades whose cargos and rubros an agency may add (server/catalogs/oficios.json). */
export const TRADES = [
  'comercio',
  'industria',
  'salud',
  'tecnologia',
  'servicios',
  'construccion',
  'agro',
  'administracion',
  'gastronomia',
  'logistica',
] as const;
export type Trade = (typeof TRADES)[number];
