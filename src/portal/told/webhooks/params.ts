import { webhookNouns } from '#domain/told/webhook-events.ts'
import { deliveryStatuses } from '#domain/told/webhooks.ts'
import {
  anyRange,
  choice,
  rangePayload,
  type StateOf,
  text,
  urlParams,
} from '#portal/kit/url-params.ts'

/** The address of the screen: which deliveries are listed. */
export const webhookParams = urlParams({
  endpoint: text(),
  noun: choice(webhookNouns, ''),
  status: choice(deliveryStatuses, ''),
  range: anyRange(),
  search: text(),
})

/** What is asked of the list of deliveries. */
export const deliveryFilters = ({
  endpoint,
  noun,
  status,
  range,
  search,
}: StateOf<typeof webhookParams>) => ({
  ...(endpoint !== '' && { endpointId: endpoint }),
  ...(noun !== '' && { noun }),
  ...(status !== '' && { status }),
  ...(search !== '' && { search }),
  ...rangePayload(range),
})
