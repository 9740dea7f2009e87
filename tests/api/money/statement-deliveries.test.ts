// A ready statement is delivered to the merchant's own server, complete, once or again, and failures are reported with
// their reason.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/money/statement-settings.ts'
import type { SftpProblem } from '#domain/money/statement-delivery.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { statementDeliveries } from '#server/db/schema/statement-settings.ts'
import { deliver } from '#server/money/statement-settings/deliver.ts'
import { type Sshd, startSshd } from '../../support/sshd.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { day, type LedgerFixtures, openLedgerFixtures } from '../support/ledger-fixtures.ts'
import { openStatements } from '../support/statements.ts'

let api: Api
let sshd: Sshd
let books: LedgerFixtures
let own: ReturnType<typeof openStatements>
beforeAll(async () => {
  sshd = await startSshd()
  api = await openApi({ outboundAllowed: [{ address: '127.0.0.1', port: sshd.port }] })
  own = openStatements(api)
})
afterAll(async () => {
  await api.close()
  await sshd.stop()
})
beforeEach(async () => {
  books = await openLedgerFixtures(api)
})

async function choose(more: object = {}) {
  const { revision: seen } = await api.data(contract.getSetting, {}, books.session)
  const chosen: Payload<typeof contract.saveSetting> = {
    ...{ types: [], fields: [], formats: ['csv', 'pdf'], delivery: 'sftp', seen },
  }
  const server = { host: '127.0.0.1', port: sshd.port, userName: sshd.userName, secret: sshd.key }
  const directory = sshd.directory
  await api.data(contract.saveSetting, { ...chosen, ...server, directory, ...more }, books.session)
}
const today = () => api.clock.now().toISOString().slice(0, 10)
/** A statement of a busy day that is over; its delivery is requested. */
async function stated(more: object = {}): Promise<string> {
  await books.busy()
  const firstDay = today()
  await books.later(day)
  return own.made(books.session, { firstDay, ...more })
}
const run = () => runJobs(api.ctx(), 'statement.delivery')
const listed = async (subject: string, by = books.session) =>
  (await api.data(contract.listDeliveries, { subject }, by)).records
const only = async (subject: string) => {
  const [delivery] = await listed(subject)
  if (!delivery) throw new Error('there is no delivery')
  return delivery
}
const again = (deliveryId: string, by = books.session) =>
  api.call(contract.sendAgain, { deliveryId }, by, { key: api.newId('req') })
const told = async () => {
  const rows = await api.db
    .select({ event: merchantMessages.event, params: merchantMessages.params })
    .from(merchantMessages)
    .where(eq(merchantMessages.merchantId, books.shop.id))
  return rows.filter(({ event }) => event === 'statement_settings.undelivered')
}

test('its files lie on the server, and add up there', async () => {
  await choose()
  const id = await stated()
  await run()
  const delivery = await only(id)
  expect(delivery).toMatchObject({ state: 'delivered', host: '127.0.0.1', dueAt: null })
  expect(delivery.tries).toMatchObject([{ problem: null }])
  expect(delivery.files).toHaveLength(3)
  expect(await sshd.names()).toEqual(expect.arrayContaining([...delivery.files]))
  const csv = delivery.files.find((name) => name.endsWith('.csv')) ?? ''
  const { sections, faults } = await own.checked(Buffer.from(await sshd.read(csv)))
  expect(faults).toEqual([])
  expect(sections.length).toBeGreaterThan(0)
  // The server's host key was stored on the first connection.
  const { server } = await api.data(contract.getSetting, {}, books.session)
  expect(server?.hostKey).toMatch(/^SHA256:/)
})

test('nothing is sent where files stay in the portal, and a job that runs twice sends once', async () => {
  await choose({ delivery: 'checkout' })
  const quiet = await stated()
  await run()
  expect(await listed(quiet)).toEqual([])
  await choose()
  const id = await stated()
  await run()
  const { shop } = books
  const job = { subject: id, merchantId: shop.id, storeId: null, round: 1 }
  expect(await deliver(api.ctx(), job)).toEqual({})
  expect((await only(id)).tries).toHaveLength(1)
})

test('what only a person can mend is told at once; it is tried again with growing waits, then given up', async () => {
  await choose({ directory: `${sshd.directory}/none` })
  const id = await stated()
  await run()
  // Sessions do not last that long, so the test reads the row.
  const row = async () => {
    const which = eq(statementDeliveries.subject, id)
    const [found] = await api.db.select().from(statementDeliveries).where(which)
    if (!found) throw new Error('there is no delivery')
    return found
  }
  expect(await row()).toMatchObject({ state: 'waiting', tries: [{ problem: 'directory' }] })
  expect(await told()).toHaveLength(1)
  const waits: number[] = []
  for (let tries = 1; (await row()).state === 'waiting' && tries < 20; tries++) {
    const { dueAt, tries: made } = await row()
    const due = dueAt ?? new Date(0)
    waits.push((due.getTime() - new Date(made[0]?.at ?? 0).getTime()) / 60_000)
    api.clock.set(new Date(due.getTime() - 1))
    await run()
    expect((await row()).tries).toHaveLength(tries)
    api.clock.set(due)
    await run()
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440])
  expect(await row()).toMatchObject({ state: 'failed', dueAt: null })
  expect(await told()).toHaveLength(2)
})

test('a broken line is tried again without a word, and the merchant can send at once', async () => {
  await choose({ host: 'nowhere.example', port: 22 })
  const id = await stated()
  await run()
  const { deliveryId, tries } = await only(id)
  expect(tries).toMatchObject([{ problem: 'unknown_name' satisfies SftpProblem }])
  expect(await told()).toEqual([])
  await choose()
  const session = await api.signIn(books.shop.admin)
  expect((await again(deliveryId, session)).data).toMatchObject({ state: 'waiting' })
  await run()
  expect((await listed(id, session))[0]).toMatchObject({
    state: 'delivered',
    tries: [{ problem: null }, { problem: 'unknown_name' }],
  })
})

test('another key of the server stops everything until it is forgotten', async () => {
  await choose()
  const id = await stated()
  await run()
  await sshd.changeKey()
  const { deliveryId, files } = await only(id)
  await again(deliveryId)
  const before = await Promise.all(files.map(sshd.read))
  await run()
  expect((await only(id)).tries[0]).toMatchObject({ problem: 'host_key' })
  expect(await told()).toHaveLength(1)
  expect(await Promise.all(files.map(sshd.read))).toEqual(before)
})

test('it is not sent again to nowhere, nor by who does not see it', async () => {
  await choose()
  const ofStore = await stated({ storeId: books.shop.stores[0] })
  const ofAll = await stated()
  await run()
  const permissions: readonly PermissionCode[] = ['M-06', 'M-0605']
  const [group, other] = books.shop.groups
  const within = await api.signIn(await api.operator(books.shop, { groups: [group], permissions }))
  const beyond = await api.signIn(await api.operator(books.shop, { groups: [other], permissions }))
  expect(await listed(ofStore, within)).toHaveLength(1)
  expect(await listed(ofAll, within)).toEqual([])
  expect(await listed(ofStore, beyond)).toEqual([])
  const { deliveryId } = await only(ofStore)
  expect((await again(deliveryId, beyond)).status).toBe(404)
  const stranger = await api.merchant()
  expect((await again(deliveryId, await api.signIn(stranger.admin))).status).toBe(404)
  await choose({ delivery: 'checkout' })
  const refused = await again(deliveryId)
  expect(refused.failure?.reasons?.map(({ code }) => code)).toEqual([
    'statement_delivery.no_server',
  ])
})
