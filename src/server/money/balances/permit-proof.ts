import type { Input } from '#contract/call.ts'
import type { prove } from '#contract/money/balances.ts'
import { narrowingsOf, proofNarrowings } from '#contract/money/proof-narrowings.ts'
import {
  caseFigures,
  comingFigures,
  expectedFigures,
  figures,
  type ProvenFigure,
  settledFigures,
  sumFigures,
  tradeFigures,
  withdrawalFigures,
} from '#contract/money/proof-shapes.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail, failFields } from '#server/kernel/failure.ts'

const ofWithdrawals: readonly ProvenFigure[] = [
  'available',
  'transferred',
  'feeDue',
  ...withdrawalFigures,
  ...comingFigures,
]

const ofCases: readonly ProvenFigure[] = [
  'openChargebacks',
  'openedChargebacks',
  'pendingChargebacks',
  ...caseFigures,
]

const ofSettlement: readonly ProvenFigure[] = settledFigures

/** Figures that always belong to one payment, capture, refund or authorisation. */
const ofTrades: readonly ProvenFigure[] = [...tradeFigures, ...sumFigures, 'captured']

/** Figures that may be limited to one payment, and are then shown with it. */
const alsoOfTrades: readonly ProvenFigure[] = [...figures, ...expectedFigures]

type Menus = readonly [MenuCode, ...MenuCode[]]
const trades: Menus = ['M-1001', 'M-1002', 'M-0301']

/** The menus that show a figure; permission for any one of them is enough. */
function menusOf(figure: ProvenFigure): Menus {
  if (figure === 'successfulPayments' || figure === 'successfulRefunds') return ['M-1001']
  if (ofCases.includes(figure)) return ['M-0401']
  if (figure === 'stated' || ofSettlement.includes(figure)) return ['M-0605']
  if (figure === 'invoiced') return ['M-0604']
  if (ofTrades.includes(figure)) return trades
  if (ofWithdrawals.includes(figure)) return ['M-0302', 'M-0301', 'M-0202']
  if (figure === 'unsettled') return ['M-0303', 'M-0301', 'M-0202']
  if (figure === 'rollingReserve') return ['M-0301', 'M-0202']
  return figure.startsWith('expected') ? ['M-0303'] : ['M-0301']
}

/** Fails if the user may not see the figure, or if the query contains a parameter that the figure ignores. */
export function authorizeProof(ctx: MerchantCtx, input: Input<typeof prove>): void {
  const { figure, transactionId } = input
  const own = menusOf(figure)
  const isOfTrade = transactionId !== undefined && alsoOfTrades.includes(figure)
  const menus = isOfTrade ? [...own, ...trades] : own
  if (!menus.some((menu) => ctx.permissions.has(menu)))
    fail('forbidden', { reasons: [reason('permission.missing', { permission: own[0] })] })
  const taken = narrowingsOf[figure] ?? []
  const idle = proofNarrowings.filter((name) => input[name] !== undefined && !taken.includes(name))
  if (idle.length > 0)
    failFields(Object.fromEntries(idle.map((name) => [name, 'unknown_value' as const])))
}
