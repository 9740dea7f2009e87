import { describe, expect, test } from 'vitest'
import * as contract from '#contract/notifications/webhooks.ts'
import { hour } from '#domain/durations.ts'
import {
  api,
  deliveries,
  endpoint,
  happen,
  openHooks,
  pass,
  send,
  server,
  session,
  setStatus,
} from '../support/webhooks.ts'

openHooks()

describe('sending again', () => {
  test('one: with the same id and body, once more', async () => {
    const { path } = await endpoint()
    await happen('lnk_1')
    await send()
    const [{ deliveryId = '' } = {}] = (await deliveries()).records
    await api.data(contract.resend, { deliveryId }, session)
    await send()
    const [first, second] = server.at(path)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  })
  test('all since an instant, in their order; what was taken only where it is asked for', async () => {
    const { endpointId, path } = await endpoint()
    await happen('lnk_old')
    await send()
    await pass(hour)
    const since = api.clock.now().toISOString()
    for (const object of ['lnk_1', 'lnk_2']) await happen(object)
    await send()
    const asked = { endpointId, since }
    expect(await api.data(contract.resendSince, asked, session)).toEqual({ count: 0 })
    expect(await api.data(contract.resendSince, { ...asked, delivered: true }, session)).toEqual({
      count: 2,
    })
    await send()
    expect(server.at(path)).toHaveLength(5)
  })
  test('is refused while the endpoint is not enabled', async () => {
    const { endpointId } = await endpoint()
    await happen('lnk_1')
    await send()
    await setStatus(endpointId, 'disable')
    const [{ deliveryId = '' } = {}] = (await deliveries()).records
    const answer = await api.call(contract.resend, { deliveryId }, session)
    expect(answer.failure?.reasons).toMatchObject([{ code: 'webhook.endpoint_off' }])
  })
})
