import { SIMULATIONS, type Simulation, saveSimulation } from '../platform/simulation.ts';
import { useTitle } from '../platform/tab.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { exampleOf, SCREENS, type Screen } from './screens.ts';

const STATES = Object.entries(SIMULATIONS) as [Simulation, string][];
/** Leaves out screens that fetch nothing, which have no states, and those that need a candidate's session. */
const SHOWN = SCREENS.filter(({ who }) => who !== 'publico' && who.includes('selector'));

function show(path: string, simulation: Simulation): void {
  saveSimulation(simulation);
  window.location.assign(exampleOf(path));
}

/** /desarrollo/estados: each screen empty, full, with long texts, slow, failed, and without rights. */
export function StatesScreen() {
  useTitle('Estados de las pantallas');
  const columns: Column<Screen>[] = [
    { title: 'Pantalla', phone: 'title', width: 230, cell: ({ title }) => title },
    { title: 'Dirección', phone: 'end', cell: ({ path }) => <span className="soft">{path}</span> },
    {
      title: 'Estado',
      phone: 'end',
      width: 620,
      cell: ({ path, title }) => (
        <div className="line-row" style={{ gap: '2px 14px' }}>
          {STATES.map(([state, text]) => (
            <button key={state} type="button" className="link" onClick={() => show(path, state)}>
              {text}
              <span className="hidden"> de {title}</span>
            </button>
          ))}
        </div>
      ),
    },
  ];
  return (
    <main className="page full">
      <div className="head">
        <h1>Estados de las pantallas</h1>
      </div>
      <p className="soft" style={{ margin: '0 20px 12px' }}>
        Cada pantalla como se ve cuando la respuesta no es la de siempre. La simulación dura hasta que se
        termina, en esta pestaña del navegador.
      </p>
      <div className="scroll">
        <Table
          title="Estados de las pantallas"
          columns={columns}
          rows={SHOWN as Screen[]}
          rowKey={({ path }) => path}
          empty=""
        />
      </div>
    </main>
  );
}
