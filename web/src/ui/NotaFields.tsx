import { useQuery } from '@tanstack/react-query';
import { NOTA_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { api } from '../platform/api.ts';
import { readSesion } from '../platform/sesion.ts';
import { Checkbox } from './Checkbox.tsx';
import { Choice } from './Choice.tsx';
import { MoneyField } from './MoneyField.tsx';
import { Loading } from './states.tsx';
import { TextInput } from './TextInput.tsx';

const RichText = lazy(() => import('./RichText.tsx'));

export interface NotaValue {
  titulo: string;
  contenido: string;
  expectativaSalarial: string;
  conSupervision: boolean;
  companheroId: number | null;
}

interface Props {
  valor: NotaValue;
  onChange: (change: Partial<NotaValue>) => void;
  equipo?: ReactNode;
  boxes?: ReactNode;
}

/** What every note has: title, contents, the expectation stated in it, and who supervised (docs/reglas/personas.md). */
export function NotaFields({ valor, onChange, equipo, boxes }: Props) {
  const { data } = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const other = data?.items
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
      <Suspense fallback={<Loading rows={3} />}>
        <RichText
          label="Contenido"
          required
          max={NOTA_MAX_CHARS}
          value={valor.contenido}
          people={data?.items}
          onChange={(html) => onChange({ contenido: html })}
        />
      </Suspense>
      <div className="fields double">
        {equipo}
        <MoneyField
          label="Expectativa salarial"
          value={valor.expectativaSalarial}
          onChange={(salaryExpectativa) => onChange({ expectativaSalarial: salaryExpectativa })}
        />
      </div>
      <div className="line-row" style={{ gap: 20 }}>
        {boxes}
        <Checkbox
          label="Con supervisión"
          checked={valor.conSupervision}
          onChange={(e) => onChange({ conSupervision: e.currentTarget.checked })}
        />
      </div>
      {valor.conSupervision && (
        <Choice
          label="Usuario"
          required
          items={other}
          value={valor.companheroId}
          onChange={(companheroId) => onChange({ companheroId })}
        />
      )}
    </>
  );
}
