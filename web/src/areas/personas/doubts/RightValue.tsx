import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Props {
  doubt: Doubt;
  value: string;
  onChange: (value: string) => void;
}

/** The box in which a doubtful value is put right: the one that its form has. */
export function RightValue({ doubt: { clase, de, etiqueta }, value, onChange }: Props) {
  const common = { label: etiqueta, value, onChange };
  switch (clase) {
    case 'nacimiento':
      return <DateField {...common} birth />;
    case 'fecha':
      return <DateField {...common} />;
    case 'telefono':
      return <PhoneField {...common} />;
    case 'monto':
      // What somebody earned is said in their own words.
      return de === 'experiencia' ? <TextField {...common} maxLength={60} /> : <MoneyField {...common} />;
    case 'nombre':
      return <TextField {...common} only="letras" maxLength={150} />;
    case 'documento':
      return <TextField {...common} only="documento" maxLength={30} />;
    case 'correo':
      return <TextField {...common} type="email" maxLength={150} />;
  }
}
