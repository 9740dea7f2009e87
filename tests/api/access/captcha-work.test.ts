// The proof-of-work alternative of the human verification, for users who cannot see the picture.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { adminLogin } from '#contract/access/sessions.ts'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { doWork } from '#ui/do-work.ts'
import { type Api, openApi } from '../support/api.ts'
import { password, type TestMerchant } from '../support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  world = await api.merchant()
})
afterAll(() => api.close())
let count = 0
let address = ''
beforeEach(() => {
  address = `2001:db8:0:${(++count).toString(16)}::1`
})

async function asked(scene: CaptchaScene = 'login') {
  const { data } = await api.call(getCaptcha, { scene, way: 'work' }, undefined, { address })
  const [row] = await api.db.select().from(captchas).where(eq(captchas.id, data.captchaId))
  if (!row || !data.work) throw new Error('no work was given')
  return { ...data, work: data.work, counter: row.answer }
}
const solve = (captchaId: string, answer: number | string) =>
  api.call(solveCaptcha, { captchaId, answer: String(answer) })
async function proved(scene: CaptchaScene = 'login'): Promise<Record<string, string>> {
  const { captchaId, counter } = await asked(scene)
  return (await solve(captchaId, counter)).data
}
const signInWith = (headers: Record<string, string>) =>
  api.call(
    adminLogin,
    { email: world.admin.email, password: api.seal(password), machineId: 'm' },
    undefined,
    { headers },
  )

/** A task that is solved quickly: its counter is one of the first. Each attempt comes from another address. */
async function light() {
  for (;;) {
    address = `2001:db8:0:${(++count).toString(16)}::1`
    const given = await asked()
    if (given.counter < given.work.tries / 10) return given
  }
}

test('what a device finds opens the sign-in once', async () => {
  const { captchaId, work, provider, slider } = await light()
  expect({ provider, slider }).toEqual({ provider: 'work', slider: null })
  const shares: number[] = []
  const counter = await doWork(work, new AbortController(), (share) => shares.push(share))
  expect(shares).toHaveLength((counter ?? 0) + 1)
  expect(Math.max(...shares)).toBeLessThan(1)
  const { status, data } = await solve(captchaId, counter ?? 'none')
  expect(status).toBe(200)
  expect((await signInWith(data)).status).toBe(200)
  expect((await signInWith(data)).failure).toMatchObject({ failure: 'captcha_needed' })
})

test('a device that is told to stop finds nothing', async () => {
  const { work } = await asked()
  const stop = new AbortController()
  stop.abort()
  expect(await doWork(work, stop, () => {})).toBeNull()
})

test('neither the counter nor the whole of its key is told', async () => {
  const { counter, work, ...told } = await asked()
  expect(Object.keys(told).sort()).toEqual(['captchaId', 'provider', 'slider'])
  expect(Object.values(work)).not.toContain(counter)
  expect(work.keyPrefix.length).toBe(work.keyLength)
})

describe('what is no solution', () => {
  test('is judged once: after a wrong counter the right one comes too late', async () => {
    const { captchaId, counter } = await asked()
    expect((await solve(captchaId, counter + 1)).failure).toMatchObject({
      failure: 'captcha_wrong',
    })
    expect((await solve(captchaId, counter)).status).toBe(400)
  })

  test('of all guesses at once one is looked at', async () => {
    const { captchaId, counter } = await asked()
    const guesses = Array.from({ length: 20 }, (_, guess) => counter + 1 + guess)
    await Promise.all(guesses.map((guess) => solve(captchaId, guess)))
    const [row] = await api.db.select().from(captchas).where(eq(captchas.id, captchaId))
    expect(row).toMatchObject({ attempts: 1, tokenHash: null })
  })

  test('a second time is too late', async () => {
    const { captchaId, counter } = await asked()
    expect((await solve(captchaId, counter)).status).toBe(200)
    expect((await solve(captchaId, counter)).status).toBe(400)
  })

  test('the counter of other work is none', async () => {
    const [one, two] = [await asked(), await asked()]
    const other = two.counter === one.counter ? two.counter + 1 : two.counter
    expect((await solve(one.captchaId, other)).status).toBe(400)
  })

  test('easier work of his own making proves nothing', async () => {
    const { captchaId, counter, work } = await asked()
    const easier = { challenge: { ...work, keyPrefix: '00' }, solution: { counter } }
    expect((await solve(captchaId, JSON.stringify(easier))).status).toBe(400)
  })

  test.each(['', '0x10', '1e3', ' 7', '7.0', '-1', 'NaN'])('%j is none', async (text) => {
    expect((await solve((await asked()).captchaId, text)).status).toBe(400)
  })

  test('a forged id is none', async () => {
    expect((await solve('cap_forged', 0)).failure).toMatchObject({ failure: 'captcha_wrong' })
  })
})

describe('its token', () => {
  test('is good for its scene only, and with its own counterpart', async () => {
    expect((await signInWith(await proved('register'))).status).toBe(403)
    const [one, two] = [await proved(), await proved()]
    const mixed = { captchaToken: one.captchaToken ?? '', verifyBody: two.verifyBody ?? '' }
    expect((await signInWith(mixed)).status).toBe(403)
  })

  test.each([
    [299_000, 200],
    [300_000, 403],
  ])('after %i ms: %i', async (ms, status) => {
    const headers = await proved()
    api.clock.advance(ms)
    expect((await signInWith(headers)).status).toBe(status)
  })
})

test.each([
  [299_000, 200],
  [300_000, 400],
])('the work may take five minutes: after %i ms %i', async (ms, status) => {
  const { captchaId, counter } = await asked()
  api.clock.advance(ms)
  expect((await solve(captchaId, counter)).status).toBe(status)
})

test('who asks often is asked for more, by address, until an hour has passed', async () => {
  const triesOf = async () => (await asked()).work.tries
  const first = await triesOf()
  const told = []
  for (let times = 1; times < 45; times++) told.push((await triesOf()) / first)
  expect(told.filter((_, index) => [8, 9, 18, 19, 28, 29, 43].includes(index))).toEqual([
    1, 2, 2, 4, 4, 8, 8,
  ])
  address = '192.0.2.77'
  expect(await triesOf()).toBe(first)
  address = `2001:db8:0:${count.toString(16)}::1`
  api.clock.advance(3_600_000)
  expect(await triesOf()).toBe(first)
})

describe('one kind is never judged as another', () => {
  test('a picture is not passed by its place as a counter, nor work by a place near it', async () => {
    const { data } = await api.call(getCaptcha, { scene: 'login' })
    const [row] = await api.db.select().from(captchas).where(eq(captchas.id, data.captchaId))
    expect(row).toMatchObject({ kind: 'slider' })
    expect(data.work).toBeNull()
    const { captchaId, counter } = await asked()
    // The slider tolerates an offset of five pixels.
    expect((await solve(captchaId, counter + 1)).status).toBe(400)
  })
})
