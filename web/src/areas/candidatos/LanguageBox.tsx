import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CandidatoIdioma } from '@tembiapo/contract/calls/candidatos.ts';
import { NIVELES_IDIOMA, nivelIdiomaLabel } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api, CATALOGO, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Elegir } from '../../ui/inputs.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { RowsBox } from '../../ui/RowsBox.tsx';

const CLAVES = [api.candidatos.idiomas.key()];

export function LanguageBox({ candidatoId }: { candidatoId: number }) {
  const { data, error } = useQuery(
    api.candidatos.idiomas.queryOptions({ input: { candidatoIdNumerico: candidatoId } }),
  );
  const hecho = useHecho(CLAVES);
  return (
    <RowsBox
      titulo="Idiomas"
      filas={data?.idiomas}
      error={error}
      clave={(i) => i.idNumerico}
      nombre={(i) => i.idiomaDescripcion}
      vacio="No se han encontrado registros de idiomas"
      preguntaBorrar="Se eliminará el idioma. ¿Continuar?"
      onDelete={async (i) =>
        hecho(await client.candidatos.eliminarIdioma({ candidatoIdiomaIdNumerico: i.idNumerico }))
      }
      modal={(idioma, onClose) => (
        <LanguageModal candidatoId={candidatoId} idioma={idioma} onClose={onClose} />
      )}
      fila={(i) => (
        <>
          {i.idiomaDescripcion}
          <span className="soft">
            {' '}
            · lee {nivelIdiomaLabel(i.lee)} · escribe {nivelIdiomaLabel(i.escribe)} · habla{' '}
            {nivelIdiomaLabel(i.habla)}
          </span>
        </>
      )}
    />
  );
}

type Nivel = (typeof NIVELES_IDIOMA)[number];
const NIVELES = NIVELES_IDIOMA.map((value) => ({ value, label: nivelIdiomaLabel(value) }));

function LanguageModal({
  candidatoId,
  idioma: e,
  onClose,
}: {
  candidatoId: number;
  idioma: CandidatoIdioma | null;
  onClose: () => void;
}) {
  const { data } = useQuery(api.referencia.idiomas.queryOptions(CATALOGO));
  const [idiomaId, setIdiomaId] = useState(e?.idiomaIdNumerico ?? null);
  const [niveles, setNiveles] = useState({
    lee: e?.lee ?? null,
    escribe: e?.escribe ?? null,
    habla: e?.habla ?? null,
  });
  const hecho = useHecho(CLAVES);
  const guardar = async () => {
    const datos = {
      candidatoIdNumerico: candidatoId,
      idiomaIdNumerico: idiomaId!,
      lee: niveles.lee as Nivel,
      escribe: niveles.escribe as Nivel,
      habla: niveles.habla as Nivel,
    };
    await hecho(
      e
        ? await client.candidatos.editarIdioma({ ...datos, idNumerico: e.idNumerico, version: e.version })
        : await client.candidatos.agregarIdioma(datos),
    );
  };
  const completo =
    idiomaId !== null && niveles.lee !== null && niveles.escribe !== null && niveles.habla !== null;
  const nivel = (campo: 'lee' | 'escribe' | 'habla', label: string) => (
    <Select
      label={label}
      required={campo === 'habla'}
      data={NIVELES}
      value={niveles[campo]}
      onChange={(valor) => setNiveles((antes) => ({ ...antes, [campo]: valor }))}
    />
  );
  return (
    <FormModal
      titulo={e ? 'Editar idioma' : 'Agregar idioma'}
      size="md"
      onClose={onClose}
      onSubmit={guardar}
      puedeGuardar={completo}
    >
      <div className="campos doble">
        <Elegir label="Idioma" required items={data?.items} value={idiomaId} onChange={setIdiomaId} />
        {nivel('lee', 'Lee')}
        {nivel('escribe', 'Escribe')}
        {nivel('habla', 'Habla')}
      </div>
    </FormModal>
  );
}
