import type { RehearsedOutcome, RiskList, RiskRuleStatus } from '#domain/payments/risk-lists.ts'
import { backtestOutcomeLabels, riskRuleStatusLabels } from '#labels/payments/risk-lists.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'
import type { Tone } from '#ui/theme/tones.ts'

const tones: Readonly<Record<RiskRuleStatus, Tone>> = {
  pending: 'info',
  review: 'info',
  enabled: 'good',
  disabled: 'neutral',
  declined: 'bad',
}
const looksOf = (list: RiskList): Looks<RiskRuleStatus> => {
  const look = (status: RiskRuleStatus) => ({
    tone: tones[status],
    label: () => riskRuleStatusLabels[list][status]({}),
  })
  return {
    pending: look('pending'),
    review: look('review'),
    enabled: look('enabled'),
    disabled: look('disabled'),
    declined: look('declined'),
  }
}
export const ruleLooks: Readonly<Record<RiskList, Looks<RiskRuleStatus>>> = {
  black: looksOf('black'),
  white: looksOf('white'),
}

/** The outcome of a payment in a backtest: losses are red, payments that the rule would cost are amber. */
export const outcomeLooks: Looks<RehearsedOutcome> = {
  charged_back: { tone: 'bad', label: () => backtestOutcomeLabels.charged_back({}) },
  refunded_fraud: { tone: 'neutral', label: () => backtestOutcomeLabels.refunded_fraud({}) },
  refused: { tone: 'neutral', label: () => backtestOutcomeLabels.refused({}) },
  open: { tone: 'info', label: () => backtestOutcomeLabels.open({}) },
  good: { tone: 'warn', label: () => backtestOutcomeLabels.good({}) },
}
