import type { Register, RootRoute, Route } from '@tanstack/react-router';
import type { Query } from '../platform/address.ts';
import type { Path } from './screens.ts';

type ParameterOf<P extends string> = P extends `${string}$${infer Name}` ? Name : never;

/** The records named by a text; all the others have a number. */
type NamedByText =
  | '/changePass/$resetToken'
  | '/register/$invitacionId'
  | '/usuario/editar/$credencialId'
  | '/parametro/editar/$id'
  | '/crearDesdeCv/$lecturaId'
  | '/importar/$id'
  | '/traspasos/$id';

/** An address as links write it, with or without a query. A parameter is always the last part. */
type AddressOf<P extends string> = P extends `${infer Start}$${string}`
  ? WithQuery<P extends NamedByText ? `${Start}${string}` : `${Start}${number}`>
  : WithQuery<P>;
type WithQuery<Address extends string> = Address | `${Address}?${string}`;

/** The names that links write in the query of a screen, where they are few; elsewhere any name may stand. */
interface Searches {
  '/': 'postularA';
  '/accesos': 'candidato' | 'periodo' | 'usuario';
  '/agenda': 'vista' | 'evento';
  '/crearDesdeCv/$lecturaId': 'candidatoId';
  '/reporte/produccion/detalle': 'tipo' | 'colaboradorId' | 'creacionTsDesde' | 'creacionTsHasta';
}
type SearchOf<P> = P extends keyof Searches ? Partial<Pick<Query, Searches[P]>> : Query;

type ScreenRoute<P extends Path> = Route<
  Register,
  RootRoute,
  AddressOf<P>,
  AddressOf<P>,
  AddressOf<P>,
  AddressOf<P>,
  (search: Query) => SearchOf<P>,
  { [Name in ParameterOf<P>]?: string }
>;

/** One route for each screen: from them the router's links know every address and refuse any other. */
export type ScreenRoutes = { [P in Path]: ScreenRoute<P> };
