// The placeholder for the form while the parts of a payment link are missing.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryModeSubject } from '#contract/links/made-links.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { CreateLinkPage } from '#portal/links/payment-links/create-page.tsx'
import { answer, ok } from '../support.tsx'
import { linkServer, open } from './made-links-world.tsx'

linkServer()

test('without a theme and a mode it says what they are, and what to begin with', async () => {
  answerReachable((address) => address)
  answer(queryModeSubject, () => ok({ modes: [], themes: [] }))
  open(<CreateLinkPage />, '/aq/createPaymentLinkV3')
  const theme = 'There is no theme. A theme sets the brand, logo and bill fields of a payment link.'
  const mode =
    'There is no mode. A mode sets whether a link is emailed and for how long it is valid.'
  expect(await screen.findByText(`${theme} ${mode}`)).toBeTruthy()
  const [first, second] = screen.getAllByRole('link', { name: /^Add (theme|mode)$/ })
  expect(first?.className).not.toBe(second?.className)
})
