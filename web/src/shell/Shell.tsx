import { UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NAVBAR_NAME_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { inicio } from '../inicio.ts';
import { readSesion } from '../session.ts';
import { type Entrada, type Grupo, gruposDePortal } from './nav.ts';

const PasswordModal = lazy(() => import('../areas/sesion/PasswordModal.tsx'));
const PhoneMenu = lazy(() => import('./PhoneMenu.tsx'));
const UserMenu = lazy(() => import('./UserMenu.tsx'));
const Palette = lazy(() => import('./Palette.tsx'));
const ExportsTray = lazy(() => import('../areas/documentos/ExportsTray.tsx'));

/** Opens an address of ours in the workspace; undefined outside it, where links are plain links. */
export type OpenTab = (url: string, titulo: string) => void;

interface ShellProps {
  children: ReactNode;
  /** The tabs of the workspace. */
  tabs?: ReactNode;
  activeUrl?: string | undefined;
  onOpen?: OpenTab;
}

export const useUsuario = () => {
  const sesion = readSesion();
  return useQuery(
    api.sesion.credencial.queryOptions({
      input: { id: sesion?.id ?? 0 },
      enabled: sesion !== null,
      staleTime: 600_000,
    }),
  );
};

/** What others do appears here too; asked for after the screen, once in each browser tab. */
let escuchando: Promise<void> | undefined;
const escuchar = (): Promise<void> =>
  (escuchando ??= import('../live.ts').then(({ startLive }) => startLive()));

export const truncar = (texto: string, maximo: number): string =>
  texto.length > maximo ? `${texto.slice(0, maximo)}...` : texto;

/** Sidebar by role, bar with the person's name, and the place for a screen (002 §2 'Application shell'). */
export function Shell({ children, tabs, activeUrl, onOpen }: ShellProps) {
  const [abierto, setAbierto] = useState(false);
  const [paleta, setPaleta] = useState(false);
  const sesion = readSesion();
  const esStaff = sesion?.rol === 'admin' || sesion?.rol === 'selector';
  const conSesion = sesion !== null;
  useEffect(() => {
    const alTeclear = (event: KeyboardEvent) => {
      if (esStaff && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPaleta(true);
      }
    };
    window.addEventListener('keydown', alTeclear);
    return () => window.removeEventListener('keydown', alTeclear);
  }, [esStaff]);
  useEffect(() => {
    if (esStaff) void escuchar();
  }, [esStaff]);
  useEffect(() => {
    if (conSesion && inicio.firebase)
      void import('../notices.ts').then(({ registrarAvisos }) => registrarAvisos());
  }, [conSesion]);
  const abrir: OpenTab = onOpen ?? ((url) => window.location.assign(url));
  const enTelefono = useMediaQuery('(max-width: 768px)');
  // After the screen: nobody starts an export in the first second.
  const [conExportaciones, setConExportaciones] = useState(false);
  useEffect(() => {
    const espera = setTimeout(() => setConExportaciones(true), 1_500);
    return () => clearTimeout(espera);
  }, []);
  const exportaciones = esStaff && conExportaciones && (
    <Suspense>
      <ExportsTray />
    </Suspense>
  );
  const lateral = (
    <Sidebar
      activeUrl={activeUrl ?? window.location.pathname}
      {...(onOpen && { onOpen })}
      onElegir={() => setAbierto(false)}
    />
  );
  return (
    <div className="shell">
      <nav className="side fija" aria-label="Principal">
        {lateral}
      </nav>
      <header className="phone-top">
        <Marca />
        {enTelefono && exportaciones}
        <UnstyledButton
          aria-label="Abrir menú"
          onClick={() => setAbierto(true)}
          w={44}
          h={44}
          style={{ display: 'grid', placeItems: 'center' }}
        >
          <IconMenu2 size={24} />
        </UnstyledButton>
      </header>
      {abierto && (
        <Suspense>
          <PhoneMenu titulo={<MiNombre />} onClose={() => setAbierto(false)}>
            {lateral}
            <EsquemaDeColor />
          </PhoneMenu>
        </Suspense>
      )}
      <div className="main">
        <div className="topbar" style={tabs ? undefined : { alignItems: 'center' }}>
          {tabs}
          <div className="me">
            {esStaff && (
              <button
                type="button"
                className="chato"
                onClick={() => setPaleta(true)}
                aria-label="Ir a… (Ctrl K)"
              >
                <IconSearch size={16} /> Ctrl K
              </button>
            )}
            {!enTelefono && exportaciones}
            <MenuDeUsuario />
          </div>
        </div>
        {children}
      </div>
      {paleta && (
        <Suspense>
          <Palette onClose={() => setPaleta(false)} onOpen={abrir} />
        </Suspense>
      )}
    </div>
  );
}

const Marca = () => (
  <a className="brand" href="/landing">
    <i>T</i>
    <span>{inicio.agencia}</span>
  </a>
);

/** The entries of staff, or null for anybody else; asked for while the first screen is. */
const rol = readSesion()?.rol;
const entradasDeStaff = rol === 'admin' || rol === 'selector' ? import('./staff-entries.ts') : null;
function useGruposDeStaff(): Grupo[] | null {
  const [grupos, setGrupos] = useState<Grupo[]>([]);
  useEffect(() => {
    void entradasDeStaff?.then(({ gruposDeStaff }) =>
      setGrupos(gruposDeStaff(rol === 'admin' ? 'admin' : 'selector')),
    );
  }, []);
  return entradasDeStaff ? grupos : null;
}

interface SidebarProps {
  activeUrl: string;
  onOpen?: OpenTab;
  onElegir: () => void;
}

function Sidebar({ activeUrl, onOpen, onElegir }: SidebarProps) {
  const { data: usuario } = useUsuario();
  const deStaff = useGruposDeStaff();
  const grupos = deStaff ?? gruposDePortal(readSesion()?.rol ?? null, usuario?.candidatoIdNumerico ?? null);
  const path = activeUrl.split('?')[0];
  const alElegir = (event: MouseEvent, { url, texto }: Entrada) => {
    onElegir();
    // Ctrl or middle click stays what it is everywhere: a browser tab of its own.
    if (
      !onOpen ||
      !url ||
      url === '/logout' ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.button !== 0
    )
      return;
    event.preventDefault();
    onOpen(url, texto);
  };
  return (
    <>
      <Marca />
      {grupos.map((grupo) => (
        <div key={grupo.entradas[0]?.texto ?? 'vacio'} style={{ display: 'contents' }}>
          {grupo.abajo && <div className="gap" />}
          {grupo.titulo && <div className="navt">{grupo.titulo}</div>}
          {grupo.entradas.map((entrada) => (
            <a
              key={entrada.texto}
              className={`nav${entrada.url === path ? ' on' : ''}`}
              aria-current={entrada.url === path ? 'page' : undefined}
              href={entrada.url ?? entrada.fuera}
              {...(entrada.fuera && { target: '_blank', rel: 'noopener noreferrer' })}
              onClick={(event) => alElegir(event, entrada)}
            >
              <entrada.icono aria-hidden />
              {entrada.texto}
            </a>
          ))}
        </div>
      ))}
    </>
  );
}

const iniciales = (nombre: string): string =>
  nombre
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((parte) => parte[0]!.toUpperCase())
    .join('');

function MiNombre() {
  const { data: usuario } = useUsuario();
  return <span title={usuario?.nombre}>{truncar(usuario?.nombre ?? '', NAVBAR_NAME_CHARS)}</span>;
}

function EsquemaDeColor() {
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  return (
    <button
      type="button"
      className="nav"
      style={{ border: 0, background: 'none', font: 'inherit', cursor: 'pointer' }}
      onClick={toggleColorScheme}
    >
      {colorScheme === 'dark' ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
      {colorScheme === 'dark' ? 'Modo claro' : 'Modo oscuro'}
    </button>
  );
}

function MenuDeUsuario() {
  const { data: usuario } = useUsuario();
  const [abierto, setAbierto] = useState(false);
  const [password, setPassword] = useState(false);
  const nombre = usuario?.nombre ?? '';
  const boton = (
    <button
      type="button"
      className="chato"
      aria-label={`Cuenta de ${nombre}`}
      aria-haspopup="menu"
      aria-expanded={abierto}
      onClick={() => setAbierto(true)}
    >
      <span className="av">{iniciales(nombre)}</span>
      <MiNombre />
    </button>
  );
  return (
    <>
      {abierto ? (
        <Suspense fallback={boton}>
          <UserMenu onClose={() => setAbierto(false)} onPassword={() => setPassword(true)}>
            {boton}
          </UserMenu>
        </Suspense>
      ) : (
        boton
      )}
      {password && (
        <Suspense>
          <PasswordModal onClose={() => setPassword(false)} />
        </Suspense>
      )}
    </>
  );
}
