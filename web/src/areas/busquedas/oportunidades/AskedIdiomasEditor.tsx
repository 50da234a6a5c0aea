import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { nivelIdiomaLabel } from '@tembiapo/contract/domain/enums.ts';
import { ASKED_IDIOMAS_MAX } from '@tembiapo/contract/domain/limits.ts';
import { SPOKEN } from '@tembiapo/contract/domain/sugeridos.ts';
import { useState } from 'react';
import { api, CATALOG } from '../../../platform/api.ts';
import assignedStyles from '../../../ui/Assigned.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { AskedIdioma } from './oportunidad-form.ts';

const LEVELS = SPOKEN.map((value) => ({ value, label: nivelIdiomaLabel(value) }));

/** The languages an opportunity asks for, with the level of each; suggestions are scored by them. */
export function AskedIdiomasEditor({
  value,
  onChange,
}: {
  value: AskedIdioma[];
  onChange: (idiomas: AskedIdioma[]) => void;
}) {
  // Loaded on first focus, or when there is a choice to name.
  const [reached, setReached] = useState(false);
  const { data } = useQuery({
    ...api.referencia.idiomas.queryOptions({ ...CATALOG }),
    enabled: reached || value.length > 0,
  });
  const [idioma, setIdioma] = useState<number | null>(null);
  const [nivel, setNivel] = useState<AskedIdioma['nivel']>('bueno');
  const nameOf = (id: number): string =>
    data?.items.find(({ idNumerico }) => idNumerico === id)?.descripcion ?? '';
  const there = value.some(({ idiomaIdNumerico }) => idiomaIdNumerico === idioma);
  return (
    <>
      <div className={`fields ${assignedStyles.assign}`} role="group" aria-label="Agregar idioma">
        <Choice
          label="Idioma"
          items={data?.items}
          value={idioma}
          onChange={setIdioma}
          onReach={() => setReached(true)}
        />
        <Select
          label="Nivel, hablado"
          data={LEVELS}
          value={nivel}
          onChange={(one) => setNivel(one as AskedIdioma['nivel'])}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={15} />}
          why={
            (idioma === null && 'Elegí el idioma') ||
            (there && 'Ese idioma ya está en la lista') ||
            (value.length >= ASKED_IDIOMAS_MAX && `Hasta ${ASKED_IDIOMAS_MAX} idiomas`)
          }
          onClick={() => {
            onChange([...value, { idiomaIdNumerico: idioma!, nivel }]);
            setIdioma(null);
          }}
        >
          Agregar idioma
        </Button>
      </div>
      {value.length > 0 && (
        <ul className={assignedStyles.assignees} aria-label="Idiomas que se piden">
          {value.map((one) => (
            <li key={one.idiomaIdNumerico}>
              <span className={assignedStyles.txt}>{nameOf(one.idiomaIdNumerico)}</span>
              <span className="badge b-blue">{nivelIdiomaLabel(one.nivel)}</span>
              <IconButton
                aria-label={`Quitar ${nameOf(one.idiomaIdNumerico)}`}
                onClick={() => onChange(value.filter((other) => other !== one))}
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
