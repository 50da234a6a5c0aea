import type { ReactNode } from 'react';

interface Props {
  icono: ReactNode;
  /** The file field's name. */
  etiqueta: string;
  /** On the button. */
  texto: string;
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  onElegir: (archivos: FileList | null) => void;
  children: ReactNode;
}

/** Where files are chosen or dropped. Dropping is a short cut: the file field inside does the same by keyboard. */
export function ZonaDeArchivos({
  icono,
  etiqueta,
  texto,
  accept,
  multiple = false,
  disabled,
  onElegir,
  children,
}: Props) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only a short cut, see above
    <div
      className="soltar"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled) onElegir(event.dataTransfer.files);
      }}
    >
      {icono}
      <label>
        <input
          type="file"
          className="archivo"
          aria-label={etiqueta}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => onElegir(event.currentTarget.files)}
        />
        <span className="elegir">{texto}</span>
      </label>
      {children}
    </div>
  );
}
