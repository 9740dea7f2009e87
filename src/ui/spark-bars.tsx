import { bars } from '#styled/recipes'

export type SparkBarsProps = {
  /** The message of the chart in one sentence. */
  label: string
  values: readonly { label: string; value: number }[]
  /** In pixels; the width fills the container. */
  height?: number
}

/** Small bars of a time series. The chart has a text alternative, and each bar its own title. */
export function SparkBars({ label, values, height = 64 }: SparkBarsProps) {
  const look = bars()
  const top = Math.max(1, ...values.map((one) => one.value))
  const step = 100 / Math.max(1, values.length)
  return (
    <svg
      className={look.root}
      role="img"
      aria-label={label}
      viewBox={`0 0 100 ${height}`}
      height={height}
      preserveAspectRatio="none"
    >
      {values.map((one, index) => {
        const size = Math.max(1, (one.value / top) * height)
        return (
          <rect
            key={one.label}
            className={look.bar}
            x={index * step + step * 0.15}
            width={step * 0.7}
            y={height - size}
            height={size}
          >
            <title>{one.label}</title>
          </rect>
        )
      })}
    </svg>
  )
}
