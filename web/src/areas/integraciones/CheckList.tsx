import { Checkbox } from '../../ui/Checkbox.tsx';

interface Props<T extends string> {
  title: string;
  labels: Record<T, string>;
  /** In the order shown. */
  all: readonly T[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Some of a few values, each with its checkbox. */
export const CheckList = <T extends string>({ title, labels, all, value, onChange }: Props<T>) => (
  <fieldset className="plain">
    <legend>{title}</legend>
    {all.map((one) => (
      <Checkbox
        key={one}
        label={labels[one]}
        checked={value.includes(one)}
        onChange={(e) => {
          const { checked } = e.currentTarget;
          onChange(all.filter((other) => (other === one ? checked : value.includes(other))));
        }}
      />
    ))}
  </fieldset>
);
