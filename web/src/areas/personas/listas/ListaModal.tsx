import { useQuery } from '@tanstack/react-query';
import type { ListaInList } from '@tembiapo/contract/calls/personas/listas.ts';
import { LISTA_NAME_CHARS, LISTA_NOTA_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { saveJoined } from '../../../ui/joining/saveJoined.ts';
import { useAsRead } from '../../../ui/joining/useAsRead.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { ErrorPanel, Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.listas.key()];

interface Props {
  /** Null for a new one. */
  lista: Pick<ListaInList, 'idNumerico'> | null;
  /** For a new one, the search that it saves. */
  filtros?: object;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** A list's name, note and owner; a saved search also has mails about new people. */
export function ListaModal({ lista, ...rest }: Props) {
  const { data, error, refetch } = useQuery(
    api.listas.one.queryOptions({
      input: { idNumerico: lista?.idNumerico ?? 0 },
      enabled: lista !== null,
      staleTime: 0,
      gcTime: 0,
    }),
  );
  if (lista === null) return <Form {...rest} lista={null} />;
  if (data) return <Form key={lista.idNumerico} {...rest} lista={data.lista} />;
  return (
    <Modal title="Editar lista" size="sm" onClose={rest.onClose}>
      {error ? <ErrorPanel error={error} onRetry={refetch} /> : <Loading rows={3} />}
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'lista'> {
  lista: (ListaInList & { version: number }) | null;
}

function Form({ lista: read, filtros, onClose, onCreated }: FormProps) {
  const lista = useAsRead(read);
  const typed = useTyped(`lista ${lista?.idNumerico ?? (filtros ? 'búsqueda' : 'nueva')}`, {
    nombre: lista?.nombre ?? '',
    nota: lista?.nota ?? '',
    compartida: lista?.compartida ?? false,
    avisar: false,
  });
  const { data: f, change } = typed;
  const done = useDone(KEYS, typed);
  const isAdmin = readSesion()?.rol === 'admin';
  const mayShare = lista === null || lista.propia || (isAdmin && lista.compartida);
  const save = async () => {
    const said = { nombre: f.nombre, nota: f.nota, ...(mayShare && { compartida: f.compartida }) };
    if (lista)
      return done(
        await saveJoined({
          read: lista,
          typed: said,
          again: async () => (await client.listas.one({ idNumerico: lista.idNumerico })).lista,
          send: (sent, version) => client.listas.edit({ ...sent, idNumerico: lista.idNumerico, version }),
          words: { nombre: 'Nombre', nota: 'Nota', compartida: 'Compartida' },
        }),
      );
    const created = await client.listas.create({ ...said, ...(filtros && { filtros, avisar: f.avisar }) });
    await done(created);
    onCreated?.(created.idNumerico);
  };
  return (
    <FormModal
      title={lista ? 'Editar lista' : filtros ? 'Guardar búsqueda' : 'Crear lista'}
      size="sm"
      unsaved={typed}
      canSave={f.nombre.trim() !== ''}
      onClose={onClose}
      onSubmit={save}
    >
      <div className="fields one">
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={LISTA_NAME_CHARS}
          value={f.nombre}
          onChange={(event) => change({ nombre: event.currentTarget.value })}
        />
        <LongText
          label="Nota"
          minRows={3}
          max={LISTA_NOTA_CHARS}
          value={f.nota}
          onChange={(event) => change({ nota: event.currentTarget.value })}
        />
        {mayShare && (
          <Checkbox
            label="Compartida"
            description="La ven y la usan todos los del equipo"
            checked={f.compartida}
            onChange={(event) => change({ compartida: event.currentTarget.checked })}
          />
        )}
        {filtros && (
          <Checkbox
            label="Avisarme"
            description="Un correo al día con cuántas personas nuevas halla"
            checked={f.avisar}
            onChange={(event) => change({ avisar: event.currentTarget.checked })}
          />
        )}
      </div>
    </FormModal>
  );
}
