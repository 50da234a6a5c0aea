import { Textarea } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import {
  EMPLEO_KIND_LABEL,
  EMPLEO_KINDS,
  type EmpleoKind,
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
  PAYMENT_FORM_LABEL,
  PAYMENT_FORMS,
  type PaymentForm,
  SOURCE_LABEL,
  SOURCES,
  type Source,
} from '@tembiapo/contract/domain/enums.ts';
import { api, CATALOG } from '../../../platform/api.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { MultiSelect, Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { AssigneesEditor } from './AssigneesEditor.tsx';
import type { OportunidadData, OportunidadErrors } from './oportunidad-form.ts';
import { PublicacionSection } from './PublicacionSection.tsx';
import { Section } from './Section.tsx';

interface Props {
  data: OportunidadData;
  errors: OportunidadErrors;
  onChange: (change: Partial<OportunidadData>) => void;
  isEdit: boolean;
}

const optionsOf = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const ESTADOS_ON_CREATE = ESTADOS_OPORTUNIDAD.filter((estado) => estado !== 'f');

/** The fields of an opportunity, in the documents' sections (docs/reglas/busquedas.md). */
export function OportunidadForm({ data: d, errors, onChange, isEdit }: Props) {
  const [cargos, rubros, ciudades, equipos, usuarios] = useQueries({
    queries: [
      api.referencia.cargos.queryOptions(CATALOG),
      api.referencia.rubros.queryOptions(CATALOG),
      api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG }),
      api.equipos.options.queryOptions({ staleTime: 600_000 }),
      api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }),
    ],
  });
  const people = usuarios.data?.items.map((u) => ({ idNumerico: u.idNumerico, descripcion: u.nombre }));
  const text = (
    field: 'titulo' | 'tituloPublicacion' | 'rubroPublicacion',
    label: string,
    required = false,
  ) => (
    <TextInput
      label={label}
      required={required}
      maxLength={150}
      value={d[field]}
      error={errors[field]}
      onChange={(e) => onChange({ [field]: e.currentTarget.value })}
    />
  );
  return (
    <>
      <Section titulo="Datos principales">
        <div className="fields">
          <EmpresaSearch
            label="Empresa"
            required
            disabled={isEdit}
            error={errors.empresa}
            value={d.empresa}
            onChange={(empresa) => onChange({ empresa })}
          />
          <Choice
            label="Cargo"
            required
            items={cargos.data?.items}
            value={d.cargoIdNumerico}
            error={errors.cargoIdNumerico}
            onChange={(cargoId) => onChange({ cargoIdNumerico: cargoId })}
          />
          <Choice
            label="Rubro"
            required
            items={rubros.data?.items}
            value={d.rubroIdNumerico}
            error={errors.rubroIdNumerico}
            onChange={(rubroId) => onChange({ rubroIdNumerico: rubroId })}
          />
          {text('titulo', 'Título', true)}
          {text('tituloPublicacion', 'Título a publicar')}
          {text('rubroPublicacion', 'Rubro a publicar')}
          <DateField
            label="Fecha de inicio"
            required
            value={d.solicitudFecha}
            error={errors.solicitudFecha}
            onChange={(requestDate) => onChange({ solicitudFecha: requestDate })}
          />
          <DateField
            label="Fecha de cierre esperada"
            value={d.cierreEsperadoFecha}
            onChange={(expectedCierreDate) => onChange({ cierreEsperadoFecha: expectedCierreDate })}
          />
          <Select
            label="Estado"
            required
            allowDeselect={false}
            disabled={isEdit}
            data={optionsOf(isEdit ? ESTADOS_OPORTUNIDAD : ESTADOS_ON_CREATE, ESTADO_OPORTUNIDAD_LABEL)}
            value={d.estado}
            onChange={(estado) => onChange({ estado: estado as EstadoOportunidad })}
          />
          {isEdit && (
            <Select
              label="Fuente"
              clearable
              placeholder="Sin especificar"
              data={optionsOf(SOURCES, SOURCE_LABEL)}
              value={d.fuente}
              onChange={(source) => onChange({ fuente: source as Source | null })}
            />
          )}
        </div>
      </Section>

      {isEdit && (
        <Section titulo="Búsqueda prioritaria">
          <MultiSelect
            label="Usuarios"
            required
            searchable
            hidePickedOptions
            data={(people ?? []).map((u) => ({ value: String(u.idNumerico), label: u.descripcion }))}
            value={d.usuariosPrioridad.map(String)}
            error={errors.usuariosPrioridad}
            onChange={(ids) => onChange({ usuariosPrioridad: ids.map(Number) })}
          />
        </Section>
      )}

      <Section titulo="Rango de salario">
        <div className="fields">
          <Select label="Moneda" disabled data={['Gs.']} value="Gs." />
          <MoneyField
            label="Salario mínimo"
            value={d.salarioMinimo}
            error={errors.salarioMinimo}
            onChange={(salarioMin) => onChange({ salarioMinimo: salarioMin })}
          />
          <MoneyField
            label="Salario máximo"
            value={d.salarioMaximo}
            onChange={(salarioMax) => onChange({ salarioMaximo: salarioMax })}
          />
        </div>
      </Section>

      <Section titulo="Información adicional">
        <div className="fields">
          <Choice
            label="Ciudad"
            required
            items={ciudades.data?.items}
            value={d.ciudadIdNumerico}
            error={errors.ciudadIdNumerico}
            onChange={(ciudadId) => onChange({ ciudadIdNumerico: ciudadId })}
          />
          <Select
            label="Forma de pago"
            required
            allowDeselect={false}
            data={optionsOf(PAYMENT_FORMS, PAYMENT_FORM_LABEL)}
            value={d.pagoForma}
            onChange={(paymentForm) => onChange({ pagoForma: paymentForm as PaymentForm })}
          />
          <Select
            label="Tipo de empleo"
            required
            allowDeselect={false}
            data={optionsOf(EMPLEO_KINDS, EMPLEO_KIND_LABEL)}
            value={d.empleoTipo}
            onChange={(empleoKind) => onChange({ empleoTipo: empleoKind as EmpleoKind })}
          />
          <Choice
            label="Equipo"
            required
            items={equipos.data?.items}
            value={d.equipoIdNumerico}
            error={errors.equipoIdNumerico}
            onChange={(equipoId) => onChange({ equipoIdNumerico: equipoId })}
          />
          <Textarea
            className="all"
            label="Observación"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            value={d.observacion}
            onChange={(e) => onChange({ observacion: e.currentTarget.value })}
          />
        </div>
      </Section>

      <Section titulo="Selectores y supervisores">
        <AssigneesEditor
          usuarios={people}
          value={d.aCargoDe}
          error={errors.aCargoDe}
          onChange={(inChargeOf) => onChange({ aCargoDe: inChargeOf })}
        />
      </Section>

      <PublicacionSection
        data={d}
        errors={errors}
        onChange={onChange}
        rubro={rubros.data?.items.find((r) => r.idNumerico === d.rubroIdNumerico)?.descripcion ?? ''}
        ciudad={ciudades.data?.items.find((c) => c.idNumerico === d.ciudadIdNumerico)?.descripcion ?? ''}
      />
    </>
  );
}
