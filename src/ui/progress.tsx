import { progress } from '#styled/recipes'

export type ProgressProps = {
  label: string
  /** 0 to 100; null while the total is unknown. */
  value: number | null
  /** At the right end; by default the percentage. */
  valueText?: string
  tone?: 'accent' | 'good' | 'bad'
  hideLabel?: boolean
}

export function Progress({ label, value, valueText, tone, hideLabel }: ProgressProps) {
  const look = progress({ tone, waiting: value === null })
  const text = valueText ?? (value === null ? '' : `${Math.floor(value)}%`)
  return (
    <div className={look.root}>
      {!hideLabel && (
        <div className={look.head}>
          <span>{label}</span>
          <span className={look.value}>{text}</span>
        </div>
      )}
      <div
        className={look.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value ?? undefined}
        aria-valuetext={text || undefined}
      >
        <div className={look.bar} style={value === null ? {} : { width: `${value}%` }} />
      </div>
    </div>
  )
}
