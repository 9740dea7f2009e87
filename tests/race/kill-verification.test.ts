// The server is killed with SIGKILL between the upload of a document and the review: what was answered is kept, and
// what was sent is sent once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import * as kyc from '#contract/company/identity.ts'
import * as files from '#contract/files.ts'
import { robotSetting } from '#server/cases/ask.ts'
import type { Tx } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { settings } from '#server/db/schema/merchants.ts'
import { ask, askData } from '../api/support/api.ts'
import { mutable, person, uploaded, written } from '../api/support/identity.ts'
import { addMerchant, openSession, type TestSession } from '../api/support/people.ts'
import { makeBareSite } from '../support/bare-site.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { samplePng } from '../support/sample-files.ts'
import { whileHeld } from '../support/while-held.ts'
import { freePort, type Supervised, supervise, type Told } from './storm/processes.ts'

const home = mkdtempSync(join(tmpdir(), 'aqueduct-kill-'))
const told: Told = { deaths: [], errors: [] }
let made: TestDatabase
let server: Supervised
beforeAll(async () => {
  made = await freshDatabase()
  await made.db.insert(settings).values([
    { name: 'seeded', value: 'by the test' },
    { name: robotSetting, value: 'off' },
  ])
  const env = {
    ...{ DATABASE_URL: made.url ?? '', DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' },
    ...{ AQUEDUCT_DATA: join(home, 'data'), AQUEDUCT_SITE: makeBareSite(home) },
  }
  server = supervise(await freePort(), env, told)
  await server.ready()
})
afterAll(async () => {
  await server.stop()
  await made.close()
  rmSync(home, { recursive: true })
  expect(told.deaths).toEqual([])
})

let by: TestSession
beforeEach(async () => {
  const merchant = await addMerchant(made.db, new Date(), { verificationStatus: 'draft' })
  by = await openSession(made.db, new Date(), merchant.admin)
})

const send = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const api = {
  clock: { now: () => new Date() },
  data: <C extends Call>(call: C, payload: Payload<C>, session?: TestSession) =>
    askData(send, call, payload, session, {}),
}
const begun = () => api.data(kyc.initialize, {}, by)
const bytesOf = async (fileName: string) =>
  (await api.data(files.download, { fileName }, by)) as unknown as Buffer
/** How an answer that the server may not live to give ends. */
const ended = (answer: Promise<{ readonly status: number }>) =>
  answer.then(
    ({ status }) => status,
    () => 'no answer',
  )

const waits = sql`select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`
/** Kills the server while it stands before the audit entry, so that all else of the change is written and uncommitted. */
async function killedBeforeCommit(answer: () => ReturnType<typeof ended>) {
  const hold = (tx: Tx) => tx.execute(sql`lock table ${auditEntries} in exclusive mode`)
  const answered = await whileHeld(made.db, hold, async () => {
    const asked = answer()
    let early: number | string | undefined
    asked.then((end) => (early = end))
    await expect.poll(async () => early ?? (await made.db.execute(waits)).rows.length).toBe(1)
    await server.kill()
    return asked
  })
  expect(answered).toBe('no answer')
}

/** How often an application was sent: as its row, the audit log and the desk have it. */
async function reviewsOf(applicationId: string) {
  const { db } = made
  const audited = and(
    eq(auditEntries.subject, applicationId),
    eq(auditEntries.action, 'identity.send'),
  )
  return {
    pending: await db.$count(
      applications,
      and(eq(applications.id, applicationId), eq(applications.status, 'pending')),
    ),
    audited: await db.$count(auditEntries, audited),
    asked: await db.$count(jobs, sql`${jobs.payload}->>'subject' = ${applicationId}`),
  }
}
const once = { pending: 1, audited: 1, asked: 1 }
const never = { pending: 0, audited: 0, asked: 0 }

/** Sends the application as a screen does that tries again: with the same key. */
const commit = (applicationId: string, key: string) =>
  ask(send, kyc.commitChange, { applicationId }, by, { key })

test('killed after an upload was answered: the document opens, and can be sent', async () => {
  const document = await uploaded(api, by, 'identityDocument')
  await server.kill()
  expect(await bytesOf(document)).toEqual(samplePng)
  const { applicationId } = await written(api, by, { company: { flowProof: [document] } })
  expect((await commit(applicationId, 'uploaded')).status).toBe(200)
  expect(await reviewsOf(applicationId)).toEqual(once)
})

test('killed after every save was answered: the draft and its documents are as they were', async () => {
  const { applicationId, content, revision } = await written(api, by)
  await server.kill()
  expect(await begun()).toMatchObject({ applicationId, content, revision, status: 'draft' })
  const documents = Object.values(content.company).filter(Array.isArray).flat()
  const [shareholder] = content.lists[2].newList
  for (const name of [...documents, ...(shareholder?.data.idFront ?? [])])
    expect((await bytesOf(name)).subarray(0, 8)).toEqual(samplePng.subarray(0, 8))
  expect((await commit(applicationId, 'saved')).status).toBe(200)
  expect(await reviewsOf(applicationId)).toEqual(once)
})

test('killed in the middle of a save: what was answered before is kept whole, and it can be saved again', async () => {
  const { applicationId, content, revision } = await written(api, by)
  const changed = { applicationId, revision, company: { ...content.company, city: 'Kowloon' } }
  const save = () => ask(send, kyc.saveCompany, mutable(changed), by, {})
  await killedBeforeCommit(() => ended(save()))
  expect(await begun()).toMatchObject({ applicationId, content, revision })
  // The revision that was seen still counts: nobody has written meanwhile.
  expect((await save()).status).toBe(200)
  const other = { role: 'director' as const, data: mutable(await person(api, by)) }
  await api.data(kyc.savePersonal, { applicationId, person: other }, by)
  expect((await commit(applicationId, 'half-saved')).status).toBe(200)
  expect((await begun()).content.company.city).toBe('Kowloon')
})

test('killed while it is sent: it is a draft still, and the same key sends it once', async () => {
  const { applicationId, content } = await written(api, by)
  const sending = () => commit(applicationId, 'killed-in-the-middle')
  await killedBeforeCommit(() => ended(sending()))
  expect(await reviewsOf(applicationId)).toEqual(never)
  expect(await begun()).toMatchObject({ applicationId, content, status: 'draft' })
  for (const _ of [1, 2]) expect((await sending()).status).toBe(200)
  expect(await reviewsOf(applicationId)).toEqual(once)
})

test('killed as soon as it was sent: the same key is answered, and there is one review', async () => {
  const { applicationId, content } = await written(api, by)
  const sending = () => commit(applicationId, 'killed-at-the-end')
  const asked = ended(sending())
  await expect.poll(async () => (await reviewsOf(applicationId)).pending, { interval: 1 }).toBe(1)
  await server.kill()
  expect([200, 'no answer']).toContain(await asked)
  for (const _ of [1, 2]) expect((await sending()).data).toMatchObject({ status: 'pending' })
  expect(await reviewsOf(applicationId)).toEqual(once)
  expect(await begun()).toMatchObject({ applicationId, content, status: 'pending' })
})
