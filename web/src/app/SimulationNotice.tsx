import { readSimulation, SIMULATIONS, saveSimulation } from '../platform/simulation.ts';

/** That what is seen is a simulation, and the way out of it. */
export default function SimulationNotice() {
  const simulation = readSimulation();
  if (!simulation) return null;
  const end = () => {
    saveSimulation(null);
    window.location.assign('/desarrollo/estados');
  };
  return (
    <div className="simulation" role="status">
      Simulación: {SIMULATIONS[simulation].toLowerCase()}
      <button type="button" className="link" onClick={end}>
        Terminar
      </button>
    </div>
  );
}
