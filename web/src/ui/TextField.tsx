import { readDocumento } from '@tembiapo/contract/domain/readDocumento.ts';
import { ReadInput } from './ReadInput.tsx';
import { TextInput, type TextInputProps, tooLong } from './TextInput.tsx';

/**
 * What does not belong in each: in a name, what is neither a letter nor a sign that names are written with. What nobody sees is taken
 * off when it is kept.
 */
const FOREIGN = {
  letras: /[^\p{L}\p{M}\p{Cf}\s'’‘ʼ´`.,()-]/u,
  ruc: /[^\d\p{Cf}\s-]/u,
  documento: /[^\dA-Za-z\p{Cf}\s.-]/u,
};

interface OnlyProps extends Omit<TextInputProps, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** What may be in it: letters of a name, a RUC (digits and hyphen), or a document. */
  only?: keyof typeof FOREIGN;
}

/** A line of text; what does not belong in it stays, is said under it and is not sent (docs/reglas/convenciones.md). */
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
        const [foreign] = FOREIGN[only].exec(text) ?? [];
        if (foreign) return { trouble: `No puede llevar «${foreign}»` };
        return reading ? { trouble: 'No es un documento: revisá que sea un solo número' } : { value: text };
      }}
      show={(text) => text}
    />
  );
}
