import { Link } from '@tanstack/react-router';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { Fragment } from 'react';
import type { Query } from '../../../platform/address.ts';
import styles from './MeantNames.module.css';

interface Props {
  names: readonly { texto: string; total: number }[];
  /** The address of the same search for another text. */
  queryOf: (text: string) => Query;
}

/** For a search that found almost nobody: what may have been meant, with the number of results. */
export function MeantNames({ names, queryOf }: Props) {
  return (
    <p className={styles.meant} role="status">
      ¿Quisiste decir{' '}
      {names.map(({ texto, total }, i) => (
        <Fragment key={texto}>
          {i > 0 && ', '}
          <Link to="." search={queryOf(texto)}>
            {texto}
          </Link>{' '}
          <span className="num">({formatNumber(total)})</span>
        </Fragment>
      ))}
      ?
    </p>
  );
}
