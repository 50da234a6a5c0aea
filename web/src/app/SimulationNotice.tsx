import { readSimulation, SIMULATIONS, saveSimulation } from '../platform/simulation.ts';
import styles from './SimulationNotice.module.css';

/** Says that the data is simulated, and offers the way out. */
export default function SimulationNotice() {
  const simulation = readSimulation();
  if (!simulation) return null;
  const end = () => {
    saveSimulation(null);
    window.location.assign('/desarrollo/estados');
  };
  return (
    <div className={styles.simulation} role="status">
      Simulación: {SIMULATIONS[simulation].toLowerCase()}
      <button type="button" className="link" onClick={end}>
        Terminar
      </button>
    </div>
  );
}
