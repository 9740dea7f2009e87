// Checks the premise of the other files of this folder: on a database server, two processes serve the requests.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import { type Api, openApi } from './support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ processes: 2 })
})
afterAll(() => api.close())

test('every other request is answered by another process on the same database', async () => {
  const answers: (string | null)[] = []
  for (let asked = 0; asked < 4; asked++)
    answers.push((await api.send('/healthz')).headers.get('x-second-process'))
  const other = api.secondProcess === undefined ? null : String(api.secondProcess)
  expect(answers).toEqual([null, other, null, other])
  expect(other === null).toBe(api.engine === 'pglite')
  expect(other).not.toBe(String(process.pid))
})

test('the clock and the log of the test are those of both', async () => {
  const { admin } = await api.merchant()
  const session = await api.signIn(admin)
  const ask = { method: 'POST', headers: { accessToken: session.token } }
  const statuses = async () => [
    (await api.send(getSession.path, ask)).status,
    (await api.elsewhere(getSession.path, ask)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  api.clock.advance(api.services.sessionIdle + 1)
  expect(await statuses()).toEqual([401, 401])
  const lines = api.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call')
  expect(lines.map(({ status }) => status)).toEqual([200, 200, 401, 401])
})
