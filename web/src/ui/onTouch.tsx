import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { afterFirst } from '../platform/idle.ts';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

interface Touched {
  id?: string | undefined;
  /** Mounted under a finger that is already down: its list is open. */
  opened?: boolean;
  /** Somebody reaches for it: what it lists is wanted. */
  onReach?: () => void;
}

/** What a box shows while nobody has touched it. */
interface Shown extends FrameProps {
  text: string;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** One of a list is chosen in it; else it is written in. */
  list?: boolean;
  /** Something is chosen, and what it is called is still on its way. */
  busy?: boolean;
}

/** Puts a text into a box as if it had been typed there. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells a box that the focus is elsewhere. */
const leave = (input: HTMLInputElement): boolean =>
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/**
 * A box of the library that is drawn as a plain one until a pointer or the focus reaches it: lists and their windows were a sixth of
 * the script before the first rows, and nobody touches most of them. What is typed before the real one stands there is kept.
 */
export function onTouch<P extends Touched>(
  load: () => Promise<ComponentType<P>>,
  shown: (props: P) => Shown,
) {
  let loaded: ComponentType<P> | undefined;
  return function OnTouch({ onReach, ...given }: P) {
    const props = given as unknown as P;
    const made = useId();
    const id = props.id ?? made;
    const [Real, setReal] = useState<ComponentType<P> | null>(null);
    const typed = useRef('');
    /** What the real one held when it came. */
    const stood = useRef('');
    const hadFocus = useRef(false);
    const underFinger = useRef(false);
    const touch = () => {
      onReach?.();
      if (loaded) return setReal(() => loaded!);
      void load().then((component) => {
        loaded = component;
        setReal(() => component);
      });
    };
    useLayoutEffect(() => {
      if (!Real) return;
      const input = document.getElementById(id) as HTMLInputElement | null;
      if (hadFocus.current) {
        input?.focus();
        // As a box is that one comes to with the Tab key.
        input?.select();
      }
      stood.current = input?.value ?? '';
    }, [Real, id]);
    // Once the real one has set itself up, which its own effects do; what was typed in it meanwhile comes after what was typed before.
    useEffect(() => {
      const text = typed.current;
      const input = Real && (document.getElementById(id) as HTMLInputElement | null);
      if (!input || !text) return;
      typed.current = '';
      setTimeout(() => {
        write(input, input.value === stood.current ? text : text + input.value);
        // Who wrote it has left: its list, which opens with a text, would stand there for good.
        setTimeout(() => input !== document.activeElement && leave(input));
      });
    }, [Real, id]);
    // Worked out only while the plain one stands there: a list may have hundreds of items.
    const looks = Real ? undefined : shown(props);
    const text = looks?.text ?? '';
    const light = useRef<HTMLInputElement>(null);
    useEffect(() => {
      if (light.current && light.current !== document.activeElement) light.current.value = text;
    }, [text]);
    // Nobody shall wait for it, the first one who touches it least of all.
    useEffect(
      () =>
        afterFirst(async () => {
          loaded = await load();
        }),
      [],
    );
    if (!looks) return Real && <Real {...props} id={id} opened={underFinger.current} />;
    const { placeholder, disabled, autoFocus, list, busy, 'aria-label': name, text: _, ...frame } = looks;
    return (
      <InputFrame {...frame} id={id} onPointerEnter={touch}>
        {(said) => (
          <input
            type="text"
            {...(list && { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' })}
            autoComplete="off"
            aria-label={name}
            aria-busy={busy}
            placeholder={placeholder}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: where the library's own would take it
            autoFocus={autoFocus}
            required={frame.required}
            defaultValue={text}
            ref={light}
            onInput={(event) => {
              typed.current = event.currentTarget.value;
            }}
            onPointerDown={() => {
              underFinger.current = true;
            }}
            onFocus={(event) => {
              hadFocus.current = true;
              event.currentTarget.select();
              touch();
            }}
            onBlur={() => {
              hadFocus.current = false;
            }}
            {...said}
          />
        )}
      </InputFrame>
    );
  };
}

export const Chevrons = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
    <path d="M5 6.2 8 3.2l3 3M5 9.8l3 3 3-3" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
