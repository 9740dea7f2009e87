// The contact form as a browser without scripts sends it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { contactRequests } from '#server/db/schema/contact-requests.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import { type Api, openApi } from '../support/api.ts'

const names = ['contactName', 'email', 'phone', 'companyName', 'website'] as const
const page = (locale: string) =>
  `<html lang="${locale}"><p data-part="notice"><!--notice--></p>` +
  names.map((name) => `<input name="${name}"><i id="${name}"><!--fault:${name}--></i>`).join('') +
  '<input name="agreement" type="checkbox"><i id="agreement"><!--fault:agreement--></i>' +
  '<template data-part="step"><!--picture--><input name="answer"><i id="answer"><!--fault:answer--></i>' +
  '<input name="captchaId" type="hidden"></template></html>'

const folder = mkdtempSync(join(tmpdir(), 'aqueduct-contact-'))
for (const locale of ['en', 'zh']) {
  mkdirSync(join(folder, locale, 'aq'), { recursive: true })
  for (const name of ['contact', 'aq/contact', 'error404'])
    writeFileSync(join(folder, locale, `${name}.html`), page(locale))
}

let api: Api
beforeAll(async () => {
  api = await openApi({ site: folder })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})
let count = 0
let address = ''
beforeEach(() => {
  address = `198.51.100.${++count}`
})

const good = {
  contactName: 'Ada Lovelace',
  email: 'ada@northlight.example',
  phone: '+44 113 496 0000',
  companyName: 'Northlight',
  website: 'northlight.example',
  agreement: 'on',
}
type Form = Readonly<Record<string, string>>

async function post(form: Form, path = '/contact', headers: Form = {}, to = api.send) {
  const body = new URLSearchParams(form).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await to(
    path,
    { method: 'POST', body, headers: { ...type, ...headers } },
    address,
  )
  const html = await response.text()
  const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    status: response.status,
    headers: response.headers,
    html,
    location: response.headers.get('location'),
    notice: part(/data-part="notice">(.*?)<\/p>/),
    fault: (name: string) => part(new RegExp(`<i id="${name}">(.*?)</i>`)),
    value: (name: string) => part(new RegExp(`name="${name}"[^>]*? value="(.*?)"`)),
    hasStep: !html.includes('<template') && html.includes('<img src="data:image/png;base64,'),
  }
}
const answerTo = async (captchaId: string) => {
  const [row] = await api.db.select().from(captchas).where(eq(captchas.id, captchaId))
  return row?.answer ?? 0
}
/** The form after the human verification is solved. */
async function solved(form: Form, path = '/contact'): Promise<Form> {
  const captchaId = (await post(form, path)).value('captchaId')
  return { ...form, captchaId, answer: String(await answerTo(captchaId)) }
}
const kept = (company: string) =>
  api.db.select().from(contactRequests).where(eq(contactRequests.companyName, company))

describe('what is wrong comes back on the page', () => {
  test('with what was typed', async () => {
    const bad = { ...good, contactName: 'A', phone: '138', website: 'a"b<c>' }
    const answer = await post(bad)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.notice).toBe('Some fields need to be corrected. Nothing has been sent yet.')
    expect(answer.fault('contactName')).toBe('Use 2 to 30 characters')
    expect(answer.fault('phone')).toMatch(/^Start with \+/)
    expect(answer.fault('email')).toBe('')
    expect(answer.value('email')).toBe('ada@northlight.example')
    expect(answer.value('website')).toBe('a&quot;b&lt;c&gt;')
    expect(answer.html).toContain('type="checkbox" checked>')
    expect(answer.hasStep).toBe(false)
  })

  test('a card number is none of its texts', async () => {
    const answer = await post({ ...good, companyName: '4111 1111 1111 1111' }, '/zh/contact')
    expect([answer.status, answer.hasStep]).toEqual([422, false])
    expect(answer.fault('companyName')).toBe('请勿在此填写银行卡号。')
    expect(answer.fault('phone')).toBe('')
  })

  test('nothing at all is every fault', async () => {
    const answer = await post({}, '/zh/contact')
    expect(names.map(answer.fault)).toEqual([
      '请输入姓名',
      '请输入邮箱地址',
      '请输入电话号码',
      '请输入公司名称',
      '请输入网站地址',
    ])
    expect(answer.fault('agreement')).toBe('请先同意隐私政策')
    expect(answer.html).toContain('<html lang="zh">')
    expect(answer.html).toContain('name="contactName" aria-invalid="true" autofocus>')
    expect(answer.headers.get('content-language')).toBe('zh-CN')
  })
})

describe.each(['/contact', '/zh/contact', '/aq/contact', '/zh/aq/contact'])('%s', (path) => {
  test('asks where the gap is, then keeps the request and thanks', async () => {
    const company = `Two steps ${path.replaceAll('/', '')}`
    const form = { ...good, companyName: company }
    const asked = await post(form, path)
    expect(asked).toMatchObject({ status: 200, hasStep: true, notice: '' })
    expect(asked.value('companyName')).toBe(company)
    expect(await kept(company)).toEqual([])
    const sent = await post(await solved(form, path), path)
    const chinese = path.startsWith('/zh')
    expect(sent.status).toBe(303)
    expect(sent.location).toBe(chinese ? '/zh/contact/sent' : '/contact/sent')
    expect(await kept(company)).toMatchObject([
      { language: chinese ? 'zh' : 'en', phone: '+441134960000', machineId: null, address },
    ])
    const mails = (await api.db.select().from(outbox)).map(({ payload }) => JSON.stringify(payload))
    expect(mails.filter((mail) => mail.includes(company))).toHaveLength(1)
  })
})

describe('the second step', () => {
  test('a wrong place brings a new picture, and the typed text stays', async () => {
    const first = await solved({ ...good, companyName: 'Wrong place' })
    const answer = await post({ ...first, answer: String(Number(first.answer) + 20) })
    expect(answer).toMatchObject({ status: 422, hasStep: true })
    expect(answer.fault('answer')).toMatch(/^That was not the position of the gap/)
    expect(answer.value('companyName')).toBe('Wrong place')
    expect(answer.value('captchaId')).not.toBe(first.captchaId)
    expect(answer.value('answer')).toBe('')
    expect(await kept('Wrong place')).toEqual([])
  })

  test('digits in full width are digits', async () => {
    const form = await solved(good)
    const wide = [...(form.answer ?? '')].map((digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    )
    expect((await post({ ...form, answer: wide.join('') })).status).toBe(303)
  })

  test('a form that is sent twice is one request', async () => {
    const form = await solved({ ...good, companyName: 'Twice' })
    expect([(await post(form)).status, (await post(form)).status]).toEqual([303, 303])
    expect(await kept('Twice')).toHaveLength(1)
  })

  test('a solved picture is not good for another request', async () => {
    const form = await solved({ ...good, companyName: 'First text' })
    expect((await post(form)).status).toBe(303)
    const other = await post({ ...form, companyName: 'Second text' })
    expect(other).toMatchObject({ status: 422, hasStep: true })
    expect(await kept('Second text')).toEqual([])
  })

  test('a picture that is too old is not good any more', async () => {
    const form = await solved(good)
    api.clock.advance(121_000)
    expect(await post(form)).toMatchObject({ status: 422, hasStep: true })
  })

  test('the picture of the sign-in is none for the form', async () => {
    const { captchaId } = await api.services.captcha.challenge('login')
    const answer = String(await answerTo(captchaId))
    expect((await post({ ...good, companyName: 'Login', captchaId, answer })).status).toBe(422)
    expect(await kept('Login')).toEqual([])
  })
})

test('an address that sends too often reads how long to wait, and keeps what it typed', async () => {
  for (let sent = 0; sent < limits.contactsPerAddress; sent++)
    expect((await post(await solved(good))).status).toBe(303)
  const answer = await post(await solved({ ...good, companyName: 'Too often' }))
  expect(answer.status).toBe(429)
  expect(answer.notice).toMatch(/^Too many attempts. Try again in \d+ minutes\.$/)
  expect(answer.value('companyName')).toBe('Too often')
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
})

describe('what is no form of ours is refused on a page', () => {
  test('from another site', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    expect((await post(good, '/contact', headers)).status).toBe(403)
    expect((await post(good, '/contact', { origin: 'https://aqueduct.test' })).status).toBe(200)
  })

  test('with a character that no text has', async () => {
    for (const name of [...names, 'captchaId', 'answer']) {
      const { status } = await post({ ...good, [name]: 'a\0b' })
      expect([name, status]).toEqual([name, 400])
    }
  })

  test('in another type, or too large', async () => {
    expect((await post(good, '/contact', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ ...good, website: 'a'.repeat(20_000) })).status).toBe(413)
  })
})

test('in live mode the picture is our own as well', async () => {
  const live = await openApi({ mode: 'live', site: folder })
  try {
    expect(await post(good, '/contact', {}, live.send)).toMatchObject({
      status: 200,
      hasStep: true,
    })
  } finally {
    await live.close()
  }
})
