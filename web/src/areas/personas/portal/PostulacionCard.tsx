import { Link } from '@tanstack/react-router';
import type { Postulacion } from '@tembiapo/contract/calls/personas/candidatos/postulaciones.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { Rich } from '../../../ui/Rich.tsx';
import styles from './PostulacionCard.module.css';

interface Props {
  postulacion: Postulacion;
  /** For staff: the title leads to the opportunity. */
  linked?: boolean;
  /** Only its present stage. */
  summarized?: boolean;
}

/** One application: what it is for and the stages so far, newest first. */
export function PostulacionCard({ postulacion: p, linked = false, summarized = false }: Props) {
  const [current, ...before] = p.etapas;
  return (
    <article className={`box ${styles.postulacion}`}>
      <div className="inside" style={{ display: 'grid', gap: 6 }}>
        {linked ? (
          <Link to={`/editarOportunidad/${p.idNumerico}`}>{p.titulo}</Link>
        ) : (
          <b style={{ fontWeight: 600 }}>{p.titulo}</b>
        )}
        <span className="soft">
          {[p.empresaDescripcion ?? 'Empresa confidencial', p.cargoDescripcion, p.rubroDescripcion].join(
            ' · ',
          )}
        </span>
        {current && (
          <div className="line-row">
            <span className={`badge ${p.vigente ? 'b-green' : 'b-grey'}`}>{current.descripcion}</span>
            <span className="faint num">{formatDate(current.fecha)}</span>
          </div>
        )}
        {!summarized && before.length > 0 && (
          <ol aria-label="Etapas anteriores">
            {before.map((etapa) => (
              <li key={etapa.fecha + etapa.descripcion} className="line-row soft" style={{ rowGap: 0 }}>
                {etapa.descripcion} <span className="faint num">{formatDate(etapa.fecha)}</span>
              </li>
            ))}
          </ol>
        )}
        {!summarized && p.conocimientoDeseable && (
          <div>
            <span className="soft">Conocimientos deseables</span>
            <Rich html={p.conocimientoDeseable} />
          </div>
        )}
      </div>
    </article>
  );
}
