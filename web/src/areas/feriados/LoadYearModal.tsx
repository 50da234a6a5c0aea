import { Checkbox, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { officialFeriados } from '@tembiapo/contract/domain/feriados.ts';
import { useState } from 'react';
import { api, client } from '../../api.ts';
import { useHecho } from '../../ui/action.ts';
import { Fecha } from '../../ui/date.tsx';
import { FormModal } from '../../ui/Modal.tsx';

const CLAVES = [api.feriados.key()];
const ANHOS = { min: 2000, max: 2100 };

interface Propuesto {
  nombre: string;
  fecha: string;
  elegido: boolean;
}

/**
 * The year's official holidays, proposed on the days of the law: a day that a decree moved is changed here, before it is
 * loaded or afterwards by loading the year again.
 */
export function LoadYearModal({ onClose }: { onClose: () => void }) {
  const [anho, setAnho] = useState(Number(localDay().slice(0, 4)));
  const [escrito, setEscrito] = useState<number | string>(anho);
  const { data } = useQuery(
    api.feriados.list.queryOptions({ input: { busquedaRapida: `/${anho}`, limit: 200 }, staleTime: 0 }),
  );
  const [cambios, setCambios] = useState<Record<string, Partial<Propuesto>>>({});
  // What is loaded already stands on the day it was moved to.
  const cargados = new Map(data?.items.map(({ nombre, fecha }) => [nombre, fecha]));
  const propuestos: Propuesto[] = officialFeriados(anho).map(({ nombre, fecha }) => ({
    nombre,
    fecha: cargados.get(nombre) ?? fecha,
    elegido: true,
    ...cambios[`${anho} ${nombre}`],
  }));
  const cambiar = (nombre: string, cambio: Partial<Propuesto>) =>
    setCambios((antes) => ({
      ...antes,
      [`${anho} ${nombre}`]: { ...antes[`${anho} ${nombre}`], ...cambio },
    }));
  const elegidos = propuestos.filter(({ elegido }) => elegido);
  const hecho = useHecho(CLAVES);
  const guardar = async () =>
    hecho(
      await client.feriados.load({
        anho,
        feriados: elegidos.map(({ nombre, fecha }) => ({ nombre, fecha })),
      }),
    );
  return (
    <FormModal
      titulo="Cargar feriados del año"
      onClose={onClose}
      onSubmit={guardar}
      textoGuardar={`Cargar ${elegidos.length}`}
      puedeGuardar={elegidos.length > 0 && elegidos.every(({ fecha }) => fecha !== '')}
    >
      <NumberInput
        label="Año"
        w={120}
        min={ANHOS.min}
        max={ANHOS.max}
        allowDecimal={false}
        value={escrito}
        onChange={(valor) => {
          setEscrito(valor);
          // While it is being typed the last whole year stays.
          if (Number(valor) >= ANHOS.min && Number(valor) <= ANHOS.max) setAnho(Number(valor));
        }}
      />
      <p className="soft" style={{ margin: '10px 0' }}>
        Si un decreto traslada un feriado, cambiá acá su fecha.
      </p>
      <div className="proponer" role="group" aria-label={`Feriados de ${anho}`}>
        {propuestos.map(({ nombre, fecha, elegido }) => (
          <div key={nombre} className="fila">
            <Checkbox
              label={nombre}
              checked={elegido}
              onChange={(e) => cambiar(nombre, { elegido: e.currentTarget.checked })}
            />
            <Fecha
              enLinea
              label={`Fecha de ${nombre}`}
              disabled={!elegido}
              value={fecha}
              onChange={(dia) => cambiar(nombre, { fecha: dia })}
            />
          </div>
        ))}
      </div>
    </FormModal>
  );
}
