// A new link whose brands, themes and modes could not be loaded.
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryModeSubject } from '#contract/links/made-links.ts'
import { CreateLinkPage } from '#portal/links/payment-links/create-page.tsx'
import { answer, refused } from '../support.tsx'
import { linkServer, mode, open, stocked, theme } from './made-links-world.tsx'

linkServer()

test('that may not be made any more says so in the server’s words, and is asked for again', async () => {
  answer(queryModeSubject, () => refused('forbidden', 'You may not do this.'))
  open(<CreateLinkPage />, '/aq/createPaymentLinkV3')
  expect(await screen.findByText('You may not do this.')).toBeTruthy()
  expect(screen.queryByText(/connection/)).toBeNull()
  stocked([theme], [mode])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(/^Theme/, { selector: 'select' })).toHaveProperty(
    'value',
    'the_1',
  )
})
