import { getCalendar } from '#contract/money/withdrawals.ts'
import type { Currency } from '#domain/currencies.ts'
import { decimalOf } from '#domain/money.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import type { Proof } from '#portal/ledger/proof.ts'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Stat } from '#ui/stat.tsx'
import { CalendarBars } from './calendar-bars.tsx'
import { beforeAll, type DrawnDay, drawnDays, sumOf, withdrawableOn } from './calendar-days.ts'
import { CalendarMoves } from './calendar-moves.tsx'
import { calendarParams, type Horizon } from './params.ts'

const look = {
  legend: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'caption',
    color: 'fg.muted',
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '2' },
  }),
  mark: css({
    width: '3',
    height: '3',
    borderRadius: 'sm',
    borderWidth: 'hair',
    borderColor: 'accent',
  }),
  settled: css({ bg: 'accent' }),
  released: css({
    color: 'accent.fg',
    bgImage: '[repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 4px)]',
  }),
  less: css({ bg: 'tone.bad.fg', borderColor: 'tone.bad.fg' }),
  chosen: css({ display: 'grid', gap: '4' }),
}

const names: Record<Horizon, () => string> = {
  '14': () => m.withdrawals_calendar_days({ days: '14' }),
  '30': () => m.withdrawals_calendar_days({ days: '30' }),
  all: m.withdrawals_calendar_all,
}

export type CalendarProps = { currency: Currency; accId?: string }

/** What becomes available on each day, and the withdrawable amount on the slider's day. */
export function Calendar({ currency, accId }: CalendarProps) {
  const [{ horizon, day }, set] = useUrlState(calendarParams)
  const calendar = useCall(getCalendar, { currency, ...(accId ? { accId } : {}) }, { keep: true })
  const { data } = calendar
  const days = data ? drawnDays(data, horizon) : []
  // A day outside the chart falls back to today.
  const index = Math.max(
    0,
    days.findIndex((one) => one.day === day),
  )
  const chosen = days[index]
  const store = accId ? { storeId: accId } : {}
  const today = days[0]?.day
  const until = today && chosen ? { firstDay: today, lastDay: chosen.day } : {}
  const money = (minor: bigint, proof: Omit<Proof, 'currency'>) => (
    <ProofMoney
      amount={decimalOf(minor, currency)}
      proof={{ ...proof, ...store, currency }}
      sign={proof.figure !== 'available'}
    />
  )
  return (
    <Card
      title={m.withdrawals_calendar({ currency })}
      hint={m.withdrawals_calendar_hint()}
      actions={
        <Segment<Horizon>
          label={m.withdrawals_calendar_horizon()}
          value={horizon}
          onChange={(next) => set({ horizon: next }, { replace: true })}
          options={(['14', '30', 'all'] as const).map((value) => ({
            value,
            label: names[value](),
          }))}
        />
      }
    >
      {calendar.isError && !data ? (
        <FailurePanel of={calendar} />
      ) : !data || !chosen ? (
        <Skeleton shape="block" />
      ) : (
        <Stack gap="lg">
          <CalendarBars
            days={days}
            currency={currency}
            chosen={index}
            onChoose={(next) => set({ day: days[next]?.day ?? '' }, { replace: true })}
          />
          <div className={look.legend} aria-hidden="true">
            <span>
              <span className={`${look.mark} ${look.settled}`} />
              {m.withdrawals_calendar_settled()}
            </span>
            <span>
              <span className={`${look.mark} ${look.released}`} />
              {m.withdrawals_calendar_released()}
            </span>
            <span>
              <span className={`${look.mark} ${look.less}`} />
              {m.withdrawals_calendar_less()}
            </span>
          </div>
          <div className={look.chosen}>
            <Stat
              size="lg"
              label={m.withdrawals_calendar_on({ day: formattedDay(chosen.day) })}
              value={<Withdrawable day={chosen} currency={currency} {...store} />}
              hint={m.withdrawals_calendar_if()}
            />
            <DescriptionList
              columns={3}
              items={[
                {
                  name: m.withdrawals_calendar_now(),
                  value: money(beforeAll(days), { figure: 'available' }),
                },
                {
                  name: m.withdrawals_calendar_settled_until(),
                  value: money(sumOf(days, index, 'settled'), {
                    figure: 'comingSettled',
                    ...until,
                  }),
                },
                {
                  name: m.withdrawals_calendar_released_until(),
                  value: money(sumOf(days, index, 'released'), {
                    figure: 'comingReleased',
                    ...until,
                  }),
                },
              ]}
            />
          </div>
          <CalendarMoves days={days} currency={currency} {...store} />
        </Stack>
      )}
    </Card>
  )
}

type WithdrawableProps = { day: DrawnDay; currency: Currency; storeId?: string }

/** The withdrawable amount of a day. With a negative balance it is zero and has no proof, as no sum leads to it. */
function Withdrawable({ day, currency, storeId }: WithdrawableProps) {
  const amount = withdrawableOn(day, currency)
  if (day.available < 0n) return <Money amount={amount} currency={currency} size="figure" />
  const proof = { figure: 'comingAvailable', currency, lastDay: day.day } as const
  return (
    <ProofMoney
      amount={amount}
      proof={{ ...proof, ...(storeId ? { storeId } : {}) }}
      size="figure"
    />
  )
}
