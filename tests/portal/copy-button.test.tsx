// A reference is copied with one press, with feedback on success and on failure.
import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Copyable } from '#portal/kit/copy-button.tsx'
import * as notices from '#portal/kit/notify.ts'
import { show as showPart } from '../support/show.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Shows a component in a browser with this clipboard: the user of `show` brings another. */
function show(part: ReactElement, writeText: (text: string) => Promise<void>) {
  showPart(part)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy ARN' })))

test('it lands on the clipboard, is announced, and can be copied again', async () => {
  vi.useFakeTimers()
  const written = vi.fn(() => Promise.resolve())
  show(<Copyable value="74995065" name="ARN" />, written)
  expect(screen.getByText('74995065')).toBeTruthy()
  await press()
  expect(written).toHaveBeenCalledWith('74995065')
  expect(screen.getByRole('status').textContent).toBe('Copied to clipboard: ARN')
  await act(async () => void vi.advanceTimersByTime(2_000))
  expect(screen.queryByText(/^Copied to clipboard/)).toBeNull()
})

test('where the browser refuses, nothing is called copied', async () => {
  const said = vi.spyOn(notices, 'notify').mockResolvedValue()
  const refuse = () => Promise.reject(new Error('not allowed'))
  show(<Copyable value="74995065" name="ARN" />, refuse)
  await press()
  expect(said).toHaveBeenCalledWith({
    tone: 'bad',
    title: 'Copy failed, please try again later',
  })
  expect(screen.queryByText(/^Copied to clipboard/)).toBeNull()
})

test('in a row that leads somewhere the press only copies', async () => {
  const led = vi.fn()
  show(
    // biome-ignore lint/a11y: stands for a row that the pointer opens
    <div onClick={led}>
      <Copyable value="74995065" name="ARN" />
    </div>,
    () => Promise.resolve(),
  )
  await press()
  expect(led).not.toHaveBeenCalled()
})

test('the place that is read out stands before there is something to say', () => {
  show(<Copyable value="74995065" name="ARN" />, () => Promise.resolve())
  expect(screen.queryByRole('status')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Copy ARN' }).focus())
  expect(screen.getByRole('status').textContent).toBe('')
})
