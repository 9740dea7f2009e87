import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A span in its two largest units, rounded down. */
function spanText(ms: number): string {
  const whole = (unit: number, of: number) => String(Math.floor((ms % of) / unit))
  if (ms >= day)
    return m.payer_time_days({ days: String(Math.floor(ms / day)), hours: whole(hour, day) })
  if (ms >= hour) {
    return m.payer_time_hours({ hours: whole(hour, day), minutes: whole(minute, hour) })
  }
  return m.payer_time_minutes({ minutes: whole(minute, hour), seconds: whole(1000, minute) })
}

type Props = { until: string; now: () => Date; onOver: () => void }

/** How long a link can still be paid, by the server's clock. */
export function TimeLeft({ until, now, onOver }: Props) {
  const left = () => Math.max(0, Date.parse(until) - now().getTime())
  const [ms, setMs] = useState(left)
  useEffect(() => {
    const tick = () => {
      const rest = Math.max(0, Date.parse(until) - now().getTime())
      setMs(rest)
      if (rest === 0) {
        clearInterval(timer)
        onOver()
      }
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now, onOver])
  return (
    <p className={css({ flow: 'line', gap: '2', color: 'fg.muted' })}>
      <Clock size={16} aria-hidden="true" />
      <span className="tabular" role="timer">
        {m.payer_time_left({ time: spanText(ms) })}
      </span>
    </p>
  )
}
