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

/** What the screens of withdrawals show, those of a website among them. */
const ofWithdrawals: readonly ProvenFigure[] = [
  'available',
  'transferred',
  'feeDue',
  ...withdrawalFigures,
  ...comingFigures,
]

/** What the list of cases and the page of one show. */
const ofCases: readonly ProvenFigure[] = [
  'openChargebacks',
  'openedChargebacks',
  'pendingChargebacks',
  ...caseFigures,
]

const ofSettlement: readonly ProvenFigure[] = settledFigures

/** What is of one payment, capture, refund or authorisation and nothing else. */
const ofTrades: readonly ProvenFigure[] = [...tradeFigures, ...sumFigures, 'captured']

/** What may be of one payment only, and is shown beside it then. */
const alsoOfTrades: readonly ProvenFigure[] = [...figures, ...expectedFigures]

type Menus = readonly [MenuCode, ...MenuCode[]]
const trades: Menus = ['M-1001', 'M-1002', 'M-0301']

/** The menus that show a figure, any of which lets its reader open it. */
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

/** Whoever may not see a figure may not see what it is made of; nothing is asked that the figure does not heed. */
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
