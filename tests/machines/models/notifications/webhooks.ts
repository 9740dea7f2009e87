import { deliveryStatuses, endpointStatuses } from '#domain/notifications/webhooks.ts'
import { webhookDeliveryLifecycle } from '#machines/notifications/lifecycles/webhook-delivery.ts'
import { webhookEndpointLifecycle } from '#machines/notifications/lifecycles/webhook-endpoint.ts'
import type { Model } from '../../../support/explore.ts'

export const webhookEndpointModel: Model = {
  machine: webhookEndpointLifecycle,
  places: endpointStatuses.map((value) => ({ value, context: {} })),
  samples: {},
}

export const webhookDeliveryModel: Model = {
  machine: webhookDeliveryLifecycle,
  places: deliveryStatuses.flatMap((value) =>
    [...endpointStatuses, 'removed' as const].map((endpoint) => ({ value, context: { endpoint } })),
  ),
  samples: {},
}
