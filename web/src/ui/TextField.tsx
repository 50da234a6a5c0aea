import { TextInput, type TextInputProps } from './TextInput.tsx';

const LETTERS = /[^\p{L}\s'´.-]/gu;

interface OnlyProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Characters that are kept: digits, RUC (digits and hyphen), Spanish letters, or a document. */
  only?: 'digitos' | 'ruc' | 'letras' | 'documento';
}

/** A text input that drops characters that do not belong (docs/reglas/convenciones.md). */
export function TextField({ only, onChange, ...rest }: OnlyProps) {
  const remove = { digitos: /\D/g, ruc: /[^\d-]/g, letras: LETTERS, documento: /[^\dA-Za-z.-]/g };
  return (
    <TextInput
      {...rest}
      onChange={(event) =>
        onChange(only ? event.currentTarget.value.replace(remove[only], '') : event.currentTarget.value)
      }
    />
  );
}
