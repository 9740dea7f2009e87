import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { open } from '#contract/links/payment-links.ts'
import { paymentLinkEvents } from '#server/db/schema/link-life.ts'
import { openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const openings = (linkId: string) =>
  payer.db.select().from(paymentLinkEvents).where(eq(paymentLinkEvents.linkId, linkId))

test('a look at the page is told once in half an hour', async () => {
  const link = await payer.link()
  const look = () => payer.data(open, { id: link.code })
  await Promise.all([look(), look(), look()])
  expect(await openings(link.id)).toHaveLength(1)
  payer.clock.advance(29 * 60_000)
  await look()
  expect(await openings(link.id)).toHaveLength(1)
  payer.clock.advance(2 * 60_000)
  await look()
  const told = await openings(link.id)
  expect(told.map(({ kind, by }) => [kind, by])).toEqual([
    ['opened', null],
    ['opened', null],
  ])
})

test('the page of a link that is not there opens nothing', async () => {
  const { failure } = await payer.call(open, { id: 'x'.repeat(24) }, undefined, { language: 'en' })
  expect(failure?.failure).toBe('not_found')
})
