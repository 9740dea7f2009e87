import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list as listTemplates } from '#contract/links/bill-templates.ts'
import { listWebsites } from '#contract/links/made-links.ts'
import { CreateLinkPage, CreateOlderLinkPage } from '#portal/links/payment-links/create-page.tsx'
import { answer, ok } from '../support.tsx'
import { template } from './bills-world.tsx'
import { linkServer, mode, open, page, stocked, theme } from './made-links-world.tsx'

linkServer()

const website = { groupName: null, currencies: ['USD'] }

test('a link is made for a website in reach that takes payments', async () => {
  const stores = ['Mill', 'Closed shop'].map((storeName, at) => ({
    ...{ ...website, storeId: `S${at + 1}`, storeName },
  }))
  open(<CreateLinkPage />, '/aq/createPaymentLinkV3', { stores })
  await screen.findByRole('option', { name: 'Mill' })
  expect(screen.queryByRole('option', { name: 'Closed shop' })).toBeNull()
})

test('the website is asked for before its brands, and one that has none says so', async () => {
  stocked([], [mode])
  answer(listTemplates, () => page([template()]))
  answer(listWebsites, () => ok([{ storeId: 'S1' }, { storeId: 'S2' }]))
  const stores = ['Mill', 'Quay'].map((storeName, at) => ({
    ...{ ...website, storeId: `S${at + 1}`, storeName },
  }))
  open(<CreateOlderLinkPage />, '/aq/createPaymentLink', { stores })
  expect(await screen.findByText('Choose a website first.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: /^Website/ }), { target: { value: 'S2' } })
  expect(await screen.findByText('This website has none yet.')).toBeTruthy()
})

test('a theme that asks for a shipping address asks in every link that is made of it', async () => {
  stocked([{ ...theme, asksShipping: true }], [mode])
  open(<CreateLinkPage />, '/aq/createPaymentLinkV3')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /shipping address/ })
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([true, true]))
  expect(screen.getByText('The template or theme asks for it.')).toBeTruthy()
})
