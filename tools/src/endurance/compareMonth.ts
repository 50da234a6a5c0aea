import type { MonthModel } from './MonthModel.ts';
import type { MonthAsSaid } from './readMonth.ts';

/** Lines shown but untrue, lines missing, and mails that the servers hold otherwise. */
export interface Differences {
  extra: string[];
  lacking: string[];
  untrue: string[];
  uncertain: number;
}

/** The most mails that one process may be sending when it is killed. */
const IN_HAND = 12;

/** Compares what the screens show with the model. `killed`: how often the product was killed. */
export function compareMonth(
  { lines, uncertain, untrue }: MonthAsSaid,
  model: MonthModel,
  killed: number,
): Differences {
  const wanted = model.lines(uncertain);
  const [has, must] = [new Set(lines), new Set(wanted)];
  return {
    extra: lines.filter((line, i) => !must.has(line) || lines.indexOf(line) !== i),
    lacking: wanted.filter((line) => !has.has(line)),
    untrue:
      uncertain.size > killed * IN_HAND
        ? [...untrue, `${uncertain.size} inciertos con ${killed} muertes`]
        : untrue,
    uncertain: uncertain.size,
  };
}

export const summaryOf = ({ extra, lacking, untrue, uncertain }: Differences): string =>
  `${extra.length} sobran, ${lacking.length} faltan, ${untrue.length} falsas, ${uncertain} inciertas`;
