import { Button } from '@mantine/core';
import type { Suggested } from '@tembiapo/contract/calls/candidatos.ts';
import type { Query } from '../../shell/route-search.ts';
import type { Pendiente } from './rows.ts';

/** What the candidate wrote, as they wrote it. */
export const Escrito = ({ texto }: { texto: string | null }) =>
  texto && (
    <p className="escrito">
      <span className="soft">Escribió:</span> «{texto}»
    </p>
  );

interface SugerenciasProps {
  /** Of what they are, for those who hear the buttons. */
  que: string;
  items: Suggested;
  elegido: number | null;
  onElegir: (item: Suggested[number]) => void;
}

/** The likest items of a list, each chosen with one click. */
export const Sugerencias = ({ que, items, elegido, onElegir }: SugerenciasProps) =>
  items.length > 0 && (
    <div className="sugerencias" role="group" aria-label={`Sugerencias de ${que}`}>
      {items.map((item) => (
        <Button
          key={item.idNumerico}
          size="compact-sm"
          variant={item.idNumerico === elegido ? 'filled' : 'default'}
          aria-pressed={item.idNumerico === elegido}
          onClick={() => onElegir(item)}
        >
          {item.descripcion}
        </Button>
      ))}
    </div>
  );

interface FilaProps {
  fila: Pendiente;
  /** Opens the row with what was chosen already. */
  onEditar: (elegido: Query) => unknown;
  onGuardar: (trabajo: Promise<{ message: string }>) => unknown;
  onDescartar: () => void;
}

/** A row that waits; a suggestion that leaves nothing open is saved at once, any other opens the row with it. */
export function FilaPendiente({ fila, onEditar, onGuardar, onDescartar }: FilaProps) {
  const { titulo, detalle, lugar, cosa } = fila;
  const elegirLugar = (item: Suggested[number]) =>
    cosa.escrito || cosa.guardado === null
      ? onEditar({
          [`${lugar.que}Id`]: String(item.idNumerico),
          [`${lugar.que}Descripcion`]: item.descripcion,
        })
      : onGuardar(fila.normalizar(item, cosa.guardado));
  const elegirCosa = ({ idNumerico }: Suggested[number]) =>
    lugar.escrito
      ? onEditar({ [cosa.parametro]: String(idNumerico) })
      : onGuardar(fila.normalizar(lugar.guardado, idNumerico));
  return (
    <article className="pendiente">
      <div className="txt">
        <b>{titulo}</b>
        {detalle && <div className="soft">{detalle}</div>}
        <Escrito texto={lugar.escrito} />
        <Sugerencias que={lugar.que} items={lugar.sugerencias} elegido={null} onElegir={elegirLugar} />
        <Escrito texto={cosa.escrito} />
        <Sugerencias que={cosa.que} items={cosa.sugerencias} elegido={null} onElegir={elegirCosa} />
      </div>
      <div className="hacer">
        <Button size="xs" onClick={() => onEditar({})} aria-label={`Editar ${titulo}`}>
          Editar
        </Button>
        <Button size="xs" variant="default" onClick={onDescartar} aria-label={`Descartar ${titulo}`}>
          Descartar
        </Button>
      </div>
    </article>
  );
}
