import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { timeLeftText } from '#labels/links/time-left.ts'
import { css } from '#styled/css'

type Props = { until: string; now: () => Date; onOver: () => void }

/** The time left to pay a link, by the server's clock. */
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
  return <TimeLeftLine text={timeLeftText(ms)} />
}

/** The line alone, also used in prerendered pages. */
export const TimeLeftLine = ({ text }: { text: string }) => (
  <p className={css({ flow: 'line', gap: '2', color: 'fg.muted' })}>
    <Clock size={16} aria-hidden="true" />
    <span className="tabular" role="timer">
      {text}
    </span>
  </p>
)
