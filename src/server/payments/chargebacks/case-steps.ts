import { type ChargebackStage, isMoneyEvent } from '#domain/payments/chargebacks.ts'
import type { History } from './history.ts'

/** A step of a case as its history tells it: between which stages it led, and its lines, those of its money last. */
export type CaseStep = {
  readonly from: ChargebackStage
  readonly into: ChargebackStage
  readonly lines: History
}

/** The history of a case by its steps, each of which begins with a line that moved no money. */
export function stepsOf(history: History): readonly CaseStep[] {
  const steps: (CaseStep & { lines: History[number][] })[] = []
  for (const line of history) {
    const last = steps.at(-1)
    if (last && isMoneyEvent(line.kind)) last.lines.push(line)
    else steps.push({ from: last?.into ?? line.stage, into: line.stage, lines: [line] })
  }
  return steps
}

/** The steps up to that by which a case came into a stage; all of them where it has not. */
export function stepsInto(history: History, stage: ChargebackStage): readonly CaseStep[] {
  const steps = stepsOf(history)
  const at = steps.findIndex(({ into }) => into === stage)
  return at === -1 ? steps : steps.slice(0, at + 1)
}

/**
 * What is disputed and frozen after steps (minor units), the first of them included; null of a case of an older version,
 * whose history does not tell its first freeze.
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
