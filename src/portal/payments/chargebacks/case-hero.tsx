import { useEffect, useReducer } from 'react'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { second } from '#domain/durations.ts'
import { isAnswered } from '#domain/payments/chargebacks.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { Money } from '#portal/kit/money.tsx'
import { When, whenText } from '#portal/kit/when.tsx'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import { css } from '#styled/css'
import { appealName } from './appeal-name.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseChip } from './case-chip.tsx'
import { Deadline } from './deadline.tsx'
import type { StoredAppeal } from './draft-state.tsx'
import { StageTrack } from './stage-track.tsx'
import type { AppealActor } from './use-appeal.ts'

const look = {
  root: css({ layerStyle: 'panel', overflow: 'hidden' }),
  head: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) auto auto]' },
    alignItems: 'center',
    columnGap: '8',
    rowGap: '4',
    px: { base: '4', md: '6' },
    py: '5',
  }),
  sum: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    textStyle: 'title',
  }),
  line: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    mt: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  until: css({ borderInlineStartWidth: { lg: 'hair' }, paddingInlineStart: { lg: '8' } }),
  label: css({ textStyle: 'small', color: 'fg.muted' }),
  acts: css({ display: { base: 'none', md: 'block' } }),
}

export type CaseProps = {
  record: ChargebackDetail
  actor: AppealActor
  held: StoredAppeal
  /** True while a file is uploading: an answer sent now would lack it. */
  uploading: boolean
}

/** The case at a glance: the amount at risk, the deadline, the next action, and the financial effect of each stage. */
export function CaseHero(props: CaseProps) {
  const { record, held } = props
  const { brand, card, payment } = record
  return (
    <div className={look.root}>
      <div className={look.head}>
        <div>
          <div className={look.sum}>
            <Money amount={record.amount} currency={record.currency} size="figure" />
            <CaseChip record={record} />
          </div>
          <div className={look.line}>
            {brand && (
              <span>
                {brandNames[brand]} {card}
              </span>
            )}
            <span>
              {m.chargebacks_paid()} <When at={payment.paidAt} only="day" bare />
            </span>
            <span>
              {m.chargebacks_order()} {record.orderId}
            </span>
            <TransactionId id={record.transactionId} />
            <span>
              {m.chargebacks_flow()} <Copyable value={record.flowId} name={m.chargebacks_flow()} />
            </span>
            {isAnswered(record.stage) && (
              <span>
                {m.exports_column_appeal()} {appealName(record.appealStatus)}
              </span>
            )}
          </div>
        </div>
        <div className={look.until}>
          <Until {...{ record, held }} />
        </div>
        <div className={look.acts}>
          <CaseActs {...props} />
        </div>
      </div>
      <StageTrack record={record} />
    </div>
  )
}

/** The deadline to answer, take back or reopen in the current state, or the instant at which the case closed. */
function Until({ record, held }: Pick<CaseProps, 'record' | 'held'>) {
  const { deadline, closedAt, stage } = record
  if (closedAt) {
    return (
      <>
        <div className={look.label}>{m.chargebacks_closed()}</div>
        <When at={closedAt} />
      </>
    )
  }
  if (held.matches('submitted')) return <Window sendAt={held.context.standing.sendAt ?? 0} />
  if (held.matches('leaving')) return <div className={look.label}>{m.chargebacks_leaving()}</div>
  if (stage === 'arbitration') return <div className={look.label}>{m.chargebacks_arbitrated()}</div>
  const waiting = held.matches('waiting')
  const label =
    stage === 'chargeback_reversal'
      ? m.chargebacks_until_reversal()
      : waiting
        ? m.chargebacks_until_reopen()
        : m.chargebacks_until()
  return (
    <>
      <div className={look.label}>{label}</div>
      <Deadline until={deadline} large={!waiting} />
    </>
  )
}

/** Counts down by the second how long a sent answer can still be taken back. */
function Window({ sendAt }: { sendAt: number }) {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((sendAt - now().getTime()) / second))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <>
      <div className={look.label}>{m.chargebacks_window()}</div>
      <div className={css({ textStyle: 'figure' })}>{clock}</div>
      <div className={look.label}>
        {m.chargebacks_window_at({ at: whenText(new Date(sendAt).toISOString()) })}
      </div>
    </>
  )
}
