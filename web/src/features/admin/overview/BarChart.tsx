import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../../stores/theme';
import * as styles from './DirectoryGrowth.module.css';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface Props {
  /** What the bars count. */
  readonly name: string;
  /** Oldest first. The last one is the current day. */
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

/** A chart with one bar per day, the last one highlighted. The page has the same numbers as a table, for screen readers. */
export default function BarChart({ name, bars }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let chart = drawChart(element, name, bars);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => {
      chart.destroy();
      chart = drawChart(element, name, bars);
    };
    dark.addEventListener('change', redraw);
    return () => {
      dark.removeEventListener('change', redraw);
      chart.destroy();
    };
    // `theme` is a dependency because `drawChart` reads the theme's colors from the canvas.
  }, [name, bars, theme]);
  return (
    <div className={styles.bars}>
      <canvas ref={canvas} role="img" aria-label={`Chart of ${name.toLowerCase()} by day, from ${bars[0]?.value ?? 0} to ${bars.at(-1)?.value ?? 0}`} />
    </div>
  );
}

function drawChart(element: HTMLCanvasElement, name: string, bars: Props['bars']): Chart {
  // The stylesheet sets the colors, light or dark.
  const { color: bar, outlineColor: ink, fontFamily: family } = getComputedStyle(element);
  return new Chart(element, {
    type: 'bar',
    data: {
      labels: bars.map(({ label }) => label),
      datasets: [
        {
          label: name,
          data: bars.map(({ value }) => value),
          backgroundColor: bars.map((_, index) => (index === bars.length - 1 ? ink : bar)),
          barPercentage: 1,
          categoryPercentage: 0.85,
          minBarLength: 2,
        },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: false,
      scales: {
        x: { grid: { display: false }, ticks: { color: ink, font: { family }, maxTicksLimit: 3, maxRotation: 0 } },
        y: { beginAtZero: true, grid: { display: false }, ticks: { color: ink, font: { family }, maxTicksLimit: 3, precision: 0 } },
      },
    },
  });
}
