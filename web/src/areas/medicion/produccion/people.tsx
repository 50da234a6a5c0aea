import { useQuery } from '@tanstack/react-query';
import { LIST_LIMIT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { api } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Select } from '../../../ui/Select.tsx';

const WAIT = { staleTime: 600_000 };

interface Props {
  label: string;
  required?: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses a staff member; in a filter line, without a label above, as the other filters. */
export function ChooseUsuario({ label, inLine = false, ...props }: Props & { inLine?: boolean }) {
  const { data } = useQuery(api.usuarios.forSelect.queryOptions(WAIT));
  const items = data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  const name = inLine ? { 'aria-label': label, placeholder: label, w: 190 } : { label };
  return <Choice {...props} {...name} items={items} />;
}

/** Chooses everybody or a staff member, in a filter line. */
export function ChooseSelector({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const { data } = useQuery(api.usuarios.forSelect.queryOptions(WAIT));
  const everybody = { value: 'todos', label: 'Todos' };
  const people = data?.items.map((one) => ({ value: String(one.idNumerico), label: one.nombre }));
  const isKnown = people !== undefined || value === null;
  return (
    <Select
      aria-label="Selector"
      w={200}
      searchable
      incomplete={!people}
      {...(isKnown && { data: [everybody, ...(people ?? [])] })}
      value={value === null ? 'todos' : String(value)}
      onChange={(chosen) => onChange(chosen === 'todos' ? null : Number(chosen))}
    />
  );
}

export function ChooseEquipo(props: Props) {
  const { data } = useQuery(
    api.equipos.list.queryOptions({ input: { limit: LIST_LIMIT_MAX }, ...WAIT, ...LOOKUP }),
  );
  const items = data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  return <Choice {...props} items={items} />;
}
