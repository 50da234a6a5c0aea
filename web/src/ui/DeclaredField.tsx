import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import type { ReactElement } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { Choice } from './Choice.tsx';
import { DateField } from './DateField.tsx';
import { LongText } from './LongText.tsx';
import { MoneyField } from './MoneyField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { Select } from './Select.tsx';
import { TextField } from './TextField.tsx';
import { TextInput } from './TextInput.tsx';

interface Option {
  idNumerico: number;
  descripcion: string;
}
interface Props {
  field: Field;
  value: unknown;
  error?: string | undefined;
  onChange: (value: unknown) => void;
  /** A shorter label, where the section's title says the rest. */
  label?: string;
  /** Options for a field that holds an id. */
  items?: Option[] | undefined;
  /** Text of the option that chooses none. */
  none?: string;
  placeholder?: string;
  disabled?: boolean;
}

/** Renders the control that fits the kind of a declared field (docs/como-agregar.md). */
export function DeclaredField({
  field,
  value,
  error,
  onChange,
  label = field.label,
  items,
  none,
  placeholder,
  disabled = false,
}: Props): ReactElement {
  const common = { label, required: field.required !== undefined, error };
  const text = String(value ?? '');
  switch (field.kind) {
    case 'phone':
      return <PhoneField {...common} value={text} onChange={onChange} />;
    case 'correo':
      return (
        <TextInput
          {...common}
          type="email"
          maxLength={150}
          value={text}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
    case 'date':
      return <DateField {...common} {...(field.past && { birth: true })} value={text} onChange={onChange} />;
    case 'amount':
      return <MoneyField label={label} error={error} value={text} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          clearable={!field.required}
          disabled={disabled}
          data={field.values.map((one) => ({ value: one, label: field.labels[one] ?? one }))}
          value={value as string | null}
          onChange={onChange}
        />
      );
    case 'id':
      return (
        <Choice
          {...common}
          none={none}
          placeholder={placeholder ?? none}
          disabled={disabled}
          items={items}
          value={value as number | null}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(e) => onChange(e.currentTarget.checked)}
        />
      );
    case 'text':
      if (field.lines)
        return (
          <LongText
            {...common}
            className="all"
            minRows={2}
            maxRows={8}
            max={field.max}
            value={text}
            onChange={(e) => onChange(e.currentTarget.value)}
          />
        );
      return (
        <TextField
          {...common}
          {...(field.only && { only: field.only })}
          {...(placeholder && { placeholder })}
          maxLength={field.max}
          value={text}
          onChange={onChange}
        />
      );
  }
}
