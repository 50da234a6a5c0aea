import { IconBrandWhatsapp, IconForms } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { ageOf } from '@tembiapo/contract/domain/ageOf.ts';
import { initialsOf } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { mayHaveWhatsApp } from '@tembiapo/contract/domain/phones.ts';
import { isStaff as staffRol } from '@tembiapo/contract/domain/roles.ts';
import { whatsAppGreeting } from '@tembiapo/contract/domain/whatsAppGreeting.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { pathId, type Query } from '../../../platform/address.ts';
import { api, CATALOG, queryClient } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { EachAlone } from '../../../ui/EachAlone.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Confirm } from '../../../ui/modals.tsx';
import { PotencialBox } from '../../../ui/PotencialBox.tsx';
import { EmptyState, ErrorPanel, Loading } from '../../../ui/states.tsx';
import { HistoryButton } from '../../administracion/auditoria/index.ts';
import { NotasBox } from '../notas/index.ts';
import { CvButton } from './CvButton.tsx';
import { DataBox } from './DataBox.tsx';
import { EtiquetasBox } from './EtiquetasBox.tsx';
import { ExperienciaBox } from './ExperienciaBox.tsx';
import { FilesBox } from './FilesBox.tsx';
import { FormacionBox } from './FormacionBox.tsx';
import { IdiomaBox } from './IdiomaBox.tsx';
import { ListasBox } from './ListasBox.tsx';
import { PendingLink } from './PendingLink.tsx';
import { useJoined } from './useJoined.ts';
import { perfilQuery, usePerfil } from './usePerfil.ts';
import { useReserved } from './useReserved.ts';
import { markOpen } from './visited.ts';

const EventosBox = lazy(async () => ({
  default: (await import('../../busquedas/agenda/index.ts')).EventosBox,
}));
const TareasBox = lazy(async () => ({
  default: (await import('../../busquedas/tareas/index.ts')).TareasBox,
}));
const HilosBox = lazy(async () => ({
  default: (await import('../../correspondencia/recibidos/index.ts')).HilosBox,
}));
const WriteButton = lazy(async () => ({
  default: (await import('../../correspondencia/envios/index.ts')).WriteButton,
}));
const WhatsAppModal = lazy(async () => ({
  default: (await import('../../correspondencia/plantillas/index.ts')).WhatsAppModal,
}));
const IncludeInEstudioModal = lazy(async () => ({
  default: (await import('../../medicion/estudios/index.ts')).IncludeInEstudioModal,
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
  return (
    <main className="page">
      {candidato ? (
        <Who candidato={candidato} isStaff={isStaff} />
      ) : (
        <div className="detail" style={{ minHeight: 77 }} />
      )}
      {/* Loads the boxes' rows beside the profile, not after it. */}
      <div key={id} className="boxes">
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
              <Loading rows={8} />
            )}
            <ExperienciaBox candidatoId={id} isStaff={isStaff} />
            <FormacionBox candidatoId={id} isStaff={isStaff} />
          </EachAlone>
        </div>
        <div className="col">
          <EachAlone>
            {isStaff && (
              <NotasBox
                candidatoId={id}
                nombre={candidato ? `${candidato.nombre} ${candidato.apellido}` : ''}
              />
            )}
            {isStaff && candidato && (
              <Suspense fallback={<Loading rows={2} />}>
                <EventosBox
                  of={{ candidatoIdNumerico: id }}
                  preset={{
                    candidato: { idNumerico: id, nombre: `${candidato.nombre} ${candidato.apellido}` },
                    titulo: 'Entrevista',
                  }}
                />
              </Suspense>
            )}
            {isStaff && candidato && (
              <Suspense fallback={<Loading rows={2} />}>
                <HilosBox
                  of={{ candidatoIdNumerico: id }}
                  action={<WriteButton whom={{ candidatosIds: [id] }} size="xs" />}
                />
              </Suspense>
            )}
            {isStaff && candidato && (
              <Suspense fallback={<Loading rows={2} />}>
                <TareasBox
                  of={{ candidatoIdNumerico: id }}
                  about={{
                    candidato: { idNumerico: id, nombre: `${candidato.nombre} ${candidato.apellido}` },
                  }}
                />
              </Suspense>
            )}
            {isStaff && <PotencialBox candidatoId={id} />}
            {isStaff && <EtiquetasBox candidatoId={id} />}
            {isStaff && <ListasBox candidatoId={id} />}
            <IdiomaBox candidatoId={id} />
            <FilesBox candidatoId={id} />
          </EachAlone>
        </div>
      </div>
    </main>
  );
}

PerfilScreen.ahead = (_: Query, pathname: string) => {
  const id = pathId(pathname.split('/').at(-1)!);
  const input = { candidatoIdNumerico: id };
  void queryClient.prefetchQuery(perfilQuery(id, staffRol(readSesion()?.rol ?? 'candidato')));
  void queryClient.prefetchQuery(api.candidatos.experiencias.queryOptions({ input }));
  void queryClient.prefetchQuery(api.candidatos.formaciones.queryOptions({ input }));
  void queryClient.prefetchQuery(api.candidatos.idiomas.queryOptions({ input }));
  // The lists of the form's boxes.
  void queryClient.prefetchQuery(api.referencia.paises.queryOptions(CATALOG));
  void queryClient.prefetchQuery(api.referencia.nacionalidades.queryOptions(CATALOG));
  void queryClient.prefetchQuery(api.referencia.ciudades.queryOptions({ input: {}, ...CATALOG }));
};

function Who({ candidato: c, isStaff }: { candidato: CandidatoPerfil; isStaff: boolean }) {
  const years = ageOf(c.nacimientoFecha ?? '');
  const data = [
    `N.º ${c.idNumerico}`,
    c.documento && `CI ${c.documento}`,
    c.nacimientoFecha &&
      (years === null ? `nacimiento ${formatDate(c.nacimientoFecha)}: revisar` : `${years} años`),
    c.ciudadDescripcion ?? c.ciudadLibre,
    formatPhone(c.telefono1),
    isStaff && c.ultimoContacto && `último contacto ${formatDate(c.ultimoContacto)}`,
  ].filter(Boolean);
  const [include, setInclude] = useState(false);
  const [includeInEm, setIncludeInEm] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const canWrite = mayHaveWhatsApp(c.telefono1);
  const navigate = useNavigate();
  return (
    <header className="detail">
      {includeInEm && (
        <Suspense>
          <IncludeInEstudioModal candidatoId={c.idNumerico} onClose={() => setIncludeInEm(false)} />
        </Suspense>
      )}
      {isWriting && c.telefono1 && (
        <Suspense>
          <WhatsAppModal
            candidatoId={c.idNumerico}
            nombre={`${c.nombre} ${c.apellido}`}
            telefono={c.telefono1}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
      {include && (
        <Confirm
          title="Incluir en oportunidad"
          text="Vas a elegir la oportunidad en otra página. Los cambios sin guardar se perderán. ¿Continuar?"
          onClose={() => setInclude(false)}
          onConfirm={() =>
            navigate({
              to: '/oportunidades',
              search: { candidatoAIncluirId: String(c.idNumerico), estado: 'a' },
              // The question was just asked.
              ignoreBlocker: true,
            })
          }
        />
      )}
      <Link
        className="av g photo"
        to={`/editarFotoCandidato/${c.idNumerico}`}
        aria-label={c.fotosV2.length > 0 ? 'Editar foto' : 'Agregar foto'}
        title={c.fotosV2.length > 0 ? 'Editar foto' : 'Agregar foto'}
      >
        {c.fotosV2[0] ? (
          <img src={c.fotosV2[0].thumbnail.url} alt="" width={44} height={44} />
        ) : (
          <span aria-hidden="true" data-initials={initialsOf([c.nombre, c.apellido])} />
        )}
      </Link>
      <div className="who">
        <h1 translate="no">
          {c.nombre} {c.apellido}
        </h1>
        <span className="soft num">{data.join(' · ')}</span>
      </div>
      {c.incluidoAEmGeneral && (
        <span className="badge b-blue" title="Es parte de un estudio de mercado general">
          En EM general
        </span>
      )}
      {c.tratamientoLimitado && (
        <span className="badge b-red" title="Retiró su consentimiento o se opuso al uso de sus datos">
          Uso limitado
        </span>
      )}
      {!isStaff && (
        <span className="right">
          <PendingLink candidatoId={c.idNumerico} />
          <CvButton candidatoId={c.idNumerico} />
        </span>
      )}
      {isStaff && (
        <span className="right">
          <HistoryButton tipo="candidato" id={c.idNumerico} de={`${c.nombre} ${c.apellido}`} />
          <CvButton candidatoId={c.idNumerico} />
          <Button variant="default" component={Link} to={`/misOportunidades/${c.idNumerico}`}>
            Oportunidades
          </Button>
          <Button variant="default" component={Link} to={`/parecidos/${c.idNumerico}`}>
            Parecidos
          </Button>
          <Button variant="default" onClick={() => setInclude(true)}>
            Incluir en oportunidad
          </Button>
          <Button variant="default" onClick={() => setIncludeInEm(true)}>
            Incluir en EM
          </Button>
          {canWrite && (
            <Button
              component="a"
              variant="default"
              href={whatsAppGreeting(c.telefono1, c.nombre)}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconBrandWhatsapp size={16} />}
            >
              WhatsApp
            </Button>
          )}
          {canWrite && (
            <IconButton aria-label="WhatsApp con plantilla" onClick={() => setWriting(true)}>
              <IconForms size={18} />
            </IconButton>
          )}
        </span>
      )}
    </header>
  );
}
