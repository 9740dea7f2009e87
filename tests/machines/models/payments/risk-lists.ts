import { blackRuleLifecycle } from '#machines/payments/lifecycles/black-rule.ts'
import { whiteRuleLifecycle } from '#machines/payments/lifecycles/white-rule.ts'
import type { Model } from '../../../support/explore.ts'

export const blackRuleModel: Model = {
  machine: blackRuleLifecycle,
  places: (['enabled', 'disabled'] as const).map((value) => ({ value, context: {} })),
  samples: {},
}

export const whiteRuleModel: Model = {
  machine: whiteRuleLifecycle,
  places: (['pending', 'review', 'enabled', 'disabled', 'invalidated', 'declined'] as const).map(
    (value) => ({ value, context: {} }),
  ),
  samples: {},
}
