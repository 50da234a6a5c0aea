import type { CvMarked, Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DeclaredField } from '../../../ui/DeclaredField.tsx';
import { useLists } from '../../../ui/lists.ts';
import { type PersonField, personMarks, type ReviewData, type ReviewErrors } from './review-form.ts';
import { BOXES, Doubt } from './review-rows.tsx';

/** In the order of the box. */
const NAMES: readonly (PersonField | 'ciudadId')[] = [
  'nombre',
  'apellido',
  'documento',
  'nacimientoFecha',
  'telefono1',
  'telefono2',
  'telefono3',
  'correo',
  'ciudadId',
  'direccion',
];

interface PersonBoxProps {
  data: ReviewData;
  creating: boolean;
  errors: ReviewErrors;
  marcas: Lectura['marcas'];
  touch: (marked: CvMarked | null | undefined) => void;
  onChange: (change: Partial<ReviewData>) => void;
}

/** Personal and contact data, field by field as declared. */
export function PersonBox({ data, creating, errors, marcas, touch, onChange }: PersonBoxProps) {
  const lists = useLists(['ciudad']);
  const marked = personMarks(marcas);
  const change = (field: PersonField, value: string) =>
    onChange({ datos: { ...data.datos, [field]: value }, used: { ...data.used, [field]: true } });
  return (
    <section className="box" aria-label={BOXES[0]}>
      <header>
        <h2>{BOXES[0]}</h2>
      </header>
      <div className="fields double">
        {NAMES.filter((name) => name !== 'telefono3' || data.datos.telefono3 !== '').map((name) => {
          const { required, ...field }: Field = candidatoFields[name];
          return (
            <div
              key={name}
              className="cv-field"
              onFocusCapture={() => touch(marked[name])}
              onPointerDownCapture={() => touch(marked[name])}
            >
              {name === 'ciudadId' ? (
                <DeclaredField
                  field={field}
                  items={lists.ciudad}
                  value={data.ciudadId}
                  onChange={(value) =>
                    onChange({
                      ciudadId: value as number | null,
                      used: { ...data.used, ciudadId: true },
                    })
                  }
                />
              ) : (
                <DeclaredField
                  field={{ ...field, ...(creating && required && { required }) }}
                  value={data.datos[name]}
                  error={errors[name]}
                  onChange={(value) => change(name, String(value))}
                />
              )}
              <Doubt marked={marked[name]} />
              {!creating && (
                <Checkbox
                  label="Guardar en el perfil"
                  aria-label={`Guardar en el perfil: ${field.label}`}
                  checked={data.used[name]}
                  onChange={(event) =>
                    onChange({ used: { ...data.used, [name]: event.currentTarget.checked } })
                  }
                />
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
