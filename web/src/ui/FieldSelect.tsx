import { NativeSelect } from './NativeSelect.tsx';

interface Props {
  fields: readonly { name: string; text: string }[];
  /** Given `{{nombre}}`, to insert at the cursor. */
  onChoose: (token: string) => void;
}

/** Inserts a field into a text. The list works as a button: after a choice it shows its title again. */
export function FieldSelect({ fields, onChoose }: Props) {
  return (
    <NativeSelect
      aria-label="Poner un campo"
      value=""
      data={[
        { value: '', label: 'Poner un campo…' },
        ...fields.map(({ name, text }) => ({ value: name, label: `${name}: ${text}` })),
      ]}
      onChange={(e) => {
        if (e.currentTarget.value !== '') onChoose(`{{${e.currentTarget.value}}}`);
      }}
    />
  );
}
