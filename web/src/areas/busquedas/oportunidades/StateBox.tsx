import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { closingLabel } from '@tembiapo/contract/domain/bolsa.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import {
  ASSIGNMENT_KIND_LABEL,
  EMPLEO_KIND_LABEL,
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
  PAYMENT_FORM_LABEL,
} from '@tembiapo/contract/domain/enums.ts';
import { formatMoney } from '@tembiapo/contract/domain/money.ts';
import { canChangeEstado, canReplace, missingToClose } from '@tembiapo/contract/domain/oportunidades.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client, errorText, queryClient } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { useDraft } from '../../../ui/form.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { Drafted, Modal } from '../../../ui/Modal.tsx';
import { MultiSelect, Select } from '../../../ui/Select.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.oportunidades.key()];
const same = (a: number[], b: number[]) => a.length === b.length && a.every((id) => b.includes(id));

/** The fields edited here; the people's order does not matter. */
const closingOf = ({ estado, cierre }: Oportunidad) => ({
  estado,
  usuariosCierre: cierre.conteoUsuarios.map(({ usuarioId }) => usuarioId),
});

/** 'Datos' (docs/reglas/busquedas.md): the data of the opportunity, its state with the closing conditions, and 'Reposición'. */
export function StateBox({ oportunidad: o }: { oportunidad: Oportunidad }) {
  const saved = useMemo(() => closingOf(o), [o]);
  const b = useDraft(`oportunidad ${o.idNumerico} estado`, saved, o.version);
  const { estado, usuariosCierre } = b.datos;
  const [saving, setSaving] = useState(false);
  const [replace, setReplace] = useState(false);
  const usuarios = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const can = canChangeEstado(o.estado, readSesion()?.rol ?? 'candidato');
  const unchanged =
    estado === b.read.estado && (estado !== 'f' || same(usuariosCierre, b.read.usuariosCierre));
  const done = useDone(KEYS);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const answer = await saveJoined({
        read: b.read,
        typed: b.datos,
        again: async () => {
          const now = (await client.oportunidades.one({ idNumerico: o.idNumerico })).oportunidad;
          return { ...closingOf(now), version: now.version };
        },
        send: (sent, version) =>
          client.oportunidades.changeEstado({
            estado: sent.estado,
            // Only a closed opportunity has people who closed it.
            usuariosCierre: sent.estado === 'f' ? sent.usuariosCierre : [],
            oportunidadIdNumerico: o.idNumerico,
            version,
          }),
        words: {
          estado: { label: 'Estado', labels: ESTADO_OPORTUNIDAD_LABEL },
          usuariosCierre: { label: 'Usuarios cierre', of: 'usuario' },
        },
      });
      b.accept();
      await done(answer);
    } catch (error) {
      alerts.error(error);
      void queryClient.invalidateQueries({ queryKey: api.oportunidades.one.key() });
    } finally {
      setSaving(false);
    }
  };
  // People who closed it and are no longer staff keep their name.
  const people = new Map([
    ...o.cierre.conteoUsuarios.map((u) => [u.usuarioId, u.usuarioNombre] as const),
    ...(usuarios.data?.items ?? []).map((u) => [u.idNumerico, u.nombre] as const),
  ]);
  const first: Data = [
    [
      'A cargo de',
      o.aCargoDe
        .map((a) => `${a.usuarioNombre} (${ASSIGNMENT_KIND_LABEL[a.tipo].toLowerCase()}, ${a.porcentaje} %)`)
        .join(', '),
    ],
    ['Cierre esperado', formatDate(o.cierreEsperadoFecha)],
    ['Cierre', formatDate(o.cierreFecha)],
    ['Fuente', o.fuente && closingLabel(o.fuente, o.fuentePostulacion)],
    [
      'Publicación',
      o.publicarWeb ? (o.esConfidencial ? 'En la web, confidencial' : 'En la web') : 'Sin publicar',
    ],
    ['Observación', o.observacion],
  ];
  const rest: Data = [
    ['Salario', [formatMoney(o.salarioMinimo), formatMoney(o.salarioMaximo)].filter(Boolean).join(' a ')],
    ['Forma de pago', PAYMENT_FORM_LABEL[o.pagoForma]],
    ['Tipo de empleo', EMPLEO_KIND_LABEL[o.empleoTipo]],
    ['Ciudad', o.ciudadDescripcion],
    ['Rubro', o.rubroDescripcion],
    ['Equipo', o.equipoDescripcion],
    ['Búsqueda prioritaria', o.usuariosPrioridad.map((u) => u.usuarioNombre).join(', ')],
  ];
  return (
    <Box
      title="Datos"
      action={
        canReplace(o.estado) &&
        o.reposicionOportId === null && (
          <Button size="xs" variant="default" onClick={() => setReplace(true)}>
            Reposición
          </Button>
        )
      }
    >
      <form className="inside state" onSubmit={submit} inert={saving}>
        <Drafted form={b} />
        <div className="state-line">
          <Select
            aria-label="Estado"
            disabled={!can}
            description={can ? undefined : 'Finalizada: solo un administrador puede cambiarla'}
            data={ESTADOS_OPORTUNIDAD.map((value) => ({ value, label: ESTADO_OPORTUNIDAD_LABEL[value] }))}
            value={estado}
            onChange={(value) => b.change({ estado: value as EstadoOportunidad })}
          />
          {can && (
            <Button
              type="submit"
              variant={unchanged ? 'default' : 'filled'}
              loading={saving}
              why={
                (unchanged && 'Todavía no cambiaste el estado') ||
                (missingToClose(estado, usuariosCierre) && 'Elegí los usuarios de cierre')
              }
            >
              Guardar
            </Button>
          )}
        </div>
        {estado === 'f' && (
          <>
            <p className="notice-fixed">
              <b>Condiciones de cierre</b>
              <br />
              El cierre de la oportunidad contará para los usuarios seleccionados
            </p>
            <MultiSelect
              label="Usuarios cierre"
              required
              searchable
              hidePickedOptions
              disabled={!can}
              incomplete={!usuarios.data}
              data={[...people].map(([id, name]) => ({ value: String(id), label: name }))}
              value={usuariosCierre.map(String)}
              onChange={(ids) => b.change({ usuariosCierre: ids.map(Number) })}
            />
          </>
        )}
        <dl className="data">
          <Lines of={first} />
          {o.reposicionDeId !== null && <OportunidadLink nombre="Repone a" id={o.reposicionDeId} />}
          {o.reposicionOportId !== null && <OportunidadLink nombre="Reposición" id={o.reposicionOportId} />}
        </dl>
        <details>
          <summary>Más datos</summary>
          <dl className="data">
            <Lines of={rest} />
          </dl>
        </details>
      </form>
      {replace && <Reposicion oportunidadId={o.idNumerico} onClose={() => setReplace(false)} />}
    </Box>
  );
}

type Data = [name: string, value: string | null][];

const Lines = ({ of }: { of: Data }) =>
  of.map(
    ([name, value]) =>
      value && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );

const OportunidadLink = ({ nombre, id }: { nombre: string; id: number }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>
      <Link to={`/editarOportunidad/${id}`}>Oportunidad N.º {id}</Link>
    </dd>
  </div>
);

function Reposicion({ oportunidadId, onClose }: { oportunidadId: number; onClose: () => void }) {
  const [includeCandidatos, setIncludeCandidatos] = useState(true);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();
  const create = async () => {
    setBusy(true);
    try {
      const { reposicionOportId } = await client.oportunidades.replace({
        oportunidadIdNumerico: oportunidadId,
        incluirCandidatos: includeCandidatos,
      });
      alerts.success(`Reposición creada: oportunidad N.º ${reposicionOportId}`);
      void queryClient.invalidateQueries({ queryKey: api.oportunidades.key() });
      onClose();
      void navigate({ to: `/editarOportunidad/${reposicionOportId}` });
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <Modal onClose={onClose} title="Reposición" size="md">
      <FormError error={error} />
      <p>Se creará una oportunidad abierta igual a esta, con fecha de hoy, enlazada con ella.</p>
      <Checkbox
        className="spaced"
        label="Incluir a los candidatos que siguen activos"
        checked={includeCandidatos}
        onChange={(e) => setIncludeCandidatos(e.currentTarget.checked)}
      />
      <div className="actions">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={busy} onClick={create} data-autofocus>
          Crear reposición
        </Button>
      </div>
    </Modal>
  );
}
