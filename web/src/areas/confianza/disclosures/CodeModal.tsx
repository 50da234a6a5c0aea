import type { ListedDisclosure } from '@tembiapo/contract/calls/confianza/disclosures.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import { DISCLOSURE_LABEL } from '@tembiapo/contract/domain/disclosures.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { type FormEvent, useState } from 'react';
import { client, errorText } from '../../../platform/api.ts';
import { upload, uploadText } from '../../../platform/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

/** Finds who made a document that turned up somewhere: by the file, or by the code on its pages. */
export function CodeModal({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [found, setFound] = useState<ListedDisclosure | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const look = async (ask: () => Promise<{ acceso: ListedDisclosure }>, inWords = errorText) => {
    setBusy(true);
    setError(null);
    setFound(null);
    try {
      setFound((await ask()).acceso);
    } catch (thrown) {
      setError(inWords(thrown));
    } finally {
      setBusy(false);
    }
  };
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    void look(() => client.disclosures.byCode({ codigo: code }));
  };
  return (
    <Modal onClose={onClose} title="¿De dónde salió un documento?" size="md">
      <div className="proof">
        <p className="soft">
          Cada Excel, PDF y CV que sale de acá lleva quién lo hizo y un código que no se ve.
        </p>
        {error && <ErrorAlert message={error} />}
        {found && (
          <dl className="data" aria-live="polite">
            <dt>Quién</dt>
            <dd>{found.usuario.nombre}</dd>
            <dt>Cuándo</dt>
            <dd className="num">{formatMoment(found.fecha)}</dd>
            <dt>Qué hizo</dt>
            <dd>
              {DISCLOSURE_LABEL[found.accion]}
              {found.recurso && `: ${found.recurso}`}
              {found.accion === 'exportacion' && ` (${formatNumber(found.filas)} filas)`}
            </dd>
            {found.candidato && (
              <>
                <dt>De quién</dt>
                <dd>{found.candidato.nombre}</dd>
              </>
            )}
            <dt>Dirección</dt>
            <dd className="num">{found.ip ?? 'Desconocida'}</dd>
          </dl>
        )}
        <label className="proof">
          <span className="soft">El archivo, Excel o PDF</span>
          <input
            type="file"
            accept=".pdf,.xlsx"
            disabled={busy}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file)
                void look(
                  () =>
                    upload<{ acceso: ListedDisclosure }>({
                      path: '/v1/accesos/archivo',
                      file,
                      name: file.name,
                    }),
                  uploadText,
                );
            }}
          />
        </label>
        <form className="proof" onSubmit={byCode} noValidate>
          <TextInput
            label="O el código"
            placeholder="TB…"
            maxLength={60}
            value={code}
            onChange={(e) => setCode(e.currentTarget.value)}
          />
          <div className="actions">
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            <Button type="submit" loading={busy} why={code.trim() === '' && 'Escribí el código'}>
              Buscar
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
