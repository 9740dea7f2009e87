// The page of a payment link: its status, history, mails and actions, and its polling.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getDetail, getMail, previewEmail, resendEmail } from '#contract/links/made-links.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { LinkDetailPage } from '#portal/links/payment-links/detail-page.tsx'
import { EmailPreviewPage } from '#portal/links/payment-links/email-preview-page.tsx'
// Preloaded, since the first import of a run is slow.
import '#portal/kit/why.tsx'
import '#portal/links/payment-links/qr-picture.tsx'
import '#portal/links/payment-links/sent-mail.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { detail, detailAnswers, linkServer, mail, open, paid } from './made-links-world.tsx'

linkServer()

const own = { ...getDetail, path: '/merchant/payLink/detail/lnk_1' as const }
const openOne = (path = '/aq/paymentLinkV3Detail') => open(<LinkDetailPage />, `${path}?id=lnk_1`)
const points = async () => within(await screen.findByRole('list', { name: 'Progress' }))

describe('how a link stands', () => {
  test('is told by five points; what lies ahead is said to', async () => {
    detailAnswers(detail())
    openOne()
    const items = (await points()).getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('data-state'))).toEqual([
      'done',
      'ahead',
      'ahead',
      'ahead',
      'ahead',
    ])
    expect(items[0]?.textContent).toContain('Delivered')
    expect(items[4]?.textContent).toContain('Not yet')
    expect(screen.getByText(/^1 d 2[12] h left, until 2026-11-24 19:48:06 UTC\+8$/)).toBeTruthy()
  })

  test('once declined and then paid, every point is reached and says with which card', async () => {
    detailAnswers(paid)
    openOne()
    const items = (await points()).getAllByRole('listitem')
    expect(items.map((item) => item.getAttribute('data-state'))).toEqual([
      'done',
      'done',
      'done',
      'bad',
      'done',
    ])
    expect(items[4]?.textContent).toContain('Mastercard ••••7715')
    const way = screen.getByRole('link', { name: 'See the payment' })
    expect(way.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_2')
  })

  test('paid at a second try, it shows the first one before its decline', async () => {
    const [pay, ...before] = paid.life
    if (pay?.kind !== 'paid') throw new Error('paid last')
    const again = { ...pay, kind: 'tried' as const, at: '2026-11-22T14:25:30.000Z' }
    detailAnswers({ ...paid, life: [pay, again, ...before] })
    openOne()
    const tried = (await points()).getAllByRole('listitem')[2]
    expect(tried?.textContent).toContain('22:19:02')
    expect(tried?.textContent).toContain('Visa ••••2209')
  })

  test('a decline that comes in after the payment is none of the points', async () => {
    const [pay, declined, ...before] = paid.life
    if (pay?.kind !== 'paid' || declined?.kind !== 'declined')
      throw new Error('declined, then paid')
    const late = { ...declined, at: '2026-11-22T14:25:30.000Z' }
    detailAnswers({ ...paid, life: [late, pay, ...before] })
    openOne()
    const declinedPoint = (await points()).getAllByRole('listitem')[3]
    expect(declinedPoint?.getAttribute('data-state')).toBe('ahead')
  })

  test('of a link that only authorises it says so, and never that it was paid', async () => {
    const lapsed = { kind: 'lapsed', at: '2026-11-29T14:25:31.000Z', amount: '298.00' } as const
    const life = [{ ...lapsed, transactionId: null }, ...paid.life]
    detailAnswers({ ...paid, authorizeOnly: true, money: 'released', life })
    openOne()
    const [, , , , last] = (await points()).getAllByRole('listitem')
    expect(last?.textContent).toContain('Authorised')
    expect(screen.getByText(/^Authorised on Mastercard/)).toBeTruthy()
    expect(screen.queryByText(/^Paid/)).toBeNull()
    expect(screen.getByText('Released')).toBeTruthy()
    expect(screen.getByText(/^Authorisation lapsed:/)).toBeTruthy()
  })

  test('a mail that came back is wrong at its point', async () => {
    const [invoice, made] = detail().life
    if (invoice?.kind !== 'mail' || !made) throw new Error('a mail first')
    const life = [{ ...invoice, state: 'bounced' as const, stateReason: 'No such box' }, made]
    detailAnswers(detail({ mailState: 'bounced', life }))
    openOne()
    const [sent] = (await points()).getAllByRole('listitem')
    expect(sent?.getAttribute('data-state')).toBe('bad')
    expect(screen.getByText(/Bounced · No such box/)).toBeTruthy()
  })

  test('at the address of another version it goes to its own', async () => {
    detailAnswers(detail({ version: 1 }))
    openOne()
    await waitFor(() => expect(location.pathname).toBe('/aq/paymentLinkDetail'))
  })

  test('that does not exist is an address that does not exist', async () => {
    answer(own, () => refused('not_found', 'None.'))
    openOne()
    expect(await screen.findByText('Page not found')).toBeTruthy()
  })
})

describe('its life', () => {
  test('says who declined it, why, what the payer read and what helps', async () => {
    detailAnswers(paid)
    openOne()
    expect(await screen.findByText(/^Declined by the card issuer \(code 51\): /)).toBeTruthy()
    expect(screen.getByText(/The payer read: “Try another card\.”/)).toBeTruthy()
    expect(screen.getByText('Created by Mira Halloran')).toBeTruthy()
    expect(screen.getByText('Mac · English')).toBeTruthy()
    const attempt = screen.getByRole('link', { name: 'Attempt' })
    expect(attempt.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1')
  })

  test('who sees no transactions is led to none', async () => {
    const life = paid.life.map((event) =>
      'transactionId' in event ? { ...event, transactionId: null, declineCode: null } : event,
    )
    detailAnswers({ ...paid, transactionId: null, life })
    openOne()
    expect(await screen.findAllByText('Declined')).toHaveLength(2)
    for (const name of ['Attempt', 'Payment', 'See the payment'])
      expect(screen.queryByRole('link', { name })).toBeNull()
  })

  test('a mail is read as it was sent, in a document that runs nothing', async () => {
    detailAnswers(detail())
    answer({ ...getMail, path: '/merchant/payLink/mail/mai_1' }, () => ok(mail))
    openOne()
    fireEvent.click(await screen.findByRole('button', { name: 'Read it' }))
    expect(location.search).toContain('mail=mai_1')
    const dialog = within(await screen.findByRole('dialog', { name: 'Email' }))
    expect(await dialog.findByText(mail.subject)).toBeTruthy()
    const frame = dialog.getByTitle<HTMLIFrameElement>('Formatted')
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
    await waitFor(() => expect(frame.contentDocument?.body.textContent).toContain('Please pay'))
    expect(frame.contentDocument?.querySelector('script')).toBeNull()
    fireEvent.click(dialog.getByRole('radio', { name: 'Plain text' }))
    expect(dialog.getByText(mail.text)).toBeTruthy()
  })
})

describe('what can be done', () => {
  test('the email is sent again once a minute has passed', async () => {
    const call = { ...resendEmail, path: '/merchant/payLink/reSendEmail/lnk_1' as const }
    answer(call, () => ok('SUCCESS'))
    setServerNow('2026-11-22T11:48:30.000Z')
    detailAnswers(detail())
    openOne()
    const early = await screen.findByRole('button', { name: /^Send the email again \(in 3\d s\)/ })
    expect(early.getAttribute('aria-disabled') ?? early.getAttribute('disabled')).not.toBeNull()
    setServerNow('2026-11-22T11:49:06.000Z')
    const again = await screen.findByRole(
      'button',
      { name: 'Send the email again' },
      { timeout: 3_000 },
    )
    fireEvent.click(again)
    await waitFor(() => expect(seenAt(call)).toHaveLength(1))
  })

  test('one like it is made from it', async () => {
    detailAnswers(detail())
    openOne()
    const way = await screen.findByRole('link', { name: 'Create a similar link' })
    expect(way.getAttribute('href')).toBe('/aq/createPaymentLinkV3?like=lnk_1')
  })

  test('its address is a code to read and to save', async () => {
    detailAnswers(detail())
    const saved = vi.fn(() => 'blob:code')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }))
    openOne()
    const code = await screen.findByRole('img', { name: 'QR code of the link' })
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    fireEvent.click(screen.getByRole('button', { name: 'Save as SVG' }))
    expect(saved).toHaveBeenCalledTimes(1)
    expect(screen.getByText(detail().url)).toBeTruthy()
  })
})

describe('live', () => {
  test('it looks again by the clock while it can be paid, and not once it is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T13:48:06.000Z') })
    setServerNow('2026-11-22T13:48:06.000Z')
    let now = detail()
    detailAnswers(() => now)
    openOne()
    expect(await screen.findByText('Live, up to date')).toBeTruthy()
    now = detail({ status: 'EXPIRED' })
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    expect(await screen.findByText('Expired')).toBeTruthy()
    expect(screen.queryByText('Live, up to date')).toBeNull()
    const asked = seenAt(own).length
    expect(seenAt(own).at(-1)?.headers.get('x-background')).toBe('1')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(seenAt(own)).toHaveLength(asked)
    vi.useRealTimers()
  })
})

describe('/aq/emailPreview', () => {
  test('shows the mail of a link as it would be sent now', async () => {
    open(<EmailPreviewPage />, '/aq/emailPreview?id=lnk_1')
    expect(await screen.findByText(mail.subject)).toBeTruthy()
    expect(seenAt(previewEmail)[0]?.body).toEqual({ id: 'lnk_1' })
  })

  test('without a link it says where to find one', async () => {
    open(<EmailPreviewPage />, '/aq/emailPreview')
    expect(await screen.findByText('No payment link selected')).toBeTruthy()
    expect(seenAt(previewEmail)).toEqual([])
  })
})
