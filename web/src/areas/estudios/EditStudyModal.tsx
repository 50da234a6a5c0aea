import { Select, TextInput } from '@mantine/core';
import type { EstudioInList } from '@tembiapo/contract/calls/estudios.ts';
import { ESTUDIO_KIND_LABEL, ESTUDIO_KINDS, type EstudioKind } from '@tembiapo/contract/domain/estudios.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { FormModal } from '../../ui/Modal.tsx';

export const CLAVES_DE_ESTUDIO = [api.estudios.key()];
export const OPCIONES_DE_TIPO = ESTUDIO_KINDS.map((value) => ({ value, label: ESTUDIO_KIND_LABEL[value] }));

/** A study's name and type (002 §2): 'Volver' and 'Guardar'. */
export function EditStudyModal({ estudio, onClose }: { estudio: EstudioInList; onClose: () => void }) {
  const [titulo, setTitulo] = useState(estudio.titulo);
  const [tipo, setTipo] = useState<EstudioKind | null>(estudio.tipo);
  const hecho = useHecho(CLAVES_DE_ESTUDIO);
  const guardar = async () => {
    if (titulo.trim() === '' || tipo === null) throw TEXTS.completeCampos;
    const { idNumerico: estudioMercadoIdNumerico, version } = estudio;
    await hecho(await client.estudios.edit({ estudioMercadoIdNumerico, titulo, tipo, version }));
  };
  return (
    <FormModal titulo="Editar estudio" size="md" textoCancelar="Volver" onClose={onClose} onSubmit={guardar}>
      <div style={{ display: 'grid', gap: 12 }}>
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={SHORT_TEXT}
          value={titulo}
          onChange={(e) => setTitulo(e.currentTarget.value)}
        />
        <Select
          label="Tipo"
          required
          data={OPCIONES_DE_TIPO}
          value={tipo}
          onChange={(valor) => setTipo(valor as EstudioKind | null)}
        />
      </div>
    </FormModal>
  );
}
