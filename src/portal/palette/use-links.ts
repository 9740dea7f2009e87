import type { Output } from '#contract/call.ts'
import { find } from '#contract/links/payment-links.ts'
import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { amountText } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { isClosed } from '#portal/frame/permitted.ts'
import { useCall } from '#portal/kit/query.ts'
import { mayOpen } from '#portal/kit/session.ts'
import { linkHref } from '#portal/links/payment-links/shared/addresses.ts'
import type { Entry } from '#portal/palette/entries.ts'

const shortest = 3
const statuses: Record<PaymentLinkStatus, () => string> = {
  VALID: m.palette_link_valid,
  INVALID: m.palette_link_invalid,
  EXPIRED: m.palette_link_expired,
  PAID: m.palette_link_paid,
}

/** A link opens its page, which resolves the address of its version. */
function entryOf(link: Output<typeof find>[number]): Entry {
  const { linkId, currency, amount, orderId, bookerName, bookerEmail } = link
  return {
    id: linkId,
    label: m.palette_link({ amount: `${currency} ${amountText(amount)}`, name: bookerName }),
    hint: [orderId, bookerEmail, statuses[link.status]()].join(' · '),
    href: linkHref({ linkId, version: 3 }),
  }
}

/** Visible payment links with this id, code, order number, e-mail or name. */
export function useLinks(text: string): { entries: readonly Entry[]; waiting: boolean } {
  const enabled = text.length >= shortest && mayOpen('M-0901') && !isClosed('/aq/paymentLink')
  const asked = useCall(find, { text }, { enabled })
  return { entries: ((enabled && asked.data) || []).map(entryOf), waiting: asked.isLoading }
}
