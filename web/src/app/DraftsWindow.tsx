import { howLongAgo, localTime } from '@tembiapo/contract/domain/dates.ts';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { useState } from 'react';
import { copyText } from '../platform/copyText.ts';
import { draftStore } from '../platform/draftStore.ts';
import { type Draft, ownDrafts } from '../platform/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { EmptyState } from '../ui/states.tsx';
import styles from './DraftsWindow.module.css';

/** The texts of a value that its earlier version did not have, in order. */
function textsIn(value: unknown, before: unknown): string[] {
  if (typeof value === 'string')
    return value === before || value.trim() === ''
      ? []
      : [/^<(p|ul|ol)\b/.test(value) ? linesOf(value) : value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    textsIn(inside, (before as Record<string, unknown> | null | undefined)?.[name]),
  );
}
const wordsOf = ({ base, data }: Draft): string => textsIn(data, base).join('\n');

/** Everything this person typed and never saved, to copy or discard, even where the record is gone. */
export default function DraftsWindow({ onClose }: { onClose: () => void }) {
  const [drafts, setDrafts] = useState(ownDrafts);
  return (
    <Modal title="Textos sin guardar" onClose={onClose}>
      <p className="soft">
        Lo que escribiste en este aparato y no se guardó queda acá un día. Cada ficha lo ofrece al abrirla de
        nuevo.
      </p>
      {drafts.length === 0 && <EmptyState text="No queda nada sin guardar" />}
      {drafts.map((draft) => {
        const moment = new Date(draft.at).toISOString();
        const words = wordsOf(draft);
        return (
          <section key={draft.key} className={styles.draft} aria-label={draft.screen}>
            <div className="line-row">
              <b>{draft.screen}</b>
              <span className="soft num">
                {howLongAgo(moment)} a las {localTime(moment).time.slice(0, 5)}
              </span>
              <span className="right line-row">
                {words !== '' && (
                  <Button size="xs" variant="default" onClick={() => void copyText(words, 'Texto copiado')}>
                    Copiar
                  </Button>
                )}
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    draftStore.drop(draft.key);
                    setDrafts(ownDrafts());
                  }}
                >
                  Descartar
                </Button>
              </span>
            </div>
            <p className={styles.words}>{words || 'Solo se eligieron valores'}</p>
          </section>
        );
      })}
    </Modal>
  );
}
