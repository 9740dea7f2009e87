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
// What is wrong with a text follows from the region; here only that it is one.
const Written = v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(1_000, 'too_long')), '')

/** The number of a bank account. */
const Numbered = v.optional(
  v.pipe(v.string('format'), v.trim(), v.maxLength(1_000, 'too_long'), mayHold('bank_account')),
  '',
)

/** A bank account as its form has it. */
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
  /** File name of the uploaded proof that the account is the company's. */
  certificate: Written,
}

const pathTo = (input: Record<string, unknown>, key: string) => ({
  ...({ type: 'object', origin: 'value' } as const),
  input,
  key,
  value: input[key],
})

/** An account as the form of a new one sends it. */
export const NewAccount = v.pipe(
  v.object({ ...accountEntries, verifyCode: Code }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const [field, fault] of Object.entries(accountErrors(dataset.value)))
      addIssue({ message: fault, path: [pathTo(dataset.value, field)] })
  }),
)
/** A change of an account that was added with the form; region and currency stay as they are. */
export const AccountChange = v.pipe(
  v.object({
    accountId: Id,
    /** The revision that was seen; when it is another by now, nothing is changed. */
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
/** The change of the merchant's bank account, as its dialog sends it: of the account in that currency. */
export const BankChange = v.pipe(
  v.object({
    accountId: v.optional(v.literal('', 'format')),
    clientId: Id,
    /** The bound phone as it was shown; the code was sent there in any case. */
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
    /** The specification's name for the number of the bank account. */
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
    /** What the provider adds, in the language of the call. */
    note: v.nullable(v.string()),
  }),
)

/** What decides, beside its status, what may be done with an account. */
const AccountFacts = v.object({
  status: v.picklist(withdrawalAccountStatuses),
  kind: v.picklist(withdrawalAccountKinds),
  withdrawalOpen: v.boolean(),
  /** Whether who asks has all groups. */
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
