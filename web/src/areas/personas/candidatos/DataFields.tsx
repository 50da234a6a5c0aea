import { IconEye } from '@tabler/icons-react';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { Fragment, lazy, Suspense } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DeclaredField } from '../../../ui/DeclaredField.tsx';
import { listsOf, useLists } from '../../../ui/lists.ts';
import { Loading } from '../../../ui/states.tsx';
import styles from './DataFields.module.css';
import type { CandidatoData, CandidatoErrors } from './data-form.ts';
import { SimilarPeople } from './SimilarPeople.tsx';
import { SimilarPhones } from './SimilarPhones.tsx';

const CamposFields = lazy(async () => ({
  default: (await import('../../../ui/campos/CamposFields.tsx')).CamposFields,
}));
const NAMES = Object.keys(candidatoFields) as (keyof typeof candidatoFields)[];
const LISTS = listsOf(candidatoFields);

interface Props {
  data: CandidatoData;
  onChange: (change: Partial<CandidatoData>) => void;
  errors: CandidatoErrors;
  isStaff: boolean;
  campos: readonly Campo[] | undefined;
  /** The candidate being edited, who is no duplicate of themselves. */
  candidatoId?: number;
  /** Fields revealed by a recorded click. */
  hidden?: NonNullable<CandidatoPerfil['reservados']>;
  onReveal?: () => void;
}

/**
 * A candidate's main data as declared: the same fields for staff and candidate, except internal ones
 * (docs/reglas/personas.md).
 */
export function DataFields({
  data,
  onChange,
  errors,
  isStaff,
  campos,
  candidatoId,
  hidden = [],
  onReveal,
}: Props) {
  const lists = useLists(LISTS);
  const otherCiudad = data.paisId === DEFAULT_PAIS_ID ? 'ciudadLibre' : 'ciudadId';
  return (
    <div className="fields">
      {NAMES.map((name) => {
        const field: Field = candidatoFields[name];
        if (name === otherCiudad || (field.internal && !isStaff)) return null;
        if ((hidden as string[]).includes(name))
          return <HiddenField key={name} label={field.label} onReveal={onReveal} />;
        return (
          <Fragment key={name}>
            <DeclaredField
              field={field}
              value={data[name]}
              error={errors[name]}
              {...(field.kind === 'id' && { items: lists[field.of] })}
              onChange={(value) => onChange({ [name]: value })}
            />
            {name === 'telefono3' && isStaff && (
              <SimilarPhones telefono={data.telefono1} candidatoId={candidatoId} />
            )}
            {name === 'nacimientoFecha' && isStaff && !candidatoId && <SimilarPeople data={data} />}
          </Fragment>
        );
      })}
      {campos === undefined && <Loading rows={1} />}
      {campos !== undefined && campos.length > 0 && (
        <Suspense fallback={<Loading rows={1} />}>
          <CamposFields
            campos={campos}
            values={data.camposPropios}
            errors={errors}
            onChange={(values) => onChange({ camposPropios: values })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A hidden value exists, and seeing it is recorded. */
function HiddenField({ label, onReveal }: { label: string; onReveal: (() => void) | undefined }) {
  return (
    <div className={styles.hiddenField}>
      <span className={styles.label}>{label}</span>
      <Button variant="default" leftSection={<IconEye size={16} />} onClick={onReveal}>
        Ver {label.toLowerCase()}
      </Button>
    </div>
  );
}
