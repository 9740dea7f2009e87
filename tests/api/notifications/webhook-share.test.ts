import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as contract from '#contract/notifications/webhooks.ts'
import { webhookTries } from '#server/db/schema/webhooks.ts'
import {
  addEndpoint,
  api,
  endpoint,
  happen,
  openHooks,
  send,
  server,
  shop,
} from '../support/webhooks.ts'

openHooks()

test('ten endpoints of one merchant that never answer leave half of all tries to the others', async () => {
  for (let nth = 0; nth < 10; nth++) {
    const { path } = await endpoint()
    server.answer(path, { status: 200, never: true })
  }
  for (const object of ['lnk_1', 'lnk_2', 'lnk_3', 'lnk_4']) await happen(object)
  const other = await api.signIn((await api.merchant()).admin)
  const { endpointId, path } = await addEndpoint(api, other, server)
  await api.data(contract.sendTest, { endpointId }, other)
  const stop = new AbortController()
  const sending = send(stop.signal)
  await expect.poll(() => server.at(path).length, { timeout: 10_000 }).toBe(1)
  stop.abort()
  server.hangUp()
  await sending
  await expect
    .poll(() => api.db.$count(webhookTries, eq(webhookTries.merchantId, shop.id)), {
      timeout: 10_000,
    })
    .toBe(20)
})
