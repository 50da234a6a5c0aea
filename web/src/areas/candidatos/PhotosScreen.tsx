import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Photo } from '@tembiapo/contract/calls/candidatos.ts';
import { photoFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { MAX_PHOTOS } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { alertas } from '../../ui/alerts.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';

const CLAVES = [api.candidatos.perfil.key()];

/** /editarFotoCandidato/{id}: the candidate's pictures, newest first (000 §2, 001 §2.8). */
export function PhotosScreen() {
  const { candidatoId = '' } = useParams({ strict: false }) as { candidatoId?: string };
  const id = idDeRuta(candidatoId);
  useTitle('Editar foto de candidato');
  const { data, error, refetch } = useQuery(
    api.candidatos.perfil.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
  );
  const [borrada, setBorrada] = useState<Photo | null>(null);
  const hecho = useHecho(CLAVES);
  if (id === 0) return <Vacio texto="No existe ese candidato" />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Cargando />;
  const { nombre, apellido, fotosV2 } = data.candidato;
  const subir = (
    <Button
      component={Link}
      to={'/subirImagenes' as string}
      search={photoFlow(id) as never}
      leftSection={<IconPlus size={15} />}
      disabled={fotosV2.length >= MAX_PHOTOS}
    >
      Subir imágenes
    </Button>
  );
  const borrar = async () => {
    try {
      await hecho(await client.imagenes.eliminarFoto({ imagenID: borrada!._id, candidatoId: id }));
    } catch (thrown) {
      alertas.error(thrown);
    }
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Editar foto de candidato</h1>
        <span className="right">
          <Button variant="default" component={Link} to={`/editarCandidato/${id}` as string}>
            Volver
          </Button>
          {fotosV2.length > 0 && subir}
        </span>
      </div>
      <div className="cuerpo">
        <p className="soft" style={{ marginBottom: 16 }}>
          {nombre} {apellido}
          {fotosV2.length > 1 && '. La primera es la que se muestra y la que lleva el CV.'}
        </p>
        {fotosV2.length === 0 && <Vacio texto="Sin imágenes para listar">{subir}</Vacio>}
        <ul className="fotos">
          {fotosV2.map((foto, i) => (
            <li key={foto._id} className="caja">
              <img src={foto.url} alt={`Foto ${i + 1} de ${nombre} ${apellido}`} width={220} height={220} />
              <div className="dentro">
                <div className="fila">
                  <img src={foto.thumbnail.url} alt="" width={44} height={44} className="redonda" />
                  <div className="txt">
                    <div>{foto.nombre}</div>
                    <div className="soft">{foto.thumbnail.nombre}</div>
                  </div>
                </div>
                <div className="acciones">
                  <Button
                    size="xs"
                    variant="default"
                    component={Link}
                    to={'/subirImagenes' as string}
                    search={photoFlow(id, foto._id) as never}
                  >
                    Subir thumbnail
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setBorrada(foto)}>
                    Eliminar
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {borrada && (
        <Confirmar
          titulo="Eliminar foto"
          texto="Se eliminará la foto. ¿Continuar?"
          textoAceptar="Eliminar"
          peligro
          onClose={() => setBorrada(null)}
          onConfirm={borrar}
        />
      )}
    </main>
  );
}
