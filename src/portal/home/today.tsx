import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { getWaits } from '#contract/home.ts'
import { amountText } from '#domain/money.ts'
import { sentences } from '#labels/sentences.ts'
import { m } from '#paraglide/messages.js'
import { countText, sayCount } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useWide } from '#portal/kit/use-wide.ts'
import { zone } from '#portal/kit/zone.ts'
import { deadlinesHref } from '#portal/notifications/deadlines/shared/address.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isOver, nextLabels } from './due.ts'
import { TodayKinds } from './today-kinds.tsx'
import { TodayLine } from './today-line.tsx'

const look = {
  root: css({ flow: 'column', gap: '5', minWidth: '0' }),
  more: css({ display: 'flex', alignItems: 'center', gap: '4', textStyle: 'small' }),
  risk: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: { base: 'flex-start', md: 'flex-end' },
    columnGap: '4',
    textStyle: 'small',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  }),
}

// Number of lines shown before "show all".
const few = { narrow: 5, wide: 8 }

/** Action items of the user, the most urgent first, each with amount, deadline and action. */
export function Today() {
  const waits = useCall(getWaits, {})
  const { data } = waits
  const [all, setAll] = useState(false)
  const shown = useWide() ? few.wide : few.narrow
  if (waits.isError && !data) return <FailurePanel of={waits} />
  if (!data) return <Skeleton shape="block" />
  const { lines, kinds, count, snoozed, sentBack } = data
  const rest = lines.length > shown
  return (
    <Card
      title={m.home_today()}
      hint={hintOf(data)}
      actions={<Risk {...data} />}
      footer={
        (rest || snoozed > 0) && (
          <div className={look.more}>
            {rest && (
              <Button size="sm" look="ghost" onClick={() => setAll(!all)} aria-expanded={all}>
                {all ? m.home_today_few() : moreOf(lines.length, count)}
              </Button>
            )}
            {snoozed > 0 && (
              <LinkText tone="quiet" href={deadlinesHref({ tab: 'snoozed' })}>
                {m.home_today_snoozed({ count: countText(snoozed) })}
              </LinkText>
            )}
          </div>
        )
      }
    >
      <div className={look.root}>
        <TodayKinds kinds={kinds} today={data.today} />
        {sentBack.map(({ name, items, href }) => (
          <Notice
            key={href}
            tone="warn"
            title={m.home_today_sent_back({ name })}
            action={<LinkText href={href}>{m.home_today_sent_back_open()}</LinkText>}
          >
            {m.home_today_sent_back_items({ count: countText(items) })}
          </Notice>
        ))}
        {count === 0 ? (
          sentBack.length === 0 && <EmptyState title={m.home_today_none()} />
        ) : (
          <ul>
            {(all ? lines : lines.slice(0, shown)).map((line, place) => (
              <TodayLine key={`${line.kind} ${line.subject}`} line={line} first={place === 0} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

type Waits = Output<typeof getWaits>

/** If there are very many, only the first are listed; the deadlines page has all of them. */
const moreOf = (told: number, count: number): string =>
  told === count
    ? m.home_today_all({ count: countText(told) })
    : m.home_today_first({ count: countText(told) })

/** A sentence on what is due today, with the time zone of the deadlines. */
function hintOf(waits: Waits): string {
  if (waits.count === 0) return ''
  const parts = { sentence: sentence(waits), zone: zone() }
  return waits.lines.some(({ until }) => until !== null) ? m.home_today_hint(parts) : parts.sentence
}

const sentence = (waits: Waits): string =>
  sentences(
    waits.over > 0 && sayCount(waits.over, m.home_today_overdue_one, m.home_today_overdue),
    waits.count > waits.over && stillWaits(waits),
  )

/** The part of the sentence about items that are not overdue. */
function stillWaits({ count, over, lines, due, main }: Waits): string {
  if (due.count === 0) {
    const [next] = lines
      .flatMap(({ until }) => (until !== null && !isOver(until) ? until : []))
      .toSorted()
    if (next !== undefined) return nextLabels(next)
    return sayCount(count - over, m.home_today_open_one, m.home_today_open)
  }
  if (due.worth === null) return sayCount(due.count, m.home_today_due_one, m.home_today_due)
  const amount = `${amountText(due.worth)} ${main}`
  return due.count === 1
    ? m.home_today_due_one_money({ amount })
    : m.home_today_due_money({ count: countText(due.count), amount })
}

const riskOf = (count: number, amount: string): string =>
  count === 1
    ? m.home_today_risk_one({ amount })
    : m.home_today_risk({ count: countText(count), amount })

/** Amount at risk over all deadlines, with the link to the deadlines page. */
const Risk = ({ atRisk, main }: Waits) => (
  <span className={look.risk}>
    {atRisk.worth !== null && (
      <span>{riskOf(atRisk.count, `${amountText(atRisk.worth)} ${main}`)}</span>
    )}
    <LinkText href="/aq/deadlines">{m.home_today_deadlines()}</LinkText>
  </span>
)
