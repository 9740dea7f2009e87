import { eq } from 'drizzle-orm'
import { merchants } from '#server/db/schema/merchants.ts'
import { transact } from '#server/db/transact.ts'
import { inbound, type PostingContext, settlement } from '#server/ledger/movements.ts'
import { post } from '#server/ledger/post.ts'
import { requestWithdrawal } from '#server/money/withdrawals/shared/request.ts'
import type { Api } from './api.ts'
import type { TestMerchant } from './people.ts'
import { accountRecords } from './withdrawal-accounts.ts'

export function withdrawalRecords(api: Api, merchant: Pick<TestMerchant, 'id' | 'stores'>) {
  const [storeId] = merchant.stores
  const purse = async () => {
    await api.db
      .update(merchants)
      .set({ withdrawalFeeUsd: 1_000n })
      .where(eq(merchants.id, merchant.id))
    await accountRecords(api, merchant).withdrawalAccount({ currency: 'USD' })
    const place: PostingContext = {
      ...{ merchantId: merchant.id, storeId, currency: 'USD' },
      ...{ transactionId: api.newId('txn'), flowId: null, at: api.clock.now() },
    }
    const paid = { amount: 5_000n, currency: 'USD', rate: '1' } as const
    const parts = { gross: 5_000n, fee: 0n, reserve: 0n }
    await transact(api.db, (tx) =>
      post(tx, [...inbound(place, 5_000n, paid), ...settlement(place, parts)]),
    )
  }
  return {
    purse,
    withdrawal: async () => {
      await purse()
      const source = {
        merchantId: merchant.id,
        storeId,
        storeIds: [storeId],
        currency: 'USD',
      } as const
      const same = (minor: bigint) => minor
      const asked = { source, text: '20.00', rates: { fromDollars: same, toDollars: same } }
      const { id } = await transact(api.db, (tx) => requestWithdrawal(tx, api.ctx(), asked))
      return id
    },
  }
}
