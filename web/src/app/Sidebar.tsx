import { type MouseEvent, memo, useEffect, useState } from 'react';
import { opensElsewhere } from '../platform/gestures.ts';
import { readSesion } from '../platform/sesion.ts';
import { useUsuario } from '../platform/useUsuario.ts';
import { Brand } from '../ui/Brand.tsx';
import { type Entry, type Group, type OpenTab, portalGroups } from './nav.ts';
import styles from './Shell.module.css';

export const Mark = () => (
  <a className="brand" href="/landing">
    <Brand />
  </a>
);

/** The staff's sidebar, loaded along with the first screen. */
const rol = readSesion()?.rol;
const staffParts = rol === 'admin' || rol === 'selector' ? import('./staffGroups.ts') : null;

/** Null until they have loaded, and for anybody but staff. */
function useStaffParts(): Awaited<typeof staffParts> {
  const [parts, setParts] = useState<Awaited<typeof staffParts>>(null);
  useEffect(() => void staffParts?.then(setParts), []);
  return parts;
}

const urlsOf = (groups: Group[]): string[] =>
  groups.flatMap(({ entries }) =>
    entries.flatMap(({ url, within }) =>
      within ? within.map(({ to }) => to) : url && url !== '/logout' ? [url] : [],
    ),
  );

/** Screens that a candidate opens from the sidebar. */
export const portalUrls = (candidatoId: number): string[] => urlsOf(portalGroups('candidato', candidatoId));

/** Screens that staff open from the sidebar, likeliest first. */
export const staffUrls = async (): Promise<string[]> =>
  urlsOf((await staffParts)?.staffGroups('admin') ?? []);

interface Props {
  activeUrl: string;
  onOpen: OpenTab;
  onChoose: () => void;
}

/** The menu of the role; a group with a title folds. */
export const Sidebar = memo(function Sidebar({ activeUrl, onOpen, onChoose }: Props) {
  const { data: usuario } = useUsuario();
  const ofStaff = useStaffParts();
  const groups = staffParts
    ? (ofStaff?.staffGroups(rol === 'admin' ? 'admin' : 'selector') ?? [])
    : portalGroups(readSesion()?.rol ?? null, usuario?.candidatoIdNumerico ?? null);
  const path = activeUrl.split('?')[0]!;
  const isShown = ({ url, within }: Entry): boolean =>
    url === path || (within?.some(({ to }) => to === path) ?? false);
  const onPick = (event: MouseEvent, { url, text }: Entry) => {
    onChoose();
    // Ctrl or middle click opens a browser tab, as everywhere.
    if (!url || url === '/logout' || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen(url, text);
  };
  return (
    <>
      <Mark />
      {groups.map((group) => {
        const { title, entries, byDefault } = group;
        const links = entries.map((entry) => (
          <a
            key={entry.text}
            className={styles.nav}
            aria-current={isShown(entry) ? 'page' : undefined}
            href={entry.url ?? entry.outside}
            {...(entry.outside && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={(event) => onPick(event, entry)}
          >
            <entry.icon aria-hidden />
            {entry.text}
            {entry.Count && <entry.Count />}
          </a>
        ));
        return (
          <div key={entries[0]?.text ?? 'vacio'} style={{ display: 'contents' }}>
            {group.below && <div className={styles.gap} />}
            {title && ofStaff ? (
              <ofStaff.FoldingGroup
                title={title}
                path={path}
                holdsScreen={entries.some(isShown)}
                openByDefault={byDefault === 'open'}
              >
                {links}
              </ofStaff.FoldingGroup>
            ) : (
              links
            )}
          </div>
        );
      })}
    </>
  );
});
