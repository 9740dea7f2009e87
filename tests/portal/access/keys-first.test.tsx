// The first key of a website is generated, not replaced, and its dialog says so.
import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refreshSendMsg, select } from '#contract/access/keys.ts'
import { KeysPage } from '#portal/access/keys/keys-page.tsx'
// Preloaded, since the first dialog of a run loads slowly.
import '#portal/access/codes/shared/code-dialog.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { show } from '../../support/show.tsx'
import { answer, freshTab, ok, sessionWith } from '../support.tsx'

freshTab()

const none = {
  ...{ storeId: 'S1', storeName: 'Mill', kind: 'KEY' as const, keyId: null, masked: null },
  ...{ generation: 0, changedAt: null, changedBy: null },
}
const sent = {
  ...{ statusCode: 102 as const, phoneNo: '+44******0000', retryAfterSeconds: 60 },
  expiresAt: '2026-11-20T12:10:00.000Z',
}
const made = {
  ...none,
  ...{ keyId: 'key_1', masked: '••••••••abcd', generation: 1 },
  ...{ changedAt: '2026-11-20T12:00:00.000Z', changedBy: 'Ann' },
}

for (const [row, press, title] of [
  [none, 'Generate', 'Generate key'],
  [made, 'Replace', 'Replace key'],
] as const) {
  test(title, async () => {
    session.set(sessionWith(['M-07', 'M-0702', 'B-070201'], { kind: 'administrator' }))
    answer(select, () => ok([row]))
    answer(refreshSendMsg, () => ok(sent))
    show(
      <QueryClientProvider client={queryClient}>
        <KeysPage />
      </QueryClientProvider>,
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Actions for Mill' }))
    await user.click(await screen.findByRole('menuitem', { name: press }))
    expect(await screen.findByText(title)).toBeTruthy()
  })
}
