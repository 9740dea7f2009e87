import { queryPage } from '#contract/payments/disputes.ts'
import { amountText } from '#domain/money.ts'
import { disputeStatusLabels } from '#labels/payments/disputes.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { whenText } from '#portal/kit/when.tsx'
import { disputeHref } from '#portal/ledger/dispute-address.ts'
import type { Entry } from '#portal/palette/entries.ts'
import { isId } from '#portal/palette/questions.ts'

/** The visible dispute with this id, ours or the card network's. */
export function useDisputes(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const enabled = isId(text) && reachable('/aq/disputeDetail') !== undefined
  const asked = useCall(queryPage, { disputeId: text, total: 'none' as const }, { enabled })
  const rows = (enabled && asked.data?.records) || []
  const entries = rows.map(({ disputeId, currency, amount, status, disputeTime }) => ({
    id: disputeId,
    label: m.palette_dispute({ amount: `${currency} ${amountText(amount)}` }),
    hint: [disputeId, disputeStatusLabels[status]({}), whenText(disputeTime)].join(' · '),
    href: disputeHref(disputeId),
  }))
  return { entries, waiting: asked.isLoading }
}
