import { afterAll, beforeAll, expect, test } from 'vitest'
import * as files from '#contract/files.ts'
import { querySetting, resetSetting, saveSetting } from '#contract/links/checkout-settings.ts'
import { getOrderDetail, look, picture } from '#contract/links/payment-links.ts'
import { defaultCheckout } from '#domain/links/checkout-settings.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { ofMerchant } from '#server/kernel/scope.ts'
import { sampleIcon, samplePicture } from '../../support/sample-pictures.ts'
import { openPayer } from '../support/links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let api: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  api = await openPayer()
})
afterAll(() => api.close())

const english = { language: 'en' } as const
const typed = (more: Partial<typeof defaultCheckout> = {}) => ({ ...defaultCheckout, ...more })
const kept = (session: TestSession) => api.data(querySetting, {}, session)
/** Saves on top of the current revision. */
async function save(session: TestSession, more: Parameters<typeof typed>[0], key?: string) {
  const { revision } = await kept(session)
  const sent = { settings: typed(more) as never, seen: revision }
  return api.call(saveSetting, sent, session, { ...english, ...(key ? { key } : {}) })
}
async function begin(): Promise<{ world: TestMerchant; session: TestSession }> {
  const world = await api.merchant()
  return { world, session: await api.signIn(world.admin) }
}
const upload = (
  profile: 'checkoutIcon' | 'checkoutLogo',
  bytes: Uint8Array,
  name: string,
  session: TestSession,
) =>
  api.call(files.upload, { file: new File([Buffer.from(bytes)], name), profile }, session, english)
const stored = async (...sent: Parameters<typeof upload>): Promise<string> =>
  (await upload(...sent)).data.fileName

test('who has set nothing has the defaults, and can go back to them', async () => {
  const { world, session } = await begin()
  const first = await kept(session)
  expect(first).toMatchObject({ settings: defaultCheckout, look: defaultCheckout, changedAt: null })
  const saved = await save(session, { shape: 'pill', accentColour: '#9a5b00', staySeconds: 0 })
  expect(saved.data).toMatchObject({
    settings: { shape: 'pill', accentColour: '#9A5B00', staySeconds: 0 },
  })
  expect(saved.data.changedAt).not.toBeNull()
  expect(saved.data.revision).not.toBe(first.revision)
  const reset = await api.call(resetSetting, { seen: saved.data.revision }, session)
  expect(reset.data).toEqual(first)
  const told = await api.db
    .select()
    .from(auditEntries)
    .where(ofMerchant({ merchantId: world.id }, auditEntries))
  expect(told.map(({ action }) => action).filter((one) => one.startsWith('checkout'))).toEqual([
    'checkout_settings.save',
    'checkout_settings.reset',
  ])
})

test('the pages of every link look so at the next load, and those of another merchant do not', async () => {
  const link = await api.link()
  const other = await api.link()
  const session = await api.signIn(link.world.admin)
  const sheet = async (code: string) => {
    const answer = await api.call(look, { id: code })
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
    return Buffer.from(answer.data as never).toString()
  }
  expect(await sheet(link.code)).toBe('')
  await save(session, {
    ...{ accentColour: '#FFD400', theme: 'dark', orderDisplay: 'folded', tabTitle: ' Pay us ' },
    ...{ redirectUrl: 'https://shop.test/thanks', staySeconds: 30 },
  })
  expect(await sheet(link.code)).toContain('--colors-accent:#FFD400;')
  expect(await sheet(link.code)).toContain('color-scheme:dark')
  expect(await sheet(other.code)).toBe('')
  expect(await api.data(getOrderDetail, { id: link.code })).toMatchObject({
    returnUrl: 'https://shop.test/thanks',
    look: { tabTitle: 'Pay us', orderDisplay: 'folded', staySeconds: 30 },
  })
  expect(await api.data(getOrderDetail, { id: other.code })).toMatchObject({
    returnUrl: null,
    look: { tabTitle: null, staySeconds: 3 },
  })
})

test('where a link says itself where its payer goes, it wins', async () => {
  const link = await api.link({ returnUrl: 'https://shop.test/order/7' })
  await save(await api.signIn(link.world.admin), { redirectUrl: 'https://shop.test/thanks' })
  expect((await api.data(getOrderDetail, { id: link.code })).returnUrl).toBe(
    'https://shop.test/order/7',
  )
})

test.each([
  ['redirectUrl', 'http://shop.test/thanks'],
  ['redirectUrl', 'javascript:alert(1)'],
  ['redirectUrl', 'https://user@shop.test/'],
  ['staySeconds', 31, 'Enter a whole number of seconds'],
  ['staySeconds', -1],
  ['staySeconds', 1.5],
  ['headerColour', 'red', 'Enter a colour'],
  ['accentColour', '#fff'],
  ['accentColour', '#0a6b78;}'],
  ['languages', []],
  ['languages', ['en', 'fr']],
  ['theme', 'purple'],
  ['tabTitle', 'x'.repeat(61)],
  ['icon', 'fil_nobodys.png'],
])('%s is not taken as %j, and nothing changes', async (field, value, words = '') => {
  const { session } = await begin()
  const answer = await save(session, { [field]: value })
  expect(answer.status).toBe(400)
  const [[at, told] = []] = Object.entries(answer.failure?.fields ?? {})
  expect(`${at} ${told}`).toMatch(new RegExp(`^settings\\.${field}.* ${words}`))
  expect((await kept(session)).changedAt).toBeNull()
})

test('of two who edit at once the second is told, whether he saves or resets', async () => {
  const { session } = await begin()
  const { revision: seen } = await kept(session)
  expect((await save(session, { size: 'large' })).status).toBe(200)
  const late = { settings: typed({ size: 'small' }) as never, seen }
  expect((await api.call(saveSetting, late, session)).failure?.failure).toBe('changed_meanwhile')
  expect((await api.call(resetSetting, { seen }, session)).failure?.failure).toBe(
    'changed_meanwhile',
  )
  expect((await kept(session)).settings.size).toBe('large')
})

test('two first savers at the same moment: one is told', async () => {
  const { session } = await begin()
  const { revision: seen } = await kept(session)
  const answers = await Promise.all(
    (['large', 'small'] as const).map((size) =>
      api.call(saveSetting, { settings: typed({ size }) as never, seen }, session),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the same key twice is one save', async () => {
  const { session } = await begin()
  const sent = { settings: typed({ font: 'serif' }) as never, seen: (await kept(session)).revision }
  const first = await api.call(saveSetting, sent, session, { key: 'once' })
  const again = await api.call(saveSetting, sent, session, { key: 'once' })
  expect(again.data).toEqual(first.data)
  const other = { ...sent, settings: typed({ font: 'mono' }) as never }
  expect((await api.call(saveSetting, other, session, { key: 'once' })).failure?.failure).toBe(
    'key_reused',
  )
})

test('an operator needs the menu of payment links', async () => {
  const { world } = await begin()
  const without = await api.signIn(await api.operator(world, { permissions: ['M-1001'] }))
  expect((await api.call(querySetting, {}, without)).status).toBe(403)
  const sent = { settings: typed() as never, seen: 'x' }
  expect((await api.call(saveSetting, sent, without)).status).toBe(403)
  const rights = { allGroups: true, permissions: ['M-0901'] } as const
  const holder = await api.signIn(await api.operator(world, rights))
  expect((await save(holder, { size: 'small' })).status).toBe(200)
})

test('an operator of some groups sees what holds for all, and changes nothing of it', async () => {
  const { world, session } = await begin()
  const rights = { groups: [world.groups[0]], permissions: ['M-0901'] } as const
  const some = await api.signIn(await api.operator(world, rights))
  const { revision: seen, mayChange } = await kept(some)
  expect(mayChange).toBe(false)
  for (const refused of [
    await save(some, { redirectUrl: 'https://elsewhere.test/' }),
    await api.call(resetSetting, { seen }, some),
  ]) {
    expect(refused.status).toBe(409)
    expect(refused.failure?.reasons).toMatchObject([{ code: 'checkout_settings.all_groups' }])
  }
  expect(await kept(session)).toMatchObject({ changedAt: null, mayChange: true })
})

test('pictures of the right size are taken, shown to payers, and let go', async () => {
  const link = await api.link()
  const session = await api.signIn(link.world.admin)
  const icon = await stored('checkoutIcon', sampleIcon([16, 32]), 'a.ico', session)
  const logo = await stored('checkoutLogo', await samplePicture(720, 200, 'jpeg'), 'b.jpg', session)
  expect((await api.call(picture, { name: logo })).status).toBe(404)
  expect((await save(session, { icon, logo })).status).toBe(200)
  expect((await api.call(picture, { name: logo })).headers.get('content-type')).toBe('image/jpeg')
  expect((await api.call(picture, { name: icon })).headers.get('content-type')).toBe('image/x-icon')
  expect((await api.data(getOrderDetail, { id: link.code })).look).toMatchObject({
    icon: `/merchant/payLink/picture/${icon}`,
    logo: `/merchant/payLink/picture/${logo}`,
  })
  // After a save with only the icon, the logo belongs to no settings.
  expect((await save(session, { icon })).status).toBe(200)
  expect((await api.call(picture, { name: logo })).status).toBe(404)
  expect((await api.call(picture, { name: icon })).status).toBe(200)
})

test("another merchant's picture, and one of another use, cannot be taken", async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const icon = await stored('checkoutIcon', await samplePicture(32, 32), 'a.png', theirs.session)
  expect((await save(mine.session, { icon })).failure?.fields).toHaveProperty(['settings.icon'])
  const own = await stored('checkoutIcon', await samplePicture(32, 32), 'a.png', mine.session)
  expect((await save(mine.session, { logo: own })).failure?.fields).toHaveProperty([
    'settings.logo',
  ])
})

test('size and format are those of the bytes, whatever the file is called', async () => {
  const { session } = await begin()
  const failed = async (...sent: Parameters<typeof upload>) => {
    const { failure, msg } = await upload(...sent)
    return failure && [failure.failure, msg]
  }
  const faultOf = async (...sent: Parameters<typeof upload>) => (await failed(...sent))?.[0]
  const [small, large] = [await samplePicture(32, 32), await samplePicture(33, 32)]
  expect(await failed('checkoutIcon', small, 'a.ico', session)).toBeUndefined()
  expect(await failed('checkoutIcon', await samplePicture(16, 8), 'a.png', session)).toBeUndefined()
  expect(await failed('checkoutIcon', large, 'a.png', session)).toEqual([
    'icon_pixels',
    'The icon is larger than 32 × 32 pixels. Reduce it and upload it again.',
  ])
  expect(await faultOf('checkoutIcon', sampleIcon([16, 40]), 'a.ico', session)).toBe('icon_pixels')
  expect(await faultOf('checkoutIcon', sampleIcon([16]).subarray(0, 100), 'a.ico', session)).toBe(
    'picture_unreadable',
  )
  expect(await faultOf('checkoutIcon', await samplePicture(32, 32, 'jpeg'), 'a.png', session)).toBe(
    'wrong_picture_format',
  )
  const heavy = Buffer.concat([small, Buffer.alloc(10_241 - small.length)])
  expect(await faultOf('checkoutIcon', heavy, 'a.png', session)).toBe('file_too_large')
  for (const [width, height] of [
    [719, 200],
    [720, 201],
    [1440, 400],
  ] as const)
    expect(
      await failed('checkoutLogo', await samplePicture(width, height), 'a.png', session),
    ).toEqual([
      'logo_pixels',
      'The logo must be exactly 720 × 200 pixels. Change its size and upload it again.',
    ])
  expect(await faultOf('checkoutLogo', sampleIcon([16]), 'a.png', session)).toBe(
    'wrong_picture_format',
  )
})
