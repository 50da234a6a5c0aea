import { Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { CIVIL_ESTADOS, ESTADO_CIVIL_LABEL, SEXO_LABEL, SEXOS } from '@tembiapo/contract/domain/enums.ts';
import {
  DEFAULT_PAIS_ID,
  DUPLICATE_DELAY_MS,
  DUPLICATE_PHONE_MIN_CHARS,
} from '@tembiapo/contract/domain/limits.ts';
import { formatPhone } from '@tembiapo/contract/domain/phones.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { api, CATALOG } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { CandidatoData, CandidatoErrors } from './data-form.ts';

interface Props {
  data: CandidatoData;
  onChange: (change: Partial<CandidatoData>) => void;
  errors: CandidatoErrors;
  isStaff: boolean;
  /** The candidate being edited, who is no duplicate of themselves. */
  candidatoId?: number;
  /** What opens on a click that is noted. */
  hidden?: NonNullable<CandidatoPerfil['reservados']>;
  onReveal?: () => void;
}

/** The main data of a candidate: the same fields for staff and candidate, but the internal description (docs/reglas/personas.md). */
export function DataFields({ data, onChange, errors, isStaff, candidatoId, hidden = [], onReveal }: Props) {
  const [paises, nacionalidades, ciudades] = useQueries({
    queries: [
      api.referencia.paises.queryOptions(CATALOG),
      api.referencia.nacionalidades.queryOptions(CATALOG),
      api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG }),
    ],
  });
  const text = (field: 'correo' | 'direccion' | 'ciudadLibre', label: string, extra: object = {}) => (
    <TextInput
      label={label}
      value={data[field]}
      error={errors[field]}
      onChange={(e) => onChange({ [field]: e.currentTarget.value })}
      {...extra}
    />
  );
  return (
    <div className="fields">
      <TextField
        only="letras"
        label="Nombre"
        required
        maxLength={150}
        value={data.nombre}
        error={errors.nombre}
        onChange={(name) => onChange({ nombre: name })}
      />
      <TextField
        only="letras"
        label="Apellido"
        required
        maxLength={150}
        value={data.apellido}
        error={errors.apellido}
        onChange={(apellido) => onChange({ apellido })}
      />
      {hidden.includes('documento') ? (
        <HiddenField label="Documento" onReveal={onReveal} />
      ) : (
        <TextField
          only="documento"
          label="Documento"
          maxLength={30}
          value={data.documento}
          onChange={(documento) => onChange({ documento })}
        />
      )}
      <PhoneField
        label="Celular 1"
        required
        value={data.telefono1}
        error={errors.telefono1}
        onChange={(phone1) => onChange({ telefono1: phone1 })}
      />
      <PhoneField
        label="Celular 2"
        value={data.telefono2}
        error={errors.telefono2}
        onChange={(phone2) => onChange({ telefono2: phone2 })}
      />
      <PhoneField
        label="Teléfono 3"
        value={data.telefono3}
        error={errors.telefono3}
        onChange={(phone3) => onChange({ telefono3: phone3 })}
      />
      {isStaff && <SimilarPhones telefono={data.telefono1} {...(candidatoId && { candidatoId })} />}
      {text('correo', 'Correo', { type: 'email', maxLength: 150 })}
      <DateField
        label="Fecha de nacimiento"
        untilToday
        value={data.nacimientoFecha}
        error={errors.nacimientoFecha}
        onChange={(birthDate) => onChange({ nacimientoFecha: birthDate })}
      />
      <Select
        label="Sexo"
        clearable
        data={SEXOS.map((value) => ({ value, label: SEXO_LABEL[value] }))}
        value={data.sexo}
        onChange={(sexo) => onChange({ sexo })}
      />
      <Select
        label="Estado civil"
        clearable
        data={CIVIL_ESTADOS.map((value) => ({ value, label: ESTADO_CIVIL_LABEL[value] }))}
        value={data.estadoCivil}
        onChange={(estadoCivil) => onChange({ estadoCivil })}
      />
      <Choice
        label="Nacionalidad"
        items={nacionalidades.data?.items}
        value={data.nacionalidadIdNumerico}
        onChange={(nacionalidadId) => onChange({ nacionalidadIdNumerico: nacionalidadId })}
      />
      <Choice
        label="País"
        items={paises.data?.items}
        value={data.paisId}
        onChange={(paisId) => onChange({ paisId })}
      />
      {data.paisId === DEFAULT_PAIS_ID ? (
        <Choice
          label="Ciudad"
          items={ciudades.data?.items}
          value={data.ciudadId}
          onChange={(ciudadId) => onChange({ ciudadId })}
        />
      ) : (
        text('ciudadLibre', 'Ciudad', { maxLength: 150 })
      )}
      {hidden.includes('direccion') ? (
        <HiddenField label="Dirección" onReveal={onReveal} />
      ) : (
        text('direccion', 'Dirección', { maxLength: 300 })
      )}
      <MoneyField
        label="Expectativa salarial"
        value={data.expectativaSalarial}
        onChange={(salaryExpectativa) => onChange({ expectativaSalarial: salaryExpectativa })}
      />
      {isStaff && (
        <Textarea
          className="all"
          label="Descripción interna"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={data.descripcionInterna}
          onChange={(e) => onChange({ descripcionInterna: e.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** There is something, and seeing it is noted. */
function HiddenField({ label, onReveal }: { label: string; onReveal: (() => void) | undefined }) {
  return (
    <div className="hidden-field">
      <span className="label">{label}</span>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={onReveal}>
        Ver {label.toLowerCase()}
      </Button>
    </div>
  );
}

/** Two seconds after the mobile has more than 8 characters: who else has that number (docs/reglas/personas.md). */
function SimilarPhones({ telefono, candidatoId }: { telefono: string; candidatoId?: number }) {
  const [mobile] = useDebouncedValue(telefono, DUPLICATE_DELAY_MS);
  const { data } = useQuery(
    api.candidatos.byPhone.queryOptions({
      input: { mobile },
      enabled: mobile.length > DUPLICATE_PHONE_MIN_CHARS && mobile === telefono,
    }),
  );
  const other = (mobile === telefono ? (data?.searchResultsByTerm[0]?.items ?? []) : []).filter(
    (c) => c.idNumerico !== candidatoId,
  );
  if (other.length === 0) return null;
  return (
    <p className="notice-fixed all" role="status">
      <b>{TEXTS.telefonosSimilares}</b>{' '}
      {other.slice(0, 5).map((c, i) => (
        <span key={c.idNumerico}>
          {i > 0 && ', '}
          <a href={`/editarCandidato/${c.idNumerico}`} target="_blank" rel="noopener">
            {c.nombreCompleto} ({formatPhone(c.telefono1)})
          </a>
        </span>
      ))}
    </p>
  );
}
