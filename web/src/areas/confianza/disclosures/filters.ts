import { listInUrl } from '../../../ui/listInUrl.ts';
import { PERIODS, type Period } from './period.ts';

export const VIEWS = ['detalle', 'personas', 'ingresos', 'limites'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_LABEL: Record<View, string> = {
  detalle: 'Quién vio a quién',
  personas: 'Por persona del equipo',
  ingresos: 'Ingresos',
  limites: 'Límites',
};

/** What the screen shows, kept in its address. */
export const ACCESSES = listInUrl('accesos', {
  ver: 'detalle',
  periodo: 'mes',
  usuario: '',
  accion: '',
  candidato: '',
});

export const periodOf = (text: string): Period => PERIODS.find((one) => one === text) ?? 'mes';
export const viewOf = (text: string): View => VIEWS.find((one) => one === text) ?? 'detalle';
