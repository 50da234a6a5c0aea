import { useQueryClient } from '@tanstack/react-query';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.equipos.key()];

/** Makes the first team of an installation without teams, which imported opportunities need. */
export function FirstTeam({ onMade }: { onMade: (equipoId: number) => void }) {
  const [name, setName] = useState('');
  const { busy, failed, attempt } = useAttempt();
  const done = useDone(KEYS);
  const queryClient = useQueryClient();
  const make = () =>
    attempt(async () => {
      await done(await client.equipos.create({ nombre: name }));
      const { items } = await queryClient.fetchQuery(api.equipos.options.queryOptions({ staleTime: 0 }));
      if (items[0]) onMade(items[0].idNumerico);
    });
  return (
    <form
      className="first-team"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <p className="soft">Todavía no hay ningún equipo, y cada oportunidad es de uno. Creá el primero acá.</p>
      {failed && <ErrorAlert message={failed} />}
      <div className="line-row">
        <TextInput
          label="Nombre del primer equipo"
          required
          maxLength={SHORT_TEXT}
          value={name}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={busy}
          why={name.trim() === '' && 'Escribí el nombre del equipo'}
        >
          Crear equipo
        </Button>
      </div>
    </form>
  );
}
