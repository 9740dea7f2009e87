import { badge } from '#styled/recipes'

export type BadgeProps = {
  tone?: 'accent' | 'neutral' | 'danger'
  /** Meaning of the number or dot, for screen readers. */
  label: string
} & ({ count: number; max?: number } | { count?: undefined })

/** A count, capped at `max` (99), or a dot without a count. Zero renders nothing. */
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
