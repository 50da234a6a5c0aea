import type { PublicOportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/publicacion.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';

/** An opportunity as the portal shows it. */
export function Publicacion({ oportunidad: o }: { oportunidad: Omit<PublicOportunidad, 'idNumerico'> }) {
  return (
    <article className="publicacion">
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
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server keeps only clean rich text (platform/documents/cleanHtml.ts) */}
          <div className="rich" dangerouslySetInnerHTML={{ __html: contenido }} />
        </section>
      ))}
    </article>
  );
}
