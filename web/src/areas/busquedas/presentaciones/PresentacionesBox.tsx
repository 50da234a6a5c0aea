import { useQuery } from '@tanstack/react-query';
import type { OwnPresentacion } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import { PRESENTACION_OWN_LABEL } from '@tembiapo/contract/domain/clientes.ts';
import { formatDate, formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './presentaciones.css';

const KEYS = [api.compartidas.key()];

/** 'Mis datos personales': the companies that candidates are shown to, who saw them, and how to change that. */
export function PresentacionesBox() {
  const { data, error, refetch } = useQuery(api.compartidas.own.queryOptions({ input: {} }));
  const done = useDone(KEYS);
  const answer = async ({ id, anonima }: OwnPresentacion, accepts: boolean) => {
    try {
      await done(await client.compartidas.answerOwn({ id, acepta: accepts, anonima }));
    } catch (thrown) {
      alerts.error(thrown);
    }
  };
  return (
    <section className="box" aria-label="A qué empresas me presentan">
      <div className="inside block">
        <h2>A qué empresas me presentan</h2>
        <p>Solo si aceptás. Si lo retirás, la empresa deja de verte en el momento.</p>
        {error && !data ? (
          <ErrorPanel error={error} onRetry={refetch} />
        ) : !data ? (
          <Loading rows={2} />
        ) : data.items.length === 0 ? (
          <p className="soft">Todavía a ninguna.</p>
        ) : (
          <ul className="presentaciones">
            {data.items.map((one) => (
              <li key={one.id}>
                <b>{one.titulo}</b>
                <div className="soft num">
                  {one.empresa ?? 'Empresa confidencial'} · {PRESENTACION_OWN_LABEL[one.estado]} ·{' '}
                  {formatDate(one.fecha)}
                </div>
                <div className="soft">
                  {one.anonima ? 'Sin tu nombre' : 'Con tu nombre'}
                  {one.sinNombre && '. Sin tu nombre ya aceptaste: sigue valiendo mientras no respondas'}
                </div>
                {one.vistas.length > 0 && (
                  <details>
                    <summary>{`Quién te vio (${one.vistas.length})`}</summary>
                    <ul>
                      {one.vistas.map((view) => (
                        <li key={`${view.fecha} ${view.que}`} className="soft num">
                          {view.quien}: {view.que}, {formatMoment(view.fecha)}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
                <div className="line-row">
                  {one.estado !== 'aceptada' && (
                    <Button size="xs" onClick={() => void answer(one, true)}>
                      Aceptar
                    </Button>
                  )}
                  {(one.estado === 'aceptada' || one.estado === 'pedida') && (
                    <Button size="xs" variant="default" onClick={() => void answer(one, false)}>
                      {one.estado === 'aceptada' || one.sinNombre ? 'Que no me vean más' : 'No, gracias'}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
