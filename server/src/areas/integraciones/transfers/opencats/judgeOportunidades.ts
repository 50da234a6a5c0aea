import { ESTADO_OPORTUNIDAD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { LONG_TEXT, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { comingAmong, judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { cargoIn, townIn } from './catalogs.ts';
import { cutTo } from './cutTo.ts';
import { doubtfulAmount } from './doubtful.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import { judgeEach } from './judgeEach.ts';
import { OPORTUNIDAD_TEXTS, ownColumns, saidOfLong } from './ownUnits.ts';
import type { OwnTexts, ReadyOportunidad } from './ready.ts';
import { author, dayInWords, isNoDate, momentOf, NO_DAY, noDateWords, OF } from './tables.ts';
import { takenActivities } from './takenActivities.ts';
import {
  amountOf,
  inOneText,
  labelled,
  lineOf,
  plainText,
  richOfPlain,
  richText,
  textOfAmount,
  typedText,
} from './texts.ts';
import { saidOf, toldTexts } from './threeWays.ts';
import { userName } from './users.ts';
import { ACTIVITIES, EMPLEO_OF, estadoOf, HIDDEN, HIDDEN_MARK, HOT, isKnownEstado, OWNER } from './words.ts';
import type { WrittenCampo } from './writtenCampos.ts';

/** Orders of OpenCATS as opportunities. */
export async function judgeOportunidades(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const { db, id } = judging;
  const keys = rows.map(({ clave }) => `${OF.joborder}:${clave}`);
  const [companies, contacts, extras, activities] = await Promise.all([
    comingAmong(db, id, 'company', rows, (one) => one.company_id),
    partsOf(
      db,
      id,
      'contact',
      rows.map(({ datos }) => datos.company_id ?? ''),
    ),
    partsOf(db, id, 'extra_field', keys),
    partsOf(db, id, 'activity', keys),
  ]);
  const ofExtras: Verdict[] = [];
  const ofActivities: Verdict[] = [];
  const verdicts = judgeEach<ReadyOportunidad>(rows, (row, { clave }) => {
    const refused = refusal(row, companies);
    if (refused) return refused;
    const said: string[] = [];
    const key = `${OF.joborder}:${clave}`;
    const contact = contacts.get(row.company_id!)?.find(({ datos }) => datos.contact_id === row.contact_id);
    const done = takenActivities(judging, activities.get(key) ?? [], () => '', 'su oportunidad');
    const ready = oportunidadOf(judging, row, { contact: contact?.datos, activities: done.text, said });
    ofExtras.push(...extraValues(judging, 'oportunidad', ready.campos, extras.get(key) ?? []));
    ofActivities.push(...done.verdicts);
    return { ready, said };
  });
  await judgeRows(db, id, 'extra_field', ofExtras);
  await judgeRows(db, id, 'activity', ofActivities);
  return verdicts;
}

function refusal(row: StagedRow['datos'], companies: ReadonlySet<string>): string | null {
  if (row.is_admin_hidden === '1') return HIDDEN;
  if (!lineOf(row.title)) return 'No tiene título: ponele uno en OpenCATS y traé el volcado de nuevo';
  if (!row.company_id || row.company_id === '0')
    return 'No dice de qué empresa es: elegila en OpenCATS y traé el volcado de nuevo';
  return companies.has(row.company_id) ? null : 'Su empresa no viene: mirá por qué en «Empresas»';
}

interface Along {
  /** Its contact at the company. */
  contact?: StagedRow['datos'] | undefined;
  activities?: string;
  said?: string[];
}

/** An order as it will be here; `said` collects what somebody should look at. */
export function oportunidadOf(
  judging: Judging,
  row: StagedRow['datos'],
  { contact, activities = '', said = [] }: Along = {},
): ReadyOportunidad {
  const { campos, catalogs } = judging;
  const own: ReadyOportunidad['campos'] = {};
  const rest: string[] = [];
  const written: OwnTexts = {};
  const keep = (name: WrittenCampo<'oportunidad'>, value: string | null | undefined, kind?: 'siNo') => {
    written[name] = typedText(value);
    if (campos.take(own, 'oportunidad', name, typedText(value), kind))
      rest.push(...labelled([[name, value]]));
  };
  keep('Código del cliente', row.client_job_id);
  keep('Duración', row.duration);
  keep('Tarifa máxima', row.rate_max);
  keep('Vacantes', row.openings === '0' ? null : row.openings);
  keep('Área', judging.departments.get(row.company_department_id ?? ''));
  if (contact)
    keep(
      'Contacto (OpenCATS)',
      [contact.first_name, contact.last_name].map(lineOf).filter(Boolean).join(' '),
    );
  // The recruiter is in charge here: the owner is only kept if it is somebody else.
  if (author(row.recruiter) && row.owner !== row.recruiter) keep(OWNER, userName(judging, row.owner));
  if (row.is_hot === '1') keep(HOT, 'si', 'siNo');
  if (campos.take(own, 'oportunidad', ACTIVITIES, activities)) rest.push(activities);
  const estado = estadoOf(row.status ?? '');
  const status = lineOf(row.status);
  const isUnderstood = isKnownEstado(row.status ?? '');
  if (!isUnderstood)
    said.push(
      `Estado: ${status ? `«${status}» no se entiende` : 'no dice ninguno'}; quedó ` +
        `«${ESTADO_OPORTUNIDAD_LABEL[estado]}»${status && ', y lo que decía, en sus observaciones'}`,
    );
  const over = estado === 'f' || estado === 'c';
  const title = cutTo(lineOf(row.title), SHORT_TEXT, 'Título', said);
  const description = richText(row.description);
  const start = momentOf(row.start_date)?.slice(0, 10);
  const oddStart = start || isNoDate(row.start_date) ? null : dayInWords(lineOf(row.start_date));
  if (oddStart) said.push(`Inicio: «${oddStart}» ${NO_DAY} sus observaciones`);
  const { ciudadId, doubt } = townIn(catalogs.ciudades, lineOf(row.city), lineOf(row.state));
  if (doubt) said.push(`Ciudad: «${lineOf(row.city)}» ${doubt}; quedó escrita en sus observaciones`);
  const pay = textOfAmount(row.salary);
  said.push(...doubtfulAmount('Salario', amountOf(row.salary)));
  if (pay) said.push(`Salario: «${pay}» no es un monto en guaraníes; quedó escrito en sus observaciones`);
  const created = momentOf(row.date_created);
  if (!created) said.push(`${noDateWords(row.date_created, 'se cargó')}: tiene la fecha en que vino`);
  const notes = plainText(row.notes);
  const remarks = [
    notes,
    ...rest,
    ...labelled([
      ['Estado (OpenCATS)', isUnderstood ? null : status],
      ['Inicio', start ? dayInWords(start) : oddStart],
      ['Ciudad', ciudadId === null ? row.city : null],
      ['Departamento', row.state],
      ['Salario (OpenCATS)', pay],
    ]),
  ]
    .filter(Boolean)
    .join('\n');
  return {
    empresa: row.company_id!,
    titulo: title,
    estado,
    cargoId: cargoIn(catalogs.cargos, title),
    ciudadId,
    empleoTipo: EMPLEO_OF[row.type?.trim() ?? ''] ?? 'otro',
    solicitudFecha: created?.slice(0, 10) ?? null,
    cierreFecha: over ? (momentOf(row.date_modified)?.slice(0, 10) ?? null) : null,
    creacionTs: created,
    responsabilidad:
      description.length <= LONG_TEXT
        ? description || null
        : richOfPlain(cutTo(plainText(row.description), 3000, 'Descripción', said)),
    observacion: cutTo(remarks, LONG_TEXT, 'Observaciones', said) || null,
    salario: amountOf(row.salary),
    selector: author(row.recruiter) ?? author(row.owner),
    autor: author(row.entered_by) ?? author(row.owner),
    campos: own,
    watched: {
      columnas: { empresa: row.company_id!, notas: notes || null, ...ownColumns(OPORTUNIDAD_TEXTS, written) },
      dicho: {
        Estado: saidOf(status, isUnderstood, true),
        Salario: saidOf(inOneText(row.salary), amountOf(row.salary) !== null, true),
        ...saidOfLong(OPORTUNIDAD_TEXTS, written),
        ...toldTexts({
          Título: lineOf(row.title),
          Marcas: [row.is_hot === '1' && HOT, row.is_admin_hidden === '1' && HIDDEN_MARK]
            .filter(Boolean)
            .join(', '),
          Ciudad: lineOf(row.city),
          Departamento: lineOf(row.state),
          Inicio: start ?? oddStart,
          'Tipo de empleo': lineOf(row.type),
          Reclutador: userName(judging, row.recruiter),
        }),
      },
    },
  };
}
