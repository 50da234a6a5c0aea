import type { EstudioInList } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { ESTUDIO_KIND_LABEL, ESTUDIO_KINDS, type EstudioKind } from '@tembiapo/contract/domain/estudios.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { FormModal } from '../../../ui/modals.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';

export const ESTUDIO_KEYS = [api.estudios.key()];
export const KIND_OPTIONS = ESTUDIO_KINDS.map((value) => ({ value, label: ESTUDIO_KIND_LABEL[value] }));

/** A study's name and type (docs/reglas/medicion.md): 'Volver' and 'Guardar'. */
export function EditEstudioModal({
  estudio: shown,
  onClose,
}: {
  estudio: EstudioInList;
  onClose: () => void;
}) {
  const estudio = useAsRead(shown);
  const typed = useTyped(`estudio ${estudio.idNumerico}`, {
    title: estudio.titulo,
    kind: estudio.tipo as EstudioKind | null,
  });
  const { title, kind } = typed.data;
  const done = useDone(ESTUDIO_KEYS, typed);
  const save = async () => {
    if (title.trim() === '' || kind === null) throw TEXTS.completeCampos;
    const { idNumerico } = estudio;
    await done(
      await saveJoined({
        read: estudio,
        typed: { titulo: title, tipo: kind },
        again: async () => (await client.estudios.one({ estudioMercadoIdNumerico: idNumerico })).estudio,
        send: (sent, version) =>
          client.estudios.edit({ ...sent, estudioMercadoIdNumerico: idNumerico, version }),
        words: { titulo: 'Nombre', tipo: { label: 'Tipo', labels: ESTUDIO_KIND_LABEL } },
      }),
    );
  };
  return (
    <FormModal
      unsaved={typed}
      title="Editar estudio"
      size="md"
      cancelText="Volver"
      onClose={onClose}
      onSubmit={save}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={SHORT_TEXT}
          value={title}
          onChange={(e) => typed.change({ title: e.currentTarget.value })}
        />
        <Select
          label="Tipo"
          required
          data={KIND_OPTIONS}
          value={kind}
          onChange={(value) => typed.change({ kind: value as EstudioKind | null })}
        />
      </div>
    </FormModal>
  );
}
