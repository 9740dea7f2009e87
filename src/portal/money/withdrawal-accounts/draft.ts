import type { AccountDetail } from '#contract/money/withdrawal-account-shapes.ts'
import { add, update } from '#contract/money/withdrawal-accounts.ts'
import { bankChangeStatus } from '#domain/money/bank-change.ts'
import {
  type AccountField,
  type AccountText,
  accountErrors,
  accountTexts,
  isOpenArea,
} from '#domain/money/withdrawal-accounts.ts'
import { isWholeCode } from '#machines/parts/code-entry.ts'
import { m } from '#paraglide/messages.js'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { failureWith, type Result } from '#portal/kit/failure.ts'
import { fieldErrorLabels } from './fields.ts'

/** The form of a bank account as it is typed. */
export type Draft = { readonly openArea: string; readonly currency: string } & Readonly<
  Record<AccountText, string>
>
/** The form with the code that proves who sends it. */
type Proved = Draft & { readonly verifyCode: string }
export type FieldLabels = Readonly<Record<string, string>>

/** What the form starts with; numbers that were not shown are typed again. */
export function draftOf(account: AccountDetail | null, companyName: string): Draft {
  const texts = accountTexts.map((field): [string, string] => [field, account?.[field] ?? ''])
  // Every text has its entry.
  const held = Object.fromEntries(texts) as Record<AccountText, string>
  const hidden = { iban: '', accountNumber: '', reservedPhone: '' }
  return {
    ...held,
    ...(account && !account.numbersShown ? hidden : {}),
    companyName: account?.companyName ?? companyName,
    openArea: account?.openArea ?? '',
    currency: account?.currency ?? '',
  }
}

/** What is wrong with the form and the code, in words. */
export function fieldErrorsOf(draft: Proved): FieldLabels {
  const faults: Partial<Record<AccountField | 'verifyCode', string>> = {}
  for (const [field, fault] of Object.entries(accountErrors(draft)))
    faults[field as AccountField] = fieldErrorLabels[fault]()
  if (!isWholeCode(draft.verifyCode)) faults.verifyCode = m.reasons_code_six_digits()
  return faults
}

/** The words of a status code that says no; its field where it has one. */
const refusals: Readonly<Record<number, { words: () => string; field?: string }>> = {
  [bankChangeStatus.exists]: { words: m.withdrawal_accounts_exists },
  [bankChangeStatus.codeExpired]: {
    words: m.withdrawal_accounts_code_expired,
    field: 'verifyCode',
  },
  [bankChangeStatus.codeWrong]: { words: m.withdrawal_accounts_code_wrong, field: 'verifyCode' },
}

/** Sends the form: a new account, or the change of one as it was seen. */
export async function saveDraft(
  draft: Proved,
  edited: { readonly accountId: string; readonly seen: string } | null,
  send: IdempotentClient,
): Promise<Result<unknown>> {
  const { openArea, currency, ...texts } = draft
  if (!isOpenArea(openArea)) return { ok: false, failure: failureWith('refused', '') }
  // The form offers no currency that the call would not know.
  const payload = { ...texts, openArea, currency: currency as 'USD' }
  if (edited === null) {
    const answer = await send(add, payload)
    const code = answer.ok ? null : answer.failure.failure
    return !answer.ok && (code === 'code_wrong' || code === 'code_expired')
      ? { ok: false, failure: { ...answer.failure, fields: { verifyCode: answer.failure.msg } } }
      : answer
  }
  const answer = await send(update, { ...payload, ...edited })
  const refused = answer.ok ? refusals[answer.data.statusCode] : undefined
  if (!refused) return answer
  const words = refused.words()
  const fields: Record<string, string> = refused.field ? { [refused.field]: words } : {}
  return { ok: false, failure: failureWith('refused', words, { fields }) }
}
