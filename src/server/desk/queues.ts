import type { DeskQueue } from '#domain/desk.ts'
import { fail } from '#server/kernel/failure.ts'
import { riskOrderCase } from './cases/risk-order.ts'
import type { DeskCase } from './desk-case.ts'

/** How the cases of each queue are listed and decided. */
const deskCases: Partial<Record<DeskQueue, DeskCase>> = { risk_order: riskOrderCase }

export const caseOf = (queue: DeskQueue): DeskCase => deskCases[queue] ?? fail('not_found')
