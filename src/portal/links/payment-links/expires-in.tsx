import { hour, second } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { timeLeft } from '#portal/trade/transactions/offers/time-left.ts'
import { css } from '#styled/css'
import { useNow } from './use-now.ts'

const soon = css({ color: 'tone.bad.fg', fontWeight: 'medium' })

/** How long a link can still be paid; its last hour stands out. */
export function ExpiresIn({ until }: { until: string }) {
  const at = useNow(10 * second)
  const left = timeLeft(until)
  if (left === null) return m.payment_links_over()
  return <span className={Date.parse(until) - at < hour ? soon : undefined}>{left}</span>
}
