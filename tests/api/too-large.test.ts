import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminLogin } from '#contract/access/sessions.ts'
import { upload } from '#contract/files.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { type Api, openApi } from './support/api.ts'

// Over a real connection: what a caller receives while still sending.
let api: Api
let listening: Listening
let token: string
beforeAll(async () => {
  api = await openApi({ processes: 2 })
  listening = await listen(api.app, '127.0.0.1', 0)
  token = (await api.signIn((await api.merchant()).admin)).token
})
afterAll(async () => {
  await listening.stop(0)
  await api.close()
})

const much = new Uint8Array(20 * 1_048_576)
const inPieces = () =>
  new ReadableStream({
    start: (controller) => {
      for (let at = 0; at < much.length; at += 65_536)
        controller.enqueue(much.subarray(at, at + 65_536))
      controller.close()
    },
  })
const send = async (path: string, language: 'en' | 'zh', type: string, body: BodyInit) => {
  const headers = { accessToken: token, 'accept-language': language, 'content-type': type }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = await fetch(`http://127.0.0.1:${listening.port}${path}`, init)
  return { status: answer.status, ...(await answer.json()) }
}
const form = 'multipart/form-data; boundary=x'

test.each([
  ['of a told length', () => much],
  ['of no told length', inPieces],
])('a body %s above the limit is answered, in the language of the caller', async (_, body) => {
  const refused = { status: 413, code: 100413, data: { failure: 'too_large' } }
  expect(await send(upload.path, 'en', form, body())).toMatchObject({
    ...refused,
    msg: 'The request is too large.',
  })
  expect(await send(upload.path, 'zh', form, body())).toMatchObject({
    ...refused,
    msg: '提交的内容过大。',
  })
  expect(await send(adminLogin.path, 'en', 'application/json', body())).toMatchObject(refused)
})
