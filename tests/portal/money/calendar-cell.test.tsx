// Amounts in a narrow calendar cell are never cut off.
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthCell } from '#portal/money/withdrawals/month-cell.tsx'

test('an amount of the calendar is never cut off', () => {
  const nothing = () => {}
  render(
    <ul>
      <MonthCell
        {...{ day: '2026-11-24', month: '2026-11', today: '2026-11-20', chosen: false }}
        movements={[
          { kind: 'settlement', day: '2026-11-24', amount: '10025381', currency: 'KRW', count: 1 },
        ]}
        onChoose={nothing}
        onLook={nothing}
      />
    </ul>,
  )
  const amount = screen.getByText('KRW').parentElement
  expect(amount?.textContent).toBe('10,025,381 KRW')
  expect(amount?.className).not.toMatch(/ellipsis|ov_hidden|nowrap/)
})
