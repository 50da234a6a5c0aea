import { NumberInput } from '@mantine/core';
import { MERGE_KIND_LABEL, type MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { FormModal } from '../../../ui/modals.tsx';

interface Props {
  tipo: MergeKind;
  onClose: () => void;
  onChosen: (aId: number, bId: number) => void;
}

/** Two records that the list does not know of, by their numbers. */
export function ChooseModal({ tipo, onClose, onChosen }: Props) {
  const [a, setA] = useState<number | string>('');
  const [b, setB] = useState<number | string>('');
  const number = (label: string, value: number | string, onChange: (v: number | string) => void) => (
    <NumberInput
      label={label}
      required
      min={1}
      allowDecimal={false}
      hideControls
      value={value}
      onChange={onChange}
    />
  );
  return (
    <FormModal
      title={`Unir: ${MERGE_KIND_LABEL[tipo].toLowerCase()}`}
      size="sm"
      saveText="Comparar"
      canSave={a !== '' && b !== '' && a !== b}
      onClose={onClose}
      onSubmit={async () => onChosen(Number(a), Number(b))}
    >
      <div className="fields one">
        {number('N.º de uno', a, setA)}
        {number('N.º del otro', b, setB)}
      </div>
    </FormModal>
  );
}
