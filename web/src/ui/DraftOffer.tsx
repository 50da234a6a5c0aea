import { howLongAgo, localTime } from '@tembiapo/contract/domain/dates.ts';
import type { Offer } from '../platform/typed.ts';

/** Offers to resume or drop what was typed earlier and not saved. */
export default function DraftOffer({ offer }: { offer: Offer }) {
  const moment = new Date(offer.at).toISOString();
  return (
    <div className="notice-fixed line-row" role="status" style={{ marginBottom: 12 }}>
      <span>
        Quedó sin guardar lo que escribiste {howLongAgo(moment)} a las {localTime(moment).time.slice(0, 5)}.
        {offer.isOvertaken && ' Lo guardado cambió desde entonces: si seguís, queda lo tuyo.'}
      </span>
      <span className="right line-row">
        <button type="button" className="link" onClick={offer.take}>
          Seguir con eso
        </button>
        <button type="button" className="link" onClick={offer.drop}>
          Descartarlo
        </button>
      </span>
    </div>
  );
}
