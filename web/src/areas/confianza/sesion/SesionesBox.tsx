import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Box } from '../../../ui/Box.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.sesion.sesiones.key()];

/** 'Mis sesiones': where one is signed in, with a way to end each. */
export function SesionesBox() {
  const { data, error } = useQuery({
    ...api.sesion.sesiones.queryOptions({ input: {} }),
    staleTime: 0,
  });
  const [closing, setClosing] = useState(false);
  const done = useDone(KEYS);
  const close = async (which: { id: string } | { otras: true }) => {
    setClosing(true);
    try {
      await done(await client.sesion.closeSesiones(which));
    } catch (thrown) {
      alerts.error(thrown);
    } finally {
      setClosing(false);
    }
  };
  const items = data?.items;
  return (
    <Box
      title="Mis sesiones"
      count={items?.length}
      action={
        items &&
        items.length > 1 && (
          <Button size="xs" variant="default" disabled={closing} onClick={() => void close({ otras: true })}>
            Cerrar las otras
          </Button>
        )
      }
    >
      {!items && <LoadingOrError error={error} rows={2} />}
      {items?.map((sesion) => (
        <div className="row" key={sesion.id}>
          <div className="txt">
            <b>{sesion.navegador}</b> {sesion.actual && <span className="badge b-green">Esta</span>}
            <div className="soft l2 num">
              {sesion.ip ?? 'Dirección desconocida'} · ingresó el {formatMoment(sesion.creacionTs)} · último
              uso {formatMoment(sesion.ultimoUsoTs)}
            </div>
          </div>
          {!sesion.actual && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Cerrar la sesión de ${sesion.navegador}`}
              disabled={closing}
              onClick={() => void close({ id: sesion.id })}
            >
              Cerrar
            </Button>
          )}
        </div>
      ))}
    </Box>
  );
}
