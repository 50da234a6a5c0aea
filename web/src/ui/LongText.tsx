import { tooLongToPaste } from '@tembiapo/contract/domain/textLimit.ts';
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type FrameProps, InputFrame } from './InputFrame.tsx';
import { LettersLeft } from './LettersLeft.tsx';
import { useTooLong } from './useTooLong.ts';

interface Props
  extends Omit<FrameProps, 'leftSection' | 'rightSection'>,
    Omit<ComponentProps<'textarea'>, keyof FrameProps | 'value' | 'maxLength' | 'rows' | 'ref'> {
  value: string;
  /** Characters the server accepts. A longer text stays in the box, with an error. */
  max?: number;
  minRows?: number;
  maxRows?: number;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

const ROW = 20;
const AROUND = 16;
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A multi-line text box that grows with its text. Text over the limit is never cut; the box says how much is too much. */
export function LongText({
  label,
  description,
  error,
  required = false,
  unmarked = false,
  className,
  w,
  mb,
  id,
  value,
  max,
  minRows = 2,
  maxRows = 12,
  ref,
  onInput,
  ...rest
}: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  const [notice, setNotice] = useState<string | null>(null);
  const trouble = useTooLong(area, value, max);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows its text
  useLayoutEffect(() => {
    if (!area.current || CSS.supports('field-sizing', 'content')) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight + 2}px`;
  }, [value, area]);
  const refuse = (event: ClipboardEvent | DragEvent, said: string) => {
    event.preventDefault();
    setNotice(said);
  };
  const frame = { label, description, required, unmarked, className, w, mb, id };
  return (
    <InputFrame {...frame} error={notice ?? trouble ?? error}>
      {(said) => (
        <>
          <textarea
            required={required}
            {...said}
            {...rest}
            ref={area}
            value={value}
            style={{
              display: 'block',
              height: 'auto',
              minHeight: minRows * ROW + AROUND,
              maxHeight: maxRows * ROW + AROUND,
              padding: '7px 12px',
              lineHeight: `${ROW}px`,
              resize: 'none',
              fieldSizing: 'content',
            }}
            onInput={(event) => {
              setNotice(null);
              onInput?.(event);
            }}
            onPaste={(event) => {
              const { length } = event.clipboardData.getData('text/plain');
              const isFile = length === 0 && event.clipboardData.files.length > 0;
              const refused = isFile ? NO_FILES : max === undefined ? null : tooLongToPaste(length, max);
              if (refused) refuse(event, refused);
            }}
            onDragOver={(event) => hasFiles(event) && event.preventDefault()}
            onDrop={(event) => hasFiles(event) && refuse(event, NO_FILES)}
          />
          {max !== undefined && <LettersLeft text={value} max={max} />}
        </>
      )}
    </InputFrame>
  );
}

/** Shown when files are dropped on a text box. */
export const NO_FILES = 'Acá va solo texto: los archivos se suben aparte.';
