import { formatMonth } from '@tembiapo/contract/domain/dates.ts';
import styles from './RecordRow.module.css';

interface Props {
  name: string | null;
  where: string | null;
  from: string | null;
  to: string | null;
  /** It goes on today. */
  isCurrent?: boolean;
  more: readonly (string | null | false | undefined)[];
}

function period({ from, to, isCurrent }: Pick<Props, 'from' | 'to' | 'isCurrent'>): string {
  const [start, end] = [formatMonth(from), isCurrent ? 'hoy' : formatMonth(to)];
  return [start, end].filter(Boolean).join(' – ');
}

/** What somebody did and where, with its months at the right, and below in one line what else is known of it. */
export function RecordRow({ name, where, more, ...when }: Props) {
  const rest = more.filter(Boolean).join(' · ');
  return (
    <>
      <div className={styles.line}>
        <span className={styles.what} title={[name, where].filter(Boolean).join(' · ')}>
          <b>{name}</b>
          {where && <span className="soft"> {where}</span>}
        </span>
        {when.isCurrent && !when.from && <span className="badge b-green">Vigente</span>}
        <span className={`faint num ${styles.when}`}>{period(when)}</span>
      </div>
      {rest && (
        <div className={`soft ${styles.more}`} title={rest}>
          {rest}
        </div>
      )}
    </>
  );
}
