import type { Output } from '#contract/call.ts'
import type { getLastDays } from '#contract/home.ts'
import type { Why } from '#contract/home-shapes.ts'
import type { FailureReason } from '#domain/payments/declines.ts'
import { failureLabel } from '#labels/payments/declines.ts'
import { m } from '#paraglide/messages.js'
import { countText, sayCount } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { formattedDay, When } from '#portal/kit/when.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { type Days, failedHref } from './day-lists.ts'
import { utcDays } from './utc-days.ts'

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
    flow: 'column',
    gap: '1',
    borderBottomWidth: 'hair',
    pb: '4',
    mb: '3',
  }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
  what: css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' }),
}

// Rare reasons are summed up; the linked list shows all of them.
const shown = 6

type Failed = Output<typeof getLastDays>['failed']

/** Why payments failed: the largest of yesterday, then the reasons, most frequent first. */
export function FailedWhy({ failed, days }: { failed: Failed; days: Days }) {
  const { count, before, reasons, largest } = failed
  if (count === 0 && !largest) return null
  // A single remaining reason takes no more room than the row "other".
  const told = reasons.length === shown + 1 ? reasons : reasons.slice(0, shown)
  const rest = reasons.slice(told.length)
  const other = rest.reduce((sum, one) => sum + one.count, 0)
  const most = Math.max(1, other, ...told.map((one) => one.count))
  return (
    <Card
      title={titleOf(count)}
      hint={m.home_failed_why_before({
        first: formattedDay(days.firstDay),
        last: formattedDay(days.lastDay),
        days: utcDays(),
        count: countText(before),
      })}
      actions={<LinkText href={failedHref(days)}>{m.home_failed_why_all()}</LinkText>}
    >
      {largest && <Largest of={largest} />}
      <ul className={look.list}>
        {told.map((one) => (
          <Bar
            key={reasonOf(one)}
            name={failureLabel(reasonOf(one))}
            count={one.count}
            most={most}
            href={failedHref(days, [reasonOf(one)])}
          />
        ))}
        {other > 0 && (
          <Bar
            name={m.home_failed_why_other()}
            count={other}
            most={most}
            href={failedHref(days, rest.map(reasonOf))}
          />
        )}
      </ul>
    </Card>
  )
}

function titleOf(count: number): string {
  if (count === 0) return m.home_failed_why_all()
  return sayCount(count, m.home_failed_why_one, m.home_failed_why)
}

const Largest = ({ of }: { of: NonNullable<Failed['largest']> }) => (
  <div className={look.largest}>
    <h3 className={look.note}>{m.home_failed_why_largest()}</h3>
    <div className={look.what}>
      <LinkText href={detailHref(of.transactionId)}>
        <Money amount={of.amount} currency={of.currency} />
      </LinkText>
      <span>{failureLabel(reasonOf(of))}</span>
    </div>
    <div className={look.note}>
      {of.website} · <When at={of.at} />
    </div>
  </div>
)

type BarProps = { name: string; count: number; most: number; href: string }

const Bar = ({ name, count, most, href }: BarProps) => (
  <li>
    <a className={look.row} href={href}>
      <span>{name}</span>
      <span className={look.track} aria-hidden="true">
        <span className={look.bar} style={{ width: `${(count / most) * 100}%` }} />
      </span>
      <span className={look.count}>{countText(count)}</span>
    </a>
  </li>
)

/** The reason as the transaction log filters by it. */
const reasonOf = ({ declineCode, cancelled }: Why): FailureReason =>
  declineCode ?? (cancelled ? 'cancelled' : 'none')
