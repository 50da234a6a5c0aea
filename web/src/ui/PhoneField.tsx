import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import {
  dialTrouble,
  keptPhone,
  phoneTrouble,
  prefixOnly,
  underPrefix,
} from '@tembiapo/contract/domain/phones.ts';
import { useRef, useState } from 'react';
import { TextInput } from './TextInput.tsx';

/** Countries called from Paraguay, the ten preferred ones first and in their order (docs/reglas/convenciones.md). */
const PAISES = [
  ['PY', 'Paraguay', '595'],
  ['UY', 'Uruguay', '598'],
  ['AR', 'Argentina', '54'],
  ['BR', 'Brasil', '55'],
  ['VE', 'Venezuela', '58'],
  ['CO', 'Colombia', '57'],
  ['PE', 'Perú', '51'],
  ['BO', 'Bolivia', '591'],
  ['EC', 'Ecuador', '593'],
  ['CL', 'Chile', '56'],
  ['DE', 'Alemania', '49'],
  ['CA', 'Canadá', '1'],
  ['KR', 'Corea del Sur', '82'],
  ['ES', 'España', '34'],
  ['US', 'Estados Unidos', '1'],
  ['FR', 'Francia', '33'],
  ['IT', 'Italia', '39'],
  ['JP', 'Japón', '81'],
  ['MX', 'México', '52'],
  ['PT', 'Portugal', '351'],
  ['TW', 'Taiwán', '886'],
] as const;

interface Props {
  label: string;
  /** The stored form: 0981455120, or +digits if foreign; the text as typed while it is not a phone. */
  value: string;
  onChange: (phone: string) => void;
  required?: boolean;
  error?: string | undefined;
}

/** The country of a phone's prefix, or Paraguay without one. If several share the prefix, the chosen one of them. */
function paisOf(phone: string, chosen: string) {
  const possible = PAISES.filter(([, , prefix]) => phone.startsWith(`+${prefix}`));
  return possible.find(([iso]) => iso === chosen) ?? possible[0] ?? PAISES[0];
}

/** A phone, as dialled in Paraguay or with a country prefix, typed or pasted in any format. */
export function PhoneField({ label, value, onChange, required, error }: Props) {
  // The text stays as typed, and takes the stored form when the field loses the focus.
  const [typed, setDraft] = useState<string | null>(null);
  // A prefix alone is not a phone yet, so it stays as typed until there is one.
  const draft = typed !== null && prefixOnly(typed) && value !== '' ? null : typed;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [code, , before] = paisOf(value, chosen);
  const write = (text: string) => {
    setDraft(text);
    onChange(keptPhone(text));
  };
  const choosePais = (iso: string) => {
    const [, , prefix] = PAISES.find(([of]) => of === iso)!;
    setChosen(iso);
    write(underPrefix(value, before, prefix));
    input.current?.focus();
  };
  const isLeft = draft === null && value !== '';
  const trouble = isLeft ? phoneTrouble(value) : null;
  // Text that is not a phone stays as typed.
  const shown = trouble ? value : formatPhone(value);
  return (
    <TextInput
      ref={input}
      label={label}
      required={required ?? false}
      error={trouble ? trouble.charAt(0).toUpperCase() + trouble.slice(1) : error}
      note={isLeft && !trouble && dialTrouble(value)}
      type="tel"
      autoComplete="off"
      placeholder="0981 000 000"
      value={draft ?? shown}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={() => (value !== '' || !draft?.trim()) && setDraft(null)}
      leftSection={
        <span className="prefix-of">
          <span aria-hidden>{code}</span>
          <select
            aria-label={`Prefijo de ${label}`}
            value={code}
            onChange={(event) => choosePais(event.currentTarget.value)}
          >
            {PAISES.map(([iso, pais, prefix]) => (
              <option key={iso} value={iso}>
                {pais} +{prefix}
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
