import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SavedSearch } from '@tembiapo/contract/calls/personas/listas.ts';
import { useState } from 'react';
import { alerts } from '../../../platform/alerts.tsx';
import { api, client } from '../../../platform/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScreenAlert } from '../../../ui/states.tsx';
import { useDone } from '../../../ui/useDone.ts';
import { ExportButton } from '../../administracion/documentos/index.ts';
import { ListaModal } from '../listas/index.ts';
import { filtersFromQuery, filtersToQuery, filtersToSaved, type SearchFilters } from './filters.ts';

const KEYS = [api.listas.key(), api.candidatos.search.key()];

/** A saved search as the address of the screen holds it. */
const savedToFilters = (
  { salario, busquedaRapida, ...saved }: SavedSearch,
  listaId: number,
): SearchFilters => ({
  ...filtersFromQuery({}),
  ...saved,
  salario: salario ?? '',
  disponibilidad: saved.disponibilidad ?? null,
  camposPropios: saved.camposPropios ?? {},
  busquedaRapida: busquedaRapida ?? '',
  empresaId: saved.empresasIdsNumericos[0] ?? null,
  listaId,
});

/** Which list is being looked at: its note, what of it can be changed here, and what it cannot find any more. */
export function ListaNotice({ id, filters }: { id: number; filters: SearchFilters }) {
  const { data, error } = useQuery(api.listas.one.queryOptions({ input: { idNumerico: id } }));
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const done = useDone(KEYS);
  if (error) return <ScreenAlert error={error} />;
  if (!data) return null;
  const { lista } = data;
  const saved = lista.filtros && savedToFilters(lista.filtros, id);
  const isOpen = filters.listaId === id;
  const make = async (change: () => Promise<{ message: string }>) => {
    setBusy(true);
    try {
      await done(await change());
    } catch (thrown) {
      alerts.error(thrown);
    }
    setBusy(false);
  };
  const saveFilters = () =>
    client.listas.edit({ idNumerico: id, version: lista.version, filtros: filtersToSaved(filters) });
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
        {saved && !isOpen && (
          <Button size="xs" variant="default" component={Link} to="." search={filtersToQuery(saved) as never}>
            Ver sus filtros
          </Button>
        )}
        {saved &&
          isOpen &&
          JSON.stringify(filtersToSaved(saved)) !== JSON.stringify(filtersToSaved(filters)) && (
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
