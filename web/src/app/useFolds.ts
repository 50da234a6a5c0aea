import { useState } from 'react';
import { remember } from '../platform/remember.ts';
import { MENU_KEY, readSesion } from '../platform/sesion.ts';

/** Titles of groups, and whether the person left each open. */
type Folds = Record<string, boolean>;

const keyOfPerson = (): string => `${MENU_KEY}${readSesion()?.id}`;

function readFolds(): Folds {
  try {
    return JSON.parse(localStorage.getItem(keyOfPerson()) ?? '{}') as Folds;
  } catch {
    return {};
  }
}

/**
 * Which groups of the menu are open, remembered for each person (docs/reglas/administracion.md). The group of the screen at
 * `path` opens by itself, without being remembered; it can still be folded while one stays there.
 */
export function useFolds(path: string) {
  const [kept, setKept] = useState(readFolds);
  const [here, setHere] = useState<{ path: string; folds: Folds }>({ path, folds: {} });
  const ofPath = here.path === path ? here.folds : {};
  return {
    isOpen: (title: string, holdsScreen: boolean, byDefault: boolean): boolean =>
      ofPath[title] ?? (holdsScreen || (kept[title] ?? byDefault)),
    toggle(title: string, open: boolean) {
      // Another window may have folded another group meanwhile.
      const folds = { ...readFolds(), [title]: open };
      setKept(folds);
      setHere({ path, folds: { ...ofPath, [title]: open } });
      remember(keyOfPerson(), JSON.stringify(folds));
    },
  };
}
