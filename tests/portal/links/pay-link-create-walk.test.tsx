// Every transition of the flow that creates a link, walked through its form: a user's presses and input, while the test
// answers each request as the walk specifies.
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { EventObject } from 'xstate'
import { payLinkCreateFlow } from '#machines/links/flows/pay-link-create.ts'
import { payLinkCreateModel } from '../../machines/models/links/pay-link-create.ts'
import { testPaths } from '../../support/explore-walks.ts'
import {
  type Act,
  type Assertions,
  button,
  press,
  settled,
  testWalks,
  walkedFlow,
} from '../flow-walk.ts'
import { Screen } from './link-form-screen.tsx'
import { linkServer } from './made-links-world.tsx'
// Preloaded, since the first import of a run is slow.
import '#portal/kit/why.tsx'
import '#portal/links/payment-links/payer-page.tsx'

linkServer()

const requests = ['begin', 'read', 'make'] as const

type Carried = EventObject & {
  readonly patch?: Readonly<Record<string, string>>
  readonly hours?: string
}

function driver(input: unknown) {
  const flow = walkedFlow(payLinkCreateFlow, requests)
  const { answer, machine, onActor, pressOrSend, send } = flow
  const typed = (label: string, value: string, step: { readonly event: EventObject }) => {
    const [field, ...others] = screen.queryAllByLabelText<HTMLInputElement>(label)
    // An unchanged field gets no input, so its event is sent to the flow; so is that of two identical lines.
    return !field || others.length > 0 || field.value === value
      ? send(step)
      : settled(() => fireEvent.change(field, { target: { value } }))
  }

  return {
    // As pairs: the linter would read event names as component properties.
    events: Object.fromEntries<Act>([
      [
        'xstate.init',
        () => {
          render(<Screen {...{ machine, onActor }} input={input as never} />)
        },
      ],
      ['RETRY', pressOrSend('Try again')],
      ['FILL', (step) => typed('Name*', (step.event as Carried).patch?.bookerName ?? '', step)],
      // A line that a user adds is empty; the walk's has the required values.
      ['ADD_PRODUCT', send],
      ['CHANGE_PRODUCT', (step) => typed('Quantity*', '3', step)],
      [
        'REMOVE_PRODUCT',
        (step) => {
          const name = 'Remove Merino socks'
          const alike = screen.queryAllByRole('button', { name }).length > 1
          return alike ? send(step) : pressOrSend(name)(step)
        },
      ],
      [
        'VALIDITY',
        (step) => {
          const { hours = '' } = step.event as Carried
          const preset = screen.queryByRole('radio', { name: `${hours} hours` })
          return preset ? settled(() => fireEvent.click(preset)) : send(step)
        },
      ],
      ['PREVIEW', press('Preview the email')],
      [
        'BACK',
        () =>
          settled(() => {
            const [, close] = within(screen.getByRole('dialog')).getAllByRole('button', {
              name: 'Close',
            })
            if (close) fireEvent.click(close)
          }),
      ],
      ['CREATE', press('Create and send')],
      ...requests.flatMap((name) => answer(name)),
    ]),
    states: flow.states(shown),
    stop: flow.stop,
  }
}

const shown: Assertions = {
  loading: () => expect(screen.queryByRole('button')).toBeNull(),
  unavailable: () => expect(screen.queryByRole('button')).toBeNull(),
  blocked: ({ context }) =>
    expect(screen.getAllByRole('link')).toHaveLength(context.missing.length),
  editing: ({ context }) => {
    const blocked = button('Create and send').getAttribute('disabled') !== null
    expect(blocked || button('Create and send').getAttribute('aria-disabled') === 'true').toBe(
      context.draft.products.length === 0,
    )
    expect(screen.queryByText('Not possible') !== null).toBe(context.failure === 'refused')
  },
  'reading.asking': () => expect(screen.getByRole('dialog', { name: 'Email' })).toBeTruthy(),
  'reading.shown': () => expect(screen.getByText('Your order NL-1042')).toBeTruthy(),
  creating: () => expect(button('Create and send').getAttribute('aria-busy')).toBe('true'),
  created: () => expect(screen.queryByRole('button')).toBeNull(),
}

testWalks(testPaths(payLinkCreateModel, { maxSteps: 30 }), driver)
