import type { Consent } from '@tembiapo/contract/domain/consent.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { start } from '../platform/start.ts';
import styles from './ConsentText.module.css';

/** The text a person agrees to, or agreed to, with its version and day. */
export const ConsentText = ({ consentimiento: c }: { consentimiento: Consent }) => (
  <div className={styles.consent}>
    {c.parrafos(start.agencia, start.retentionMonths).map(({ titulo, texto }) => (
      <section key={titulo}>
        <h3>{titulo}</h3>
        <p>{texto}</p>
      </section>
    ))}
    <p className="soft num">
      Versión {c.version}, vigente desde el {formatDate(c.fecha)}. Ley 7593/2025 de protección de datos
      personales.
    </p>
  </div>
);
