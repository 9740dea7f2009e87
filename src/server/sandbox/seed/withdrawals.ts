import type { DeskReason } from '#domain/cases.ts'
import type { Currency } from '#domain/currencies.ts'
import { convert } from '#domain/money.ts'
import { plusDays } from '#domain/time-zones.ts'
import { fixedDeposit } from '#server/ledger/movements.ts'
import {
  giveBackJournals,
  remittanceJournals,
  requestJournals,
} from '#server/money/withdrawals/journals.ts'
import { splitOver } from '#server/money/withdrawals/split.ts'
import { type Company, managerOf } from './companies.ts'
import { rateOf } from './rates.ts'
import { demoAccountId } from './withdrawal-accounts.ts'
import type { Shop, WithdrawalRow, World } from './world.ts'

const partsOf = (world: World, row: WithdrawalRow) =>
  world.parts.filter(({ withdrawalId }) => withdrawalId === row.id)
/** The data that its journals need; the plan contains only supported currency codes. */
const moving = (row: WithdrawalRow) => ({ ...row, currency: row.currency as Currency })

function remit(world: World, row: WithdrawalRow, at: Date, portion: bigint): void {
  world.book(remittanceJournals(moving(row), partsOf(world, row), portion, at))
  row.remitted += portion
  row.remittedAt = at
  row.reference = `AQ${row.id.slice(-12)}`
  row.status = row.remitted === row.amount - row.fee ? 'SUCCESS' : 'PART_SUCCESS'
  if (row.status === 'SUCCESS') row.endedAt = at
  world.note({ merchantId: row.merchantId, subject: row.id, action: 'withdrawal.remit', at })
}

/** The bank refuses it, or returns what was remitted: everything is available again. */
function giveBack(world: World, row: WithdrawalRow, at: Date, cause: DeskReason): void {
  world.book(giveBackJournals(moving(row), partsOf(world, row), at))
  row.status = row.remitted > 0n ? 'RETURN' : 'FAILED'
  row.cause = cause
  row.endedAt = at
  world.note({ merchantId: row.merchantId, subject: row.id, action: 'withdrawal.refuse', at })
}

const hour = 3_600_000
/** The fee per withdrawal in the demo merchants' contracts, in minor units. */
export const withdrawalFeeUsd = 1_200n
const leastUsd = 60_000n
const depositUsd = 50_000n

const worth = (usdCents: bigint, currency: Currency) =>
  convert(usdCents, 'USD', currency, rateOf('USD', currency))
const daysOf = (world: World, from: Date) =>
  Math.floor((world.until.getTime() - from.getTime()) / 86_400_000)

/** A fixed deposit once there is money for it, then a withdrawal of most of the balance every other week. */
export function planWithdrawals(world: World, shop: Shop, from: Date): void {
  const [main = 'USD'] = shop.store.settles
  const { id: storeId } = shop.store
  const { id: merchantId } = shop.company
  world.plan.add(plusDays(from, 24), (at) => {
    const amount = worth(depositUsd, main)
    const place = { merchantId, storeId, transactionId: null, flowId: null, currency: main, at }
    if (world.balanceOf(storeId, 'available', main) > amount)
      world.book(fixedDeposit(place, amount))
  })
  for (const currency of shop.store.settles) {
    for (let day = world.random.int(28, 41); day <= daysOf(world, from); day += 14) {
      world.plan.add(new Date(plusDays(from, day).getTime() + 10 * hour), (at) => {
        const amount = (world.balanceOf(storeId, 'available', currency) * 8n) / 10n
        request(world, { merchantId, storeId, stores: [storeId], currency, amount, at })
      })
    }
  }
}

/** Once a quarter the company withdraws from the balances of all its stores at once. */
export function planClientWithdrawals(world: World, company: Company, from: Date): void {
  const { id: merchantId, stores } = company
  const [main = 'USD'] = stores[0]?.settles ?? []
  const ids = stores.map(({ id }) => id)
  for (let day = 80; day <= daysOf(world, from); day += 91) {
    world.plan.add(new Date(plusDays(from, day).getTime() + 15 * hour), (at) => {
      const amount = ids.reduce((sum, id) => sum + world.balanceOf(id, 'available', main), 0n) / 2n
      request(world, { merchantId, storeId: null, stores: ids, currency: main, amount, at })
    })
  }
}

type Asked = {
  readonly merchantId: string
  readonly storeId: string | null
  readonly stores: readonly string[]
  readonly currency: Currency
  readonly amount: bigint
  readonly at: Date
}

function request(world: World, { merchantId, storeId, stores, currency, amount, at }: Asked): void {
  if (amount < worth((leastUsd * 8n) / 10n, currency)) return
  const fee = worth(withdrawalFeeUsd, currency)
  const row: WithdrawalRow = {
    ...{ id: world.newId('wdr', at), merchantId, storeId, currency, amount, fee, remitted: 0n },
    status: 'RECEIVED',
    accountId: demoAccountId(merchantId, currency),
    accountLabel: '',
    reference: null,
    cause: null,
    requestedAt: at,
    remittedAt: null,
    endedAt: null,
  }
  world.withdrawals.push(row)
  const held = stores.map((id) => ({
    storeId: id,
    available: world.balanceOf(id, 'available', currency),
  }))
  const parts = splitOver(amount, fee, held)
  world.parts.push(...parts.map((part) => ({ withdrawalId: row.id, ...part })))
  world.book(requestJournals(moving(row), parts, at))
  world.note({
    merchantId,
    subject: row.id,
    action: 'withdrawal.request',
    at,
    actor: managerOf(merchantId),
  })
  world.plan.add(new Date(at.getTime() + 4 * hour), () => {
    row.status = 'INPROCESS'
  })
  planEnd(world, row, at)
}

/** Most are remitted; the bank refuses or returns a few, and a few are paid in two portions. */
function planEnd(world: World, row: WithdrawalRow, at: Date): void {
  const remitAt = plusDays(at, world.random.int(1, 3))
  const refused = world.random.chance(0.04)
  const count = world.withdrawals.length
  const whole = row.amount - row.fee
  world.plan.add(remitAt, (when) => {
    if (refused) giveBack(world, row, when, 'bank_refused')
    else remit(world, row, when, count % 29 === 0 ? whole / 2n : whole)
  })
  if (refused) return
  if (count % 29 === 0)
    world.plan.add(plusDays(remitAt, 2), (when) => remit(world, row, when, whole - whole / 2n))
  else if (count % 23 === 0)
    world.plan.add(plusDays(remitAt, 4), (when) => giveBack(world, row, when, 'account_closed'))
}
