// A queue whose cases need a right: that of risk orders, as if it were one of identities.
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as desk from '#contract/desk/desk.ts'
import * as files from '#contract/files.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { users } from '#server/db/schema/sessions.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { payment, rowOf } from '../../support/trades.ts'
import type { TestSession } from '../support/people.ts'
import { requestOf } from '../support/request-of.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

let reviewer: TestSession
let other: TestSession
let subject: string
let fileName: string
beforeEach(async () => {
  reviewer = await api.signIn(await api.staff({ reviewsIdentity: true }))
  other = await api.signIn(await api.staff())
  subject = await payment(api.ctx(), shop, { outcome: 'review', type: 'DEBIT' })
  const file = new File([samplePdf()], 'passport.pdf')
  const profile = 'identityDocument'
  fileName = (await api.data(files.uploadService, { file, profile }, session)).fileName
})

const queue = 'risk_order'

async function ask(call: Call, payload: Readonly<Record<string, unknown>>, by: TestSession) {
  const { answers } = api.services
  const guarded: DeskCase = {
    ...answers.cases[queue],
    right: 'identity',
    facts: async () => [{ name: 'certificate', kind: 'file', value: fileName }],
  }
  const cases = { ...answers.cases, [queue]: guarded }
  const send = api.beside({ services: { ...api.services, answers: { ...answers, cases } } })
  const { path, init } = requestOf(call, payload)
  const headers = { ...init.headers, accessToken: by.token, 'accept-language': 'en' }
  return send(path, { ...init, headers: { ...headers, 'idempotency-key': newKey() } })
}
const decision = () => ({ queue, subject, decision: 'approve', seen: 'REVIEW' }) as const
const asked = {
  listCases: (by: TestSession) => ask(desk.listCases, { queue }, by),
  getCase: (by: TestSession) => ask(desk.getCase, { queue, subject }, by),
  getFile: (by: TestSession) => ask(desk.getFile, { queue, subject, fileName }, by),
  decide: (by: TestSession) => ask(desk.decide, decision(), by),
}

describe.each(Object.entries(asked))('%s', (_, call) => {
  test('answers who has the right', async () => {
    expect((await call(reviewer)).status).toBe(200)
  })

  test('is forbidden to everyone else of the staff, who is told why', async () => {
    const answer = await call(other)
    expect(answer.status).toBe(403)
    const { data } = await answer.json()
    expect(data).toMatchObject({
      failure: 'forbidden',
      reasons: [
        {
          code: 'desk.identity_permission',
          text: 'You do not have permission to review cases with identity documents.',
        },
      ],
    })
  })

  test('is forbidden from the very call on at which the right is gone', async () => {
    await api.db.update(users).set({ reviewsIdentity: false }).where(eq(users.id, reviewer.userId))
    expect((await call(reviewer)).status).toBe(403)
  })
})

test('a refused decision decides nothing, and is written down', async () => {
  await asked.decide(other)
  expect((await rowOf(api, subject)).status).toBe('REVIEW')
  const his = and(eq(auditEntries.actorId, other.userId), eq(auditEntries.action, 'call.refuse'))
  expect(await api.db.$count(auditEntries, his)).toBe(1)
})

test('a private file is given to the reviewer as it was sent, and never kept by his browser', async () => {
  const answer = await asked.getFile(reviewer)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(samplePdf())
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('the desk shows no queue that its member has no right to', async () => {
  const queues = async (by: TestSession): Promise<string[]> => {
    const { data } = await (await ask(desk.getDesk, {}, by)).json()
    return data.queues.map((one: { queue: string }) => one.queue)
  }
  expect(await queues(reviewer)).toContain(queue)
  const seen = await queues(other)
  expect(seen).not.toContain(queue)
  expect(seen).toContain('withdrawal')
})

test('cases that need no right are for everyone of the staff', async () => {
  const found = await api.data(desk.getCase, { queue, subject }, other)
  expect(found.subject).toBe(subject)
})

describe.each(['identity', 'offline_store', 'distribution_account'] as const)('%s', (queue) => {
  test('holds identity documents: who has no right to them sees none of its cases', async () => {
    const one = { queue, subject: 'none' }
    const asked = async (by: TestSession) => [
      (await api.call(desk.listCases, { queue }, by)).status,
      (await api.call(desk.getCase, one, by)).status,
      (await api.call(desk.getFile, { ...one, fileName: 'idf_none.png' }, by)).status,
      (await api.call(desk.decide, { ...decision(), ...one }, by)).status,
    ]
    expect(await asked(other)).toEqual([403, 403, 403, 403])
    expect(await asked(reviewer)).toEqual([200, 404, 404, 404])
    const shown = async (by: TestSession) =>
      (await api.data(desk.getDesk, {}, by)).queues.map((of) => of.queue)
    expect(await shown(other)).not.toContain(queue)
    expect(await shown(reviewer)).toContain(queue)
  })
})
