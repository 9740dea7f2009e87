// Every transition of the flow that makes a link, walked through its form: what a person presses and types, while the
// test answers each request as the walk has it.
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, type EventObject, fromPromise } from 'xstate'
import { payLinkCreateFlow } from '#machines/links/flows/pay-link-create.ts'
import type { LinkActor } from '#portal/links/payment-links/use-link-form.ts'
import { payLinkCreateModel } from '../../machines/models/links/pay-link-create.ts'
import { testPaths } from '../../support/explore-walks.ts'
import { Screen } from './link-form-screen.tsx'
import { linkServer } from './made-links-world.tsx'
// Read beforehand: what is fetched first in a run takes its time.
import '#portal/kit/why.tsx'
import '#portal/links/payment-links/payer-page.tsx'

linkServer()

type Gate = { readonly resolve: (output: never) => void; readonly reject: (error: Error) => void }
const requests = ['begin', 'read', 'make'] as const

/** The flow with requests that wait until the walk answers them. */
function gated() {
  const gates = new Map<string, Gate>()
  const wait = (name: string) =>
    fromPromise(
      () => new Promise<never>((resolve, reject) => gates.set(name, { resolve, reject })),
    ) as never
  const machine = payLinkCreateFlow.provide({
    actors: { begin: wait('begin'), read: wait('read'), make: wait('make') },
  })
  const gateOf = (name: string): Gate => {
    const gate = gates.get(name)
    if (!gate) throw new Error(`nothing waits for ${name}`)
    return gate
  }
  return { machine, gateOf }
}

type Carried = EventObject & {
  readonly output?: unknown
  readonly patch?: Readonly<Record<string, string>>
  readonly hours?: string
}
type Hand = (step: { readonly event: EventObject }) => void | Promise<void>
const button = (name: string) => screen.getByRole('button', { name })

function driver(input: unknown) {
  const { machine, gateOf } = gated()
  let actor: LinkActor | undefined
  const flow = (): LinkActor => {
    if (!actor) throw new Error('not drawn')
    return actor
  }
  const settled = (run: () => unknown) =>
    act(async () => {
      await run()
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    })
  const told: Hand = ({ event }) => settled(() => flow().send(event as never))
  const done =
    (name: string): Hand =>
    ({ event }) =>
      settled(() => gateOf(name).resolve((event as Carried).output as never))
  const failed = (name: string) => () =>
    settled(() => gateOf(name).reject(new Error('connection lost')))
  const pressed = (name: string) => () => settled(() => fireEvent.click(button(name)))
  /** Where the page offers it; what another part of the page does is told the flow. */
  const orTold =
    (name: string): Hand =>
    (step) =>
      screen.queryAllByRole('button', { name }).length === 1 ? pressed(name)() : told(step)
  const typed = (label: string, value: string, step: { readonly event: EventObject }) => {
    const [field, ...others] = screen.queryAllByLabelText<HTMLInputElement>(label)
    // A field that says so already is not changed by hand; of two lines that are alike the flow is told.
    return !field || others.length > 0 || field.value === value
      ? told(step)
      : settled(() => fireEvent.change(field, { target: { value } }))
  }

  return {
    // As pairs: as names of fields the linter would read components.
    events: Object.fromEntries<Hand>([
      [
        'xstate.init',
        () => {
          render(
            <Screen
              machine={machine}
              input={input as never}
              onActor={(one) => {
                actor = one
              }}
            />,
          )
        },
      ],
      ['RETRY', orTold('Try again')],
      ['FILL', (step) => typed('Name*', (step.event as Carried).patch?.bookerName ?? '', step)],
      // The line that a person adds is empty; the walk's has what it needs.
      ['ADD_PRODUCT', told],
      ['CHANGE_PRODUCT', (step) => typed('Quantity*', '3', step)],
      ['REMOVE_PRODUCT', orTold('Remove Merino socks')],
      [
        'VALIDITY',
        (step) => {
          const { hours = '' } = step.event as Carried
          const preset = screen.queryByRole('radio', { name: `${hours} hours` })
          return preset ? settled(() => fireEvent.click(preset)) : told(step)
        },
      ],
      ['PREVIEW', pressed('Preview the email')],
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
      ['CREATE', pressed('Create and send')],
      ...requests.flatMap((name): [string, Hand][] => [
        [`xstate.done.actor.${name}`, done(name)],
        [`xstate.error.actor.${name}`, failed(name)],
      ]),
    ]),
    states: Object.fromEntries(
      Object.entries(shown).map(([place, look]) => [
        place,
        (state: AnyMachineSnapshot) => {
          expect(flow().getSnapshot().value).toEqual(state.value)
          look(state)
        },
      ]),
    ),
    stop: () => flow().stop(),
  }
}

/** What is seen in each place of the flow. */
const shown: Readonly<Record<string, (state: AnyMachineSnapshot) => void>> = {
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

const paths = testPaths(payLinkCreateModel, { maxSteps: 30 })
test.each(paths.map((path, index) => [`walk ${index + 1} of ${paths.length}`, path] as const))(
  '%s',
  async (_, path) => {
    const one = driver(path.input)
    await path.test(one as never)
    one.stop()
  },
  60_000,
)
