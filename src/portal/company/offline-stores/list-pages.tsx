import { listExpired } from '#contract/company/offline-stores.ts'
import { m } from '#paraglide/messages.js'
import { AddGroup } from '#portal/company/websites/shared/add-group.tsx'
import { go } from '#portal/kit/go.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { text, urlParams } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { StoreHistory } from './history.tsx'
import { StoreList } from './store-list.tsx'

const params = urlParams({ type: text() })
const updateHistory = 'updateHistory'

/** Warns of licences that have expired or are about to, with a link to their renewal. */
function ExpiringNotice() {
  const items = useCall(listExpired, {}).data?.items ?? []
  if (items.length === 0) return null
  const over = items.some(({ state }) => state === 'expired')
  return (
    <Notice
      tone={over ? 'bad' : 'warn'}
      action={
        <LinkText href="/aq/offlineKycExipreUpdate">{m.offline_stores_expired_title()}</LinkText>
      }
    >
      {m.offline_stores_expiring_count({ count: String(items.length) })}
    </Notice>
  )
}

const Actions = () => (
  <Inline gap="sm">
    <AddGroup />
    <ButtonLink href="/aq/addStore">{m.offline_stores_add_title()}</ButtonLink>
  </Inline>
)

/** /aq/storeManage: the offline stores. */
export const StoreManagePage = () => (
  <Page title={m.offline_stores_title()} hint={m.offline_stores_hint()} actions={<Actions />}>
    <ExpiringNotice />
    <StoreList />
  </Page>
)

/**
 * /aq/offlineKyc: the stores with their applications; `?type=updateHistory` shows past submissions and their results.
 */
export function OfflineKycPage() {
  const [{ type }] = useUrlState(params)
  const value = type === updateHistory ? 'history' : 'stores'
  return (
    <Page
      title={m.offline_stores_kyc_title()}
      hint={m.offline_stores_kyc_hint()}
      actions={<Actions />}
    >
      <ExpiringNotice />
      <Tabs
        label={m.offline_stores_kyc_title()}
        value={value}
        onChange={(chosen) =>
          go(chosen === 'history' ? `/aq/offlineKyc?type=${updateHistory}` : '/aq/offlineKyc')
        }
        items={[
          {
            value: 'stores',
            label: m.offline_stores_title(),
            content: (
              <Stack gap="lg">
                <StoreList />
              </Stack>
            ),
          },
          { value: 'history', label: m.offline_stores_history(), content: <StoreHistory /> },
        ]}
      />
    </Page>
  )
}
