import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { isBirthCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import {
  CAMPO_AMOUNT_MAX,
  CAMPO_NUMBER_MAX,
  CAMPO_TEXT_CHARS,
  type CampoValue,
  type CampoValues,
} from '@tembiapo/contract/domain/campos.ts';
import { Choice, VISIBLE_OPTIONS } from '../Choice.tsx';
import { DateField } from '../DateField.tsx';
import { NumberField, type NumberHeld } from '../NumberField.tsx';
import { MultiSelect, Select } from '../Select.tsx';
import { Loading } from '../states.tsx';
import { bySection } from './campo-draft.ts';
import './campos.css';
import { LongText } from '../LongText.tsx';

interface FieldProps {
  campo: Campo;
  value: CampoValue | null;
  error: string | undefined;
  onChange: (value: CampoValue | null) => void;
}

export const YES_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** The options to choose from; a retired one only where it is the saved value. */
const itemsOf = (campo: Campo, value: CampoValue | null) =>
  campo.opciones
    .filter((option) => !option.retirada || [value].flat().includes(option.idNumerico))
    .map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));

function Control({ campo, value, error, onChange }: FieldProps) {
  const common = { label: campo.nombre, required: campo.obligatorio, error };
  switch (campo.clase) {
    case 'texto':
      return (
        <LongText
          {...common}
          minRows={1}
          maxRows={8}
          max={CAMPO_TEXT_CHARS}
          value={String(value ?? '')}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
      );
    case 'numero':
      return (
        <NumberField
          {...common}
          decimals={2}
          min={-CAMPO_NUMBER_MAX}
          max={CAMPO_NUMBER_MAX}
          value={(value ?? '') as NumberHeld}
          onChange={(number) => onChange(number === '' ? null : number)}
        />
      );
    case 'monto':
      return (
        <NumberField
          {...common}
          currency="PYG"
          max={CAMPO_AMOUNT_MAX}
          value={(value ?? '') as NumberHeld}
          onChange={(amount) => onChange(amount === '' ? null : amount)}
        />
      );
    case 'fecha':
      return (
        <DateField
          {...common}
          birth={isBirthCampo(campo.nombre)}
          value={String(value ?? '')}
          onChange={onChange}
        />
      );
    case 'siNo':
      return (
        <Select
          {...common}
          clearable
          data={YES_NO}
          value={value === null ? null : value ? 'si' : 'no'}
          onChange={(said) => onChange(said === null ? null : said === 'si')}
        />
      );
    case 'opcion':
      return (
        <Choice
          {...common}
          items={itemsOf(campo, value)}
          value={value as number | null}
          onChange={onChange}
        />
      );
    case 'opciones':
      return (
        <MultiSelect
          {...common}
          searchable
          clearable
          hidePickedOptions
          limit={VISIBLE_OPTIONS}
          data={itemsOf(campo, value).map((o) => ({ value: String(o.idNumerico), label: o.descripcion }))}
          value={((value ?? []) as number[]).map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
          clearButtonProps={{ 'aria-label': `Quitar ${campo.nombre}` }}
        />
      );
  }
}

interface Props {
  /** Undefined while loading. */
  campos: readonly Campo[] | undefined;
  values: CampoValues;
  /** Errors by field, the own fields' among those of the form's others. */
  errors: object;
  onChange: (values: CampoValues) => void;
  /** Makes each section a section of the form, rather than a group among its fields. */
  apart?: boolean;
}

/** An agency's own fields in a form, by the sections it gave them (docs/reglas/administracion.md). */
export function CamposFields({ campos, values, errors, onChange, apart = false }: Props) {
  if (!campos) return <Loading rows={1} />;
  return bySection(campos).map(([section, some]) => {
    const fields = some.map((campo) => (
      <div key={campo.idNumerico} className={campo.clase === 'texto' ? 'all' : undefined}>
        <Control
          campo={campo}
          value={values[campo.idNumerico] ?? null}
          error={(errors as Record<string, string | undefined>)[`campo${campo.idNumerico}`]}
          onChange={(value) => onChange({ ...values, [campo.idNumerico]: value })}
        />
        {campo.ayuda && <p className="soft">{campo.ayuda}</p>}
      </div>
    ));
    if (!apart)
      return (
        <fieldset key={section} className="own-fields all">
          {section !== '' && <legend>{section}</legend>}
          <div className="fields">{fields}</div>
        </fieldset>
      );
    const title = section || 'Otros datos';
    return (
      <section key={section} className="section" aria-label={title}>
        <h2>{title}</h2>
        <div className="fields">{fields}</div>
      </section>
    );
  });
}
