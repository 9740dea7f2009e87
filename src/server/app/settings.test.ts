import { describe, expect, test } from 'vitest'
import { newPrivateKey } from '#server/kernel/password-key.ts'
import { CannotStart } from '#server/kernel/settings-reader.ts'
import { readSettings } from './settings.ts'

const key = 'kN3vQ8xZ1pR6tY0wL5sD2fG7hJ4mB9cV'
const live = {
  AQUEDUCT_MODE: 'live',
  DATABASE_URL: 'postgres://aqueduct@db.internal/aqueduct',
  PUBLIC_URL: 'https://portal.acquirer.test',
  FILES_DIR: '/srv/files',
  LOGIN_KEY: newPrivateKey().replaceAll('\n', '\\n'),
  CARD_HASH_KEY: key,
  SIGNING_KEY_SECRET: key,
  IDENTITY_KEY: key,
  CARD_NETWORK_URL: 'https://network.test/v1',
  CARD_NETWORK_KEY: key,
  CARD_FIELDS_URL: 'https://fields.network.test',
  SMTP_URL: 'smtps://user:word@mail.test:465',
  MAIL_FROM: 'Acquirer <no-reply@acquirer.test>',
  SMS_GATEWAY_URL: 'https://sms.test/send',
  SMS_GATEWAY_KEY: 'given',
  GEETEST_ID: '647f5ed2ed8acb4be36784e01556bb71',
  GEETEST_KEY: 'given',
  SALES_ADDRESS: 'sales@acquirer.test',
  PROVIDER_FILE: 'docs/provider.example.json',
}

/** The error lines that prevent a start. */
function faults(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof CannotStart) return error.lines
    throw error
  }
}

test('without any setting it is a sandbox on this machine', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    mode: 'sandbox',
    host: '127.0.0.1',
    port: 4000,
    databaseUrl: undefined,
    sessionIdle: 900_000,
    publicUrl: 'http://localhost:4000',
    live: undefined,
  })
})

test('a live one with everything starts', () => {
  const { live: own, ...settings } = readSettings(live)
  expect(settings).toMatchObject({
    mode: 'live',
    filesDir: '/srv/files',
    databaseUrl: live.DATABASE_URL,
  })
  expect(own?.loginKey).toContain('\n')
})

test('the sandbox takes a key for identities and does without one', () => {
  expect(readSettings({}).identityKey).toBeUndefined()
  expect(readSettings({ IDENTITY_KEY: key }).identityKey).toBe(key)
  expect(faults({ IDENTITY_KEY: 'short' })).toEqual([
    expect.stringMatching(/^IDENTITY_KEY: is too weak/),
  ])
})

test('the outside identity page is connected as a whole or not at all', () => {
  const page = {
    IDENTITY_PAGE_URL: 'https://identity.test/start',
    IDENTITY_TOKENS_URL: 'https://identity.test/tokens',
    IDENTITY_PAGE_KEY: key,
  }
  expect(readSettings(live).live?.identityPage).toBeNull()
  expect(readSettings({ ...live, ...page }).live?.identityPage).toEqual({
    url: page.IDENTITY_PAGE_URL,
    tokensUrl: page.IDENTITY_TOKENS_URL,
    key,
  })
  for (const name of Object.keys(page)) {
    const { [name as keyof typeof page]: _, ...rest } = page
    expect(faults({ ...live, ...rest })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: is missing`)),
    ])
  }
})

test('a live one with nothing is told everything at once', () => {
  const names = faults({ AQUEDUCT_MODE: 'live' }).map((line) => line.split(':')[0])
  const { AQUEDUCT_MODE: _, ...needed } = live
  expect(names.sort()).toEqual(Object.keys(needed).sort())
})

describe('a live one does not start', () => {
  test.each(Object.keys(live).filter((name) => name !== 'AQUEDUCT_MODE'))('without %s', (name) => {
    const { [name as keyof typeof live]: _, ...rest } = live
    expect(faults(rest)).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))])
  })

  test.each([
    ['DATABASE_URL', 'file:.data'],
    ['PUBLIC_URL', 'http://portal.acquirer.test'],
    ['CARD_NETWORK_URL', 'http://network.test'],
    ['SMS_GATEWAY_URL', 'http://sms.test'],
    ['SMTP_URL', 'mail.test'],
    ['SALES_ADDRESS', 'sales'],
    ['CARD_HASH_KEY', 'short'],
    ['SIGNING_KEY_SECRET', 'short'],
    ['IDENTITY_KEY', 'short'],
    ['CARD_HASH_KEY', 'a'.repeat(40)],
    ['CARD_HASH_KEY', `change-me-${'x1y2z3'.repeat(6)}`],
    ['CARD_NETWORK_KEY', 'password'.repeat(5)],
    ['LOGIN_KEY', 'no key'],
    ['GEETEST_ID', 'with.dot'],
    ['METRICS_TOKEN', 'short'],
  ])('with %s = %s', (name, value) => {
    const lines = faults({ ...live, [name]: value })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(new RegExp(`^${name}: `))
    if (name !== 'GEETEST_ID') expect(lines[0]).not.toContain(value)
  })
})

test('a shop platform is connected by both of its settings, or not at all', () => {
  const shops = (env: object) => {
    const own = readSettings({ ...live, ...env }).live
    return [own?.shopify, own?.shopline]
  }
  expect(shops({})).toEqual([null, null])
  const both = { SHOPLINE_APP_KEY: 'app', SHOPLINE_APP_SECRET: 'given' }
  expect(shops(both)).toEqual([null, { id: 'app', secret: 'given' }])
  expect(faults({ ...live, SHOPIFY_CLIENT_ID: 'app' })).toEqual([
    expect.stringMatching(/^SHOPIFY_CLIENT_SECRET: is missing/),
  ])
})

test.each([
  ['AQUEDUCT_MODE', 'production'],
  ['PORT', '70000'],
  ['PORT', '4e3'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['TRUST_PROXY', '10.0.0.0/8, everyone'],
  ['OUTBOUND_ALLOW', '10.0.0.0/8:22'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://x'],
])('%s = %s is one clear line', (name, value) => {
  expect(faults({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))])
})
