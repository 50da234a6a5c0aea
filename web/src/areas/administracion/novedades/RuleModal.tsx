import { useQuery } from '@tanstack/react-query';
import { api, client } from '../../../platform/api.ts';
import { useTyped } from '../../../platform/typed.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormModal } from '../../../ui/modals.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { useDone } from '../../../ui/useDone.ts';
import './novedades.css';

const KEYS = [api.novedades.rule.key()];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface Rule {
  silencioDesde: number;
  silencioHasta: number;
  porCorreo: boolean;
}

/** When somebody is told, and how. */
export function RuleModal({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(api.novedades.rule.queryOptions());
  const typed = useTyped<{ changed: Partial<Rule> }>('aviso', { changed: {} });
  const { changed } = typed.data;
  const change = (more: Partial<Rule>) => typed.change({ changed: { ...changed, ...more } });
  const done = useDone(KEYS);
  const rule = data && { ...data, ...changed };
  return (
    <FormModal
      unsaved={typed}
      title="Cuándo avisarte"
      size="md"
      onClose={onClose}
      onSubmit={async () => rule && done(await client.novedades.saveRule(rule))}
      canSave={rule !== undefined}
    >
      {rule && (
        <div className="news-fields">
          <p className="soft">
            En las horas de silencio no te llegan correos ni avisos del navegador: llegan cuando terminan. La
            bandeja las muestra siempre. Con las dos horas iguales no hay silencio.
          </p>
          <div className="quiet-hours">
            <NativeSelect
              label="Silencio desde las"
              value={String(rule.silencioDesde)}
              data={HOURS}
              onChange={(e) => change({ silencioDesde: Number(e.currentTarget.value) })}
            />
            <NativeSelect
              label="Hasta las"
              value={String(rule.silencioHasta)}
              data={HOURS}
              onChange={(e) => change({ silencioHasta: Number(e.currentTarget.value) })}
            />
          </div>
          <Checkbox
            label="Escribirme un correo si pasa una hora y no vi una novedad"
            checked={rule.porCorreo}
            onChange={(e) => change({ porCorreo: e.currentTarget.checked })}
          />
        </div>
      )}
    </FormModal>
  );
}
