import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { ChipsBox } from './ChipsBox.tsx';

const KEYS = [api.listas.key(), api.candidatos.search.key()];

/** The lists somebody is in, among those one sees (docs/reglas/personas.md); the candidate does not see them. */
export function ListasBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.listas.ofCandidato.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const [reached, setReached] = useState(false);
  const all = useQuery(
    api.listas.list.queryOptions({ input: { page: 1, limit: 200, manuales: true }, enabled: reached }),
  );
  const change = (what: 'agregar' | 'quitar') => (listaId: number) =>
    client.listas.change({ listaIdNumerico: listaId, candidatosIds: [candidatoId], accion: what });
  return (
    <ChipsBox
      candidatoId={candidatoId}
      title="Listas"
      one="Lista"
      items={data?.items}
      error={error}
      empty="No está en ninguna lista"
      options={all.data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }))}
      whenNone="Todavía no hay listas. Se crean en Listas, o desde la búsqueda."
      onReach={() => setReached(true)}
      onAdd={change('agregar')}
      onRemove={change('quitar')}
      keys={KEYS}
    />
  );
}
