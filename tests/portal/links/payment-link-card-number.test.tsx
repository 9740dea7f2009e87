// A card number in the form of a payment link: the field shows an error at once, and so does the draft status.
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import { CreateLinkPage } from '#portal/links/payment-links/create-page.tsx'
import '#portal/links/payment-links/payer-page.tsx'
import { ways } from '../../support/enter-text.ts'
import { answer, refused } from '../support.tsx'
import { linkServer, open } from './made-links-world.tsx'

linkServer()

test('is told at its field and named where the draft is not saved', async () => {
  answer(saveProperty, () => refused('invalid_input', 'Some details are missing or incorrect.'))
  open(<CreateLinkPage />, '/aq/createPaymentLinkV3')
  const user = userEvent.setup()
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  await ways.pasted(user, name, '4111 1111 1111 1111')
  await user.tab()
  expect(screen.getByText('Do not enter card numbers here.')).toBeTruthy()
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await screen.findByText('Draft not saved. Correct: Name', {}, { timeout: 5_000 })
})
