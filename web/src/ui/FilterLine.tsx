import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';

interface Props {
  etiqueta?: string;
  onSubmit: () => void;
  /** With a button for what does not apply by itself. */
  conBoton?: boolean;
  /** Few enough to be all seen on a phone. */
  siempreAbierta?: boolean;
  children: ReactNode;
  /** After the buttons. */
  final?: ReactNode;
}

/** The filter line of a list: Enter or 'Filtrar' apply it; on a phone all but the first filter are folded away. */
export function LineaDeFiltros({
  etiqueta = 'Filtros',
  onSubmit,
  conBoton = true,
  siempreAbierta = false,
  children,
  final,
}: Props) {
  const [abierta, setAbierta] = useState(siempreAbierta);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      className={`filters${abierta ? ' abiertos' : ''}`}
      onSubmit={submit}
      role="search"
      aria-label={etiqueta}
    >
      {children}
      {!siempreAbierta && (
        <Button
          variant="default"
          className="mas-filtros"
          aria-expanded={abierta}
          onClick={() => setAbierta(!abierta)}
        >
          {abierta ? 'Menos filtros' : 'Más filtros'}
        </Button>
      )}
      {/* Never disabled while a search runs: Enter would do nothing, and the next search replaces this one. */}
      {conBoton && <Button type="submit">Filtrar</Button>}
      {final}
    </form>
  );
}
