import * as v from 'valibot'
import { Code, CodeSent, codeFailures, codeRequest, sendFailures } from '#contract/access/codes.ts'
import { call } from '#contract/call.ts'
import { Id, OptionalText, SuccessText } from '#contract/shapes.ts'
import { accountStatuses } from '#domain/access/account.ts'
import { settlementCurrencies } from '#domain/currencies.ts'
import { bankChangeStatus, defaultBankChangeCurrency } from '#domain/money/bank-change.ts'
import {
  withdrawalAccountKinds,
  withdrawalAccountStatuses,
} from '#domain/money/withdrawal-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import {
  AccountChange,
  AccountDetail,
  AccountRow,
  Area,
  BankChange,
  Currency,
  NewAccount,
} from './withdrawal-account-shapes.ts'

const menu = 'M-0803' as const
const repeated = ['key_reused', 'in_progress'] as const
const Place = v.object({ code: v.string(), name: v.string() })
const filter = { openArea: v.optional(Area), keyword: OptionalText(100) }

export const listBanks = call({
  id: 'withdrawalAccounts.listBanks',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiary/getBankList',
  access: { menu },
  input: v.object({ ...filter, bankCountry: OptionalText(2) }),
  output: v.array(
    v.object({
      bankName: v.string(),
      bankCountry: v.string(),
      /** The bank's code in its country; empty where none is used. */
      bankCode: v.string(),
      swiftCode: v.string(),
    }),
  ),
  refuses: [],
  summary:
    'Lists well-known banks of a region, and what their forms require. Other banks can be entered as text.',
})
export const listProvinces = call({
  id: 'withdrawalAccounts.listProvinces',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiary/getProvinceList',
  access: { menu },
  input: v.object({ ...filter, bankCountry: OptionalText(2) }),
  output: v.array(Place),
  refuses: [],
  summary: 'Lists the first administrative level of a country; empty if we have none.',
})
export const listCities = call({
  id: 'withdrawalAccounts.listCities',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/beneficiary/getCityList',
  access: { menu },
  input: v.object({ province: Id, keyword: OptionalText(100) }),
  output: v.array(Place),
  refuses: [],
  summary: 'Lists the cities of a province in mainland China; empty elsewhere.',
})
export const listAccounts = call({
  id: 'withdrawalAccounts.listAccounts',
  method: 'POST',
  reads: true,
  of: ['va', 'currents'],
  path: '/merchant/acquirer/beneficiary/getAccountList',
  access: { menu: [menu, 'M-0202', 'M-0301', 'M-0302'] },
  input: v.object({
    kind: v.optional(v.picklist(withdrawalAccountKinds, 'unknown_value')),
    currency: v.optional(v.picklist([...settlementCurrencies, 'PLN'], 'unknown_value')),
    status: v.optional(v.picklist(withdrawalAccountStatuses, 'unknown_value')),
  }),
  output: v.array(AccountRow),
  refuses: [],
  summary: "Lists the merchant's withdrawal accounts, newest first, with masked numbers.",
})
export const getAccountDetail = call({
  id: 'withdrawalAccounts.getAccountDetail',
  method: 'POST',
  reads: true,
  of: ['va', 'currents'],
  path: '/merchant/acquirer/beneficiary/getAccountDetail',
  access: { menu },
  input: v.object({
    accountId: v.optional(Id),
    /** Without an id: the bank account that the change dialog concerns. */
    currency: v.optional(Currency, defaultBankChangeCurrency),
    /** With full numbers, for users who may see them; the access is audited. */
    full: v.optional(v.boolean('format'), false),
  }),
  output: v.object({
    /** The provider's verification status of the merchant. */
    authentication: v.picklist(accountStatuses),
    companyName: v.string(),
    companyEnglishName: v.string(),
    clientId: v.string(),
    /** The masked phone that receives codes. */
    mobile: v.string(),
    bank: v.nullable(
      v.object({
        bankName: v.string(),
        branchInfo: v.string(),
        banknum: v.string(),
        swiftCode: v.string(),
        bankCode: v.string(),
        bankAddress: v.string(),
        cardHolder: v.string(),
        phoneNo: v.string(),
      }),
    ),
    account: v.nullable(AccountDetail),
  }),
  refuses: [],
  summary: 'Returns one account with all its fields, and the values its change dialog starts with.',
})
export const add = call({
  id: 'withdrawalAccounts.add',
  method: 'POST',
  changes: ['withdrawalAccounts'],
  path: '/merchant/acquirer/beneficiary/add',
  access: { menu, button: buttons.addWithdrawalAccount },
  idempotent: true,
  input: NewAccount,
  output: v.object({ accountId: v.string() }),
  refuses: ['withdrawal_account_exists', ...codeFailures, ...repeated],
  summary: 'Adds a bank account, confirmed with a code; it is reviewed before it can be used.',
})
export const update = call({
  id: 'withdrawalAccounts.update',
  method: 'POST',
  changes: ['withdrawalAccounts'],
  path: '/merchant/acquirer/beneficiary/update',
  access: { menu, button: buttons.editWithdrawalAccount },
  idempotent: true,
  input: v.variant('accountId', [AccountChange, BankChange]),
  output: v.object({
    /** 101 changed, 102 the account already exists, 103 the code has expired, 104 the code is wrong. */
    statusCode: v.picklist(Object.values(bankChangeStatus)),
  }),
  refuses: ['refused', 'account_locked', 'changed_meanwhile', ...repeated],
  summary: 'Changes a bank account, confirmed with a code; it is reviewed again.',
})
export const remove = call({
  id: 'withdrawalAccounts.delete',
  method: 'POST',
  changes: ['withdrawalAccounts', 'va', 'currents'],
  path: '/merchant/acquirer/beneficiary/delete',
  access: { menu, button: buttons.deleteWithdrawalAccount },
  idempotent: true,
  input: v.object({ accountId: Id, verifyCode: Code }),
  output: SuccessText,
  refuses: ['refused', ...codeFailures, ...repeated],
  summary:
    'Deletes an account, confirmed with a code; refused while a withdrawal to it is in progress.',
})
const codeInput = v.object({
  type: codeRequest.type,
  mobile: OptionalText(40),
  mobileNum: OptionalText(40),
  params: codeRequest.params,
})
export const sendMsg = call({
  id: 'withdrawalAccounts.sendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/beneficiary/beneficiarySendMsg',
  access: 'session',
  input: codeInput,
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends the bound phone a code for changing withdrawal accounts.',
})
/** The specification lists it under two paths; both work. */
export const userSendMsg = call({
  ...sendMsg,
  id: 'user.beneficiarySendMsg',
  path: '/merchant/acquirer/user/beneficiarySendMsg',
})
