import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api, CATALOGO } from '../../api.ts';
import { numeroDe, type Query, stringifySearch, uno } from '../../shell/route-search.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { Escrito, Sugerencias } from './pieces.tsx';
import { CLAVES, type Pendiente } from './rows.ts';

interface Props {
  candidatoId: number;
  fila: Pendiente;
  /** What was chosen so far, and what came back from /empresas or /institutos. */
  query: Query;
  onClose: () => void;
}

/** A row in the lists' words: the place from its own screen, the thing from its list, which is required (002 §2, §5). */
export function PendingModal({ candidatoId, fila, query, onClose }: Props) {
  const { lugar, cosa } = fila;
  const elegidoId = numeroDe(query[`${lugar.que}Id`], 0);
  const [elegido, setElegido] = useState(
    elegidoId > 0
      ? { idNumerico: elegidoId, descripcion: uno(query[`${lugar.que}Descripcion`]) }
      : lugar.guardado,
  );
  const [cosaId, setCosaId] = useState<number | null>(numeroDe(query[cosa.parametro], 0) || cosa.guardado);
  const lista = useQuery(api.referencia[cosa.lista].queryOptions(CATALOGO));
  const navigate = useNavigate();
  const hecho = useHecho(CLAVES);
  const irASeleccionar = () => {
    const retorno = stringifySearch({
      [fila.parametro]: String(fila.idNumerico),
      [cosa.parametro]: cosaId ? String(cosaId) : undefined,
    });
    void navigate({
      to: `/${lugar.que}s` as string,
      search: {
        seleccion: 's',
        seleccionMensaje: lugar.escrito
          ? `${lugar.pedido} que corresponde a «${lugar.escrito}»`
          : lugar.pedido,
        seleccionRetorno: `/actualizarCandidato/${candidatoId}${retorno}`,
      } as never,
    });
  };
  return (
    <FormModal
      titulo={fila.parametro === 'candFormIdNumerico' ? 'Editar formación' : 'Editar experiencia'}
      onClose={onClose}
      onSubmit={async () => hecho(await fila.normalizar(elegido, cosaId))}
      puedeGuardar={cosaId !== null}
    >
      <div className="eleccion">
        <b>{lugar.nombre}</b>
        <Escrito texto={lugar.escrito} />
        <Sugerencias
          que={lugar.que}
          items={lugar.sugerencias}
          elegido={elegido?.idNumerico ?? null}
          onElegir={setElegido}
        />
        <div className="fila">
          <span>{elegido ? elegido.descripcion : <span className="soft">Sin especificar</span>}</span>
          <Button size="xs" variant="default" onClick={irASeleccionar}>
            Ir a seleccionar
          </Button>
          {elegido && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => setElegido(null)}>
              Quitar
            </Button>
          )}
        </div>
      </div>
      <div className="eleccion">
        <Escrito texto={cosa.escrito} />
        <Sugerencias
          que={cosa.que}
          items={cosa.sugerencias}
          elegido={cosaId}
          onElegir={({ idNumerico }) => setCosaId(idNumerico)}
        />
        <Elegir label={cosa.nombre} required items={lista.data?.items} value={cosaId} onChange={setCosaId} />
      </div>
    </FormModal>
  );
}
