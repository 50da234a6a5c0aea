import { Select, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { CIVIL_ESTADOS, ESTADO_CIVIL_LABEL, SEXO_LABEL, SEXOS } from '@tembiapo/contract/domain/enums.ts';
import {
  DEFAULT_PAIS_ID,
  DUPLICATE_DELAY_MS,
  DUPLICATE_PHONE_MIN_CHARS,
} from '@tembiapo/contract/domain/limits.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { api, CATALOGO } from '../../api.ts';
import { Fecha } from '../../ui/date.tsx';
import { Elegir, Texto } from '../../ui/inputs.tsx';
import { Dinero } from '../../ui/money.tsx';
import { Telefono } from '../../ui/phone.tsx';
import type { DatosCandidato, ErroresCandidato } from './data-form.ts';

interface Props {
  datos: DatosCandidato;
  onChange: (cambio: Partial<DatosCandidato>) => void;
  errores: ErroresCandidato;
  esStaff: boolean;
  /** The candidate being edited, who is no duplicate of themselves. */
  candidatoId?: number;
}

/** The main data of a candidate: the same fields for staff and candidate, but the internal description (000 §2). */
export function DataFields({ datos, onChange, errores, esStaff, candidatoId }: Props) {
  const [paises, nacionalidades, ciudades] = useQueries({
    queries: [
      api.referencia.paises.queryOptions(CATALOGO),
      api.referencia.nacionalidades.queryOptions(CATALOGO),
      api.referencia.ciudades.queryOptions({ input: {}, ...CATALOGO }),
    ],
  });
  const texto = (campo: 'correo' | 'direccion' | 'ciudadLibre', label: string, extra: object = {}) => (
    <TextInput
      label={label}
      value={datos[campo]}
      error={errores[campo]}
      onChange={(e) => onChange({ [campo]: e.currentTarget.value })}
      {...extra}
    />
  );
  return (
    <div className="campos">
      <Texto
        solo="letras"
        label="Nombre"
        required
        maxLength={150}
        value={datos.nombre}
        error={errores.nombre}
        onChange={(nombre) => onChange({ nombre })}
      />
      <Texto
        solo="letras"
        label="Apellido"
        required
        maxLength={150}
        value={datos.apellido}
        error={errores.apellido}
        onChange={(apellido) => onChange({ apellido })}
      />
      <Texto
        solo="documento"
        label="Documento"
        maxLength={30}
        value={datos.documento}
        onChange={(documento) => onChange({ documento })}
      />
      <Telefono
        label="Celular 1"
        required
        value={datos.telefono1}
        error={errores.telefono1}
        onChange={(telefono1) => onChange({ telefono1 })}
      />
      <Telefono
        label="Celular 2"
        value={datos.telefono2}
        error={errores.telefono2}
        onChange={(telefono2) => onChange({ telefono2 })}
      />
      <Telefono
        label="Teléfono 3"
        value={datos.telefono3}
        error={errores.telefono3}
        onChange={(telefono3) => onChange({ telefono3 })}
      />
      {esStaff && <TelefonosSimilares telefono={datos.telefono1} {...(candidatoId && { candidatoId })} />}
      {texto('correo', 'Correo', { type: 'email', maxLength: 150 })}
      <Fecha
        label="Fecha de nacimiento"
        hastaHoy
        value={datos.nacimientoFecha}
        error={errores.nacimientoFecha}
        onChange={(nacimientoFecha) => onChange({ nacimientoFecha })}
      />
      <Select
        label="Sexo"
        clearable
        data={SEXOS.map((value) => ({ value, label: SEXO_LABEL[value] }))}
        value={datos.sexo}
        onChange={(sexo) => onChange({ sexo })}
      />
      <Select
        label="Estado civil"
        clearable
        data={CIVIL_ESTADOS.map((value) => ({ value, label: ESTADO_CIVIL_LABEL[value] }))}
        value={datos.estadoCivil}
        onChange={(estadoCivil) => onChange({ estadoCivil })}
      />
      <Elegir
        label="Nacionalidad"
        items={nacionalidades.data?.items}
        value={datos.nacionalidadIdNumerico}
        onChange={(nacionalidadIdNumerico) => onChange({ nacionalidadIdNumerico })}
      />
      <Elegir
        label="País"
        items={paises.data?.items}
        value={datos.paisId}
        onChange={(paisId) => onChange({ paisId })}
      />
      {datos.paisId === DEFAULT_PAIS_ID ? (
        <Elegir
          label="Ciudad"
          items={ciudades.data?.items}
          value={datos.ciudadId}
          onChange={(ciudadId) => onChange({ ciudadId })}
        />
      ) : (
        texto('ciudadLibre', 'Ciudad', { maxLength: 150 })
      )}
      {texto('direccion', 'Dirección', { maxLength: 300 })}
      <Dinero
        label="Expectativa salarial"
        value={datos.expectativaSalarial}
        onChange={(expectativaSalarial) => onChange({ expectativaSalarial })}
      />
      {esStaff && (
        <Textarea
          className="todo"
          label="Descripción interna"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={datos.descripcionInterna}
          onChange={(e) => onChange({ descripcionInterna: e.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** Two seconds after the mobile has more than 8 characters: who else has that number (001 §5). */
function TelefonosSimilares({ telefono, candidatoId }: { telefono: string; candidatoId?: number }) {
  const [mobile] = useDebouncedValue(telefono, DUPLICATE_DELAY_MS);
  const { data } = useQuery(
    api.candidatos.byPhone.queryOptions({
      input: { mobile },
      enabled: mobile.length > DUPLICATE_PHONE_MIN_CHARS && mobile === telefono,
    }),
  );
  const otros = (mobile === telefono ? (data?.searchResultsByTerm[0]?.items ?? []) : []).filter(
    (c) => c.idNumerico !== candidatoId,
  );
  if (otros.length === 0) return null;
  return (
    <p className="aviso-fijo todo" role="status">
      <b>{TEXTS.telefonosSimilares}</b>{' '}
      {otros.slice(0, 5).map((c, i) => (
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
