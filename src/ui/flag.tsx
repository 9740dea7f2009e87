import { css } from '#styled/css'

// A width in per cent would count as none where a column takes its width from what it holds. The edge is for flags
// with white in them.
const whole = css({
  maxWidth: '[none]',
  flexShrink: '0',
  borderRadius: '[2px]',
  outlineWidth: 'hair',
  outlineStyle: 'solid',
  outlineColor: 'line',
  outlineOffset: '[-1px]',
})

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
