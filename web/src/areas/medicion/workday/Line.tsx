import { Link } from '@tanstack/react-router';
import { howLongAgo } from '@tembiapo/contract/domain/dates.ts';
import type { Address } from '../../../platform/address.ts';

interface LineProps {
  to: Address;
  text: string;
  detail: string;
  ts: string;
}

/** A line of the day, linked to the work it is about. */
export const Line = ({ to, text, detail, ts }: LineProps) => (
  <li>
    <Link to={to} className="line">
      <span className="what">
        <span className="name">{text}</span>
        <span className="soft">{detail}</span>
      </span>
      <span className="soft num nowrap">{howLongAgo(ts)}</span>
    </Link>
  </li>
);
