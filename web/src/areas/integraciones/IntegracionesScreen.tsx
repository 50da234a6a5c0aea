import { useTitle } from '../../platform/tab.ts';
import { ConnectionsBox } from './ConnectionsBox.tsx';
import { LlavesBox } from './LlavesBox.tsx';
import { OidcBox } from './OidcBox.tsx';
import { WebhooksBox } from './WebhooksBox.tsx';
import './integraciones.css';

/**
 * /integraciones (docs/reglas/integraciones.md): what other programs may do, what they are told, and what this one connects
 * to.
 */
export function IntegracionesScreen() {
  useTitle('Integraciones');
  return (
    <main className="page">
      <div className="head">
        <h1>Integraciones</h1>
        <span className="right">
          <a href="/api/docs" target="_blank" rel="noreferrer">
            Llamadas para programadores
          </a>
        </span>
      </div>
      <div className="body integraciones">
        <LlavesBox />
        <WebhooksBox />
        <OidcBox />
        <ConnectionsBox />
      </div>
    </main>
  );
}
