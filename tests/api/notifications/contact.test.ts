import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { send } from '#contract/notifications/contact.ts'
import { listInbox } from '#contract/sandbox/sandbox.ts'
import { contactCalls } from '#domain/contact.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contactRequests } from '#server/db/schema/contact-requests.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { deliverDue } from '#server/jobs/deliver-due.ts'
import { deliverBy } from '#server/ports/adapters/deliver.ts'
import { inbox } from '#server/ports/adapters/inbox.ts'
import { type Api, openApi, type Sent } from '../support/api.ts'

let api: Api
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

// Each test uses a separate address, since an address may not send often.
let count = 0
let address = ''
beforeEach(() => {
  address = `198.51.100.${++count}`
})

const given = {
  contactName: 'Ada Lovelace',
  email: 'ada@northlight.example',
  phone: '+44 113 496 0000',
  companyName: 'Northlight',
  website: 'northlight.example',
  agreement: true as const,
  machineId: 'machine-1',
}
const post = async (more: Partial<typeof given> = {}, sent: Sent = {}) => {
  const headers = sent.headers ?? (await api.captcha('contact'))
  return api.call(send, { ...given, ...more }, undefined, {
    language: 'en',
    address,
    ...sent,
    headers,
  })
}
/** The stored contact requests of a company. */
const kept = (company: string) =>
  api.db.select().from(contactRequests).where(eq(contactRequests.companyName, company))
const mailed = async (company: string) => {
  const rows = await api.db.select().from(outbox)
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(company))
}

test('the script of the form knows the calls by their addresses', () => {
  expect(contactCalls).toEqual({
    send: send.path,
    captcha: getCaptcha.path,
    solve: solveCaptcha.path,
  })
})

describe('a good request', () => {
  test('is kept as it was meant, audited and mailed to sales', async () => {
    const answer = await post({ companyName: 'Meridian 12', contactName: ' Ada  Lovelace ' })
    expect(answer).toMatchObject({ status: 200, data: 'SUCCESS' })
    const [row] = await kept('Meridian 12')
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, row?.id ?? ''))
    expect(row).toEqual({
      id: expect.stringMatching(/^con_/),
      contactName: 'Ada Lovelace',
      email: 'ada@northlight.example',
      phone: '+441134960000',
      companyName: 'Meridian 12',
      website: 'https://northlight.example/',
      language: 'en',
      machineId: 'machine-1',
      address,
      createdAt: entry?.at,
      mailedTo: 'sales@aqueduct.test',
    })
    expect(entry).toMatchObject({ action: 'contact_request.send', actorKind: 'anonymous', address })
    const mails = await mailed('Meridian 12')
    expect(mails.map(({ topic, payload }) => ({ topic, payload }))).toEqual([
      {
        topic: 'mail',
        payload: {
          to: 'sales@aqueduct.test',
          replyTo: 'ada@northlight.example',
          subject: 'Contact request from Meridian 12',
          text: expect.stringContaining('ada@northlight.example'),
        },
      },
    ])
  })

  test('is mailed in the language of the visitor', async () => {
    await post({ companyName: '云帆科技', contactName: '王小明' }, { language: 'zh' })
    expect(await kept('云帆科技')).toMatchObject([{ language: 'zh', contactName: '王小明' }])
    expect(await mailed('云帆科技')).toMatchObject([
      { payload: { subject: '云帆科技 的联系申请' } },
    ])
  })

  test('lies in the inbox of the sandbox', async () => {
    await post({ companyName: 'Harbour Books' })
    const { now } = api.clock.running
    const deliver = deliverBy({ ...api.ctx().services, ...inbox(api.db, now), db: api.db })
    await deliverDue({ db: api.db, clock: now, deliver })
    const { records } = await api.data(listInbox, { channel: 'mail', pageSize: 100 })
    expect(records.filter(({ subject }) => subject?.includes('Harbour Books'))).toMatchObject([
      {
        to: 'sales@aqueduct.test',
        replyTo: 'ada@northlight.example',
        body: expect.stringContaining('+441134960000'),
      },
    ])
  })

  test('may come from a free mail host', async () => {
    expect((await post({ email: 'someone@qq.com' })).status).toBe(200)
  })
})

describe('a faulty field', () => {
  test.each([
    [{ contactName: '' }, 'contactName', 'This field is required'],
    [{ contactName: 'A' }, 'contactName', 'Use 2 to 30 characters'],
    [{ contactName: '12' }, 'contactName', /^Use letters, with spaces, hyphens/],
    [{ email: 'ada' }, 'email', 'Email address format is incorrect'],
    [{ phone: '138 0013 8000' }, 'phone', /^Start with \+ and the country code/],
    [{ companyName: 'X' }, 'companyName', 'Use 2 to 30 characters'],
    [{ companyName: 'Ada_Sons' }, 'companyName', /^Start with a letter or digit/],
    [{ website: 'northlight' }, 'website', /^Enter a web address/],
    [{ agreement: false as never }, 'agreement', /^Agree to the privacy policy/],
    [{ machineId: 'm'.repeat(65) }, 'machineId', 'This is too long'],
  ])('%j is refused with its own words', async (more, field, words) => {
    const headers = await api.captcha('contact')
    const answer = await post(more, { headers })
    expect(answer).toMatchObject({ status: 400, failure: { failure: 'invalid_input' } })
    expect(answer.failure?.fields).toEqual({ [field]: expect.stringMatching(words) })
    // A refused form does not consume the human verification.
    expect((await post({}, { headers })).status).toBe(200)
  })

  test('all of them are told at once, in Chinese to those who read it', async () => {
    const nothing = { contactName: '', email: '', phone: '', companyName: '', website: '' }
    const answer = await post({ ...nothing, agreement: false as never }, { language: 'zh' })
    expect(Object.keys(answer.failure?.fields ?? {}).sort()).toEqual(
      ['agreement', ...Object.keys(nothing)].sort(),
    )
    expect(answer.failure?.fields).toMatchObject({ agreement: '请先同意隐私政策' })
  })
})

describe('the human verification', () => {
  const refused = { status: 403, failure: { failure: 'captcha_needed' } }

  test.each([
    ['none', async () => ({})],
    ['that of the sign-in', () => api.captcha('login')],
    ['half of one', async () => ({ captchaToken: (await api.captcha('contact')).captchaToken })],
  ])('%s is not enough', async (_, headersOf) => {
    const answer = await post({ companyName: 'Nobody' }, { headers: await headersOf() })
    expect(answer).toMatchObject(refused)
    expect(await kept('Nobody')).toEqual([])
    expect(await mailed('Nobody')).toEqual([])
  })

  test('one is good for one request, however many try at once', async () => {
    const headers = await api.captcha('contact')
    const all = await Promise.all([1, 2, 3].map(() => post({ companyName: 'Once' }, { headers })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 403, 403])
    expect(await kept('Once')).toHaveLength(1)
  })
})

describe('a request that is repeated', () => {
  test('with its key is the first one, though its verification is spent', async () => {
    const sent = { headers: await api.captcha('contact'), key: 'again-1' }
    const first = await post({ companyName: 'Again' }, sent)
    const second = await post({ companyName: 'Again' }, sent)
    expect([first.status, second.status, second.data]).toEqual([200, 200, 'SUCCESS'])
    expect(await kept('Again')).toHaveLength(1)
    expect(await mailed('Again')).toHaveLength(1)
  })

  test('with its key and another text is refused', async () => {
    const sent = { headers: await api.captcha('contact'), key: 'other-1' }
    await post({}, sent)
    const other = await post({ companyName: 'Other' }, sent)
    expect(other).toMatchObject({ status: 409, failure: { failure: 'key_reused' } })
  })
})

test('an address that sends too often is told how long to wait, and others are not kept', async () => {
  const { contactsPerAddress: most, contactsWindow } = limits
  for (let sent = 0; sent < most; sent++) expect((await post()).status).toBe(200)
  api.clock.advance(60_000)
  const answer = await post({ companyName: 'Sixth' })
  expect(answer).toMatchObject({
    status: 429,
    msg: 'Too many attempts. Try again in 59 minutes.',
    failure: { failure: 'rate_limited', retryAfterSeconds: contactsWindow / 1000 - 60 },
  })
  expect(answer.headers.get('retry-after')).toBe('3540')
  expect(await kept('Sixth')).toEqual([])
  expect((await post({}, { address: '198.51.100.250' })).status).toBe(200)
  api.clock.advance(contactsWindow)
  expect((await post()).status).toBe(200)
})

test('in live mode it is kept and mailed as well, and there is no inbox', async () => {
  const live = await openApi({ mode: 'live' })
  try {
    const headers = await live.captcha('contact')
    const answer = await live.call(send, given, undefined, { headers })
    expect(answer.status).toBe(200)
    expect(await live.db.select().from(contactRequests)).toHaveLength(1)
    expect(await live.db.select().from(outbox)).toHaveLength(1)
    expect((await live.call(listInbox, {})).status).toBe(404)
  } finally {
    await live.close()
  }
})
