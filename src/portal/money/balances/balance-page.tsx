import { get } from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { balanceTabs } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { type FirstCalls, firstCall } from '#portal/kit/first-calls.ts'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { readState, useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import { CurrencyChoice } from '#portal/ledger/currency-choice.tsx'
import { byCurrency } from '#portal/ledger/currency-order.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/stack.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { BalanceLines } from './balance-lines.tsx'
import { FiguresPanel, FiguresSkeleton } from './figures-panel.tsx'
import { tabLooks } from './look.ts'
import { balanceParams } from './params.ts'

/** /aq/accountBalance: the balances of an account and the lines behind them. */
export function BalancePage() {
  const [{ currency, storeId }, set] = useUrlState(balanceParams)
  const balances = useCall(get, storeId ? { storeId: [storeId] } : {}, { keep: true })
  const { data } = balances
  const records = data && byCurrency(data.records)
  const shown = records?.find((one) => one.currency === currency) ?? records?.[0]
  return (
    <Page title={m.balances_title()} hint={m.balances_hint()}>
      {balances.isError && !data ? (
        <FailurePanel of={balances} />
      ) : records && !shown ? (
        <EmptyState title={m.balances_none_title()} text={m.balances_none_text()} />
      ) : (
        <Stack gap="lg">
          {records && shown && (
            <CurrencyChoice
              of={records.map((one) => one.currency)}
              value={shown.currency}
              onChange={(chosen) => set({ currency: chosen, fundType: [] })}
            />
          )}
          {data && shown ? (
            <FiguresPanel
              balance={shown}
              causes={data.causes.filter((one) => one.currency === shown.currency)}
              storeId={storeId}
              asOf={<When at={data.asOf} />}
            />
          ) : (
            <FiguresSkeleton />
          )}
          {shown && <BalanceTabs currency={shown.currency} />}
        </Stack>
      )}
    </Page>
  )
}

BalancePage.firstCalls = (({ search }) => {
  const { storeId } = readState(balanceParams, search)
  return [firstCall(get, storeId ? { storeId: [storeId] } : {})]
}) satisfies FirstCalls

/** The lines behind the balance, frozen amount, rolling reserve and fixed deposit of a currency. */
function BalanceTabs({ currency }: { currency: Currency }) {
  const [{ tab }, set] = useUrlState(balanceParams)
  return (
    <Tabs
      label={m.balances_tabs()}
      value={tab}
      onChange={(chosen) => set({ tab: chosen, fundType: [] })}
      items={balanceTabs.map((value) => ({
        value,
        label: tabLooks[value].label(),
        content: <BalanceLines currency={currency} tab={value} />,
      }))}
    />
  )
}
