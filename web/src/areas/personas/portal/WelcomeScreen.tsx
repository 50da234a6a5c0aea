import { useQueries } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { firstValue } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { firstShown } from '../../../platform/idle.ts';
import { clearApplyTo, readApplyTo, readSesion, saveCandidatoId } from '../../../platform/sesion.ts';
import { useTitle } from '../../../platform/tab.ts';
import { useUsuario } from '../../../platform/useUsuario.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { AskedNotice } from './AskedNotice.tsx';
import { completeness } from './completeness.ts';
import { ForYou } from './ForYou.tsx';
import { PostulacionCard } from './PostulacionCard.tsx';
import styles from './WelcomeScreen.module.css';

/**
 * / : staff go on to the workspace; a candidate sees how complete the profile is and what to do next
 * (docs/reglas/personas.md).
 */
export function WelcomeScreen() {
  return readSesion()?.rol === 'candidato' ? <Welcome /> : <Navigate to="/adm" replace />;
}

/**
 * The first of their names, after a title that ends with a dot (nameTitles.ts knows more titles, but is large for a first
 * page).
 */
function greetingTo(names: string): string {
  const name = names.split(' ').find((word) => !word.endsWith('.'));
  return name ? `Hola, ${name}` : 'Hola';
}

function Welcome() {
  useTitle('Bienvenida');
  const { data: usuario, error, refetch } = useUsuario();
  const id = usuario?.candidatoIdNumerico ?? 0;
  const enabled = id > 0;
  // The next visit requests everything at once (early.ts).
  useEffect(() => {
    if (id > 0) saveCandidatoId(id);
  }, [id]);
  const input = { candidatoIdNumerico: id };
  const [perfil, experiencias, formaciones, idiomas, postulaciones] = useQueries({
    queries: [
      api.candidatos.perfil.queryOptions({ input: { idNumerico: id }, enabled }),
      api.candidatos.experiencias.queryOptions({ input, enabled }),
      api.candidatos.formaciones.queryOptions({ input, enabled }),
      api.candidatos.idiomas.queryOptions({ input, enabled }),
      api.candidatos.postulaciones.queryOptions({ input: { ...input, limit: 3 }, enabled }),
    ],
  });
  const ready = perfil.data !== undefined;
  useEffect(() => {
    if (ready) firstShown();
  }, [ready]);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!usuario || (enabled && !perfil.data)) return <Loading rows={4} />;
  const data = perfil.data?.candidato;
  const { porcentaje, missing } = completeness(
    data,
    experiencias.data?.experiencias.length ?? 0,
    formaciones.data?.formaciones.length ?? 0,
    idiomas.data?.idiomas.length ?? 0,
  );
  return (
    <main className="portal">
      {id > 0 && <Postulacion candidatoId={id} />}
      {ready && <AskedNotice />}
      <h1>{greetingTo(data?.nombre ?? usuario.nombre)}</h1>
      {data && (
        <>
          <p className="soft">
            {porcentaje === 100
              ? 'Tu perfil está completo. ¡Muy bien!'
              : `Tu perfil está al ${porcentaje} %. ${missing}`}
          </p>
          <div
            className={styles.bar}
            role="progressbar"
            aria-valuenow={porcentaje}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-label="Perfil completo"
          >
            <i style={{ width: `${porcentaje}%` }} />
          </div>
          <Button component={Link} to={`/editarCandidato/${id}`} size="md" className={styles.linkLarge}>
            {porcentaje === 100 ? 'Ver mis datos' : 'Completar mis datos'}
          </Button>
          {porcentaje < 100 && (
            <Button
              component={Link}
              to="/completarConMiCv"
              size="md"
              variant="default"
              className={styles.linkLarge}
            >
              Completar con mi CV
            </Button>
          )}
        </>
      )}
      {data && !data.conConsentimiento && (
        <p className="notice-fixed" role="status">
          Falta tu consentimiento para que usemos tus datos.{' '}
          <Link to="/misDatosPersonales">Leerlo y darlo</Link>
        </p>
      )}
      {enabled && <ForYou candidatoId={id} />}
      <h2 style={{ fontSize: 18 }}>Mis postulaciones</h2>
      {enabled && postulaciones.isPending && <Loading rows={1} />}
      {postulaciones.data?.items.map((p) => (
        <PostulacionCard key={p.idNumerico} postulacion={p} summarized />
      ))}
      {postulaciones.data?.total === 0 && (
        <p className="soft">Todavía no te postulaste a ninguna oportunidad.</p>
      )}
      <Link to={`/misOportunidades/${id}`}>Ver mis postulaciones</Link>
    </main>
  );
}

const ApplyBox = lazy(() => import('./ApplyBox.tsx'));

/** The opportunity somebody came for, from the link or remembered through login and registration. */
function Postulacion({ candidatoId }: { candidatoId: number }) {
  const { postularA, fuente } = useSearch({ strict: false }) as { postularA?: string; fuente?: string };
  const navigate = useNavigate();
  const [from] = useState(() => firstValue(fuente));
  const wanted = firstValue(postularA);
  const [asked, setAsked] = useState(wanted);
  const [oportunidadId, setOportunidadId] = useState(() => readApplyTo(wanted));
  // Another opportunity, chosen on this very page; an answer stays when the address drops it.
  if (wanted !== asked) {
    setAsked(wanted);
    if (wanted) setOportunidadId(readApplyTo(wanted));
  }
  if (oportunidadId === null) return null;
  return (
    <Suspense fallback={<Loading rows={2} />}>
      <ApplyBox
        key={oportunidadId}
        candidatoId={candidatoId}
        oportunidadId={oportunidadId}
        fuente={from}
        onAnswer={() => {
          clearApplyTo();
          void navigate({ to: '/', search: {}, replace: true });
        }}
        onClose={() => setOportunidadId(null)}
      />
    </Suspense>
  );
}
