import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { askedInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import { DISPONIBILIDAD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { candidatoFilters } from '@tembiapo/contract/domain/fields/candidatoFilters.ts';
import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import { client } from '../../../platform/api.ts';
import type { AskedCampos } from '../../../ui/campos/camposInUrl.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { filtersToSaved, type SearchFilters } from './filters.ts';
import { type Lista, savedToFilters } from './savedToFilters.ts';

/** The filters of a saved search one by one, own fields together as one. */
const partsOf = ({ page, limit, listaId, oportunidadId, camposPropios, ...asked }: SearchFilters) => ({
  ...asked,
  asksOfCampos: camposPropios,
});
const storedParts = (lista: Lista) => ({ ...partsOf(savedToFilters(lista)), version: lista.version });

const wordsWith = (campos: readonly Campo[] | undefined) => ({
  busquedaRapida: 'Búsqueda rápida',
  salario: { label: 'Hasta', say: (amount: unknown) => `Gs. ${groupMiles(String(amount))}` },
  buscarEnNotas: 'Buscar en notas',
  buscarEnCv: 'Buscar en CV',
  buscarEnCorreos: 'Buscar en correos',
  busquedaExacta: 'Búsqueda exacta',
  porSonido: 'Suena parecido',
  disponibilidad: { label: 'Disponibilidad', labels: DISPONIBILIDAD_LABEL },
  rubrosIdsNumericos: candidatoFilters.rubrosIdsNumericos,
  cargosIdsNumericos: candidatoFilters.cargosIdsNumericos,
  etiquetasIds: candidatoFilters.etiquetasIds,
  listasIds: candidatoFilters.listasIds,
  empresaId: { label: 'Empresa', of: 'empresa' as const },
  asksOfCampos: {
    label: 'Campos propios',
    say: (asked: unknown) =>
      (campos ?? [])
        .flatMap((campo) => {
          const said = (asked as AskedCampos)[campo.idNumerico];
          return said === undefined ? [] : `${campo.nombre}: ${askedInWords(campo, said)}`;
        })
        .join(' · '),
  },
});

/**
 * Saves the current filters as the list's, merged with those that somebody else changed since `read`
 * (docs/reglas/convenciones.md).
 * @returns the answer, and the list's filters now
 */
export async function saveSearch(read: Lista, filters: SearchFilters, campos: readonly Campo[] | undefined) {
  const { idNumerico } = read;
  let saved = filters;
  const answer = await saveJoined({
    read: storedParts(read),
    typed: partsOf(filters),
    again: async () => storedParts((await client.listas.one({ idNumerico })).lista),
    send: ({ asksOfCampos, ...asked }, version) => {
      saved = { ...filters, ...asked, camposPropios: asksOfCampos };
      return client.listas.edit({ idNumerico, version, filtros: filtersToSaved(saved) });
    },
    words: wordsWith(campos),
  });
  return { answer, saved };
}
