const SHORTCUTS: readonly [where: string, keys: readonly [keys: string, does: string][]][] = [
  [
    'En todas las pantallas',
    [
      ['Ctrl K', 'Ir a una pantalla, oportunidad, candidato o empresa'],
      ['?', 'Ver estos atajos'],
      ['Esc', 'Cerrar la ventana que está abierta'],
      ['Tab', 'Pasar al campo siguiente; con Mayús, al anterior'],
    ],
  ],
  [
    'En las listas',
    [
      ['/', 'Ir a la búsqueda rápida'],
      ['Enter', 'Filtrar con lo que está escrito'],
    ],
  ],
  [
    'En las pestañas',
    [
      ['← →', 'Pasar de una pestaña a otra'],
      ['Supr', 'Cerrar la pestaña'],
      ['Ctrl clic', 'Abrir un enlace en otra pestaña del navegador'],
    ],
  ],
  [
    'En Ctrl K',
    [
      ['↑ ↓', 'Elegir un resultado'],
      ['Enter', 'Abrirlo'],
    ],
  ],
  [
    'En el tablero de una oportunidad',
    [['Avanzar', 'El botón de cada tarjeta hace lo mismo que arrastrarla a otra columna']],
  ],
];

/** What the keyboard does, by the place where it does it. */
export const ShortcutsList = () => (
  <div className="shortcuts">
    {SHORTCUTS.map(([where, keys]) => (
      <section key={where}>
        <h2>{where}</h2>
        <dl>
          {keys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
