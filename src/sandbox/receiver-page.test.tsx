import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReceiverPage } from './receiver-page.tsx'

beforeEach(() => {
  const answer = (data: unknown) => Response.json({ code: 200, msg: '', data })
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.split('/').at(-1)
    return name === 'receivers'
      ? answer({ names: ['northlight', 'mer-northlight'] })
      : answer({ url: `https://x.example/${name}`, answers: 'ok', received: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the receiver that got something last is shown, and another one can be chosen', async () => {
  history.replaceState(null, '', '/sandbox/receiver')
  render(<ReceiverPage />)
  expect(await screen.findByText('https://x.example/northlight')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Receiver'), 'mer-northlight')
  expect(await screen.findByText('https://x.example/mer-northlight')).toBeTruthy()
  expect(location.search).toBe('?name=mer-northlight')
})

test('the address says which one is shown, also one that got nothing yet', async () => {
  history.replaceState(null, '', '/sandbox/receiver?name=new-one')
  render(<ReceiverPage />)
  expect(await screen.findByText('https://x.example/new-one')).toBeTruthy()
})
