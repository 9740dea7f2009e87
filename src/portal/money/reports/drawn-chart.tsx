import { type ReactNode, Suspense, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { css } from '#styled/css'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChartOf, ChartPoint, Drawn } from './chart-shapes.ts'
import { type Shown, useRecords } from './records.ts'

// The chart code is loaded after the figures.
const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))

const look = {
  root: css({ flow: 'column', gap: '3', minWidth: '0' }),
  legend: css({ flow: 'row', columnGap: '4', rowGap: '1', textStyle: 'small', color: 'fg.muted' }),
  key: css({ display: 'inline-flex', alignItems: 'center', gap: '1.5' }),
  dot: css({ display: 'inline-block', width: '3', height: '3', borderRadius: 'sm' }),
  before: css({ display: 'inline-block', width: '3', borderTopWidth: '[2px]', borderColor: 'fg' }),
  rule: css({
    display: 'inline-block',
    width: '4',
    borderTopWidth: '[2px]',
    borderStyle: 'dashed',
    borderColor: 'tone.bad.fg',
  }),
  told: css({
    flow: 'row',
    columnGap: '5',
    rowGap: '1',
    px: '3',
    py: '2',
    borderRadius: 'md',
    bg: 'surface.sunken',
    textStyle: 'small',
  }),
  name: css({ textStyle: 'label' }),
}

const dots: Readonly<Record<Drawn, string>> = {
  good: css({ bg: 'accent' }),
  bad: css({ bg: 'tone.bad.fg' }),
  open: css({ bg: 'tone.warn.fg' }),
}

export type DrawnChartProps<Row> = Omit<ChartOf, 'points'> & {
  rows: readonly Row[]
  pointOf: (row: Row) => ChartPoint
  /** The figures of the chosen row, with links to its records. */
  told: (row: Row) => ReactNode
  shownOf: (row: Row) => Shown
  /** Which point is chosen initially; the default is the last, which is the latest. */
  begin?: 'first'
}

/** A chart with its legend and, below it, the figures of the chosen point with links to its records. */
export function DrawnChart<Row>(props: DrawnChartProps<Row>) {
  const { rows, pointOf, told, shownOf, begin, ...of } = props
  const { series, rule } = of
  const points = rows.map(pointOf)
  const { open } = useRecords()
  const [held, setHeld] = useState<number | null>(null)
  const chosen = Math.min(held ?? (begin ? 0 : points.length - 1), points.length - 1)
  const row = rows[chosen]
  const hasBefore = points.some(({ before }) => (before ?? 0) > 0)
  return (
    <div className={look.root}>
      <div className={look.legend} aria-hidden="true">
        {series.map(({ name, drawn }) => (
          <span key={name} className={look.key}>
            <span className={`${look.dot} ${dots[drawn]}`} />
            {name}
          </span>
        ))}
        {hasBefore && (
          <span className={look.key}>
            <span className={look.before} />
            {m.reports_before()}
          </span>
        )}
        {rule && (
          <span className={look.key}>
            <span className={look.rule} />
            {rule.name}
          </span>
        )}
      </div>
      <Suspense fallback={<Skeleton shape="block" />}>
        <Chart
          {...{ ...of, points, chosen }}
          onChoose={setHeld}
          onOpen={(place) => rows[place] && open(shownOf(rows[place]))}
        />
      </Suspense>
      <div className={look.told}>
        <span className={look.name}>{points[chosen]?.name}</span>
        {row && told(row)}
      </div>
    </div>
  )
}
