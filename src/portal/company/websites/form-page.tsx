import { useState } from 'react'
import { queryProperty } from '#contract/access/common.ts'
import { checkkycstatus, selectOne } from '#contract/company/websites.ts'
import { websiteDraftProperty } from '#domain/company/websites.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useFirst } from '#portal/kit/use-form.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { AddBlocked } from './add-blocked.tsx'
import { draftOf, emptyDraft, storedDraft } from './draft.ts'
import { EditNotices } from './edit-notices.tsx'
import { WebsiteForm } from './website-form.tsx'

const params = urlParams({ accId: text() })

/** /aq/addWebsite: a new website, or with accId one to edit or resubmit. */
export function WebsiteFormPage() {
  const [{ accId }] = useUrlState(params)
  const [round, setRound] = useState(0)
  return accId === '' ? (
    <AddPage key={round} onReload={() => setRound(round + 1)} />
  ) : (
    <EditPage key={`${accId} ${round}`} accId={accId} onReload={() => setRound(round + 1)} />
  )
}

// The pages keep the first response: a later one, such as a refetch on window focus, would discard the input.

function AddPage({ onReload }: { onReload: () => void }) {
  const check = useCall(checkkycstatus, {})
  const kept = useCall(queryProperty, { propertyType: websiteDraftProperty }, { staleMs: 0 })
  const free = useFirst(check.data?.reasons.length === 0 ? check.data : undefined)
  const adding = free ?? check.data
  const fresh = useFirst(kept.isFetching ? undefined : kept.data)
  const failed = check.isError && !adding ? check : kept.isError && !fresh ? kept : null
  const draft = storedDraft(fresh?.propertyValue)
  return (
    <Page
      title={m.websites_form_add_title()}
      hint={m.websites_form_add_hint()}
      crumbs={crumbsOf('/aq/addWebsite')}
    >
      {failed ? (
        <FailurePanel of={failed} />
      ) : !adding || !fresh ? (
        <FormSkeleton />
      ) : adding.reasons.length > 0 ? (
        <AddBlocked reasons={adding.reasons} />
      ) : (
        <WebsiteForm
          before={draft ?? emptyDraft}
          kept={draft !== null}
          stored={fresh.propertyValue}
          onReload={onReload}
          website={null}
          tradeCategories={adding.tradeCategories}
          platforms={adding.platforms}
        />
      )}
    </Page>
  )
}

function EditPage({ accId, onReload }: { accId: string; onReload: () => void }) {
  const check = useCall(checkkycstatus, {})
  const found = useCall(selectOne, { storeId: accId }, { staleMs: 0 })
  const adding = useFirst(check.data)
  const website = useFirst(found.isFetching ? undefined : found.data)
  if (found.isError && failureOf(found.error).http === 404) return <NotFound />
  const failed = found.isError && !website ? found : check.isError && !adding ? check : null
  const again = website?.state === 'review_failed'
  const title = again ? m.websites_form_again_title() : m.websites_form_edit_title()
  return (
    <Page title={title} hint={website?.storeName} crumbs={crumbsOf('/aq/addWebsite', title)}>
      {failed ? (
        <FailurePanel of={failed} />
      ) : !website || !adding ? (
        <FormSkeleton />
      ) : (
        <Stack gap="lg">
          <EditNotices website={website} />
          <WebsiteForm
            before={draftOf(website)}
            kept={false}
            stored={null}
            website={website}
            tradeCategories={adding.tradeCategories}
            platforms={adding.platforms}
            onReload={onReload}
          />
        </Stack>
      )}
    </Page>
  )
}

const FormSkeleton = () => (
  <Card>
    <Stack>
      <Skeleton shape="title" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="block" />
    </Stack>
  </Card>
)
