import { IconPlus, IconTrash } from '@tabler/icons-react';
import {
  ASSIGNMENT_KIND_LABEL,
  ASSIGNMENT_KINDS,
  type AssignmentKind,
} from '@tembiapo/contract/domain/enums.ts';
import { useState } from 'react';
import styles from '../../../ui/Assigned.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NumberField, type NumberHeld } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { Assignee } from './oportunidad-form.ts';

interface Props {
  usuarios: { idNumerico: number; descripcion: string }[] | undefined;
  value: Assignee[];
  onChange: (assignees: Assignee[]) => void;
  error?: string | undefined;
}

const KINDS = ASSIGNMENT_KINDS.map((value) => ({ value, label: ASSIGNMENT_KIND_LABEL[value] }));

/** Who is in charge: user, role and share. Adding needs both user and role (docs/reglas/busquedas.md). */
export function AssigneesEditor({ usuarios, value, onChange, error }: Props) {
  const [usuarioId, setUsuarioId] = useState<number | null>(null);
  const [kind, setKind] = useState<AssignmentKind | null>(null);
  const [percent, setPercent] = useState<NumberHeld>(100);
  const repeated = value.some((a) => a.usuarioId === usuarioId && a.tipo === kind);
  const nameOf = (id: number) => usuarios?.find((u) => u.idNumerico === id)?.descripcion ?? `Usuario ${id}`;
  const add = () => {
    onChange([...value, { usuarioId: usuarioId!, tipo: kind!, porcentaje: Number(percent) }]);
    setUsuarioId(null);
    setKind(null);
    setPercent(100);
  };
  return (
    <>
      <div className={`fields ${styles.assign}`} role="group" aria-label="Asignar">
        <Choice
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
          data={KINDS}
          value={kind}
          onChange={(value) => setKind(value as AssignmentKind | null)}
        />
        <NumberField label="Porcentaje" suffix=" %" max={100} value={percent} onChange={setPercent} />
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          why={
            ((usuarioId === null || kind === null) && 'Elegí el usuario y el rol') ||
            (repeated && 'Ya está asignado con ese rol') ||
            (typeof percent === 'string' && 'El porcentaje no se entiende')
          }
          onClick={add}
        >
          Asignar
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={styles.assignees} aria-label="Selectores y supervisores">
          {value.map((a) => (
            <li key={`${a.usuarioId} ${a.tipo}`}>
              <span className={styles.txt}>{nameOf(a.usuarioId)}</span>
              <span className={`badge ${a.tipo === 'supervisor' ? 'b-violet' : 'b-blue'}`}>
                {ASSIGNMENT_KIND_LABEL[a.tipo]}
              </span>
              <span className="num soft">{a.porcentaje} %</span>
              <IconButton
                aria-label={`Quitar a ${nameOf(a.usuarioId)}`}
                onClick={() => onChange(value.filter((other) => other !== a))}
              >
                <IconTrash size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
