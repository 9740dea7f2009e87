import { type ChargebackStage, isMoneyEvent } from '#domain/payments/chargebacks.ts'
import type { History } from './history.ts'

/**
 * A transition of a case as recorded in its history: its stages before and after, and its lines, with the money
 * movements last.
 */
export type CaseStep = {
  readonly from: ChargebackStage
  readonly into: ChargebackStage
  readonly lines: History
}

/** Splits the history of a case into its transitions; each begins with a line that moved no money. */
export function stepsOf(history: History): readonly CaseStep[] {
  const steps: (CaseStep & { lines: History[number][] })[] = []
  for (const line of history) {
    const last = steps.at(-1)
    if (last && isMoneyEvent(line.kind)) last.lines.push(line)
    else steps.push({ from: last?.into ?? line.stage, into: line.stage, lines: [line] })
  }
  return steps
}

/** The transitions up to the one that led into a stage; all of them if the case never reached it. */
export function stepsInto(history: History, stage: ChargebackStage): readonly CaseStep[] {
  const steps = stepsOf(history)
  const at = steps.findIndex(({ into }) => into === stage)
  return at === -1 ? steps : steps.slice(0, at + 1)
}

/**
 * The disputed amount that is frozen after the given transitions, which must include the first (minor units); null for
 * a case opened by an older version, whose history lacks its first freeze.
 */
export function frozenAfter(steps: readonly CaseStep[]): bigint | null {
  const [first] = steps
  const isTold = first?.into === 'retrieval' || first?.lines.some(({ kind }) => isMoneyEvent(kind))
  if (!isTold) return null
  const lines = steps.flatMap((step) => step.lines)
  const sum = (of: 'frozen' | 'lost' | 'released') =>
    lines.reduce((total, { kind, amount }) => (kind === of ? total + (amount ?? 0n) : total), 0n)
  return sum('frozen') - sum('lost') - sum('released')
}
