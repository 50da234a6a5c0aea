import { type ComponentType, useId, useLayoutEffect, useRef, useState } from 'react';
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
}

/** Puts a text into a box as if it had been typed there. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A box of the library that is drawn as a plain one until a pointer or the focus reaches it: lists, calendars and their
 * windows are a fifth of the script of a screen and half of its drawing, and most of them nobody touches. What is typed
 * before the real one stands there is kept.
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
      if (!Real || !hadFocus.current) return;
      const input = document.getElementById(id) as HTMLInputElement | null;
      input?.focus();
      if (input && typed.current) write(input, typed.current);
    }, [Real, id]);
    if (Real) return <Real {...props} id={id} opened={underFinger.current} />;
    const { text, placeholder, disabled, autoFocus, 'aria-label': name, ...frame } = shown(props);
    return (
      <InputFrame {...frame} id={id} onPointerEnter={touch}>
        {(said) => (
          <input
            type="text"
            aria-haspopup="listbox"
            autoComplete="off"
            aria-label={name}
            placeholder={placeholder}
            disabled={disabled}
            // biome-ignore lint/a11y/noAutofocus: where the library's own would take it
            autoFocus={autoFocus}
            required={frame.required}
            defaultValue={text}
            key={text}
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
