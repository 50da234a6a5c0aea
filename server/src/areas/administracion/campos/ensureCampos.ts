import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoKind, CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { insertCampo, listCampos, lockCampos, putOptions } from './queries.ts';

export interface WantedCampo {
  de: CampoOwner;
  clase: CampoKind;
  nombre: string;
  ayuda?: string;
  opciones: readonly string[];
}

/**
 * Makes the fields and options that are missing, by name, and returns all fields of such records. `called`: the names by
 * which the caller knows existing fields.
 */
export async function ensureCampos(
  db: Db,
  owner: CampoOwner,
  wanted: readonly WantedCampo[],
  called: (db: Db, campos: Campo[]) => Promise<Campo[]> = async (_, campos) => campos,
): Promise<Campo[]> {
  await transaction(db, async (tx) => {
    await lockCampos(tx);
    const existing = await called(tx, await listCampos(tx, owner, false));
    const byName = new Map(existing.map((campo) => [normalizeText(campo.nombre), campo]));
    for (const { de, clase, nombre, ayuda, opciones } of wanted) {
      if (de !== owner) continue;
      const known = byName.get(normalizeText(nombre));
      const id =
        known?.idNumerico ??
        (await insertCampo(tx, owner, clase, {
          nombre,
          ayuda,
          obligatorio: false,
          delCandidato: false,
          orden: existing.length,
        }));
      const standing = (known?.opciones ?? []).filter(({ retirada }) => !retirada);
      const keyOf = (option: string): string => normalizeText(option) || option;
      const names = new Set(standing.map((option) => keyOf(option.nombre)));
      const fresh = opciones.filter((option) => !names.has(keyOf(option)));
      if (fresh.length > 0)
        await putOptions(tx, id, [...standing, ...fresh.map((name) => ({ nombre: name }))]);
    }
  });
  return called(db, await listCampos(db, owner, false));
}
