import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import Landmark from 'lucide-react/icons/landmark'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactElement } from 'react'
import type { Output } from '#contract/call.ts'
import { type ArrivingCurrency, type ArrivingLine, get } from '#contract/money/arriving.ts'
import type { Currency } from '#domain/currencies.ts'
import { addressOf } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { dayWords } from '#portal/kit/when.tsx'
import { ProofMoney } from '#portal/ledger/proof-money.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const look = {
  root: css({ flow: 'column', gap: '4', minWidth: '0' }),
  note: css({ textStyle: 'small', color: 'fg.muted', mt: '1' }),
  parts: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]',
    borderTopWidth: 'hair',
    borderBottomWidth: 'hair',
    py: '3',
    '& dt': { textStyle: 'small', color: 'fg.muted' },
    '& dd': { textStyle: 'strong' },
    '& > div + div': { borderInlineStartWidth: 'hair', paddingInlineStart: '4' },
  }),
  group: css({ flow: 'column', gap: '0' }),
  head: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '3',
    textStyle: 'strong',
    pb: '1',
  }),
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
  more: css({ textStyle: 'small', color: 'accent.fg', py: '1', cursor: 'pointer' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
}

const shapes: Record<ArrivingLine['kind'], ReactElement> = {
  bank: <Landmark aria-hidden="true" />,
  settlement: <ArrowDownToLine aria-hidden="true" />,
  release: <RotateCcw aria-hidden="true" />,
}

/** What comes in the next seven days: one total, its two parts, and the dated lines of each currency. */
export function Arriving() {
  const arriving = useCall(get, {})
  const { data } = arriving
  const calendar = reachable('/aq/calendar')
  return (
    <Card
      title={m.home_arriving()}
      hint={
        data &&
        m.home_arriving_days({ first: dayWords(data.firstDay), last: dayWords(data.lastDay) })
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
          <Total total={data.total} />
          {data.currencies.map((one) => (
            <Group key={one.currency} of={one} />
          ))}
        </div>
      )}
    </Card>
  )
}

function Total({ total }: { total: NonNullable<Output<typeof get>['total']> }) {
  const { currency, amount, toBank, toBalance, converted, leftOut } = total
  return (
    <>
      <div>
        <Money amount={amount} currency={currency} size="figure" />
        {converted && <p className={look.note}>{m.home_arriving_rates()}</p>}
        {leftOut.length > 0 && (
          <p className={look.note}>
            {m.home_arriving_left_out({ currencies: leftOut.join(', '), currency })}
          </p>
        )}
        {converted && <p className={look.note}>{m.home_arriving_main({ currency })}</p>}
      </div>
      <dl className={look.parts}>
        <div>
          <dt>{m.home_arriving_to_bank()}</dt>
          <dd>
            <Money amount={toBank} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{m.home_arriving_to_balance()}</dt>
          <dd>
            <Money amount={toBalance} currency={currency} />
          </dd>
        </div>
      </dl>
    </>
  )
}

// What comes soon stands in sight; the rest of the days are one press away.
const soonLines = 4

const Group = ({ of: { currency, amount, lines } }: { of: ArrivingCurrency }) => (
  <section className={look.group} aria-label={m.home_arriving_in({ currency })}>
    <div className={look.head}>
      <h3>{currency}</h3>
      <Money amount={amount} currency={currency} code={false} />
    </div>
    <Lines lines={lines.slice(0, soonLines)} currency={currency} />
    {lines.length > soonLines && (
      <details>
        <summary className={look.more}>
          {m.home_arriving_more({ count: String(lines.length - soonLines) })}
        </summary>
        <Lines lines={lines.slice(soonLines)} currency={currency} />
      </details>
    )}
  </section>
)

type LinesProps = { lines: readonly ArrivingLine[]; currency: Currency }

const Lines = ({ lines, currency }: LinesProps) => (
  <ul>
    {lines.map((line) => (
      <li key={line.flowId ?? `${line.day} ${line.kind}`} className={look.line}>
        <span className={look.day}>{dayWords(line.day)}</span>
        {shapes[line.kind]}
        <What line={line} />
        <Amount line={line} currency={currency} />
      </li>
    ))}
  </ul>
)

function What({ line: { kind, flowId, account } }: { line: ArrivingLine }) {
  if (flowId !== null)
    return (
      <span className={look.what}>
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

/** What settles or is released opens its payments; a withdrawal is proven on its own page. */
function Amount({ line, currency }: { line: ArrivingLine; currency: Currency }) {
  const { kind, day, amount } = line
  if (kind === 'bank') return <Money amount={amount} currency={currency} code={false} />
  const figure = kind === 'release' ? 'comingReleased' : 'comingSettled'
  const proof = { figure, currency, firstDay: day, lastDay: day } as const
  return <ProofMoney amount={amount} proof={proof} code={false} />
}
