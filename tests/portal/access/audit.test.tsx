import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AuditEntry, list } from '#contract/access/audit.ts'
import { queryProperty } from '#contract/access/common.ts'
import { end, list as listSessions, type OpenSession } from '#contract/access/open-sessions.ts'
import { AuditPage } from '#portal/access/audit/audit-page.tsx'
import { changesOf } from '#portal/access/audit/entry-drawer.tsx'
import { deviceLabels } from '#portal/access/sessions/open/device.ts'
import { SessionsPage } from '#portal/access/sessions/open/sessions-page.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { followLinks } from '#portal/shell/links.ts'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()
beforeEach(() => {
  session.set(sessionWith(['M-07']))
  answer(queryProperty, () => ok({ propertyValue: null }))
})

const show = (page: React.ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

const entry: AuditEntry = {
  id: '41',
  at: '2026-11-20T10:00:00.000Z',
  actorKind: 'administrator',
  actorId: 'u1',
  actorName: 'Mira Halloran',
  actorEmail: 'mira@northlight.example',
  action: 'trade_type.set',
  subject: 'm1',
  address: '198.51.100.4',
  requestId: 'req_1',
  before: { industryType: null },
  after: { industryType: 'digital' },
}
const pageOf = (...records: AuditEntry[]) =>
  ok({ total: records.length, totalCapped: false, records, next: null })

describe('the audit log', () => {
  test('tells entries in words, filters from the address, and opens one at its own address', async () => {
    const stop = followLinks()
    history.replaceState(null, '', '/aq/system/audit?actor=mira&action=trade_type.set')
    answer(list, () => pageOf(entry))
    show(<AuditPage />)
    const link = await screen.findByRole('link', { name: 'Chose the trade type' })
    expect(seenAt(list)[0]?.body).toMatchObject({ actor: 'mira', action: ['trade_type.set'] })
    await userEvent.setup().click(link)
    const drawer = await screen.findByRole('dialog', { name: 'Chose the trade type' })
    const search = new URLSearchParams(location.search)
    expect([search.get('entry'), search.get('actor')]).toEqual(['41', 'mira'])
    await waitFor(() => expect(drawer.textContent).toContain('industryTypenulldigital'))
    expect(seenAt(list).some(({ body }) => JSON.stringify(body).includes('"entryId":"41"'))).toBe(
      true,
    )
    stop()
  })

  test('an action that this program does not know reads as its code', async () => {
    history.replaceState(null, '', '/aq/system/audit')
    answer(list, () =>
      pageOf({ ...entry, action: 'moon.land', actorName: null, actorKind: 'system' }),
    )
    show(<AuditPage />)
    expect(await screen.findByRole('link', { name: 'moon.land' })).toBeTruthy()
    expect(screen.getByText('The system')).toBeTruthy()
  })

  test('puts what was before beside what is after, field by field', () => {
    const until = '2026-11-20T12:00:00.000Z'
    expect(changesOf({ a: 'x', b: [1] }, { a: 'y', c: null, until })).toEqual([
      { field: 'a', before: 'x', after: 'y' },
      { field: 'b', before: '[\n 1\n]', after: null },
      { field: 'c', before: null, after: 'null' },
      { field: 'until', before: null, after: '2026-11-20 12:00:00 UTC+0' },
    ])
    expect(changesOf(null, null)).toEqual([])
  })
})

describe('open sessions', () => {
  const own: OpenSession = {
    sessionId: 'ses_1',
    userId: 'u1',
    userName: 'Mira Halloran',
    email: 'mira@northlight.example',
    kind: 'administrator',
    current: true,
    address: '198.51.100.4',
    agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-20T10:05:00.000Z',
    expiresAt: '2026-11-21T10:00:00.000Z',
  }
  const other = { ...own, sessionId: 'ses_2', userName: 'Jonas Weber', current: false }

  test('another one is ended after a question, this one is not to be ended here', async () => {
    let open = [own, other]
    answer(listSessions, () => ok({ records: open }))
    answer(end, () => {
      open = [own]
      return ok('SUCCESS')
    })
    history.replaceState(null, '', '/aq/accountCenter/sessions')
    show(<SessionsPage />)
    const user = userEvent.setup()
    const menus = await screen.findAllByRole('button', { name: /action/i })
    expect(menus).toHaveLength(1)
    await user.click(menus[0] as HTMLElement)
    await user.click(await screen.findByRole('menuitem', { name: 'End session' }))
    const question = await screen.findByRole('alertdialog', { name: 'End this session?' })
    expect(question.textContent).toContain('Jonas Weber is signed out')
    expect(seenAt(end)).toHaveLength(0)
    await user.click(await screen.findByRole('button', { name: 'End session' }))
    await waitFor(() => expect(screen.queryByText('Jonas Weber')).toBeNull())
    expect(seenAt(end).map(({ body }) => body)).toEqual([{ sessionId: 'ses_2' }])
  })

  test.each([
    [own.agent, 'Chrome on Linux'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19 Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', 'Unknown browser'],
  ])('%s is called %s', (agent, words) => expect(deviceLabels(agent)).toBe(words))
})
