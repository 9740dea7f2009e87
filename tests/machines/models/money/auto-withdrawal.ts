import { autoWithdrawalFlow } from '#machines/money/flows/auto-withdrawal.ts'
import { autoWithdrawalLifecycle } from '#machines/money/lifecycles/auto-withdrawal-setting.ts'
import type { Model } from '../../../support/explore.ts'
import { accepted, lost, newKey, out, rejected } from '../samples.ts'

const states = ['unconfigured', 'enabled', 'disabled', 'closedForRisk'] as const

export const autoWithdrawalModel: Model = {
  machine: autoWithdrawalLifecycle,
  places: states.map((value) => ({ value, context: {} })),
  samples: {},
}

const form = {
  period: 'weekly',
  periodDay: 1,
  minimumAmount: '150.00',
  minimumCurrency: 'USD',
  targets: { USD: 'A1' },
}
const patches = [
  { minimumAmount: '0.00' },
  { minimumAmount: '100.00' },
  { period: 'monthly', periodDay: null },
  { targets: {} },
  form,
]

export const autoWithdrawalFlowModel: Model = {
  machine: autoWithdrawalFlow,
  inputs: [{ newKey }],
  samples: {
    FIELD: patches.map((patch) => ({ patch })),
    'done:query': out(
      ...states.map((state) => ({ state, form, revision: 'r1', rates: { USD: '1' } })),
    ),
    'error:query': lost,
    'done:save': out(
      { ...accepted, stale: false },
      { ...rejected, stale: false },
      { result: null, message: 'Changed by somebody else', reasons: [], stale: true },
    ),
    'error:save': lost,
    'done:close': out(accepted, rejected),
    'error:close': lost,
  },
}
