import type { OperatorStatus } from '#domain/access/operators.ts'
import { m } from '#paraglide/messages.js'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const statusLooks: Looks<OperatorStatus> = {
  enabled: { tone: 'good', label: m.operators_status_enabled },
  disabled: { tone: 'neutral', label: m.operators_status_disabled },
  deleted: { tone: 'bad', label: m.operators_status_deleted },
}
