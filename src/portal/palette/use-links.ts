import type { Output } from '#contract/call.ts'
import { find } from '#contract/links/payment-links.ts'
import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { payerPaths } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { mayOpen } from '#portal/kit/session.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import type { Entry } from '#portal/palette/entries.ts'
import { amountText } from '#words/amount-text.ts'

const shortest = 3
const statuses: Record<PaymentLinkStatus, () => string> = {
  VALID: m.palette_link_valid,
  INVALID: m.palette_link_invalid,
  EXPIRED: m.palette_link_expired,
  PAID: m.palette_link_paid,
}

/** A paid link leads to its payment, any other to the page that its payer sees. */
function entryOf(link: Output<typeof find>[number]): Entry[] {
  const { linkId, transactionId, url, currency, amount, orderId, bookerName, bookerEmail } = link
  const facts = {
    id: linkId,
    label: m.palette_link({ amount: `${currency} ${amountText(amount)}`, name: bookerName }),
    hint: [orderId, bookerEmail, statuses[link.status]()].join(' · '),
  }
  if (transactionId !== null && reachable('/aq/tradeDetail'))
    return [{ ...facts, href: detailHref(transactionId) }]
  const { pathname, search } = new URL(url)
  const isBuilt = payerPaths.some((path) => path === pathname)
  const run = () => void window.open(pathname + search, '_blank', 'noopener')
  return isBuilt ? [{ ...facts, run }] : []
}

/** The payment links in reach with this id, code, order number, e-mail or name. */
export function useLinks(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const enabled = text.length >= shortest && mayOpen('M-0901')
  const asked = useCall(find, { text }, { enabled })
  return { entries: ((enabled && asked.data) || []).flatMap(entryOf), waiting: asked.isLoading }
}
