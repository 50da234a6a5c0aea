import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type MouseEvent, useMemo, useState } from 'react';
import {
  aDibujo,
  aPunto,
  CIUDADES,
  DEPARTAMENTOS,
  type Punto,
  trazo,
  type Vista,
  vistaDe,
  vistaDeLugar,
} from './map.ts';
import './map.css';

interface Props {
  punto: Punto | null;
  onPunto: (punto: Punto) => void;
}

const TRAZOS = DEPARTAMENTOS.map(({ nombre, borde }) => ({ nombre, d: trazo(borde) }));
/** Names of towns are written from this nearness on. */
const LADO_CON_NOMBRES = 2.6;
/** What is seen around a town. */
const LADO_DE_CIUDAD = 0.5;

/** A point on the map of Paraguay: by its town, or by clicking; two buttons come nearer and go back. */
export default function AddressMap({ punto, onPunto }: Props) {
  const [departamento, setDepartamento] = useState<string | null>(null);
  const [vista, setVista] = useState<Vista>(() => (punto ? vistaDe([punto], 1) : vistaDeLugar(null)));
  const ciudades = useMemo(
    () => CIUDADES.filter((c) => departamento === null || c.departamento === departamento),
    [departamento],
  );
  const elegirCiudad = (indice: string) => {
    const ciudad = ciudades[Number(indice)];
    if (!ciudad) return;
    onPunto({ lng: ciudad.lng, lat: ciudad.lat });
    setVista(vistaDe([ciudad], LADO_DE_CIUDAD));
  };
  const acercar = (factor: number, centro = { x: vista.x + vista.lado / 2, y: vista.y + vista.lado / 2 }) => {
    const lado = Math.min(Math.max(vista.lado * factor, 0.05), 9);
    const parte = lado / vista.lado;
    setVista({
      lado,
      x: centro.x - (centro.x - vista.x) * parte,
      y: centro.y - (centro.y - vista.y) * parte,
    });
  };
  const marcar = (event: MouseEvent<SVGSVGElement>) => {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      event.currentTarget.getScreenCTM()?.inverse(),
    );
    onPunto(aPunto({ x, y }));
  };
  const marca = punto && aDibujo(punto);
  const u = vista.lado / 100;
  return (
    <div className="mapa">
      <div className="pareja">
        <NativeSelect
          label="Departamento"
          value={departamento ?? ''}
          data={[{ value: '', label: 'Todo el país' }, ...DEPARTAMENTOS.map(({ nombre }) => nombre)]}
          onChange={(e) => {
            const elegido = e.currentTarget.value || null;
            setDepartamento(elegido);
            setVista(vistaDeLugar(elegido));
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
          onChange={(e) => elegirCiudad(e.currentTarget.value)}
        />
      </div>
      <div className="dibujo">
        <svg
          viewBox={`${vista.x} ${vista.y} ${vista.lado} ${vista.lado}`}
          onClick={marcar}
          aria-hidden="true"
        >
          {TRAZOS.map(({ nombre, d }) => (
            <path
              key={nombre}
              d={d}
              className={nombre === departamento ? 'elegido' : undefined}
              strokeWidth={0.25 * u}
            >
              <title>{nombre}</title>
            </path>
          ))}
          {CIUDADES.map((c) => {
            const { x, y } = aDibujo(c);
            return (
              <g key={`${c.departamento} ${c.nombre}`}>
                <circle cx={x} cy={y} r={0.6 * u} />
                {vista.lado < LADO_CON_NOMBRES && (
                  <text x={x + 1.2 * u} y={y + 1 * u} fontSize={3.2 * u}>
                    {c.nombre}
                  </text>
                )}
              </g>
            );
          })}
          {marca && (
            <g className="marca">
              <circle cx={marca.x} cy={marca.y} r={1.8 * u} />
              <circle cx={marca.x} cy={marca.y} r={4 * u} className="aro" strokeWidth={0.6 * u} />
            </g>
          )}
        </svg>
        <div className="zoom">
          <ActionIcon variant="default" aria-label="Acercar" onClick={() => acercar(0.6, marca ?? undefined)}>
            <IconPlus size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Alejar" onClick={() => acercar(1 / 0.6)}>
            <IconMinus size={16} />
          </ActionIcon>
        </div>
      </div>
      <p className="soft fuente">
        Tocá el mapa para marcar tu casa. Datos: Natural Earth, GeoNames (CC BY 4.0).
      </p>
    </div>
  );
}
