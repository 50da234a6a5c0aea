import { useQuery } from '@tanstack/react-query';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../platform/api.ts';

/**
 * A profile with its reserved fields: once somebody asked for document and address, they are part of it and reloaded with it.
 * Somebody who wrote one where there was none has seen it.
 */
export function useReserved(perfil: CandidatoPerfil | undefined): {
  candidato: CandidatoPerfil | undefined;
  /** Documents and addresses of records merged into this one, in words. */
  others: string[];
  reveal: () => void;
} {
  const id = perfil?.idNumerico ?? 0;
  const withheld = perfil?.reservados ?? [];
  // For this person: the next one in the same window is asked for again.
  const [askedOf, setAskedOf] = useState(0);
  const [first, setFirst] = useState({ id: 0, withheld });
  useEffect(() => {
    if (id !== 0 && first.id !== id) setFirst({ id, withheld });
  }, [id, first.id, withheld]);
  const wroteOne = first.id === id && withheld.some((field) => !first.withheld.includes(field));
  const asked = withheld.length > 0 && (askedOf === id || wroteOne);
  const { data } = useQuery(
    api.candidatos.reserved.queryOptions({ input: { idNumerico: id }, enabled: asked }),
  );
  if (!perfil || !asked || !data) return { candidato: perfil, others: [], reveal: () => setAskedOf(id) };
  const { otros = [], ...fields } = data;
  const candidato = { ...perfil, ...fields, reservados: [] };
  return {
    candidato,
    others: otros.map(({ clase, valor }) => `${clase} ${valor}`),
    reveal: () => setAskedOf(id),
  };
}
