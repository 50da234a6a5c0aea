/** Days and moments as people in Asunción read them (decisions 1). */
export const ZONA = 'America/Asuncion';

const DIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The local day YYYY-MM-DD of a moment. */
export const diaLocal = (momento: Date | string = new Date()): string => DIA.format(new Date(momento));

/** dd/MM/yyyy of a day (YYYY-MM-DD) or of a moment (ISO); '' when there is none. */
export function formatoFecha(valor: string | null | undefined): string {
  if (!valor) return '';
  const dia = valor.length === 10 ? valor : diaLocal(valor);
  const [a, m, d] = dia.split('-');
  return `${d}/${m}/${a}`;
}

/** MM/yyyy of a day. */
export const formatoMes = (dia: string | null | undefined): string => (dia ? formatoFecha(dia).slice(3) : '');

/** Whole years lived on a given day, both YYYY-MM-DD. */
export function edad(nacimiento: string, hoy: string = diaLocal()): number {
  const anhos = Number(hoy.slice(0, 4)) - Number(nacimiento.slice(0, 4));
  return hoy.slice(5) < nacimiento.slice(5) ? anhos - 1 : anhos;
}

/** True for a real calendar day written YYYY-MM-DD. */
export function fechaReal(texto: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(texto)) return false;
  const fecha = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(fecha.getTime()) && fecha.toISOString().startsWith(texto);
}

const HORA = new Intl.DateTimeFormat('es-PY', {
  timeZone: ZONA,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** dd/MM/yyyy HH:mm of a moment, as people in Asunción read it. */
export const formatoMomento = (momento: string): string =>
  `${formatoFecha(momento)} ${HORA.format(new Date(momento))}`;

/** How long ago a moment was, in days of Asunción: 'hoy', 'ayer', 'hace 3 días', then its date. */
export function haceCuanto(momento: string, hoy: string = diaLocal()): string {
  const dias = Math.round((Date.parse(hoy) - Date.parse(diaLocal(momento))) / 86_400_000);
  if (dias <= 0) return 'hoy';
  if (dias === 1) return 'ayer';
  return dias < 8 ? `hace ${dias} días` : formatoFecha(momento);
}
