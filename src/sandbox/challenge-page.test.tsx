import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChallengePage } from './challenge-page.tsx'

const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  const open = {
    ...{ merchantName: 'Northlight', amount: '12.50', currency: 'EUR', maskedCard: '•••• 4242' },
    ...{ code: '123456', state: 'open', returnUrl: '/paymentLink' },
  }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/answer')) sent.push(JSON.parse(String(body)))
    const data = path.endsWith('/answer') ? { state: 'passed' } : open
    return Response.json({ code: 200, msg: '', data })
  })
  history.replaceState(null, '', '/sandbox/challenge?id=chl_1')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shownCode = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Bank code/ })

test('begins in the code, and Enter in an empty one sends nothing and says what is missing', async () => {
  render(<ChallengePage />)
  const code = await shownCode()
  expect(document.activeElement).toBe(code)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Enter the code from the bank.')).toBeTruthy()
  expect([sent, document.activeElement]).toEqual([[], code])
  await userEvent.keyboard('123456{Enter}')
  expect(await screen.findByText(/^Confirmed\./)).toBeTruthy()
  expect(sent).toEqual([{ code: '123456' }])
})

test('an empty code goes to the bank only where the payment is cancelled', async () => {
  render(<ChallengePage />)
  await shownCode()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel payment' }))
  expect(sent).toEqual([{ code: '' }])
})
