import type { DeskQueue } from '#domain/cases.ts'
import { Chip } from '#ui/chip.tsx'
import { stateLooks } from './state-looks.ts'

/** The state of a case; one that a newer server knows reads as its own code. */
export function CaseState({ queue, state }: { queue: DeskQueue; state: string }) {
  const look = stateLooks[queue][state]
  return <Chip tone={look?.tone ?? 'neutral'} label={look?.label() ?? state} />
}
