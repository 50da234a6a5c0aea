import { NumberInput } from '@mantine/core';
import { MERGEABLE_LABEL, type Mergeable } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { FormModal } from '../../ui/Modal.tsx';

interface Props {
  tipo: Mergeable;
  onClose: () => void;
  onElegidos: (aId: number, bId: number) => void;
}

/** Two records that the list does not know of, by their numbers. */
export function ChooseModal({ tipo, onClose, onElegidos }: Props) {
  const [a, setA] = useState<number | string>('');
  const [b, setB] = useState<number | string>('');
  const numero = (label: string, valor: number | string, onChange: (v: number | string) => void) => (
    <NumberInput
      label={label}
      required
      min={1}
      allowDecimal={false}
      hideControls
      value={valor}
      onChange={onChange}
    />
  );
  return (
    <FormModal
      titulo={`Unir: ${MERGEABLE_LABEL[tipo].toLowerCase()}`}
      size="sm"
      textoGuardar="Comparar"
      puedeGuardar={a !== '' && b !== '' && a !== b}
      onClose={onClose}
      onSubmit={async () => onElegidos(Number(a), Number(b))}
    >
      <div className="campos una">
        {numero('N.º de uno', a, setA)}
        {numero('N.º del otro', b, setB)}
      </div>
    </FormModal>
  );
}
