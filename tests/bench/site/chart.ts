import { width } from '../search/report';

/** A bar: our figure as part of the stock site's. */
export interface Bar {
  label: string;
  /** 1 is the stock site. */
  ratio: number;
  /** Both figures in words. */
  detail: string;
}

/** Sizes of the drawing, in its own units. */
const CHART = { width: 760, labels: 250, bars: 300, row: 34, bar: 16, top: 52, bottom: 30 } as const;

/** Bars that are longer than the stock site's end here. */
const MOST = 1.15;

/** Width of half a Chinese character at the chart's size of letters. */
const COLUMN = 7;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** @returns text as XML may have it, in elements and attributes */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)}%`;

function row({ label, ratio, detail }: Bar, index: number): string {
  const middle = CHART.top + index * CHART.row + CHART.row / 2;
  const length = Math.min(ratio, MOST) * CHART.bars;
  // What does not fit is left to the description.
  const isFitting = width(label) * COLUMN <= CHART.labels;
  return `  <g>
    <text class="label" x="${CHART.labels - 12}" y="${middle + 5}" text-anchor="end"${isFitting ? '' : ` textLength="${CHART.labels - 16}"`}>${escapeXml(label)}</text>
    <rect class="stock" x="${CHART.labels}" y="${middle - CHART.bar / 2}" width="${CHART.bars}" height="${CHART.bar}" rx="2"/>
    <rect class="ours" x="${CHART.labels}" y="${middle - CHART.bar / 2}" width="${length.toFixed(1)}" height="${CHART.bar}" rx="2"/>
    <text class="value" x="${CHART.labels + Math.max(length, CHART.bars) + 10}" y="${middle + 5}">${percent(ratio)}<tspan class="detail" dx="8">${escapeXml(detail)}</tspan></text>
  </g>`;
}

/**
 * Draws bars beside those of the stock site, in colours for a light page and for a dark one.
 *
 * @param title what the picture shows
 * @returns an SVG
 */
export function chart(title: string, bars: readonly Bar[]): string {
  const height = CHART.top + bars.length * CHART.row + CHART.bottom;
  const description = bars.map(({ label, ratio, detail }) => `${label} ${percent(ratio)}（${detail}）`).join('；');
  const end = CHART.labels + CHART.bars;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CHART.width} ${height}" width="${CHART.width}" height="${height}" role="img" aria-labelledby="title desc">
  <title id="title">${escapeXml(title)}</title>
  <desc id="desc">${escapeXml(description)}</desc>
  <style>
    text { font: 14px system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; fill: #1f2328; }
    .title { font-size: 16px; font-weight: 600; }
    .value { font-weight: 600; }
    .detail, .axis { font-size: 12px; font-weight: 400; fill: #59636e; }
    .stock { fill: #e3e6ea; }
    .ours { fill: #7a4b8f; }
    .line { stroke: #818b98; stroke-dasharray: 3 3; }
    @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc; }
      .detail, .axis { fill: #a3abb5; }
      .stock { fill: #343b44; }
      .ours { fill: #c79ad9; }
    }
  </style>
  <text class="title" x="16" y="28">${escapeXml(title)}</text>
${bars.map(row).join('\n')}
  <line class="line" x1="${end}" x2="${end}" y1="${CHART.top}" y2="${height - CHART.bottom + 4}"/>
  <text class="axis" x="${end}" y="${height - 8}" text-anchor="middle">原版 = 100%</text>
</svg>
`;
}
