import { useCallback, useEffect, useState } from 'react';
import { start } from '../../../platform/start.ts';
import { askCliente } from './askCliente.ts';
import { ClienteError } from './ClienteError.tsx';
import { EnterCard } from './EnterCard.tsx';
import { OportunidadesList } from './OportunidadesList.tsx';
import { TernaView } from './TernaView.tsx';
import { useChanges } from './useChanges.ts';
import { useRead } from './useRead.ts';
import './cliente.css';

const SAID_MS = 6_000;

/** The search in the address, or 0. */
const searchAt = (): number => Number(new URLSearchParams(window.location.search).get('busqueda')) || 0;

/** /cliente (docs/reglas/clientes.md): what the agency shares with a client's contact, and their answers. */
export function ClientePage() {
  const [linkKey] = useState(() => window.location.hash.slice(1));
  const [open, setOpen] = useState(searchAt);
  const [said, setSaid] = useState<string | null>(null);
  const list = useRead(() => askCliente('oportunidades'), 'list');
  const terna = useRead(
    () => (open === 0 ? Promise.resolve(null) : askCliente('terna', { oportunidadIdNumerico: open })),
    String(open),
  );
  const isIn = list.error?.status !== 401 && terna.error?.status !== 401;
  // Whether the link belongs to whoever is signed in here; null while unknown.
  const [isOwn, setOwn] = useState(linkKey === '' ? true : null);
  const { again: readList } = list;
  const { again: readTerna } = terna;
  const readAll = useCallback(() => {
    void readList();
    void readTerna();
  }, [readList, readTerna]);
  const hasCome = list.data !== null;
  useEffect(() => {
    if (!hasCome || isOwn !== null) return;
    // A link that no longer works shows their own page to whoever is signed in.
    askCliente('ofLink', { clave: linkKey }).then(
      ({ propio }) => setOwn(propio),
      () => setOwn(true),
    );
  }, [hasCome, isOwn, linkKey]);
  useChanges(readAll, isIn && hasCome);
  useEffect(() => {
    const back = () => setOpen(searchAt());
    window.addEventListener('popstate', back);
    return () => window.removeEventListener('popstate', back);
  }, []);
  // Remove the key from the address once used, so that nobody reads it off the screen.
  useEffect(() => {
    if (hasCome && isOwn && window.location.hash)
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }, [hasCome, isOwn]);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const go = (id: number) => {
    window.history.pushState(null, '', id === 0 ? '/cliente' : `/cliente?busqueda=${id}`);
    setOpen(id);
    window.scrollTo(0, 0);
  };
  const leave = async () => {
    await askCliente('leave').catch(() => undefined);
    window.location.assign('/cliente');
  };
  return (
    <>
      <header className="top">
        {start.logoUrl ? <img src={start.logoUrl} alt={start.agencia} height={32} /> : <b>{start.agencia}</b>}
        {isIn && isOwn && list.data && (
          <>
            <span className="me">
              {list.data.contacto} · {list.data.empresa}
            </span>
            <button type="button" className="plain" onClick={() => void leave()}>
              Salir
            </button>
          </>
        )}
      </header>
      <div role="status" className={said ? 'said' : 'said none'}>
        {said}
      </div>
      {!isIn || isOwn === false ? (
        <EnterCard
          linkKey={linkKey}
          other={isIn && list.data ? `${list.data.contacto} · ${list.data.empresa}` : null}
          onEnter={() => {
            // Nothing of whoever was signed in before stays on the page.
            if (isIn) window.location.replace(window.location.pathname + window.location.search);
            else readAll();
          }}
          onStay={() => setOwn(true)}
        />
      ) : list.error && !list.data ? (
        <main className="card">
          <ClienteError message={list.error.message} />
          <button type="button" className="default" onClick={readAll}>
            Probar de nuevo
          </button>
        </main>
      ) : !list.data || !isOwn || (open !== 0 && !terna.data && !terna.error) ? (
        <main className="card" aria-busy="true">
          <p className="soft">Cargando…</p>
        </main>
      ) : open !== 0 ? (
        terna.data ? (
          <TernaView
            key={open}
            who={`${list.data.contacto} · ${list.data.empresa}`}
            terna={terna.data}
            onBack={() => go(0)}
            onEnded={readAll}
            onSaid={(message) => {
              setSaid(message);
              readAll();
            }}
          />
        ) : (
          <main className="card">
            <ClienteError message={terna.error?.message ?? ''} />
            <button type="button" className="default" onClick={() => go(0)}>
              Mis búsquedas
            </button>
          </main>
        )
      ) : (
        <main className="list">
          <h1>Tus búsquedas</h1>
          <OportunidadesList items={list.data.items} onOpen={go} />
        </main>
      )}
    </>
  );
}
