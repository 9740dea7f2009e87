import type { ReactElement } from 'react'
import type { Reason } from '#domain/reasons.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { ReasonList } from './reason-list.tsx'

export type WhyNotProps = {
  /** Everything that stands in the way; nothing is wrapped when it is empty. */
  reasons: readonly Reason[]
  /** Draws the action, blocked or not. */
  children: (blocked: boolean) => ReactElement
}

/** Any action that may be refused: it says all reasons, who can lift each, and what lifts it. */
export function WhyNot({ reasons, children }: WhyNotProps) {
  const blocked = reasons.length > 0
  return (
    <Tooltip blocked={blocked} text={blocked ? <ReasonList reasons={reasons} /> : null}>
      {children(blocked)}
    </Tooltip>
  )
}
