import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api } from '../../../platform/api.ts';

/** How many senders are named before the rest is only counted. */
const SHOWN = 3;

/** Mail that stays only in the mailboxes, by sender; nothing when there is none. */
export function UnkeptNotice() {
  const { data } = useQuery(api.recibidos.mailboxes.queryOptions({}));
  const all = data?.sinGuardar ?? [];
  if (all.length === 0) return null;
  const others = all.slice(SHOWN).reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <div className="notice-fixed" role="status">
      {all.slice(0, SHOWN).map(({ de, cantidad, casilla }) => (
        <p key={`${de} ${casilla}`} className="anywhere">
          {cantidad === 1
            ? `Hay un correo más de ${de} que no se guardó: está en la casilla`
            : `Hay ${formatNumber(cantidad)} correos más de ${de} que no se guardaron: están en la casilla`}
          {casilla && ` ${casilla}`}
        </p>
      ))}
      {others > 0 && <p>Y {formatNumber(others)} más de otras direcciones</p>}
    </div>
  );
}
