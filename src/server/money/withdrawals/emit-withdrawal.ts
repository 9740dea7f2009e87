import type { WithdrawalEvent } from '#machines/money/lifecycles/withdrawal.ts'
import type { Tx } from '#server/db/open.ts'
import { emit } from '#server/events/emit.ts'
import { moneyOf } from '#server/events/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { WithdrawalRecord } from './record.ts'

const events = {
  REQUEST: 'withdrawal.requested',
  ACCEPT: 'withdrawal.accepted',
  HOLD: 'withdrawal.held',
  REMIT: 'withdrawal.remitted',
  FAIL: 'withdrawal.failed',
  BANK_RETURNED: 'withdrawal.returned',
} as const satisfies Readonly<Record<WithdrawalEvent['type'] | 'REQUEST', string>>

type Stepped = Pick<
  WithdrawalRecord,
  'id' | 'merchantId' | 'storeId' | 'status' | 'amount' | 'remitted' | 'currency'
>

/** Sends a webhook event with the state of a withdrawal after a transition. */
export async function emitWithdrawal(
  tx: Tx,
  ctx: Ctx,
  { id, merchantId, storeId, status, amount, remitted, currency }: Stepped,
  happened: keyof typeof events,
): Promise<void> {
  await emit(tx, ctx, events[happened], {
    ...{ merchantId, storeId, object: id },
    data: {
      ...{ withdrawalId: id, storeId, status },
      amount: moneyOf(amount, currency),
      remitted: moneyOf(remitted, currency),
    },
  })
}
