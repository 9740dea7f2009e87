// The dialogs of a transaction walk the covering paths of their machines, the same paths as in the browser.
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { refund } from '#contract/payments/transactions.ts'
import { limits } from '#domain/limits.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { testPaths } from '../../support/explore-walks.ts'
import { renderedReason } from '../../support/rendered-reason.ts'
import { type Case, cases } from './transactions-cases.tsx'
import {
  asked,
  atTransaction,
  detailOf,
  settle,
  showPart,
  withQueries,
} from './transactions-world.tsx'

atTransaction()

// The upload has its own tests; here it is a button that adds one picture.
vi.mock('#portal/files/upload.tsx', () => ({
  Upload: ({ onChange }: { onChange: (ids: readonly string[]) => void }) => (
    <button type="button" onClick={() => onChange(['F1'])}>
      take a picture
    </button>
  ),
}))

const dialog = () => screen.queryByRole('dialog')
const shown = () => {
  const open = dialog()
  if (!open) throw new Error('no dialog is open')
  return within(open)
}
const labels: Readonly<Record<string, string>> = {
  accountName: 'Account name',
  accountNumber: 'Account number',
  bankCode: 'Bank code',
}

/** The success response of each call: a refund also returns the id of its record. */
const done = (path: string) =>
  path === refund.path ? { result: 'SUCCESS', refundTransactionId: 'T2' } : 'SUCCESS'

type Driver = Parameters<ReturnType<typeof testPaths>[number]['test']>[0]
type Handled = readonly [event: string, act: Driver['events'][string]]

/** The actions for each event of a walk, and the assertions for each state. */
function driverOf({ dialogOf, path, confirm, namesAmount, keepsOnRefusal }: Case): Driver {
  const onClosed = vi.fn()
  const onBusy = vi.fn()
  let view: ReturnType<typeof showPart> | null = null
  let stand = (_: TransactionFacts): ReactElement => <></>
  const label = new RegExp(namesAmount ? `^${confirm}(?: ([\\d.]+) USD)?$` : `^(?:${confirm})$`)
  const button = () => shown().getByRole('button', { name: label })
  const press = async (element: HTMLElement) => {
    await act(async () => fireEvent.click(element))
    await settle()
  }
  const requests = () => asked.filter((one) => one.path === path)
  const submit = async () => {
    const one = button()
    const before = requests().length
    await press(one)
    // A second press during the request sends nothing.
    await press(one)
    expect(requests().length - before).toBe(one.hasAttribute('disabled') ? 0 : 1)
    expect(requests().at(-1)?.key).toBeTruthy()
  }
  const reply = async (how: (one: (typeof asked)[number]) => void) => {
    const one = requests().at(-1)
    if (!one) throw new Error('nothing was asked')
    await act(async () => how(one))
    await settle()
  }
  const editing = (state: AnyMachineSnapshot) => {
    const { amount, failure } = state.context as { amount?: string; failure: string | null }
    if (amount !== undefined) {
      expect(shown().getByRole<HTMLInputElement>('textbox', { name: /^Amount to/ }).value).toBe(
        amount,
      )
    }
    const alerts = shown().queryAllByRole('alert')
    expect(alerts.length > 0).toBe(failure !== null)
    if (failure === 'refused') {
      expect(alerts[0]?.textContent).toContain('Not possible')
      expect(alerts[0]?.textContent).toContain('Cancelled')
    }
    if (!keepsOnRefusal) expect(failure).toBeNull()
    const confirmable = state.can({ type: amount === undefined ? 'CONFIRM' : 'SUBMIT' })
    expect(button().hasAttribute('disabled')).toBe(!confirmable)
    if (namesAmount && confirmable)
      expect(Number(label.exec(button().textContent ?? '')?.[1])).toBe(Number(amount))
  }
  // As pairs: the linter would read event names as component properties.
  const handled: Handled[] = [
    ['xstate.init', () => {}],
    [
      'OPEN',
      async ({ event }) => {
        const { facts, ...opening } = event as {
          type: string
          facts: TransactionFacts
          act?: string
        }
        const Dialog = dialogOf(opening)
        const told = { record: detailOf(facts), onBusy, onClosed }
        stand = (latest) => <Dialog {...told} latest={detailOf(latest)} />
        view?.unmount()
        view = showPart(<Dialog {...told} />)
        await settle()
      },
    ],
    [
      'FACTS',
      async ({ event }) => {
        const { facts } = event as { type: string; facts: TransactionFacts }
        view?.rerender(withQueries(stand(facts)))
        await settle()
        expect(dialog()?.textContent).toContain('30.00')
      },
    ],
    [
      'AMOUNT',
      async ({ event }) => {
        const { value } = event as { type: string; value: string }
        const field = shown().getByRole('textbox', { name: /^Amount to/ })
        await act(async () => fireEvent.change(field, { target: { value } }))
      },
    ],
    ['ALL', () => press(shown().getByRole('button', { name: 'All' }))],
    [
      'RECIPIENT',
      async ({ event }) => {
        const { field, value } = event as { type: string; field: string; value: string }
        // Requested only where the money cannot go back to the card.
        const input = shown().queryByRole('textbox', { name: new RegExp(`^${labels[field]}`) })
        if (input) await act(async () => fireEvent.change(input, { target: { value } }))
      },
    ],
    ['IMAGES', () => press(shown().getByRole('button', { name: 'take a picture' }))],
    ['SUBMIT', submit],
    ['CONFIRM', submit],
    [
      'CLOSE',
      async () => {
        await act(async () =>
          fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }),
        )
        await settle()
      },
    ],
    [
      'xstate.done.actor.request',
      ({ event }) => {
        const { output } = event as unknown as { type: string; output: { result: unknown } }
        return reply((one) =>
          output.result === null
            ? one.answer(409, {
                code: 409,
                msg: 'Not possible',
                data: {
                  failure: 'refused',
                  reasons: [renderedReason('transaction.wrong_status', { status: 'CANCELED' })],
                },
              })
            : one.answer(200, { code: 200, msg: '', data: done(path) }),
        )
      },
    ],
    ['xstate.error.actor.request', () => reply((one) => one.lose())],
    ...['capture', 'refund', 'cancel', 'void', 'review', 'return-trade'].map(
      (id): Handled => [
        `xstate.after.resultDelay.${id}.open.sending.pause.running`,
        async () => {
          await act(async () => void vi.advanceTimersByTime(limits.resultDelay))
          await settle()
        },
      ],
    ),
  ]
  return {
    events: Object.fromEntries(handled),
    states: {
      closed: () => expect(dialog()).toBeNull(),
      'open.editing': editing,
      'open.confirming': editing,
      'open.sending': () => {
        expect(shown().getByRole('button', { name: new RegExp(confirm) })).toBeTruthy()
        expect(dialog()?.getAttribute('aria-busy')).toBe('true')
        expect(onBusy).toHaveBeenLastCalledWith(true)
      },
    },
  }
}

describe.each(cases)('$name', (one) => {
  test.each(testPaths(one.model, { maxSteps: 24 }))('$title', { timeout: 30_000 }, async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await path.test(driverOf(one))
  })
})
