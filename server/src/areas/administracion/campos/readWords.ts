import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import type { CampoKind, CampoValue } from '@tembiapo/contract/domain/campos.ts';
import type { Db } from '../../../platform/database/database.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

interface Known {
  id: number;
  clase: CampoKind;
  nombre: string;
  opciones: { idNumerico: number; nombre: string }[];
}

export interface CampoWords {
  nameOf: (id: string) => string;
  valueOf: (id: string, value: CampoValue | null | undefined) => string | null;
}

/** Names and values of own fields in words, removed ones included. */
export async function readWords(db: Db): Promise<CampoWords> {
  const rows = await rowsFrom(db)<Known>`
    select p.id, p.clase, p.nombre,
           coalesce((select json_agg(json_build_object('idNumerico', o.id, 'nombre', o.nombre))
                       from campo_opcion o where o.campo_id = p.id), '[]'::json) opciones
      from campo_propio p`;
  const byId = new Map(rows.map((campo) => [String(campo.id), campo]));
  return {
    nameOf: (id) => byId.get(id)?.nombre ?? `Campo N.º ${id}`,
    valueOf: (id, value) => {
      const campo = byId.get(id);
      return campo ? campoInWords(campo, value) : JSON.stringify(value ?? null);
    },
  };
}
