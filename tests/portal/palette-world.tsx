import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { list as listOperators } from '#contract/access/operators.ts'
import { find } from '#contract/links/payment-links.ts'
import { list } from '#contract/payments/transactions.ts'
import { reachable } from '#portal/frame/permitted.ts'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { PaletteButton } from '#portal/shell/palette-button.tsx'
import { answer, ok, sessionWith } from './support.tsx'

export const none = { total: null, totalCapped: false, records: [], next: null }
/** Permissions for the transaction log and the balance only. */
export const all = ['M-10', 'M-1001', 'M-03', 'M-0301']

/** Sets up a user with those pages and a server without records before each test of a file. */
export function withPalette(): void {
  beforeEach(() => {
    // jsdom has no layout and nothing to scroll.
    Element.prototype.scrollIntoView = () => {}
    answerReachable(reachable)
    session.set(sessionWith(all))
    answer(list, () => ok(none))
    answer(listOperators, () => ok(none))
    answer(find, () => ok([]))
  })
}

export async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <PaletteButton />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox')
  // Without a layout nothing takes the focus by itself.
  await user.click(field)
  return { user, field }
}

export const options = () => screen.queryAllByRole('option').map((one) => one.textContent ?? '')
