import { NativeSelect } from './NativeSelect.tsx';

interface Props {
  /** What each is called, and what it says. */
  fields: readonly { name: string; text: string }[];
  /** `{{nombre}}`, to be put where the text is being written. */
  onChoose: (token: string) => void;
}

/** Puts a field into a text: a list that is a button, back at its title once one was chosen. */
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
