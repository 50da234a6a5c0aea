import { TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useHecho } from '../../ui/action.ts';
import { Vacio } from '../../ui/states.tsx';
import { PaginaDeSubida } from '../../ui/UploadPage.tsx';

const CLAVES = [api.candidatos.archivos.key()];

/** /candidato/archivo/{candidatoId}: a file with a description (000 §2). */
export function FileUploadScreen() {
  const { candidatoId = '' } = useParams({ strict: false }) as { candidatoId?: string };
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  const [descripcion, setDescripcion] = useState('');
  if (idDeRuta(candidatoId) === 0) return <Vacio texto="No existe ese candidato" />;
  // Nothing is lost: it was sent, or nothing was chosen.
  const volver = () =>
    void navigate({ to: `/editarCandidato/${candidatoId}` as string, ignoreBlocker: true });
  return (
    <PaginaDeSubida
      titulo="Subir archivo"
      path="/v1/candidato/archivo"
      fields={{ candidatoIdNumerico: candidatoId, descripcion: descripcion.trim() }}
      textoDeFalla={TEXTS.errorAlSubirArchivo}
      onCancelar={volver}
      onHecho={async (respuesta) => {
        await hecho(respuesta);
        volver();
      }}
    >
      <TextInput
        label="Descripción"
        placeholder="Por ejemplo: certificado de trabajo"
        maxLength={SHORT_TEXT}
        value={descripcion}
        onChange={(event) => setDescripcion(event.currentTarget.value)}
      />
    </PaginaDeSubida>
  );
}
