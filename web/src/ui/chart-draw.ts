import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
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

export type Tone = 'text' | 'accent' | 'link' | 'green' | 'yellow' | 'red' | 'violet' | 'faint';

export interface Series {
  name: string;
  values: number[];
  /** One tone for the series, or one for each value. */
  tones: Tone[];
}

export interface Drawing {
  kind: 'pie' | 'line' | 'bar';
  labels: string[];
  series: Series[];
  /** For when the table beside it explains the colours. */
  withoutLegend?: boolean;
}

type Palette = Record<Tone | 'soft' | 'line' | 'surface', string>;
const TONES = [
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
export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    TONES.map((tone) => [tone, style.getPropertyValue(`--${tone}`).trim()]),
  ) as Palette;
}

/** The light colours of styles/tokens.css, for print. */
const FOR_PRINT: Palette = {
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
const LETTER = "'Inter Variable', Inter, system-ui, sans-serif";

function configure(
  { kind, labels, series, withoutLegend }: Drawing,
  palette: Palette,
  large: boolean,
): ChartConfiguration {
  const source = { family: LETTER, size: large ? 15 : 12 };
  const circleChart = kind === 'pie';
  return {
    type: kind,
    data: {
      labels,
      datasets: series.map(({ name, values, tones }) => {
        const colors = tones.map((tone) => palette[tone]);
        return {
          label: name,
          data: values,
          backgroundColor: circleChart ? colors : colors[0]!,
          borderColor: circleChart ? palette.surface : colors[0]!,
          borderWidth: circleChart ? 2 : kind === 'line' ? 2 : 0,
          ...(kind === 'line' && { pointRadius: 3, pointHitRadius: 12, tension: 0.25 }),
          ...(kind === 'bar' && { maxBarThickness: 34, borderRadius: 3 }),
        };
      }),
    },
    options: {
      responsive: !large,
      maintainAspectRatio: false,
      animation: false,
      font: source,
      interaction: circleChart ? { mode: 'nearest' } : { mode: 'index', intersect: false },
      layout: { padding: large ? 16 : 4 },
      plugins: {
        legend: {
          display: !withoutLegend && (circleChart || series.length > 1),
          position: circleChart ? 'right' : 'top',
          align: circleChart ? 'center' : 'start',
          labels: {
            color: palette.text,
            font: source,
            boxWidth: 12,
            boxHeight: 12,
            ...(circleChart && {
              generateLabels: (chart: Chart) => {
                const values = chart.data.datasets[0]?.data as number[];
                const total = values.reduce((a, b) => a + b, 0);
                return labels.map((label, i) => ({
                  text: `${label}: ${formatNumber(values[i] ?? 0)}${total > 0 ? ` (${Math.round(((values[i] ?? 0) * 100) / total)} %)` : ''}`,
                  fillStyle: palette[series[0]!.tones[i]!],
                  strokeStyle: palette.surface,
                  fontColor: palette.text,
                  index: i,
                }));
              },
            }),
          },
        },
        tooltip: { titleFont: source, bodyFont: source },
      },
      ...(!circleChart && {
        scales: {
          x: {
            grid: { display: false },
            ticks: { color: palette.soft, font: source },
            border: { color: palette.line },
          },
          y: {
            beginAtZero: true,
            grid: { color: palette.line },
            border: { display: false },
            ticks: { color: palette.soft, font: source, precision: 0, maxTicksLimit: 6 },
          },
        },
      }),
    },
  };
}

/** Draws on a canvas and returns a function that removes it. `onChoose` gets the clicked value of a series. */
export function draw(
  canvas: HTMLCanvasElement,
  drawing: Drawing,
  onChoose?: (series: number, value: number) => void,
): () => void {
  const config = configure(drawing, paletteOf(canvas), false);
  if (onChoose)
    config.options = {
      ...config.options,
      onClick: (event, _, chart) => {
        const [touched] = chart.getElementsAtEventForMode(
          event as unknown as Event,
          'nearest',
          { intersect: true },
          false,
        );
        if (touched) onChoose(touched.datasetIndex, touched.index);
      },
    };
  const chart = new Chart(canvas, config);
  return () => chart.destroy();
}

const WIDTH = 760;
const HEIGHT = 430;

/** The same drawing as a base64 PNG for a document: on white, large enough to print. */
export function toImagen(drawing: Drawing): string {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const config = configure(drawing, FOR_PRINT, true);
  config.options = { ...config.options, devicePixelRatio: 2 };
  config.plugins = [
    {
      id: 'blanco',
      beforeDraw: ({ ctx, width, height }) => {
        ctx.save();
        ctx.fillStyle = FOR_PRINT.surface;
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
