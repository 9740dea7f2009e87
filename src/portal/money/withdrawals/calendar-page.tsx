import { listWebsites } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CurrencyChoice } from '#portal/ledger/currency-choice.tsx'
import { byCurrency } from '#portal/ledger/currency-order.ts'
import { Stack } from '#ui/stack.tsx'
import { Calendar } from './calendar.tsx'
import { Month } from './month.tsx'
import { calendarParams } from './params.ts'

/** /aq/calendar: past and expected movements by month, and the withdrawable amount on a future day. */
export function CalendarPage() {
  return (
    <Page title={m.withdrawals_month_title()} hint={m.withdrawals_month_hint()}>
      <Stack gap="lg">
        <Month agenda />
        <Withdrawable />
      </Stack>
    </Page>
  )
}

function Withdrawable() {
  const { data } = useCall(listWebsites, {})
  const [{ currency }, set] = useUrlState(calendarParams)
  const client = byCurrency(data?.client ?? [])
  const shown = client.find((one) => one.currency === currency) ?? client[0]
  if (!shown) return null
  return (
    <>
      <CurrencyChoice
        of={client.map((one) => one.currency)}
        value={shown.currency}
        // Safe: the param lists the settlement currencies, and a balance is in one of them.
        onChange={(chosen) => set({ currency: chosen as typeof currency })}
      />
      <Calendar currency={shown.currency} />
    </>
  )
}
