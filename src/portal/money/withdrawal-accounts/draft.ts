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

export type Draft = { readonly openArea: string; readonly currency: string } & Readonly<
  Record<AccountText, string>
>
/** The form input with the code that verifies the user. */
type Proved = Draft & { readonly verifyCode: string }
export type FieldErrorTexts = Readonly<Record<string, string>>

/** The initial input of the form. Masked numbers start empty and must be typed again. */
export function draftOf(account: AccountDetail | null, companyName: string): Draft {
  const texts = accountTexts.map((field): [string, string] => [field, account?.[field] ?? ''])
  // Safe: every text has an entry.
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

export function fieldErrorsOf(draft: Proved): FieldErrorTexts {
  const faults: Partial<Record<AccountField | 'verifyCode', string>> = {}
  for (const [field, fault] of Object.entries(accountErrors(draft)))
    faults[field as AccountField] = fieldErrorLabels[fault]()
  if (!isWholeCode(draft.verifyCode)) faults.verifyCode = m.reasons_code_six_digits()
  return faults
}

/** The error text of each refusal status, with its field if it has one. */
const refusals: Readonly<Record<number, { words: () => string; field?: string }>> = {
  [bankChangeStatus.exists]: { words: m.withdrawal_accounts_exists },
  [bankChangeStatus.codeExpired]: {
    words: m.withdrawal_accounts_code_expired,
    field: 'verifyCode',
  },
  [bankChangeStatus.codeWrong]: { words: m.withdrawal_accounts_code_wrong, field: 'verifyCode' },
}

/** Submits the form: a new account, or a change based on the revision in `edited.seen`. */
export async function saveDraft(
  draft: Proved,
  edited: { readonly accountId: string; readonly seen: string } | null,
  send: IdempotentClient,
): Promise<Result<unknown>> {
  const { openArea, currency, ...texts } = draft
  if (!isOpenArea(openArea)) return { ok: false, failure: failureWith('refused', '') }
  // Safe: the form offers only currencies that the API call accepts.
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
