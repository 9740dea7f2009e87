import { getSettledDefect } from '#contract/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { lackingHref } from './logistics.ts'

/**
 * Shown next to withdrawals: the number of settled orders without logistics. It only warns and never blocks; it renders
 * nothing while the number is unknown.
 */
export function LogisticsWarning() {
  const { data } = useCall(getSettledDefect, {})
  if (!data?.isDefect) return null
  // The user who withdraws may not be the one who ships, so the number is shown even without a link.
  const page = reachable('/aq/logisticsManage')
  return (
    <Notice title={m.logistics_warning_title({ count: countText(data.count) })}>
      {m.logistics_warning_text()}{' '}
      {page && <LinkText href={lackingHref(null, true)}>{m.logistics_warning_link()}</LinkText>}
    </Notice>
  )
}
