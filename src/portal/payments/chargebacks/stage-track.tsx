import type { ReactNode } from 'react'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { amountText } from '#domain/money.ts'
import { type CaseEventKind, rankOf } from '#domain/payments/chargebacks.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { useWide } from '#portal/kit/use-wide.ts'
import { whenText } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { type Proof, useProof } from '#portal/ledger/proof.ts'
import { css, cx } from '#styled/css'
import { lineProof } from './line-proof.ts'
import { stageNames } from './shared/stage-names.ts'

const look = {
  box: css({ overflowX: 'auto', borderTopWidth: 'hair', px: '6', py: '4' }),
  table: css({ width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
  corner: css({
    textAlign: 'start',
    fontWeight: 'normal',
    color: 'fg.muted',
    textStyle: 'caption',
    verticalAlign: 'bottom',
    pb: '3',
  }),
  head: css({
    position: 'relative',
    textAlign: 'end',
    verticalAlign: 'top',
    fontWeight: 'normal',
    paddingInlineStart: '4',
    pt: '6',
    pb: '3',
    minWidth: '[6.5rem]',
    _before: {
      content: '""',
      position: 'absolute',
      top: '[9px]',
      insetInline: '0',
      height: '[2px]',
      bg: 'line',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: '[4px]',
      insetInlineEnd: '0',
      width: '3',
      height: '3',
      borderRadius: 'full',
      borderWidth: 'thick',
      borderColor: 'line.strong',
      bg: 'surface',
    },
  }),
  begun: css({ _before: { bg: 'accent' }, _after: { borderColor: 'accent', bg: 'accent' } }),
  now: css({
    _before: { bg: 'accent' },
    _after: { borderColor: 'accent', borderWidth: '[4px]', bg: 'surface' },
  }),
  stage: css({ display: 'block', fontWeight: 'semibold' }),
  later: css({ color: 'fg.muted' }),
  when: css({ display: 'block', textStyle: 'caption', color: 'fg.subtle' }),
  name: css({
    textAlign: 'start',
    fontWeight: 'normal',
    color: 'fg.muted',
    textStyle: 'small',
    py: '1',
    whiteSpace: 'nowrap',
  }),
  cell: css({ textAlign: 'end', py: '1', paddingInlineStart: '4', whiteSpace: 'nowrap' }),
  ruled: css({ '& > *': { borderTopWidth: 'hair', pt: '2' } }),
  lost: css({ color: 'tone.bad.fg' }),
  list: css({ listStyle: 'none', borderTopWidth: 'hair' }),
  one: css({ px: '4', py: '3', '&:not(:last-child)': { borderBottomWidth: 'hair' } }),
  line: css({ display: 'flex', justifyContent: 'space-between', gap: '3', textStyle: 'small' }),
}

type Stage = ChargebackDetail['stages'][number]
type Figure = 'held' | 'fee' | 'ifWon' | 'ifPartlyWon' | 'ifLost'
const figures: readonly Figure[] = ['held', 'fee', 'ifWon', 'ifPartlyWon', 'ifLost']
const names: Readonly<Record<Figure, () => string>> = {
  held: m.chargebacks_sum_held,
  fee: m.chargebacks_sum_fee,
  ifWon: m.chargebacks_sum_won,
  ifPartlyWon: m.chargebacks_sum_partly,
  ifLost: m.chargebacks_sum_lost,
}
const isNone = (amount: string): boolean => !/[1-9]/.test(amount)

/** The stages of a case, with the amount that each one holds, costs and may return in the end. */
export function StageTrack({ record }: { record: ChargebackDetail }) {
  const wide = useWide()
  const { open } = useProof()
  const { settlementCurrency: currency, stages } = record
  if (!currency || stages.length === 0) return null
  const isOpen = record.status !== 'closed'
  const figure = (stage: Stage, of: Figure): ReactNode => {
    const amount = stage[of]
    if (amount === null) return '–'
    const proof = isNone(amount) ? null : proofOf(record, stage, of)
    return (
      <Money
        amount={amount}
        currency={currency}
        code={false}
        {...(proof ? { onProve: () => open(proof) } : {})}
      />
    )
  }
  const tone = (stage: Stage, of: Figure) =>
    of === 'ifLost' && !isNone(stage.ifLost) ? look.lost : stage.beganAt ? undefined : look.later
  return wide ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={look.box} tabIndex={0} aria-label={m.chargebacks_stages()}>
      <table className={look.table} aria-label={m.chargebacks_stages()}>
        <thead>
          <tr>
            <th scope="col" className={look.corner}>
              {m.chargebacks_stages_in({ currency })}
            </th>
            {stages.map((stage) => (
              <th
                key={stage.stage}
                scope="col"
                aria-current={stage.stage === record.stage ? 'step' : undefined}
                className={cx(
                  look.head,
                  stage.beganAt && look.begun,
                  isOpen && stage.stage === record.stage && look.now,
                )}
              >
                <span className={cx(look.stage, !stage.beganAt && look.later)}>
                  {stageNames[stage.stage]()}
                </span>
                <span className={look.when}>{noteOf(record, stage)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((of) => (
            <tr key={of} className={cx((of === 'held' || of === 'ifWon') && look.ruled)}>
              <th scope="row" className={look.name}>
                {names[of]()}
              </th>
              {stages.map((stage) => (
                <td key={stage.stage} className={cx(look.cell, tone(stage, of))}>
                  {figure(stage, of)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ) : (
    <ol className={look.list} aria-label={m.chargebacks_stages_in({ currency })}>
      {stages.map((stage) => (
        <li
          key={stage.stage}
          className={look.one}
          aria-current={stage.stage === record.stage ? 'step' : undefined}
        >
          <span className={cx(look.stage, !stage.beganAt && look.later)}>
            {stageNames[stage.stage]()}
          </span>
          <span className={look.when}>{noteOf(record, stage)}</span>
          <dl>
            {figures
              .filter((of) => stage[of] !== null)
              .map((of) => (
                <div key={of} className={look.line}>
                  <dt className={look.later}>{names[of]()}</dt>
                  <dd className={tone(stage, of)}>{figure(stage, of)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

/**
 * The proof behind a figure of a stage. Held amounts and costs are in the ledger; possible results are not, so they
 * have none.
 */
function proofOf(
  { chargebackId, settlementCurrency: currency, timeline }: ChargebackDetail,
  { stage, beganAt }: Stage,
  of: Figure,
): Proof | null {
  if (beganAt === null || currency === null) return null
  if (of === 'held') return { figure: 'caseHeld', currency, chargebackId, stage }
  const cost = timeline.find((line) => line.stage === stage && costs.includes(line.kind))
  return of === 'fee' && cost ? lineProof(chargebackId, cost) : null
}
const costs: readonly CaseEventKind[] = ['fee', 'arbitration_fee_frozen']

/** When a stage began or ends, when its answer is sent, or what leads to it. */
function noteOf(record: ChargebackDetail, { stage, beganAt }: Stage): string {
  const day = (at: string) => inZone(new Date(at), zone()).slice(0, 10)
  if (stage === record.stage && record.sendAt) {
    return m.chargebacks_stage_leaves({ at: whenText(record.sendAt) })
  }
  if (stage === record.stage && record.status === 'pending') {
    return m.chargebacks_stage_until({ day: day(record.deadline) })
  }
  if (beganAt) return m.chargebacks_stage_since({ day: day(beganAt) })
  if (rankOf(stage) < rankOf(record.stage)) return m.chargebacks_stage_skipped()
  if (stage === 'pre_arbitration') return m.chargebacks_stage_both()
  if (stage === 'arbitration') {
    return m.chargebacks_stage_loser({ amount: amountText(record.arbitrationFee.usd) })
  }
  return stage === 'chargeback_reversal'
    ? m.chargebacks_stage_accepted()
    : m.chargebacks_stage_disagrees()
}
