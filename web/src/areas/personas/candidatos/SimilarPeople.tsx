import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DUPLICATE_DELAY_MS } from '@tembiapo/contract/domain/limits.ts';
import { api } from '../../../platform/api.ts';
import type { CandidatoData } from './data-form.ts';

/** What identifies somebody besides their first phone, which has its own notice. */
const KEYS = [
  'documento',
  'telefono2',
  'telefono3',
  'correo',
  'nombre',
  'apellido',
  'nacimientoFecha',
] as const;

/** Two seconds after typing stops: who may already be that person (docs/reglas/personas.md). */
export function SimilarPeople({ data }: { data: CandidatoData }) {
  const written = JSON.stringify(
    Object.fromEntries(KEYS.flatMap((key) => (data[key] ? [[key, data[key]]] : []))),
  );
  const [asked] = useDebouncedValue(written, DUPLICATE_DELAY_MS);
  const input = JSON.parse(asked) as Partial<Record<(typeof KEYS)[number], string>>;
  const { data: found } = useQuery(
    api.candidatos.alike.queryOptions({
      input,
      // A candidate created just now may be the one.
      staleTime: 0,
      enabled:
        asked === written &&
        Boolean(
          input.documento || input.telefono2 || input.telefono3 || input.correo || input.nacimientoFecha,
        ),
    }),
  );
  const people = asked === written ? (found?.items ?? []) : [];
  if (people.length === 0) return null;
  return (
    <p className="notice-fixed all" role="status">
      <b>Puede que ya esté cargado</b>{' '}
      {people.slice(0, 5).map((c, i) => (
        <span key={c.idNumerico}>
          {i > 0 && ', '}
          <a href={`/editarCandidato/${c.idNumerico}`} target="_blank" rel="noopener">
            {c.nombreCompleto} ({c.motivos.join(', ')})
          </a>
        </span>
      ))}
    </p>
  );
}
