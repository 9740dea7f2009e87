import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { nextFrame, show } from '../../tests/support/show.tsx'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'

afterEach(() => vi.useRealTimers())

function setUp(hoverClose?: number) {
  const done: string[] = []
  const add = (name: string) => () => {
    done.push(name)
  }
  const part = (
    <Menu
      {...(hoverClose === undefined ? {} : { hoverClose })}
      trigger={<Button>Account</Button>}
      items={[
        { id: 'a', label: 'Profile', onSelect: add('profile') },
        { id: 'b', label: 'Refund', disabled: true, onSelect: add('refund') },
        { id: 'c', label: 'Sign out', onSelect: add('out') },
      ]}
    />
  )
  return { done, ...show(part) }
}

test('Enter opens it, arrows move past what is disabled, Enter chooses', async () => {
  const { user, done } = setUp()
  await user.tab()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  const active = () => menu.getAttribute('aria-activedescendant') ?? ''
  await waitFor(() => expect(document.getElementById(active())?.textContent).toBe('Profile'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.getElementById(active())?.textContent).toBe('Sign out'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(done).toEqual(['out']))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('Escape closes it and gives the focus back', async () => {
  const { user } = setUp()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }))
})

test('a disabled item is not selected', async () => {
  const { user, done } = setUp()
  await user.click(screen.getByRole('button', { name: 'Account' }))
  const item = await screen.findByRole('menuitem', { name: 'Refund' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await user.click(item)
  expect(done).toEqual([])
})

test('hovering opens it; it closes 600 ms after the pointer left, not before', async () => {
  setUp(600)
  const trigger = screen.getByRole('button', { name: 'Account' })
  fireEvent.pointerEnter(trigger, { pointerType: 'mouse' })
  await screen.findByRole('menu')
  vi.useFakeTimers()
  fireEvent.pointerLeave(trigger, { pointerType: 'mouse' })
  act(() => vi.advanceTimersByTime(599))
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  act(() => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'))
})

test('a click on the trigger while it hovers open does not close it', async () => {
  setUp(600)
  const trigger = screen.getByRole('button', { name: 'Account' })
  fireEvent.pointerEnter(trigger, { pointerType: 'mouse' })
  await screen.findByRole('menu')
  fireEvent.click(trigger)
  await nextFrame()
  expect(trigger.getAttribute('aria-expanded')).toBe('true')
  // Once the mouse has left, the same click closes it: only hovering prevents that.
  fireEvent.pointerLeave(trigger, { pointerType: 'mouse' })
  fireEvent.click(trigger)
  await waitFor(() => expect(trigger.getAttribute('aria-expanded')).toBe('false'))
})
