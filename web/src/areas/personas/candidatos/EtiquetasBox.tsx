import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { ChipsBox } from './ChipsBox.tsx';

const KEYS = [api.etiquetas.key(), api.candidatos.search.key()];

/** The tags that staff put on somebody (docs/reglas/personas.md); the candidate does not see them. */
export function EtiquetasBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.etiquetas.list.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const [reached, setReached] = useState(false);
  const all = useQuery({ ...api.referencia.etiquetas.queryOptions(CATALOG), enabled: reached });
  return (
    <ChipsBox
      candidatoId={candidatoId}
      title="Etiquetas"
      one="Etiqueta"
      items={data?.items}
      error={error}
      empty="Todavía no tiene etiquetas"
      options={all.data?.items}
      whenNone="Todavía no hay etiquetas. Se crean en Datos auxiliares, con el concepto Etiqueta."
      onReach={() => setReached(true)}
      onAdd={(etiquetaId) =>
        client.etiquetas.add({ candidatoIdNumerico: candidatoId, etiquetaIdNumerico: etiquetaId })
      }
      onRemove={(etiquetaId) =>
        client.etiquetas.remove({ candidatoIdNumerico: candidatoId, etiquetaIdNumerico: etiquetaId })
      }
      keys={KEYS}
    />
  );
}
