import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import {
  EMPLEO_KIND_LABEL,
  EMPLEO_KINDS,
  type EmpleoKind,
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
  FUENTES,
  PAYMENT_FORM_LABEL,
  PAYMENT_FORMS,
  type PaymentForm,
  SOURCE_LABEL,
  type Source,
} from '@tembiapo/contract/domain/enums.ts';
import { api, CATALOGO } from '../../api.ts';
import { Fecha } from '../../ui/date.tsx';
import { BuscarEmpresa, Elegir } from '../../ui/inputs.tsx';
import { Dinero } from '../../ui/money.tsx';
import { AssigneesEditor } from './AssigneesEditor.tsx';
import type { DatosOportunidad, ErroresOportunidad } from './opportunity-form.ts';
import { PublicationSection } from './PublicationSection.tsx';
import { Seccion } from './Section.tsx';

interface Props {
  datos: DatosOportunidad;
  errores: ErroresOportunidad;
  onChange: (cambio: Partial<DatosOportunidad>) => void;
  esEdicion: boolean;
}

const opcionesDe = <T extends string>(valores: readonly T[], etiquetas: Record<T, string>) =>
  valores.map((value) => ({ value, label: etiquetas[value] }));
const ESTADOS_AL_CREAR = ESTADOS_OPORTUNIDAD.filter((estado) => estado !== 'f');

/** The fields of an opportunity, in the documents' sections (001 §2.2, §2.3). */
export function OpportunityForm({ datos: d, errores, onChange, esEdicion }: Props) {
  const [cargos, rubros, ciudades, equipos, usuarios] = useQueries({
    queries: [
      api.referencia.cargos.queryOptions(CATALOGO),
      api.referencia.rubros.queryOptions(CATALOGO),
      api.referencia.ciudades.queryOptions({ input: {}, ...CATALOGO }),
      api.equipos.options.queryOptions({ staleTime: 600_000 }),
      api.usuarios.paraSelect.queryOptions({ staleTime: 600_000 }),
    ],
  });
  const personas = usuarios.data?.items.map((u) => ({ idNumerico: u.idNumerico, descripcion: u.nombre }));
  const texto = (
    campo: 'titulo' | 'tituloPublicacion' | 'rubroPublicacion',
    label: string,
    required = false,
  ) => (
    <TextInput
      label={label}
      required={required}
      maxLength={150}
      value={d[campo]}
      error={errores[campo]}
      onChange={(e) => onChange({ [campo]: e.currentTarget.value })}
    />
  );
  return (
    <>
      <Seccion titulo="Datos principales">
        <div className="campos">
          <BuscarEmpresa
            label="Empresa"
            required
            disabled={esEdicion}
            error={errores.empresa}
            value={d.empresa}
            onChange={(empresa) => onChange({ empresa })}
          />
          <Elegir
            label="Cargo"
            required
            items={cargos.data?.items}
            value={d.cargoIdNumerico}
            error={errores.cargoIdNumerico}
            onChange={(cargoIdNumerico) => onChange({ cargoIdNumerico })}
          />
          <Elegir
            label="Rubro"
            required
            items={rubros.data?.items}
            value={d.rubroIdNumerico}
            error={errores.rubroIdNumerico}
            onChange={(rubroIdNumerico) => onChange({ rubroIdNumerico })}
          />
          {texto('titulo', 'Título', true)}
          {texto('tituloPublicacion', 'Título a publicar')}
          {texto('rubroPublicacion', 'Rubro a publicar')}
          <Fecha
            label="Fecha de inicio"
            required
            value={d.solicitudFecha}
            error={errores.solicitudFecha}
            onChange={(solicitudFecha) => onChange({ solicitudFecha })}
          />
          <Fecha
            label="Fecha de cierre esperada"
            value={d.cierreEsperadoFecha}
            onChange={(cierreEsperadoFecha) => onChange({ cierreEsperadoFecha })}
          />
          <Select
            label="Estado"
            required
            allowDeselect={false}
            disabled={esEdicion}
            data={opcionesDe(esEdicion ? ESTADOS_OPORTUNIDAD : ESTADOS_AL_CREAR, ESTADO_OPORTUNIDAD_LABEL)}
            value={d.estado}
            onChange={(estado) => onChange({ estado: estado as EstadoOportunidad })}
          />
          {esEdicion && (
            <Select
              label="Fuente"
              clearable
              placeholder="Sin especificar"
              data={opcionesDe(FUENTES, SOURCE_LABEL)}
              value={d.fuente}
              onChange={(fuente) => onChange({ fuente: fuente as Source | null })}
            />
          )}
        </div>
      </Seccion>

      {esEdicion && (
        <Seccion titulo="Búsqueda prioritaria">
          <MultiSelect
            label="Usuarios"
            required
            searchable
            hidePickedOptions
            data={(personas ?? []).map((u) => ({ value: String(u.idNumerico), label: u.descripcion }))}
            value={d.usuariosPrioridad.map(String)}
            error={errores.usuariosPrioridad}
            onChange={(ids) => onChange({ usuariosPrioridad: ids.map(Number) })}
          />
        </Seccion>
      )}

      <Seccion titulo="Rango de salario">
        <div className="campos">
          <Select label="Moneda" disabled data={['Gs.']} value="Gs." />
          <Dinero
            label="Salario mínimo"
            value={d.salarioMinimo}
            error={errores.salarioMinimo}
            onChange={(salarioMinimo) => onChange({ salarioMinimo })}
          />
          <Dinero
            label="Salario máximo"
            value={d.salarioMaximo}
            onChange={(salarioMaximo) => onChange({ salarioMaximo })}
          />
        </div>
      </Seccion>

      <Seccion titulo="Información adicional">
        <div className="campos">
          <Elegir
            label="Ciudad"
            required
            items={ciudades.data?.items}
            value={d.ciudadIdNumerico}
            error={errores.ciudadIdNumerico}
            onChange={(ciudadIdNumerico) => onChange({ ciudadIdNumerico })}
          />
          <Select
            label="Forma de pago"
            required
            allowDeselect={false}
            data={opcionesDe(PAYMENT_FORMS, PAYMENT_FORM_LABEL)}
            value={d.pagoForma}
            onChange={(pagoForma) => onChange({ pagoForma: pagoForma as PaymentForm })}
          />
          <Select
            label="Tipo de empleo"
            required
            allowDeselect={false}
            data={opcionesDe(EMPLEO_KINDS, EMPLEO_KIND_LABEL)}
            value={d.empleoTipo}
            onChange={(empleoTipo) => onChange({ empleoTipo: empleoTipo as EmpleoKind })}
          />
          <Elegir
            label="Equipo"
            required
            items={equipos.data?.items}
            value={d.equipoIdNumerico}
            error={errores.equipoIdNumerico}
            onChange={(equipoIdNumerico) => onChange({ equipoIdNumerico })}
          />
          <Textarea
            className="todo"
            label="Observación"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={4000}
            value={d.observacion}
            onChange={(e) => onChange({ observacion: e.currentTarget.value })}
          />
        </div>
      </Seccion>

      <Seccion titulo="Selectores y supervisores">
        <AssigneesEditor
          usuarios={personas}
          value={d.aCargoDe}
          error={errores.aCargoDe}
          onChange={(aCargoDe) => onChange({ aCargoDe })}
        />
      </Seccion>

      <PublicationSection
        datos={d}
        errores={errores}
        onChange={onChange}
        rubro={rubros.data?.items.find((r) => r.idNumerico === d.rubroIdNumerico)?.descripcion ?? ''}
        ciudad={ciudades.data?.items.find((c) => c.idNumerico === d.ciudadIdNumerico)?.descripcion ?? ''}
      />
    </>
  );
}
