import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { NOTA_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { api } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { Dinero } from '../../ui/money.tsx';
import { Cargando } from '../../ui/states.tsx';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

export interface ValorDeNota {
  titulo: string;
  contenido: string;
  expectativaSalarial: string;
  conSupervision: boolean;
  companheroId: number | null;
}

interface Props {
  valor: ValorDeNota;
  onChange: (cambio: Partial<ValorDeNota>) => void;
  equipo?: ReactNode;
  casillas?: ReactNode;
}

/** What every note has: title, contents, the expectation told in it, and who supervised (000 §3, 001 §3). */
export function NoteFields({ valor, onChange, equipo, casillas }: Props) {
  const { data } = useQuery(api.usuarios.paraSelect.queryOptions({ staleTime: 600_000 }));
  const otros = data?.items
    .filter((u) => u.idNumerico !== readSesion()?.id)
    .map((u) => ({ idNumerico: u.idNumerico, descripcion: u.nombre }));
  return (
    <>
      <TextInput
        label="Título"
        required
        maxLength={150}
        data-autofocus
        value={valor.titulo}
        onChange={(e) => onChange({ titulo: e.currentTarget.value })}
      />
      <Suspense fallback={<Cargando filas={3} />}>
        <RichText
          label="Contenido"
          required
          value={valor.contenido}
          onChange={(contenido) => onChange({ contenido: contenido.slice(0, NOTA_MAX_CHARS) })}
        />
      </Suspense>
      <div className="campos doble">
        {equipo}
        <Dinero
          label="Expectativa salarial"
          value={valor.expectativaSalarial}
          onChange={(expectativaSalarial) => onChange({ expectativaSalarial })}
        />
      </div>
      <div className="fila" style={{ gap: 20 }}>
        {casillas}
        <Checkbox
          label="Con supervisión"
          checked={valor.conSupervision}
          onChange={(e) => onChange({ conSupervision: e.currentTarget.checked })}
        />
      </div>
      {valor.conSupervision && (
        <Elegir
          label="Usuario"
          required
          items={otros}
          value={valor.companheroId}
          onChange={(companheroId) => onChange({ companheroId })}
        />
      )}
    </>
  );
}
