import { Link } from '@tanstack/react-router';
import type { Postulacion } from '@tembiapo/contract/calls/candidatos.ts';
import { formatDate } from '@tembiapo/contract/domain/fechas.ts';

interface Props {
  postulacion: Postulacion;
  /** For staff: the title leads to the opportunity. */
  enlazada?: boolean;
  /** Only where it stands now. */
  resumida?: boolean;
}

/** One application: what it is for and the stages gone through, newest first. */
export function ApplicationCard({ postulacion: p, enlazada = false, resumida = false }: Props) {
  const [actual, ...antes] = p.etapas;
  return (
    <article className="caja postulacion">
      <div className="dentro" style={{ display: 'grid', gap: 6 }}>
        {enlazada ? (
          <Link to={`/editarOportunidad/${p.idNumerico}` as string}>{p.titulo}</Link>
        ) : (
          <b style={{ fontWeight: 600 }}>{p.titulo}</b>
        )}
        <span className="soft">
          {[p.empresaDescripcion ?? 'Empresa confidencial', p.cargoDescripcion, p.rubroDescripcion].join(
            ' · ',
          )}
        </span>
        {actual && (
          <div className="fila">
            <span className={`badge ${p.vigente ? 'b-green' : 'b-grey'}`}>{actual.descripcion}</span>
            <span className="faint num">{formatDate(actual.fecha)}</span>
          </div>
        )}
        {!resumida && antes.length > 0 && (
          <ol aria-label="Etapas anteriores">
            {antes.map((etapa) => (
              <li key={etapa.fecha + etapa.descripcion} className="fila soft" style={{ rowGap: 0 }}>
                {etapa.descripcion} <span className="faint num">{formatDate(etapa.fecha)}</span>
              </li>
            ))}
          </ol>
        )}
        {!resumida && p.conocimientoDeseable && (
          <div>
            <span className="soft">Conocimientos deseables</span>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only clean rich text (platform/richtext.ts) */}
            <div className="rico" dangerouslySetInnerHTML={{ __html: p.conocimientoDeseable }} />
          </div>
        )}
      </div>
    </article>
  );
}
