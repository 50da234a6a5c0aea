import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../../platform/api.ts';
import { start } from '../../../platform/start.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';

const SHOWN = 5;

/** 'Para vos': open publications that fit the candidate, with the reasons in plain words (docs/reglas/busquedas.md). */
export function ForYou({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.sugeridos.forCandidato.queryOptions({
      input: { candidatoIdNumerico: candidatoId, page: 1, limit: SHOWN },
    }),
  );
  // The first screen does not mention that nothing fits.
  if (data?.items.length === 0) return null;
  return (
    <>
      <h2 style={{ fontSize: 18 }}>Para vos</h2>
      {!data && <LoadingOrError error={error} rows={2} />}
      {data?.items.map((one) => (
        <article key={one.idNumerico} className="box" aria-label={one.titulo}>
          <div className="inside" style={{ display: 'grid', gap: 6 }}>
            <b>{one.titulo}</b>
            <span className="soft">
              {[
                one.empresaDescripcion ?? 'Empresa confidencial',
                one.rubroDescripcion,
                one.ciudadDescripcion,
              ].join(' · ')}
            </span>
            <span>{one.razones.map(({ texto }) => texto).join(' · ')}</span>
            <div className="line-row">
              <Button size="sm" component={Link} to="/" search={{ postularA: String(one.idNumerico) }}>
                Postularme
              </Button>
              {start.ownBolsa && (
                <a href={`/empleos/${one.idNumerico}`} target="_blank" rel="noopener">
                  Ver la publicación
                </a>
              )}
            </div>
          </div>
        </article>
      ))}
    </>
  );
}
