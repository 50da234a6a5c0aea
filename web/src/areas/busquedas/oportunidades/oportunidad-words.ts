import { ASSIGNMENT_KIND_LABEL, nivelIdiomaLabel, SOURCE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '@tembiapo/contract/domain/oportunidades.ts';
import type { ChosenEmpresa } from '../../../ui/EmpresaSearch.tsx';
import type { Word } from '../../../ui/joining/saveJoined.ts';
import type { AskedIdioma, Assignee } from './oportunidad-form.ts';

const said = async (lines: Promise<string>[]): Promise<string> => (await Promise.all(lines)).join(', ');

/** How to show the fields of an opportunity to a person who chooses between two values. */
export const OPORTUNIDAD_WORDS = {
  ...oportunidadFields,
  ...(Object.fromEntries(
    BLOCKS.flatMap(({ campo, bandera, titulo }) => [
      [campo, { label: titulo, rich: true }],
      [bandera, `Mostrar «${titulo}»`],
    ]),
  ) as unknown as Record<BlockField | BlockFlag, Word>),
  empresa: { label: 'Empresa', say: (value) => (value as ChosenEmpresa).nombre },
  fuente: { label: 'Fuente', labels: SOURCE_LABEL },
  usuariosPrioridad: { label: 'Búsqueda prioritaria', of: 'usuario' },
  aCargoDe: {
    label: 'A cargo de',
    say: (value, nameOf) =>
      said(
        (value as Assignee[]).map(
          async ({ usuarioId, tipo, porcentaje }) =>
            `${await nameOf('usuario', usuarioId)} (${ASSIGNMENT_KIND_LABEL[tipo].toLowerCase()}, ${porcentaje} %)`,
        ),
      ),
  },
  idiomasPedidos: {
    label: 'Idiomas',
    say: (value, nameOf) =>
      said(
        (value as AskedIdioma[]).map(
          async ({ idiomaIdNumerico, nivel }) =>
            `${await nameOf('idioma', idiomaIdNumerico)}${nivel ? ` (${nivelIdiomaLabel(nivel)})` : ''}`,
        ),
      ),
  },
} satisfies Record<string, Word>;
