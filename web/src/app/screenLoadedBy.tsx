import { use } from 'react';
import { orFail } from '../platform/loadPart.ts';
import type { Loaded } from './loaders.ts';

/**
 * A screen that is loaded when it is first shown, or ahead by `load`, which says undefined when it cannot be had. What fails is
 * thrown where the screen would stand; whatever comes to it again, as the router does by `preload`, tries again.
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
