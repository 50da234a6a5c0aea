import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { Nota } from '@tembiapo/contract/calls/personas/notas.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import type { ReactNode } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Rich } from '../../../ui/Rich.tsx';
import { useDone } from '../../../ui/useDone.ts';
import styles from './NotaRow.module.css';

export const NOTAS_KEYS = [
  api.notas.key(),
  api.candidatos.search.key(),
  api.candidatos.perfilForStaff.key(),
  api.candidatos.cargosPotenciales.key(),
];

/** One note: star, title, who and when, contents. A fresh one takes the focus. */
export function NotaRow({ nota, isFresh, actions }: { nota: Nota; isFresh?: boolean; actions?: ReactNode }) {
  const done = useDone(NOTAS_KEYS);
  const mark = async () => {
    try {
      const { candidatoIdNumerico, idNumerico: notaId, destacado } = nota;
      await done(
        await client.notas.markFavorite({
          candidatoIdNumerico,
          notaIdNumerico: notaId,
          setear: !destacado,
        }),
      );
    } catch (error) {
      alerts.error(error);
    }
  };
  return (
    <article className="row">
      <button
        type="button"
        className={styles.star}
        aria-pressed={nota.destacado}
        aria-label={`Favorita: ${nota.titulo}`}
        // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone
        autoFocus={isFresh}
        onClick={mark}
      >
        {nota.destacado ? <IconStarFilled size={16} /> : <IconStar size={16} />}
      </button>
      <div className="txt">
        <div className="line-row" style={{ rowGap: 0 }}>
          <b style={{ fontWeight: 600 }}>{nota.titulo}</b>
          {nota.companheroNombre && (
            <span className="badge b-violet" title={nota.companheroNombre}>
              Con superv.
            </span>
          )}
          <span className="faint num" style={{ marginLeft: 'auto' }}>
            {formatDate(nota.creacionTs)} · {nota.creacionUsuarioNombre}
          </span>
        </div>
        <Rich className="rich soft" html={nota.contenido} />
        {actions}
      </div>
    </article>
  );
}
