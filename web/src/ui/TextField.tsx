import { foreignIn, type Only } from '@tembiapo/contract/domain/foreignIn.ts';
import { readDocumento } from '@tembiapo/contract/domain/readDocumento.ts';
import { ReadInput } from './ReadInput.tsx';
import { TextInput, type TextInputProps, tooLong } from './TextInput.tsx';

interface OnlyProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  only?: Only;
}

/** A line of text. Invalid text stays, with an error under it, and is not sent (docs/reglas/convenciones.md). */
export function TextField({ only, onChange, maxLength, ...rest }: OnlyProps) {
  if (!only)
    return (
      <TextInput {...rest} maxLength={maxLength} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  return (
    <ReadInput
      {...rest}
      onChange={onChange}
      read={(text) => {
        const trouble = tooLong(text, maxLength);
        if (trouble) return { trouble };
        const reading = only === 'documento' && text.trim() !== '' ? readDocumento(text) : null;
        if (reading && 'value' in reading) return reading;
        const foreign = foreignIn(text, only);
        if (foreign) return { trouble: foreign };
        return reading ? { trouble: 'No es un documento: revisá que sea un solo número' } : { value: text };
      }}
      show={(text) => text}
    />
  );
}
