import { useQuery } from '@tanstack/react-query';
import { LIST_LIMIT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { api } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { Choice } from '../../../ui/Choice.tsx';

const WAIT = { staleTime: 600_000 };

interface Props {
  label: string;
  placeholder?: string;
  required?: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** A person of the staff. */
export function ChooseUsuario(props: Props) {
  const { data } = useQuery(api.usuarios.forSelect.queryOptions(WAIT));
  const items = data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  return <Choice {...props} items={items} />;
}

export function ChooseEquipo(props: Props) {
  const { data } = useQuery(
    api.equipos.list.queryOptions({ input: { limit: LIST_LIMIT_MAX }, ...WAIT, ...LOOKUP }),
  );
  const items = data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  return <Choice {...props} items={items} />;
}
