import type { SettlementCurrency } from '#domain/currencies.ts'
import {
  type AutoWithdrawalPeriod,
  type AutoWithdrawalTimes,
  daysOfPeriod,
  minimumReasons,
} from '#domain/money/auto-withdrawals.ts'
import { parseAmount } from '#domain/money.ts'
import { type Reason, reason } from '#domain/reasons.ts'
import type { AutoWithdrawalState } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import type { Answer, FlowError } from '#machines/parts/answer.ts'

/** Form of the automatic withdrawal: schedule, minimum amount, and one destination account per currency. */
export type AutoWithdrawalForm = {
  readonly period: AutoWithdrawalPeriod
  readonly periodDay: number | null
  readonly minimumAmount: string
  readonly minimumCurrency: SettlementCurrency
  readonly targets: Readonly<Partial<Record<SettlementCurrency, string>>>
}
/** Server state: status, last saved form, their common revision, and dollars for one unit of each currency. */
export type AutoWithdrawalStatus = {
  readonly state: AutoWithdrawalState
  readonly form: AutoWithdrawalForm
  readonly revision: string
  readonly rates: Readonly<Partial<Record<SettlementCurrency, string>>>
}
export type AutoWithdrawalSave = {
  readonly form: AutoWithdrawalForm
  /** Revision on which the form is based. */
  readonly seen: string
  readonly idempotencyKey: string
}
/** Response to a save; `stale`: it was refused because somebody else has changed the setting since. */
export type AutoWithdrawalSaved = Answer & { readonly stale: boolean }
export type AutoWithdrawalClose = { readonly idempotencyKey: string }

export type AutoWithdrawalContext = FlowError & {
  readonly standing: AutoWithdrawalStatus | null
  readonly form: AutoWithdrawalForm
  /** Error thrown by the loading call, if the status is unknown. */
  readonly unheard: unknown
  readonly key: string
  readonly newKey: () => string
}

/** Reason codes that can prevent saving; each is also a guard of the page. */
export const autoWithdrawalCodes = [
  'auto_withdrawal.minimum_invalid',
  'auto_withdrawal.minimum_too_low',
  'auto_withdrawal.day_missing',
  'auto_withdrawal.account_missing',
] as const

export const emptyForm: AutoWithdrawalForm = {
  period: 'working_day',
  periodDay: null,
  minimumAmount: '',
  minimumCurrency: 'USD',
  targets: {},
}

const dayMissing = ({ period, periodDay }: AutoWithdrawalTimes): boolean =>
  daysOfPeriod[period].length > 0 &&
  (periodDay === null || !daysOfPeriod[period].includes(periodDay))

/** Reasons against saving the form, with the parameters of their texts. */
export function autoWithdrawalReasons({
  form,
  standing,
}: Pick<AutoWithdrawalContext, 'form' | 'standing'>): Reason[] {
  const { minimumAmount, minimumCurrency, targets } = form
  const rate = standing?.rates[minimumCurrency] ?? (minimumCurrency === 'USD' ? '1' : '0')
  return [
    ...minimumReasons(parseAmount(minimumAmount, minimumCurrency), minimumCurrency, rate),
    ...(dayMissing(form) ? [reason('auto_withdrawal.day_missing')] : []),
    ...(Object.keys(targets).length === 0 ? [reason('auto_withdrawal.account_missing')] : []),
  ]
}

/** Guard for a reason code. */
export const against =
  (code: (typeof autoWithdrawalCodes)[number]) =>
  ({ context }: { context: AutoWithdrawalContext }) =>
    !autoWithdrawalReasons(context).some((one) => one.code === code)
