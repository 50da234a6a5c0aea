import type { PublicOportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/publicacion.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { Rich } from '../../../../ui/Rich.tsx';
import styles from './publicacion.module.css';

/** An opportunity as the portal shows it. */
export function Publicacion({ oportunidad: o }: { oportunidad: Omit<PublicOportunidad, 'idNumerico'> }) {
  return (
    <article className={styles.publicacion}>
      <h2>{o.titulo}</h2>
      <p className="soft">
        {[
          o.empresaDescripcion ?? 'Empresa confidencial',
          o.rubroDescripcion,
          o.ciudadDescripcion,
          EMPLEO_KIND_LABEL[o.empleoTipo],
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {o.bloques.map(({ titulo, contenido }) => (
        <section key={titulo}>
          <h3>{titulo}</h3>
          <Rich html={contenido} />
        </section>
      ))}
    </article>
  );
}
