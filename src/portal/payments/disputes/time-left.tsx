import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { timeLeft } from '#portal/kit/time-left.ts'
import { css } from '#styled/css'

const look = css({ color: 'tone.bad.fg', fontWeight: 'medium' })

/** The time left to answer an alert, highlighted on the last day. */
export function TimeLeft({ until }: { until: string }) {
  const left = timeLeft(until)
  const soon = Date.parse(until) - now().getTime() < limits.disputeReminder
  return <span className={soon ? look : undefined}>{left ?? m.disputes_over()}</span>
}
