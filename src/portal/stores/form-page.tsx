import { queryProperty } from '#contract/common.ts'
import { checkkycstatus, selectOne } from '#contract/stores.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { failureOf } from '#portal/kit/failure-text.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { crumbsOf } from '#portal/shell/crumbs.ts'
import { NotFound } from '#portal/shell/not-found.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { AddBlocked } from './add-blocked.tsx'
import { draftOf, emptyDraft, keptDraft } from './draft.ts'
import { EditNotices } from './edit-notices.tsx'
import { draftProperty } from './save.ts'
import { WebsiteForm } from './website-form.tsx'

const params = urlParams({ accId: text() })

/** /aq/addWebsite: a new website, or with accId one that is changed or sent again. */
export function WebsiteFormPage() {
  const [{ accId }] = useUrlState(params)
  return accId === '' ? <AddPage /> : <EditPage key={accId} accId={accId} />
}

function AddPage() {
  const check = useCall(checkkycstatus, {})
  const kept = useCall(queryProperty, { propertyType: draftProperty }, { staleMs: 0 })
  const failed = check.isError ? check : kept.isError ? kept : null
  const draft = keptDraft(kept.data?.propertyValue)
  return (
    <Page
      title={m.stores_form_add_title()}
      hint={m.stores_form_add_hint()}
      crumbs={crumbsOf('/aq/addWebsite')}
    >
      {failed ? (
        <FailurePanel error={failed.error} onRetry={() => failed.refetch()} />
      ) : !check.data || kept.isFetching || kept.isPending ? (
        <FormSkeleton />
      ) : check.data.reasons.length > 0 ? (
        <AddBlocked reasons={check.data.reasons} />
      ) : (
        <WebsiteForm
          before={draft ?? emptyDraft}
          kept={draft !== null}
          website={null}
          tradeCategories={check.data.tradeCategories}
          platforms={check.data.platforms}
        />
      )}
    </Page>
  )
}

function EditPage({ accId }: { accId: string }) {
  const check = useCall(checkkycstatus, {})
  const website = useCall(selectOne, { storeId: accId })
  if (website.isError && failureOf(website.error).http === 404) return <NotFound />
  const failed = website.isError ? website : check.isError ? check : null
  const again = website.data?.state === 'review_failed'
  return (
    <Page
      title={again ? m.stores_form_again_title() : m.stores_form_edit_title()}
      hint={website.data?.storeName}
      crumbs={crumbsOf('/aq/addWebsite')}
    >
      {failed ? (
        <FailurePanel error={failed.error} onRetry={() => failed.refetch()} />
      ) : !website.data || !check.data ? (
        <FormSkeleton />
      ) : (
        <Stack gap="lg">
          <EditNotices website={website.data} />
          <WebsiteForm
            before={draftOf(website.data)}
            kept={false}
            website={website.data}
            tradeCategories={check.data.tradeCategories}
            platforms={check.data.platforms}
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
