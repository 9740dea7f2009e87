import type { ContextFrom, EventFrom } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import type { securityChangeFlow } from '#machines/access/flows/security-change.ts'

/** What a step of a change is given. */
export type StepProps = {
  readonly change: 'phone' | 'email'
  readonly context: ContextFrom<typeof securityChangeFlow>
  readonly busy: boolean
  readonly send: (event: EventFrom<typeof securityChangeFlow>) => void
  /** What stands against going on, now. */
  readonly against: () => readonly ReasonCode[]
}
