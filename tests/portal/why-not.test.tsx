import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { renderedReason } from '../support/rendered-reason.ts'
import { freshTab } from './support.tsx'

freshTab()

describe('why not', () => {
  const both = [
    renderedReason('capture.expired', { until: '2026-11-20T10:00:00.000Z' }),
    renderedReason('permission.missing'),
  ]

  test('is out of the way when nothing is', () => {
    render(
      <WhyNot reasons={[]}>
        {(blocked) => (
          <button type="button" disabled={blocked}>
            Act
          </button>
        )}
      </WhyNot>,
    )
    expect(screen.getByRole('button', { name: 'Act' })).toHaveProperty('disabled', false)
  })

  test('blocks, and by keyboard says every reason with its owner', async () => {
    render(
      <WhyNot reasons={both}>
        {(blocked) => (
          <button type="button" disabled={blocked}>
            Act
          </button>
        )}
      </WhyNot>,
    )
    await waitFor(() => expect(document.querySelector('[data-blocked]')).not.toBeNull())
    expect(screen.getByRole('button', { name: 'Act' })).toHaveProperty('disabled', true)
    await userEvent.tab()
    const tip = await screen.findByRole('tooltip')
    expect(tip.textContent).toContain('The authorisation expired at 2026-11-20 10:00:00 UTC+0.')
    expect(tip.textContent).toContain('This is final')
    expect(tip.textContent).toContain('Your administrator can change this')
  })
})
