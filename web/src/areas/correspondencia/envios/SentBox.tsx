import { Link } from '@tanstack/react-router';
import type { Envio } from '@tembiapo/contract/calls/correspondencia/envios.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import {
  ENVIO_ESTADO_LABEL,
  FATE_LABEL,
  NAMED_REMOVED,
  OMISSION_LABEL,
  sentInWords,
} from '@tembiapo/contract/domain/envios.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { GOES_ON } from '../../../ui/goesOn.ts';
import { Confirm } from '../../../ui/modals.tsx';
import { Rich } from '../../../ui/Rich.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './envios.css';
import { ENVIOS_KEYS } from './keys.ts';

type Person = Envio['personas'][number];

const didNot = ({ salida }: Person): boolean => ['fallida', 'incierta', 'devuelta'].includes(salida);
/** People it did not reach come first, then those who were not written to. */
const rank = (one: Person): number => (didNot(one) ? 0 : one.salida === 'omitida' ? 1 : 2);

/** A mail that is no longer a draft: its text, its fate for each person, and the reason where it did not arrive. */
export function SentBox({ envio }: { envio: Envio }) {
  const done = useDone(ENVIOS_KEYS);
  /** Somebody who may already have it. */
  const [asked, setAsked] = useState<Person | null>(null);
  const act = (call: Promise<{ message: string }>) => call.then(done).catch(alerts.error);
  const again = ({ idNumerico, salida }: Person) =>
    act(
      client.envios.resend({
        idNumerico: envio.idNumerico,
        personaIdNumerico: idNumerico,
        aunquePuedaHaberSalido: salida === 'incierta',
      }),
    );
  const order = { idNumerico: envio.idNumerico };
  return (
    <main className="page">
      <div className="head">
        <h1>{envio.asunto}</h1>
        <span className="soft" role="status">
          {ENVIO_ESTADO_LABEL[envio.estado]}
          {envio.estado === 'programado'
            ? envio.programadoTs && ` para el ${formatMoment(envio.programadoTs)}`
            : ` · ${sentInWords(envio)}`}
          {envio.estado === 'enviando' && `. ${GOES_ON}`}
        </span>
        <span className="right">
          {(envio.estado === 'enviando' || envio.estado === 'programado') && (
            <Button variant="default" onClick={() => void act(client.envios.stop(order))}>
              Detener
            </Button>
          )}
          {envio.estado === 'detenido' && (
            <Button variant="default" onClick={() => void act(client.envios.resume(order))}>
              Seguir
            </Button>
          )}
        </span>
      </div>
      <div className="body write sent">
        <Rich html={envio.cuerpo} />
        <section aria-label="Para quiénes">
          <h2>
            Para {formatNumber(envio.total)} {envio.total === 1 ? 'persona' : 'personas'}
          </h2>
          {envio.estado === 'detenido' &&
            envio.programadoTs &&
            Date.parse(envio.programadoTs) > Date.now() && (
              <p className="notice-fixed">Al seguir, espera hasta el {formatMoment(envio.programadoTs)}</p>
            )}
          {envio.porQueEspera && <p className="notice-fixed">{envio.porQueEspera}</p>}
          <ul className="people">
            {envio.personas
              .toSorted((a, b) => rank(a) - rank(b))
              .map((one) => (
                <li key={one.idNumerico}>
                  <span>
                    {one.nombreCompleto}
                    <span className="soft">{one.correo}</span>
                    {one.salida !== 'enviada' && (
                      <span className={didNot(one) ? 'wrong' : 'soft'}>
                        {one.salida === 'omitida' && one.porQue
                          ? one.porQue
                          : [FATE_LABEL[one.salida], one.porQue].filter(Boolean).join('. ')}
                      </span>
                    )}
                    {one.impide && <Impediment of={one} />}
                  </span>
                  {(one.salida === 'fallida' || one.salida === 'incierta') &&
                    !one.impide &&
                    one.porQue !== NAMED_REMOVED && (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Volver a enviar a ${one.nombreCompleto}`}
                        onClick={() => (one.salida === 'incierta' ? setAsked(one) : void again(one))}
                      >
                        Volver a enviar
                      </Button>
                    )}
                </li>
              ))}
          </ul>
        </section>
      </div>
      {asked && (
        <Confirm
          title="Volver a enviar"
          text={`Puede que a ${asked.nombreCompleto} ya le haya llegado: si se lo enviás de nuevo, puede recibirlo dos veces.`}
          acceptText="Enviar de nuevo"
          onClose={() => setAsked(null)}
          onConfirm={() => again(asked)}
        />
      )}
    </main>
  );
}

/** Why it cannot be sent to somebody again, and where to fix that. */
function Impediment({ of: { impide, candidatoIdNumerico } }: { of: Person }) {
  return (
    <span className="soft">
      {impide && OMISSION_LABEL[impide]}
      {(impide === 'rebote' || impide === 'malEscrito') && candidatoIdNumerico !== null && (
        <>
          {'. '}
          <Link to={`/editarCandidato/${candidatoIdNumerico}`}>Cambiá su correo en la ficha</Link>
        </>
      )}
    </span>
  );
}
