import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './FactorReminder.module.css';

const LATER = 'segundoFactorDespues';

/** Tells somebody who must set up a second factor until when; people who have one see nothing. */
export function FactorReminder({ onOpen }: { onOpen: (url: string, title: string) => void }) {
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(LATER) !== null);
  const { data } = useQuery(api.factors.state.queryOptions({ input: {}, staleTime: 600_000 }));
  if (hidden || !data?.plazo || window.location.pathname === '/miSeguridad') return null;
  return (
    <aside className={styles.reminder} aria-label="Segundo paso al ingresar">
      <span>
        <b>Protegé tu cuenta con un segundo paso.</b> Desde el {formatDate(data.plazo)} hace falta para
        trabajar.
      </span>
      <Button size="xs" onClick={() => onOpen('/miSeguridad', 'Mi seguridad')}>
        Configurar
      </Button>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          sessionStorage.setItem(LATER, 'si');
          setHidden(true);
        }}
      >
        Ahora no
      </Button>
    </aside>
  );
}
