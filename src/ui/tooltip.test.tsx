import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

const blocked = (
  <Tooltip blocked text="Too little money">
    <Button disabled>Withdraw</Button>
  </Tooltip>
)

test('a disabled action explains itself to the keyboard', async () => {
  const { user } = show(blocked)
  await user.tab()
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Too little money')
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(tip.id)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a tap on it shows the reason, where nothing hovers', async () => {
  show(blocked)
  const around = screen.getByRole('button', { name: 'Withdraw' }).parentElement
  if (!around) throw new Error('no wrapper')
  fireEvent.pointerUp(around, { pointerType: 'touch' })
  expect((await screen.findByRole('tooltip')).textContent).toBe('Too little money')
})

test('with nothing to say nothing is wrapped', () => {
  const { container } = show(
    <Tooltip text={null}>
      <Button>Withdraw</Button>
    </Tooltip>,
  )
  expect(container.firstElementChild?.tagName).toBe('BUTTON')
})
