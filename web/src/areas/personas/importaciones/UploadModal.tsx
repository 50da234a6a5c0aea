import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { IMPORTABLE, IMPORTABLE_LABEL, type Importable } from '@tembiapo/contract/domain/enums.ts';
import { ARCHIVO_MAX_MB, MAX_IMPORTACION_ROWS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useTyped } from '../../../platform/typed.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { ChosenArchivo, isTooLarge } from '../../../ui/ChosenArchivo.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';

interface Props {
  onClose: () => void;
  onUpload: (id: string) => void;
}

/** Chooses the file, and what its lines are. */
export function UploadModal({ onClose, onUpload }: Props) {
  // No draft is kept, since a file cannot be.
  const typed = useTyped(null, { kind: 'candidato' as Importable, archivo: null as File | null });
  const { kind, archivo } = typed.data;
  const large = isTooLarge(archivo);
  const send = async () => {
    try {
      const { importacion } = await upload<{ importacion: Importacion }>({
        path: '/v1/importacion',
        file: archivo!,
        name: archivo!.name,
        fields: { tipo: kind },
      });
      onUpload(importacion.id);
    } catch (thrown) {
      throw uploadText(thrown);
    }
  };
  return (
    <FormModal
      title="Importar un archivo"
      saveText="Subir"
      unsaved={typed}
      onClose={onClose}
      onSubmit={send}
      canSave={archivo !== null && !large}
    >
      <div className="fields one">
        <NativeSelect
          label="Qué tiene el archivo"
          value={kind}
          data={IMPORTABLE.map((value) => ({ value, label: IMPORTABLE_LABEL[value] }))}
          onChange={(e) => typed.change({ kind: e.currentTarget.value as Importable })}
        />
        <DropZone
          icon={<IconFileSpreadsheet size={26} aria-hidden />}
          label="Archivo"
          text={archivo ? 'Elegir otro' : 'Elegir archivo'}
          accept=".xlsx,.xls,.ods,.csv,.txt,.tsv"
          disabled={false}
          onChoose={(list) => typed.change({ archivo: list?.[0] ?? null })}
        >
          <ChosenArchivo archivo={archivo} />
          <p className="soft">
            .xlsx, .xls, .ods, .csv o texto, con una fila que nombre las columnas o sin ella; hasta{' '}
            {formatNumber(MAX_IMPORTACION_ROWS)} filas y {ARCHIVO_MAX_MB} MB. De un libro de varias hojas,
            cada una se importa por separado: primero las empresas, después los candidatos y sus experiencias.
            Una carpeta de CV en un .zip se trae en “Traer y llevarse todo”.
          </p>
        </DropZone>
      </div>
    </FormModal>
  );
}
