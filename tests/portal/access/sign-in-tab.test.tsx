// Users who return to the sign-in page get the tab that they last used: the other one refuses their correct password.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { greeting } from '#portal/access/sessions/shared/greeting-word.ts'
import { SignInPage } from '#portal/access/sessions/sign-in-page.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { freshTab } from '../support.tsx'

freshTab()

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SignInPage />
    </QueryClientProvider>,
  )
const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('an operator who has set his first password comes back to the tab of operators', async () => {
  const first = open()
  expect(chosen('Merchant administrator')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Operator' }))
  first.unmount()

  greeting.set({ email: 'jo@acme.example', said: 'passwordSet' })
  open()
  expect(screen.getByText('Your password has been saved. Sign in with it.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
    'jo@acme.example',
  )
  expect(chosen('Operator')).toBe(true)
})
