import { Link } from '@tanstack/react-router';
import { LoadingOrError } from '../../../ui/states.tsx';
import { fitText, NOBODY_FITS } from './fitText.ts';
import { SugeridosList } from './SugeridosList.tsx';
import { useSugeridos } from './useSugeridos.ts';

const SHOWN = 5;

/** 'Sugeridos' of an open opportunity: the first five, each with a button to include it (docs/reglas/busquedas.md). */
export function SugeridosBox({ oportunidadId }: { oportunidadId: number }) {
  const { query, actions } = useSugeridos(oportunidadId, { limit: SHOWN });
  const { data, error } = query;
  return (
    <section className="sugeridos-box" aria-label="Sugeridos">
      <header>
        <h3>Sugeridos</h3>
        {data && <span className="soft num">{fitText(data.van)}</span>}
        <Link className="right" to={`/sugeridos/${oportunidadId}`}>
          Ver todos
        </Link>
      </header>
      {!data && <LoadingOrError error={error} rows={SHOWN} />}
      {data?.items.length === 0 && <p className="empty">No hay a quién sugerir</p>}
      {data?.van === 0 && data.items.length > 0 && <p className="empty">{NOBODY_FITS}</p>}
      {data && data.items.length > 0 && <SugeridosList items={data.items} actions={actions} />}
    </section>
  );
}
