import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { WebsiteDetail } from '#contract/company/website-shapes.ts'
import { selectOne } from '#contract/company/websites.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { WebsiteFigures } from '#portal/company/websites/website-figures.tsx'
import { WebsiteActs, WebsiteHead } from '#portal/company/websites/website-head.tsx'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { NotFound } from '#portal/frame/not-found.tsx'
import { failureOf } from '#portal/kit/failure.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { go } from '#portal/kit/go.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { mayOpen } from '#portal/kit/session.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { keepTab, keptTab, keptWebsite } from './kept-tabs.ts'

const params = urlParams({ accId: text(), tab: text() })
const path = '/aq/webDetail'
const isBare = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'accId')

/** A tab of the page: what one noun has to show of the website. */
export type WebsiteTab = {
  readonly label: () => string
  /** Menus of which one opens it: those of its calls. */
  readonly menus: readonly MenuCode[]
  readonly Content: ComponentType<{ website: WebsiteDetail }>
}
type Tabbed = { readonly tabs: Readonly<Record<string, WebsiteTab>> }

/** /aq/webDetail: a website with its tabs. Whoever comes back finds the tab, its filters and page as they were. */
export function WebsitePage({ tabs }: Tabbed) {
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
  if (accId !== '') return <Website key={accId} accId={accId} tabs={tabs} />
  return (
    <Page title={m.websites_detail_title()} crumbs={crumbsOf(path)}>
      <EmptyState
        title={m.websites_detail_none_title()}
        text={m.websites_detail_none_text()}
        action={<ButtonLink href="/aq/websiteList">{m.websites_title()}</ButtonLink>}
      />
    </Page>
  )
}

function Website({ accId, tabs }: Tabbed & { accId: string }) {
  const answer = useCall(selectOne, { storeId: accId })
  const website = answer.data
  // One that is not there, or is beyond reach, is an address that does not exist.
  if (!website && answer.isError && failureOf(answer.error).http === 404) return <NotFound />
  return (
    <Page
      title={website?.storeName ?? m.websites_detail_title()}
      crumbs={crumbsOf(path)}
      actions={website && <WebsiteActs website={website} />}
    >
      {website ? (
        <Stack gap="lg">
          <WebsiteHead website={website} />
          <WebsiteFigures storeId={accId} />
          <TabsOf website={website} tabs={tabs} />
        </Stack>
      ) : answer.isError ? (
        <FailurePanel of={answer} />
      ) : (
        <Card>
          <Skeleton shape="block" />
        </Card>
      )}
    </Page>
  )
}

function TabsOf({ website, tabs }: Tabbed & { website: WebsiteDetail }) {
  const accId = website.storeId
  const [{ tab: named }] = useUrlState(params)
  const search = useSearch()
  const open = Object.entries(tabs).filter(([, { menus }]) => mayOpen(menus))
  const tab = (open.find(([name]) => name === named) ?? open[0])?.[0] ?? ''
  useEffect(() => keepTab({ accId, tab }, search), [accId, tab, search])
  return (
    <Tabs
      label={m.websites_tabs()}
      value={tab}
      onChange={(chosen) => go(`${path}?${keptTab({ accId, tab: chosen })}`)}
      items={open.map(([value, { label, Content }]) => ({
        value,
        label: label(),
        content: (
          <Suspense fallback={<Skeleton shape="block" />}>
            <Stack gap="lg">
              <Content website={website} />
            </Stack>
          </Suspense>
        ),
      }))}
    />
  )
}
