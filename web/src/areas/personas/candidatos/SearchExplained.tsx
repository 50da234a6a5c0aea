import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { api, errorText } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { campoFilterInWords } from '../../../ui/campos/campoChips.ts';
import { withoutCampo } from '../../../ui/campos/camposInUrl.ts';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { filterInWords } from './filterInWords.ts';
import { filtersToAsked, type SearchFilters } from './filters.ts';
import { useFilterLists } from './useFilterLists.ts';

interface Part {
  filtro: string;
  palabra: string | null;
  sin: number;
}

/** A part of a search in words, and the search without it; without a change: it cannot be removed here. */
function inWords(
  { filtro, palabra }: Part,
  filters: SearchFilters,
  lists: ReturnType<typeof useFilterLists>,
  campos: readonly Campo[] | undefined,
): { text: string; change?: Partial<SearchFilters> } {
  const words = filters.busquedaRapida.trim().split(/\s+/);
  if (palabra !== null && filtro === 'camposPropios')
    return {
      text: campoFilterInWords(campos, filters.camposPropios, palabra),
      change: { camposPropios: withoutCampo(filters.camposPropios, palabra) },
    };
  if (palabra !== null)
    return {
      text: `«${palabra}»`,
      change: { busquedaRapida: words.filter((word) => word !== palabra).join(' ') },
    };
  if (filtro === 'busquedaRapida')
    return { text: `«${filters.busquedaRapida.trim()}»`, change: { busquedaRapida: '' } };
  if (filtro === 'busquedaExacta') return { text: 'Búsqueda exacta', change: { busquedaExacta: false } };
  return filterInWords(filtro, filters, lists) ?? { text: 'Que no sean parte de la oportunidad todavía' };
}

/** How many people each part of a search excludes; when nobody is left, what to loosen, most helpful first. */
export function SearchExplained({
  filters,
  onChange,
  onClose,
}: {
  filters: SearchFilters;
  onChange: (change: Partial<SearchFilters>) => void;
  onClose?: () => void;
}) {
  const { data, error } = useQuery(api.candidatos.explain.queryOptions({ input: filtersToAsked(filters) }));
  const lists = useFilterLists(filters);
  const campos = useCampos('candidato', Object.keys(filters.camposPropios).length > 0);
  const found = data?.total ?? 0;
  const parts = data?.partes.toSorted((a, b) => (found === 0 ? b.sin - a.sin : 0)) ?? [];
  const helps = parts.some(({ sin }) => sin > 0);
  return (
    <section className="explained" aria-label="Qué quita cada filtro">
      <p>
        {error
          ? errorText(error)
          : !data
            ? 'Contando…'
            : found > 0
              ? 'Cuántas personas quita cada cosa que pedís:'
              : helps
                ? 'Nadie cumple todo. Cuántas personas habría sin cada cosa:'
                : 'Nadie cumple todo, ni quitando una sola cosa: quitá más de una.'}
      </p>
      {onClose && (
        <button type="button" className="link" aria-label="Cerrar la explicación" onClick={onClose}>
          <IconX size={16} />
        </button>
      )}
      <ul>
        {(found > 0 || helps ? parts : []).map((part) => {
          const { text, change } = inWords(part, filters, lists, campos);
          return (
            <li key={`${part.filtro} ${part.palabra}`}>
              <span>{text}</span>
              <b className="num">
                {found > 0 ? `−${formatNumber(part.sin - found)}` : formatNumber(part.sin)}
              </b>
              {change && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Quitar ${text}`}
                  onClick={() => onChange(change)}
                >
                  Quitar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
