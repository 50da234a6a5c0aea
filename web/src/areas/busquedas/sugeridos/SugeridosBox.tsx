import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { SugeridosList } from './SugeridosList.tsx';
import { useSugeridos } from './useSugeridos.ts';

const SHOWN = 5;
/** Whether the box is open if there are candidates already; kept in this browser. */
const OPEN_KEY = 'sugeridosOportunidad';

/** 'Sugeridos' of an open opportunity: the first five, each with a button to include it (docs/reglas/busquedas.md). */
export function SugeridosBox({ oportunidadId, alone }: { oportunidadId: number; alone: boolean }) {
  const [open, setOpen] = useState(() => alone || localStorage.getItem(OPEN_KEY) === 'si');
  const bodyId = useId();
  const { query, actions } = useSugeridos(oportunidadId, { limit: SHOWN, enabled: open });
  const { data, error } = query;
  const fold = () => {
    localStorage.setItem(OPEN_KEY, open ? 'no' : 'si');
    setOpen(!open);
  };
  return (
    <section className="box" aria-label="Sugeridos">
      <header>
        <h2>Sugeridos</h2>
        {data && <span className="c num">{formatNumber(data.total)}</span>}
        <span className="action">
          <Link to={`/sugeridos/${oportunidadId}`}>Ver todos</Link>
          <IconButton
            aria-label={open ? 'Ocultar los sugeridos' : 'Mostrar los sugeridos'}
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={fold}
          >
            {open ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          </IconButton>
        </span>
      </header>
      <div id={bodyId} hidden={!open}>
        {open && !data && <LoadingOrError error={error} rows={SHOWN} />}
        {data?.items.length === 0 && <p className="empty">No hay a quién sugerir</p>}
        {data && data.items.length > 0 && <SugeridosList items={data.items} actions={actions} />}
      </div>
    </section>
  );
}
