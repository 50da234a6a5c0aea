import { IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { isStaff as staffRol } from '@tembiapo/contract/domain/roles.ts';
import { lazy, Suspense, useEffect } from 'react';
import { pathId, type Query } from '../../../platform/address.ts';
import { api, CATALOG, queryClient } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { EachAlone } from '../../../ui/EachAlone.tsx';
import { PotencialBox } from '../../../ui/PotencialBox.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { NotasBox } from '../notas/index.ts';
import { DataBox } from './DataBox.tsx';
import { EtiquetasBox } from './EtiquetasBox.tsx';
import { ExperienciaBox } from './ExperienciaBox.tsx';
import { FilesBox } from './FilesBox.tsx';
import { FormacionBox } from './FormacionBox.tsx';
import { IdiomaBox } from './IdiomaBox.tsx';
import { ListasBox } from './ListasBox.tsx';
import { PerfilHead } from './PerfilHead.tsx';
import styles from './PerfilScreen.module.css';
import { PostulacionesBox, postulacionesOf } from './PostulacionesBox.tsx';
import { useJoined } from './useJoined.ts';
import { perfilQuery, usePerfil } from './usePerfil.ts';
import { useReserved } from './useReserved.ts';
import { markOpen } from './visited.ts';

const NextBox = lazy(async () => ({
  default: (await import('../../busquedas/timeline/index.ts')).NextBox,
}));
const HistoryBox = lazy(async () => ({
  default: (await import('../../busquedas/timeline/index.ts')).HistoryBox,
}));
const WriteButton = lazy(async () => ({
  default: (await import('../../correspondencia/envios/index.ts')).WriteButton,
}));

/**
 * /editarCandidato/{id}: the person at the top, boxes below; a candidate sees neither notes nor potential positions
 * (docs/reglas/personas.md).
 */
export function PerfilScreen() {
  const { candidatoId = '' } = useParams({ strict: false });
  const id = pathId(candidatoId);
  const isStaff = staffRol(readSesion()?.rol ?? 'candidato');
  const { data, error, refetch } = usePerfil(id, isStaff);
  const reserved = useReserved(data?.candidato);
  const { candidato } = reserved;
  useTitle(candidato ? (isStaff ? `${candidato.apellido} ${candidato.nombre}` : 'Mis datos') : undefined);
  useEffect(() => {
    if (isStaff && id > 0) markOpen(id);
  }, [isStaff, id]);
  useJoined(error);
  if (id === 0) return <EmptyState text="No existe ese candidato" />;
  if (error && !candidato) return <ErrorPanel error={error} onRetry={refetch} />;
  const name = candidato ? `${candidato.nombre} ${candidato.apellido}` : '';
  return (
    <main className="page">
      {candidato ? (
        <PerfilHead candidato={candidato} isStaff={isStaff} />
      ) : (
        <div className={`detail ${styles.coming}`} />
      )}
      {/* Loads the boxes' rows beside the profile, not after it. */}
      <div key={id} className={`boxes ${styles.boxes}`}>
        <div className="col">
          <EachAlone>
            {candidato ? (
              <>
                {reserved.others.length > 0 && (
                  <p className="notice-fixed" role="status">
                    También: {reserved.others.join(', ')}
                  </p>
                )}
                <DataBox candidato={candidato} isStaff={isStaff} onReveal={reserved.reveal} />
              </>
            ) : (
              <Loading rows={isStaff ? 3 : 8} />
            )}
            <ExperienciaBox candidatoId={id} isStaff={isStaff} />
            <FormacionBox candidatoId={id} isStaff={isStaff} />
            {isStaff ? (
              <div className={styles.pair}>
                <EachAlone>
                  <PotencialBox candidatoId={id} />
                  <IdiomaBox candidatoId={id} />
                </EachAlone>
              </div>
            ) : (
              <IdiomaBox candidatoId={id} />
            )}
            {isStaff && <PostulacionesBox candidatoId={id} />}
            {isStaff && <EtiquetasBox candidatoId={id} />}
            {isStaff && <ListasBox candidatoId={id} />}
            {isStaff && <FilesBox candidatoId={id} />}
          </EachAlone>
        </div>
        <div className="col">
          <EachAlone>
            {isStaff ? <NotasBox candidatoId={id} nombre={name} /> : <FilesBox candidatoId={id} />}
            {isStaff && candidato && (
              <Suspense fallback={<Loading rows={2} />}>
                <EachAlone>
                  <NextBox
                    of={{ candidatoIdNumerico: id }}
                    preset={{ candidato: { idNumerico: id, nombre: name }, titulo: 'Entrevista' }}
                    about={{ candidato: { idNumerico: id, nombre: name } }}
                    write={
                      <WriteButton
                        whom={{ candidatosIds: [id] }}
                        size="xs"
                        text="Correo"
                        icon={<IconPlus size={14} />}
                      />
                    }
                  />
                  <HistoryBox of={{ candidatoIdNumerico: id }} />
                </EachAlone>
              </Suspense>
            )}
          </EachAlone>
        </div>
      </div>
    </main>
  );
}

PerfilScreen.ahead = (_: Query, pathname: string) => {
  const id = pathId(pathname.split('/').at(-1)!);
  const input = { candidatoIdNumerico: id };
  const isStaff = staffRol(readSesion()?.rol ?? 'candidato');
  void queryClient.prefetchQuery(perfilQuery(id, isStaff));
  void queryClient.prefetchQuery(api.candidatos.experiencias.queryOptions({ input }));
  void queryClient.prefetchQuery(api.candidatos.formaciones.queryOptions({ input }));
  void queryClient.prefetchQuery(api.candidatos.idiomas.queryOptions({ input }));
  if (isStaff) {
    void queryClient.prefetchQuery(postulacionesOf(id));
    return;
  }
  // The lists of the form's boxes.
  void queryClient.prefetchQuery(api.referencia.paises.queryOptions(CATALOG));
  void queryClient.prefetchQuery(api.referencia.nacionalidades.queryOptions(CATALOG));
  void queryClient.prefetchQuery(api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG }));
};
