// Without a website there are no keys: users who may add one get a link, all others learn whom to ask.
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { select } from '#contract/access/keys.ts'
import { KeysPage } from '#portal/access/keys/keys-page.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { show } from '../../support/show.tsx'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

freshTab()

for (const [kind, shown] of [
  ['administrator', 'Add a website'],
  ['operator', undefined],
] as const) {
  test(`${kind}`, async () => {
    session.set(sessionWith(['M-07', 'M-0702'], { kind }))
    answer(select, () => ok([]))
    show(
      <QueryClientProvider client={queryClient}>
        <KeysPage />
      </QueryClientProvider>,
    )
    await screen.findByText('No websites available')
    expect(screen.queryByRole('link')?.textContent).toBe(shown)
    if (kind === 'operator') screen.getByText(/Your administrator can add you/)
  })
}
