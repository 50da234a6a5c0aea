import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { isBirthCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import { CAMPO_TEXT_CHARS } from '@tembiapo/contract/domain/campos.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { campoIdOf } from './campoIdOf.ts';

interface Props {
  doubt: Doubt;
  value: string;
  onChange: (value: string) => void;
}

/** The input for correcting a doubtful value: the one of its form. */
export function RightValue({ doubt: { clase, de, campo, etiqueta }, value, onChange }: Props) {
  const common = { label: etiqueta, value, onChange };
  const isOwn = campoIdOf(campo) !== null;
  switch (clase) {
    case 'nacimiento':
      return <DateField {...common} birth />;
    case 'fecha':
      return <DateField {...common} birth={isOwn && isBirthCampo(etiqueta)} />;
    case 'telefono':
      return <PhoneField {...common} />;
    case 'monto':
      // Past earnings are a free text.
      return de === 'experiencia' ? <TextField {...common} maxLength={60} /> : <MoneyField {...common} />;
    case 'nombre':
      return <TextField {...common} only="letras" maxLength={150} />;
    case 'documento':
      return <TextField {...common} only="documento" maxLength={30} />;
    case 'texto':
      return isOwn ? (
        <LongText
          {...common}
          max={CAMPO_TEXT_CHARS}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextField {...common} maxLength={150} />
      );
    case 'correo':
      return <TextField {...common} type="email" maxLength={150} />;
  }
}
