import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GeographicItem } from '@tembiapo/contract/calls/referencia.ts';
import {
  GEOGRAPHIC_KIND_LABEL,
  GEOGRAPHIC_KINDS,
  type GeographicKind,
} from '@tembiapo/contract/domain/enums.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { useEliminar } from '../../ui/delete.tsx';
import { Elegir } from '../../ui/inputs.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { FormModal } from '../../ui/Modal.tsx';
import { accionesDeFila, BotonEditar, BotonEliminar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';

const LISTA = listaEnUrl({ etiqueta: '' });
const CLAVES = [api.referencia.key()];
const CONCEPTOS = GEOGRAPHIC_KINDS.map((value) => ({ value, label: GEOGRAPHIC_KIND_LABEL[value] }));
const conceptoDe = (etiqueta: string): GeographicKind | null =>
  GEOGRAPHIC_KINDS.find((una) => una === etiqueta) ?? null;

/** /datosGeograficos (002 §2, §4): countries, regions of Paraguay and their cities. */
export function GeographyScreen() {
  useTitle('Datos geográficos');
  const [filtros, ir] = useLista(LISTA);
  const etiqueta = conceptoDe(filtros.etiqueta);
  const [editado, setEditado] = useState<GeographicItem | 'nuevo' | null>(null);
  const { data, ...consulta } = useQuery(
    api.referencia.geografia.queryOptions({
      input: { ...aEntrada(filtros), ...(etiqueta && { etiqueta }) },
      placeholderData: keepPreviousData,
    }),
  );
  const { preguntar, dialogo } = useEliminar<GeographicItem>({
    pregunta: 'Se eliminará el dato geográfico. ¿Continuar?',
    eliminar: ({ idNumerico, etiqueta }) => client.referencia.eliminarGeografia({ idNumerico, etiqueta }),
    claves: CLAVES,
  });
  const columnas: Columna<GeographicItem>[] = [
    { titulo: 'Concepto', movil: 'mitad', ancho: 130, celda: (d) => GEOGRAPHIC_KIND_LABEL[d.etiqueta] },
    { titulo: 'Valor', movil: 'titulo', celda: (d) => d.descripcion },
    {
      titulo: 'Pertenece a',
      movil: 'mitad',
      ancho: 260,
      className: 'soft',
      celda: (d) => d.padreDescripcion,
    },
    accionesDeFila((d) => (
      <>
        <BotonHistorial chico tipo="geografia" id={d.idNumerico} de={d.descripcion} />
        <BotonEditar de={d.descripcion} onClick={() => setEditado(d)} />
        <BotonEliminar de={d.descripcion} onClick={() => preguntar(d)} />
      </>
    )),
  ];
  return (
    <PantallaDeLista
      titulo="Datos geográficos"
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
          w={170}
          value={etiqueta ?? ''}
          data={[{ value: '', label: 'Concepto: todos' }, ...CONCEPTOS]}
          onChange={(e) => aplicar({ etiqueta: e.currentTarget.value })}
        />
      )}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={(d) => d.idNumerico}
      vacio="No se encontraron registros"
    >
      {editado && (
        <GeographyModal
          lugar={editado === 'nuevo' ? null : editado}
          etiqueta={etiqueta}
          onClose={() => setEditado(null)}
        />
      )}
      {dialogo}
    </PantallaDeLista>
  );
}

interface ModalProps {
  lugar: GeographicItem | null;
  /** The concept that the list shows. */
  etiqueta: GeographicKind | null;
  onClose: () => void;
}

function GeographyModal({ lugar, etiqueta: deLaLista, onClose }: ModalProps) {
  const [etiqueta, setEtiqueta] = useState(lugar?.etiqueta ?? deLaLista);
  const [descripcion, setDescripcion] = useState(lugar?.descripcion ?? '');
  const [regionId, setRegionId] = useState(lugar?.etiqueta === 'ciudad' ? lugar.padreId : null);
  const regiones = useQuery(
    api.referencia.regiones.queryOptions({ input: {}, enabled: etiqueta === 'ciudad' }),
  );
  const hecho = useHecho(CLAVES);
  const guardar = async () => {
    const falta = !etiqueta || descripcion.trim() === '' || (etiqueta === 'ciudad' && !regionId);
    if (falta) throw TEXTS.debeCompletar;
    const datos = { etiqueta, descripcion, ...(etiqueta === 'ciudad' && { padreId: regionId }) };
    await hecho(
      lugar
        ? await client.referencia.editarGeografia({ idNumerico: lugar.idNumerico, ...datos })
        : await client.referencia.crearGeografia(datos),
    );
  };
  return (
    <FormModal
      titulo={lugar ? 'Editar dato geográfico' : 'Crear dato geográfico'}
      size="sm"
      onClose={onClose}
      onSubmit={guardar}
    >
      <div className="campos una">
        <NativeSelect
          label="Concepto"
          required
          disabled={lugar !== null}
          value={etiqueta ?? ''}
          data={[{ value: '', label: 'Elegí un concepto' }, ...CONCEPTOS]}
          onChange={(e) => setEtiqueta(conceptoDe(e.currentTarget.value))}
        />
        {etiqueta === 'ciudad' && (
          <Elegir
            label="Región"
            required
            items={regiones.data?.items}
            value={regionId}
            onChange={setRegionId}
          />
        )}
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
