import '@mantine/core/styles/Switch.css';
import { Button, Checkbox, Modal, Switch } from '@mantine/core';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { BLOCKS, type BlockField } from '@tembiapo/contract/domain/oportunidades.ts';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { Cargando } from '../../ui/states.tsx';
import type { DatosOportunidad, ErroresOportunidad } from './opportunity-form.ts';
import { Publication } from './publicacion/index.tsx';
import { Seccion } from './Section.tsx';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

interface Props {
  datos: DatosOportunidad;
  errores: ErroresOportunidad;
  onChange: (cambio: Partial<DatosOportunidad>) => void;
  /** Names of what was chosen, for the preview. */
  rubro: string;
  ciudad: string;
}

/** 'Publicación': the blocks with their display flags, and how a candidate will see them (001 §2.2, §9). */
export function PublicationSection({ datos: d, errores, onChange, rubro, ciudad }: Props) {
  const [previa, setPrevia] = useState(false);
  const enBloque = useCallback(
    (campo: BlockField, html: string) => onChange({ [campo]: html } as Partial<DatosOportunidad>),
    [onChange],
  );
  return (
    <>
      <Seccion
        titulo="Publicación"
        accion={
          <Button size="xs" variant="default" onClick={() => setPrevia(true)}>
            Vista previa
          </Button>
        }
      >
        <div className="fila" style={{ gap: 20, marginBottom: 14 }}>
          <Switch
            label="Publicar en la web"
            checked={d.publicarWeb}
            onChange={(e) => onChange({ publicarWeb: e.currentTarget.checked })}
          />
          <Checkbox
            label="Confidencial: no mostrar la empresa"
            checked={d.esConfidencial}
            onChange={(e) => onChange({ esConfidencial: e.currentTarget.checked })}
          />
        </div>
        <div className="bloques">
          {BLOCKS.map(({ campo, bandera, titulo }) => (
            <div key={campo}>
              <Bloque
                campo={campo}
                titulo={titulo}
                required={campo === 'condicionContratacion'}
                error={errores[campo]}
                value={d[campo]}
                onChange={enBloque}
              />
              <Checkbox
                mt={6}
                size="xs"
                label={`Mostrar ${titulo.toLowerCase()} en la publicación`}
                checked={d[bandera]}
                onChange={(e) =>
                  onChange({ [bandera]: e.currentTarget.checked } as Partial<DatosOportunidad>)
                }
              />
            </div>
          ))}
        </div>
      </Seccion>
      {previa && (
        <Modal opened onClose={() => setPrevia(false)} title="Vista previa de la publicación" size="lg">
          {!d.publicarWeb && (
            <p className="aviso-fijo" style={{ marginBottom: 12 }}>
              No está publicada: así se vería.
            </p>
          )}
          <Publication
            oportunidad={{
              titulo: d.tituloPublicacion.trim() || d.titulo.trim() || 'Sin título',
              empresaDescripcion: d.esConfidencial ? null : (d.empresa?.nombre ?? ''),
              rubroDescripcion: d.rubroPublicacion.trim() || rubro,
              ciudadDescripcion: ciudad,
              empleoTipo: d.empleoTipo,
              bloques: BLOCKS.filter(({ campo, bandera }) => d[bandera] && visibleText(d[campo]) !== '').map(
                ({ campo, titulo }) => ({ titulo, contenido: d[campo] }),
              ),
            }}
          />
        </Modal>
      )}
    </>
  );
}

interface BloqueProps {
  campo: BlockField;
  titulo: string;
  value: string;
  onChange: (campo: BlockField, html: string) => void;
  required: boolean;
  error: string | undefined;
}

/** One rich-text block; eight editors on a page: only the one that is typed in is drawn again. */
const Bloque = memo(function Bloque({ campo, titulo, value, onChange, required, error }: BloqueProps) {
  return (
    <Suspense fallback={<Cargando filas={3} />}>
      <RichText
        label={titulo}
        required={required}
        error={error}
        value={value}
        onChange={(html) => onChange(campo, html)}
      />
    </Suspense>
  );
});
