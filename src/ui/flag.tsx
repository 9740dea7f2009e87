import { css } from '#styled/css'

// A width in per cent would count as none where a column takes its width from what it holds.
const whole = css({ maxWidth: '[none]', flexShrink: '0' })

export type FlagProps = {
  /** ISO 3166 code, EU for the euro; a plain globe without one. */
  country: string | undefined
  size?: 'sm' | 'md'
}

const heights = { sm: 12, md: 16 } as const

/** Decoration beside a currency or country code, which is the text. */
export function Flag({ country, size = 'sm' }: FlagProps) {
  const height = heights[size]
  return (
    <img
      className={whole}
      src={`/flags/${country ?? 'unknown'}.svg`}
      alt=""
      width={(height * 3) / 2}
      height={height}
      decoding="async"
    />
  )
}
