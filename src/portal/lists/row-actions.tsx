import Ellipsis from 'lucide-react/icons/ellipsis'
import Lock from 'lucide-react/icons/lock'
import { type ReactElement, Suspense, useState } from 'react'
import type { RenderedReason } from '#domain/reasons.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { FetchedMenu, LateMenu } from '#portal/kit/lazy-menu.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { MenuItem } from '#ui/menu.tsx'

const ReasonsDialog = lazy(async () => ({
  default: (await import('#portal/kit/reasons-dialog.tsx')).ReasonsDialog,
}))

/** An action on a row. If reasons block it, it stays visible and explains why. */
export type RowAction = {
  readonly id: string
  readonly label: string
  readonly tone?: 'danger'
  readonly reasons: readonly RenderedReason[]
  /** Label of the action that the row is waiting for; it is also shown as a button beside the menu. */
  readonly due?: string
} & (
  | { readonly run: () => void; readonly href?: never }
  | { readonly href: string; readonly run?: never }
)

type Draw = (actions: readonly RowAction[]) => ReactElement
/** The actions of a row, or a function that renders a component which determines them when the menu opens. */
export type RowActionsOf = readonly RowAction[] | ((draw: Draw) => ReactElement)

const blocked = css({ color: 'fg.subtle' })
const row = css({ flow: 'line', gap: '1', justifyContent: 'flex-end' })

export type RowActionsProps = {
  label: string
  actions: RowActionsOf
}

export function RowActions({ label, actions }: RowActionsProps) {
  const [why, setWhy] = useState<RowAction | null>(null)
  if (typeof actions !== 'function' && actions.length === 0) return null
  const trigger = (
    <IconButton size="sm" label={m.portal_row_actions({ row: label })} icon={<Ellipsis />} />
  )
  const draw: Draw = (offered) => (
    <FetchedMenu trigger={trigger} startOpen items={offered.map((one) => itemOf(one, setWhy))} />
  )
  const due = typeof actions === 'function' ? undefined : actions.find((one) => one.due)
  const menu = (
    <LateMenu trigger={trigger}>
      {() => (typeof actions === 'function' ? actions(draw) : draw(actions))}
    </LateMenu>
  )
  return (
    <>
      {due ? (
        <span className={row}>
          <DueAct action={due} row={label} />
          {menu}
        </span>
      ) : (
        menu
      )}
      {why && (
        <Suspense>
          <ReasonsDialog title={why.label} reasons={why.reasons} onClose={() => setWhy(null)} />
        </Suspense>
      )}
    </>
  )
}

function DueAct({ action, row: name }: { action: RowAction; row: string }) {
  const shared = { look: 'ghost', size: 'sm', 'aria-label': `${action.due} ${name}` } as const
  return action.href === undefined ? (
    <Button {...shared} onClick={action.run}>
      {action.due}
    </Button>
  ) : (
    <ButtonLink {...shared} href={action.href}>
      {action.due}
    </ButtonLink>
  )
}

function itemOf(action: RowAction, onWhy: (action: RowAction) => void): MenuItem {
  if (action.reasons.length > 0) {
    return {
      id: action.id,
      icon: <Lock aria-hidden="true" />,
      label: <span className={blocked}>{action.label}</span>,
      hint: m.portal_why_not(),
      onSelect: () => onWhy(action),
    }
  }
  const tone = action.tone === undefined ? {} : { tone: action.tone }
  return action.href === undefined
    ? { id: action.id, label: action.label, ...tone, onSelect: action.run }
    : { id: action.id, label: action.label, ...tone, href: action.href }
}
