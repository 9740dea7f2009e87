import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  findMerchants,
  list,
  type Published,
  publish,
  upload,
  withdraw,
} from '#contract/desk/announcements.ts'
import { getDesk } from '#contract/desk/desk.ts'
import { setServerNow } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { AnnouncementsPage } from '../../../src/desk/announcements-page.tsx'
import { DeskShell } from '../../../src/desk/desk-shell.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

const standing: Published = {
  announcementId: 'ann_1',
  type: 'maintenance',
  title: { en: 'Maintenance', zh: '系统维护' },
  content: { en: 'On **Sunday**.', zh: '**周日**。' },
  from: '2026-11-19T00:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  state: 'in_effect',
  merchants: null,
  attachments: [],
  publishedAt: '2026-11-19T00:00:00.000Z',
  publishedBy: 'Grace Okafor',
}
let held: readonly Published[]

freshTab()
beforeEach(() => {
  held = [standing]
  answer(list, () => ok({ total: held.length, totalCapped: false, records: held, next: null }))
  answer(findMerchants, () => ok([{ merchantId: 'mer_1', merchantName: 'Harbour & Vale' }]))
})

const fill = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })

const show = () => {
  history.replaceState(null, '', '/admin/announcements')
  render(
    <QueryClientProvider client={queryClient}>
      <AnnouncementsPage />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('both languages are wanted, the preview shows them, and chosen merchants are sent by id', async () => {
  answer(publish, () => ok({ announcementId: 'ann_2' }))
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  const form = await screen.findByRole('dialog', { name: 'New announcement' })
  const field = (name: RegExp) => within(form).getByRole('textbox', { name })
  fill(field(/^Title in English/), 'News')
  fill(field(/^Text in English/), 'It is **new**.')
  await user.click(within(form).getByRole('button', { name: 'Publish' }))
  expect(within(form).getAllByText('Enter a text in this language.')).toHaveLength(2)
  expect(seenAt(publish)).toHaveLength(0)
  const preview = within(form).getByRole('region', { name: 'Preview' })
  expect(preview.querySelector('strong')?.textContent).toBe('new')
  fill(field(/^Title in Chinese/), '新闻')
  fill(field(/^Text in Chinese/), '有新内容')
  await user.click(within(form).getByRole('radio', { name: /Selected merchants/ }))
  await user.click(within(form).getByRole('button', { name: 'Publish' }))
  expect(within(form).getByText('Choose at least one merchant.')).toBeTruthy()
  await user.click(await within(form).findByRole('checkbox', { name: /Harbour & Vale/ }))
  await user.click(within(form).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seenAt(publish)).toHaveLength(1)
  expect(seenAt(publish)[0]?.body).toMatchObject({
    type: 'notice',
    title: { en: 'News', zh: '新闻' },
    content: { en: 'It is **new**.', zh: '有新内容' },
    merchantIds: ['mer_1'],
    attachments: [],
  })
})

test('files go with it; one that is refused says why and is left out', async () => {
  answer(publish, () => ok({ announcementId: 'ann_2' }))
  answer(upload, ({ body }) => {
    const { name } = (body as FormData).get('file') as File
    return name === 'good.csv'
      ? ok({ fileName: 'fil_1.csv' })
      : refused('wrong_file_format', 'Wrong format')
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  const form = await screen.findByRole('dialog', { name: 'New announcement' })
  for (const name of [/^Title in/, /^Text in/])
    for (const box of within(form).getAllByRole('textbox', { name })) fill(box, 'Text')
  const drop = form.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(drop, [new File(['a'], 'good.csv'), new File(['b'], 'bad.pdf')])
  expect(await within(form).findByText('Wrong format')).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(seenAt(publish)).toHaveLength(1))
  expect(seenAt(publish)[0]?.body).toMatchObject({
    merchantIds: null,
    attachments: ['fil_1.csv'],
  })
})

test('one is withdrawn after a question', async () => {
  answer(withdraw, () => {
    held = [{ ...standing, state: 'withdrawn' }]
    return ok('SUCCESS')
  })
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Maintenance' }))
  const drawer = await screen.findByRole('dialog', { name: 'Maintenance' })
  expect(drawer.textContent).toContain('Every merchant')
  await user.click(within(drawer).getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog')
  expect(seenAt(withdraw)).toHaveLength(0)
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Withdrawn')).toBeTruthy()
  expect(seenAt(withdraw).map(({ body }) => body)).toEqual([{ announcementId: 'ann_1' }])
})

test.each([
  [null, '“Maintenance” will disappear for every merchant.'],
  [
    [{ merchantId: 'mer_1', merchantName: 'Harbour & Vale' }],
    '“Maintenance” will disappear for the selected merchants.',
  ],
])('before it is taken back it is said for whom: %o', async (merchants, text) => {
  held = [{ ...standing, merchants }]
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'Maintenance' }))
  const drawer = await screen.findByRole('dialog', { name: 'Maintenance' })
  await user.click(within(drawer).getByRole('button', { name: 'Withdraw' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(text)
})

test('a new one begins on the day of the server’s clock', async () => {
  const at = '2027-03-09T12:00:00.000Z'
  answer(getDesk, () =>
    ok({
      ...{ name: 'Grace', email: 'grace@example.test', mode: 'sandbox', now: at, expiresAt: at },
      ...{ robot: false, roles: ['administrator'], queues: [] },
    }),
  )
  render(
    <QueryClientProvider client={queryClient}>
      <DeskShell path="/admin/announcements">
        <AnnouncementsPage />
      </DeskShell>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('Grace')
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  const form = within(await screen.findByRole('dialog', { name: 'New announcement' }))
  expect(form.getByDisplayValue('2027-03-09')).toBeTruthy()
  setServerNow(new Date().toISOString())
})
