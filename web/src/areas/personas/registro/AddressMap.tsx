import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type MouseEvent, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NativeSelect } from '../../../ui/NativeSelect.tsx';
import {
  CIUDADES,
  DEPARTAMENTOS,
  type Point,
  placeView,
  stroke,
  toDrawing,
  toPoint,
  type View,
  viewOf,
} from './map.ts';
import './map.css';
import cardStyles from '../../../ui/Card.module.css';

interface Props {
  point: Point | null;
  onPoint: (point: Point) => void;
}

const STROKES = DEPARTAMENTOS.map(({ nombre, edge }) => ({ nombre, d: stroke(edge) }));
/** The zoom from which on towns are named. */
const SIDE_WITH_NAMES = 2.6;
/** The area shown around a town. */
const CIUDAD_SIDE = 0.5;

/** A point on the map of Paraguay, chosen by town or by clicking; two buttons zoom in and out. */
export default function AddressMap({ point, onPoint }: Props) {
  const [departamento, setDepartamento] = useState<string | null>(null);
  const [view, setView] = useState<View>(() => (point ? viewOf([point], 1) : placeView(null)));
  const ciudades = useMemo(
    () => CIUDADES.filter((c) => departamento === null || c.departamento === departamento),
    [departamento],
  );
  const chooseCiudad = (index: string) => {
    const ciudad = ciudades[Number(index)];
    if (!ciudad) return;
    onPoint({ lng: ciudad.lng, lat: ciudad.lat });
    setView(viewOf([ciudad], CIUDAD_SIDE));
  };
  const zoom = (factor: number, center = { x: view.x + view.side / 2, y: view.y + view.side / 2 }) => {
    const side = Math.min(Math.max(view.side * factor, 0.05), 9);
    const part = side / view.side;
    setView({
      side,
      x: center.x - (center.x - view.x) * part,
      y: center.y - (center.y - view.y) * part,
    });
  };
  const mark = (event: MouseEvent<SVGSVGElement>) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      event.currentTarget.getScreenCTM()?.inverse(),
    );
    onPoint(toPoint({ x, y }));
  };
  const marker = point && toDrawing(point);
  const u = view.side / 100;
  return (
    <div className="map">
      <div className={cardStyles.pair}>
        <NativeSelect
          label="Departamento"
          value={departamento ?? ''}
          data={[{ value: '', label: 'Todo el país' }, ...DEPARTAMENTOS.map(({ nombre }) => nombre)]}
          onChange={(e) => {
            const chosen = e.currentTarget.value || null;
            setDepartamento(chosen);
            setView(placeView(chosen));
          }}
        />
        <NativeSelect
          label="Ciudad"
          value=""
          data={[
            { value: '', label: 'Ir a una ciudad' },
            ...ciudades.map((c, i) => ({
              value: String(i),
              label: departamento === null ? `${c.nombre} (${c.departamento})` : c.nombre,
            })),
          ]}
          onChange={(e) => chooseCiudad(e.currentTarget.value)}
        />
      </div>
      <div className="drawing">
        <svg viewBox={`${view.x} ${view.y} ${view.side} ${view.side}`} onClick={mark} aria-hidden="true">
          {STROKES.map(({ nombre, d }) => (
            <path
              key={nombre}
              d={d}
              className={nombre === departamento ? 'chosen' : undefined}
              strokeWidth={0.25 * u}
            >
              <title>{nombre}</title>
            </path>
          ))}
          {CIUDADES.map((c) => {
            const { x, y } = toDrawing(c);
            return (
              <g key={`${c.departamento} ${c.nombre}`}>
                <circle cx={x} cy={y} r={0.6 * u} />
                {view.side < SIDE_WITH_NAMES && (
                  <text x={x + 1.2 * u} y={y + 1 * u} fontSize={3.2 * u}>
                    {c.nombre}
                  </text>
                )}
              </g>
            );
          })}
          {marker && (
            <g className="mark">
              <circle cx={marker.x} cy={marker.y} r={1.8 * u} />
              <circle cx={marker.x} cy={marker.y} r={4 * u} className="ring" strokeWidth={0.6 * u} />
            </g>
          )}
        </svg>
        <div className="zoom">
          <IconButton className="framed" aria-label="Acercar" onClick={() => zoom(0.6, marker ?? undefined)}>
            <IconPlus size={16} />
          </IconButton>
          <IconButton className="framed" aria-label="Alejar" onClick={() => zoom(1 / 0.6)}>
            <IconMinus size={16} />
          </IconButton>
        </div>
      </div>
      <p className="soft source">
        Tocá el mapa para marcar tu casa. Datos: Natural Earth, GeoNames (CC BY 4.0).
      </p>
    </div>
  );
}
