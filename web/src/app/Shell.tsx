import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { cutText, initialsOf } from '@tembiapo/contract/domain/cutText.ts';
import { NAVBAR_NAME_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { restOfCalls } from '../platform/api.ts';
import { isShortcut } from '../platform/gestures.ts';
import { afterFirst, PORTAL_AHEAD_MS } from '../platform/idle.ts';
import { moveFocus } from '../platform/moveFocus.ts';
import { readSesion } from '../platform/sesion.ts';
import { useUsuario } from '../platform/useUsuario.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { fetchIdle, restingOn } from './ahead.ts';
import type { OpenTab } from './nav.ts';
import paletteStyles from './PaletteBox.module.css';
import { PaletteBox } from './PaletteBox.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { PrintMark } from './PrintMark.tsx';
import styles from './Shell.module.css';
import { Mark, portalUrls, Sidebar, staffUrls } from './Sidebar.tsx';

const PasswordModal = lazy(() => import('../areas/confianza/sesion/PasswordModal.tsx'));
const NOTHING_ASKED = { text: '', entered: false };
/** Keys are handled in order: what a letter does depends on the one before it. */
let letters: Promise<unknown> = Promise.resolve();
const bringPalette = () => import('./Palette.tsx');
const Palette = lazy(bringPalette);
const DraftsWindow = lazy(() => import('./DraftsWindow.tsx'));
const ShortcutsWindow = lazy(() => import('./ShortcutsWindow.tsx'));
const UsuarioMenuItems = lazy(() => import('./UsuarioMenuItems.tsx'));
const FactorReminder = lazy(async () => ({
  default: (await import('../areas/confianza/factors/FactorReminder.tsx')).FactorReminder,
}));
const ColorScheme = lazy(() => import('./ColorScheme.tsx'));
const ExportsTray = lazy(() => import('../areas/administracion/documentos/ExportsTray.tsx'));
const NewsTray = lazy(async () => ({
  default: (await import('../areas/administracion/novedades/NewsTray.tsx')).NewsTray,
}));

interface ShellProps {
  children: ReactNode;
  /** The tabs of the workspace. */
  tabs?: ReactNode;
  activeUrl?: string | undefined;
  onOpen?: OpenTab;
}

/** Letters with a shortcut (pressLetter.ts). */
const LETTER = /^[acdeglnot]$/i;

/** Live updates of what others do; loaded after the screen, once in each browser tab. */
let listening: Promise<void> | undefined;
const listen = (): Promise<void> =>
  (listening ??= import('../platform/live.ts').then(({ startLive }) => startLive()));

export const truncate = (text: string, max: number): string =>
  text.length > max ? `${cutText(text, max)}...` : text;

/** The sidebar of the role, the top bar, and the screen (docs/reglas/administracion.md). */
export function Shell({ children, tabs, activeUrl, onOpen }: ShellProps) {
  const [open, setOpen] = useState(false);
  const closeMenu = useCallback(() => setOpen(false), []);
  /** What was typed into the palette before it had loaded; null while it is closed. */
  const [palette, setPalette] = useState<typeof NOTHING_ASKED | null>(null);
  const closePalette = () => setPalette(null);
  const [shortcuts, setShortcuts] = useState(false);
  const openShortcuts = useCallback(() => setShortcuts(true), []);
  const sesion = readSesion();
  const isStaff = sesion?.rol === 'admin' || sesion?.rol === 'selector';
  const withSesion = sesion !== null;
  const candidatoId = useUsuario().data?.candidatoIdNumerico ?? null;
  const { history } = useRouter();
  const openUrl: OpenTab = useMemo(() => onOpen ?? ((url) => history.push(url)), [onOpen, history]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        // Within this key's own event, so that the next key already goes into the box.
        flushSync(() => setPalette((asked) => asked ?? NOTHING_ASKED));
      } else if (isShortcut(event)) {
        if (event.key === '?') setShortcuts(true);
        else if (LETTER.test(event.key) && !event.repeat) {
          // Keeps the letter out of the box that it opens.
          event.preventDefault();
          const press = async () =>
            (await import('./pressLetter.ts')).pressLetter(event.key.toLowerCase(), openUrl);
          letters = letters.then(press, press);
        }
      }
    };
    if (isStaff) window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isStaff, openUrl]);
  useEffect(() => {
    if (!isStaff) {
      if (!candidatoId) return;
      const wait = setTimeout(() => fetchIdle(portalUrls(candidatoId), true), PORTAL_AHEAD_MS);
      return () => clearTimeout(wait);
    }
    afterFirst(bringPalette);
    afterFirst(restOfCalls);
    afterFirst(listen);
    afterFirst(async () => fetchIdle(await staffUrls()));
  }, [isStaff, candidatoId]);
  useEffect(() => {
    if (withSesion && 'Notification' in window && Notification.permission === 'granted')
      afterFirst(() => import('../platform/notices.ts').then(({ registerNotices }) => registerNotices()));
  }, [withSesion]);
  const onPhone = useMediaQuery('(max-width: 768px)');
  // After the screen, since nobody starts an export in the first second.
  const [withTrays, setWithTrays] = useState(false);
  useEffect(() => {
    if (isStaff)
      afterFirst(async () => {
        await import('../areas/administracion/documentos/ExportsTray.tsx');
        setWithTrays(true);
      });
  }, [isStaff]);
  const trays = isStaff && (
    <span className={styles.trays}>
      {withTrays && (
        <Suspense>
          <NewsTray onOpen={openUrl} />
          <ExportsTray />
        </Suspense>
      )}
    </span>
  );
  const reminder = isStaff && withTrays && (
    <Suspense>
      <FactorReminder onOpen={openUrl} />
    </Suspense>
  );
  const sidebar = (
    <Sidebar activeUrl={activeUrl ?? window.location.pathname} onOpen={openUrl} onChoose={closeMenu} />
  );
  return (
    <div className={styles.frame}>
      {isStaff && (
        <button type="button" className={styles.skip} onClick={moveFocus}>
          Saltar al contenido
        </button>
      )}
      <nav
        className={styles.side}
        aria-label="Principal"
        onPointerOver={restingOn}
        onPointerDown={restingOn}
        onFocus={restingOn}
      >
        {sidebar}
      </nav>
      <header className={styles.phoneTop}>
        <Mark />
        {onPhone && trays}
        <IconButton aria-label="Abrir menú" onClick={() => setOpen(true)}>
          <IconMenu2 size={24} />
        </IconButton>
      </header>
      {open && (
        <PhoneMenu title={<MyName />} onClose={closeMenu}>
          {sidebar}
          <Suspense>
            <ColorScheme />
          </Suspense>
        </PhoneMenu>
      )}
      <div className={styles.main}>
        <div className={styles.topBar} style={tabs ? undefined : { alignItems: 'center' }}>
          {tabs}
          <div className={styles.me}>
            {isStaff && (
              <button type="button" className="flat" onClick={() => setPalette(NOTHING_ASKED)}>
                <IconSearch size={16} aria-hidden /> Ctrl K<span className="hidden">: ir a…</span>
              </button>
            )}
            {!onPhone && trays}
            <UsuarioMenu onShortcuts={isStaff ? openShortcuts : undefined} onOpen={openUrl} />
          </div>
        </div>
        {reminder}
        {children}
      </div>
      {isStaff && <PrintMark url={activeUrl ?? window.location.pathname} />}
      {palette !== null && (
        <Suspense
          fallback={
            <Dialog label="Ir a" className={paletteStyles.window} onClose={closePalette}>
              <PaletteBox
                value={palette.text}
                loading
                onText={(text) => setPalette({ ...NOTHING_ASKED, text })}
                onKeyDown={({ key }) => key === 'Enter' && setPalette({ ...palette, entered: true })}
              />
            </Dialog>
          }
        >
          <Palette asked={palette} onClose={closePalette} onOpen={openUrl} />
        </Suspense>
      )}
      {shortcuts && (
        <Suspense>
          <ShortcutsWindow onClose={() => setShortcuts(false)} />
        </Suspense>
      )}
    </div>
  );
}

function MyName() {
  const { data: usuario } = useUsuario();
  return (
    <span translate="no" title={usuario?.nombre}>
      {truncate(usuario?.nombre ?? '', NAVBAR_NAME_CHARS)}
    </span>
  );
}

const UsuarioMenu = memo(function UsuarioMenu({
  onShortcuts,
  onOpen,
}: {
  onShortcuts: (() => void) | undefined;
  onOpen: OpenTab;
}) {
  const { data: usuario } = useUsuario();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<'password' | 'drafts' | null>(null);
  const name = usuario?.nombre ?? '';
  const button = (
    <button
      type="button"
      className="flat"
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={() => setOpen(true)}
    >
      <span className="av" aria-hidden>
        {initialsOf(name.split(' '))}
      </span>
      <MyName />
      <span className="hidden">: mi cuenta</span>
    </button>
  );
  return (
    <>
      {open ? (
        <Suspense fallback={button}>
          <UsuarioMenuItems
            onClose={() => setOpen(false)}
            onAsk={setAsked}
            onSecurity={() => {
              setOpen(false);
              onOpen('/miSeguridad', 'Mi seguridad');
            }}
            onShortcuts={onShortcuts}
          >
            {button}
          </UsuarioMenuItems>
        </Suspense>
      ) : (
        button
      )}
      <Suspense>
        {asked === 'password' && <PasswordModal onClose={() => setAsked(null)} />}
        {asked === 'drafts' && <DraftsWindow onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
});
