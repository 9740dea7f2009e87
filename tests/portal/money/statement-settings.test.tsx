import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import {
  forgetHostKey,
  getSetting,
  listDeliveries,
  saveSetting,
  sendAgain,
  testConnection,
} from '#contract/money/statement-settings.ts'
import { session } from '#portal/kit/session.ts'
import { StatementSettingPage } from '#portal/money/statement-settings/setting-page.tsx'
import { DeliveryCard } from '#portal/money/statement-settings/shared/delivery-card.tsx'
import { showPart } from '../payments/transactions-world.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()

type Kept = Output<typeof getSetting>
const server = {
  ...{ host: 'sftp.example.test', port: 22, userName: 'shop', secretKind: 'password' as const },
  ...{ hasSecret: true, directory: '/in', hostKey: 'SHA256:first' },
  hostKeyAt: '2026-11-20T00:00:00.000Z',
}
const kept = (more: Partial<Kept> = {}): Kept => ({
  ...{ types: ['daily'], fields: [], formats: ['csv'], byStore: false, delivery: 'checkout' },
  ...{ server: null, revision: 3, changedAt: null, changedBy: null, mayChange: true },
  ...more,
})
const delivery = {
  hasServer: true,
  ...{ deliveryId: 'sdl_1', subject: 'stm_1', title: 'Daily statement 2026-11-21' },
  ...{ state: 'failed' as const, host: 'sftp.example.test', directory: '/in', files: ['a.csv'] },
  ...{ createdAt: '2026-11-22T00:04:00.000Z', deliveredAt: null, dueAt: null },
  tries: [{ at: '2026-11-22T00:04:00.000Z', problem: 'login' as const }],
}
const none = { total: 0, totalCapped: false, records: [], next: null }

beforeEach(() => {
  session.set(sessionWith(['M-06', 'M-0605']))
  answer(listDeliveries, () => ok(none))
})

async function open(setting = kept()) {
  answer(getSetting, () => ok(setting))
  history.replaceState(null, '', '/aq/statementSetting')
  showPart(<StatementSettingPage />)
  await screen.findByRole('heading', { name: 'Delivery' })
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), {
    target: { value },
  })
const invalid = (label: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}`) }).getAttribute('aria-invalid')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what is chosen is saved with the revision that was seen', async () => {
  answer(saveSetting, () => ok(kept({ revision: 4 })))
  await open()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Monthly/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Order ID/ }))
  press('Save settings')
  await waitFor(() => expect(seenAt(saveSetting)).toHaveLength(1))
  expect(seenAt(saveSetting)[0]?.body).toMatchObject({
    ...{ types: ['daily', 'monthly'], fields: ['order_id'], delivery: 'checkout', seen: 3 },
  })
})

test('with SFTP what is missing is said at its field and nothing is sent', async () => {
  answer(saveSetting, () => ok(kept()))
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /SFTP/ }))
  type('Server', 'sftp://files.example.test')
  press('Save settings')
  expect(await screen.findAllByText(/without “sftp:\/\/” or a path/)).not.toHaveLength(0)
  expect(screen.getByRole('textbox', { name: /^User name/ }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(seenAt(saveSetting)).toHaveLength(0)
})

test('a saved secret need not be entered again, but for another user it must be', async () => {
  answer(saveSetting, () => ok(kept({ delivery: 'sftp', server })))
  await open(kept({ delivery: 'sftp', server }))
  expect(screen.getByText('Saved. Leave empty to keep it.')).toBeTruthy()
  type('User name', 'other')
  expect(screen.queryByText('Saved. Leave empty to keep it.')).toBeNull()
  press('Save settings')
  expect(await screen.findAllByText(/the saved one belongs to another server or user/)).toBeTruthy()
  expect(seenAt(saveSetting)).toHaveLength(0)
})

test.each(['99999', '', 'ssh'])(
  'the port %j is told which can be used; the key is not blamed',
  async (port) => {
    await open(kept({ delivery: 'sftp', server }))
    type('Port', port)
    press('Save settings')
    expect(await screen.findAllByText('Only ports 22 and 2222 can be used.')).not.toHaveLength(0)
    expect(screen.queryByText(/the saved one belongs to another server or user/)).toBeNull()
    expect(seenAt(saveSetting)).toHaveLength(0)
  },
)

test('a connection is tried as entered, and its result goes with what it was about', async () => {
  const how = { ok: false, problem: 'host_key', hostKey: 'SHA256:second', expected: 'SHA256:first' }
  answer(testConnection, () => ok(how))
  await open(kept({ delivery: 'sftp', server }))
  press('Test the connection')
  expect(await screen.findByText(/a host key that differs from the saved one/)).toBeTruthy()
  expect(screen.getByText(/Saved: SHA256:first. Presented now: SHA256:second./)).toBeTruthy()
  expect(seenAt(testConnection)[0]?.body).toMatchObject({ host: 'sftp.example.test', secret: '' })
  type('Download directory', '/out')
  expect(screen.queryByText(/a different host key/)).toBeNull()
})

test('a connection is not tried before everything of the server is entered, and it says what is missing', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: /SFTP/ }))
  press('Test the connection')
  await waitFor(() => expect(invalid('Server')).toBe('true'))
  expect([invalid('User name'), invalid('Download directory')]).toEqual(['true', 'true'])
  expect([seenAt(testConnection), seenAt(saveSetting)]).toEqual([[], []])
})

test('what is typed stays when a try of the connection learns the key, and when somebody else saves', async () => {
  const known = { ...server, hostKey: null, hostKeyAt: null }
  answer(testConnection, () =>
    ok({ ok: true, problem: null, hostKey: 'SHA256:first', expected: null }),
  )
  await open(kept({ delivery: 'sftp', server: known }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Monthly/ }))
  answer(getSetting, () => ok(kept({ delivery: 'sftp', server, revision: 4 })))
  press('Test the connection')
  // The host key from the connection is shown next to the result of the test.
  expect(await screen.findByText('SHA256:first')).toBeTruthy()
  expect(screen.getByText(/SHA256:first/, { selector: ':not(code)' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Monthly/ })).toHaveProperty('checked', true)
  answer(saveSetting, () => ok(kept({ delivery: 'sftp', server, revision: 5 })))
  press('Save settings')
  await waitFor(() => expect(seenAt(saveSetting)[0]?.body).toMatchObject({ seen: 3 }))
})

test('a host key is forgotten after a question', async () => {
  answer(forgetHostKey, () => ok(kept({ delivery: 'sftp', server: { ...server, hostKey: null } })))
  await open(kept({ delivery: 'sftp', server }))
  press('Forget')
  expect(await screen.findByText('Forget this host key?')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Forget' }).at(-1) as HTMLElement)
  await waitFor(() => expect(seenAt(forgetHostKey)[0]?.body).toEqual({ seen: 3 }))
})

test('who sees some groups only changes nothing and is told why', async () => {
  await open(kept({ mayChange: false }))
  const save = screen.getByRole('button', { name: 'Save settings' })
  expect((save as HTMLButtonElement).disabled || save.getAttribute('aria-disabled')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Monthly/ })).toHaveProperty('disabled', true)
})

test('a delivery says what stood in the way, and is sent again', async () => {
  answer(listDeliveries, () => ok({ ...none, total: 1, records: [delivery] }))
  answer(sendAgain, () => ok({ ...delivery, state: 'waiting' }))
  await open()
  expect(await screen.findAllByText(/refused the user name or the password or key/)).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Send again' })[0] as HTMLElement)
  await waitFor(() => expect(seenAt(sendAgain)[0]?.body).toEqual({ deliveryId: 'sdl_1' }))
})

test.each([
  ['of the settings', <StatementSettingPage key="list" />],
  ['of its statement', <DeliveryCard key="card" subject="stm_1" />],
])('how a delivery goes is seen without a reload, in the list %s', async (_, shown) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = (state: 'waiting' | 'failed') => ({
    ...{ ...none, total: 1 },
    records: [{ ...delivery, state, ...(state === 'waiting' && { tries: [] }) }],
  })
  answer(getSetting, () => ok(kept()))
  answer(listDeliveries, () => ok(page('waiting')))
  showPart(shown)
  expect((await screen.findAllByText('Waiting')).length).toBeGreaterThan(0)
  answer(listDeliveries, () => ok(page('failed')))
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  expect(await screen.findAllByText(/refused the user name or the password or key/)).toBeTruthy()
  expect(seenAt(listDeliveries).at(-1)?.headers.get('x-background')).toBe('1')
  vi.useRealTimers()
})
