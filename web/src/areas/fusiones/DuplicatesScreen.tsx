import { Button, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DuplicatePair } from '@tembiapo/contract/calls/fusiones.ts';
import { MERGEABLE_LABEL, MERGEABLES, type Mergeable } from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useTitle } from '../../shell/router.tsx';
import { listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { ChooseModal } from './ChooseModal.tsx';
import { CompareModal, type Par } from './CompareModal.tsx';

const LISTA = listaEnUrl({ tipo: 'candidato' });
const tipoDe = (texto: string): Mergeable => MERGEABLES.find((uno) => uno === texto) ?? 'candidato';

/** /duplicados: pairs that look like one, to be compared and merged, or sent away. */
export function DuplicatesScreen() {
  useTitle('Duplicados');
  const [filtros, ir] = useLista(LISTA);
  const tipo = tipoDe(filtros.tipo);
  const [par, setPar] = useState<Par | null>(null);
  const [eligiendo, setEligiendo] = useState(false);
  const { page, limit } = filtros;
  const { data, ...consulta } = useQuery(
    api.fusiones.duplicados.queryOptions({
      input: { tipo, page, limit },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const registro = (r: DuplicatePair['a']) => (
    <>
      {r.nombre} <span className="faint num">N.º {r.idNumerico}</span>
    </>
  );
  const columnas: Columna<DuplicatePair>[] = [
    { titulo: 'Uno', movil: 'titulo', celda: ({ a }) => registro(a) },
    { titulo: 'Otro', celda: ({ b }) => registro(b) },
    {
      titulo: 'Coinciden en',
      ancho: 240,
      celda: ({ motivos }) => (
        <span className="fila" style={{ gap: 6 }}>
          {motivos.map((motivo) => (
            <span key={motivo} className="badge b-yellow">
              {motivo}
            </span>
          ))}
        </span>
      ),
    },
    {
      titulo: 'Acciones',
      sinTitulo: true,
      movil: 'final',
      ancho: 120,
      celda: ({ a, b }) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Comparar ${a.nombre} con ${b.nombre}`}
          onClick={() => setPar({ tipo, aId: a.idNumerico, bId: b.idNumerico, esSugerido: true })}
        >
          Comparar
        </Button>
      ),
    },
  ];
  return (
    <PantallaDeLista
      titulo="Duplicados"
      accion={
        <>
          <Button component={Link} to={'/fusiones' as string} variant="default">
            Uniones hechas
          </Button>
          <Button onClick={() => setEligiendo(true)}>Unir otros</Button>
        </>
      }
      filtros={filtros}
      onFiltros={ir}
      otros={(aplicar) => (
        <NativeSelect
          aria-label="De qué"
          w={190}
          value={tipo}
          data={MERGEABLES.map((value) => ({ value, label: MERGEABLE_LABEL[value] }))}
          onChange={(e) => aplicar({ tipo: e.currentTarget.value })}
        />
      )}
      consulta={{ ...consulta, items: data?.items, total: data?.total }}
      columnas={columnas}
      clave={({ a, b }) => `${a.idNumerico} ${b.idNumerico}`}
      vacio="No se han encontrado registros"
    >
      {par && <CompareModal par={par} onClose={() => setPar(null)} />}
      {eligiendo && (
        <ChooseModal
          tipo={tipo}
          onClose={() => setEligiendo(false)}
          onElegidos={(aId, bId) => setPar({ tipo, aId, bId, esSugerido: false })}
        />
      )}
    </PantallaDeLista>
  );
}
