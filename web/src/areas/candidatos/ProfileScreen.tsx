import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/candidatos.ts';
import { age, formatDate } from '@tembiapo/contract/domain/fechas.ts';
import { isStaff as rolDeStaff } from '@tembiapo/contract/domain/roles.ts';
import { formatPhone, whatsAppGreeting } from '@tembiapo/contract/domain/telefono.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { api, RENOVAR_ENLACES_MS } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { Confirmar } from '../../ui/Modal.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { BotonHistorial } from '../auditoria/index.ts';
import { NotesBox } from '../notas/index.ts';
import { BotonCv } from './CvButton.tsx';
import { DataBox } from './DataBox.tsx';
import { EducationBox } from './EducationBox.tsx';
import { ExperienceBox } from './ExperienceBox.tsx';
import { FilesBox } from './FilesBox.tsx';
import { LanguageBox } from './LanguageBox.tsx';
import { PotentialBox } from './PotentialBox.tsx';
import { marcarAbierto } from './visited.ts';

const IncludeInStudyModal = lazy(async () => ({
  default: (await import('../estudios/index.ts')).IncludeInStudyModal,
}));

/** /editarCandidato/{id}: who at the top, boxes below; a candidate sees neither notes nor potential positions (000 §2). */
export function ProfileScreen() {
  const { candidatoId = '' } = useParams({ strict: false }) as { candidatoId?: string };
  const id = idDeRuta(candidatoId);
  const esStaff = rolDeStaff(readSesion()?.rol ?? 'candidato');
  const { data, error, refetch } = useQuery({
    ...api.candidatos.perfil.queryOptions({ input: { idNumerico: id }, enabled: id > 0 }),
    // The picture's link expires.
    refetchInterval: RENOVAR_ENLACES_MS,
  });
  const candidato = data?.candidato;
  useTitle(candidato ? (esStaff ? `${candidato.apellido} ${candidato.nombre}` : 'Mis datos') : undefined);
  useEffect(() => {
    if (esStaff && id > 0) marcarAbierto(id);
  }, [esStaff, id]);
  if (id === 0) return <Vacio texto="No existe ese candidato" />;
  if (error && !candidato) return <ErrorPanel error={error} onRetry={refetch} />;
  return (
    <main className="page">
      {candidato ? (
        <Quien candidato={candidato} esStaff={esStaff} />
      ) : (
        <div className="detalle" style={{ minHeight: 77 }} />
      )}
      {/* The boxes ask for their rows beside the profile, not after it. */}
      <div className="cajas">
        <div className="col">
          {candidato ? <DataBox candidato={candidato} esStaff={esStaff} /> : <Cargando filas={8} />}
          <ExperienceBox candidatoId={id} esStaff={esStaff} />
          <EducationBox candidatoId={id} esStaff={esStaff} />
        </div>
        <div className="col">
          {esStaff && (
            <NotesBox
              candidatoId={id}
              nombre={candidato ? `${candidato.nombre} ${candidato.apellido}` : ''}
            />
          )}
          {esStaff && <PotentialBox candidatoId={id} />}
          <LanguageBox candidatoId={id} />
          <FilesBox candidatoId={id} />
        </div>
      </div>
    </main>
  );
}

function Quien({ candidato: c, esStaff }: { candidato: CandidatoPerfil; esStaff: boolean }) {
  const datos = [
    `N.º ${c.idNumerico}`,
    c.documento && `CI ${c.documento}`,
    c.nacimientoFecha && `${age(c.nacimientoFecha)} años`,
    c.ciudadDescripcion ?? c.ciudadLibre,
    formatPhone(c.telefono1),
    esStaff && c.ultimoContacto && `último contacto ${formatDate(c.ultimoContacto)}`,
  ].filter(Boolean);
  const [incluir, setIncluir] = useState(false);
  const [incluirEnEm, setIncluirEnEm] = useState(false);
  const navigate = useNavigate();
  return (
    <header className="detalle">
      {incluirEnEm && (
        <Suspense>
          <IncludeInStudyModal candidatoId={c.idNumerico} onClose={() => setIncluirEnEm(false)} />
        </Suspense>
      )}
      {incluir && (
        <Confirmar
          titulo="Incluir en oportunidad"
          texto="Vas a elegir la oportunidad en otra página. Los cambios sin guardar se perderán. ¿Continuar?"
          onClose={() => setIncluir(false)}
          onConfirm={() =>
            navigate({
              to: '/oportunidades' as string,
              search: { candidatoAIncluirId: String(c.idNumerico), estado: 'a' } as never,
              // The question was just asked.
              ignoreBlocker: true,
            })
          }
        />
      )}
      <Link
        className="av g foto"
        to={`/editarFotoCandidato/${c.idNumerico}` as string}
        aria-label={c.fotosV2.length > 0 ? 'Editar foto' : 'Agregar foto'}
        title={c.fotosV2.length > 0 ? 'Editar foto' : 'Agregar foto'}
      >
        {c.fotosV2[0] ? (
          <img src={c.fotosV2[0].thumbnail.url} alt="" width={44} height={44} />
        ) : (
          <>
            {c.nombre[0]}
            {c.apellido[0]}
          </>
        )}
      </Link>
      <div className="quien">
        <h1>
          {c.nombre} {c.apellido}
        </h1>
        <span className="soft num">{datos.join(' · ')}</span>
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
      {!esStaff && (
        <span className="right">
          <BotonCv candidatoId={c.idNumerico} />
        </span>
      )}
      {esStaff && (
        <span className="right">
          <BotonHistorial tipo="candidato" id={c.idNumerico} de={`${c.nombre} ${c.apellido}`} />
          <BotonCv candidatoId={c.idNumerico} />
          <Button variant="default" component={Link} to={`/misOportunidades/${c.idNumerico}` as string}>
            Oportunidades
          </Button>
          <Button variant="default" onClick={() => setIncluir(true)}>
            Incluir en oportunidad
          </Button>
          <Button variant="default" onClick={() => setIncluirEnEm(true)}>
            Incluir en EM
          </Button>
          {c.telefono1 && (
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
        </span>
      )}
    </header>
  );
}
