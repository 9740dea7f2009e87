// Webhooks: the data and actions of an endpoint with their blocking reasons, choosing events, the secret shown in full
// once, and one delivery.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  add,
  edit,
  getDelivery,
  list,
  listDeliveries,
  resend,
  resendSince,
  sendTest,
} from '#contract/notifications/webhooks.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import type { RenderedReason } from '#domain/reasons.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import type { DeliveryRow, EndpointRow } from '#portal/notifications/webhooks/looks.ts'
import { WebhooksPage } from '#portal/notifications/webhooks/webhooks-page.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'

freshTab()
const at = '2026-11-23T08:00:00.000Z'
const url = 'https://hooks.example.com/in'

const endpointOf = (more: Partial<EndpointRow> = {}): EndpointRow => ({
  ...{ endpointId: 'whe_1', url, description: 'Shop', events: ['payment.*', 'refund.failed'] },
  ...{ websites: null, status: 'enabled', cause: null, statusAt: at, secret: '••••••••abcd' },
  ...{ secretAt: at, formerUntil: null, createdAt: at, createdBy: 'Ann' },
  ...{ revision: 'r1', waiting: 0 },
  day: { delivered: 200, atFirst: 197, untaken: 0 },
  hours: [{ from: at, delivered: 200, untaken: 0 }],
  ...more,
})
const deliveryOf = (more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ deliveryId: 'whd_1', endpointId: 'whe_1', url, eventId: 'whm_1', type: 'payment.succeeded' },
  ...{ object: 'txn_1', at, status: 'pending', tries: 3, lastStatus: 503, lastFault: 'status' },
  ...{ dueAt: '2026-11-23T08:10:00.000Z', endedAt: null, behind: false },
  ...more,
})

type World = {
  readonly endpoints?: readonly EndpointRow[]
  readonly deliveries?: readonly DeliveryRow[]
  readonly reasons?: readonly RenderedReason[]
  readonly permissions?: readonly PermissionCode[]
  readonly address?: string
}
function open({
  endpoints = [endpointOf()],
  deliveries = [],
  reasons = [],
  permissions = ['M-0702', 'B-070201', 'B-070202'],
  address = '/aq/webhooks',
}: World = {}) {
  history.replaceState(null, '', address)
  localStorage.setItem('pp-timeZone', 'UTC+8')
  session.set(sessionWith([...permissions]))
  const websites = [{ storeId: 'sto_1', name: 'Pine & Home' }]
  answer(list, () => ok({ endpoints, websites, allWebsites: true, reasons, receiver: null }))
  answer(listDeliveries, () =>
    ok({ total: deliveries.length, totalCapped: false, records: deliveries, next: null }),
  )
  return render(
    <QueryClientProvider client={queryClient}>
      <WebhooksPage />
    </QueryClientProvider>,
  )
}
const menu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(url) }))
  return screen.findByRole('menu')
}

test('an endpoint says what it is told of and how it did', async () => {
  open({ endpoints: [endpointOf({ waiting: 3, formerUntil: '2026-11-24T02:00:00.000Z' })] })
  const row = within(await screen.findByRole('list', { name: 'Endpoints' }))
  expect(row.getByText('payment.*, refund.failed')).toBeTruthy()
  expect(row.getByText('Events: 10')).toBeTruthy()
  expect(row.getByText('98.5% at the first attempt, 200 in 24 h')).toBeTruthy()
  expect(row.getByText('3 waiting')).toBeTruthy()
  expect(row.getByText(/Previous secret valid until 2026-11-24 10:00:00 UTC\+8/)).toBeTruthy()
})

test('one that is paused says why it cannot be tried, and can be enabled', async () => {
  open({ endpoints: [endpointOf({ status: 'paused', cause: 'gave_up' })] })
  const items = within(await menu())
  expect(items.getByRole('menuitem', { name: /Enable/ })).toBeTruthy()
  await userEvent.click(items.getByRole('menuitem', { name: /Send test event/ }))
  expect(await screen.findByText('This endpoint is paused. Enable it first.')).toBeTruthy()
  expect(seenAt(sendTest)).toEqual([])
})

test('who may not change keys is told so', async () => {
  open({ permissions: ['M-0702'] })
  const button = () => screen.getByRole('button', { name: 'Add endpoint' })
  await waitFor(() => expect(button().closest('[data-blocked]')).not.toBeNull())
  expect(button().hasAttribute('disabled')).toBe(true)
  await userEvent.hover(button().parentElement ?? button())
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/You do not have permission/)
})

test('everything since an instant is sent again, in the zone that is chosen', async () => {
  open()
  answer(resendSince, () => ok({ count: 3 }))
  await userEvent.click(within(await menu()).getByRole('menuitem', { name: /Send again since/ }))
  const form = within(await screen.findByRole('dialog'))
  const since = form.getByLabelText(/Since \(UTC\+8\)/)
  const again = form.getByRole('button', { name: 'Send again' })
  fireEvent.change(since, { target: { value: '' } })
  await userEvent.click(again)
  expect(seenAt(resendSince)).toEqual([])
  fireEvent.change(since, { target: { value: '2026-11-23T09:30' } })
  await userEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const asked = { endpointId: 'whe_1', since: '2026-11-23T01:30:00.000Z', delivered: false }
  expect(seenAt(resendSince).map(({ body }) => body)).toEqual([asked])
})

test('a new one chooses events by noun and one by one, and shows its secret once', async () => {
  open({ endpoints: [] })
  answer(add, () => ok({ endpointId: 'whe_2', secret: 'whsec_shown' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add endpoint' }))
  const form = within(await screen.findByRole('dialog'))
  await userEvent.type(form.getByRole('textbox', { name: /Address/ }), url)
  await userEvent.click(form.getByRole('checkbox', { name: /All events/ }))
  await userEvent.click(form.getByRole('checkbox', { name: 'Refunds' }))
  await userEvent.click(form.getByRole('checkbox', { name: /store\.approved/, hidden: true }))
  await userEvent.click(form.getByRole('button', { name: 'Add endpoint' }))
  expect(await screen.findByText('whsec_shown')).toBeTruthy()
  expect(seenAt(add).map(({ body }) => body)).toEqual([
    { url, description: '', events: ['refund.*', 'store.approved'], storeIds: null },
  ])
})

test('one that somebody else has changed meanwhile is told, and shown as it stands now', async () => {
  open()
  const words = 'Someone else changed this while you were editing.'
  answer(edit, () => refused('changed_meanwhile', words))
  await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Edit endpoint' }))
  const drawer = async () => within(await screen.findByRole('dialog'))
  const save = (await drawer()).getByRole('button', { name: 'Save' })
  await userEvent.type((await drawer()).getByLabelText(/^Description/), ' mine')
  await userEvent.click(save)
  await screen.findByText(words)
  expect(seenAt(edit)[0]?.body).toMatchObject({ description: 'Shop mine', seen: 'r1' })
  const endpoints = [endpointOf({ description: 'Theirs', revision: 'r2' })]
  answer(list, () =>
    ok({ endpoints, websites: [], allWebsites: true, reasons: [], receiver: null }),
  )
  await userEvent.click((await drawer()).getByRole('button', { name: 'Reload' }))
  await waitFor(async () =>
    expect((await drawer()).getByLabelText<HTMLInputElement>(/^Description/).value).toBe('Theirs'),
  )
})

test('a delivery that is tried for the first time right now waits', async () => {
  open({ deliveries: [deliveryOf({ tries: 1, lastStatus: null, lastFault: null })] })
  expect((await screen.findAllByText('Waiting')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/again/)).toBeNull()
})

test('a delivery says how it stands, and leads to what was sent', async () => {
  open({
    deliveries: [deliveryOf(), deliveryOf({ deliveryId: 'whd_2', behind: true, tries: 0 })],
    address: '/aq/webhooks?noun=payment',
  })
  expect(await screen.findByText(/HTTP 503, next attempt 2026-11-23 16:10:00 UTC\+8/)).toBeTruthy()
  expect(screen.getByText('Waits for the previous event')).toBeTruthy()
  const [first] = screen.getAllByRole('link', { name: 'payment.succeeded' })
  expect(first?.getAttribute('href')).toBe('/aq/webhooks?noun=payment&delivery=whd_1')
})

test('one delivery shows its tries, what was sent and answered, and is sent again', async () => {
  answer(resend, () => ok('SUCCESS'))
  const path = '/merchant/acquirer/webhook/delivery/whd_1' as const
  answer({ ...getDelivery, path }, () =>
    ok({
      ...deliveryOf(),
      givenUpAt: '2026-11-26T08:00:00.000Z',
      body: '{"type":"payment.succeeded"}',
      attempts: [
        {
          ...{ at, ms: 212, url, timestamp: 1_795_346_884, signature: 'v1,one v1,two' },
          ...{ status: 503, fault: 'status', answer: 'upstream error' },
        },
      ],
      reasons: [],
    }),
  )
  open({ deliveries: [deliveryOf()], address: '/aq/webhooks?delivery=whd_1' })
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('HTTP 503, 212 ms')).toBeTruthy()
  expect(drawer.getByText(/webhook-signature: v1,two/)).toBeTruthy()
  expect(drawer.getByText('upstream error')).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Send again' }))
  expect(seenAt(resend).map(({ body }) => body)).toEqual([{ deliveryId: 'whd_1' }])
})
