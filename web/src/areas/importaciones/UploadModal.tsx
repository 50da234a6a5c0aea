import { NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { Importacion } from '@tembiapo/contract/calls/importaciones.ts';
import { IMPORTABLE, IMPORTABLE_LABEL, type Importable } from '@tembiapo/contract/domain/enums.ts';
import { ARCHIVO_MAX_MB, MAX_IMPORTACION_ROWS } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { ArchivoElegido, esDemasiadoGrande } from '../../ui/ChosenFile.tsx';
import { ZonaDeArchivos } from '../../ui/DropZone.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { subir, textoDeSubida } from '../../upload.ts';

interface Props {
  onClose: () => void;
  onSubida: (id: string) => void;
}

/** Which file, and what its lines are. */
export function UploadModal({ onClose, onSubida }: Props) {
  const [tipo, setTipo] = useState<Importable>('candidato');
  const [archivo, setArchivo] = useState<File | null>(null);
  const grande = esDemasiadoGrande(archivo);
  const enviar = async () => {
    try {
      const { importacion } = await subir<{ importacion: Importacion }>({
        path: '/v1/importacion',
        file: archivo!,
        name: archivo!.name,
        fields: { tipo },
      });
      onSubida(importacion.id);
    } catch (thrown) {
      throw textoDeSubida(thrown, TEXTS.errorAlSubirArchivo);
    }
  };
  return (
    <FormModal
      titulo="Importar un archivo"
      textoGuardar="Subir"
      onClose={onClose}
      onSubmit={enviar}
      puedeGuardar={archivo !== null && !grande}
    >
      <div className="campos una">
        <NativeSelect
          label="Qué tiene el archivo"
          value={tipo}
          data={IMPORTABLE.map((value) => ({ value, label: IMPORTABLE_LABEL[value] }))}
          onChange={(e) => setTipo(e.currentTarget.value as Importable)}
        />
        <ZonaDeArchivos
          icono={<IconFileSpreadsheet size={26} aria-hidden />}
          etiqueta="Archivo"
          texto={archivo ? 'Elegir otro' : 'Elegir archivo'}
          accept=".xlsx,.csv"
          disabled={false}
          onElegir={(lista) => setArchivo(lista?.[0] ?? null)}
        >
          <ArchivoElegido archivo={archivo} />
          <p className="soft">
            .xlsx o .csv, con los nombres de las columnas en la primera fila; hasta{' '}
            {MAX_IMPORTACION_ROWS.toLocaleString('es-PY')} filas y {ARCHIVO_MAX_MB} MB.
          </p>
        </ZonaDeArchivos>
      </div>
    </FormModal>
  );
}
