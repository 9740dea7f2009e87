import { css } from '#styled/css'

// A percentage width would count as zero where a column is sized by its content. The border is for flags that contain
// white.
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
  /** ISO 3166 code, EU for the euro; a plain globe when undefined. */
  country: string | undefined
  size?: 'sm' | 'md'
}

const heights = { sm: 12, md: 16 } as const

/** Decorative, beside a currency or country code in text. */
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
