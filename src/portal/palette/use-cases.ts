import { list } from '#contract/payments/chargebacks.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { whenText } from '#portal/kit/when.tsx'
import { chargebackHref } from '#portal/ledger/chargeback-address.ts'
import type { Entry } from '#portal/palette/entries.ts'
import { isId } from '#portal/palette/questions.ts'

const part = { pageSize: 5, total: 'none' } as const

/** Visible chargebacks and retrievals with this id: their own, the card network's, or their flow id. */
export function useCases(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const enabled = isId(text) && reachable('/aq/chargebackDetail') !== undefined
  const mayBeFlow = enabled && !/^cbk_/i.test(text)
  const named = useCall(list, { chargebackId: text, ...part }, { enabled })
  const ofFlow = useCall(list, { flowId: text, ...part }, { enabled: mayBeFlow })
  const rows = [
    ...((enabled && named.data?.records) || []),
    ...((mayBeFlow && ofFlow.data?.records) || []),
  ]
  const entries = rows.map(({ chargebackId, currency, amount, deadline }) => ({
    id: chargebackId,
    label: m.palette_case({ amount: `${currency} ${amountText(amount)}` }),
    hint: [chargebackId, whenText(deadline)].join(' · '),
    href: chargebackHref(chargebackId),
  }))
  return { entries, waiting: named.isLoading || ofFlow.isLoading }
}
