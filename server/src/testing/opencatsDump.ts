import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { words } from './words.ts';

/**
 * A database of OpenCATS as mysqldump writes it: its own table names, many rows per statement, years of accents, line breaks
 * and quotes. `people` candidates, three activities each.
 */

/** The columns of each table, in order. */
const COLUMNS: Record<string, readonly string[]> = {
  user: words`user_id site_id user_name email password access_level last_name first_name`,
  company: words`
    company_id site_id billing_contact name address city state zip country phone1 phone2 url
    key_technologies notes entered_by owner date_created date_modified is_hot fax_number import_id
    default_company
  `,
  company_department: words`company_department_id name company_id site_id`,
  contact: words`
    contact_id company_id site_id last_name first_name title email1 email2 phone_work phone_cell phone_other
    notes entered_by owner date_created date_modified left_company company_department_id
  `,
  candidate: words`
    candidate_id site_id last_name first_name middle_name phone_home phone_cell phone_work address city
    state zip source date_available can_relocate notes key_skills current_employer entered_by owner
    date_created date_modified email1 email2 web_site is_hot eeo_gender desired_pay current_pay
    is_admin_hidden best_time_to_call is_active
  `,
  joborder: words`
    joborder_id recruiter contact_id company_id entered_by owner site_id client_job_id title description
    notes type duration rate_max salary status openings city state start_date date_created date_modified
    public is_admin_hidden is_hot
  `,
  candidate_joborder: words`
    candidate_joborder_id candidate_id joborder_id site_id status date_submitted date_created date_modified
    rating_value added_by
  `,
  candidate_joborder_status: words`
    candidate_joborder_status_id short_description can_be_scheduled triggers_email is_enabled
  `,
  candidate_joborder_status_history: words`
    candidate_joborder_status_history_id candidate_id joborder_id date status_from status_to site_id
  `,
  activity: words`
    activity_id data_item_type data_item_id joborder_id site_id entered_by date_occurred date_created type
    notes date_modified
  `,
  activity_type: words`activity_type_id short_description`,
  saved_list: words`
    saved_list_id description data_item_type site_id is_dynamic created_by number_entries date_created
    date_modified
  `,
  saved_list_entry: words`
    saved_list_entry_id saved_list_id data_item_type data_item_id site_id date_created
  `,
  extra_field: words`extra_field_id data_item_id field_name value import_id site_id data_item_type`,
  extra_field_settings: words`
    extra_field_settings_id field_name import_id site_id date_created data_item_type extra_field_type
    extra_field_options position
  `,
  attachment: words`
    attachment_id data_item_id data_item_type site_id title original_filename stored_filename content_type
    resume text date_created date_modified profile_image directory_name md5_sum file_size_kb
  `,
  career_portal_questionnaire_history: words`
    career_portal_questionnaire_history_id site_id candidate_id question answer questionnaire_title
    questionnaire_description date
  `,
  tag: words`tag_id title site_id`,
  candidate_tag: words`id site_id candidate_id tag_id`,
  history: words`
    history_id data_item_type data_item_id the_field previous_value new_value description set_date
    entered_by site_id
  `,
  email_history: words`email_history_id from_address recipients text user_id site_id date`,
  calendar_event: words`calendar_event_id title date data_item_id data_item_type site_id`,
  settings: words`settings_id setting value site_id settings_type`,
};

export type DumpValue = string | number | null;
export type DumpTables = Record<string, readonly Record<string, DumpValue>[]>;

/** Rows of a table, each with its values in the order of the columns; the last ones may be missing. */
const rowsOf = (table: string, ...rows: readonly DumpValue[][]): Record<string, DumpValue>[] =>
  rows.map((row) => Object.fromEntries(row.map((value, i) => [COLUMNS[table]![i]!, value])));

const SIGNS: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\u001a': '\\Z',
  '"': '\\"',
};
const written = (value: DumpValue | undefined): string =>
  value === null || value === undefined
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${value.replace(/[\\'\n\r"]/g, (sign) => SIGNS[sign]!)}'`;

/** Rows per statement: mysqldump fills its packet. */
const PER_STATEMENT = 400;

/**
 * The same as OpenCATS's own backup: its mark between statements, no NULL, in numbered files of which only the first defines
 * tables.
 */
export function ownBackup(tables: DumpTables): Record<string, string> {
  const END = '((ENDOFQUERY))';
  const files = { 'db/catsbackup.sql.0': '', 'db/catsbackup.sql.1': '' };
  for (const [table, rows] of Object.entries(tables)) {
    const columns = COLUMNS[table]!;
    const lines = rows.map((row) => `(${columns.map((name) => written(String(row[name] ?? ''))).join(',')})`);
    const half = Math.ceil(lines.length / 2);
    files['db/catsbackup.sql.0'] +=
      `DROP TABLE IF EXISTS \`${table}\`${END}\nCREATE TABLE \`${table}\` (\n${columns.map((name) => `  \`${name}\` text`).join(',\n')}\n) ENGINE=InnoDB${END}\n\n`;
    for (const [file, part] of [
      ['db/catsbackup.sql.0', lines.slice(0, half)],
      ['db/catsbackup.sql.1', lines.slice(half)],
    ] as const)
      if (part.length > 0) files[file] += `INSERT INTO \`${table}\` VALUES \n${part.join(',\n')}${END}\n\n\n`;
  }
  return files;
}

/** The dump of some tables, piece by piece. */
export function* writeDump(tables: DumpTables, database = 'cats'): Generator<string> {
  yield `-- MySQL dump 10.13  Distrib 5.7.44, for Linux (x86_64)\n--\n-- Host: localhost    Database: ${database}\n\n/*!40101 SET NAMES utf8 */;\n`;
  for (const [table, rows] of Object.entries(tables)) {
    const columns = COLUMNS[table]!;
    yield `DROP TABLE IF EXISTS \`${table}\`;\n/*!40101 SET @saved_cs_client = @@character_set_client */;\nCREATE TABLE \`${table}\` (\n${columns
      .map((name) => `  \`${name}\` text COLLATE utf8_unicode_ci COMMENT 'a ; b, (c)'`)
      .join(',\n')},\n  PRIMARY KEY (\`${columns[0]}\`)\n) ENGINE=InnoDB DEFAULT CHARSET=utf8;\n`;
    yield `LOCK TABLES \`${table}\` WRITE;\n/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;\n`;
    for (let i = 0; i < rows.length; i += PER_STATEMENT) {
      const lines = rows
        .slice(i, i + PER_STATEMENT)
        .map((row) => `(${columns.map((name) => written(row[name])).join(',')})`);
      yield `INSERT INTO \`${table}\` VALUES ${lines.join(',')};\n`;
    }
    yield `/*!40000 ALTER TABLE \`${table}\` ENABLE KEYS */;\nUNLOCK TABLES;\n`;
  }
  yield '-- Dump completed on 2026-11-20 10:00:00\n';
}

/** What every installation has of itself. */
const OF_ITSELF: DumpTables = {
  candidate_joborder_status: rowsOf(
    'candidate_joborder_status',
    [0, 'No Status', 0, 0, 1],
    [100, 'No Contact', 0, 0, 1],
    [200, 'Contacted', 0, 0, 1],
    [250, 'Candidate Responded', 0, 0, 1],
    [300, 'Qualifying', 0, 0, 1],
    [400, 'Submitted', 0, 0, 1],
    [500, 'Interviewing', 0, 0, 1],
    [600, 'Offered', 0, 0, 1],
    [650, 'Not in Consideration', 0, 0, 1],
    [700, 'Client Declined', 0, 0, 1],
    [800, 'Placed', 0, 0, 1],
  ),
  activity_type: rowsOf(
    'activity_type',
    [100, 'Not reached'],
    [200, 'Email'],
    [300, 'Meeting'],
    [400, 'Other'],
    [500, 'Call (Talked)'],
    [600, 'Call (LVM)'],
    [700, 'Call (Missed)'],
    [800, 'Status Change'],
  ),
};

/**
 * A dump of the rows of an agency, which are of its site, beside those that every installation has. `dumped`: when it says that it was
 * made.
 */
export function dumpOf(
  own: DumpTables,
  { database, dumped }: { database?: string; dumped?: string | undefined } = {},
): Buffer {
  const rows = Object.entries(own).map(([table, all]) => [table, all.map((row) => ({ site_id: 1, ...row }))]);
  const text = [...writeDump({ ...OF_ITSELF, ...Object.fromEntries(rows) }, database)].join('');
  return Buffer.from(dumped ? text.replace('2026-11-20 10:00:00', dumped) : text);
}

const NAMES = listed`
  María José · Óscar · Ña Ramona · Juan Ángel · Ta'anga · Lucía · Derlis · Blas · Noemí · Hugo
`;
const SURNAMES = words`Benítez González Ñamandú O'Leary Ayala Cañete Páez Rolón Duarte Vera`;
const TOWNS = ['Asunción', 'Luque', 'Encarnación', 'Ciudad del Este', 'Springfield', ''];
const STATUSES = [100, 200, 300, 400, 500, 600, 650, 700, 800];
const at = (n: number): string => {
  const day = new Date(Date.UTC(2014, 0, 1) + (n % 4000) * 86_400_000 + (n % 86_400) * 1000);
  return day.toISOString().slice(0, 19).replace('T', ' ');
};

/** An agency of ten years: `people` candidates, an order for every fifty, three activities per person. */
export function agencyTables(people: number): DumpTables {
  const companies = Math.max(2, Math.ceil(people / 100));
  const orders = Math.max(2, Math.ceil(people / 50));
  const several = <T>(n: number, make: (i: number) => T): T[] =>
    Array.from({ length: n }, (_, i) => make(i + 1));
  const dates = (i: number) => ({ date_created: at(i), date_modified: at(i + 3) });
  return {
    ...OF_ITSELF,
    settings: [
      { settings_id: 1, setting: 'fromAddress', value: "it's ours; (really)", site_id: 1, settings_type: 1 },
    ],
    user: rowsOf(
      'user',
      [1, 1, 'admin', 'admin@vieja.com.py', 'secreto', 500, 'Admin', 'Ada'],
      [2, 1, 'rsosa', 'rsosa@vieja.com.py', 'secreto', 300, 'Sosa', 'Rocío'],
      [1250, 180, 'cats@rootadmin', '0', 'x', 0, 'Automated', 'CATS'],
    ),
    company: several(companies, (i) => ({
      company_id: i,
      site_id: 1,
      billing_contact: i === 1 ? 2 : null,
      name: `Empresa vieja ${i} S.A.`,
      address: `Calle ${i}`,
      city: 'Asunción',
      phone1: '021 600 700',
      url: 'https://vieja.com.py',
      key_technologies: '',
      notes: i === 1 ? 'Paga a 30 días.\nPedir orden de compra.' : '',
      entered_by: 1,
      owner: 2,
      ...dates(i),
      is_hot: 0,
      default_company: 0,
    })),
    contact: several(companies * 2, (i) => ({
      contact_id: i,
      company_id: Math.ceil(i / 2),
      site_id: 1,
      last_name: SURNAMES[i % 10]!,
      first_name: NAMES[i % 10]!,
      title: 'Gerente de RRHH',
      email1: `contacto${i}@vieja.com.py`,
      phone_cell: `0981 ${String(100_000 + i)}`,
      left_company: 0,
      entered_by: 1,
      ...dates(i),
      company_department_id: 7,
    })),
    company_department: [{ company_department_id: 7, name: 'Personal', company_id: 1, site_id: 1 }],
    candidate: several(people, (i) => ({
      candidate_id: i,
      site_id: 1,
      last_name: SURNAMES[(i * 7) % 10]!,
      first_name: NAMES[i % 10]!,
      middle_name: i % 3 ? '' : 'Beatriz',
      phone_cell: i % 11 ? `0981${String(100_000 + i)}` : '',
      phone_home: i % 11 ? '' : `021 ${String(200_000 + i)}`,
      address: `Calle ${i}`,
      city: TOWNS[i % 6]!,
      source: i % 2 ? 'Facebook' : 'Recomendado',
      date_available: '1000-01-01 00:00:00',
      can_relocate: i % 2,
      notes: i % 5 ? '' : `Habló bien.\r\nDijo: "llamen después de las 18" y 'gracias'; (2) & más <pronto>`,
      // As its job board stores them, and as saving them once more changes that.
      key_skills: `Excel &amp;amp; ventas, &#039;atención&#039; ${i % 40}`,
      current_employer: i % 4 ? '' : 'Frigorífico Central',
      entered_by: 1,
      owner: 2,
      ...dates(i),
      email1: `persona${i}@correo.com.py`,
      is_hot: i % 50 ? 0 : 1,
      eeo_gender: i % 2 ? 'f' : 'm',
      desired_pay: i % 3 ? '4.500.000' : '',
      is_admin_hidden: 0,
      best_time_to_call: '',
    })),
    joborder: several(orders, (i) => ({
      joborder_id: i,
      recruiter: 2,
      contact_id: 1,
      company_id: 1 + (i % companies),
      entered_by: 1,
      owner: 1,
      site_id: 1,
      client_job_id: `P-${i}`,
      title: i % 2 ? 'Vendedor' : 'Analista de no sé qué',
      description: '<p>Vender &amp; cobrar</p><ul><li>Con moto</li></ul>',
      notes: 'Urgente',
      type: 'H',
      duration: '',
      salary: '5.000.000',
      status: i % 3 ? 'Active' : 'Closed',
      openings: 2,
      city: 'Asunción',
      ...dates(i),
      public: 1,
      is_admin_hidden: 0,
    })),
    candidate_joborder: several(people, (i) => ({
      candidate_joborder_id: i,
      candidate_id: i,
      joborder_id: 1 + (i % orders),
      site_id: 1,
      status: STATUSES[i % 9]!,
      ...dates(i),
      added_by: 2,
    })),
    candidate_joborder_status_history: several(people, (i) => ({
      candidate_joborder_status_history_id: i,
      candidate_id: i,
      joborder_id: 1 + (i % orders),
      date: at(i + 2),
      status_from: 0,
      status_to: STATUSES[i % 9]!,
      site_id: 1,
    })),
    activity: several(people * 3, (i) => ({
      activity_id: i,
      data_item_type: 100,
      data_item_id: Math.ceil(i / 3),
      joborder_id: i % 3 ? 1 + (Math.ceil(i / 3) % orders) : null,
      site_id: 1,
      entered_by: i % 2 ? 2 : 1,
      date_occurred: at(i),
      date_created: at(i),
      type: 100 * (1 + (i % 8)),
      notes: `Conversación n.º ${i}: le interesó; "vuelve" el lunes. Ñandutí ${i % 2 ? '&amp;amp;' : '&'} chipa.`,
      date_modified: at(i),
    })),
    saved_list: rowsOf(
      'saved_list',
      [1, 'Vendedores buenos', 100, 1, 0, 2, 2, at(1), at(4)],
      [2, 'Clientes', 200, 1, 0, 2, 1, at(2), at(5)],
    ),
    saved_list_entry: several(Math.min(people, 50), (i) => ({
      saved_list_entry_id: i,
      saved_list_id: 1,
      data_item_type: 100,
      data_item_id: i,
      site_id: 1,
      date_created: at(i),
    })),
    extra_field_settings: rowsOf(
      'extra_field_settings',
      [1, 'AdminUser', null, 180, null, 200, 1, null, 1],
      [5, 'Registro de conducir', null, 1, null, 100, 5, 'Profesional,Particular+A,No+tiene', 1],
      [6, 'Fecha de ingreso', null, 1, null, 100, 4, null, 2],
    ),
    extra_field: several(people, (i) => ({
      extra_field_id: i,
      data_item_id: i,
      field_name: i % 2 ? 'Registro de conducir' : 'Fecha de ingreso',
      value: i % 2 ? 'Particular A' : '11-27-24',
      site_id: 1,
      data_item_type: 100,
    })),
    attachment: several(Math.min(people, 20), (i) => ({
      attachment_id: i,
      data_item_id: i,
      data_item_type: 100,
      site_id: 1,
      title: `CV ${i}`,
      original_filename: `cv ${i}.txt`,
      stored_filename: `cv_${i}.txt`,
      content_type: 'text/plain',
      resume: 1,
      text: 'texto',
      ...dates(i),
      profile_image: 0,
      directory_name: `site_1/0xxx/${i}/`,
      md5_sum: '',
      file_size_kb: 1,
    })),
  };
}
