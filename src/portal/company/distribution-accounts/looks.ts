import type { DistributionState, LivenessState } from '#domain/company/distribution.ts'
import { distributionStateNames, livenessNames } from '#labels/company/distribution-accounts.ts'
import type { Looks } from '#portal/kit/status-chip.tsx'

export const stateLooks: Looks<DistributionState> = {
  under_review: { tone: 'info', label: distributionStateNames.under_review },
  declined: { tone: 'bad', label: distributionStateNames.declined },
  face_required: { tone: 'warn', label: distributionStateNames.face_required },
  not_activated: { tone: 'warn', label: distributionStateNames.not_activated },
  active: { tone: 'good', label: distributionStateNames.active },
}
export const livenessLooks: Looks<LivenessState> = {
  incomplete: { tone: 'neutral', label: livenessNames.incomplete },
  failed: { tone: 'bad', label: livenessNames.failed },
  completed: { tone: 'good', label: livenessNames.completed },
}
