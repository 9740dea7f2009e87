import { listRecords } from '#contract/money/withdrawals.ts'
import { addressOf } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { whenText } from '#portal/kit/when.tsx'
import type { Entry } from '#portal/palette/entries.ts'
import { amountText } from '#words/amount-text.ts'

/** The withdrawal in reach that has this id. */
export function useWithdrawals(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const href = addressOf('/aq/withdrawalDetail/{code}', text)
  const enabled = /^wdr_\w+$/.test(text) && reachable(href) !== undefined
  const asked = useCall(listRecords, { flowId: text, total: 'none' as const }, { enabled })
  const rows = (enabled && asked.data?.records) || []
  const entries = rows.map(({ flowId, currency, amount, requestedAt }) => ({
    id: flowId,
    label: m.palette_withdrawal({ amount: `${currency} ${amountText(amount)}` }),
    hint: [flowId, whenText(requestedAt)].join(' · '),
    href,
  }))
  return { entries, waiting: asked.isLoading }
}
