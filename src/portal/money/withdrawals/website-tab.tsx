import { listWebsites } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { CurrencyChoice } from '#portal/ledger/currency-choice.tsx'
import { byCurrency } from '#portal/ledger/currency-order.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { BalanceCards } from './balance-cards.tsx'
import { Calendar } from './calendar.tsx'
import { FeePreview } from './fee-preview.tsx'
import { OnTheWay } from './on-the-way.tsx'
import { calendarParams } from './params.ts'
import { RecordList } from './record-list.tsx'
import { TodayButton } from './today-button.tsx'

/** The withdrawals of one website: its balances, a fee preview, the calendar and the records. */
export function WebsiteTab({ accId }: { accId: string }) {
  const [{ currency }, set] = useUrlState(calendarParams)
  const websites = useCall(listWebsites, {})
  const { data } = websites
  if (websites.isError && !data) {
    return <FailurePanel of={websites} />
  }
  if (!data) return <Skeleton shape="block" />
  const balances = byCurrency(data.records.find((one) => one.accId === accId)?.balances ?? [])
  const shown = balances.find((one) => one.currency === currency) ?? balances[0]
  return (
    <Stack gap="lg">
      {shown ? (
        <>
          <BalanceCards balances={balances} accId={accId} />
          <CurrencyChoice
            of={balances.map((one) => one.currency)}
            value={shown.currency}
            // Safe: the param lists the settlement currencies, and a balance is in one of them.
            onChange={(chosen) => set({ currency: chosen as typeof currency })}
          />
          <FeePreview key={shown.currency} accId={accId} currency={shown.currency} />
          <Calendar currency={shown.currency} accId={accId} />
        </>
      ) : (
        <EmptyState title={m.balances_none_title()} text={m.withdrawals_website_none()} />
      )}
      <div>
        <TodayButton accId={accId} />
      </div>
      <OnTheWay accId={accId} />
      <RecordList ofStore={accId} />
    </Stack>
  )
}
