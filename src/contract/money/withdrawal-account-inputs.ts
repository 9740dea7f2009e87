import * as v from 'valibot'
import { Code } from '#contract/access/codes.ts'
import { Id, OptionalText } from '#contract/shapes.ts'
import {
  bankChangeCurrencies,
  bankChangeFaults,
  defaultBankChangeCurrency,
} from '#domain/money/bank-change.ts'
import { accountFaults } from '#domain/money/withdrawal-accounts.ts'
import { accountEntries, Numbered, Written } from './withdrawal-account-shapes.ts'

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
    for (const [field, fault] of Object.entries(accountFaults(dataset.value)))
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
    for (const [field, fault] of Object.entries(accountFaults(dataset.value)))
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
    for (const [field, fault] of Object.entries(bankChangeFaults(dataset.value)))
      addIssue({ message: fault, path: [pathTo(dataset.value, field)] })
  }),
)
