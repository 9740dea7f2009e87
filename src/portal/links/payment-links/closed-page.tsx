import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown at every payment link address when the merchant may not use payment links. */
export const ClosedPage = () => (
  <Page title={m.permissions_m_09()}>
    <EmptyState title={m.payment_links_closed_title()} text={m.payment_links_closed_text()} />
  </Page>
)
