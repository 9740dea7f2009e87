import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { type Crumb, Page } from '#portal/kit/page.tsx'
import { useSession } from '#portal/kit/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'

type Props = { title: string; crumbs?: readonly Crumb[]; children: ReactNode }

/** A screen of payment links, or why this merchant has none. */
export function Permitted({ title, crumbs = [], children }: Props) {
  if (useSession().paymentLinks) return children
  return (
    <Page title={title} crumbs={crumbs}>
      <EmptyState title={m.payment_links_closed_title()} text={m.payment_links_closed_text()} />
    </Page>
  )
}
