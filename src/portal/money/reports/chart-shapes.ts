/** One bar of a chart: an interval of the period, a country or a reason. */
export type ChartPoint = {
  readonly key: string
  /** The axis label, as short as possible. */
  readonly mark: string
  readonly name: string
  /** The full text for screen readers. */
  readonly said: string
  /** One value for each series, from the axis upwards. */
  readonly values: readonly number[]
  /** The total of the previous period; null when unknown. */
  readonly before: number | null
}

export type Drawn = 'good' | 'bad' | 'open'

export type ChartOf = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly series: readonly { readonly name: string; readonly drawn: Drawn }[]
  readonly format: (value: number) => string
  /** A threshold, drawn as a horizontal line. */
  readonly rule?: { readonly value: number; readonly name: string }
}

export const plotHeight = 208
export const margins = { left: 48, right: 4, top: 12, bottom: 24 } as const
