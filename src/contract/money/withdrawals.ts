import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { RequestedDay } from '#contract/requested-day.ts'
import {
  CurrencyCode,
  ExportFormat,
  Id,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
  WrittenAmount,
} from '#contract/shapes.ts'
import { buttons } from '#domain/permissions.ts'
import {
  Calendar,
  Movements,
  WithdrawalCheck,
  WithdrawalLines,
  WithdrawalSources,
  WithdrawnToday,
} from './withdrawal-answers.ts'
import { WithdrawalDetail, WithdrawalRow, withdrawalFilters } from './withdrawal-shapes.ts'

const seen = ['M-0302', 'M-0301', 'M-0202'] as const

export const listRecords = call({
  id: 'withdraw.listRecords',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/getWithdrawRacdList',
  access: { menu: seen },
  input: v.object({ ...withdrawalFilters, ...pageEntries }),
  output: pageOf(WithdrawalRow),
  refuses: [],
  summary: 'Lists withdrawal records, newest first.',
})

export const exportRecords = call({
  id: 'withdraw.export',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/payment/withdrawExp',
  access: { menu: seen, button: buttons.exportWithdrawals },
  input: v.object({
    ...withdrawalFilters,
    format: ExportFormat,
  }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Streams withdrawal records as a file.',
})

export const listWebsites = call({
  id: 'withdraw.listWebsites',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/payment/getWithdrawWebsite',
  access: { menu: seen },
  input: v.object({ currency: v.optional(CurrencyCode) }),
  output: WithdrawalSources,
  refuses: [],
  summary:
    'Lists the websites that can be withdrawn from, with the available amount and the receiving account.',
})

export const getToday = call({
  id: 'withdraw.getToday',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/trade/getTodayWithdraw',
  access: { menu: seen },
  input: v.object({ accId: OptionalText(64) }),
  output: WithdrawnToday,
  refuses: [],
  summary: 'Returns what was withdrawn today (UTC+0).',
})

/** The source balance: a website's, or without `accId` the client's over all visible websites. */
const source = { accId: OptionalText(64), clientId: OptionalText(64), currency: CurrencyCode }

export const process = call({
  id: 'withdraw.process',
  method: 'POST',
  changes: ['withdraw', 'balance'],
  path: '/merchant/acquirer/withdraw/doProcess',
  access: { menu: seen, button: buttons.withdraw },
  input: v.object({ ...source, amount: WrittenAmount }),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress', 'network_unavailable'],
  summary: 'Requests a withdrawal; its amount is frozen at once.',
})

export const verify = call({
  id: 'withdraw.verify',
  method: 'POST',
  reads: true,
  of: ['balance', 'withdrawalAccounts'],
  path: '/merchant/acquirer/withdraw/withdrawVerify',
  access: { menu: seen },
  input: v.object({ ...source, amount: v.optional(WrittenAmount) }),
  output: WithdrawalCheck,
  refuses: ['network_unavailable'],
  summary: 'Returns the fee, the amount to arrive and every reason that prevents a withdrawal.',
})

export const list = call({
  id: 'withdraw.list',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/withdraw/list',
  access: { menu: seen },
  input: v.object({ ...withdrawalFilters, ...pageEntries }),
  output: pageOf(WithdrawalRow),
  refuses: [],
  summary: 'Lists all withdrawals, of websites and of the client.',
})

const { storeId: _, ...ofOneStore } = withdrawalFilters
export const listStores = call({
  id: 'withdraw.listStores',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/withdraw/storeList',
  access: { menu: seen },
  input: v.object({ accId: v.optional(Id), ...ofOneStore, ...pageEntries }),
  output: pageOf(WithdrawalRow),
  refuses: [],
  summary: 'Lists withdrawals from website balances; with accId, those of one website.',
})

export const listSelf = call({
  id: 'withdraw.listSelf',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/withdraw/selfList',
  access: { menu: seen },
  input: v.object({ ...withdrawalFilters, ...pageEntries }),
  output: pageOf(WithdrawalRow),
  refuses: [],
  summary: "Lists withdrawals from the client's own balance, across several websites.",
})

export const listInProcess = call({
  id: 'withdraw.listInProcess',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/withdraw/getInProcessList',
  access: { menu: seen },
  input: v.object({
    accId: OptionalText(64),
    currency: v.optional(v.array(CurrencyCode)),
    ...pageEntries,
  }),
  output: pageOf(WithdrawalRow),
  refuses: [],
  summary: 'Lists withdrawals that the provider has not remitted yet.',
})

export const listOnTheWay = call({
  id: 'withdraw.listOnTheWay',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/withdraw/onTheWay',
  ours: true,
  access: { menu: seen },
  input: v.object({ accId: OptionalText(64) }),
  output: v.object({ records: v.array(WithdrawalRow) }),
  refuses: [],
  summary: 'Lists withdrawals that have not reached the bank yet, in the order they are expected.',
})

export const getDetail = call({
  id: 'withdraw.getDetail',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/withdraw/detail',
  ours: true,
  access: { menu: seen },
  input: v.object({ flowId: Id }),
  output: WithdrawalDetail,
  refuses: [],
  summary: 'Returns one withdrawal with its parts, what it pays out by type, and its history.',
})

export const listLines = call({
  id: 'withdraw.listLines',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/withdraw/lines',
  ours: true,
  access: { menu: seen },
  input: v.object({
    flowId: Id,
    pageSize: pageEntries.pageSize,
    cursor: pageEntries.cursor,
  }),
  output: WithdrawalLines,
  refuses: [],
  summary:
    'Lists the balance entries that a withdrawal pays out, with a running total that ends on its amount.',
})

export const getCalendar = call({
  id: 'withdraw.getCalendar',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/withdraw/calendar',
  ours: true,
  access: { menu: seen },
  input: v.object({
    currency: CurrencyCode,
    accId: OptionalText(64),
    /** The day (UTC) for which `chosen` is computed. */
    day: v.optional(RequestedDay),
  }),
  output: Calendar,
  refuses: [],
  summary:
    'Returns what becomes available on each day: settlements, reserve releases and deductions.',
})

export const listMovements = call({
  id: 'withdraw.listMovements',
  method: 'POST',
  reads: true,
  of: ['balance'],
  path: '/merchant/acquirer/withdraw/movements',
  ours: true,
  access: { menu: seen },
  input: v.object({ firstDay: RequestedDay, lastDay: RequestedDay, accId: OptionalText(64) }),
  output: Movements,
  refuses: [],
  summary: 'Returns past and coming money by day (UTC+0): to the bank, settlements and reserves.',
})
