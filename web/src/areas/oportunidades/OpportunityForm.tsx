import '@mantine/core/styles/Switch.css';
import { Button, Checkbox, Modal, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import {
  EMPLEO_TIPO_LABEL,
  EMPLEO_TIPOS,
  type EmpleoTipo,
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
  FUENTE_LABEL,
  FUENTES,
  type Fuente,
  PAGO_FORMA_LABEL,
  PAGO_FORMAS,
  type PagoForma,
} from '@tembiapo/contract/domain/enums.ts';
import { textoVisible } from '@tembiapo/contract/domain/notas.ts';
import { BLOQUES, type CampoDeBloque } from '@tembiapo/contract/domain/oportunidades.ts';
import { lazy, memo, type ReactNode, Suspense, useCallback, useState } from 'react';
import { api, CATALOGO } from '../../api.ts';
import { Fecha } from '../../ui/date.tsx';
import { BuscarEmpresa, Elegir } from '../../ui/inputs.tsx';
import { Dinero } from '../../ui/money.tsx';
import { Cargando } from '../../ui/states.tsx';
import { AssigneesEditor } from './AssigneesEditor.tsx';
import type { DatosOportunidad, ErroresOportunidad } from './opportunity-form.ts';
import { Publication } from './publicacion/index.tsx';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

interface Props {
  datos: DatosOportunidad;
  errores: ErroresOportunidad;
  onChange: (cambio: Partial<DatosOportunidad>) => void;
  esEdicion: boolean;
}

const Seccion = ({
  titulo,
  accion,
  children,
}: {
  titulo: string;
  accion?: ReactNode;
  children: ReactNode;
}) => (
  <section className="seccion" aria-label={titulo}>
    <header>
      <h2>{titulo}</h2>
      {accion && <span className="right">{accion}</span>}
    </header>
    {children}
  </section>
);
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
      api.equipos.opciones.queryOptions({ staleTime: 600_000 }),
      api.usuarios.paraSelect.queryOptions({ staleTime: 600_000 }),
    ],
  });
  const [previa, setPrevia] = useState(false);
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
  const enBloque = useCallback(
    (campo: CampoDeBloque, html: string) => onChange({ [campo]: html } as Partial<DatosOportunidad>),
    [onChange],
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
              data={opcionesDe(FUENTES, FUENTE_LABEL)}
              value={d.fuente}
              onChange={(fuente) => onChange({ fuente: fuente as Fuente | null })}
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
            data={opcionesDe(PAGO_FORMAS, PAGO_FORMA_LABEL)}
            value={d.pagoForma}
            onChange={(pagoForma) => onChange({ pagoForma: pagoForma as PagoForma })}
          />
          <Select
            label="Tipo de empleo"
            required
            allowDeselect={false}
            data={opcionesDe(EMPLEO_TIPOS, EMPLEO_TIPO_LABEL)}
            value={d.empleoTipo}
            onChange={(empleoTipo) => onChange({ empleoTipo: empleoTipo as EmpleoTipo })}
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

      <Seccion
        titulo="Publicación"
        accion={
          <Button size="xs" variant="default" onClick={() => setPrevia(true)}>
            Vista previa
          </Button>
        }
      >
        <div className="fila" style={{ gap: 20, marginBottom: 14 }}>
          <Switch
            label="Publicar en la web"
            checked={d.publicarWeb}
            onChange={(e) => onChange({ publicarWeb: e.currentTarget.checked })}
          />
          <Checkbox
            label="Confidencial: no mostrar la empresa"
            checked={d.esConfidencial}
            onChange={(e) => onChange({ esConfidencial: e.currentTarget.checked })}
          />
        </div>
        <div className="bloques">
          {BLOQUES.map(({ campo, bandera, titulo }) => (
            <div key={campo}>
              <Bloque
                campo={campo}
                titulo={titulo}
                required={campo === 'condicionContratacion'}
                error={errores[campo]}
                value={d[campo]}
                onChange={enBloque}
              />
              <Checkbox
                mt={6}
                size="xs"
                label={`Mostrar ${titulo.toLowerCase()} en la publicación`}
                checked={d[bandera]}
                onChange={(e) =>
                  onChange({ [bandera]: e.currentTarget.checked } as Partial<DatosOportunidad>)
                }
              />
            </div>
          ))}
        </div>
      </Seccion>
      {previa && (
        <Modal opened onClose={() => setPrevia(false)} title="Vista previa de la publicación" size="lg">
          {!d.publicarWeb && (
            <p className="aviso-fijo" style={{ marginBottom: 12 }}>
              No está publicada: así se vería.
            </p>
          )}
          <Publication
            oportunidad={{
              titulo: d.tituloPublicacion.trim() || d.titulo.trim() || 'Sin título',
              empresaDescripcion: d.esConfidencial ? null : (d.empresa?.nombre ?? ''),
              rubroDescripcion:
                d.rubroPublicacion.trim() ||
                (rubros.data?.items.find((r) => r.idNumerico === d.rubroIdNumerico)?.descripcion ?? ''),
              ciudadDescripcion:
                ciudades.data?.items.find((c) => c.idNumerico === d.ciudadIdNumerico)?.descripcion ?? '',
              empleoTipo: d.empleoTipo,
              bloques: BLOQUES.filter(
                ({ campo, bandera }) => d[bandera] && textoVisible(d[campo]) !== '',
              ).map(({ campo, titulo }) => ({ titulo, contenido: d[campo] })),
            }}
          />
        </Modal>
      )}
    </>
  );
}

interface BloqueProps {
  campo: CampoDeBloque;
  titulo: string;
  value: string;
  onChange: (campo: CampoDeBloque, html: string) => void;
  required: boolean;
  error: string | undefined;
}

/** One rich-text block; eight editors on a page: only the one that is typed in is drawn again. */
const Bloque = memo(function Bloque({ campo, titulo, value, onChange, required, error }: BloqueProps) {
  return (
    <Suspense fallback={<Cargando filas={3} />}>
      <RichText
        label={titulo}
        required={required}
        error={error}
        value={value}
        onChange={(html) => onChange(campo, html)}
      />
    </Suspense>
  );
});
