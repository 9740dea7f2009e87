import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import { getClock, getFired, listFired, moveClock } from '#contract/sandbox/sandbox.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { now } from '#portal/kit/clock.ts'
import { queryClient } from '#portal/kit/query.ts'
import { SandboxBar } from '#portal/sandbox/sandbox-bar.tsx'
import { answer, freshTab, ok, refused, seenAt } from './support.tsx'

freshTab()

type Move = NonNullable<Output<typeof getClock>['move']>
const from = '2026-11-20T12:00:00.000Z'
const to = '2027-05-19T12:00:00.000Z'

/** The server's clock state; a test changes it as the job of a move does. */
let move: Move | null
const clock = () => ({
  now: move?.state === 'arrived' ? to : from,
  offsetSeconds: 0,
  nextDeadline: { at: '2026-11-21T00:00:00.000Z', kind: 'settlement.daily', name: 'Settlement' },
  move,
})
const moving: Move = { moveId: '7', state: 'moving', from, to, reached: from, fired: 0 }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  keepToken('tok')
  move = null
  answer(getClock, () => ok(clock()))
  answer(moveClock, () => {
    move = moving
    return ok(clock())
  })
  answer(getFired, () =>
    ok({
      kinds: [
        {
          kind: 'reserve.release',
          name: 'Reserve released',
          count: 180,
          firstAt: from,
          lastAt: to,
        },
      ],
      changes: [
        {
          ...{ merchantName: 'Northlight', currency: 'EUR', figure: 'available' },
          ...{ before: '608.53', after: '2013.33' },
        },
      ],
    }),
  )
  answer(listFired, () =>
    ok({
      ...{ total: null, totalCapped: false, next: null },
      records: [
        {
          ...{ jobId: '1', kind: 'reserve.release', name: 'Reserve released', state: 'done' },
          ...{ dueAt: from, doneAt: from, summary: { Records: '7', Amounts: '17.53 EUR' } },
        },
      ],
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <SandboxBar />
    </QueryClientProvider>,
  )
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const bar = () => screen.findByRole('progressbar', { name: 'Moving to 2027-05-19' })
const aWhile = () => act(() => vi.advanceTimersByTimeAsync(1_000))

async function choose(name: string) {
  await user().click(await screen.findByRole('button', { name: 'Move the clock' }))
  const menu = await screen.findByRole('menu')
  await user().click(await within(menu).findByRole('menuitem', { name }))
}

test('a move shows how far it is until it has arrived, and then what it brought about', async () => {
  open()
  await choose('Forward 180 days')
  expect((await bar()).getAttribute('aria-valuenow')).toBe('0')
  move = { ...moving, reached: '2027-02-18T12:00:00.000Z', fired: 90 }
  await aWhile()
  const half = await bar()
  expect(half.getAttribute('aria-valuenow')).toBe('50')
  expect(half.getAttribute('aria-valuetext')).toBe('at 2027-02-18, 90 fired')
  expect(screen.queryByRole('dialog')).toBeNull()
  move = { ...moving, state: 'arrived', reached: to, fired: 180 }
  await aWhile()
  const drawer = await screen.findByRole('dialog', { name: 'The clock was moved' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(now().toISOString().slice(0, 10)).toBe('2027-05-19')
  const told = within(drawer)
  expect((await told.findByText('2,013.33')).nextSibling?.textContent).toBe('before 608.53')
  expect(seenAt(getFired).at(-1)?.query.get('moveId')).toBe('7')
  // The lines of a kind are requested when it is opened.
  expect(seenAt(listFired)).toEqual([])
  await user().click(told.getByText('Reserve released'))
  await told.findByText('Records: 7 · Amounts: 17.53 EUR')
  expect(seenAt(listFired).at(-1)?.body).toMatchObject({ moveId: '7', kind: 'reserve.release' })
})

test('a move is found again by who has left: it is followed to its end', async () => {
  move = { ...moving, reached: '2027-02-18T12:00:00.000Z', fired: 90 }
  open()
  expect((await bar()).getAttribute('aria-valuenow')).toBe('50')
  cleanup()
  queryClient.clear()
  open()
  expect((await bar()).getAttribute('aria-valuenow')).toBe('50')
  move = { ...moving, state: 'arrived', reached: to, fired: 180 }
  await aWhile()
  await screen.findByRole('dialog', { name: 'The clock was moved' })
})

test('a move that ended before is no news, and one that broke off says where the clock stands', async () => {
  move = { ...moving, state: 'broken', reached: '2027-02-18T12:00:00.000Z' }
  open()
  await screen.findByText(
    'The clock stopped at 2027-02-18, before reaching 2027-05-19. You can move it again.',
  )
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('while it moves nothing else can be begun; who was slower is told and sees the move of the other', async () => {
  answer(moveClock, () => {
    move = moving
    return refused('clock_moving', 'The clock is already moving.')
  })
  open()
  await choose('Forward 1 day')
  await bar()
  await user().click(screen.getByRole('button', { name: 'Move the clock' }))
  const menu = await screen.findByRole('menu')
  const entry = within(menu).getByRole('menuitem', { name: /Forward 1 hour/ })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(entry.textContent).toContain('The clock is still moving')
})
