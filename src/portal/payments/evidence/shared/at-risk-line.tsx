import { getAtRisk } from '#contract/payments/evidence.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'

/** The most currencies that the line shows; the list shows all of them. */
const sumsShown = 3

/**
 * The number of orders without evidence and their sums, linked to exactly those orders. Renders nothing when there are
 * none.
 */
export function AtRiskLine() {
  const page = reachable('/aq/ordersAtRisk')
  const { data } = useCall(getAtRisk, {}, { enabled: page !== undefined })
  if (!data || data.count === 0) return null
  const { count, sums } = data
  const told = sums
    .slice(0, sumsShown)
    .map(({ amount, currency }) => `${amountText(amount)} ${currency}`)
  const more = sums.length > sumsShown ? [m.evidence_risk_more()] : []
  const amounts = [...told, ...more].join(m.evidence_and())
  return (
    <Notice tone="warn">{page && <LinkText href={page}>{lineOf(count, amounts)}</LinkText>}</Notice>
  )
}

const lineOf = (count: number, amounts: string): string =>
  count === 1
    ? m.evidence_risk_one({ amounts })
    : m.evidence_risk_many({ count: countText(count), amounts })
