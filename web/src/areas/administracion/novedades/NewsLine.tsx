import type { Novedad } from '@tembiapo/contract/calls/administracion/novedades.ts';
import { howLongAgo } from '@tembiapo/contract/domain/dates.ts';
import type { MouseEvent } from 'react';
import { opensElsewhere } from '../../../platform/gestures.ts';
import './novedades.css';

interface Props {
  novedad: Novedad;
  onOpen: (novedad: Novedad) => void;
}

/** One news item: what, and how long ago; a click leads to it. */
export function NewsLine({ novedad, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(novedad);
  };
  return (
    <a className={novedad.leida ? 'news-line' : 'news-line unread'} href={novedad.ruta} onClick={open}>
      <span className="what">
        <span className="name">
          {!novedad.leida && <span className="hidden">Sin leer: </span>}
          {novedad.titulo}
        </span>
        <span className="soft">{novedad.texto}</span>
      </span>
      <span className="soft nowrap">{howLongAgo(novedad.creacionTs)}</span>
    </a>
  );
}
