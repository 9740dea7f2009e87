import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreateLinkPage } from '#portal/links/payment-links/create-page.tsx'
import { linkServer, open } from './made-links-world.tsx'

linkServer()

test('a link is made for a website in reach that takes payments', async () => {
  const website = { groupName: null, currencies: ['USD'] }
  const stores = ['Mill', 'Closed shop'].map((storeName, at) => ({
    ...{ ...website, storeId: `S${at + 1}`, storeName },
  }))
  open(<CreateLinkPage />, '/aq/createPaymentLinkV3', { stores })
  await screen.findByRole('option', { name: 'Mill' })
  expect(screen.queryByRole('option', { name: 'Closed shop' })).toBeNull()
})
