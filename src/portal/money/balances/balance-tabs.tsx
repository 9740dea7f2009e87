import type { Currency } from '#domain/currencies.ts'
import { balanceTabs } from '#domain/funds.ts'
import { m } from '#paraglide/messages.js'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { Tabs } from '#ui/tabs.tsx'
import { BalanceLines } from './balance-lines.tsx'
import { tabLooks } from './look.ts'
import { balanceParams } from './params.ts'

/** The lines behind the balance, frozen, rolling reserve and fixed deposit of a currency. */
export function BalanceTabs({ currency }: { currency: Currency }) {
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
