import { useQuery } from '@tanstack/react-query';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { officialFeriados } from '@tembiapo/contract/domain/feriados.ts';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { useDone } from '../../../ui/useDone.ts';
import styles from './LoadYearModal.module.css';

const KEYS = [api.feriados.key()];
const YEARS = { min: 2000, max: 2100 };

interface Proposed {
  nombre: string;
  fecha: string;
  chosen: boolean;
}

/**
 * A year's official holidays, proposed on the days of the law. A day moved by decree is changed here before loading, or later
 * by loading the year again.
 */
export function LoadYearModal({ onClose }: { onClose: () => void }) {
  const thisYear = Number(localDay().slice(0, 4));
  const typed = useTyped('feriados del año', {
    year: thisYear,
    written: thisYear as NumberHeld,
    changes: {} as Record<string, Partial<Proposed>>,
  });
  const { year, written, changes } = typed.data;
  const { data } = useQuery(
    api.feriados.list.queryOptions({ input: { busquedaRapida: `/${year}`, limit: 200 }, staleTime: 0 }),
  );
  // A loaded holiday is shown on the day it was moved to.
  const loaded = new Map(data?.items.map(({ nombre, fecha }) => [nombre, fecha]));
  const proposed: Proposed[] = officialFeriados(year).map(({ nombre, fecha }) => ({
    nombre,
    fecha: loaded.get(nombre) ?? fecha,
    chosen: true,
    ...changes[`${year} ${nombre}`],
  }));
  const change = (name: string, change: Partial<Proposed>) =>
    typed.change({
      changes: { ...changes, [`${year} ${name}`]: { ...changes[`${year} ${name}`], ...change } },
    });
  const chosen = proposed.filter(({ chosen }) => chosen);
  const done = useDone(KEYS, typed);
  const save = async () =>
    done(
      await client.feriados.load({
        anho: year,
        feriados: chosen.map(({ nombre, fecha }) => ({ nombre, fecha })),
      }),
    );
  return (
    <FormModal
      unsaved={typed}
      title="Cargar feriados del año"
      onClose={onClose}
      onSubmit={save}
      saveText={`Cargar ${chosen.length}`}
      canSave={chosen.length > 0 && chosen.every(({ fecha }) => fecha !== '')}
    >
      <NumberField
        label="Año"
        w={120}
        min={YEARS.min}
        max={YEARS.max}
        grouped={false}
        value={written}
        onChange={(value) => {
          // While a year is being typed, the last complete one stays.
          typed.change({ written: value, ...(typeof value === 'number' && { year: value }) });
        }}
      />
      <p className="soft" style={{ margin: '10px 0' }}>
        Si un decreto traslada un feriado, cambiá acá su fecha.
      </p>
      <div className={styles.propose} role="group" aria-label={`Feriados de ${year}`}>
        {proposed.map(({ nombre, fecha, chosen }) => (
          <div key={nombre} className="line-row">
            <Checkbox
              label={nombre}
              checked={chosen}
              onChange={(e) => change(nombre, { chosen: e.currentTarget.checked })}
            />
            <DateField
              inLine
              label={`Fecha de ${nombre}`}
              disabled={!chosen}
              value={fecha}
              onChange={(day) => change(nombre, { fecha: day })}
            />
          </div>
        ))}
      </div>
    </FormModal>
  );
}
