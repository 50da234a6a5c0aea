import { type ComponentType, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { afterFirst } from '../platform/idle.ts';
import { type FrameProps, InputFrame } from './InputFrame.tsx';

interface Touched {
  id?: string | undefined;
  /** Mounts with its list open, under a finger that is already down. */
  opened?: boolean;
  /** Called on first focus or touch, when the items are needed. */
  onReach?: () => void;
}

/** What a box shows while nobody has touched it. */
interface Shown extends FrameProps {
  text: string;
  placeholder?: string | undefined;
  'aria-label'?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  /** Where a window that opens puts the focus. */
  focused?: boolean | undefined;
  /** A list to choose from, rather than a box to type in. */
  list?: boolean;
  /** The name of the chosen item is still loading. */
  busy?: boolean;
}

/** Sets the text of a box as if it had been typed. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Tells a box that it lost the focus. */
const leave = (input: HTMLInputElement): boolean =>
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

/**
 * Draws a plain box in place of one of Mantine's until a pointer or the focus reaches it: lists and their popovers were a sixth of
 * the script before the first rows, and most are never touched. Text typed before the real box is there is kept.
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
    /** The text of the real box when it mounted. */
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
        // As when the Tab key enters a box.
        input?.select();
      }
      stood.current = input?.value ?? '';
    }, [Real, id]);
    // After the real box's own effects. Text typed in it meanwhile goes after the text typed before.
    useEffect(() => {
      const text = typed.current;
      const input = Real && (document.getElementById(id) as HTMLInputElement | null);
      if (!input || !text) return;
      typed.current = '';
      setTimeout(() => {
        write(input, input.value === stood.current ? text : text + input.value);
        // If the person has left already, the list that opens with a text would stay open for good.
        setTimeout(() => input !== document.activeElement && leave(input));
      });
    }, [Real, id]);
    // Only worked out for the plain box: a list may have hundreds of items.
    const looks = Real ? undefined : shown(props);
    const text = looks?.text ?? '';
    const light = useRef<HTMLInputElement>(null);
    useEffect(() => {
      if (light.current && light.current !== document.activeElement) light.current.value = text;
    }, [text]);
    // Loaded ahead, so that even the first touch does not wait.
    useEffect(
      () =>
        afterFirst(async () => {
          loaded = await load();
        }),
      [],
    );
    if (!looks) return Real && <Real {...props} id={id} opened={underFinger.current} />;
    const {
      placeholder,
      disabled,
      autoFocus,
      focused,
      list,
      busy,
      'aria-label': name,
      text: _,
      ...frame
    } = looks;
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
            data-autofocus={focused}
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
