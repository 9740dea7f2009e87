// The server is killed while it creates a statement or a verification: each committed effect happens exactly once.
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Call, Payload } from '#contract/call.ts'
import * as kyc from '#contract/company/identity.ts'
import * as files from '#contract/files.ts'
import * as bills from '#contract/money/statements.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { identityApplications as applications } from '#server/db/schema/identity.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import { documentSections } from '#server/db/schema/statements.ts'
import { settleDue } from '#server/payments/transactions/settle-due.ts'
import { ask, askData } from '../api/support/api.ts'
import { mutable, person, uploaded, written } from '../api/support/identity.ts'
import { addMerchant, openSession, type TestSession } from '../api/support/people.ts'
import { checkedFile } from '../api/support/statements.ts'
import { samplePng } from '../support/sample-files.ts'
import { tradeCtx } from '../support/trade-ctx.ts'
import { payment } from '../support/trades.ts'
import { describeKill, type KillPoint } from './support/kill-points.ts'
import { openKillServer } from './support/kill-server.ts'

let server: Awaited<ReturnType<typeof openKillServer>>
beforeAll(async () => {
  server = await openKillServer([auditEntries, documentSections, merchantMessages])
})
afterAll(() => server.close())

const send = (path: string, init?: RequestInit) => server.send(path, init)
const count = (table: PgTable, where: SQL | undefined) => server.db.$count(table, where)
const ofSubject = (id: string) => sql`${jobs.payload}->>'subject' = ${id}`

const before = (days: number) => new Date(Date.now() - days * 86_400_000)
const paidOn = before(2).toISOString().slice(0, 10)

/**
 * How often a statement became ready, according to the ledger sections, the audit log, the messages and the deliveries.
 */
async function effectsOf(id: string) {
  const { action, subject } = auditEntries
  return {
    sections: await count(documentSections, eq(documentSections.paperId, id)),
    audited: await count(auditEntries, and(eq(action, 'statement.ready'), eq(subject, id))),
    messages: await count(merchantMessages, eq(merchantMessages.subject, id)),
    delivered: await count(jobs, and(eq(jobs.kind, 'statement.delivery'), ofSubject(id))),
  }
}

/** A statement of a merchant with balances in three stores. Its job blocks before its first row in that table. */
const statement = (moment: string, table: PgTable): KillPoint => ({
  name: `a statement whose job ${moment}: not there until another process has made it, once`,
  start: async () => {
    const { db } = server
    const shop = await addMerchant(db, new Date())
    const by = await openSession(db, new Date(), shop.admin)
    for (const [nth, storeId] of shop.stores.entries())
      await payment(tradeCtx(db, shop, { at: before(9) }), shop, {
        ...{ storeId, amount: BigInt(10_000 + nth) },
      })
    await settleDue(tradeCtx(db, shop, { at: before(2) }))
    const data = <C extends Call>(call: C, payload: Payload<C>) =>
      askData(send, call, payload, by, { key: crypto.randomUUID() })
    let statementId = ''
    const bill = () => data(bills.getBill, { statementId })
    const file = async () =>
      (await data(bills.download, { id: statementId, format: 'csv' })) as unknown as Buffer
    const reach = async () => {
      await server.pause(table, shop.id, async () => {
        const input = { type: 'daily' as const, firstDay: paidOn }
        ;({ statementId } = await data(bills.create, input))
        return new Promise(() => {})
      })
      expect(await bill()).toMatchObject({ state: 'generating', sections: [] })
      const early = await ask(send, bills.download, { id: statementId, format: 'csv' }, by, {})
      expect(early.failure?.reasons?.map(({ code }) => code)).toEqual(['paper.generating'])
    }
    const finish = async () => {
      const none = { sections: 0, audited: 0, messages: 0, delivered: 0 }
      expect(await effectsOf(statementId)).toEqual(none)
      expect((await bill()).state).toBe('generating')
      // While the dead process's claim lasts no process takes the job, so the test ends the claim.
      const claimed = and(eq(jobs.kind, 'statement.make'), eq(jobs.state, 'running'))
      await db
        .update(jobs)
        .set({ lockedUntil: new Date(0) })
        .where(claimed)
      await expect.poll(async () => (await bill()).state, { timeout: 30_000 }).toBe('ready')
      const once = { sections: 3, audited: 1, messages: 1, delivered: 1 }
      expect(await effectsOf(statementId)).toEqual(once)
      const { sections, faults } = await checkedFile(await file())
      expect([sections.length, faults]).toEqual([3, []])
      expect(await file()).toEqual(await file())
    }
    return { reach, finish }
  },
})

/** A merchant who is filling in the verification. */
async function applicant() {
  const { id, admin } = await addMerchant(server.db, new Date(), { verificationStatus: 'draft' })
  const by = await openSession(server.db, new Date(), admin)
  const api = {
    clock: { now: () => new Date() },
    data: <C extends Call>(call: C, payload: Payload<C>, session?: TestSession) =>
      askData(send, call, payload, session, {}),
  }
  return {
    ...{ id, by, api },
    draft: () => api.data(kyc.initialize, {}, by),
    bytesOf: async (fileName: string) =>
      (await api.data(files.download, { fileName }, by)) as unknown as Buffer,
    /** Submits the application like a screen that retries: with the same idempotency key. */
    commit: (applicationId: string) =>
      ask(send, kyc.commitChange, { applicationId }, by, { key: applicationId }),
  }
}

/** The outcome of a response that the server may not live to send. */
const outcomeOf = (answer: Promise<{ readonly status: number }>) =>
  answer.then(
    ({ status }) => status,
    () => 'no answer',
  )

/** How often an application was submitted, according to its row, the audit log and the desk. */
async function reviewsOf(id: string) {
  const { action, subject } = auditEntries
  const pending = and(eq(applications.id, id), eq(applications.status, 'pending'))
  return {
    pending: await count(applications, pending),
    audited: await count(auditEntries, and(eq(subject, id), eq(action, 'identity.send'))),
    requested: await count(jobs, ofSubject(id)),
  }
}
const once = { pending: 1, audited: 1, requested: 1 }
const never = { pending: 0, audited: 0, requested: 0 }

const afterUpload: KillPoint = {
  name: 'after an upload was answered: the document opens, and can be sent',
  start: async () => {
    const { by, api, bytesOf, commit } = await applicant()
    const document = await uploaded(api, by, 'identityDocument')
    const finish = async () => {
      expect(await bytesOf(document)).toEqual(samplePng)
      const { applicationId } = await written(api, by, { company: { flowProof: [document] } })
      expect((await commit(applicationId)).status).toBe(200)
      expect(await reviewsOf(applicationId)).toEqual(once)
    }
    return { finish }
  },
}

const afterSaves: KillPoint = {
  name: 'after every save was answered: the draft and its documents are as they were',
  start: async () => {
    const { by, api, draft, bytesOf, commit } = await applicant()
    const { applicationId, content, revision } = await written(api, by)
    const finish = async () => {
      expect(await draft()).toMatchObject({ applicationId, content, revision, status: 'draft' })
      const documents = Object.values(content.company).filter(Array.isArray).flat()
      const [shareholder] = content.lists[2].newList
      for (const name of [...documents, ...(shareholder?.data.idFront ?? [])])
        expect((await bytesOf(name)).subarray(0, 8)).toEqual(samplePng.subarray(0, 8))
      expect((await commit(applicationId)).status).toBe(200)
      expect(await reviewsOf(applicationId)).toEqual(once)
    }
    return { finish }
  },
}

// Paused requests block before the audit entry, so everything else of the change is written but uncommitted.
const inSave: KillPoint = {
  name: 'in the middle of a save: what was answered before is kept whole, and it can be saved again',
  start: async () => {
    const { id, by, api, draft, commit } = await applicant()
    const { applicationId, content, revision } = await written(api, by)
    const changed = { applicationId, revision, company: { ...content.company, city: 'Kowloon' } }
    const save = () => ask(send, kyc.saveCompany, mutable(changed), by, {})
    let interrupted: ReturnType<typeof outcomeOf>
    const reach = () => server.pause(auditEntries, id, () => (interrupted = outcomeOf(save())))
    const finish = async () => {
      expect(await interrupted).toBe('no answer')
      expect(await draft()).toMatchObject({ applicationId, content, revision })
      // The revision is still current: nothing was written meanwhile.
      expect((await save()).status).toBe(200)
      const other = { role: 'director' as const, data: mutable(await person(api, by)) }
      await api.data(kyc.savePersonal, { applicationId, person: other }, by)
      expect((await commit(applicationId)).status).toBe(200)
      expect((await draft()).content.company.city).toBe('Kowloon')
    }
    return { reach, finish }
  },
}

const inCommit: KillPoint = {
  name: 'while it is sent: it is a draft still, and the same key sends it once',
  start: async () => {
    const { id, by, api, draft, commit } = await applicant()
    const { applicationId, content } = await written(api, by)
    let interrupted: ReturnType<typeof outcomeOf>
    const reach = () =>
      server.pause(auditEntries, id, () => (interrupted = outcomeOf(commit(applicationId))))
    const finish = async () => {
      expect(await interrupted).toBe('no answer')
      expect(await reviewsOf(applicationId)).toEqual(never)
      expect(await draft()).toMatchObject({ applicationId, content, status: 'draft' })
      for (const _ of [1, 2]) expect((await commit(applicationId)).status).toBe(200)
      expect(await reviewsOf(applicationId)).toEqual(once)
    }
    return { reach, finish }
  },
}

/** Listed last in its group, since the kill must follow at once. */
const afterCommit: KillPoint = {
  name: 'as soon as it was sent: the same key is answered, and there is one review',
  start: async () => {
    const { by, api, draft, commit } = await applicant()
    const { applicationId, content } = await written(api, by)
    let interrupted: ReturnType<typeof outcomeOf>
    const reach = async () => {
      interrupted = outcomeOf(commit(applicationId))
      const pending = async () => (await reviewsOf(applicationId)).pending
      await vi.waitUntil(pending, { timeout: 10_000, interval: 1 })
    }
    const finish = async () => {
      expect([200, 'no answer']).toContain(await interrupted)
      for (const _ of [1, 2])
        expect((await commit(applicationId)).data).toMatchObject({ status: 'pending' })
      expect(await reviewsOf(applicationId)).toEqual(once)
      expect(await draft()).toMatchObject({ applicationId, content, status: 'pending' })
    }
    return { reach, finish }
  },
}

const kill = () => server.kill()
// A process runs one job at a time, so it can die in only one statement at a time.
describeKill(
  'killed between two saves and in one',
  [statement('adds it up', documentSections), afterUpload, afterSaves, inSave],
  { kill },
)
describeKill(
  'killed while a verification is sent',
  [statement('has its sections', merchantMessages), inCommit, afterCommit],
  { kill },
)
