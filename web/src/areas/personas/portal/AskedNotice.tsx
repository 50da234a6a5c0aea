import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../platform/api.ts';

/** On the portal's first page: somebody was asked whether they may be presented, and has not answered. */
export function AskedNotice() {
  const { data } = useQuery(api.compartidas.own.queryOptions({ input: {} }));
  const waiting = data?.items.filter(({ estado }) => estado === 'pedida') ?? [];
  const [first] = waiting;
  if (!first) return null;
  return (
    <p className="notice-fixed">
      {waiting.length === 1
        ? `¿Te presentamos para «${first.titulo}»? `
        : `¿Te presentamos para «${first.titulo}» y ${waiting.length - 1} más? `}
      <Link style={{ textDecoration: 'underline' }} to="/misDatosPersonales">
        Responder
      </Link>
    </p>
  );
}
