import type { Output } from '#contract/call.ts'
import type { getLastDays } from '#contract/home.ts'
import type { DeclineCode } from '#domain/trade/declines.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { declineMeaning } from '#words/trade/declines.ts'
import { type Days, failedHref } from './day-lists.ts'

const look = {
  list: css({ flow: 'column', gap: '1' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: {
      base: '[minmax(0, 1fr) 5rem 2.5rem]',
      sm: '[minmax(0, 1.4fr) minmax(5rem, 1fr) 3rem]',
    },
    columnGap: '4',
    alignItems: 'center',
    py: '1.5',
    borderRadius: 'sm',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'surface.hover', color: 'accent.fg' },
  }),
  track: css({ height: '2', borderRadius: 'full', bg: 'surface.sunken', overflow: 'hidden' }),
  bar: css({ display: 'block', height: 'full', bg: 'tone.bad.line', minWidth: '[2px]' }),
  count: css({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }),
  largest: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '1',
    alignItems: 'baseline',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

// What happens once a week says nothing; the list behind has all of them.
const shown = 6

type Failed = Output<typeof getLastDays>['failed']

/** Why payments came to nothing, the most frequent reason first, and the largest of yesterday. */
export function FailedWhy({ failed, days }: { failed: Failed; days: Days }) {
  const { count, before, reasons, largest } = failed
  if (count === 0) return null
  const most = reasons[0]?.count ?? 1
  const href = failedHref({ firstDay: days.firstDay, lastDay: days.lastDay })
  return (
    <Card
      title={count === 1 ? m.home_failed_why_one() : m.home_failed_why({ count: countText(count) })}
      hint={m.home_failed_why_before({ count: countText(before) })}
      actions={<LinkText href={href}>{m.home_failed_why_all()}</LinkText>}
      footer={
        largest && (
          <span className={look.largest}>
            <span>{m.home_failed_why_largest()}</span>
            <LinkText href={detailHref(largest.transactionId)}>
              <Money amount={largest.amount} currency={largest.currency} />
            </LinkText>
            <span>{reasonText(largest.declineCode)}</span>
          </span>
        )
      }
    >
      <ul className={look.list}>
        {reasons.slice(0, shown).map(({ declineCode, count: of }) => (
          <li key={declineCode ?? ''}>
            <a className={look.row} href={href}>
              <span>{reasonText(declineCode)}</span>
              <span className={look.track} aria-hidden="true">
                <span className={look.bar} style={{ width: `${(of / most) * 100}%` }} />
              </span>
              <span className={look.count}>{countText(of)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const reasonText = (code: DeclineCode | null) =>
  code === null ? m.home_failed_why_unknown() : declineMeaning(code)
