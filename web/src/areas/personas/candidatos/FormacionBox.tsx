import { useQueries, useQuery } from '@tanstack/react-query';
import type { Formacion } from '@tembiapo/contract/calls/personas/candidatos/formaciones.ts';
import { NIVEL_FORMACION_LABEL, NIVELES_FORMACION } from '@tembiapo/contract/domain/enums.ts';
import { formacionInWords } from '@tembiapo/contract/domain/formacion.ts';
import { api, CATALOG, client } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { DATE, saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { RowsBox } from '../../../ui/RowsBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { PendingLink } from './PendingLink.tsx';
import { RecordRow } from './RecordRow.tsx';

const KEYS = [api.candidatos.formaciones.key()];

export function FormacionBox({ candidatoId, isStaff }: { candidatoId: number; isStaff: boolean }) {
  const { data, error } = useQuery(
    api.candidatos.formaciones.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const done = useDone(KEYS);
  return (
    <RowsBox
      title="Formación"
      notice={<PendingLink candidatoId={candidatoId} de="formaciones" />}
      rows={data?.formaciones}
      error={error}
      rowKey={(f) => f.idNumerico}
      name={(f) => f.titulacionDescripcion ?? f.titulacionOtro ?? 'formación'}
      empty="No se han encontrado registros de formación"
      eraseQuestion="Se eliminará la formación. ¿Continuar?"
      onDelete={async (f) =>
        done(await client.candidatos.removeFormacion({ candidatoFormacionIdNumerico: f.idNumerico }))
      }
      modal={(formacion, onClose) => (
        <FormacionModal candidatoId={candidatoId} formacion={formacion} isStaff={isStaff} onClose={onClose} />
      )}
      row={(f) => (
        <RecordRow
          name={formacionInWords(f).name}
          where={f.institutoDescripcion ?? f.institutoOtro}
          from={f.inicioFecha}
          to={f.finFecha}
          more={[formacionInWords(f).level, f.descripcion]}
        />
      )}
    />
  );
}

interface ModalProps {
  candidatoId: number;
  formacion: Formacion | null;
  isStaff: boolean;
  onClose: () => void;
}

const WORDS = {
  candidatoIdNumerico: 'Candidato',
  nivelFormacion: { label: 'Nivel de formación', labels: NIVEL_FORMACION_LABEL },
  institutoIdNumerico: { label: 'Instituto', of: 'instituto' },
  titulacionIdNumerico: { label: 'Titulación', of: 'titulacion' },
  inicioFecha: DATE('Inicio'),
  finFecha: DATE('Fin'),
  descripcion: 'Descripción',
  institutoOtro: 'Otro instituto',
  titulacionOtro: 'Otra titulación',
} as const;

function FormacionModal({ candidatoId, formacion, isStaff, onClose }: ModalProps) {
  const e = useAsRead(formacion);
  const [titulaciones, institutos] = useQueries({
    queries: [
      api.referencia.titulaciones.queryOptions(CATALOG),
      api.institutos.list.queryOptions({
        input: { page: 1, limit: 200, sortField: 'nombre', sortOrder: '1' },
        ...CATALOG,
        ...LOOKUP,
      }),
    ],
  });
  const typed = useTyped(`formación ${candidatoId} ${e?.idNumerico ?? 'nueva'}`, {
    nivel: e?.nivelFormacion ?? null,
    institutoId: e?.institutoIdNumerico ?? null,
    titulacionId: e?.titulacionIdNumerico ?? null,
    otherInstituto: Boolean(e?.institutoOtro),
    institutoOtro: e?.institutoOtro ?? '',
    otherTitulacion: Boolean(e?.titulacionOtro),
    titulacionOtro: e?.titulacionOtro ?? '',
    inicioFecha: e?.inicioFecha ?? '',
    finFecha: e?.finFecha ?? '',
    descripcion: e?.descripcion ?? '',
  });
  const { data: f, change } = typed;
  const done = useDone(KEYS, typed);
  const save = async () => {
    const data = {
      candidatoIdNumerico: candidatoId,
      nivelFormacion: f.nivel as Formacion['nivelFormacion'],
      institutoIdNumerico: f.otherInstituto ? null : f.institutoId,
      titulacionIdNumerico: f.otherTitulacion ? null : f.titulacionId,
      inicioFecha: f.inicioFecha || null,
      finFecha: f.finFecha || null,
      descripcion: f.descripcion || null,
      ...(!isStaff && {
        institutoOtro: f.otherInstituto ? f.institutoOtro : null,
        titulacionOtro: f.otherTitulacion ? f.titulacionOtro : null,
      }),
    };
    await done(
      e
        ? await saveJoined({
            read: e,
            typed: data,
            again: async () =>
              (await client.candidatos.formaciones({ candidatoIdNumerico: candidatoId })).formaciones.find(
                ({ idNumerico }) => idNumerico === e.idNumerico,
              ),
            send: (sent, version) =>
              client.candidatos.editFormacion({ ...sent, idNumerico: e.idNumerico, version }),
            words: WORDS,
          })
        : await client.candidatos.addFormacion(data),
    );
  };
  const institutoItems = institutos.data?.items.map((i) => ({
    idNumerico: i.idNumerico,
    descripcion: i.nombre,
  }));
  return (
    <FormModal
      title={e ? 'Editar formación' : 'Agregar formación'}
      unsaved={typed}
      onClose={onClose}
      onSubmit={save}
      canSave={f.nivel !== null}
    >
      <div className="fields double">
        <Select
          label="Nivel de formación"
          required
          data={NIVELES_FORMACION.map((value) => ({ value, label: NIVEL_FORMACION_LABEL[value] }))}
          value={f.nivel}
          onChange={(nivel) => change({ nivel: nivel as Formacion['nivelFormacion'] })}
        />
        <span />
        {f.otherInstituto ? (
          <TextInput
            label="Instituto"
            maxLength={150}
            value={f.institutoOtro}
            onChange={(event) => change({ institutoOtro: event.currentTarget.value })}
          />
        ) : (
          <Choice
            label="Instituto"
            items={institutoItems}
            value={f.institutoId}
            onChange={(institutoId) => change({ institutoId })}
          />
        )}
        {f.otherTitulacion ? (
          <TextInput
            label="Titulación"
            maxLength={150}
            value={f.titulacionOtro}
            onChange={(event) => change({ titulacionOtro: event.currentTarget.value })}
          />
        ) : (
          <Choice
            label="Titulación"
            items={titulaciones.data?.items}
            value={f.titulacionId}
            onChange={(titulacionId) => change({ titulacionId })}
          />
        )}
        {!isStaff && (
          <Checkbox
            label="Otro instituto"
            checked={f.otherInstituto}
            onChange={(event) => change({ otherInstituto: event.currentTarget.checked })}
          />
        )}
        {!isStaff && (
          <Checkbox
            label="Otra titulación"
            checked={f.otherTitulacion}
            onChange={(event) => change({ otherTitulacion: event.currentTarget.checked })}
          />
        )}
        <DateField
          label="Inicio"
          untilToday
          value={f.inicioFecha}
          onChange={(startDate) => change({ inicioFecha: startDate })}
        />
        <DateField label="Fin" value={f.finFecha} onChange={(endDate) => change({ finFecha: endDate })} />
        <LongText
          className="all"
          label="Descripción"
          minRows={2}
          maxRows={6}
          max={4000}
          value={f.descripcion}
          onChange={(event) => change({ descripcion: event.currentTarget.value })}
        />
      </div>
    </FormModal>
  );
}
