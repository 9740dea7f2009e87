import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, Line } from '@visx/shape'
import { marksOf } from '#portal/kit/axis.ts'
import { css } from '#styled/css'
import { type ChartOf, type Drawn, margins, plotHeight } from './chart-shapes.ts'

const look = {
  picture: css({
    display: 'block',
    '& text': { fill: 'fg.subtle', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  }),
  grid: css({ stroke: 'line' }),
  chosen: css({ fill: 'accent.bg' }),
  before: css({ stroke: 'fg' }),
  rule: css({ stroke: 'tone.bad.fg' }),
}

const fills: Readonly<Record<Drawn, string>> = {
  good: css({ fill: 'accent' }),
  bad: css({ fill: 'tone.bad.fg' }),
  open: css({ fill: 'tone.warn.fg' }),
}

// The width of an axis label in px.
const markWidth = 72

export type ChartPictureProps = ChartOf & { width: number; chosen: number }

/** The drawing of a chart. It has no text alternative, as the slider over it announces the values. */
export function ChartPicture(props: ChartPictureProps) {
  const { points, series, rule, format, width, chosen } = props
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const highest = Math.max(rule?.value ?? 0, ...totals, ...points.map(({ before }) => before ?? 0))
  const marks = marksOf(highest)
  const [left, right] = [margins.left, Math.max(margins.left + 1, width - margins.right)]
  const x = scaleBand({ domain: points.map(({ key }) => key), range: [left, right], padding: 0.25 })
  const y = scaleLinear({ domain: [0, marks.at(-1) ?? 1], range: [plotHeight, margins.top] })
  const every = Math.ceil(points.length / Math.max(1, (right - left) / markWidth))
  const named = points.filter((_, place) => place % every === 0)
  const held = points[chosen]
  return (
    <svg
      className={look.picture}
      width={width}
      height={plotHeight + margins.bottom}
      aria-hidden="true"
    >
      {held && (
        <Bar
          className={look.chosen}
          x={(x(held.key) ?? 0) - (x.step() - x.bandwidth()) / 2}
          y={margins.top}
          width={x.step()}
          height={plotHeight - margins.top}
        />
      )}
      {marks.map((mark) => (
        <g key={mark}>
          <Line
            className={look.grid}
            from={{ x: left, y: y(mark) }}
            to={{ x: right, y: y(mark) }}
          />
          <text x={left - 8} y={y(mark)} dy="0.32em" textAnchor="end">
            {format(mark)}
          </text>
        </g>
      ))}
      {named.map(({ key, mark }) => (
        <text
          key={key}
          x={(x(key) ?? 0) + x.bandwidth() / 2}
          y={plotHeight + margins.bottom - 8}
          textAnchor="middle"
        >
          {mark}
        </text>
      ))}
      {points.map((point) => (
        <Stacked
          key={point.key}
          {...{ point, series, x: x(point.key) ?? 0, y }}
          width={x.bandwidth()}
        />
      ))}
      {rule && (
        <Line
          className={look.rule}
          strokeWidth="1.5"
          strokeDasharray="6 4"
          from={{ x: left, y: y(rule.value) }}
          to={{ x: right, y: y(rule.value) }}
        />
      )}
    </svg>
  )
}

type StackedProps = {
  point: ChartOf['points'][number]
  series: ChartOf['series']
  x: number
  y: (value: number) => number
  width: number
}

/** The stacked bars of a point, with a marker at the value of the previous period. */
function Stacked({ point, series, x, y, width }: StackedProps) {
  const tops = point.values.map((_, place) =>
    point.values.slice(0, place + 1).reduce((sum, value) => sum + value, 0),
  )
  return (
    <g>
      {point.values.map((value, place) => {
        const one = series[place]
        if (value === 0 || !one) return null
        const [top, bottom] = [y(tops[place] ?? 0), y((tops[place] ?? 0) - value)]
        return (
          <Bar
            key={one.name}
            className={fills[one.drawn]}
            {...{ x, width, y: top, height: Math.max(1, bottom - top) }}
          />
        )
      })}
      {point.before !== null && point.before > 0 && (
        <Line
          className={look.before}
          strokeWidth="2"
          from={{ x: x - 1, y: y(point.before) }}
          to={{ x: x + width + 1, y: y(point.before) }}
        />
      )}
    </g>
  )
}
