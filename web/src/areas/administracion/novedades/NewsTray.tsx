import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Novedad } from '@tembiapo/contract/calls/administracion/novedades.ts';
import { useState } from 'react';
import { api, client, queryClient } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { NewsLine } from './NewsLine.tsx';
import { useNews } from './useNews.ts';
import './novedades.css';

const SHOWN = 12;
/** Live events tell at once; this is for when they do not arrive. */
const LOOK_AGAIN_MS = 120_000;
const MOST_COUNTED = 99;

/** News in the bar: how many are unseen, and the newest ones. */
export function NewsTray({ onOpen }: { onOpen: (url: string, title: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...api.novedades.list.queryOptions({ input: { page: 1, limit: SHOWN } }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const { read, readAll } = useNews();
  const unseen = data?.sinVer ?? 0;
  const toggle = () => {
    setOpen(!isOpen);
    if (isOpen || unseen === 0) return;
    client.novedades
      .see()
      .then(() => queryClient.invalidateQueries({ queryKey: api.novedades.list.key() }))
      .catch(() => undefined);
  };
  const go = (novedad: Novedad) => {
    setOpen(false);
    void read(novedad);
    onOpen(novedad.ruta, novedad.titulo);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="flat"
          aria-label={unseen > 0 ? `Novedades: ${unseen} sin ver` : 'Novedades'}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <IconBell size={17} aria-hidden />
          {unseen > 0 && (
            <span
              className="badge b-blue num news-count"
              data-count={unseen > MOST_COUNTED ? `${MOST_COUNTED}+` : unseen}
            />
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <section className="news-tray" aria-label="Novedades">
          <header>
            <h2>Novedades</h2>
            {(data?.sinLeer ?? 0) > 0 && (
              <Button variant="default" size="xs" onClick={() => void readAll()}>
                Marcar todo como leído
              </Button>
            )}
          </header>
          <div className="items">
            {error && !data ? (
              <ErrorPanel error={error} onRetry={refetch} />
            ) : !data ? (
              <Loading rows={3} />
            ) : data.items.length === 0 ? (
              <p className="empty">Acá vas a ver quién te menciona, te encarga algo o te responde.</p>
            ) : (
              data.items.map((novedad) => <NewsLine key={novedad.idNumerico} novedad={novedad} onOpen={go} />)
            )}
          </div>
          <p className="all">
            <a
              href="/novedades"
              onClick={(event) => {
                event.preventDefault();
                setOpen(false);
                onOpen('/novedades', 'Novedades');
              }}
            >
              Ver todas, y cuándo avisarte
            </a>
          </p>
        </section>
      </Popover.Dropdown>
    </Popover>
  );
}
