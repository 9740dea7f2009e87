import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Landmark from 'lucide-react/icons/landmark'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactElement } from 'react'
import {
  type ExpectedPayoutCurrency,
  type ExpectedPayoutLine,
  get,
} from '#contract/money/expected-payouts.ts'
import type { Currency } from '#domain/currencies.ts'
import { addressOf } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ExpectedPayoutDays } from './expected-payout-days.tsx'
import { utcDays } from './utc-days.ts'

const look = {
  root: css({ flow: 'column', gap: '4', minWidth: '0' }),
  group: css({ borderTopWidth: 'hair' }),
  head: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '2',
    textStyle: 'small',
    cursor: 'pointer',
    '& > :last-child': { marginInlineStart: 'auto' },
    _hover: { color: 'accent.fg' },
  }),
  chevron: css({
    width: '4',
    height: '4',
    color: 'fg.subtle',
    flexShrink: '0',
    '[open] > summary > &': { transform: 'rotate(90deg)' },
  }),
  code: css({ fontWeight: 'semibold' }),
  line: css({
    display: 'grid',
    gridTemplateColumns: '[minmax(5.5rem, auto) auto minmax(0, 1fr) auto]',
    columnGap: '2',
    alignItems: 'center',
    py: '1',
    textStyle: 'small',
    '& > svg': { width: '4', height: '4', color: 'accent.fg' },
  }),
  day: css({ color: 'fg.muted', whiteSpace: 'nowrap' }),
  what: css({ minWidth: '0', overflowWrap: 'anywhere' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

const shapes: Record<ExpectedPayoutLine['kind'], ReactElement> = {
  bank: <Landmark aria-hidden="true" />,
  settlement: <ArrowDownToLine aria-hidden="true" />,
  release: <RotateCcw aria-hidden="true" />,
}

/** Expected payouts of the next seven days: the amount of each day, and the dated lines of each currency. */
export function ExpectedPayouts() {
  const arriving = useCall(get, {})
  const { data } = arriving
  const calendar = reachable('/aq/calendar')
  return (
    <Card
      title={m.home_arriving()}
      hint={
        data &&
        m.home_arriving_days({
          first: formattedDay(data.firstDay),
          last: formattedDay(data.lastDay),
          days: utcDays(),
        })
      }
      footer={
        <div className={look.foot}>
          <span>{m.home_arriving_estimates()}</span>
          {calendar && <LinkText href={calendar}>{m.home_arriving_calendar()}</LinkText>}
        </div>
      }
    >
      {arriving.isError && !data ? (
        <FailurePanel of={arriving} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.total === null ? (
        <EmptyState title={m.home_arriving_none()} text={m.home_arriving_none_text()} />
      ) : (
        <div className={look.root}>
          <ExpectedPayoutDays total={data.total} />
          <div>
            {data.currencies.map((one) => (
              <Group key={one.currency} of={one} />
            ))}
          </div>
        </div>
      )}
    </Card>
  )
}

/** Expected payouts in a currency; its lines expand on press. */
const Group = ({ of: { currency, amount, lines } }: { of: ExpectedPayoutCurrency }) => (
  <section aria-label={m.home_arriving_in({ currency })}>
    <details className={look.group}>
      <summary className={look.head}>
        <ChevronRight aria-hidden="true" className={look.chevron} />
        <h3 className={look.code}>{currency}</h3>
        <span className={look.day}>{untilWords(lines)}</span>
        <Money amount={amount} currency={currency} code={false} />
      </summary>
      <Lines lines={lines} currency={currency} />
    </details>
  </section>
)

function untilWords(lines: readonly ExpectedPayoutLine[]): string {
  const day = formattedDay(lines.at(-1)?.day ?? '')
  return lines.length === 1
    ? m.home_arriving_more_one({ day })
    : m.home_arriving_more({ count: countText(lines.length), day })
}

type LinesProps = { lines: readonly ExpectedPayoutLine[]; currency: Currency }

const Lines = ({ lines, currency }: LinesProps) => (
  <ul>
    {lines.map((line) => (
      <li key={line.flowId ?? `${line.day} ${line.kind}`} className={look.line}>
        <span className={look.day}>{formattedDay(line.day)}</span>
        {shapes[line.kind]}
        <What line={line} />
        <Amount line={line} currency={currency} />
      </li>
    ))}
  </ul>
)

function What({ line: { kind, flowId, account } }: { line: ExpectedPayoutLine }) {
  if (flowId !== null)
    return (
      <span className={look.what}>
        {m.home_arriving_withdrawal()}{' '}
        <LinkText href={addressOf('/aq/withdrawalDetail/{code}', flowId)}>
          {account || flowId}
        </LinkText>
      </span>
    )
  return (
    <span className={look.what}>
      {kind === 'release' ? m.home_arriving_release() : m.home_arriving_settlement()}
    </span>
  )
}

/** A settlement or release opens its payments; a withdrawal has a page of its own as proof. */
function Amount({ line, currency }: { line: ExpectedPayoutLine; currency: Currency }) {
  const { kind, day, amount } = line
  if (kind === 'bank') return <Money amount={amount} currency={currency} code={false} />
  const figure = kind === 'release' ? 'comingReleased' : 'comingSettled'
  const proof = { figure, currency, firstDay: day, lastDay: day } as const
  return <ProofMoney amount={amount} proof={proof} code={false} />
}
