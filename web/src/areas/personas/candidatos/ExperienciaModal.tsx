import { useQueries } from '@tanstack/react-query';
import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import { EMPLEO_KIND_LABEL, EXPERIENCIA_EMPLEO_KINDS } from '@tembiapo/contract/domain/enums.ts';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { type ChosenEmpresa, EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { DATE, saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';

interface Props {
  candidatoId: number;
  experiencia: Experiencia | null;
  isStaff: boolean;
  /** Why it opened, when nobody asked for it. */
  reason?: string;
  onClose: () => void;
}

/** Reloaded after an experience has changed. */
export const EXPERIENCIA_KEYS = [
  api.candidatos.experiencias.key(),
  api.candidatos.cargosPotenciales.key(),
  api.candidatos.search.key(),
];

const WORDS = {
  candidatoIdNumerico: 'Candidato',
  empresaIdNumerico: { label: 'Empresa', of: 'empresa' },
  cargoIdNumerico: { label: 'Cargo', of: 'cargo' },
  rubroIdNumerico: { label: 'Rubro', of: 'rubro' },
  tipoEmpleo: { label: 'Tipo de empleo', labels: EMPLEO_KIND_LABEL },
  observacion: 'Observación',
  salario: 'Salario',
  condicionesActuales: 'Condiciones actuales',
  vigente: 'Vigente',
  inicioFecha: DATE('Inicio'),
  finFecha: DATE('Fin'),
  salidaMotivoIdNumerico: { label: 'Motivo de salida', of: 'motivo' },
  empresaOtro: 'Otra empresa',
  cargoOtro: 'Otro cargo',
} as const;

const fieldsOf = (e: Experiencia | null) => ({
  empresa: (e?.empresaIdNumerico
    ? { idNumerico: e.empresaIdNumerico, nombre: e.empresaDescripcion ?? '' }
    : null) as ChosenEmpresa | null,
  otherEmpresa: Boolean(e?.empresaOtro),
  empresaOtro: e?.empresaOtro ?? '',
  otherCargo: Boolean(e?.cargoOtro),
  cargoOtro: e?.cargoOtro ?? '',
  cargoId: e?.cargoIdNumerico ?? null,
  rubroId: e?.rubroIdNumerico ?? null,
  tipoEmpleo: e?.tipoEmpleo ?? null,
  observacion: e?.observacion ?? '',
  salario: e?.salario ?? '',
  condicionesActuales: e?.condicionesActuales ?? '',
  vigente: e?.vigente ?? false,
  inicioFecha: e?.inicioFecha ?? '',
  finFecha: e?.finFecha ?? '',
  motivoId: e?.salidaMotivoIdNumerico ?? null,
});
type Fields = ReturnType<typeof fieldsOf>;

/** What is sent of the fields. The free texts belong to the portal and are sent only when toggled (docs/reglas/personas.md). */
const dataOf = (f: Fields, isStaff: boolean) => ({
  empresaIdNumerico: f.otherEmpresa ? null : (f.empresa?.idNumerico ?? null),
  cargoIdNumerico: f.otherCargo ? null : f.cargoId,
  rubroIdNumerico: f.rubroId,
  tipoEmpleo: f.tipoEmpleo as Experiencia['tipoEmpleo'],
  observacion: f.observacion || null,
  salario: f.salario || null,
  condicionesActuales: f.condicionesActuales || null,
  vigente: f.vigente,
  inicioFecha: f.inicioFecha || null,
  finFecha: f.vigente ? null : f.finFecha || null,
  salidaMotivoIdNumerico: f.vigente ? null : f.motivoId,
  ...(!isStaff && {
    empresaOtro: f.otherEmpresa ? f.empresaOtro : null,
    cargoOtro: f.otherCargo ? f.cargoOtro : null,
  }),
});

/**
 * Adds or edits an experience; candidates may write a company or a position that is not in the lists
 * (docs/reglas/personas.md).
 */
export function ExperienciaModal({ candidatoId, experiencia, isStaff, reason, onClose }: Props) {
  const e = useAsRead(experiencia);
  const typed = useTyped(`experiencia ${candidatoId} ${e?.idNumerico ?? 'nueva'}`, fieldsOf(e));
  const { data: f, change } = typed;
  const done = useDone(EXPERIENCIA_KEYS, typed);
  const save = async () => {
    const data = { candidatoIdNumerico: candidatoId, ...dataOf(f, isStaff) };
    await done(
      e
        ? await saveJoined({
            read: e,
            typed: data,
            again: async () =>
              (await client.candidatos.experiencias({ candidatoIdNumerico: candidatoId })).experiencias.find(
                ({ idNumerico }) => idNumerico === e.idNumerico,
              ),
            send: (sent, version) =>
              client.candidatos.editExperiencia({ ...sent, idNumerico: e.idNumerico, version }),
            words: WORDS,
          })
        : await client.candidatos.addExperiencia(data),
    );
  };
  const givenCargo = f.otherCargo ? f.cargoOtro.trim() !== '' : f.cargoId !== null;
  return (
    <FormModal
      title={e ? 'Editar experiencia' : 'Agregar experiencia'}
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={givenCargo && f.tipoEmpleo !== null}
    >
      {reason && (
        <p className="notice-fixed" style={{ marginBottom: 12 }} role="status">
          {reason}
        </p>
      )}
      <ExperienciaFields data={f} change={change} isStaff={isStaff} />
    </FormModal>
  );
}

interface FieldsProps {
  data: Fields;
  change: (change: Partial<Fields>) => void;
  isStaff: boolean;
}

function ExperienciaFields({ data: f, change, isStaff }: FieldsProps) {
  const [cargos, rubros, motivos] = useQueries({
    queries: [
      api.referencia.cargos.queryOptions(CATALOG),
      api.referencia.rubros.queryOptions(CATALOG),
      api.referencia.exitMotivos.queryOptions(CATALOG),
    ],
  });
  return (
    <div className="fields double">
      {f.otherCargo ? (
        <TextInput
          label="Cargo"
          required
          maxLength={150}
          value={f.cargoOtro}
          onChange={(event) => change({ cargoOtro: event.currentTarget.value })}
        />
      ) : (
        <Choice
          label="Cargo"
          required
          items={cargos.data?.items}
          value={f.cargoId}
          onChange={(cargoId) => change({ cargoId })}
        />
      )}
      {f.otherEmpresa ? (
        <TextInput
          label="Empresa"
          maxLength={150}
          value={f.empresaOtro}
          onChange={(event) => change({ empresaOtro: event.currentTarget.value })}
        />
      ) : (
        <EmpresaSearch label="Empresa" value={f.empresa} onChange={(empresa) => change({ empresa })} />
      )}
      {!isStaff && (
        <Checkbox
          label="Otro cargo"
          checked={f.otherCargo}
          onChange={(event) => change({ otherCargo: event.currentTarget.checked })}
        />
      )}
      {!isStaff && (
        <Checkbox
          label="Otra empresa"
          checked={f.otherEmpresa}
          onChange={(event) => change({ otherEmpresa: event.currentTarget.checked })}
        />
      )}
      <Choice
        label="Rubro"
        items={rubros.data?.items}
        value={f.rubroId}
        onChange={(rubroId) => change({ rubroId })}
      />
      <Select
        label="Tipo de empleo"
        required
        data={EXPERIENCIA_EMPLEO_KINDS.map((value) => ({ value, label: EMPLEO_KIND_LABEL[value] }))}
        value={f.tipoEmpleo}
        onChange={(empleoKind) => change({ tipoEmpleo: empleoKind as Experiencia['tipoEmpleo'] })}
      />
      <DateField
        label="Inicio"
        untilToday
        value={f.inicioFecha}
        onChange={(startDate) => change({ inicioFecha: startDate })}
      />
      {f.vigente ? (
        <span />
      ) : (
        <DateField label="Fin" value={f.finFecha} onChange={(endDate) => change({ finFecha: endDate })} />
      )}
      <Checkbox
        className="all"
        label="Vigente"
        checked={f.vigente}
        onChange={(event) => change({ vigente: event.currentTarget.checked })}
      />
      <TextInput
        label="Salario"
        maxLength={60}
        value={f.salario}
        onChange={(event) => change({ salario: event.currentTarget.value })}
      />
      {f.vigente ? (
        <span />
      ) : (
        <Choice
          label="Motivo de salida"
          items={motivos.data?.items}
          value={f.motivoId}
          onChange={(motivoId) => change({ motivoId })}
        />
      )}
      <LongText
        className="all"
        label="Condiciones actuales"
        minRows={2}
        maxRows={6}
        max={4000}
        value={f.condicionesActuales}
        onChange={(event) => change({ condicionesActuales: event.currentTarget.value })}
      />
      <LongText
        className="all"
        label="Observación"
        minRows={2}
        maxRows={6}
        max={4000}
        value={f.observacion}
        onChange={(event) => change({ observacion: event.currentTarget.value })}
      />
    </div>
  );
}
