import { useState } from 'react'
import { type ChargebackReason, chargebackReasons } from '#domain/payments/chargebacks.ts'
import type { WinLikelihood } from '#domain/payments/win-likelihood.ts'
import { winLikelihoodFrom } from '#domain/payments/win-likelihood.ts'
import {
  type WinLikelihoodRule,
  winLikelihoodRules,
} from '#domain/payments/win-likelihood-rules.ts'
import { m } from '#paraglide/messages.js'
import { css, cx } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { factName, reasonNames, winLikelihoodName } from './evidence-labels.ts'

const look = {
  table: css({ width: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' }),
  row: css({ borderBottomWidth: 'hair' }),
  head: css({
    textStyle: 'caption',
    fontWeight: 'normal',
    color: 'fg.muted',
    verticalAlign: 'bottom',
    pb: '2',
  }),
  name: css({ textAlign: 'start', fontWeight: 'normal', py: '2' }),
  figure: css({ textAlign: 'end', paddingInlineStart: '3', whiteSpace: 'nowrap' }),
  good: css({ color: 'tone.good.fg', fontWeight: 'medium' }),
  bad: css({ color: 'tone.bad.fg', fontWeight: 'medium' }),
  sum: css({ fontWeight: 'semibold', py: '2' }),
}

type Props = {
  /** The actual or possible dispute reason of this payment. */
  reason: ChargebackReason
  /** The score of this payment by the table; null shows the table only. */
  chance: (Pick<WinLikelihood, 'rate' | 'points'> & { readonly facts: readonly Counted[] }) | null
  onClose: () => void
}
type Counted = { readonly fact: string; readonly points: number }

const signed = (points: number): string =>
  points > 0 ? `+${points}` : `${points}`.replace('-', '−')

/** The rule table of the win likelihood: every fact with its points, and which of them this payment has. */
export function WinLikelihoodRules({ reason, chance, onClose }: Props) {
  const [shown, setShown] = useState(reason)
  const own = shown === reason ? chance : null
  return (
    <Dialog
      open
      width="530"
      title={m.evidence_rules_title()}
      description={m.evidence_rules_text({
        high: `${winLikelihoodFrom.high}`,
        medium: `${winLikelihoodFrom.medium}`,
      })}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={<Button onClick={onClose}>{m.portal_close()}</Button>}
    >
      <Stack>
        <Field label={m.evidence_rules_reason()}>
          <Select
            value={shown}
            onChange={setShown}
            options={chargebackReasons.map((value) => ({ value, label: reasonNames[value]() }))}
          />
        </Field>
        <table className={look.table} aria-label={m.evidence_rules_title()}>
          <thead>
            <tr className={look.row}>
              <th scope="col" className={cx(look.head, look.name)}>
                {m.evidence_rules_fact()}
              </th>
              <th scope="col" className={cx(look.head, look.figure)}>
                {m.evidence_rules_has()}
              </th>
              <th scope="col" className={cx(look.head, look.figure)}>
                {m.evidence_rules_lacks()}
              </th>
              {own && (
                <th scope="col" className={cx(look.head, look.figure)}>
                  {m.evidence_rules_here()}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {winLikelihoodRules[shown].map((rule) => (
              <RuleRow key={rule.fact} rule={rule} own={own?.facts} />
            ))}
          </tbody>
          {own && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={3} className={cx(look.name, look.sum)}>
                  {m.evidence_rules_sum({ rate: winLikelihoodName(own.rate) })}
                </th>
                <td className={cx(look.figure, look.sum)}>{signed(own.points)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </Stack>
    </Dialog>
  )
}

function RuleRow({ rule, own }: { rule: WinLikelihoodRule; own: readonly Counted[] | undefined }) {
  const { fact, has, lacks } = rule
  const points = own?.find((one) => one.fact === fact)?.points ?? 0
  return (
    <tr className={look.row}>
      <th scope="row" className={look.name}>
        {factName(fact, 'for')}
      </th>
      <td className={look.figure}>{signed(has)}</td>
      <td className={look.figure}>{signed(lacks)}</td>
      {own && (
        <td className={cx(look.figure, points > 0 && look.good, points < 0 && look.bad)}>
          {signed(points)}
        </td>
      )}
    </tr>
  )
}
