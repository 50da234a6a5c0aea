import { Button } from './Button.tsx';
import styles from './FilterChips.module.css';

export interface FilterChip {
  text: string;
  remove: () => void;
}

/** Active filters that are folded away, under their line; a click removes one. */
export const FilterChips = ({ chips }: { chips: readonly FilterChip[] }) =>
  chips.length > 0 && (
    <div className={styles.chips}>
      {chips.map(({ text, remove }) => (
        <Button key={text} variant="default" size="xs" onClick={remove}>
          {text} ✕
        </Button>
      ))}
    </div>
  );
