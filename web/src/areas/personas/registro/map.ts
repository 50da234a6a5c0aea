import data from './paraguay.json';

/**
 * The outline of Paraguay by departamento (Natural Earth, public domain) and its towns (GeoNames, CC BY 4.0), so that picking
 * a point asks nobody outside. docs/decisions/0010-mapa.md
 */
interface Ciudad {
  nombre: string;
  departamento: string;
  lng: number;
  lat: number;
}

export const DEPARTAMENTOS: readonly { nombre: string; edge: readonly number[] }[] = data.departamentos;
export const CIUDADES: readonly Ciudad[] = (data.ciudades as [string, string, number, number][]).map(
  ([name, departamento, lng, lat]) => ({ nombre: name, departamento, lng, lat }),
);

/** Degrees of longitude are shorter than those of latitude this far south. */
const WIDTH = Math.cos((23.4 * Math.PI) / 180);

export interface Point {
  lng: number;
  lat: number;
}
/** On the drawing, whose y grows downwards. */
export const toDrawing = ({ lng, lat }: Point): { x: number; y: number } => ({ x: lng * WIDTH, y: -lat });
export const toPoint = ({ x, y }: { x: number; y: number }): Point => ({
  lng: Math.round((x / WIDTH) * 1e5) / 1e5,
  lat: Math.round(-y * 1e5) / 1e5,
});

/** The border of a departamento as the path of a drawing. */
export function stroke(edge: readonly number[]): string {
  let d = '';
  for (let i = 0; i < edge.length; i += 2) {
    const { x, y } = toDrawing({ lng: edge[i]!, lat: edge[i + 1]! });
    d += `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`;
  }
  return `${d}Z`;
}

export interface View {
  x: number;
  y: number;
  side: number;
}

/** A square view with some margin around the given points. */
export function viewOf(points: readonly Point[], min = 0.2): View {
  const drawn = points.map(toDrawing);
  const xs = drawn.map(({ x }) => x);
  const latitudes = drawn.map(({ y }) => y);
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...latitudes), Math.max(...latitudes)];
  const side = Math.max(x2 - x1, y2 - y1, min) * 1.08;
  return { x: (x1 + x2 - side) / 2, y: (y1 + y2 - side) / 2, side };
}

const pointsOf = (edge: readonly number[]): Point[] =>
  Array.from({ length: edge.length / 2 }, (_, i) => ({ lng: edge[2 * i]!, lat: edge[2 * i + 1]! }));

/** The whole country, or one departamento. */
export const placeView = (departamento: string | null): View =>
  viewOf(
    DEPARTAMENTOS.filter(({ nombre }) => departamento === null || nombre === departamento).flatMap(
      ({ edge }) => pointsOf(edge),
    ),
  );
