import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as announcements from '#contract/notifications/announcements.ts'
import * as messages from '#contract/notifications/messages.ts'
import { reachable } from '#portal/frame/permitted.ts'
import { go } from '#portal/kit/go.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { announcementsShown, forgetAlert } from '#portal/kit/tab-notes.ts'
import { AnnouncementNotice } from '#portal/notifications/messages/announcement-notice.tsx'
import { MessageCentrePage } from '#portal/notifications/messages/message-centre-page.tsx'
import { RichText } from '#portal/notifications/messages/shared/rich-text.tsx'
import { UnreadMark } from '#portal/notifications/messages/unread-mark.tsx'
import { followLinks } from '#portal/shell/links.ts'
import { MarkedLink } from '#portal/shell/marked-link.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'

/** The header's link to the message centre. */
const Bell = ({ path }: { path: '/aq/messageCenter' | null }) => (
  <MarkedLink
    href="/aq/messageCenter"
    path={path}
    name="Message centre"
    icon={null}
    Mark={UnreadMark}
  />
)

const told = {
  messageId: 'msg_1',
  type: 'review_result',
  title: 'Your website Mill was approved.',
  time: '2026-11-20T10:00:00.000Z',
  read: false,
  storeId: 'sto_1',
  storeName: 'Mill',
} satisfies messages.MessageRow
const announced = {
  announcementMerchantId: 'ann_1',
  type: 'maintenance',
  title: 'Maintenance on Sunday',
  publishTime: '2026-11-19T00:00:00.000Z',
  endTime: '2026-11-30T00:00:00.000Z',
  read: false,
  content: 'It takes **30 minutes**.\n\n<script>alert(1)</script>',
  attachments: [],
} satisfies announcements.AnnouncementDetail

const page = (...records: object[]) =>
  ok({ total: records.length, totalCapped: false, records, next: null })
/** The messages that the user has read, as stored on the server. */
let read: Set<string>

freshTab()
beforeEach(() => {
  read = new Set()
  session.set(sessionWith(['M-02', 'M-0202']))
  answerReachable(reachable)
  const { content: _, attachments: __, ...row } = announced
  answer(messages.getNoReadCount, () => ok({ noReadCount: read.has('msg_1') ? 0 : 1 }))
  answer(announcements.getNoReadCount, () => ok({ noReadCount: read.has('ann_1') ? 0 : 1 }))
  answer(messages.queryPage, () => page({ ...told, read: read.has('msg_1') }))
  answer(announcements.queryPage, () =>
    page({ ...row, attachmentCount: 0, read: read.has('ann_1') }),
  )
  answer(messages.getDetail, () => {
    read.add('msg_1')
    return ok({
      ...{ ...told, read: true, content: 'Reason: All is well.' },
      address: '/aq/webDetail?accId=sto_1',
    })
  })
  answer(announcements.getDetail, () => {
    read.add('ann_1')
    return ok({ ...announced, read: true })
  })
})

const show = (element: React.ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>)
const bell = () => screen.getByRole('link', { name: /Message centre/ })
const at = (address: string) => history.replaceState(null, '', address)

describe('the link of the header', () => {
  test('counts announcements and messages, and asks again on every page, not while hidden', async () => {
    show(<Bell path={null} />)
    expect(bell().getAttribute('href')).toBe('/aq/messageCenter')
    await waitFor(() => expect(bell().textContent).toContain('2 unread'))
    expect(seenAt(messages.getNoReadCount)[0]?.headers.get('X-Background')).toBe('1')
    read.add('msg_1')
    act(() => go('/aq/transitionLog'))
    await waitFor(() => expect(bell().textContent).toContain('1 unread'))
    const asked = seenAt(messages.getNoReadCount).length
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => go('/aq/homePage'))
    hidden.mockRestore()
    expect(seenAt(messages.getNoReadCount)).toHaveLength(asked)
    read.add('ann_1')
    act(() => go('/aq/refundLog'))
    await waitFor(() => expect(bell().textContent).not.toContain('unread'))
  })
})

describe('the message centre', () => {
  test('a message is opened at its own address, and is read at once', async () => {
    const stop = followLinks()
    at('/aq/messageCenter?tab=messages&type=review_result&state=unread')
    show(
      <>
        <Bell path="/aq/messageCenter" />
        <MessageCentrePage />
      </>,
    )
    const link = await screen.findByRole('link', { name: new RegExp(`^Unread:\\s*${told.title}$`) })
    expect(seenAt(messages.queryPage)[0]?.body).toMatchObject({
      type: 'review_result',
      state: 'unread',
    })
    await waitFor(() => expect(bell().textContent).toContain('2 unread'))
    await userEvent.setup().click(link)
    const drawer = await screen.findByRole('dialog', { name: told.title })
    expect(new URLSearchParams(location.search).get('open')).toBe('msg_1')
    expect(drawer.textContent).toContain('Reason: All is well.')
    const target = within(drawer).getByRole('link', { name: 'View details' })
    expect(target.getAttribute('href')).toBe('/aq/webDetail?accId=sto_1')
    await waitFor(() => expect(screen.queryByText(/2 unread/)).toBeNull())
    stop()
  })

  test('leads nowhere the reader may not go', async () => {
    session.set(sessionWith([]))
    at('/aq/messageCenter?tab=messages&open=msg_1')
    show(<MessageCentrePage />)
    const drawer = await screen.findByRole('dialog', { name: told.title })
    await waitFor(() => expect(drawer.textContent).toContain('Mill'))
    expect(within(drawer).queryByRole('link')).toBeNull()
  })

  test('all are marked as read by one press, which is gone then', async () => {
    at('/aq/messageCenter')
    answer(messages.markRead, () => {
      read.add('ann_1')
      return ok('SUCCESS')
    })
    show(<MessageCentrePage />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull(),
    )
    expect(seenAt(messages.markRead).map(({ body }) => body)).toEqual([{ all: 'announcements' }])
    expect(await screen.findByRole('link', { name: announced.title })).toBeTruthy()
  })

  test('one is marked from its row', async () => {
    at('/aq/messageCenter?tab=messages')
    answer(messages.markRead, () => {
      read.add('msg_1')
      return ok('SUCCESS')
    })
    show(<MessageCentrePage />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: new RegExp(told.title) }))
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as read' }))
    expect(await screen.findByRole('link', { name: told.title })).toBeTruthy()
    expect(seenAt(messages.markRead).map(({ body }) => body)).toEqual([{ messageIds: ['msg_1'] }])
  })

  test('a change of tab forgets the filters of the other', async () => {
    at('/aq/messageCenter?tab=messages&type=withdrawal&state=read')
    show(<MessageCentrePage />)
    await userEvent.setup().click(await screen.findByRole('tab', { name: /Announcements/ }))
    expect(location.search).toBe('')
    expect(
      await screen.findByRole('link', { name: new RegExp(`^Unread:\\s*${announced.title}$`) }),
    ).toBeTruthy()
  })

  test('nothing there, nothing that fits, and a failure each say so', async () => {
    answer(messages.queryPage, () => page())
    at('/aq/messageCenter?tab=messages')
    const { unmount } = show(<MessageCentrePage />)
    expect(await screen.findByText('No messages')).toBeTruthy()
    unmount()
    at('/aq/messageCenter?tab=messages&state=unread')
    const second = show(<MessageCentrePage />)
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
    second.unmount()
    answer(messages.queryPage, () => refused('internal', 'It went wrong.'))
    at('/aq/messageCenter?tab=messages&state=read')
    show(<MessageCentrePage />)
    expect(await screen.findByText('It went wrong.')).toBeTruthy()
  })
})

describe('the notice after a sign-in', () => {
  test('lists what is in effect as the server orders it, once in a session', async () => {
    const newer = { ...announced, announcementMerchantId: 'ann_2', title: 'Newer' }
    session.set(sessionWith(['M-02', 'M-0202'], { announcements: [newer, announced] }))
    show(<AnnouncementNotice />)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Newer', announced.title])
    expect(links[0]?.getAttribute('href')).toBe('/aq/messageCenter?open=ann_2')
    expect(announcementsShown()).toBe(true)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('link')).toBeNull()
    forgetAlert()
    expect(announcementsShown()).toBe(false)
  })
})

describe('a text of the provider', () => {
  test('is words, lists and links; what looks like HTML is words too', () => {
    const text = [
      '# Head',
      '<img src=x onerror=alert(1)> **bold**',
      '- [out](https://a.example)\n- [in](/aq/webDetail?accId=1)\n- [shut](/aq/cashAccount)',
      '[bad](javascript:alert(1))',
    ].join('\n\n')
    const { container } = render(<RichText text={text} />)
    expect(container.querySelector('img, script, [onerror]')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Head' })).toBeTruthy()
    expect(container.querySelector('strong')?.textContent).toBe('bold')
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['https://a.example', '/aq/webDetail?accId=1'])
    expect(screen.getByRole('link', { name: 'out' }).getAttribute('rel')).toContain('noopener')
    expect(container.textContent).toContain('shut')
    expect(container.textContent).toContain('[bad](javascript:alert(1))')
  })
})
