import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { codeLocks, knownMachines } from '#server/db/schema/codes.ts'
import { users } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { from, messagesTo, newPerson } from '../support/codes.ts'
import { password } from '../support/people.ts'
import { ownPassword, type Person, recovering, toOf } from '../support/recovering.ts'

let api: Api
let steps: ReturnType<typeof recovering>
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  steps = recovering(api)
})
afterAll(() => api.close())

describe('a device', () => {
  const asked = async (person: Person, machineId: string) =>
    (await api.logIn(person.email, ownPassword, undefined, { ...from(), machineId })).data

  test.each([
    ['email', 'code'],
    ['sms', 'signedIn'],
  ] as const)('that reset by %s is led to the step %s', async (channel, step) => {
    const person = await steps.somebody()
    await api.db.update(users).set({ anyMachine: false }).where(eq(users.id, person.id))
    await api.db.insert(knownMachines).values({
      userId: person.id,
      machineId: 'm',
      firstSeenAt: api.clock.now(),
    })
    const machineId = 'another-laptop'
    const before = await api.logIn(person.email, password, undefined, { ...from(), machineId })
    expect(before.data).toMatchObject({ step: 'code' })
    const code = await steps.sentCode(person, channel)
    expect((await steps.reset(person, channel, code, ownPassword, from(), machineId)).status).toBe(
      200,
    )
    expect(await asked(person, machineId)).toMatchObject({ step })
    expect(await asked(person, 'm')).toMatchObject({ step: 'signedIn' })
  })
})

describe('a locked account', () => {
  test.each(['sms', 'email'] as const)('answers by %s as an unknown one', async (channel) => {
    const [locked, nobody] = [await steps.somebody(), newPerson()]
    const lockedUntil = new Date(api.clock.now().getTime() + limits.lock)
    await api.db.insert(codeLocks).values({ account: locked.id, lockedUntil })
    const seen = async (person: Person) => {
      const answers = [await steps.send(person, channel), await steps.send(person, channel)]
      return answers.map(({ status, failure }) => [status, failure?.failure])
    }
    expect(await seen(locked)).toEqual(await seen(nobody))
    const [told] = await messagesTo(api, toOf(locked, channel))
    expect(told).toMatch(/180 minutes|180 分钟/)
    expect(told).not.toMatch(/\b\d{6}\b/)
    expect(await messagesTo(api, toOf(nobody, channel))).toEqual([])
  })
})
