const WIDTH = 720
const HEIGHT = 420
const MARGIN = { left: 64, right: 110, top: 24, bottom: 48 }
const COLORS = ['#a3243b', '#2f6f4f', '#b8860b', '#3b5b92', '#6b6b6b']

/**
 * Draws lines through points on logarithmic axes, as SVG.
 *
 * @param {{ name: string, points: [x: number, y: number][] }[]} series
 * @param {{ x: string, y: string }} titles of the axes
 */
export function drawPlot(series, titles) {
  const points = series.flatMap((one) => one.points)
  const [x, y] = [axis(points.map(([x]) => x)), axis(points.map(([, y]) => y))]
  const across = (/** @type {number} */ value) =>
    round(MARGIN.left + x.part(value) * (WIDTH - MARGIN.left - MARGIN.right))
  const down = (/** @type {number} */ value) =>
    round(HEIGHT - MARGIN.bottom - y.part(value) * (HEIGHT - MARGIN.top - MARGIN.bottom))
  const [left, right] = [MARGIN.left, WIDTH - MARGIN.right]
  const [top, bottom] = [MARGIN.top, HEIGHT - MARGIN.bottom]
  const grid = [
    ...x.ticks.map(
      (tick) =>
        `<path d="M${across(tick)} ${top}V${bottom}"/><text x="${across(tick)}" y="${bottom + 18}" text-anchor="middle">${label(tick)}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path d="M${left} ${down(tick)}H${right}"/><text x="${left - 8}" y="${down(tick) + 4}" text-anchor="end">${label(tick)}</text>`,
    ),
  ]
  const names = apart(series.map(({ points }) => down(points.at(-1)?.[1] ?? 1)))
  const lines = series.map(({ name, points }, i) => {
    const color = COLORS[i % COLORS.length]
    const path = points.map(([x, y]) => `${across(x)} ${down(y)}`).join('L')
    const dots = points.map(([x, y]) => `<circle cx="${across(x)}" cy="${down(y)}" r="3.5"/>`).join('')
    return `<g fill="${color}" stroke="none"><path d="M${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots}<text x="${right + 10}" y="${(names[i] ?? 0) + 4}">${name}</text></g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<g stroke="#ddd" fill="none">${grid.join('').replaceAll('<text', '<text stroke="none" fill="#444"')}</g>
<text x="${(left + right) / 2}" y="${HEIGHT - 8}" text-anchor="middle" fill="#444">${titles.x}</text>
<text x="${-(top + bottom) / 2}" y="16" transform="rotate(-90)" text-anchor="middle" fill="#444">${titles.y}</text>
${lines.join('\n')}
</svg>
`
}

/** Whole powers of ten around the values. */
function axis(/** @type {number[]} */ values) {
  const from = Math.floor(Math.log10(Math.min(...values)))
  const until = Math.max(from + 1, Math.ceil(Math.log10(Math.max(...values))))
  return {
    part: (/** @type {number} */ value) => (Math.log10(value) - from) / (until - from),
    ticks: Array.from({ length: until - from + 1 }, (_, i) => 10 ** (from + i)),
  }
}

/** Moves labels that would lie on each other down, far enough to be read. */
function apart(/** @type {number[]} */ heights) {
  const moved = [...heights]
  let last = Number.NEGATIVE_INFINITY
  for (const i of heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))) {
    moved[i] = last = Math.max(heights[i] ?? 0, last + 15)
  }
  return moved
}

function label(/** @type {number} */ value) {
  return value >= 1 ? value.toLocaleString('en') : String(Number(value.toPrecision(1)))
}

function round(/** @type {number} */ value) {
  return Math.round(value * 10) / 10
}
