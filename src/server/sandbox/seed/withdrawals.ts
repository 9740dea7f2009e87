import type { Currency } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import { plusDays } from '#domain/time-zones.ts'
import {
  fixedDeposit,
  type Place,
  withdrawalCanceled,
  withdrawalRemitted,
  withdrawalRequest,
} from '../../ledger/movements.ts'
import { rateOf } from '../rates.ts'
import { manager } from './payment-row.ts'
import type { Shop, WithdrawalRow, World } from './world.ts'

const hour = 3_600_000
const feeUsd = 1_200n
const leastUsd = 60_000n
const depositUsd = 50_000n

const worth = (usdCents: bigint, currency: Currency) =>
  convert(usdCents, 'USD', currency, rateOf('USD', currency))
const placeIn = (
  { company, store }: Shop,
  currency: Currency,
  at: Date,
  flowId: string | null,
): Place => ({
  merchantId: company.id,
  storeId: store.id,
  transactionId: null,
  flowId,
  currency,
  at,
})

/** A fixed deposit once there is money for it, then a withdrawal of most of the balance every other week. */
export function planWithdrawals(world: World, shop: Shop, from: Date): void {
  const [main = 'USD'] = shop.store.settles
  world.plan.add(plusDays(from, 24), (at) => {
    const amount = worth(depositUsd, main)
    if (world.balanceOf(shop.store.id, 'available', main) > amount)
      world.book(fixedDeposit(placeIn(shop, main, at, null), amount))
  })
  const days = Math.floor((world.until.getTime() - from.getTime()) / 86_400_000)
  for (const currency of shop.store.settles) {
    for (let day = world.random.int(28, 41); day <= days; day += 14) {
      world.plan.add(new Date(plusDays(from, day).getTime() + 10 * hour), (at) =>
        request(world, shop, currency, at),
      )
    }
  }
}

function request(world: World, shop: Shop, currency: Currency, at: Date): void {
  const available = world.balanceOf(shop.store.id, 'available', currency)
  if (available < worth(leastUsd, currency)) return
  const amount = (available * 8n) / 10n
  const row: WithdrawalRow = {
    id: world.newId('wdr', at),
    merchantId: shop.company.id,
    storeId: shop.store.id,
    status: 'INPROCESS',
    currency,
    amount,
    fee: worth(feeUsd, currency),
    requestedAt: at,
    remittedAt: null,
  }
  world.withdrawals.push(row)
  world.note({
    merchantId: shop.company.id,
    subject: row.id,
    action: 'withdrawal.request',
    at,
    actor: manager,
  })
  world.book(withdrawalRequest(placeIn(shop, currency, at, row.id), amount))
  world.plan.add(plusDays(at, world.random.int(1, 3)), (when) => remit(world, shop, row, when))
}

function remit(world: World, shop: Shop, row: WithdrawalRow, at: Date): void {
  const place = placeIn(shop, row.currency as Currency, at, row.id) // written by `request`
  const refused = world.random.chance(0.04)
  row.status = refused ? 'FAILED' : 'SUCCESS'
  row.remittedAt = refused ? null : at
  world.note({
    merchantId: row.merchantId,
    subject: row.id,
    action: refused ? 'withdrawal.refuse' : 'withdrawal.remit',
    at,
  })
  world.book(
    refused
      ? withdrawalCanceled(place, row.amount)
      : withdrawalRemitted(place, { net: row.amount - row.fee, fee: row.fee }),
  )
}
