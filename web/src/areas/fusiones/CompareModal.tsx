import { Button, Modal, Progress, Radio } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Radio.css';
import { useQuery } from '@tanstack/react-query';
import type { Mergeable } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api, client, textoDeError } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { entero } from '../../ui/numbers.ts';
import { Cargando, ErrorPanel } from '../../ui/states.tsx';
import './comparar.css';
import { CLAVES_DE_UNION } from './keys.ts';

export interface Par {
  tipo: Mergeable;
  aId: number;
  bId: number;
  /** It stands in the list of likely pairs. */
  esSugerido: boolean;
}

/** Two records side by side; the one that is kept takes over everything of the other. */
export function CompareModal({
  par: { tipo, aId, bId, esSugerido },
  onClose,
}: {
  par: Par;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(
    api.fusiones.compare.queryOptions({ input: { tipo, aId, bId }, staleTime: 0 }),
  );
  const [elegido, setElegido] = useState<'a' | 'b' | null>(null);
  const [ocupado, setOcupado] = useState<'unir' | 'descartar' | null>(null);
  const [fallo, setFallo] = useState<string | null>(null);
  const hecho = useHecho(CLAVES_DE_UNION);
  // Until somebody chooses: the one that more refers to.
  const queda = elegido ?? (data && data.b.usos > data.a.usos ? 'b' : 'a');
  const hacer = async (que: 'unir' | 'descartar', trabajo: () => Promise<{ message: string }>) => {
    setOcupado(que);
    setFallo(null);
    try {
      await hecho(await trabajo());
      onClose();
    } catch (thrown) {
      setFallo(textoDeError(thrown));
      setOcupado(null);
    }
  };
  // A position that thousands had takes a while: how far it is.
  const { data: lleva } = useQuery(
    api.fusiones.progress.queryOptions({
      input: {},
      enabled: ocupado === 'unir',
      refetchInterval: 700,
      staleTime: 0,
    }),
  );
  const avance = ocupado === 'unir' ? lleva?.avance : null;
  const unir = () =>
    hacer('unir', () =>
      client.fusiones.join({
        tipo,
        conservadoId: queda === 'a' ? aId : bId,
        absorbidoId: queda === 'a' ? bId : aId,
      }),
    );
  const cabeza = (lado: 'a' | 'b') =>
    data && (
      <th scope="col">
        <Radio
          name="queda"
          label={data[lado].nombre}
          description={`N.º ${data[lado].idNumerico} · ${entero(data[lado].usos)} ${data[lado].usos === 1 ? 'uso' : 'usos'}`}
          checked={queda === lado}
          onChange={() => setElegido(lado)}
        />
      </th>
    );
  return (
    <Modal opened onClose={onClose} title="Comparar y unir" size="xl">
      {fallo && (
        <p className="error-fijo" role="alert" style={{ marginBottom: 12 }}>
          {fallo}
        </p>
      )}
      {error && !data && <ErrorPanel error={error} onRetry={refetch} />}
      {!data && !error && <Cargando filas={6} />}
      {data && (
        <>
          <p className="soft">
            Elegí cuál queda. Se lleva todo lo del otro, completa con él lo que le falta, y el otro
            desaparece. Se puede deshacer durante 30 días.
          </p>
          <div className="comparar">
            <table>
              <thead>
                <tr>
                  <td />
                  {cabeza('a')}
                  {cabeza('b')}
                </tr>
              </thead>
              <tbody>
                {data.campos.map(({ campo, a, b }) => (
                  <tr key={campo} className={a === b ? undefined : 'distinto'}>
                    <th scope="row">{campo}</th>
                    <td>{a}</td>
                    <td>{b}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {avance && (
            <div role="status" style={{ marginTop: 12 }}>
              <p className="soft" style={{ marginBottom: 6 }}>
                Uniendo: {entero(avance.hechas)} de {entero(avance.total)} registros
              </p>
              <Progress value={(100 * avance.hechas) / avance.total} aria-label="Avance de la unión" />
            </div>
          )}
          <div className="acciones">
            {esSugerido && (
              <Button
                variant="default"
                loading={ocupado === 'descartar'}
                onClick={() => hacer('descartar', () => client.fusiones.discard({ tipo, aId, bId }))}
              >
                No son duplicados
              </Button>
            )}
            <Button loading={ocupado === 'unir'} onClick={unir}>
              Unir
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
