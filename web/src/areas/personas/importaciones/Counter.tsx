import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';

interface Props {
  n: number;
  texto: string;
  color?: string;
}

/** The number of rows of a kind. */
export const Counter = ({ n, texto, color }: Props) => (
  <div className="count">
    <b className="num" style={color && n > 0 ? { color: `var(--${color})` } : undefined}>
      {formatNumber(n)}
    </b>
    <span className="soft">{texto}</span>
  </div>
);
