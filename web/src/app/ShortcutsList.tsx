import { useState } from 'react';
import { SINGLE_KEYS } from '../platform/gestures.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import styles from './ShortcutsList.module.css';

const SHORTCUTS: readonly [where: string, keys: readonly [keys: string, does: string][]][] = [
  [
    'En todas las pantallas',
    [
      ['Ctrl K', 'Ir a una pantalla, oportunidad, candidato o empresa, o apretar un botón de la que ves'],
      ['Ctrl Enter', 'Guardar o enviar lo que estás escribiendo'],
      ['?', 'Ver estos atajos'],
      ['g y d', 'Ir a Mi día'],
      [
        'g y c',
        'Ir a los candidatos; con o, a las oportunidades; con e, a las empresas; con l, a las listas',
      ],
      ['g y a', 'Ir a la agenda; con t, a las tareas; con n, a las novedades'],
      ['n', 'Escribir una nota, en el perfil de un candidato'],
      ['e', 'Agendar un evento'],
      ['t', 'Crear una tarea'],
      ['Esc', 'Cerrar la ventana que está abierta'],
      ['Tab', 'Pasar al campo siguiente; con Mayús, al anterior'],
    ],
  ],
  [
    'En las listas',
    [
      ['/', 'Ir a la búsqueda rápida'],
      ['Enter', 'Filtrar con lo que está escrito; en una persona, abrir su perfil'],
      ['↑ ↓', 'Pasar de una persona a otra, también desde la búsqueda'],
      ['Espacio', 'Abrir la vista rápida; con x, elegir; con n, una nota; con i, incluir'],
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
  ['En la agenda', [['Mayús ↑ ↓ ← →', 'Mover el evento enfocado un cuarto de hora o un día']]],
  [
    'En el tablero de una oportunidad',
    [['Avanzar', 'El botón de cada tarjeta hace lo mismo que arrastrarla a otra columna']],
  ],
];

/** All shortcuts by place, and the switch for single-key shortcuts. */
export function ShortcutsList() {
  const [isOn, setOn] = useState(() => localStorage.getItem(SINGLE_KEYS) !== 'no');
  const turn = (on: boolean) => {
    setOn(on);
    if (on) localStorage.removeItem(SINGLE_KEYS);
    else localStorage.setItem(SINGLE_KEYS, 'no');
  };
  return (
    <>
      <p className={styles.single}>
        <Checkbox
          label="Usar los atajos de una sola tecla"
          description="Sin ellos, solo funcionan los que llevan Ctrl. Sirve si dictás o si usás un lector de pantalla."
          checked={isOn}
          onChange={(e) => turn(e.currentTarget.checked)}
        />
      </p>
      <div className={styles.shortcuts}>
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
    </>
  );
}
