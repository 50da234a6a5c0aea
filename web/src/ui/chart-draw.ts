import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js';
import { entero } from './numbers.ts';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
);

export type Tono = 'text' | 'accent' | 'link' | 'green' | 'yellow' | 'red' | 'violet' | 'faint';

export interface Serie {
  nombre: string;
  valores: number[];
  /** One for the series, or one for each value. */
  tonos: Tono[];
}

export interface Dibujo {
  tipo: 'pie' | 'line' | 'bar';
  etiquetas: string[];
  series: Serie[];
  /** The table beside it says which colour is what. */
  sinLeyenda?: boolean;
}

type Paleta = Record<Tono | 'soft' | 'line' | 'surface', string>;
const TONOS = [
  'accent',
  'link',
  'green',
  'yellow',
  'red',
  'violet',
  'faint',
  'text',
  'soft',
  'line',
  'surface',
] as const;

/** The colours of the page as it looks now. */
export function paletaDe(element: HTMLElement): Paleta {
  const estilo = getComputedStyle(element);
  return Object.fromEntries(
    TONOS.map((tono) => [tono, estilo.getPropertyValue(`--${tono}`).trim()]),
  ) as Paleta;
}

/** The light ones of styles.css, for what is printed. */
const PARA_IMPRIMIR: Paleta = {
  accent: '#0f6b5c',
  link: '#1d5fa8',
  green: '#4f9a6c',
  yellow: '#d39a1f',
  red: '#b3261e',
  violet: '#6b4fa0',
  faint: '#a39b90',
  text: '#211e1a',
  soft: '#6a635a',
  line: '#e6e1da',
  surface: '#ffffff',
};
const LETRA = "'Inter Variable', Inter, system-ui, sans-serif";

function configurar(
  { tipo, etiquetas, series, sinLeyenda }: Dibujo,
  paleta: Paleta,
  grande: boolean,
): ChartConfiguration {
  const fuente = { family: LETRA, size: grande ? 15 : 12 };
  const torta = tipo === 'pie';
  return {
    type: tipo,
    data: {
      labels: etiquetas,
      datasets: series.map(({ nombre, valores, tonos }) => {
        const colores = tonos.map((tono) => paleta[tono]);
        return {
          label: nombre,
          data: valores,
          backgroundColor: torta ? colores : colores[0]!,
          borderColor: torta ? paleta.surface : colores[0]!,
          borderWidth: torta ? 2 : tipo === 'line' ? 2 : 0,
          ...(tipo === 'line' && { pointRadius: 3, pointHitRadius: 12, tension: 0.25 }),
          ...(tipo === 'bar' && { maxBarThickness: 34, borderRadius: 3 }),
        };
      }),
    },
    options: {
      responsive: !grande,
      maintainAspectRatio: false,
      animation: false,
      font: fuente,
      interaction: torta ? { mode: 'nearest' } : { mode: 'index', intersect: false },
      layout: { padding: grande ? 16 : 4 },
      plugins: {
        legend: {
          display: !sinLeyenda && (torta || series.length > 1),
          position: torta ? 'right' : 'top',
          align: torta ? 'center' : 'start',
          labels: {
            color: paleta.text,
            font: fuente,
            boxWidth: 12,
            boxHeight: 12,
            ...(torta && {
              generateLabels: (chart: Chart) => {
                const valores = chart.data.datasets[0]?.data as number[];
                const total = valores.reduce((a, b) => a + b, 0);
                return etiquetas.map((etiqueta, i) => ({
                  text: `${etiqueta}: ${entero(valores[i] ?? 0)}${total > 0 ? ` (${Math.round(((valores[i] ?? 0) * 100) / total)} %)` : ''}`,
                  fillStyle: paleta[series[0]!.tonos[i]!],
                  strokeStyle: paleta.surface,
                  fontColor: paleta.text,
                  index: i,
                }));
              },
            }),
          },
        },
        tooltip: { titleFont: fuente, bodyFont: fuente },
      },
      ...(!torta && {
        scales: {
          x: {
            grid: { display: false },
            ticks: { color: paleta.soft, font: fuente },
            border: { color: paleta.line },
          },
          y: {
            beginAtZero: true,
            grid: { color: paleta.line },
            border: { display: false },
            ticks: { color: paleta.soft, font: fuente, precision: 0, maxTicksLimit: 6 },
          },
        },
      }),
    },
  };
}

/** Draws on a canvas of the page; answers what removes it. `onElegir`: the value of a series that was clicked. */
export function dibujar(
  canvas: HTMLCanvasElement,
  dibujo: Dibujo,
  onElegir?: (serie: number, valor: number) => void,
): () => void {
  const config = configurar(dibujo, paletaDe(canvas), false);
  if (onElegir)
    config.options = {
      ...config.options,
      onClick: (event, _, chart) => {
        const [tocado] = chart.getElementsAtEventForMode(
          event as unknown as Event,
          'nearest',
          { intersect: true },
          false,
        );
        if (tocado) onElegir(tocado.datasetIndex, tocado.index);
      },
    };
  const chart = new Chart(canvas, config);
  return () => chart.destroy();
}

const ANCHO = 760;
const ALTO = 430;

/** The same as a picture for a document: on white, large enough to be printed. PNG in base64. */
export function aImagen(dibujo: Dibujo): string {
  const canvas = document.createElement('canvas');
  canvas.width = ANCHO;
  canvas.height = ALTO;
  const config = configurar(dibujo, PARA_IMPRIMIR, true);
  config.options = { ...config.options, devicePixelRatio: 2 };
  config.plugins = [
    {
      id: 'blanco',
      beforeDraw: ({ ctx, width, height }) => {
        ctx.save();
        ctx.fillStyle = PARA_IMPRIMIR.surface;
        ctx.fillRect(0, 0, width, height);
        ctx.restore();
      },
    },
  ];
  const chart = new Chart(canvas, config);
  const base64 = chart.toBase64Image('image/png').split(',')[1]!;
  chart.destroy();
  return base64;
}
