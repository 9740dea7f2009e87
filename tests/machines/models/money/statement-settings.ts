import { statementDeliveryLifecycle } from '#machines/money/lifecycles/statement-delivery.ts'
import type { Model } from '../../../support/explore.ts'

export const statementDeliveryModel: Model = {
  machine: statementDeliveryLifecycle,
  places: (['waiting', 'delivered', 'failed'] as const).flatMap((value) => [
    { value, context: { hasServer: true } },
    { value, context: { hasServer: false } },
  ]),
}
