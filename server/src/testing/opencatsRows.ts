import type { DumpValue } from './opencatsDump.ts';

/** Rows of OpenCATS' tables as most of them are: signed by user 2, of a day in 2019. `more` says what is otherwise. */

export type Row = Record<string, DumpValue>;

export const AT = { date_created: '2019-03-04 10:00:00', date_modified: '2019-05-06 11:00:00' };
/** Somebody who worked with it. */
export const user = (user_id: number, user_name: string, first_name: string, last_name: string): Row => ({
  user_id,
  user_name,
  email: `${user_name}@vieja.com.py`,
  first_name,
  last_name,
});

const SIGNED = { owner: 2, entered_by: 2 };

export const candidate = (
  candidate_id: number,
  first_name: string,
  last_name: string,
  more: Row = {},
): Row => ({ candidate_id, first_name, last_name, ...SIGNED, ...AT, ...more });

export const company = (company_id: number, name: string, more: Row = {}): Row => ({
  company_id,
  name,
  ...AT,
  ...more,
});

export const contact = (
  contact_id: number,
  company_id: number,
  first_name: string,
  last_name: string,
  more: Row = {},
): Row => ({ contact_id, company_id, first_name, last_name, left_company: 0, ...AT, ...more });

export const joborder = (joborder_id: number, company_id: number, title: string, more: Row = {}): Row => ({
  joborder_id,
  company_id,
  title,
  status: 'Active',
  ...SIGNED,
  ...AT,
  ...more,
});

/** Where somebody stands in an order. */
export const pipeline = (
  candidate_joborder_id: number,
  candidate_id: number,
  joborder_id: number,
  status: number,
  more: Row = {},
): Row => ({ candidate_joborder_id, candidate_id, joborder_id, status, added_by: 2, ...AT, ...more });

export const statusChange = (
  candidate_joborder_status_history_id: number,
  candidate_id: number,
  joborder_id: number,
  date: string,
  status_to: number,
  more: Row = {},
): Row => ({
  candidate_joborder_status_history_id,
  candidate_id,
  joborder_id,
  date,
  status_from: 100,
  status_to,
  ...more,
});

/** Who put somebody at a status, as the history of all changes says it. */
export const signature = (
  history_id: number,
  pipelineId: number,
  status: number,
  set_date: string,
  entered_by = 2,
): Row => ({
  history_id,
  data_item_type: 800,
  data_item_id: pipelineId,
  the_field: 'PIPELINE',
  previous_value: '0',
  new_value: String(status),
  set_date,
  entered_by,
});

/** An activity of a candidate. */
export const activity = (activity_id: number, data_item_id: number, notes: string, more: Row = {}): Row => ({
  activity_id,
  data_item_type: 100,
  data_item_id,
  type: 400,
  notes,
  entered_by: 2,
  date_occurred: AT.date_created,
  ...AT,
  ...more,
});

/** A file of a candidate, in a folder of its own. */
export const attachment = (
  attachment_id: number,
  data_item_id: number,
  name: string,
  more: Row = {},
): Row => ({
  attachment_id,
  data_item_id,
  data_item_type: 100,
  title: 'CV',
  original_filename: name,
  stored_filename: name,
  directory_name: `site_1/0xxx/${attachment_id}/`,
  ...AT,
  ...more,
});

export const sentMail = (
  email_history_id: number,
  recipients: string,
  text: string,
  more: Row = {},
): Row => ({ email_history_id, recipients, text, user_id: 2, date: AT.date_created, ...more });

/** A list of candidates. */
export const list = (saved_list_id: number, description: string, more: Row = {}): Row => ({
  saved_list_id,
  description,
  data_item_type: 100,
  is_dynamic: 0,
  created_by: 2,
  ...AT,
  ...more,
});

export const listEntry = (
  saved_list_entry_id: number,
  saved_list_id: number,
  data_item_id: number,
  more: Row = {},
): Row => ({
  saved_list_entry_id,
  saved_list_id,
  data_item_id,
  data_item_type: 100,
  date_created: AT.date_created,
  ...more,
});

/** Extra fields of one record, with what they say of it; `kind` is text (1) or a date (4). */
export const extrasOf = (
  type: number,
  item: number,
  values: readonly [name: string, value: string, kind?: number][],
) => ({
  extra_field_settings: values.map(([field_name, , kind = 1], i) => ({
    extra_field_settings_id: i + 1,
    field_name,
    data_item_type: type,
    extra_field_type: kind,
    position: i,
  })),
  extra_field: values.map(([field_name, value], i) => ({
    extra_field_id: i + 1,
    data_item_id: item,
    data_item_type: type,
    field_name,
    value,
  })),
});
