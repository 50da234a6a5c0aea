import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import type { CvReading } from '@tembiapo/contract/calls/personas/cv.ts';
import { CV_ACCEPT } from '@tembiapo/contract/domain/cv.ts';
import { useState } from 'react';
import { mayPass } from '../../../platform/mayPass.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import zoneStyles from '../../../ui/DropZone.module.css';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import styles from './CvFill.module.css';

interface Props {
  onRead: (fields: CvReading['campos']) => void;
}

/** 'Completar con mi CV' of a visitor: the file is read, nothing is kept, and the fields of the form are filled. */
export function CvFill({ onRead }: Props) {
  const [part, setPart] = useState<number | null>(null);
  const [said, setSaid] = useState<{ text: string; failed: boolean; again?: File } | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setSaid(null);
    setPart(0);
    try {
      const { campos } = await upload<CvReading>({
        path: '/v1/cv/leer',
        file,
        name: file.name,
        onProgress: setPart,
      });
      onRead(campos);
      setSaid({
        text: 'Completamos lo que dice tu CV: revisalo. Con tu cuenta confirmada podés cargar también tu experiencia.',
        failed: false,
      });
    } catch (thrown) {
      setSaid({ text: uploadText(thrown), failed: true, ...(mayPass(thrown) && { again: file }) });
    } finally {
      setPart(null);
    }
  };
  return (
    <div className={styles.fill}>
      <label>
        <input
          type="file"
          className={zoneStyles.archivo}
          aria-label="Completar con mi CV"
          accept={CV_ACCEPT}
          disabled={part !== null}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The same file, chosen again, is read again.
            currentTarget.value = '';
          }}
        />
        <span className={zoneStyles.choose}>Completar con mi CV</span>
      </label>
      {part !== null && (
        <div role="status">
          <p className="soft">
            {part < 1 ? 'Subiendo tu CV' : 'Leyendo tu CV. Una foto puede tardar medio minuto.'}
          </p>
          <Progress
            value={part * 100}
            animated={part === 1}
            striped={part === 1}
            aria-label="Avance de la lectura"
          />
        </div>
      )}
      {said?.failed && (
        <ErrorAlert message={said.text} {...(said.again && { onRetry: () => read(said.again) })} />
      )}
      {said && !said.failed && (
        <p className="notice-fixed" role="status">
          {said.text}
        </p>
      )}
    </div>
  );
}
