/** One bar of a chart: a step of the period, a country or a reason. */
export type ChartPoint = {
  readonly key: string
  /** Under the axis, as short as it can be. */
  readonly mark: string
  readonly name: string
  /** All of it in words, for who hears the chart. */
  readonly said: string
  /** One for each series, from the axis upwards. */
  readonly values: readonly number[]
  /** What they came to in the period before; null: not known. */
  readonly before: number | null
}

/** How a series is drawn. */
export type Drawn = 'good' | 'bad' | 'open'

export type ChartOf = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly { readonly name: string; readonly drawn: Drawn }[]
  /** A value as the axis says it. */
  readonly format: (value: number) => string
  /** A value that matters, as a line across. */
  readonly rule?: { readonly value: number; readonly name: string }
}

export const plotHeight = 208
export const margins = { left: 48, right: 4, top: 12, bottom: 24 } as const
