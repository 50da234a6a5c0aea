import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';

interface Town {
  id: number;
  nombre: string;
  /** Its department. */
  de: string | null;
}

export interface Catalogs {
  cargos: ReadonlyMap<string, number>;
  ciudades: ReadonlyMap<string, readonly Town[]>;
}

/** Positions and cities by name. */
export async function readCatalogs(db: Db): Promise<Catalogs> {
  const cargos = await rowsFrom(db)<{ nombre: string; id: number }>`
    select normalizar(descripcion) nombre, id from dato_auxiliar where etiqueta = 'cargo'`;
  const towns = await rowsFrom(db)<Town>`
    select g.id, g.descripcion nombre, r.descripcion de from geografia g left join geografia r on r.id = g.padre_id
     where g.etiqueta = 'ciudad' order by r.descripcion, g.id`;
  return {
    cargos: new Map(cargos.map(({ nombre, id }) => [nombre, id])),
    ciudades: new Map([
      ...Map.groupBy(towns, (town) => normalizeText(fullName(town))),
      ...Map.groupBy(towns, ({ nombre }) => normalizeText(nombre)),
    ]),
  };
}

const fullName = ({ nombre, de }: Town): string => (de ? `${nombre} (${de})` : nombre);

/** The city that a text names: of several with the same name, the one in the given department, else the doubt. */
export function townIn(
  ciudades: Catalogs['ciudades'],
  city: string,
  department: string,
): { ciudadId: number | null; ciudad: string | null; doubt: string | null } {
  const towns = ciudades.get(normalizeText(city)) ?? [];
  if (towns.length < 2) return { ciudadId: towns[0]?.id ?? null, ciudad: city || null, doubt: null };
  const said = ` ${normalizeText(department)} `;
  const [town, ...others] = towns.filter(({ de }) => de && said.includes(` ${normalizeText(de)} `));
  if (town && others.length === 0) return { ciudadId: town.id, ciudad: fullName(town), doubt: null };
  const doubt = `puede ser ${towns.map((one) => `«${fullName(one)}»`).join(' o ')}`;
  return { ciudadId: null, ciudad: city, doubt };
}

/** The position that a title names, else the longest one that it begins with. */
export function cargoIn(cargos: Catalogs['cargos'], title: string): number | null {
  const words = normalizeText(title).split(' ');
  for (let n = words.length; n > 0; n--) {
    const id = cargos.get(words.slice(0, n).join(' '));
    if (id !== undefined) return id;
  }
  return null;
}
