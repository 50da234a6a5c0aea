import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Envio } from '@tembiapo/contract/calls/correspondencia/envios.ts';
import { ATTACHED_MAX_MB, MAX_ATTACHED } from '@tembiapo/contract/domain/envios.ts';
import { useRef, useState } from 'react';
import { api, client } from '../../../platform/api.ts';
import { NoConnection } from '../../../platform/NoConnection.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import { RemoveButton } from '../../../ui/row-actions.tsx';
import { size } from '../../../ui/size.ts';
import { UnsavedQuestion } from '../../../ui/unsaved.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';

/** A mail's attached files: from this machine or, for a single candidate, from their stored files. */
export function AttachedBox({ envio, onChanged }: { envio: Envio; onChanged: () => void }) {
  const { idNumerico: id, archivos, personas } = envio;
  const chooser = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const { busy, failed, attempt } = useAttempt();
  const only = personas.length === 1 ? (personas[0]?.candidatoIdNumerico ?? null) : null;
  const kept = useQuery(
    api.candidatos.archivos.queryOptions({
      input: { candidatoIdNumerico: only ?? 0 },
      enabled: only !== null,
    }),
  );
  /** The file that failed with the connection, and those after it. */
  const [lost, setLost] = useState<File[]>([]);
  const send = (files: File[]) =>
    attempt(async () => {
      setLost([]);
      for (const [i, file] of files.entries())
        try {
          await upload({
            path: '/v1/envio/archivo',
            file,
            name: file.name,
            fields: { idNumerico: String(id) },
            onProgress: setPart,
          });
        } catch (error) {
          if (error instanceof NoConnection) setLost(files.slice(i));
          if (i > 0) onChanged();
          throw error;
        }
      onChanged();
    }, uploadText).then(() => setPart(null));
  const attach = (archivoId: string) =>
    attempt(async () => {
      await client.envios.attach({ idNumerico: id, archivoId });
      onChanged();
    });
  const detach = (archivoId: number) =>
    attempt(async () => {
      await client.envios.detach({ archivoIdNumerico: archivoId });
      onChanged();
    });
  const hasRoom = archivos.length < MAX_ATTACHED;
  return (
    <section aria-label="Archivos adjuntos">
      {archivos.length > 0 && (
        <ul className="people">
          {archivos.map((one) => (
            <li key={one.idNumerico}>
              <span>
                {one.nombre} <span className="soft">{size(one.tamano)}</span>
              </span>
              <RemoveButton de={one.nombre} onClick={() => void detach(one.idNumerico)} />
            </li>
          ))}
        </ul>
      )}
      <UnsavedQuestion dirty={part !== null} />
      {failed && <ErrorAlert message={failed} {...(lost.length > 0 && { onRetry: () => send(lost) })} />}
      {part !== null && <progress max={1} value={part} aria-label="Subiendo el archivo" />}
      {hasRoom && (
        <div className="attach">
          <input
            ref={chooser}
            type="file"
            multiple
            hidden
            aria-label="Archivo para adjuntar"
            onChange={(e) => {
              void send([...(e.currentTarget.files ?? [])]);
              e.currentTarget.value = '';
            }}
          />
          <Button
            size="xs"
            variant="default"
            loading={busy}
            leftSection={<IconPlus size={14} />}
            title={`Hasta ${MAX_ATTACHED} archivos y ${ATTACHED_MAX_MB} MB en total`}
            onClick={() => chooser.current?.click()}
          >
            Adjuntar archivo
          </Button>
          {(kept.data?.archivos.length ?? 0) > 0 && (
            <NativeSelect
              aria-label="Adjuntar uno de sus archivos"
              value=""
              data={[
                { value: '', label: 'De sus archivos…' },
                ...kept.data!.archivos.map((one) => ({
                  value: one._id,
                  label: one.descripcion ? `${one.descripcion} (${one.nombre})` : one.nombre,
                })),
              ]}
              onChange={(e) => e.currentTarget.value && void attach(e.currentTarget.value)}
            />
          )}
        </div>
      )}
    </section>
  );
}
