import { getSettledDefect } from '#contract/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { lackingHref } from './logistics.ts'

/** Beside withdrawals: how many settled orders lack logistics. It warns and blocks nothing; not known, nothing is said. */
export function LogisticsWarning() {
  const { data } = useCall(getSettledDefect, {})
  if (!data?.isDefect) return null
  // Who may withdraw need not be the one who ships: the number is told all the same.
  const page = reachable('/aq/logisticsManage')
  return (
    <Notice title={m.logistics_warning_title({ count: countText(data.count) })}>
      {m.logistics_warning_text()}{' '}
      {page && <LinkText href={lackingHref(null, true)}>{m.logistics_warning_link()}</LinkText>}
    </Notice>
  )
}
