import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { keptFieldLink } from '@tembiapo/contract/domain/keptFieldLink.ts';
import { keptLink } from '@tembiapo/contract/domain/keptLink.ts';
import { linkTrouble } from '@tembiapo/contract/domain/plantillas.ts';
import type { RawCommands } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { FieldSelect } from './FieldSelect.tsx';
import { LettersLeft } from './LettersLeft.tsx';
import { MentionOptions } from './MentionOptions.tsx';
import { type Mentionable, type MentionOffer, mentions } from './mentions.ts';
import { pasting } from './pasting.ts';
import { beOneStop, rove } from './rove.ts';
import { MISSING, useMissing } from './useMissing.ts';
import { useTooLong } from './useTooLong.ts';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  required?: boolean;
  /** Takes the focus when it appears, unless somebody went on to something else. */
  isFirst?: boolean;
  error?: string | undefined;
  /** Characters the server accepts, markup included. A longer text stays, with an error. */
  max: number;
  /** Who can be mentioned with '@'. */
  people?: readonly Mentionable[] | undefined;
  /** Fields that can be inserted in braces, chosen from a list. */
  fields?: readonly { name: string; text: string }[] | undefined;
}

/** Rich text with just what the server keeps: paragraphs, bold, italic, underline, strike, lists and links (docs/reglas/personas.md). */
export default function RichText({
  label,
  value,
  onChange,
  required,
  isFirst = false,
  error,
  max,
  people = [],
  fields,
}: Props) {
  const id = useId();
  const listId = useId();
  const [offer, setOffer] = useState<MentionOffer | null>(null);
  const [active, setActive] = useState(0);
  /** Why the address just entered cannot be a link. */
  const [refused, setRefused] = useState<string | null>(null);
  /** What was left out of the last paste. */
  const [said, setSaid] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const trouble = useTooLong(box, value, max);
  // For the editor's handlers, which are created once.
  const now = useRef({ people, offer, active, fields, max });
  now.current = { people, offer, active, fields, max };
  /** What the editor holds, as last reported or received. */
  const held = useRef(value);
  const takeKey = ({ key }: KeyboardEvent): boolean => {
    const { offer: shown, active: at } = now.current;
    if (!shown) return false;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((at + step + shown.people.length) % shown.people.length);
    else if (key === 'Enter' || key === 'Tab') shown.take(shown.people[at] ?? shown.people[0]!);
    else if (key === 'Escape') setOffer(null);
    else return false;
    return true;
  };
  const [isMissing, tellMissing] = useMissing(() => value === '');
  const editor = useEditor({
    autofocus: isFirst && !!document.activeElement?.matches('body, h1') && 'start',
    extensions: [
      StarterKit.configure({
        blockquote: false,
        code: false,
        codeBlock: false,
        heading: false,
        horizontalRule: false,
        link: false,
      }),
      Link.extend({
        addCommands() {
          const { setLink, ...others } = this.parent!() as Pick<RawCommands, 'setLink'>;
          return {
            ...others,
            setLink: (link) => (props) => {
              const { from, to } = props.tr.selection;
              const known = now.current.fields?.map(({ name }) => name) ?? null;
              const words = props.tr.doc.textBetween(from, to, ' ');
              const trouble = linkTrouble({ words, href: link.href }, known);
              setRefused(trouble);
              return trouble === null && setLink(link)(props);
            },
          };
        },
      }).configure({ protocols: ['http', 'https', 'mailto'] }),
      mentions(
        () => now.current.people,
        (fresh) => {
          setOffer(fresh);
          setActive(0);
        },
        takeKey,
      ),
      pasting({
        keep: (href) => (now.current.fields ? keptFieldLink : keptLink)(href),
        max: () => now.current.max,
        onSaid: setSaid,
      }),
    ],
    // Text between '*' or '_' is read as WhatsApp reads it (pasting.ts).
    enablePasteRules: ['link'],
    content: value,
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-labelledby': id,
        role: 'textbox',
        // A translated page must not change the text that will be sent.
        translate: 'no',
        'aria-multiline': 'true',
        ...(required && { 'aria-required': 'true' }),
        ...((error ?? trouble ?? (isMissing || null)) && { 'aria-invalid': 'true' }),
        ...(offer && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` }),
      },
    },
    onUpdate: ({ editor: current, transaction }) => {
      setRefused(null);
      if (transaction.getMeta('uiEvent') !== 'paste' && transaction.getMeta('uiEvent') !== 'drop')
        setSaid(null);
      held.current = current.isEmpty ? '' : current.getHTML();
      onChange(held.current);
    },
  });
  // A text that was not written here: a resumed draft, or somebody else's.
  useLayoutEffect(() => {
    if (!editor || value === held.current) return;
    held.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const wrong = refused ?? trouble ?? error ?? (isMissing && MISSING);
  return (
    <div ref={box} onInvalidCapture={tellMissing}>
      <div id={id} className="mantine-InputWrapper-label">
        {label}
        {required && <span className="mantine-InputWrapper-required"> *</span>}
      </div>
      <RichTextEditor
        editor={editor}
        labels={{
          boldControlLabel: 'Negrita',
          italicControlLabel: 'Cursiva',
          underlineControlLabel: 'Subrayado',
          strikeControlLabel: 'Tachado',
          bulletListControlLabel: 'Lista',
          orderedListControlLabel: 'Lista numerada',
          linkControlLabel: 'Enlace',
          unlinkControlLabel: 'Quitar enlace',
          linkEditorInputLabel: 'Dirección del enlace',
          linkEditorInputPlaceholder: fields ? 'https://ejemplo.com o {{enlace}}' : 'https://ejemplo.com',
          linkEditorExternalLink: 'Abrir en otra pestaña',
          linkEditorInternalLink: 'Abrir en la misma pestaña',
          linkEditorSave: 'Guardar',
        }}
      >
        <Toolbar fields={fields} onField={(token) => editor?.chain().focus().insertContent(token).run()} />
        <RichTextEditor.Content mih={120} mah={320} style={{ overflowY: 'auto' }} />
      </RichTextEditor>
      {offer && <MentionOptions id={listId} offer={offer} active={active} />}
      <LettersLeft text={value} max={max} />
      {said && (
        <div className="soft" role="status">
          {said}
        </div>
      )}
      {wrong && (
        <div className="mantine-InputWrapper-error" role="alert">
          {wrong}
        </div>
      )}
    </div>
  );
}

interface ToolbarProps {
  fields: Props['fields'];
  onField: (token: string) => void;
}

function Toolbar({ fields, onField }: ToolbarProps) {
  return (
    <RichTextEditor.Toolbar ref={beOneStop} role="toolbar" aria-label="Formato" onKeyDown={rove}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      {fields && <FieldSelect fields={fields} onChoose={onField} />}
    </RichTextEditor.Toolbar>
  );
}
