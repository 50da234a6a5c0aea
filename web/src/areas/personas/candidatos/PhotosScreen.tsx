import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { Photo } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { photoFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { MAX_PHOTOS } from '@tembiapo/contract/domain/limits.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { useState } from 'react';
import { pathId } from '../../../platform/address.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import styles from '../../../ui/Photos.module.css';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { PERFIL_KEYS, usePerfil } from './usePerfil.ts';

/** /editarFotoCandidato/{id}: the candidate's pictures, newest first (docs/reglas/personas.md). */
export function PhotosScreen() {
  const { candidatoId = '' } = useParams({ strict: false });
  const id = pathId(candidatoId);
  useTitle('Editar foto de candidato');
  const { data, error, refetch } = usePerfil(id, isStaff(readSesion()?.rol ?? 'candidato'));
  const [erased, setErased] = useState<Photo | null>(null);
  const done = useDone(PERFIL_KEYS);
  if (id === 0) return <EmptyState text="No existe ese candidato" />;
  if (error && !data) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { nombre, apellido, fotosV2 } = data.candidato;
  const upload = (
    <Button
      component={Link}
      to="/subirImagenes"
      search={photoFlow(id)}
      leftSection={<IconPlus size={15} />}
      why={fotosV2.length >= MAX_PHOTOS && `Hasta ${MAX_PHOTOS} fotos`}
    >
      Subir imágenes
    </Button>
  );
  const erase = async () => {
    try {
      await done(await client.imagenes.removePhoto({ imagenID: erased!._id, candidatoId: id }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <main className="page">
      <div className="head">
        <h1>Editar foto de candidato</h1>
        <span className="right">
          <Button variant="default" component={Link} to={`/editarCandidato/${id}`}>
            Volver
          </Button>
          {fotosV2.length > 0 && upload}
        </span>
      </div>
      <div className="body">
        <p className="soft" style={{ marginBottom: 16 }}>
          {nombre} {apellido}
          {fotosV2.length > 1 && '. La primera es la que se muestra y la que lleva el CV.'}
        </p>
        {fotosV2.length === 0 && <EmptyState text="Sin imágenes para listar">{upload}</EmptyState>}
        <ul className={styles.photos}>
          {fotosV2.map((photo, i) => (
            <li key={photo._id} className="box">
              <img src={photo.url} alt={`Foto ${i + 1} de ${nombre} ${apellido}`} width={220} height={220} />
              <div className="inside">
                <div className="line-row">
                  <img src={photo.thumbnail.url} alt="" width={44} height={44} className={styles.round} />
                  <div className="txt">
                    <div>{photo.nombre}</div>
                    <div className="soft">{photo.thumbnail.nombre}</div>
                  </div>
                </div>
                <div className="actions">
                  <Button
                    size="xs"
                    variant="default"
                    component={Link}
                    to="/subirImagenes"
                    search={photoFlow(id, photo._id)}
                  >
                    Subir thumbnail
                  </Button>
                  <Button size="xs" variant="default" onClick={() => setErased(photo)}>
                    Eliminar
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {erased && (
        <Confirm
          title="Eliminar foto"
          text="Se eliminará la foto. ¿Continuar?"
          acceptText="Eliminar"
          danger
          onClose={() => setErased(null)}
          onConfirm={erase}
        />
      )}
    </main>
  );
}
