import type { ReactNode } from 'react'
import { type AccountBalance, type BalanceCause, listUnsettled } from '#contract/money/balances.ts'
import type { Figure } from '#contract/money/proof-shapes.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { mayOpen } from '#portal/kit/session.ts'
import { formattedDay } from '#portal/kit/when.tsx'
import { WithdrawButton } from '#portal/money/withdrawals/shared/withdraw-button.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FigureCell } from './figure-cell.tsx'
import { NegativeNotice } from './negative-notice.tsx'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
    layerStyle: 'panel',
  }),
  block: css({
    p: { base: '4', md: '6' },
    flow: 'column',
    gap: '4',
    minWidth: '0',
  }),
  beside: css({
    borderTopWidth: { base: 'hair', lg: 'none' },
    borderInlineStartWidth: { base: 'none', lg: 'hair' },
  }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    rowGap: '0.5',
    alignItems: 'baseline',
  }),
  next: css({ mt: '3' }),
  title: css({ textStyle: 'heading' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
  // The plus and minus signs precede the figures that they join: in a separate column on phones, otherwise all in one
  // line.
  sum: css({
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: '[auto minmax(0, 1fr)]',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '4',
    rowGap: '3',
  }),
  whole: css({ gridColumn: '[1 / -1]' }),
  joined: css({ display: { base: 'contents', sm: 'flex' }, columnGap: '4', minWidth: '0' }),
  sign: css({ textStyle: 'title', color: 'fg.subtle', pt: '5' }),
  apart: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fit, minmax(min(10.5rem, 100%), 1fr))]',
    columnGap: '6',
    rowGap: '4',
  }),
  acts: css({ flow: 'row', gap: '4' }),
  foot: css({ textStyle: 'caption', color: 'fg.subtle', mt: 'auto' }),
}

const reserves: readonly Figure[] = ['rollingReserve', 'fixedDeposit']

export type FiguresPanelProps = {
  balance: AccountBalance
  /** The movements that made the balance negative, newest first. */
  causes: readonly BalanceCause[]
  /** One store only; empty means every visible store. */
  storeId: string
  asOf: ReactNode
}

/** The figures of one currency: the parts of the balance, and related amounts next to it. */
export function FiguresPanel({ balance, causes, storeId, asOf }: FiguresPanelProps) {
  const cell = (figure: Figure) => (
    <FigureCell
      figure={figure}
      amount={balance[figure]}
      currency={balance.currency}
      storeId={storeId}
    />
  )
  const unsettled = reachable('/aq/unsettledBalance')
  const coming = reachable('/aq/calendar')
  const withdrawals = reachable('/aq/withdrawalDetail')
  return (
    <>
      {balance.available.startsWith('-') && <NegativeNotice causes={causes} />}
      <div className={look.root}>
        <section className={look.block}>
          <div className={look.head}>
            <h2 className={look.title}>{m.balances_identity()}</h2>
            <p className={look.note}>{m.balances_identity_text()}</p>
          </div>
          <div className={look.sum}>
            <div className={look.whole}>{cell('balance')}</div>
            <div className={look.joined}>
              <Sign symbol="=" label={m.balances_equals()} />
              {cell('available')}
            </div>
            <div className={look.joined}>
              <Sign symbol="+" label={m.balances_plus()} />
              {cell('frozen')}
            </div>
          </div>
          <div className={look.acts}>
            <WithdrawButton currency={balance.currency} accId={storeId || null} />
            {coming && (
              <LinkText href={`${coming}?currency=${balance.currency}`}>
                {m.balances_coming_link()}
              </LinkText>
            )}
            {withdrawals && (
              <LinkText href={`${withdrawals}?currency=${balance.currency}`}>
                {m.balances_withdrawals_link()}
              </LinkText>
            )}
          </div>
          <p className={look.foot}>
            {m.balances_as_of()} {asOf}
          </p>
        </section>
        <section className={`${look.block} ${look.beside}`}>
          <div className={look.head}>
            <h2 className={look.title}>{m.balances_beside()}</h2>
            <p className={look.note}>{m.balances_beside_text()}</p>
          </div>
          <div>
            <Unsettled balance={balance} storeId={storeId} />
            {unsettled && (
              <LinkText href={`${unsettled}?currency=${balance.currency}`}>
                {m.balances_unsettled_link()}
              </LinkText>
            )}
          </div>
          <div className={`${look.head} ${look.next}`}>
            <h2 className={look.title}>{m.balances_reserves()}</h2>
            <p className={look.note}>{m.balances_reserves_text()}</p>
          </div>
          <div className={look.apart}>
            {reserves.map((figure) => (
              <div key={figure}>{cell(figure)}</div>
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

/** The unsettled amount, and the day on which the next part of it becomes available. */
function Unsettled({ balance, storeId }: Omit<FiguresPanelProps, 'asOf' | 'causes'>) {
  const { currency, unsettled } = balance
  const asked = { currency: [currency], ...(storeId ? { storeId: [storeId] } : {}) }
  const { data } = useCall(listUnsettled, asked, { enabled: mayOpen('M-0303') })
  const next = data?.records[0]?.expectedDate
  return (
    <FigureCell
      figure="unsettled"
      amount={unsettled}
      currency={currency}
      storeId={storeId}
      note={next && m.balances_hint_unsettled_next({ day: formattedDay(next) })}
    />
  )
}

const Sign = ({ symbol, label }: { symbol: string; label: string }) => (
  <span className={look.sign} role="img" aria-label={label}>
    {symbol}
  </span>
)

export function FiguresSkeleton() {
  return (
    <div className={look.root} aria-busy="true">
      {['balance', 'beside'].map((key) => (
        <div key={key} className={`${look.block} ${key === 'beside' ? look.beside : ''}`}>
          <Skeleton shape="short" />
          <Skeleton shape="title" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  )
}
