import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  ASSIGNMENT_KIND_LABEL,
  ASSIGNMENT_KINDS,
  type AssignmentKind,
} from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import { Elegir } from '../../ui/inputs.tsx';
import type { Asignado } from './opportunity-form.ts';

interface Props {
  usuarios: { idNumerico: number; descripcion: string }[] | undefined;
  value: Asignado[];
  onChange: (asignados: Asignado[]) => void;
  error?: string | undefined;
}

const TIPOS = ASSIGNMENT_KINDS.map((value) => ({ value, label: ASSIGNMENT_KIND_LABEL[value] }));
const enRango = (valor: number | string): number =>
  Math.min(100, Math.max(0, Math.round(Number(valor) || 0)));

/** Who is in charge: user, role and share. Adding needs both user and role (001 §5). */
export function AssigneesEditor({ usuarios, value, onChange, error }: Props) {
  const [usuarioId, setUsuarioId] = useState<number | null>(null);
  const [tipo, setTipo] = useState<AssignmentKind | null>(null);
  const [porcentaje, setPorcentaje] = useState(100);
  const repetido = value.some((a) => a.usuarioId === usuarioId && a.tipo === tipo);
  const nombreDe = (id: number) => usuarios?.find((u) => u.idNumerico === id)?.descripcion ?? `Usuario ${id}`;
  const agregar = () => {
    onChange([...value, { usuarioId: usuarioId!, tipo: tipo!, porcentaje }]);
    setUsuarioId(null);
    setTipo(null);
    setPorcentaje(100);
  };
  return (
    <>
      <div className="campos asignar">
        <Elegir
          label="Usuario"
          required
          items={usuarios}
          value={usuarioId}
          onChange={setUsuarioId}
          error={error}
        />
        <Select
          label="Rol"
          required
          data={TIPOS}
          value={tipo}
          onChange={(valor) => setTipo(valor as AssignmentKind | null)}
        />
        <NumberInput
          label="Porcentaje"
          suffix=" %"
          min={0}
          max={100}
          value={porcentaje}
          hideControls
          onChange={(valor) => setPorcentaje(enRango(valor))}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          disabled={usuarioId === null || tipo === null || repetido}
          onClick={agregar}
        >
          Asignar
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="asignados" aria-label="Selectores y supervisores">
          {value.map((a) => (
            <li key={`${a.usuarioId} ${a.tipo}`}>
              <span className="txt">{nombreDe(a.usuarioId)}</span>
              <span className={`badge ${a.tipo === 'supervisor' ? 'b-violet' : 'b-blue'}`}>
                {ASSIGNMENT_KIND_LABEL[a.tipo]}
              </span>
              <span className="num soft">{a.porcentaje} %</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Quitar a ${nombreDe(a.usuarioId)}`}
                onClick={() => onChange(value.filter((otro) => otro !== a))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
