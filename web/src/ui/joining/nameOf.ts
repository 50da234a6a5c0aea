import type { EnsureQueryDataOptions, QueryKey } from '@tanstack/react-query';
import type { ListName } from '@tembiapo/contract/domain/fields/declaration.ts';
import { api, CATALOG, client, queryClient } from '../../platform/api.ts';

interface Named {
  idNumerico: number;
  descripcion?: string;
  nombre?: string;
}
const lookup =
  <E, K extends QueryKey>(options: EnsureQueryDataOptions<{ items: Named[] }, E, { items: Named[] }, K>) =>
  () =>
    queryClient.ensureQueryData(options);
const one = async (id: number, name: Promise<string>): Promise<{ items: Named[] }> => ({
  items: [{ idNumerico: id, nombre: await name }],
});

/** Calls that give the names behind ids. */
const LISTS = {
  cargo: lookup(api.referencia.cargos.queryOptions(CATALOG)),
  ciudad: lookup(api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG })),
  equipo: lookup(api.equipos.options.queryOptions(CATALOG)),
  etiqueta: lookup(api.referencia.etiquetas.queryOptions(CATALOG)),
  idioma: lookup(api.referencia.idiomas.queryOptions(CATALOG)),
  lista: lookup(api.listas.options.queryOptions(CATALOG)),
  motivo: lookup(api.referencia.exitMotivos.queryOptions(CATALOG)),
  nacionalidad: lookup(api.referencia.nacionalidades.queryOptions(CATALOG)),
  pais: lookup(api.referencia.paises.queryOptions(CATALOG)),
  rubro: lookup(api.referencia.rubros.queryOptions(CATALOG)),
  titulacion: lookup(api.referencia.titulaciones.queryOptions(CATALOG)),
  usuario: lookup(api.usuarios.forSelect.queryOptions(CATALOG)),
  empresa: (id: number) =>
    one(
      id,
      client.empresas.one({ idNumerico: id }).then(({ empresa }) => empresa.nombre),
    ),
  instituto: (id: number) =>
    one(
      id,
      client.institutos.one({ idNumerico: id }).then(({ instituto }) => instituto.nombre),
    ),
  oportunidad: (id: number) =>
    one(
      id,
      client.oportunidades.one({ idNumerico: id }).then(({ oportunidad }) => oportunidad.titulo),
    ),
  candidato: (id: number) =>
    one(
      id,
      client.candidatos
        .perfilForStaff({ idNumerico: id })
        .then(({ candidato: c }) => `${c.nombre} ${c.apellido}`),
    ),
} satisfies Partial<Record<ListName, unknown>> & Record<string, (id: number) => Promise<{ items: Named[] }>>;

/** A list that has ids. */
export type CatalogName = keyof typeof LISTS;

/** Looks up the name of an id of a list. */
export type NameOf = (list: CatalogName, id: number) => Promise<string>;

/** The name behind an id, or the id itself if its name cannot be read. */
export async function nameOf(list: string, id: number): Promise<string> {
  const items = await LISTS[list as CatalogName]?.(id).then(
    (answer) => answer.items,
    () => [],
  );
  const found = items?.find(({ idNumerico }) => idNumerico === id);
  return found?.descripcion ?? found?.nombre ?? `N.º ${id}`;
}
