import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import { getDetail } from '#contract/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { DistributionTab } from '#portal/company/distribution-accounts/shared/distribution-tab.tsx'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { go } from '#portal/kit/go.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { storeFormHref, storeHref } from './addresses.ts'
import { ReturnedNotice } from './returned-notice.tsx'
import { StoreDetails } from './store-details.tsx'

const params = urlParams({ storeId: text(), tab: choice(['details', 'distribution'], 'details') })

/** /aq/storeDetail: an offline store and its distribution account. */
export function StoreDetailPage() {
  const [{ storeId, tab }] = useUrlState(params)
  const answer = useCall(getDetail, { storeId }, { enabled: storeId !== '' })
  const store = answer.data?.store
  const missing = answer.isError && !store && failureOf(answer.error).http === 404
  if (storeId === '' || missing) return <NotFound />
  return (
    <Page
      title={store?.name || m.offline_stores_detail_title()}
      hint={store?.code}
      crumbs={crumbsOf('/aq/storeDetail')}
      actions={store && <Acts store={store} />}
    >
      {!store || !answer.data ? (
        answer.isError ? (
          <FailurePanel of={answer} />
        ) : (
          <Card>
            <Skeleton shape="block" />
          </Card>
        )
      ) : (
        <Stack gap="lg">
          <ReturnedNotice store={store} />
          <Tabs
            label={m.offline_stores_detail_title()}
            value={tab === 'distribution' ? 'distribution' : 'details'}
            onChange={(chosen) => go(`${storeHref(storeId)}&tab=${chosen}`)}
            items={[
              {
                value: 'details',
                label: m.offline_stores_detail_title(),
                content: <StoreDetails store={store} companyName={answer.data.companyName} />,
              },
              {
                value: 'distribution',
                label: m.offline_stores_settlement_distribution_account(),
                content: <DistributionTab storeId={storeId} />,
              },
            ]}
          />
        </Stack>
      )}
    </Page>
  )
}

/** Actions on a store that is not under review. */
function Acts({ store }: { store: NonNullable<OfflineStoreDetail['store']> }) {
  const { status, storeId } = store
  if (status === 'pending' || status === 'approved') return null
  return (
    <ButtonLink href={storeFormHref(storeId)}>
      {status === 'draft' ? m.offline_stores_go_on() : m.offline_stores_modify()}
    </ButtonLink>
  )
}
