import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linesWithLinks } from '@tembiapo/contract/domain/linesOf.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Writing } from './Writing.ts';

const WAIT_MS = 500;

interface Props {
  envioId: number;
  written: Writing;
  people: readonly { idNumerico: number; nombreCompleto: string }[];
}

/** What a mail says to each person, one after another. */
export function PreviewBox({ envioId, written, people }: Props) {
  const [at, setAt] = useState(0);
  const [{ asunto, cuerpo, oportunidad }] = useDebouncedValue(written, WAIT_MS);
  const person = people[Math.min(at, people.length - 1)];
  const { data: said, isError } = useQuery(
    api.envios.preview.queryOptions({
      input: {
        idNumerico: envioId,
        personaIdNumerico: person?.idNumerico ?? 0,
        asunto,
        cuerpo,
        oportunidadIdNumerico: oportunidad?.idNumerico ?? null,
      },
      enabled: person !== undefined,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  if (!person) return null;
  return (
    <section aria-label="Lo que le dice a cada persona">
      <h2>Lo que le dice a {person.nombreCompleto}</h2>
      {said && !isError && (
        <div className="said">
          <b>{said.asunto}</b>
          {linesWithLinks(said.cuerpo)}
        </div>
      )}
      {said && !isError && said.faltan.length > 0 && (
        <p className="notice-fixed" role="status">
          Le falta {said.faltan.map((name) => `«${name}»`).join(', ')}
        </p>
      )}
      {people.length > 1 && (
        <div className="actions">
          <Button size="xs" variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Anterior
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={at >= people.length - 1}
            onClick={() => setAt(at + 1)}
          >
            Siguiente
          </Button>
        </div>
      )}
    </section>
  );
}
