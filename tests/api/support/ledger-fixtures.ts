import type { Input } from '#contract/call.ts'
import * as balances from '#contract/money/balances.ts'
import * as trades from '#contract/payments/transactions.ts'
import { minorOf } from '#domain/money.ts'
import { transact } from '#server/db/transact.ts'
import { chargebackFee } from '#server/ledger/chargeback-movements.ts'
import { fixedDeposit, type PostingContext } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { withdrawalRequest } from '#server/ledger/withdrawal-movements.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { payment } from '../../support/trades.ts'
import type { Api } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

export const day = 86_400_000
export const minor = (decimal: string): bigint => minorOf(decimal, 'USD')

/** A separate merchant with a signed-in administrator, and calls for its USD ledger. */
export async function openLedgerFixtures(api: Api) {
  const shop: TestMerchant = await api.merchant()
  let session = await api.signIn(shop.admin)
  const place = (storeId: string, flowId: string): PostingContext => ({
    merchantId: shop.id,
    storeId,
    transactionId: null,
    flowId: `${flowId}-${shop.id}`,
    currency: 'USD',
    at: api.clock.now(),
  })
  /** Sessions do not last for days, so the administrator signs in again. */
  const later = async (milliseconds: number) => {
    api.clock.advance(milliseconds)
    session = await api.signIn(shop.admin)
  }
  const settle = async () => {
    await later(3 * day)
    await settleDue(api.ctx())
  }
  const usd = async (who: TestSession = session, more: Input<typeof balances.get> = {}) =>
    (await api.data(balances.get, more, who)).records.find(({ currency }) => currency === 'USD')
  const prove = (more: Partial<Input<typeof balances.prove>> = {}, who: TestSession = session) =>
    api.data(balances.prove, { figure: 'balance', currency: 'USD', ...more }, who)
  const lines = (more: object = {}, who: TestSession = session) =>
    api.data(balances.list, { currency: 'USD', pageSize: 100, ...more }, who)
  const charge = (fee: bigint, flowId: string) =>
    transact(api.db, (tx) => post(tx, chargebackFee(place(shop.stores[0], flowId), fee)))
  const refund = (transactionId: string, refundAmount: string) =>
    api.data(trades.refund, { transactionId, currency: 'USD', refundAmount }, session)
  /**
   * Payments in two stores, settled; a refund, a fee, a requested withdrawal, a deposit; one further payment unsettled.
   */
  const busy = async () => {
    const [, second] = shop.stores
    const paid = await payment(api.ctx(), shop, { amount: 10_000n })
    await payment(api.ctx(), shop, { amount: 25_050n, storeId: second })
    await settle()
    await refund(paid, '40.00')
    await charge(1_500n, 'cb')
    const held = withdrawalRequest(place(second, 'wd'), 5_000n)
    const deposited = fixedDeposit(place(second, 'fd'), 2_000n)
    await transact(api.db, (tx) => post(tx, [...held, ...deposited]))
    const waiting = await payment(api.ctx(), shop, { amount: 7_777n })
    return { paid, waiting }
  }
  const calls = { usd, prove, lines, charge, refund, busy, settle, later }
  return {
    shop,
    ...calls,
    get session() {
      return session
    },
  }
}
export type LedgerFixtures = Awaited<ReturnType<typeof openLedgerFixtures>>
