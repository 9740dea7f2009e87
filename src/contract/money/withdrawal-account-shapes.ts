import * as v from 'valibot'
import { Code } from '#contract/access/codes.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { Id, Instant, OptionalText } from '#contract/shapes.ts'
import { deskReasons } from '#domain/cases.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import {
  bankChangeCurrencies,
  bankChangeErrors,
  defaultBankChangeCurrency,
} from '#domain/money/bank-change.ts'
import {
  accountErrors,
  openAreas,
  withdrawalAccountKinds,
  withdrawalAccountStatuses,
} from '#domain/money/withdrawal-accounts.ts'

export const Currency = v.picklist(settlementCurrencies, 'unknown_value')
export const Area = v.picklist(openAreas, 'unknown_value')
// Which values are valid depends on the region; here only the type is checked.
const Written = v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(1_000, 'too_long')), '')

/** The number of a bank account. */
const Numbered = v.optional(
  v.pipe(v.string('format'), v.trim(), v.maxLength(1_000, 'too_long'), mayHold('bank_account')),
  '',
)

/** The fields of a bank account form. */
const accountEntries = {
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
  /** File name of the uploaded proof that the account belongs to the company. */
  certificate: Written,
}

const pathTo = (input: Record<string, unknown>, key: string) => ({
  ...({ type: 'object', origin: 'value' } as const),
  input,
  key,
  value: input[key],
})

/** A new account as its form sends it. */
export const NewAccount = v.pipe(
  v.object({ ...accountEntries, verifyCode: Code }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [field, fault] of Object.entries(accountErrors(dataset.value)))
      addIssue({ message: fault, path: [pathTo(dataset.value, field)] })
  }),
)
/** A change of an account that was added with the form; region and currency are fixed. */
export const AccountChange = v.pipe(
  v.object({
    accountId: Id,
    /** The revision that the caller saw; if the current one differs, nothing changes. */
    seen: v.optional(Id),
    ...accountEntries,
    verifyCode: Code,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [field, fault] of Object.entries(accountErrors(dataset.value)))
      addIssue({ message: fault, path: [pathTo(dataset.value, field)] })
  }),
)
/** The change of the merchant's bank account as its dialog sends it: the account in that currency. */
export const BankChange = v.pipe(
  v.object({
    accountId: v.optional(v.literal('', 'format')),
    clientId: Id,
    /** The bound phone as displayed; the code was always sent there. */
    phoneNo: OptionalText(64),
    currency: v.optional(
      v.picklist(bankChangeCurrencies, 'unknown_value'),
      defaultBankChangeCurrency,
    ),
    verifyCode: Code,
    /** The card holder. */
    accountName: Written,
    reservedPhoneNo: Written,
    bankName: Written,
    branchInfo: Written,
    /** The specification's name for the bank account number. */
    cardNo: Numbered,
    bankAddress: Written,
    bankCode: Written,
    swiftCode: Written,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [field, fault] of Object.entries(bankChangeErrors(dataset.value)))
      addIssue({ message: fault, path: [pathTo(dataset.value, field)] })
  }),
)

const Refusal = v.nullable(
  v.object({
    reason: v.nullable(v.picklist(deskReasons.withdrawal_account)),
    /** The provider's comment, in the language of the call. */
    note: v.nullable(v.string()),
  }),
)

/** The facts that decide, beside the status, which actions an account allows. */
const AccountFacts = v.object({
  status: v.picklist(withdrawalAccountStatuses),
  kind: v.picklist(withdrawalAccountKinds),
  withdrawalOpen: v.boolean(),
  /** Whether the requesting user has all groups. */
  allGroups: v.boolean(),
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
  /** Why the review failed; null otherwise. */
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
  /** The revision of what the form shows; a change that names an outdated one is refused. */
  revision: v.string(),
  /** Whether the numbers below are complete; otherwise only their last digits. */
  numbersShown: v.boolean(),
})
export type AccountDetail = v.InferOutput<typeof AccountDetail>

/** An account in the account centre. */
export const BoundAccount = v.object({
  bankName: v.string(),
  currency: v.string(),
  /** The last digits of its number. */
  account: v.string(),
  status: v.picklist(withdrawalAccountStatuses),
  kind: v.picklist(withdrawalAccountKinds),
})
