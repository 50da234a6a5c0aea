import type { etapaGroups } from '@tembiapo/contract/domain/etapas.ts';

/** Two labelled groups for a select; the series tells stages of the same name apart. */
export const etapasOptions = (groups: ReturnType<typeof etapaGroups>) =>
  groups.map(({ group, items }) => ({
    group,
    items: items.map((e) => ({
      value: String(e.idNumerico),
      label: e.serie === 'portal' ? `${e.descripcion} (portal)` : e.descripcion,
    })),
  }));
