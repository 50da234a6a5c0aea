/** Days and moments as people in Asunción read them (decisions 1). */
export const TIME_ZONE = 'America/Asuncion';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The local day YYYY-MM-DD of a moment. */
export const localDay = (moment: Date | string = new Date()): string => DAY.format(new Date(moment));

/** dd/MM/yyyy of a day (YYYY-MM-DD) or of a moment (ISO); '' when there is none. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  const day = value.length === 10 ? value : localDay(value);
  const [a, m, d] = day.split('-');
  return `${d}/${m}/${a}`;
}

/** MM/yyyy of a day. */
export const formatMonth = (day: string | null | undefined): string => (day ? formatDate(day).slice(3) : '');

/** Whole years lived on a given day, both YYYY-MM-DD. */
export function age(birth: string, today: string = localDay()): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** True for a real calendar day written YYYY-MM-DD. */
export function realDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const HOUR = new Intl.DateTimeFormat('es-PY', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** dd/MM/yyyy HH:mm of a moment, as people in Asunción read it. */
export const formatMoment = (moment: string): string =>
  `${formatDate(moment)} ${HOUR.format(new Date(moment))}`;

/** Whole local days from the day of a moment to today. */
export const daysSince = (moment: string, today: string = localDay()): number =>
  Math.round((Date.parse(today) - Date.parse(localDay(moment))) / 86_400_000);

/** How long ago a moment was, in days of Asunción: 'hoy', 'ayer', 'hace 3 días', then its date. */
export function howLongAgo(moment: string, today: string = localDay()): string {
  const days = daysSince(moment, today);
  if (days <= 0) return 'hoy';
  if (days === 1) return 'ayer';
  return days < 8 ? `hace ${days} días` : formatDate(moment);
}

const OFFSET = new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });
const OFFSET_PATTERN = /GMT([+-]\d{2}:\d{2})/;

/** The moment (ISO) of a day and hour on the clock of Asunción, 'YYYY-MM-DD HH:mm' with or without seconds; null: none. */
export function momentOf(text: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text.trim());
  if (!found || !realDate(found[1]!)) return null;
  const local = `${found[1]}T${found[2]}${found[3] ?? ':00'}`;
  const near = new Date(`${local}Z`);
  if (Number.isNaN(near.getTime())) return null;
  const offset = OFFSET_PATTERN.exec(OFFSET.format(near))?.[1] ?? '+00:00';
  return new Date(`${local}${offset}`).toISOString();
}
