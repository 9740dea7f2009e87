import * as v from 'valibot'
import { mayHold } from '#contract/other-numbers.ts'
import { Instant } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import {
  openAreas,
  withdrawalAccountKinds,
  withdrawalAccountStatuses,
} from '#domain/money/withdrawal-accounts.ts'

/** Shapes of the accounts that take withdrawals. */
export const Currency = v.picklist(settlementCurrencies, 'unknown_value')
export const Area = v.picklist(openAreas, 'unknown_value')
// What is wrong with a text follows from the region; here only that it is one.
export const Written = v.optional(
  v.pipe(v.string('format'), v.trim(), v.maxLength(1_000, 'too_long')),
  '',
)

/** The number of a bank account. */
export const Numbered = v.optional(
  v.pipe(v.string('format'), v.trim(), v.maxLength(1_000, 'too_long'), mayHold('bank_account')),
  '',
)

/** A bank account as its form has it. */
export const accountEntries = {
  openArea: Area,
  currency: Currency,
  companyName: Written,
  bankCountry: Written,
  bankName: Written,
  bankProvince: Written,
  bankCity: Written,
  branchName: Written,
  bankAddress: Written,
  swiftCode: Written,
  bankCode: Written,
  routingNumber: Written,
  sortCode: Written,
  iban: Numbered,
  accountNumber: Numbered,
  reservedPhone: Written,
  /** File name of the uploaded proof that the account is the company's. */
  certificate: Written,
}

const Refusal = v.nullable(
  v.object({
    reason: v.nullable(v.picklist(deskReasons.withdrawal_account)),
    /** What the provider adds, in the language of the call. */
    note: v.nullable(v.string()),
  }),
)

/** What decides, beside its status, what may be done with an account. */
const AccountFacts = v.object({
  status: v.picklist(withdrawalAccountStatuses),
  kind: v.picklist(withdrawalAccountKinds),
  withdrawalOpen: v.boolean(),
})

const rowEntries = {
  accountId: v.string(),
  kind: v.picklist(withdrawalAccountKinds),
  isVirtual: v.boolean(),
  status: v.picklist(withdrawalAccountStatuses),
  openArea: v.nullable(Area),
  currency: v.string(),
  companyName: v.string(),
  bankName: v.string(),
  /** Its last four characters. */
  maskedNumber: v.string(),
  createdAt: Instant,
  decidedAt: v.nullable(Instant),
  /** Why the review failed; null unless it did. */
  refusal: Refusal,
  facts: AccountFacts,
}
export const AccountRow = v.object(rowEntries)
export type AccountRow = v.InferOutput<typeof AccountRow>

export const AccountDetail = v.object({
  ...rowEntries,
  ...v.object({ ...accountEntries, openArea: v.nullable(Area), currency: v.string() }).entries,
  accountName: v.string(),
  virtualAccountId: v.nullable(v.string()),
  /** The mark of what the form shows; a change that names it is refused when it is another by then. */
  revision: v.string(),
  /** Whether the numbers below are there in full; else only their ends are. */
  numbersShown: v.boolean(),
})
export type AccountDetail = v.InferOutput<typeof AccountDetail>

/** An account in the account centre. */
export const BoundAccount = v.object({
  bankName: v.string(),
  currency: v.string(),
  /** The end of its number. */
  account: v.string(),
  status: v.picklist(withdrawalAccountStatuses),
  kind: v.picklist(withdrawalAccountKinds),
})
