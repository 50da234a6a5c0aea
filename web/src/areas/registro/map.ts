import datos from './paraguay.json';

/**
 * The outline of Paraguay by departamento (Natural Earth, public domain) and its towns (GeoNames, CC BY 4.0), so that a
 * point is picked without asking anybody outside. docs/decisions/0010-mapa.md
 */
interface Ciudad {
  nombre: string;
  departamento: string;
  lng: number;
  lat: number;
}

export const DEPARTAMENTOS: readonly { nombre: string; borde: readonly number[] }[] = datos.departamentos;
export const CIUDADES: readonly Ciudad[] = (datos.ciudades as [string, string, number, number][]).map(
  ([nombre, departamento, lng, lat]) => ({ nombre, departamento, lng, lat }),
);

/** Degrees of longitude are shorter than those of latitude this far south. */
const ANCHO = Math.cos((23.4 * Math.PI) / 180);

export interface Punto {
  lng: number;
  lat: number;
}
/** On the drawing, whose y grows downwards. */
export const aDibujo = ({ lng, lat }: Punto): { x: number; y: number } => ({ x: lng * ANCHO, y: -lat });
export const aPunto = ({ x, y }: { x: number; y: number }): Punto => ({
  lng: Math.round((x / ANCHO) * 1e5) / 1e5,
  lat: Math.round(-y * 1e5) / 1e5,
});

/** The border of a departamento as the path of a drawing. */
export function trazo(borde: readonly number[]): string {
  let d = '';
  for (let i = 0; i < borde.length; i += 2) {
    const { x, y } = aDibujo({ lng: borde[i]!, lat: borde[i + 1]! });
    d += `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`;
  }
  return `${d}Z`;
}

export interface Vista {
  x: number;
  y: number;
  lado: number;
}

/** A square view with some air around the given points. */
export function vistaDe(puntos: readonly Punto[], minimo = 0.2): Vista {
  const dibujados = puntos.map(aDibujo);
  const xs = dibujados.map(({ x }) => x);
  const ys = dibujados.map(({ y }) => y);
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const lado = Math.max(x2 - x1, y2 - y1, minimo) * 1.08;
  return { x: (x1 + x2 - lado) / 2, y: (y1 + y2 - lado) / 2, lado };
}

const puntosDe = (borde: readonly number[]): Punto[] =>
  Array.from({ length: borde.length / 2 }, (_, i) => ({ lng: borde[2 * i]!, lat: borde[2 * i + 1]! }));

/** The whole country, or one departamento. */
export const vistaDeLugar = (departamento: string | null): Vista =>
  vistaDe(
    DEPARTAMENTOS.filter(({ nombre }) => departamento === null || nombre === departamento).flatMap(
      ({ borde }) => puntosDe(borde),
    ),
  );
