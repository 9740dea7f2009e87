import { list } from '#contract/trade/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { whenText } from '#portal/kit/when.tsx'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import type { Entry } from '#portal/palette/entries.ts'
import { isId } from '#portal/palette/questions.ts'
import { amountText } from '#words/amount-text.ts'

/** The chargebacks and retrievals in reach that an id names: their own, or that of their payment's flow. */
export function useCases(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const enabled = isId(text) && reachable('/aq/chargebackDetail') !== undefined
  const filters = /^cbk_\w+$/i.test(text) ? { chargebackId: text } : { flowId: text }
  const asked = useCall(list, { ...filters, pageSize: 5, total: 'none' as const }, { enabled })
  const rows = (enabled && asked.data?.records) || []
  const entries = rows.map(({ chargebackId, currency, amount, deadline }) => ({
    id: chargebackId,
    label: m.palette_case({ amount: `${currency} ${amountText(amount)}` }),
    hint: [chargebackId, whenText(deadline)].join(' · '),
    href: chargebackHref(chargebackId),
  }))
  return { entries, waiting: asked.isLoading }
}
