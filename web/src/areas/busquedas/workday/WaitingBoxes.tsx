import { Link, useNavigate } from '@tanstack/react-router';
import type { MyDay } from '@tembiapo/contract/calls/busquedas/workday.ts';
import { Box } from '../../../ui/Box.tsx';
import { NewsLine, useNews } from '../../administracion/novedades/index.ts';
import { TareaLine } from '../tareas/index.ts';

/** What others asked of this person or answered, and what they have to do: apart from the screen, which comes first. */
export default function WaitingBoxes({ tareas, novedades }: Pick<MyDay, 'tareas' | 'novedades'>) {
  return (
    <>
      {tareas.total > 0 && <Tareas tareas={tareas} />}
      {novedades.total > 0 && <News novedades={novedades} />}
    </>
  );
}

/** What is open of today and before. */
const Tareas = ({ tareas }: { tareas: MyDay['tareas'] }) => (
  <Box
    title="Tus tareas"
    count={tareas.total}
    action={
      <Link to={'/tareas' as string} className="small">
        Ver las tareas
      </Link>
    }
  >
    <ul className="tareas">
      {tareas.items.map((tarea) => (
        <TareaLine key={tarea.idNumerico} tarea={tarea} />
      ))}
    </ul>
  </Box>
);

/** What others did that concerns oneself and was not read. */
function News({ novedades }: { novedades: MyDay['novedades'] }) {
  const { read } = useNews();
  const navigate = useNavigate();
  return (
    <Box
      title="Menciones y respuestas"
      count={novedades.total}
      action={
        <Link to={'/novedades' as string} className="small">
          Ver las novedades
        </Link>
      }
    >
      {novedades.items.map((novedad) => (
        <NewsLine
          key={novedad.idNumerico}
          novedad={novedad}
          onOpen={(one) => {
            void read(one);
            void navigate({ href: one.ruta });
          }}
        />
      ))}
    </Box>
  );
}
