import { useQuery } from '@tanstack/react-query';
import { LIST_LIMIT_MAX } from '@tembiapo/contract/domain/limits.ts';
import { api } from '../../api.ts';
import { Elegir } from '../../ui/inputs.tsx';

const ESPERA = { staleTime: 600_000 };

interface Props {
  label: string;
  placeholder?: string;
  required?: boolean;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** A person of the staff. */
export function ElegirUsuario(props: Props) {
  const { data } = useQuery(api.usuarios.paraSelect.queryOptions(ESPERA));
  const items = data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  return <Elegir {...props} items={items} />;
}

export function ElegirEquipo(props: Props) {
  const { data } = useQuery(api.equipos.list.queryOptions({ input: { limit: LIST_LIMIT_MAX }, ...ESPERA }));
  const items = data?.items.map(({ idNumerico, nombre }) => ({ idNumerico, descripcion: nombre }));
  return <Elegir {...props} items={items} />;
}
