import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import { BLOCK_MAX_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { BLOCKS, type BlockField } from '@tembiapo/contract/domain/oportunidades.ts';
import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Loading } from '../../../ui/states.tsx';
import type { OportunidadData, OportunidadErrors } from './oportunidad-form.ts';
import styles from './PublicacionSection.module.css';
import { Publicacion } from './publicacion/index.tsx';
import { Section } from './Section.tsx';

const RichText = lazy(() => import('../../../ui/RichText.tsx'));

interface Props {
  data: OportunidadData;
  errors: OportunidadErrors;
  onChange: (change: Partial<OportunidadData>) => void;
  /** Names of the chosen items, for the preview. */
  rubro: string;
  ciudad: string;
}

/** 'Publicación': the blocks with their display flags, and how a candidate will see them (docs/reglas/busquedas.md). */
export function PublicacionSection({ data: d, errors, onChange, rubro, ciudad }: Props) {
  const [preview, setPreview] = useState(false);
  const inBlock = useCallback(
    (field: BlockField, html: string) => onChange({ [field]: html } as Partial<OportunidadData>),
    [onChange],
  );
  return (
    <>
      <Section
        titulo="Publicación"
        action={
          <Button size="xs" variant="default" onClick={() => setPreview(true)}>
            Vista previa
          </Button>
        }
      >
        <div className="line-row" style={{ gap: 20, marginBottom: 14 }}>
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
        <div className={styles.blocks}>
          {BLOCKS.map(({ campo, bandera, titulo }) => (
            <div key={campo}>
              <Block
                campo={campo}
                titulo={titulo}
                required={campo === 'condicionContratacion'}
                error={errors[campo]}
                value={d[campo]}
                onChange={inBlock}
              />
              <Checkbox
                label={`Mostrar ${titulo.toLowerCase()} en la publicación`}
                checked={d[bandera]}
                onChange={(e) => onChange({ [bandera]: e.currentTarget.checked } as Partial<OportunidadData>)}
              />
            </div>
          ))}
        </div>
      </Section>
      {preview && (
        <Modal onClose={() => setPreview(false)} title="Vista previa de la publicación" size="lg">
          {!d.publicarWeb && (
            <p className="notice-fixed" style={{ marginBottom: 12 }}>
              No está publicada: así se vería.
            </p>
          )}
          <Publicacion
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

interface BlockProps {
  campo: BlockField;
  titulo: string;
  value: string;
  onChange: (field: BlockField, html: string) => void;
  required: boolean;
  error: string | undefined;
}

/** One rich-text block, memoized: of eight editors on a page, only the one being typed in renders again. */
const Block = memo(function Block({ campo, titulo, value, onChange, required, error }: BlockProps) {
  return (
    <Suspense fallback={<Loading rows={3} />}>
      <RichText
        label={titulo}
        required={required}
        error={error}
        max={BLOCK_MAX_CHARS}
        value={value}
        onChange={(html) => onChange(campo, html)}
      />
    </Suspense>
  );
});
