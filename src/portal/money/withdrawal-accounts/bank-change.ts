import { fromPromise } from 'xstate'
import type { Output } from '#contract/call.ts'
import { type getAccountDetail, update } from '#contract/money/withdrawal-accounts.ts'
import {
  type BankChangeField,
  bankChangeErrors,
  bankChangeFields,
  bankChangeStatus,
  defaultBankChangeCurrency,
  type WrittenBankChange,
} from '#domain/money/bank-change.ts'
import {
  type BankChangeOutcome,
  type BankChangeRequest,
  bankChangeFlow,
} from '#machines/money/flows/bank-change.ts'
import { m } from '#paraglide/messages.js'
import { idempotentClient } from '#portal/kit/call.ts'
import { answerOf } from '#portal/kit/request-actor.ts'

export type Source = Output<typeof getAccountDetail>

/** The initial values of the form. A masked or invalid value starts empty and must be typed again. */
export function fieldsFrom({ bank }: Source): WrittenBankChange | null {
  if (!bank) return null
  const open = (text: string) => (/[•*]/.test(text) ? '' : text)
  const written: Record<BankChangeField, string> = {
    accountName: bank.cardHolder,
    bankName: bank.bankName,
    cardNo: open(bank.banknum),
    branchInfo: bank.branchInfo,
    swiftCode: bank.swiftCode,
    bankCode: bank.bankCode,
    bankAddress: bank.bankAddress,
    reservedPhoneNo: open(bank.phoneNo),
  }
  const faults = bankChangeErrors(written)
  for (const field of bankChangeFields) if (faults[field]) written[field] = ''
  return written
}

const said = (message: string, field?: string) => ({
  message,
  reasons: [],
  faults: field === undefined ? {} : { [field]: message },
})

/** The bank change machine with its API call, for the merchant in `source`. */
export const bankChangeMachine = (source: Source) =>
  bankChangeFlow.provide({
    actors: {
      update: fromPromise<BankChangeOutcome, BankChangeRequest>(async ({ input }) => {
        const { fields, code, idempotencyKey: key } = input
        const payload = {
          ...fields,
          phoneNo: source.mobile,
          currency: defaultBankChangeCurrency,
          verifyCode: code,
          clientId: source.clientId,
        }
        const result = await idempotentClient(key)(update, payload)
        const { message, reasons } = answerOf(result)
        if (!result.ok) return { kind: 'refused', message, reasons, faults: result.failure.fields }
        const { statusCode } = result.data
        if (statusCode === bankChangeStatus.exists)
          return { kind: 'exists', ...said(m.withdrawal_accounts_exists()) }
        if (statusCode === bankChangeStatus.codeExpired)
          return { kind: 'codeExpired', ...said(m.withdrawal_accounts_code_expired(), 'code') }
        if (statusCode === bankChangeStatus.codeWrong)
          return { kind: 'codeWrong', ...said(m.withdrawal_accounts_code_wrong(), 'code') }
        return { kind: 'changed' }
      }),
    },
  })
