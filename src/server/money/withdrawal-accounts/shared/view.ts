import type { AccountDetail, AccountRow } from '#contract/money/withdrawal-account-shapes.ts'
import { maskPhone } from '#domain/access/codes.ts'
import { deskReasons } from '#domain/cases.ts'
import { accountTexts, maskNumber } from '#domain/money/withdrawal-accounts.ts'
import { type Notes, noteIn } from '#domain/notes.ts'
import type { Language } from '#domain/time-zones.ts'
import { revisionOf } from '#server/kernel/revision.ts'
import type { AccountRecord } from './find-account.ts'

/** The provider's latest decision on an account. */
export type LastWord = Notes & { readonly reason: string | null }
export type Seen = {
  readonly withdrawalOpen: boolean
  readonly allGroups: boolean
  readonly lastWord: LastWord | undefined
  readonly language: Language
}

export const numberOf = ({ iban, accountNumber }: Pick<AccountRecord, 'iban' | 'accountNumber'>) =>
  iban || accountNumber

export const accountRevision = (account: AccountRecord): string =>
  revisionOf([account.accountName, ...accountTexts.map((field) => account[field])])

export const labelOf = (account: AccountRecord): string =>
  [account.bankName, account.currency, maskNumber(numberOf(account))].filter(Boolean).join(' ')

export function toRow(
  account: AccountRecord,
  { withdrawalOpen, allGroups, lastWord, language }: Seen,
): AccountRow {
  const { id, kind, status, openArea, currency, companyName, bankName } = account
  const reason = deskReasons.withdrawal_account.find((one) => one === lastWord?.reason) ?? null
  const note = lastWord ? noteIn(language, lastWord) : null
  return {
    accountId: id,
    kind,
    isVirtual: kind === 'va',
    status,
    openArea,
    currency,
    companyName,
    bankName,
    maskedNumber: maskNumber(numberOf(account)),
    createdAt: account.createdAt.toISOString(),
    decidedAt: account.decidedAt?.toISOString() ?? null,
    refusal: status === 'failed' ? { reason, note } : null,
    facts: { status, kind, withdrawalOpen, allGroups },
  }
}

/** An account with all its fields; its numbers in full only if they may be shown. */
export function toDetail(account: AccountRecord, seen: Seen, numbersShown: boolean): AccountDetail {
  const shown = (number: string) => (numbersShown ? number : maskNumber(number))
  const { reservedPhone } = account
  return {
    ...toRow(account, seen),
    accountName: account.accountName,
    bankCountry: account.bankCountry,
    bankProvince: account.bankProvince,
    bankCity: account.bankCity,
    branchName: account.branchName,
    bankAddress: account.bankAddress,
    swiftCode: account.swiftCode,
    bankCode: account.bankCode,
    routingNumber: account.routingNumber,
    sortCode: account.sortCode,
    iban: shown(account.iban),
    accountNumber: shown(account.accountNumber),
    reservedPhone: numbersShown || reservedPhone === '' ? reservedPhone : maskPhone(reservedPhone),
    certificate: account.certificate ?? '',
    virtualAccountId: account.virtualAccountId,
    revision: accountRevision(account),
    numbersShown,
  }
}
