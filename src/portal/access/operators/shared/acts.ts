import type { OperatorRow } from '#contract/access/operators.ts'
import { type ButtonCode, buttons } from '#domain/permissions.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { operatorsReasons } from '#labels/reasons/operators.ts'
import { type OperatorEvent, reasonsAgainst } from '#machines/access/lifecycles/operator.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { formatReasons } from '#portal/kit/format-reasons.ts'

/** Actions on an operator other than editing; each has a dialog. */
export type OperatorAct = 'enable' | 'disable' | 'reset' | 'delete'

const buttonOf: Record<OperatorEvent['type'], ButtonCode> = {
  EDIT: buttons.editOperator,
  SET_ROLES: buttons.setOperatorRoles,
  RESET_PASSWORD: buttons.resetOperatorPassword,
  ENABLE: buttons.setOperatorStatus,
  DISABLE: buttons.setOperatorStatus,
  DELETE: buttons.deleteOperator,
}

/** All reasons that block an action: missing permissions, and the operator's state. */
export const reasonsFor = (
  { facts }: Pick<OperatorRow, 'facts'>,
  type: OperatorEvent['type'],
): readonly RenderedReason[] => [
  ...buttonReasons(buttonOf[type]),
  ...formatReasons(operatorsReasons, reasonsAgainst(facts, { type })),
]

type Offered = {
  readonly act: OperatorAct
  readonly label: string
  readonly reasons: readonly RenderedReason[]
  readonly tone?: 'danger'
}

/** Actions with a dialog, in menu order. Either enable or disable is offered, depending on the status. */
export const offered = (row: Pick<OperatorRow, 'facts' | 'status'>): readonly Offered[] => [
  row.status === 'enabled'
    ? { act: 'disable', label: m.operators_act_disable(), reasons: reasonsFor(row, 'DISABLE') }
    : { act: 'enable', label: m.operators_act_enable(), reasons: reasonsFor(row, 'ENABLE') },
  { act: 'reset', label: m.operators_act_reset(), reasons: reasonsFor(row, 'RESET_PASSWORD') },
  {
    act: 'delete',
    label: m.operators_act_delete(),
    reasons: reasonsFor(row, 'DELETE'),
    tone: 'danger',
  },
]

/** The form covers base data and roles, so either permission opens it. */
export const editReasons = (row: Pick<OperatorRow, 'facts'>): readonly RenderedReason[] =>
  reasonsFor(row, 'SET_ROLES').length === 0 ? [] : reasonsFor(row, 'EDIT')
