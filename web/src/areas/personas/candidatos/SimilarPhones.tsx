import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { DUPLICATE_DELAY_MS, DUPLICATE_PHONE_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { api } from '../../../platform/api.ts';

/** Two seconds after the mobile has more than 8 characters: who else has that number (docs/reglas/personas.md). */
export function SimilarPhones({
  telefono,
  candidatoId,
}: {
  telefono: string;
  candidatoId?: number | undefined;
}) {
  const [mobile] = useDebouncedValue(telefono, DUPLICATE_DELAY_MS);
  const { data } = useQuery(
    api.candidatos.byPhone.queryOptions({
      input: { mobile },
      // A candidate created just now may have it.
      staleTime: 0,
      enabled: mobile.length > DUPLICATE_PHONE_MIN_CHARS && mobile === telefono,
    }),
  );
  const other = (mobile === telefono ? (data?.searchResultsByTerm[0]?.items ?? []) : []).filter(
    (c) => c.idNumerico !== candidatoId,
  );
  if (other.length === 0) return null;
  return (
    <p className="notice-fixed all" role="status">
      <b>{TEXTS.telefonosSimilares}</b>{' '}
      {other.slice(0, 5).map((c, i) => (
        <span key={c.idNumerico}>
          {i > 0 && ', '}
          <a href={`/editarCandidato/${c.idNumerico}`} target="_blank" rel="noopener">
            {c.nombreCompleto} ({formatPhone(c.telefono1)})
          </a>
        </span>
      ))}
    </p>
  );
}
