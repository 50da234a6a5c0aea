import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './PaletteBox.module.css';

interface Props extends ComponentProps<'input'> {
  loading: boolean;
  onText: (text: string) => void;
}

/** The palette's input. It appears with the key press itself, before the rest of the palette has loaded. */
export const PaletteBox = ({ loading, onText, ...input }: Props) => (
  <div className={styles.box}>
    <IconSearch size={16} aria-hidden />
    <input
      data-autofocus
      type="text"
      aria-label="Pantalla, oportunidad, candidato o empresa"
      placeholder="Pantalla, oportunidad, empresa, nombre o teléfono"
      autoComplete="off"
      spellCheck={false}
      // Some browsers begin before what was typed while the palette was on its way.
      onFocus={({ currentTarget }) =>
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      }
      onChange={(event) => onText(event.currentTarget.value)}
      {...input}
    />
    {loading && <span className="spinner" aria-hidden />}
  </div>
);
