import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import {
  CAMPO_AMOUNT_MAX,
  CAMPO_NUMBER_MAX,
  type CampoAsked,
  type CampoOwner,
} from '@tembiapo/contract/domain/campos.ts';
import { useState } from 'react';
import { Choices } from '../Choice.tsx';
import { DateField } from '../DateField.tsx';
import { NumberField } from '../NumberField.tsx';
import { Select } from '../Select.tsx';
import { TextInput } from '../TextInput.tsx';
import './campos.css';
import { YES_NO } from './CamposFields.tsx';
import { type AskedCampos, withoutCampo } from './camposInUrl.ts';
import { useCampos } from './useCampos.ts';

interface FilterProps {
  campo: Campo;
  asked: CampoAsked | undefined;
  /** Undefined clears the filter. */
  onChange: (asked: CampoAsked | undefined) => void;
}

type Bound = number | string | undefined;

function Range({ campo, asked, onChange }: FilterProps) {
  const range = typeof asked === 'object' && !Array.isArray(asked) ? asked : {};
  const set = (side: 'desde' | 'hasta', bound: Bound) => {
    const { [side]: _, ...other } = range;
    const fresh = bound === undefined ? other : { ...other, [side]: bound };
    onChange(Object.keys(fresh).length > 0 ? fresh : undefined);
  };
  const bounds = (['desde', 'hasta'] as const).map((side) => {
    const label = `${campo.nombre}, ${side}`;
    return campo.clase === 'fecha' ? (
      <DateField
        key={side}
        inLine
        label={label}
        placeholder={side}
        value={String(range[side] ?? '')}
        onChange={(day) => set(side, day || undefined)}
      />
    ) : (
      <NumberField
        key={side}
        inLine
        aria-label={label}
        placeholder={side}
        w={110}
        {...(campo.clase === 'monto'
          ? { currency: 'PYG', max: CAMPO_AMOUNT_MAX }
          : { decimals: 2, min: -CAMPO_NUMBER_MAX, max: CAMPO_NUMBER_MAX })}
        value={range[side] ?? ''}
        onChange={(number) => set(side, number === '' ? undefined : number)}
      />
    );
  });
  return (
    <span className="own-range">
      <span className="soft">{campo.nombre}</span>
      {bounds}
    </span>
  );
}

function CampoFilter({ campo, asked, onChange }: FilterProps) {
  switch (campo.clase) {
    case 'texto':
      return (
        <TextInput
          aria-label={campo.nombre}
          placeholder={campo.nombre}
          w={150}
          maxLength={200}
          value={typeof asked === 'string' ? asked : ''}
          onChange={(e) => onChange(e.currentTarget.value || undefined)}
        />
      );
    case 'siNo':
      return (
        <Select
          aria-label={campo.nombre}
          placeholder={campo.nombre}
          w={210}
          clearable
          data={YES_NO.map(({ value, label }) => ({ value, label: `${campo.nombre}: ${label}` }))}
          value={typeof asked === 'boolean' ? (asked ? 'si' : 'no') : null}
          onChange={(said) => onChange(said === null ? undefined : said === 'si')}
        />
      );
    case 'opcion':
    case 'opciones':
      return (
        <Choices
          label={campo.nombre}
          items={campo.opciones.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }))}
          value={Array.isArray(asked) ? asked : []}
          onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
        />
      );
    default:
      return <Range campo={campo} asked={asked} onChange={onChange} />;
  }
}

interface Props {
  of: CampoOwner;
  asked: AskedCampos;
  onChange: (asked: AskedCampos) => void;
}

/** Filters by own fields: those in use, and a list of the others. */
export function CamposFilters({ of, asked, onChange }: Props) {
  const campos = useCampos(of) ?? [];
  const [added, setAdded] = useState<readonly number[]>([]);
  const isShown = ({ idNumerico }: Campo): boolean =>
    String(idNumerico) in asked || added.includes(idNumerico);
  const rest = campos.filter((campo) => !isShown(campo));
  return (
    <>
      {campos.filter(isShown).map((campo) => (
        <CampoFilter
          key={campo.idNumerico}
          campo={campo}
          asked={asked[campo.idNumerico]}
          onChange={(one) =>
            onChange(
              one === undefined
                ? withoutCampo(asked, String(campo.idNumerico))
                : { ...asked, [campo.idNumerico]: one },
            )
          }
        />
      ))}
      {rest.length > 0 && (
        <Select
          aria-label="Filtrar por otro campo"
          placeholder="Otro campo…"
          w={137}
          searchable
          data={rest.map(({ idNumerico, nombre }) => ({ value: String(idNumerico), label: nombre }))}
          value={null}
          onChange={(id) => id !== null && setAdded([...added, Number(id)])}
        />
      )}
    </>
  );
}
