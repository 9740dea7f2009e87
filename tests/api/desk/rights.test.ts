// What the roles of the provider's staff permit, tested over HTTP: queues, case files and decisions.
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import * as desk from '#contract/desk/desk.ts'
import * as files from '#contract/files.ts'
import { deskDecisions, deskQueues } from '#domain/cases.ts'
import { permissionsOfRole, type StaffRole, staffRoles } from '#domain/staff-permissions.ts'
import type { DeskCase } from '#server/cases/desk-case.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { files as uploads } from '#server/db/schema/files.ts'
import { users } from '#server/db/schema/sessions.ts'
import { samplePdf } from '../../support/sample-files.ts'
import { payment, rowOf } from '../../support/trades.ts'
import type { TestSession } from '../support/people.ts'
import { requestOf } from '../support/request-of.ts'
import { api, newKey, openTrading, session, shop } from '../support/trading.ts'

openTrading()

const inRole = async (...roles: StaffRole[]) => api.signIn(await api.staff({ staffRoles: roles }))

describe('the case of a risk order with a file', () => {
  const queue = 'risk_order'
  let reviewer: TestSession
  let other: TestSession
  let subject: string
  let fileName: string
  beforeEach(async () => {
    reviewer = await inRole('risk')
    other = await inRole('compliance')
    subject = await payment(api.ctx(), shop, { outcome: 'review', type: 'DEBIT' })
    const file = new File([samplePdf()], 'passport.hta')
    const profile = 'identityDocument'
    fileName = (await api.data(files.uploadService, { file, profile }, session)).fileName
  })

  async function ask(call: Call, payload: Readonly<Record<string, unknown>>, by: TestSession) {
    const { extensions } = api.services
    const withFile: DeskCase = {
      ...extensions.cases[queue],
      facts: async () => [{ name: 'certificate', kind: 'file', value: fileName }],
    }
    const cases = { ...extensions.cases, [queue]: withFile }
    const send = api.beside({ services: { ...api.services, extensions: { ...extensions, cases } } })
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

    test('is forbidden to everyone else of the staff, who is told who may', async () => {
      const answer = await call(other)
      expect(answer.status).toBe(403)
      const { data } = await answer.json()
      expect(data.failure).toBe('forbidden')
      expect(data.reasons).toMatchObject([{ code: 'desk.permission' }])
      expect(data.reasons[0].text).toMatch(/^Your role does not allow this\. .*Risk.*Administrator/)
    })

    test('is forbidden from the very call on at which the right is gone', async () => {
      await api.db.update(users).set({ staffRoles: [] }).where(eq(users.id, reviewer.userId))
      expect((await call(reviewer)).status).toBe(403)
    })
  })

  test('a refused decision decides nothing, and is written down', async () => {
    await asked.decide(other)
    expect((await rowOf(api, subject)).status).toBe('REVIEW')
    const refused = and(
      eq(auditEntries.actorId, other.userId),
      eq(auditEntries.action, 'call.refuse'),
    )
    expect(await api.db.$count(auditEntries, refused)).toBe(1)
  })

  test('a private file is given to the reviewer as it was sent but for its ending, and never kept', async () => {
    const answer = await asked.getFile(reviewer)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(samplePdf())
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // Also a file uploaded before file extensions followed the content.
    await api.db
      .update(uploads)
      .set({ originalName: 'passport.hta' })
      .where(eq(uploads.name, fileName))
    for (const one of [answer, await asked.getFile(reviewer)])
      expect(one.headers.get('content-disposition')).toContain('filename="passport.pdf"')
  })

  test('who sees the case and may not decide it reads why at each decision', async () => {
    const support = await inRole('support')
    const found = await api.data(desk.getCase, { queue, subject }, support)
    expect(found.steps.map(({ against }) => against[0]?.code)).toEqual(
      found.steps.map(() => 'desk.permission'),
    )
    expect((await asked.getFile(support)).status).toBe(403)
  })

  test('several roles permit together what each of them permits', async () => {
    const both = await inRole('compliance', 'risk')
    expect((await asked.getFile(both)).status).toBe(200)
    expect((await asked.decide(both)).status).toBe(200)
  })
})

describe.each(staffRoles)('%s', (role) => {
  const permitted: readonly string[] = permissionsOfRole(role)
  const answerTo = (permission: string, otherwise: number) =>
    permitted.includes(permission) ? otherwise : 403

  test('sees its queues, their files and no others', async () => {
    const by = await inRole(role)
    const shown = (await api.data(desk.getDesk, {}, by)).queues.map(({ queue }) => queue)
    expect(shown).toEqual(deskQueues.filter((queue) => permitted.includes(`queue.${queue}`)))
    const answers: Record<string, number[]> = {}
    const wanted: Record<string, number[]> = {}
    for (const queue of deskQueues) {
      const one = { queue, subject: 'none' }
      answers[queue] = [
        (await api.call(desk.listCases, { queue }, by)).status,
        (await api.call(desk.getCase, one, by)).status,
        (await api.call(desk.getFile, { ...one, fileName: 'fil_none.png' }, by)).status,
      ]
      wanted[queue] = [
        answerTo(`queue.${queue}`, 200),
        answerTo(`queue.${queue}`, 404),
        answerTo(`file.${queue}`, 404),
      ]
    }
    expect(answers).toEqual(wanted)
  })

  test('takes its decisions and no others', async () => {
    const by = await inRole(role)
    const refused: string[] = []
    for (const queue of deskQueues)
      for (const decision of deskDecisions[queue]) {
        const wish = { queue, subject: 'none', decision, seen: 'none' }
        const { status } = await api.call(desk.decide, wish, by, { key: newKey() })
        if (status === 403) refused.push(`decide.${queue}.${decision}`)
      }
    const every = deskQueues.flatMap((queue) =>
      deskDecisions[queue].map((decision) => `decide.${queue}.${decision}`),
    )
    expect(refused).toEqual(every.filter((permission) => !permitted.includes(permission)))
  })
})
