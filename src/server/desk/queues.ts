import type { DeskQueue } from '#domain/desk.ts'
import { autoWithdrawalCase } from './cases/auto-withdrawal.ts'
import { riskOrderCase } from './cases/risk-order.ts'
import { virtualAccountCase } from './cases/virtual-account.ts'
import { websiteCase } from './cases/website.ts'
import { withdrawalCase } from './cases/withdrawal.ts'
import { withdrawalAccountCase } from './cases/withdrawal-account.ts'
import type { DeskCase } from './desk-case.ts'

/** How the cases of each queue are listed and decided. */
export const deskCases: Record<DeskQueue, DeskCase> = {
  website: websiteCase,
  withdrawal_account: withdrawalAccountCase,
  virtual_account: virtualAccountCase,
  risk_order: riskOrderCase,
  withdrawal: withdrawalCase,
  auto_withdrawal: autoWithdrawalCase,
}
