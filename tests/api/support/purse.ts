import { randomUUID } from 'node:crypto'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/money/withdrawals.ts'
import type { DeskDecision, DeskReason } from '#domain/cases.ts'
import type { Currency } from '#domain/currencies.ts'
import type { merchants } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import { chargebackFee } from '#server/ledger/chargeback-movements.ts'
import { inbound, type PostingContext, settlement } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { decideWithdrawal } from '#server/money/withdrawals/decide-withdrawal.ts'
import type { Api } from './api.ts'
import type { TestSession } from './people.ts'
import { accountRecords } from './withdrawal-accounts.ts'

/** The desk input by default: the whole remaining amount, and no reason. */
const silent = { reason: null, noteEn: null, noteZh: null, amount: null, reference: 'BANK 1' }

/** A merchant with a fee of 10.00 and an approved USD account, its balance, and its withdrawals. */
export async function openPurse(api: Api, more: Partial<typeof merchants.$inferInsert> = {}) {
  const shop = await api.merchant({ withdrawalFeeUsd: 1_000n, ...more })
  let session = await api.signIn(shop.admin)
  const accounts = accountRecords(api, shop)
  const accountId = await accounts.withdrawalAccount({ currency: 'USD' })
  const place = (storeId: string, currency: Currency): PostingContext => ({
    merchantId: shop.id,
    storeId,
    transactionId: `txn_${randomUUID()}`,
    flowId: randomUUID(),
    currency,
    at: api.clock.now(),
  })
  return {
    shop,
    accounts,
    accountId,
    get session() {
      return session
    },
    later: async (milliseconds: number) => {
      api.clock.advance(milliseconds)
      session = await api.signIn(shop.admin)
    },
    /** Makes an amount available (minor units); returns its transaction. */
    fund: async (amount: bigint, storeId: string = shop.stores[0], currency: Currency = 'USD') => {
      const where = place(storeId, currency)
      const paid = { amount, currency, rate: '1' }
      const parts = { gross: amount, fee: 0n, reserve: 0n }
      await transact(api.db, (tx) =>
        post(tx, [...inbound(where, amount, paid), ...settlement(where, parts)]),
      )
      return where.transactionId ?? ''
    },
    /** Charges the available balance, whether it is sufficient or not. */
    charge: (amount: bigint, storeId: string = shop.stores[0]) =>
      transact(api.db, (tx) => post(tx, chargebackFee(place(storeId, 'USD'), amount))),
    available: async (storeId: readonly string[] = shop.stores) => {
      const { records } = await api.data(contract.listWebsites, { currency: 'USD' }, session)
      const own = records.filter(({ accId }) => storeId.includes(accId))
      return own.map(({ balances }) => balances[0]?.available ?? '0.00')
    },
    ask: (amount: string, more: Partial<Payload<typeof contract.process>> = {}, key?: string) =>
      api.call(
        contract.process,
        { accId: shop.stores[0], currency: 'USD', amount, ...more },
        session,
        key === undefined ? {} : { key },
      ),
    verify: (more: Partial<Payload<typeof contract.verify>> = {}, who: TestSession = session) =>
      api.data(contract.verify, { accId: shop.stores[0], currency: 'USD', ...more }, who),
    newest: async () => {
      const { records } = await api.data(contract.list, {}, session)
      if (!records[0]) throw new Error('no withdrawal')
      return records[0]
    },
    detail: (flowId: string, who: TestSession = session) =>
      api.data(contract.getDetail, { flowId }, who),
    lines: (flowId: string, more: object = {}, who: TestSession = session) =>
      api.data(contract.listLines, { flowId, pageSize: 100, ...more }, who),
    decide: (
      subject: string,
      decision: DeskDecision,
      said: {
        readonly reason?: DeskReason
        readonly amount?: bigint
        readonly reference?: string
        readonly noteEn?: string
      } = {},
    ) =>
      transact(api.db, (tx) =>
        decideWithdrawal(tx, api.ctx(), { ...silent, ...said, subject, decision }),
      ),
  }
}
export type Purse = Awaited<ReturnType<typeof openPurse>>
