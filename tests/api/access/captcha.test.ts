import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as captchasCalls from '#contract/access/captcha.ts'
import * as contract from '#contract/access/sessions.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'
import { password, type TestMerchant } from '../support/people.ts'

let api: Api
let world: TestMerchant
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  world = await api.merchant()
})
afterAll(() => api.close())

describe('human verification', () => {
  const signInWith = (headers: Record<string, string>, email = world.admin.email) =>
    api.call(
      contract.adminLogin,
      { email, password: api.seal(password), machineId: 'm' },
      undefined,
      { headers },
    )

  test('without one, known and unknown accounts answer alike', async () => {
    const answers = await Promise.all([signInWith({}), signInWith({}, 'nobody@example.test')])
    for (const { status, code, msg } of answers)
      expect({ status, code, msg }).toEqual({
        status: 403,
        code: 200001,
        msg: '请重新进行人机验证。',
      })
  })

  test('its token is good once, whoever is first', async () => {
    const headers = await api.captcha()
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => signInWith(headers)))).map(
      (it) => it.status,
    )
    expect(statuses.sort()).toEqual([200, 403, 403, 403])
  })

  test('its token is good for its scene and with its own counterpart only', async () => {
    expect((await signInWith(await api.captcha('register'))).status).toBe(403)
    const [one, two] = [await api.captcha(), await api.captcha()]
    expect((await signInWith({ ...one, verifyBody: two.verifyBody })).status).toBe(403)
    expect((await signInWith({ captchaToken: one.captchaToken })).status).toBe(403)
  })

  test.each([
    [299_000, 200],
    [300_000, 403],
    [301_000, 403],
  ])('its token after %i ms: %i', async (ms, status) => {
    const headers = await api.captcha()
    api.clock.advance(ms)
    expect((await signInWith(headers)).status).toBe(status)
  })

  const asked = async () => {
    const { data } = await api.call(captchasCalls.getCaptcha, { scene: 'login' })
    const [row] = await api.db.select().from(captchas).where(eq(captchas.id, data.captchaId))
    return { id: data.captchaId, answer: row?.answer ?? 0, slider: data.slider }
  }
  const solve = (captchaId: string, answer: number | string) =>
    api.call(captchasCalls.solveCaptcha, { captchaId, answer: String(answer) })

  test('it is a picture with a piece that fits the gap within five pixels', async () => {
    const { id, answer, slider } = await asked()
    const png = Buffer.from(
      slider?.background.replace('data:image/png;base64,', '') ?? '',
      'base64',
    )
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([slider?.width, slider?.height])
    expect((await solve(id, answer + 6)).status).toBe(400)
    expect((await solve(id, answer - 6)).status).toBe(400)
    expect((await solve(id, answer + 5)).status).toBe(200)
    expect((await solve(id, answer)).status).toBe(400)
  })

  test('five attempts, then the right answer comes too late', async () => {
    const { id, answer } = await asked()
    const wrong = await Promise.all(Array.from({ length: 5 }, () => solve(id, answer + 50)))
    expect(wrong.every(({ status }) => status === 400)).toBe(true)
    expect((await solve(id, answer)).failure?.failure).toBe('captcha_wrong')
  })

  test('of 100 guesses at once at different places five are looked at', async () => {
    const { id, answer } = await asked()
    const places = Array.from({ length: 200 }, (_, place) => place)
    const wrong = places.filter((place) => Math.abs(place - answer) > 5).slice(0, 100)
    const ends = await Promise.all(wrong.map((place) => solve(id, place)))
    expect(ends.every(({ status }) => status === 400)).toBe(true)
    const [row] = await api.db.select().from(captchas).where(eq(captchas.id, id))
    expect(row?.attempts).toBe(5)
    expect((await solve(id, answer)).failure?.failure).toBe('captcha_wrong')
  })

  test.each(['NaN', '-1', '1e2', '0x10', '', ' 5'])('%j is no answer', async (text) => {
    expect((await solve((await asked()).id, text)).status).toBe(400)
  })

  test('it is over after two minutes', async () => {
    const { id, answer } = await asked()
    api.clock.advance(120_000)
    expect((await solve(id, answer)).status).toBe(400)
  })
})
