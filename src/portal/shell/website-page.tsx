import { Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { WebsiteDetail } from '#contract/store-shapes.ts'
import { selectOne } from '#contract/stores.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { failureOf } from '#portal/kit/failure-text.ts'
import { go } from '#portal/kit/go.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { mayOpen } from '#portal/kit/session.ts'
import { choice, text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { WebsiteFigures } from '#portal/stores/website-figures.tsx'
import { WebsiteActs, WebsiteHead } from '#portal/stores/website-head.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { crumbsOf } from './crumbs.ts'
import { keepTab, keptTab, keptWebsite } from './kept-tabs.ts'
import { NotFound } from './not-found.tsx'
import { tabLooks, type WebsiteTab, websiteTabs } from './website-tabs.tsx'

const params = urlParams({ accId: text(), tab: choice(websiteTabs, '') })
const path = '/aq/webDetail'
const isBare = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'accId')

/** /aq/webDetail: a website with its six tabs. Whoever comes back finds the tab, its filters and page as they were. */
export function WebsitePage() {
  const [{ accId }] = useUrlState(params)
  const search = useSearch()
  // Asked once: a filter that is put back later leaves the address as bare as one that just came.
  const [kept, setKept] = useState(() => (isBare(search) ? keptWebsite(accId) : undefined))
  useEffect(() => {
    if (kept === undefined) return
    go(`${path}?${kept}`, { replace: true })
    setKept(undefined)
  }, [kept])
  if (kept !== undefined) return null
  if (accId !== '') return <Website key={accId} accId={accId} />
  return (
    <Page title={m.stores_detail_title()} crumbs={crumbsOf(path)}>
      <EmptyState
        title={m.stores_detail_none_title()}
        text={m.stores_detail_none_text()}
        action={<ButtonLink href="/aq/websiteList">{m.stores_title()}</ButtonLink>}
      />
    </Page>
  )
}

function Website({ accId }: { accId: string }) {
  const answer = useCall(selectOne, { storeId: accId })
  const website = answer.data
  // One that is not there, or is beyond reach, is an address that does not exist.
  if (!website && answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page
      title={website?.storeName ?? m.stores_detail_title()}
      crumbs={crumbsOf(path)}
      actions={website && <WebsiteActs website={website} />}
    >
      {website ? (
        <Stack gap="lg">
          <WebsiteHead website={website} />
          <WebsiteFigures storeId={accId} />
          <WebsiteTabs website={website} />
        </Stack>
      ) : answer.isError ? (
        <FailurePanel
          error={answer.error}
          onRetry={() => answer.refetch()}
          retrying={answer.isFetching}
        />
      ) : (
        <Card>
          <Skeleton shape="block" />
        </Card>
      )}
    </Page>
  )
}

function WebsiteTabs({ website }: { website: WebsiteDetail }) {
  const accId = website.storeId
  const [{ tab: named }] = useUrlState(params)
  const search = useSearch()
  const tabs = websiteTabs.filter((one) => mayOpen(tabLooks[one].menus))
  const tab = tabs.find((one) => one === named) ?? tabs[0] ?? 'account'
  useEffect(() => keepTab({ accId, tab }, search), [accId, tab, search])
  return (
    <Tabs<WebsiteTab>
      label={m.stores_tabs()}
      value={tab}
      onChange={(chosen) => go(`${path}?${keptTab({ accId, tab: chosen })}`)}
      items={tabs.map((value) => {
        const { label, Content } = tabLooks[value]
        return {
          value,
          label: label(),
          content: (
            <Suspense fallback={<Skeleton shape="block" />}>
              <Stack gap="lg">
                <Content website={website} />
              </Stack>
            </Suspense>
          ),
        }
      })}
    />
  )
}
