import { useList } from '../../../ui/ListScreen.tsx';
import { ACCESSES, periodOf, VIEW_LABEL, VIEWS, viewOf } from './filters.ts';
import { PERIOD_LABEL, PERIODS } from './period.ts';

interface LineProps<T extends string> {
  label: string;
  values: readonly T[];
  labels: Record<T, string>;
  value: T;
  onChoose: (value: T) => void;
}

/** One of a few values, each one click away. */
function Line<T extends string>({ label, values, labels, value, onChoose }: LineProps<T>) {
  return (
    <div className="choices" role="group" aria-label={label}>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          className="choice"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
        >
          {labels[one]}
        </button>
      ))}
    </div>
  );
}

/** What is shown, and for which days. */
export function Choices({ withPeriod = true }: { withPeriod?: boolean }) {
  const [filters, go] = useList(ACCESSES);
  return (
    <div className="access-choices">
      <Line
        label="Qué ver"
        values={VIEWS}
        labels={VIEW_LABEL}
        value={viewOf(filters.ver)}
        onChoose={(view) => go({ ver: view })}
      />
      {withPeriod && (
        <Line
          label="Período"
          values={PERIODS}
          labels={PERIOD_LABEL}
          value={periodOf(filters.periodo)}
          onChoose={(period) => go({ periodo: period })}
        />
      )}
    </div>
  );
}
