import type { ReactElement } from 'react'
import type { RenderedReason } from '#domain/reasons.ts'
import { Tooltip } from '#ui/tooltip.tsx'
import { ReasonList } from './reason-list.tsx'

/** A blocked control that explains itself by pointer, keyboard and tap. Fetched with the first one on a page. */
export const Why = ({
  reasons,
  children,
}: {
  reasons: readonly RenderedReason[]
  children: ReactElement
}) => (
  <Tooltip blocked text={<ReasonList reasons={reasons} />}>
    {children}
  </Tooltip>
)
