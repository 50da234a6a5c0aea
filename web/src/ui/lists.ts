import { useQueries } from '@tanstack/react-query';
import type { Fields, ListName } from '@tembiapo/contract/domain/fields/declaration.ts';
import { api, CATALOG } from '../platform/api.ts';

interface Option {
  idNumerico: number;
  descripcion: string;
}
/** Lists that load whole; companies are searched by name instead (EmpresaSearch). */
type Whole = Exclude<ListName, 'empresa'>;

/** The call for each list. */
const ASK = {
  cargo: api.referencia.cargos.queryOptions(CATALOG),
  ciudad: api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG }),
  equipo: api.equipos.options.queryOptions({ staleTime: 600_000 }),
  etiqueta: api.referencia.etiquetas.queryOptions(CATALOG),
  lista: api.listas.options.queryOptions({ staleTime: 60_000 }),
  nacionalidad: api.referencia.nacionalidades.queryOptions(CATALOG),
  pais: api.referencia.paises.queryOptions(CATALOG),
  rubro: api.referencia.rubros.queryOptions(CATALOG),
};

/** The items of each list, undefined while loading. `enabled`: whether they are needed. */
export function useLists(names: readonly ListName[], enabled = true): Partial<Record<ListName, Option[]>> {
  const whole = [...new Set(names)].filter((name): name is Whole => name !== 'empresa');
  const found = useQueries({
    queries: whole.map((name) => ({ ...(ASK[name] as (typeof ASK)['cargo']), enabled })),
  });
  return Object.fromEntries(whole.map((name, i) => [name, found[i]?.data?.items]));
}

/** The lists that declared fields take their options from. */
export const listsOf = (fields: Fields): ListName[] => [
  ...new Set(Object.values(fields).flatMap((field) => (field.kind === 'id' ? [field.of] : []))),
];
