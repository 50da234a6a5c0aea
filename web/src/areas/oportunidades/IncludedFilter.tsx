import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { POSTULACION_ORIGIN_LABEL, POSTULACION_ORIGINS } from '@tembiapo/contract/domain/enums.ts';
import { ACTIVE_ETAPAS, etapaGroups } from '@tembiapo/contract/domain/etapas.ts';
import { useState } from 'react';
import { api, CATALOGO } from '../../api.ts';
import { LineaDeFiltros } from '../../ui/FilterLine.tsx';
import { CampoDeBusqueda } from '../../ui/inputs.tsx';
import type { IncludedFilters } from './included-filters.ts';
import { opcionesDeEtapas } from './stage-options.ts';

const ETAPAS = opcionesDeEtapas(etapaGroups(ACTIVE_ETAPAS, 'selector'));
const TODOS = 'TODOS';

interface Props {
  filtros: IncludedFilters;
  onSubmit: (cambio: Partial<IncludedFilters>) => void;
}

/** Nombre, Etapa, Motivo de descarte, Origen de postulación (001 §2.4): a choice applies at once, a name with Enter. */
export function IncludedFilter({ filtros, onSubmit }: Props) {
  const motivos = useQuery(api.referencia.descarteMotivos.queryOptions(CATALOGO));
  const [nombre, setNombre] = useState(filtros.nombre);
  const [aplicado, setAplicado] = useState(filtros.nombre);
  if (aplicado !== filtros.nombre) {
    setAplicado(filtros.nombre);
    setNombre(filtros.nombre);
  }
  const hayFiltro = filtros.nombre || filtros.etapa || filtros.motivoDescarte || filtros.origenPostulacion;
  return (
    <LineaDeFiltros
      etiqueta="Filtros de candidatos"
      conBoton={false}
      onSubmit={() => onSubmit({ nombre: nombre.trim() })}
      final={
        hayFiltro && (
          <Button
            variant="subtle"
            onClick={() =>
              onSubmit({ nombre: '', etapa: null, motivoDescarte: null, origenPostulacion: null })
            }
          >
            Quitar filtros
          </Button>
        )
      }
    >
      <CampoDeBusqueda aria-label="Nombre" placeholder="Nombre" w={200} value={nombre} onChange={setNombre} />
      <Select
        aria-label="Etapa"
        placeholder="Etapa: Todas"
        clearable
        w={190}
        data={ETAPAS}
        value={filtros.etapa === null ? null : String(filtros.etapa)}
        onChange={(etapa) => onSubmit({ etapa: Number(etapa) || null })}
      />
      <Select
        aria-label="Motivo de descarte"
        placeholder="Motivo de descarte"
        clearable
        w={190}
        data={(motivos.data?.items ?? []).map((m) => ({ value: String(m.idNumerico), label: m.descripcion }))}
        value={filtros.motivoDescarte === null ? null : String(filtros.motivoDescarte)}
        onChange={(motivo) => onSubmit({ motivoDescarte: Number(motivo) || null })}
      />
      <Select
        aria-label="Origen de postulación"
        allowDeselect={false}
        w={245}
        data={[
          { value: TODOS, label: 'Origen de postulación: Todos' },
          ...POSTULACION_ORIGINS.map((value) => ({ value, label: POSTULACION_ORIGIN_LABEL[value] })),
        ]}
        value={filtros.origenPostulacion ?? TODOS}
        onChange={(origen) =>
          onSubmit({
            origenPostulacion: POSTULACION_ORIGINS.find((uno) => uno === origen) ?? null,
          })
        }
      />
    </LineaDeFiltros>
  );
}
