import { describe, expect, test } from 'vitest'
import { type Call, methodsOf } from '#contract/call.ts'
import { remove } from '#contract/links/bill-templates.ts'
import { calls } from '#contract/registry.ts'
import { addTemplate, templateOf } from './support/bills.ts'
import { api, openTrading, session, shop } from './support/trading.ts'

openTrading()

const own = 'https://aqueduct.test'
const get = async (id: string, headers: Record<string, string>) => {
  const response = await api.send(remove.path.replace('{id}', id), { method: 'GET', headers })
  const { data, code } = await response.json()
  return { status: response.status, code, data, headers: response.headers }
}
const token = () => ({ accesstoken: session.token })
const isRemoved = async (id: string) => (await templateOf(id)).removedAt !== null

describe('a change that the specification has as a GET', () => {
  test('is done by it with the token of a session, and kept by nobody on its way', async () => {
    const id = await addTemplate()
    const answer = await get(id, token())
    expect([answer.status, answer.code, answer.data]).toEqual([200, 200, 'SUCCESS'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await isRemoved(id)).toBe(true)
    expect(await get(id, token())).toMatchObject({ status: 409, data: { failure: 'refused' } })
  })
  test('is refused without a token: an address that is opened or fetched ahead does nothing', async () => {
    const id = await addTemplate()
    for (const headers of [{}, { accesstoken: 'none' }, { cookie: `accesstoken=${session.token}` }])
      expect(await get(id, headers)).toMatchObject({
        status: 401,
        data: { failure: 'unauthenticated' },
      })
    expect(await isRemoved(id)).toBe(false)
  })
  test('is refused when another site makes the browser ask, as by POST', async () => {
    const id = await addTemplate()
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ])
      expect(await get(id, { ...token(), ...foreign })).toMatchObject({
        status: 403,
        data: { failure: 'cross_site' },
      })
    expect(await isRemoved(id)).toBe(false)
    const ours = { origin: own, 'sec-fetch-site': 'same-origin' }
    expect((await get(id, { ...token(), ...ours })).status).toBe(200)
  })
  test('asks for the same permission and reach as by POST', async () => {
    const id = await addTemplate()
    const operator = await api.operator(shop, { permissions: ['M-0901'] })
    const strangers = [
      [await api.signIn(operator), 403],
      [await api.signIn((await api.merchant()).admin), 404],
    ] as const
    for (const [by, status] of strangers)
      expect((await get(id, { accesstoken: by.token })).status).toBe(status)
    expect(await isRemoved(id)).toBe(false)
  })
  test('with the same key is done once, whichever way it is asked', async () => {
    const id = await addTemplate()
    const sent = { ...token(), 'idempotency-key': 'by-get' }
    expect((await get(id, sent)).data).toBe('SUCCESS')
    expect((await get(id, sent)).data).toBe('SUCCESS')
    const byPost = await api.call(remove, { id }, session, { key: 'by-get' })
    expect([byPost.status, byPost.data]).toEqual([200, 'SUCCESS'])
  })
  test('stands under both methods in the document and the reference', async () => {
    const document = await (await api.send('/openapi.json')).json()
    const page = await (await api.send('/reference')).text()
    const both = calls.filter(({ alsoGet }) => alsoGet === true)
    expect(both.map(({ id }) => id)).toContain('template.delete')
    for (const call of both) {
      const { get: byGet, post } = document.paths[call.path]
      expect([post.operationId, byGet.operationId]).toEqual([call.id, `${call.id}.get`])
      expect([post.requestBody, byGet.requestBody]).toEqual([expect.anything(), undefined])
      expect(byGet.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path' }))
      expect(page).toContain(`<code class="method">${methodsOf(call).join(' or ')}</code>`)
    }
  })
  test('no other change is done by a GET', async () => {
    const others: readonly Call[] = calls.filter(
      (call) => call.method === 'POST' && call.alsoGet !== true && !call.path.includes('{'),
    )
    const alsoRead = new Set(calls.filter(({ method }) => method === 'GET').map(({ path }) => path))
    for (const { path } of others.filter((call) => !alsoRead.has(call.path)).slice(0, 20))
      expect((await api.send(path, { headers: token() })).status, path).toBe(405)
  })
})
