import { get } from '#contract/money/balances.ts'
import type { Currency } from '#domain/currencies.ts'
import { flagOf } from '#domain/currencies.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { When } from '#portal/kit/when.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Flag } from '#ui/flag.tsx'
import { Segment } from '#ui/segment.tsx'
import { Stack } from '#ui/stack.tsx'
import { BalanceTabs } from './balance-tabs.tsx'
import { byCurrency } from './currency-order.ts'
import { FiguresPanel, FiguresSkeleton } from './figures-panel.tsx'
import { balanceParams } from './params.ts'

/** /aq/accountBalance: what an account holds, and every line that made it so. */
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
            <div>
              <Segment<Currency>
                label={m.balances_currencies()}
                value={shown.currency}
                onChange={(chosen) => set({ currency: chosen, fundType: [] })}
                options={records.map(({ currency: code }) => ({
                  value: code,
                  label: code,
                  start: <Flag country={flagOf[code]} />,
                }))}
              />
            </div>
          )}
          {data && shown ? (
            <FiguresPanel balance={shown} storeId={storeId} asOf={<When at={data.asOf} />} />
          ) : (
            <FiguresSkeleton />
          )}
          {shown && <BalanceTabs currency={shown.currency} />}
        </Stack>
      )}
    </Page>
  )
}
