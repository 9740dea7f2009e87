import type { Output } from '#contract/call.ts'
import { listWebsites } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CurrencyChoice } from '#portal/ledger/currency-choice.tsx'
import { byCurrency } from '#portal/ledger/currency-order.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { calendarParams } from './params.ts'
import { StoreBalances } from './store-balances.tsx'
import { TodayButton } from './today-button.tsx'

export type Websites = Output<typeof listWebsites>

/** /aq/clientWithdraw: the client's balances over all visible websites, and those of each website. */
export function ClientPage() {
  const websites = useCall(listWebsites, {})
  const { data } = websites
  const calendar = reachable('/aq/calendar')
  return (
    <Page
      title={m.withdrawals_client_title()}
      hint={m.withdrawals_client_hint()}
      crumbs={crumbsOf('/aq/clientWithdraw')}
      actions={
        <>
          {calendar && (
            <ButtonLink href={calendar} look="outline" tone="neutral">
              {m.withdrawals_month_open()}
            </ButtonLink>
          )}
          <TodayButton />
        </>
      }
    >
      {websites.isError && !data ? (
        <FailurePanel of={websites} />
      ) : !data ? (
        <Stack gap="lg">
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </Stack>
      ) : data.client.length === 0 ? (
        <EmptyState title={m.balances_none_title()} text={m.balances_none_text()} />
      ) : (
        <Content websites={data} />
      )}
    </Page>
  )
}

function Content({ websites }: { websites: Websites }) {
  const client = byCurrency(websites.client)
  const [{ currency }, set] = useUrlState(calendarParams)
  const shown = client.find((one) => one.currency === currency) ?? client[0]
  if (!shown) return null
  return (
    <Stack gap="lg">
      <BalanceCards balances={client} accId={null} />
      <OnTheWay />
      <CurrencyChoice
        of={client.map((one) => one.currency)}
        value={shown.currency}
        // Safe: the param lists the settlement currencies, and a balance is in one of them.
        onChange={(chosen) => set({ currency: chosen as typeof currency })}
      />
      <StoreBalances websites={websites.records} currency={shown.currency} />
    </Stack>
  )
}
