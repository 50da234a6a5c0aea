import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { moveFocus } from '../platform/moveFocus.ts';
import { forgetKeys } from '../platform/requestKeys.ts';
import { hasArrived, readSesion } from '../platform/sesion.ts';
import { nameWindow, TabContext } from '../platform/tab.ts';
import { Shell } from './Shell.tsx';

/** The shell around a screen; workspace tabs and public pages have none. */
export function Frame() {
  const tab = useContext(TabContext);
  const match = useMatches().at(-1);
  const title = match?.staticData.title;
  const pathname = match?.pathname;
  const named = useRef(pathname);
  // Until the screen sets its own title, or when it fails to. A new tab starts with the text of the link that opened it.
  useLayoutEffect(() => {
    if (title && !tab) nameWindow(title);
    else if (title && named.current !== pathname) tab?.setTitle(title);
    named.current = pathname;
  }, [tab, title, pathname]);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation ? pathChanged : !tab && hasArrived) moveFocus();
      }),
    [router, tab],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each address
  useEffect(() => forgetKeys, [pathname]);
  if (tab || !readSesion() || match?.staticData.everybody || match?.pathname === '/adm') return <Outlet />;
  return (
    <Shell>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="panel" style={{ overflow: 'auto' }} tabIndex={0}>
        <Outlet />
      </div>
    </Shell>
  );
}
