import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { whenText } from '#portal/kit/when.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'

/** What the payer saw, stored unchanged with their payment. */
export function SawCard({ link: { paidAt, transactionId } }: { link: LinkDetail }) {
  const way = transactionId && reachable('/aq/tradeDetail') ? detailHref(transactionId) : null
  return (
    <Card
      title={m.payment_links_saw()}
      actions={paidAt && <Chip tone="info" label={m.payment_links_frozen()} />}
    >
      <Stack>
        <p>
          {paidAt
            ? m.payment_links_saw_text({ at: whenText(paidAt) })
            : m.payment_links_saw_later()}
        </p>
        {paidAt && way && <LinkText href={way}>{m.payment_links_saw_open()}</LinkText>}
      </Stack>
    </Card>
  )
}
