import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListaInList } from '@tembiapo/contract/calls/personas/listas.ts';
import { LISTA_NAME_CHARS, LISTA_NOTA_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { readSesion } from '../../../platform/sesion.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useDone } from '../../../ui/useDone.ts';

const KEYS = [api.listas.key()];

interface Props {
  /** Null: a new one. */
  lista: Pick<ListaInList, 'idNumerico' | 'nombre' | 'nota' | 'compartida' | 'propia'> | null;
  /** Of a new one: the search that it saves. */
  filtros?: object;
  onClose: () => void;
  onCreated?: (id: number) => void;
}

/** A list by name, with a note, of one's own or shared; a saved search also with mails of who is new. */
export function ListaModal({ lista, filtros, onClose, onCreated }: Props) {
  const [name, setName] = useState(lista?.nombre ?? '');
  const [nota, setNota] = useState(lista?.nota ?? '');
  const [shared, setShared] = useState(lista?.compartida ?? false);
  const [watched, setWatched] = useState(false);
  const done = useDone(KEYS);
  // As it was when the form was opened: whoever changes it meanwhile is not written over.
  const { data } = useQuery(
    api.listas.one.queryOptions({
      input: { idNumerico: lista?.idNumerico ?? 0 },
      enabled: lista !== null,
      staleTime: 0,
      refetchOnWindowFocus: false,
    }),
  );
  const isAdmin = readSesion()?.rol === 'admin';
  const mayShare = lista === null || lista.propia || (isAdmin && lista.compartida);
  const save = async () => {
    const said = { nombre: name, nota, ...(mayShare && { compartida: shared }) };
    if (lista)
      return done(
        await client.listas.edit({ idNumerico: lista.idNumerico, version: data?.lista.version, ...said }),
      );
    const created = await client.listas.create({ ...said, ...(filtros && { filtros, avisar: watched }) });
    await done(created);
    onCreated?.(created.idNumerico);
  };
  return (
    <FormModal
      title={lista ? 'Editar lista' : filtros ? 'Guardar búsqueda' : 'Crear lista'}
      size="sm"
      canSave={name.trim() !== '' && (lista === null || data !== undefined)}
      onClose={onClose}
      onSubmit={save}
    >
      <div className="fields one">
        <TextInput
          label="Nombre"
          required
          data-autofocus
          maxLength={LISTA_NAME_CHARS}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label="Nota"
          rows={3}
          maxLength={LISTA_NOTA_CHARS}
          value={nota}
          onChange={(event) => setNota(event.currentTarget.value)}
        />
        {mayShare && (
          <Checkbox
            label="Compartida"
            description="La ven y la usan todos los del equipo"
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
        {filtros && (
          <Checkbox
            label="Avisarme"
            description="Un correo al día con cuántas personas nuevas halla"
            checked={watched}
            onChange={(event) => setWatched(event.currentTarget.checked)}
          />
        )}
      </div>
    </FormModal>
  );
}
