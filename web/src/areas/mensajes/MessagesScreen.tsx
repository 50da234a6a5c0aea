import { Button, Modal } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContactoMensaje } from '@tembiapo/contract/calls/mensajes.ts';
import { formatMoment } from '@tembiapo/contract/domain/fechas.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { aEntrada, listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import type { Columna } from '../../ui/Table.tsx';

const LISTA = listaEnUrl({});

/** /mensajes (002 §2): what visitors of the public site wrote; a row opens the whole text. */
export function MessagesScreen() {
  useTitle('Mensajes');
  const [filtros, ir] = useLista(LISTA);
  const [visto, setVisto] = useState<ContactoMensaje | null>(null);
  const { data, ...consulta } = useQuery(
    api.mensajes.list.queryOptions({ input: aEntrada(filtros), placeholderData: keepPreviousData }),
  );
  const columnas: Columna<ContactoMensaje>[] = [
    {
      titulo: 'Nombre completo',
      movil: 'titulo',
      ancho: 220,
      celda: (m) => (
        <button type="button" className="link nombre" onClick={() => setVisto(m)}>
          {m.nombreCompleto}
        </button>
      ),
    },
    { titulo: 'Email', ancho: 240, celda: (m) => <a href={`mailto:${m.email}`}>{m.email}</a> },
    { titulo: 'Mensaje', celda: (m) => <span className="dos-lineas">{m.mensaje}</span> },
    { titulo: 'Origen', movil: 'mitad', ancho: 140, className: 'soft', celda: (m) => m.origen },
    {
      titulo: 'Fecha',
      movil: 'mitad',
      ancho: 150,
      className: 'num soft nowrap',
      celda: (m) => formatMoment(m.fecha),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Mensajes"
      filtros={filtros}
      onFiltros={ir}
      placeholder="Nombre, email o mensaje"
      consulta={{ ...consulta, items: data?.items, total: data?.count }}
      columnas={columnas}
      clave={(m) => m.id}
      vacio="No se han encontrado registros"
    >
      {visto && (
        <Modal opened onClose={() => setVisto(null)} title={visto.nombreCompleto} size="lg">
          <p className="soft">
            {visto.email} · <span className="num">{formatMoment(visto.fecha)}</span>
            {visto.origen && ` · ${visto.origen}`}
          </p>
          <p style={{ whiteSpace: 'pre-wrap', margin: '12px 0', overflowWrap: 'anywhere' }}>
            {visto.mensaje}
          </p>
          <div className="acciones">
            <Button component="a" href={`mailto:${visto.email}`} leftSection={<IconMail size={15} />}>
              Responder
            </Button>
          </div>
        </Modal>
      )}
    </PantallaDeLista>
  );
}
