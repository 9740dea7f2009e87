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
import { mayOpen, session } from '#portal/kit/session.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Kept = { readonly user: string; last: string; readonly tabs: Map<string, string> }

// The signed-in user's last views in this window.
let kept: Kept = { user: '', last: '', tabs: new Map() }

function mine(): Kept {
  const user = session.get()?.userId ?? ''
  if (kept.user !== user) kept = { user, last: '', tabs: new Map() }
  return kept
}

/** Query parameters that identify the website and its tab; all others belong to the tab. */
type Named = { readonly accId: string; readonly tab: string }

const nameOf = ({ accId, tab }: Named) => `${accId} ${tab}`

/** Stores the query string of a tab, so that its filters and page can be restored. */
function keepTab(named: Named, search: string): void {
  const held = mine()
  // The router returns a half-decoded query string; this restores the original encoding.
  const words = `${new URLSearchParams(search)}`
  held.tabs.set(nameOf(named), words)
  held.tabs.set(named.accId, words)
  held.last = words
}

/** The stored query string of a tab, or its initial one if it has not been opened. */
const keptTab = (named: Named): string =>
  mine().tabs.get(nameOf(named)) ?? `${new URLSearchParams(named)}`

/** The last query string of a website, or of the last website if none is given; undefined if there is none. */
const keptWebsite = (accId: string): string | undefined =>
  accId === '' ? mine().last || undefined : mine().tabs.get(accId)

export const websiteParams = urlParams({ accId: text(), tab: text() })
const path = '/aq/webDetail'
const isBare = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === 'accId')

/** A tab of the website page; each shows the data of one module. */
export type WebsiteTab = {
  readonly label: () => string
  /** The tab is shown if the user has one of these menu permissions, which are those of its calls. */
  readonly menus: readonly MenuCode[]
  readonly Content: ComponentType<{ website: WebsiteDetail }>
}
type Tabbed = { readonly tabs: Readonly<Record<string, WebsiteTab>> }

/** /aq/webDetail: a website with its tabs. On return, the last tab, its filters and its page are restored. */
export function WebsitePage({ tabs }: Tabbed) {
  const [{ accId }] = useUrlState(websiteParams)
  const search = useSearch()
  // Evaluated once: later, a reset of the filters also leaves a bare address.
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
  // A missing website and one outside the access scope both show "not found".
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
  const [{ tab: named }] = useUrlState(websiteParams)
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
