import { use } from 'react';
import { orFail } from '../platform/loadPart.ts';
import type { Loaded } from './loaders.ts';

/**
 * A screen that is loaded when first shown, or ahead of that by `load`, which resolves to undefined when loading fails. The
 * failure is thrown where the screen would render; the next attempt, such as the router's `preload`, tries again.
 */
export function screenLoadedBy(loader: () => Promise<Loaded>) {
  let Screen: Loaded | undefined;
  let failure: unknown;
  let loading: Promise<Loaded | undefined> | undefined;
  const load = (): Promise<Loaded | undefined> =>
    (loading ??= orFail(loader).then(
      (screen) => {
        Screen = screen;
        LoadedScreen.preload = undefined;
        return screen;
      },
      (error: unknown) => {
        failure = error;
        loading = undefined;
        return undefined;
      },
    ));
  function LoadedScreen() {
    if (!Screen) {
      if (failure && !loading) throw failure;
      use(load());
    }
    return Screen ? <Screen /> : null;
  }
  LoadedScreen.load = load;
  LoadedScreen.preload = load as typeof load | undefined;
  return LoadedScreen;
}
