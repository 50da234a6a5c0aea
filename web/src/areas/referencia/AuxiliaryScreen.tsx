import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuxiliarItem } from '@tembiapo/contract/calls/referencia.ts';
import { AUXILIAR_KIND_LABEL, AUXILIAR_KINDS, type AuxiliarKind } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { useEliminar } from '../../ui/delete.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { accionesDeFila, BotonEditar, BotonEliminar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';

const LISTA = listaEnUrl({ etiqueta: 'cargo' });
const CLAVES = [api.referencia.key(), api.candidatos.key()];
const CONCEPTOS = AUXILIAR_KINDS.map((value) => ({ value, label: AUXILIAR_KIND_LABEL[value] }));
const conceptoDe = (etiqueta: string): AuxiliarKind =>
  AUXILIAR_KINDS.find((una) => una === etiqueta) ?? 'cargo';

/** /datosAuxiliares (002 §2). */
export function AuxiliaryScreen() {
  useTitle('Datos auxiliares');
  const [filtros, ir] = useLista(LISTA);
  const etiqueta = conceptoDe(filtros.etiqueta);
  const [editado, setEditado] = useState<AuxiliarItem | 'nuevo' | null>(null);
  const { data, ...consulta } = useQuery(
    api.referencia.auxiliares.queryOptions({
      input: { ...aEntrada(filtros), etiqueta },
      placeholderData: keepPreviousData,
    }),
  );
  const { preguntar, dialogo } = useEliminar<AuxiliarItem>({
    pregunta: 'Se eliminará el dato auxiliar. ¿Continuar?',
    eliminar: ({ idNumerico, etiqueta }) => client.referencia.eliminarAuxiliar({ idNumerico, etiqueta }),
    claves: CLAVES,
  });
  const columnas: Columna<AuxiliarItem>[] = [
    { titulo: 'Concepto', movil: 'mitad', ancho: 190, celda: (d) => AUXILIAR_KIND_LABEL[d.etiqueta] },
    { titulo: 'Valor', movil: 'titulo', celda: (d) => d.descripcion },
    accionesDeFila((d) => (
      <>
        <BotonHistorial chico tipo="dato_auxiliar" id={d.idNumerico} de={d.descripcion} />
        <BotonEditar de={d.descripcion} onClick={() => setEditado(d)} />
        <BotonEliminar de={d.descripcion} onClick={() => preguntar(d)} />
      </>
    )),
  ];
  return (
    <PantallaDeLista
      titulo="Datos auxiliares"
      accion={
        <Button leftSection={<IconPlus size={15} />} onClick={() => setEditado('nuevo')}>
          Agregar
        </Button>
      }
      filtros={filtros}
      onFiltros={ir}
      placeholder="Valor"
      otros={(aplicar) => (
        <NativeSelect
          aria-label="Concepto"
          w={190}
          value={etiqueta}
          data={CONCEPTOS}
          onChange={(e) => aplicar({ etiqueta: e.currentTarget.value })}
        />
      )}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(d) => d.idNumerico}
      vacio="No se han encontrado datos auxiliares"
    >
      {editado && (
        <AuxiliaryModal
          dato={editado === 'nuevo' ? null : editado}
          etiqueta={etiqueta}
          onClose={() => setEditado(null)}
        />
      )}
      {dialogo}
    </PantallaDeLista>
  );
}

interface ModalProps {
  dato: AuxiliarItem | null;
  /** The concept that the list shows. */
  etiqueta: AuxiliarKind;
  onClose: () => void;
}

function AuxiliaryModal({ dato, etiqueta: deLaLista, onClose }: ModalProps) {
  const [etiqueta, setEtiqueta] = useState(dato?.etiqueta ?? deLaLista);
  const [descripcion, setDescripcion] = useState(dato?.descripcion ?? '');
  const hecho = useHecho(CLAVES);
  const guardar = async () =>
    hecho(
      dato
        ? await client.referencia.editarAuxiliar({ idNumerico: dato.idNumerico, etiqueta, descripcion })
        : await client.referencia.crearAuxiliar({ etiqueta, descripcion }),
    );
  return (
    <FormModal
      titulo={dato ? 'Editar dato auxiliar' : 'Crear dato auxiliar'}
      size="sm"
      onClose={onClose}
      onSubmit={guardar}
      puedeGuardar={descripcion.trim() !== ''}
    >
      <div className="campos una">
        <NativeSelect
          label="Concepto"
          required
          disabled={dato !== null}
          value={etiqueta}
          data={CONCEPTOS}
          onChange={(e) => setEtiqueta(conceptoDe(e.currentTarget.value))}
        />
        <TextInput
          label="Valor"
          required
          data-autofocus
          maxLength={150}
          value={descripcion}
          onChange={(e) => setDescripcion(e.currentTarget.value)}
        />
      </div>
    </FormModal>
  );
}
