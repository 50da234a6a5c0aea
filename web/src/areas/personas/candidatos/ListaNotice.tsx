import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { useCampos } from '../../../ui/campos/useCampos.ts';
import { ScreenAlert } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ExportButton } from '../../administracion/documentos/index.ts';
import { ListaModal } from '../listas/index.ts';
import { filtersToQuery, filtersToSaved, type SearchFilters } from './filters.ts';
import { type Lista, savedToFilters } from './savedToFilters.ts';
import { saveSearch } from './saveSearch.ts';

const KEYS = [api.listas.key(), api.candidatos.search.key()];

const asksSame = (one: SearchFilters, other: SearchFilters): boolean =>
  JSON.stringify(filtersToSaved(one)) === JSON.stringify(filtersToSaved(other));

/** The list being viewed: its note, what can be changed here, and what it cannot find any more. */
export function ListaNotice({ id, filters }: { id: number; filters: SearchFilters }) {
  const { data, error } = useQuery(api.listas.one.queryOptions({ input: { idNumerico: id } }));
  if (error) return <ScreenAlert error={error} />;
  return data ? <Notice key={id} lista={data.lista} filters={filters} /> : null;
}

function Notice({ lista, filters }: { lista: Lista; filters: SearchFilters }) {
  const { idNumerico: id } = lista;
  const saved = savedToFilters(lista);
  const isOpen = filters.listaId === id;
  // As it was before its filters were changed here, whoever saves it meanwhile.
  const [read, setRead] = useState(lista);
  if (read !== lista && (!isOpen || asksSame(saved, filters))) setRead(lista);
  const campos = useCampos('candidato');
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const done = useDone(KEYS);
  const make = async (change: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      await done(await change());
    } catch (thrown) {
      alerts.error(thrown);
    }
    setBusy(false);
  };
  const saveFilters = async () => {
    const { answer, saved } = await saveSearch(read, filters, campos);
    await navigate({ to: '.', search: filtersToQuery(saved) });
    return answer;
  };
  return (
    <section className="list-notice" aria-label="Lista">
      <p>
        <b>{lista.nombre}</b>{' '}
        <span className="soft">
          {lista.viva ? 'Búsqueda guardada' : 'Lista'}
          {!lista.propia && lista.usuarioNombre && ` de ${lista.usuarioNombre}`}
          {lista.compartida && ', compartida'}
        </span>
        {lista.nota && <span className="l2">{lista.nota}</span>}
        {lista.perdidos.length > 0 && (
          <span className="l2" role="alert">
            Algo que pedía ya no existe ({lista.perdidos.join(', ')}): sin eso halla a menos gente. Cambiá sus
            filtros.
          </span>
        )}
      </p>
      <span className="right">
        {lista.viva && !(isOpen && asksSame(savedToFilters(read), saved)) && (
          <Button size="xs" variant="default" component={Link} to="." search={filtersToQuery(saved)}>
            Ver sus filtros
          </Button>
        )}
        {lista.viva && isOpen && !asksSame(savedToFilters(read), filters) && (
          <Button size="xs" loading={busy} onClick={() => void make(saveFilters)}>
            Guardar cambios
          </Button>
        )}
        {lista.viva && (
          <Button
            size="xs"
            variant="default"
            aria-pressed={lista.avisar}
            onClick={() =>
              void make(() => client.listas.watch({ listaIdNumerico: id, avisar: !lista.avisar }))
            }
          >
            {lista.avisar ? 'Te avisamos' : 'Avisarme'}
          </Button>
        )}
        <ExportButton size="xs" recurso={`/v1/lista/excel?idNumerico=${id}`}>
          Excel
        </ExportButton>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} />}
          aria-label={`Editar ${lista.nombre}`}
          onClick={() => setEditing(true)}
        >
          Editar
        </Button>
      </span>
      {editing && <ListaModal lista={lista} onClose={() => setEditing(false)} />}
    </section>
  );
}
