import type { DeskQueue } from '#domain/cases.ts'
import { Chip } from '#ui/chip.tsx'
import { stateLooks } from './state-looks.ts'

/** The state of a case. A state that only a newer server knows shows as its code. */
export function CaseState({ queue, state }: { queue: DeskQueue; state: string }) {
  const look = stateLooks[queue][state]
  return <Chip tone={look?.tone ?? 'neutral'} label={look?.label() ?? state} />
}
