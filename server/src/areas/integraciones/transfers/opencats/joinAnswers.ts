import { escapeHtml } from '../../../../platform/documents/html.ts';
import type { DumpedRow, DumpRow } from './readDump.ts';
import { OF } from './tables.ts';
import { typedText } from './texts.ts';

/** The table of answers to OpenCATS' questionnaires, a row an answer. */
export const ANSWERS = 'career_portal_questionnaire_history';

/** The most answers in one note; further ones become another. */
const MAX_ANSWERS = 200;

const sittingOf = (row: DumpRow): string =>
  [row.candidate_id, row.date, row.questionnaire_title].map((part) => part ?? '').join('|');

const paragraph = ({ question, answer }: DumpRow): string =>
  `<p><strong>${escapeHtml(typedText(question))}</strong><br />${escapeHtml(typedText(answer))}</p>`;

/** The answers of one sitting, as an activity of the candidate. */
function asActivity(answers: readonly DumpedRow[]): DumpedRow {
  const { row: first, database } = answers[0]!;
  const title = typedText(first.questionnaire_title);
  return {
    table: 'activity',
    ...(database && { database }),
    row: {
      activity_id: `cuestionario ${first.career_portal_questionnaire_history_id}`,
      data_item_type: OF.candidate,
      data_item_id: first.candidate_id ?? null,
      site_id: first.site_id ?? null,
      type: title ? `Cuestionario: ${title}` : 'Cuestionario',
      notes: answers.map(({ row }) => paragraph(row)).join(''),
      date_created: first.date ?? null,
    },
  };
}

/** Joins consecutive answers of one sitting into one activity. */
export async function* joinAnswers(lots: AsyncIterable<DumpedRow[]>): AsyncGenerator<DumpedRow[]> {
  let sitting: DumpedRow[] = [];
  const close = (): DumpedRow[] => {
    const answers = sitting;
    sitting = [];
    return answers.length > 0 ? [asActivity(answers)] : [];
  };
  for await (const rows of lots) {
    const joined: DumpedRow[] = [];
    for (const one of rows) {
      const isAnswer = one.table === ANSWERS;
      const goesOn =
        isAnswer &&
        sitting[0] &&
        sittingOf(sitting[0].row) === sittingOf(one.row) &&
        sitting.length < MAX_ANSWERS;
      if (!goesOn) joined.push(...close());
      if (isAnswer) sitting.push(one);
      else joined.push(one);
    }
    yield joined;
  }
  yield close();
}
