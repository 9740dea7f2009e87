import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import TrendingUp from 'lucide-react/icons/trending-up'
import { Suspense, useState } from 'react'
import type { ChargebackDetail } from '#contract/payments/chargeback-shapes.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import {
  factName,
  raiseText,
  winLikelihoodName,
} from '#portal/payments/evidence/shared/evidence-labels.ts'
import { css, cx } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import type { Rate } from './win-likelihood-mark.tsx'

const WinLikelihoodRules = lazy(async () => ({
  default: (await import('#portal/payments/evidence/shared/win-likelihood-rules.tsx'))
    .WinLikelihoodRules,
}))

const look = {
  rate: css({ fontWeight: 'semibold' }),
  level: css({ display: 'grid', gridTemplateColumns: '[repeat(3, 1fr)]', gap: '1', mb: '3' }),
  step: css({ height: '1.5', borderRadius: 'full', bg: 'line' }),
  facts: css({ listStyle: 'none', flow: 'column', gap: '2' }),
  fact: css({ display: 'grid', gridTemplateColumns: '[16px minmax(0, 1fr)]', columnGap: '2' }),
  icon: css({ '& svg': { width: '4', height: '4', marginTop: '[3px]' } }),
  unseen: css({ srOnly: true }),
  raise: css({
    display: 'flex',
    gap: '2',
    mt: '3',
    px: '3',
    py: '2.5',
    borderRadius: 'md',
    bg: 'accent.bg',
    color: 'accent.fg',
    textStyle: 'small',
    '& svg': { width: '4', height: '4', marginTop: '[2px]', flexShrink: '0' },
  }),
  rules: css({ mt: '3' }),
}
const words: Readonly<Record<Rate, string>> = {
  high: css({ color: 'tone.good.fg' }),
  medium: css({ color: 'tone.warn.fg' }),
  low: css({ color: 'tone.bad.fg' }),
}
const bars: Readonly<Record<Rate, string>> = {
  high: css({ bg: 'tone.good.fg' }),
  medium: css({ bg: 'tone.warn.fg' }),
  low: css({ bg: 'tone.bad.fg' }),
}
const signs = { for: words.high, against: words.low }
const levels: readonly Rate[] = ['low', 'medium', 'high']

/** The win likelihood of a case, always with the facts behind it, and what would raise it. */
export function WinLikelihoodCard({ record }: { record: ChargebackDetail }) {
  const [rules, setRules] = useState(false)
  const { chance } = record
  if (!chance) return null
  const { rate, facts, raise } = chance
  return (
    <Card
      title={m.evidence_chance()}
      actions={<span className={cx(look.rate, words[rate])}>{winLikelihoodName(rate)}</span>}
    >
      <div className={look.level} aria-hidden="true">
        {levels.map((step, place) => (
          <span key={step} className={cx(look.step, place <= levels.indexOf(rate) && bars[rate])} />
        ))}
      </div>
      <ul className={look.facts}>
        {facts.map(({ fact, counts }) => (
          <li key={fact} className={look.fact}>
            <span className={cx(look.icon, signs[counts])}>
              {counts === 'for' ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
              <span className={look.unseen}>
                {counts === 'for' ? m.chargebacks_fact_for() : m.chargebacks_fact_against()}
              </span>
            </span>
            <span>{factName(fact, counts)}</span>
          </li>
        ))}
      </ul>
      {raise && (
        <p className={look.raise}>
          <TrendingUp aria-hidden="true" />
          <span>{raiseText(raise)}</span>
        </p>
      )}
      <p className={look.rules}>
        <LinkText onClick={() => setRules(true)}>{m.evidence_rules_open()}</LinkText>
      </p>
      {rules && (
        <Suspense>
          <WinLikelihoodRules
            reason={record.reason}
            chance={chance}
            onClose={() => setRules(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}
