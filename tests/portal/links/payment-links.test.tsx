// The list of payment links: its requests, its columns, the row actions, and its two versions.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { invalidate, list, resendEmail } from '#contract/links/made-links.ts'
import * as notices from '#portal/kit/notify.ts'
import { LinkListPage } from '#portal/links/payment-links/list-page.tsx'
import { linkVersion } from '#portal/links/payment-links/shared/link-version.ts'
// Preloaded, since the first menu and dialog of a run load slowly.
import '#portal/kit/reasons-dialog.tsx'
import '#portal/kit/why.tsx'
import '#portal/links/payment-links/invalidate-dialog.tsx'
import '#portal/links/payment-links/row-action-list.tsx'
import '#ui/menu.tsx'
import { answer, ok, seenAt } from '../support.tsx'
import { linkServer, listed, open, row } from './made-links-world.tsx'

linkServer()

const openList = (search = '') => open(<LinkListPage />, `/aq/paymentLink${search}`)

describe('the list', () => {
  test('shows who is to pay how much, how the email fared and how long is left', async () => {
    openList()
    const table = within(await screen.findByRole('table', { name: 'Payment links' }))
    await table.findByText('Priya Raman')
    for (const text of ['priya.raman@mail.example', '298.00', 'Valid', 'Delivered'])
      expect(table.getByText(text)).toBeTruthy()
    expect(table.getByText(/^1 d 2[12] h left$/)).toBeTruthy()
    const way = table.getByRole('link', { name: 'Priya Raman' })
    expect(way.getAttribute('href')).toBe('/aq/paymentLinkV3Detail?id=lnk_1')
  })

  test('a link of each version leads to the page of that version', async () => {
    listed(row({ version: 1 }), row({ linkId: 'lnk_2', version: 2, bookerName: 'Ada Berg' }))
    openList()
    const first = await screen.findByRole('link', { name: 'Priya Raman' })
    expect(first.getAttribute('href')).toBe('/aq/paymentLinkDetail?id=lnk_1')
    const second = screen.getByRole('link', { name: 'Ada Berg' })
    expect(second.getAttribute('href')).toBe('/aq/paymentLinkV2Detail?id=lnk_2')
  })

  test('has its statuses as tabs with counts, and a tab is in the address', async () => {
    openList()
    const tabs = within(await screen.findByRole('navigation', { name: 'Payment links by status' }))
    await tabs.findByText('12')
    fireEvent.click(tabs.getByRole('button', { name: /^Paid/ }))
    expect(location.search).toBe('?status=PAID')
    await waitFor(() => expect(seenAt(list).at(-1)?.body).toMatchObject({ status: ['PAID'] }))
  })

  test('is asked for what the address says, and not for what is no amount', async () => {
    const { unmount } = openList(
      '?booker=Priya&email=mail&orderId=NL&amountFrom=10&amountTo=500.50&currency=USD&storeId=S1&brandName=Northlight',
    )
    await waitFor(() => expect(seenAt(list)).toHaveLength(1))
    expect(seenAt(list)[0]?.body).toMatchObject({
      booker: 'Priya',
      email: 'mail',
      orderId: 'NL',
      amountFrom: '10',
      amountTo: '500.50',
      currency: ['USD'],
      storeId: ['S1'],
      brandName: ['Northlight'],
    })
    unmount()
    openList('?amountFrom=much')
    expect((await screen.findAllByText(/^Enter an amount/)).length).toBeGreaterThan(0)
    expect(seenAt(list)).toHaveLength(1)
  })

  test('says what will be there, or that nothing matches', async () => {
    listed()
    const { unmount } = openList()
    expect(await screen.findByText('No payment links yet')).toBeTruthy()
    unmount()
    openList('?status=PAID')
    expect(await screen.findByText('No matching payment links')).toBeTruthy()
  })
})

describe('what can be done with a row', () => {
  async function menu() {
    const user = userEvent.setup()
    openList()
    await user.click(await screen.findByRole('button', { name: /Priya Raman/ }))
    await screen.findByRole('menuitem', { name: 'Copy link' })
    return user
  }

  test('its link is copied', async () => {
    const written = vi.fn(async () => {})
    const said = vi.spyOn(notices, 'notify').mockResolvedValue()
    const user = await menu()
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written)
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
    await waitFor(() => expect(written).toHaveBeenCalledWith(row().url))
    expect(said.mock.calls).toEqual([[{ tone: 'good', title: 'Copied to clipboard' }]])
  })

  test('it is mailed once more, under a key', async () => {
    answer({ ...resendEmail, path: '/merchant/payLink/reSendEmail/lnk_1' }, () => ok('SUCCESS'))
    const user = await menu()
    await user.click(screen.getByRole('menuitem', { name: 'Send the email again' }))
    const call = { ...resendEmail, path: '/merchant/payLink/reSendEmail/lnk_1' as const }
    await waitFor(() => expect(seenAt(call)).toHaveLength(1))
    expect(seenAt(call)[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('just mailed, it says why not and for how many seconds', async () => {
    listed(row({ sentAt: '2026-11-22T13:47:48.000Z' }))
    const user = await menu()
    await user.click(screen.getByRole('menuitem', { name: /^Send the email again \(in \d+ s\)/ }))
    expect(await screen.findByText(/^The email was just sent/)).toBeTruthy()
  })

  test('it is invalidated after a question that says it is final', async () => {
    const call = { ...invalidate, path: '/merchant/payLink/invalidate/lnk_1' as const }
    answer(call, () => ok('SUCCESS'))
    const user = await menu()
    await user.click(screen.getByRole('menuitem', { name: 'Invalidate' }))
    const name = 'Invalidate the link of Priya Raman?'
    const dialog = within(await screen.findByRole('alertdialog', { name }))
    expect(dialog.getByText(/cannot be undone/)).toBeTruthy()
    expect(seenAt(call)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Invalidate' }))
    await waitFor(() => expect(seenAt(call)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('of a paid one neither is possible any longer', async () => {
    listed(row({ status: 'PAID', paidAt: '2026-11-22T13:00:00.000Z' }))
    const user = await menu()
    await user.click(screen.getByRole('menuitem', { name: /^Invalidate/ }))
    expect(await screen.findByText(/^The link has been paid/)).toBeTruthy()
  })
})

describe('the two versions', () => {
  test('the newer one is shown with nothing stored, and the older one is a press away', async () => {
    openList()
    const make = await screen.findByRole('link', { name: 'New payment link' })
    expect(make.getAttribute('href')).toBe('/aq/createPaymentLinkV3')
    fireEvent.click(screen.getByRole('button', { name: 'Use the older version' }))
    expect(sessionStorage.getItem('paymentLinkVersion')).toBe('old')
    await waitFor(() => expect(make.getAttribute('href')).toBe('/aq/createPaymentLink'))
    fireEvent.click(screen.getByRole('button', { name: 'Use the newer version' }))
    expect(linkVersion.get()).toBe('new')
  })
})
