import type { DeskReason } from '#domain/cases.ts'
import type { Currency } from '#domain/currencies.ts'
import { giveBackJournals, remittanceJournals } from '#server/money/withdrawals/journals.ts'
import type { WithdrawalRow, World } from './world.ts'

const partsOf = (world: World, row: WithdrawalRow) =>
  world.parts.filter(({ withdrawalId }) => withdrawalId === row.id)
/** As its movements need it; the plan writes our currencies only. */
export const moving = (row: WithdrawalRow) => ({ ...row, currency: row.currency as Currency })

/** A portion leaves for the bank. */
export function remit(world: World, row: WithdrawalRow, at: Date, portion: bigint): void {
  world.book(remittanceJournals(moving(row), partsOf(world, row), portion, at))
  row.remitted += portion
  row.remittedAt = at
  row.reference = `AQ${row.id.slice(-12)}`
  row.status = row.remitted === row.amount - row.fee ? 'SUCCESS' : 'PART_SUCCESS'
  if (row.status === 'SUCCESS') row.endedAt = at
  world.note({ merchantId: row.merchantId, subject: row.id, action: 'withdrawal.remit', at })
}

/** The bank refuses it, or sends back what was remitted: all of it is available again. */
export function giveBack(world: World, row: WithdrawalRow, at: Date, cause: DeskReason): void {
  world.book(giveBackJournals(moving(row), partsOf(world, row), at))
  row.status = row.remitted > 0n ? 'RETURN' : 'FAILED'
  row.cause = cause
  row.endedAt = at
  world.note({ merchantId: row.merchantId, subject: row.id, action: 'withdrawal.refuse', at })
}
