import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import { lazy, Suspense, useState } from 'react'
import type { Reason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { LazyMenu } from './lazy-menu.tsx'

const ReasonsDialog = lazy(async () => ({
  default: (await import('./reasons-dialog.tsx')).ReasonsDialog,
}))

/** What can be done with a row. Reasons stand in its way; a blocked act stays in sight and explains itself. */
export type RowAction = {
  readonly id: string
  readonly label: string
  readonly tone?: 'danger'
  readonly reasons: readonly Reason[]
} & (
  | { readonly run: () => void; readonly href?: never }
  | { readonly href: string; readonly run?: never }
)

const blocked = css({ color: 'fg.subtle' })

export type RowActionsProps = {
  /** Names the row, for screen readers. */
  label: string
  actions: readonly RowAction[]
}

export function RowActions({ label, actions }: RowActionsProps) {
  const [why, setWhy] = useState<RowAction | null>(null)
  if (actions.length === 0) return null
  const itemOf = (action: RowAction): MenuItem => {
    if (action.reasons.length > 0) {
      return {
        id: action.id,
        icon: <Lock aria-hidden="true" />,
        label: <span className={blocked}>{action.label}</span>,
        hint: m.portal_why_not(),
        onSelect: () => setWhy(action),
      }
    }
    const tone = action.tone === undefined ? {} : { tone: action.tone }
    return action.href === undefined
      ? { id: action.id, label: action.label, ...tone, onSelect: action.run }
      : { id: action.id, label: action.label, ...tone, href: action.href }
  }
  return (
    <>
      <LazyMenu
        trigger={
          <IconButton size="sm" label={m.portal_row_actions({ row: label })} icon={<Ellipsis />} />
        }
        items={actions.map(itemOf)}
      />
      {why && (
        <Suspense>
          <ReasonsDialog title={why.label} reasons={why.reasons} onClose={() => setWhy(null)} />
        </Suspense>
      )}
    </>
  )
}
