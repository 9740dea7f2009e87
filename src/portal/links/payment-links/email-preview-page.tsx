import { previewEmail } from '#contract/links/made-links.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { MailView } from './mail-view.tsx'
import { linkIdParams } from './params.ts'

/** /aq/emailPreview: the email of a link as it would be sent now. */
export function EmailPreviewPage() {
  const [{ id }] = useUrlState(linkIdParams)
  const asked = useCall(previewEmail, { id }, { enabled: id !== '' })
  const title = m.payment_links_mail_title()
  const crumbs = crumbsOf('/aq/emailPreview')
  if (asked.isError && failureOf(asked.error).http === 404) return <NotFound />
  return (
    <Page title={title} hint={m.payment_links_mail_hint()} crumbs={crumbs}>
      {id === '' ? (
        <EmptyState
          title={m.payment_links_missing_title()}
          text={m.payment_links_missing_text()}
          action={
            <ButtonLink href="/aq/paymentLink" look="outline">
              {m.payment_links_to_list()}
            </ButtonLink>
          }
        />
      ) : asked.isError ? (
        <FailurePanel of={asked} />
      ) : (
        <Card>{asked.data ? <MailView mail={asked.data} /> : <Skeleton shape="block" />}</Card>
      )}
    </Page>
  )
}
