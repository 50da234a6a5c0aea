import { MERGE_KIND_LABEL, type MergeKind } from '@tembiapo/contract/domain/enums.ts';
import { useTyped } from '../../../platform/typed.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';

interface Props {
  tipo: MergeKind;
  onClose: () => void;
  onChosen: (aId: number, bId: number) => void;
}

/** Chooses two records that the list does not have, by their ids. */
export function ChooseModal({ tipo, onClose, onChosen }: Props) {
  const typed = useTyped(`unir ${tipo}`, { a: '' as NumberHeld, b: '' as NumberHeld });
  const { a, b } = typed.data;
  const number = (label: string, side: 'a' | 'b') => (
    <NumberField
      label={label}
      required
      min={1}
      value={typed.data[side]}
      onChange={(value) => typed.change({ [side]: value })}
    />
  );
  return (
    <FormModal
      title={`Unir: ${MERGE_KIND_LABEL[tipo].toLowerCase()}`}
      size="sm"
      unsaved={typed}
      saveText="Comparar"
      canSave={a !== '' && b !== '' && a !== b}
      onClose={onClose}
      onSubmit={async () => onChosen(Number(a), Number(b))}
    >
      <div className="fields one">
        {number('N.º de uno', 'a')}
        {number('N.º del otro', 'b')}
      </div>
    </FormModal>
  );
}
