import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { dateBounds } from '@tembiapo/contract/domain/dateBounds.ts';
import { formatDate, realDate, TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import type { DumpRow } from './readDump.ts';

/** OpenCATS' numbers of kinds of records. */
export const OF = {
  candidate: '100',
  company: '200',
  contact: '300',
  joborder: '400',
  pipeline: '800',
} as const;

interface Table {
  /** The key of a row; null for an empty one. The key of a part begins with that of its record. */
  keyOf(row: DumpRow): string | null;
  /** Unused columns that may be long. */
  without?: readonly string[];
}

const byId = (column: string): Table => ({ keyOf: (row) => row[column] ?? null });
const byParts = (...columns: string[]): Table => ({
  keyOf: (row) => (columns.some((column) => !row[column]) ? null : columns.map((c) => row[c]).join(':')),
});

/** The tables of OpenCATS that are read. */
export const TABLES: Record<string, Table> = {
  user: { ...byId('user_id'), without: ['password', 'session_cookie', 'column_preferences'] },
  company: byId('company_id'),
  company_department: byId('company_department_id'),
  contact: byParts('company_id', 'contact_id'),
  candidate: byId('candidate_id'),
  joborder: byId('joborder_id'),
  candidate_joborder: byId('candidate_joborder_id'),
  candidate_joborder_status: byId('candidate_joborder_status_id'),
  candidate_joborder_status_history: byParts(
    'candidate_id',
    'joborder_id',
    'candidate_joborder_status_history_id',
  ),
  activity: byParts('data_item_type', 'data_item_id', 'activity_id'),
  activity_type: byId('activity_type_id'),
  saved_list: byId('saved_list_id'),
  saved_list_entry: byParts('saved_list_id', 'saved_list_entry_id'),
  tag: byId('tag_id'),
  candidate_tag: byParts('tag_id', 'candidate_id'),
  extra_field: {
    keyOf: (row) =>
      row.value?.trim() ? byParts('data_item_type', 'data_item_id', 'extra_field_id').keyOf(row) : null,
  },
  extra_field_settings: byId('extra_field_settings_id'),
  attachment: { ...byId('attachment_id'), without: ['text'] },
  calendar_event: byId('calendar_event_id'),
  // The prefix keeps them apart from activities, with which they are counted.
  email_history: { keyOf: (row) => (row.email_history_id ? `correo ${row.email_history_id}` : null) },
  // Only changes of status, of which it has the authors.
  history: {
    keyOf: (row) =>
      row.the_field === 'PIPELINE' && row.data_item_type === OF.pipeline
        ? byParts('data_item_id', 'history_id').keyOf(row)
        : null,
    without: ['description'],
  },
};
export const TABLE_NAMES: ReadonlySet<string> = new Set(Object.keys(TABLES));

/** The site of OpenCATS itself, not of an agency. */
export const OWN_SITE = '180';

/** How OpenCATS writes 'no date': such years, or the Unix epoch. */
export const NO_DATE = /^(0000-|1000-|1970-01-01 00:00)/;
/** Whether a text stands for no date. */
export const isNoDate = (text: string | null | undefined): boolean =>
  !text?.trim() || NO_DATE.test(text.trim());

/** A day as 01/12/2026; any other text as it is. */
export function dayInWords(text: string): string {
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)(?: 00:00:00)?$/.exec(text.trim()) ?? [];
  return realDate(day) ? formatDate(day) : text;
}

/** The notice about a text that is no valid day. */
export const NO_DAY = 'no es un día que pueda ser; quedó escrito en';

/** Why there is no date: it is missing, or impossible. */
export const noDateWords = (text: string | null | undefined, what = ''): string =>
  `No decía cuándo${what && ` ${what}`}${isNoDate(text) ? '' : ` con una fecha que pueda ser («${text!.trim()}»)`}`;

/** The user of a number; 0 and less is nobody. */
export const author = (key: string | null | undefined): string | null =>
  key && !/^-?0*$|^-/.test(key.trim()) ? key : null;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?/;

/** A date and time in the agency's time zone, for PostgreSQL; null for none, and for an impossible one. */
export function momentOf(text: string | null | undefined): string | null {
  const [whole, day] = MOMENT.exec(text ?? '') ?? [];
  if (!whole || !day || !realDate(day) || NO_DATE.test(whole)) return null;
  const { from, to } = dateBounds();
  return day >= from && day <= to ? `${whole} ${TIME_ZONE}` : null;
}

/**
 * By what a row is recognized when it comes again: its number and creation date, which no other database shares; if undated,
 * also its database (markBase).
 */
export const fingerprintOf = (key: string, row: DumpRow): string =>
  cutText([key, row.date_created ?? row.date ?? '', ...(row.base ? [row.base] : [])].join('@'), 300);
