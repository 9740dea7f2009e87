import { badge } from '#styled/recipes'

export type BadgeProps = {
  tone?: 'accent' | 'neutral' | 'danger'
  /** What the number or dot means, for screen readers. */
  label: string
} & ({ count: number; max?: number } | { count?: undefined })

/** A count, cut at `max` (99), or a dot when there is none. Zero shows nothing. */
export function Badge(props: BadgeProps) {
  if (props.count === undefined) {
    return (
      <span
        role="img"
        aria-label={props.label}
        className={badge({ shape: 'dot', tone: props.tone })}
      />
    )
  }
  const { count, max = 99 } = props
  if (count <= 0) return null
  return (
    <span
      role="img"
      aria-label={props.label}
      className={badge({ shape: 'count', tone: props.tone })}
    >
      {count > max ? `${max}+` : count}
    </span>
  )
}
