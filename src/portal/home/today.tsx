import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { getWaits, type Wait } from '#contract/home.ts'
import { type Currency, currencyOf } from '#domain/currencies.ts'
import { decimalOf, minorOf } from '#domain/money.ts'
import { dayInZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useWide } from '#portal/kit/use-wide.ts'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { amountText } from '#words/amount-text.ts'
import { TodayKinds } from './today-kinds.tsx'
import { TodayLine } from './today-line.tsx'

const look = {
  root: css({ flow: 'column', gap: '5', minWidth: '0' }),
  more: css({ display: 'flex', justifyContent: 'center' }),
}

// As many as stand in sight before the rest is asked for.
const few = { narrow: 5, wide: 8 }

/** What waits for the user, what is lost first first, each with the money, the time and the act. */
export function Today() {
  const waits = useCall(getWaits, {})
  const { data } = waits
  const [all, setAll] = useState(false)
  const shown = useWide() ? few.wide : few.narrow
  if (waits.isError && !data) return <FailurePanel of={waits} />
  if (!data) return <Skeleton shape="block" />
  const { lines, kinds } = data
  const count = kinds.reduce((sum, one) => sum + one.count, 0)
  const rest = lines.length > shown
  return (
    <Card
      title={m.home_today()}
      hint={sentence(data, count)}
      actions={atRisk(data)}
      footer={
        rest && (
          <div className={look.more}>
            <Button size="sm" look="ghost" onClick={() => setAll(!all)} aria-expanded={all}>
              {all ? m.home_today_few() : moreOf(lines.length, count)}
            </Button>
          </div>
        )
      }
    >
      <div className={look.root}>
        <TodayKinds kinds={kinds} today={data.today} />
        {count === 0 ? (
          <EmptyState title={m.home_today_none()} />
        ) : (
          <ul>
            {(all ? lines : lines.slice(0, shown)).map((line, place) => (
              <TodayLine key={`${line.kind} ${line.recordId}`} line={line} first={place === 0} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

type Waits = Output<typeof getWaits>

/** Of a kind with very many only the first are told one by one; its count opens all of them. */
const moreOf = (told: number, count: number): string =>
  told === count
    ? m.home_today_all({ count: countText(told) })
    : m.home_today_first({ count: countText(told) })

/** The worth of lines in the main currency; undefined where one of them cannot be told. */
function worthOf(lines: readonly Wait[], main: Currency | null): string | undefined {
  const losing = lines.filter(({ money }) => money !== null)
  if (!main || losing.length === 0 || losing.some(({ worth }) => worth === null)) return undefined
  const sum = losing.reduce((all, { worth }) => all + minorOf(worth ?? '0', main), 0n)
  return `${amountText(decimalOf(sum, main))} ${main}`
}

/** What must be done today, in a sentence; without a number where more of a kind is due than was told. */
function sentence({ lines, kinds, main }: Waits, count: number): string {
  if (count === 0) return ''
  const today = dayInZone(now(), zone())
  const isDue = ({ until }: Wait) => until !== null && dayInZone(new Date(until), zone()) <= today
  const due = lines.filter(isDue)
  const more = kinds.some(({ kind, count: all }) => {
    const told = lines.filter((one) => one.kind === kind)
    return told.length < all && told.every(isDue)
  })
  if (more) return m.home_today_due_more({ count: countText(due.length) })
  if (due.length === 0)
    return count === 1 ? m.home_today_open_one() : m.home_today_open({ count: countText(count) })
  const amount = worthOf(due, main && currencyOf(main))
  if (!amount)
    return due.length === 1
      ? m.home_today_due_one()
      : m.home_today_due({ count: countText(due.length) })
  return due.length === 1
    ? m.home_today_due_one_money({ amount })
    : m.home_today_due_money({ count: countText(due.length), amount })
}

/** What everything with a deadline is worth; nothing where not all of it was told. */
function atRisk({ lines, kinds, main }: Waits) {
  const told = kinds.every(
    ({ kind, count }) => lines.filter((one) => one.kind === kind).length === count,
  )
  const amount =
    told &&
    worthOf(
      lines.filter(({ until }) => until !== null),
      main,
    )
  return amount ? <span className={risk}>{m.home_today_risk({ amount })}</span> : undefined
}

const risk = css({ textStyle: 'small', color: 'fg.muted', whiteSpace: 'nowrap' })
