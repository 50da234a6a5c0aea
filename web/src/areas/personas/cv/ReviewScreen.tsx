import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import { firstValue, pathId } from '../../../platform/address.ts';
import { api } from '../../../platform/api.ts';
import { useTitle } from '../../../platform/tab.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { useExisting } from './useExisting.ts';

/** Stands in the address for a profile that does not exist yet. */
const NEW = 'nuevo';

/**
 * /crearDesdeCv/{lecturaId}: what was read from a CV beside its page; `candidatoId` in the address completes that profile.
 */
export function ReviewScreen() {
  const { lecturaId = '' } = useParams({ strict: false });
  const search = useSearch({ strict: false }) as { candidatoId?: string };
  const { data, error, refetch } = useQuery({
    ...api.cv.lectura.queryOptions({ input: { id: lecturaId } }),
    // What is being reviewed does not change meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const lectura = data?.lectura;
  const asked = firstValue(search.candidatoId);
  const chosen = asked === NEW ? 0 : pathId(asked) || (lectura?.candidatoIdNumerico ?? 0);
  const candidatoId = chosen > 0 ? chosen : null;
  const { existing, perfil, loading, error: perfilError, refetch: again } = useExisting(candidatoId, true);
  const person = lectura?.persona;
  useTitle(lectura && (person ? `CV de ${person}` : 'CV'));
  const navigate = useNavigate();
  if (error && !lectura) return <ErrorPanel error={error} onRetry={refetch} />;
  if (perfilError) return <ErrorPanel error={perfilError} onRetry={again} />;
  if (!lectura || loading) return <Loading />;
  return (
    <ReviewForm
      // Another profile is another form.
      key={candidatoId ?? 'nuevo'}
      lectura={lectura}
      title={
        perfil
          ? `Completar a ${perfil.apellido}, ${perfil.nombre}`
          : person
            ? `Crear a ${person}`
            : 'Crear un candidato'
      }
      candidatoId={candidatoId}
      existing={existing}
      notice={
        <>
          {candidatoId === null ? (
            <Duplicates lectura={lectura} />
          ) : (
            <p className="soft">
              ¿Es de otra persona?{' '}
              <Link to={`/crearDesdeCv/${lecturaId}`} search={{ candidatoId: NEW }} className="name">
                Crear un candidato nuevo
              </Link>
            </p>
          )}
          {lectura.mensaje && (
            <p className="notice-fixed" role="status">
              {lectura.mensaje} Podés cargar los datos a mano: el archivo se guarda con el candidato.
            </p>
          )}
        </>
      }
      action={
        <Button component={Link} to="/crearDesdeCv" variant="default">
          Volver
        </Button>
      }
      onSaved={() => void navigate({ to: '/crearDesdeCv', ignoreBlocker: true })}
    />
  );
}

/** Who it may already be, shown before anything is saved. */
function Duplicates({ lectura: { id, duplicados } }: { lectura: Lectura }) {
  if (duplicados.length === 0) return null;
  return (
    <div className="notice-fixed" role="status">
      <b>Puede que ya esté cargado:</b>
      <ul className="cv-duplicates">
        {duplicados.map(({ idNumerico, nombreCompleto, motivo }) => (
          <li key={idNumerico}>
            <a href={`/editarCandidato/${idNumerico}`} target="_blank" rel="noopener">
              {nombreCompleto}
            </a>{' '}
            <span className="soft">(mismo {motivo})</span>{' '}
            <Button
              component={Link}
              to={`/crearDesdeCv/${id}`}
              search={{ candidatoId: String(idNumerico) }}
              size="xs"
              variant="default"
            >
              Completar ese perfil
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
