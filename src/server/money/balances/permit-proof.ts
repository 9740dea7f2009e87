import type { Input } from '#contract/call.ts'
import type { prove } from '#contract/money/balances.ts'
import {
  caseFigures,
  comingFigures,
  type ProvenFigure,
  settledFigures,
  withdrawalFigures,
} from '#contract/money/proof-shapes.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { reason } from '#domain/reasons.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'

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

/** The menus that show a figure, any of which lets its reader open it. */
const menusOf = ({
  figure,
  transactionId,
}: Input<typeof prove>): readonly [MenuCode, ...MenuCode[]] => {
  if (figure === 'successfulPayments' || figure === 'successfulRefunds') return ['M-1001']
  if (ofCases.some((one) => one === figure)) return ['M-0401']
  if (figure === 'stated' || ofSettlement.some((one) => one === figure)) return ['M-0605']
  if (figure === 'invoiced') return ['M-0604']
  if (transactionId !== undefined) return ['M-1001', 'M-1002', 'M-0301']
  if (ofWithdrawals.some((one) => one === figure)) return ['M-0302', 'M-0301', 'M-0202']
  if (figure === 'unsettled') return ['M-0303', 'M-0301', 'M-0202']
  if (figure === 'rollingReserve') return ['M-0301', 'M-0202']
  return figure.startsWith('expected') ? ['M-0303'] : ['M-0301']
}

/** Whoever may not see a figure may not see what it is made of. */
export function permitProof(ctx: MerchantCtx, input: Input<typeof prove>): void {
  const menus = menusOf(input)
  if (menus.some((menu) => ctx.permissions.has(menu))) return
  fail('forbidden', { reasons: [reason('permission.missing', { permission: menus[0] })] })
}
