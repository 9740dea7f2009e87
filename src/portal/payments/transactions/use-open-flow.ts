import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { store, useStore } from '#portal/kit/store.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'

const names = ['flow', 'record'] as const

// The line that was pressed: a list has it whole, so that its details need not be asked for.
const pressed = store<FlowLine | null>(null)

/** The open line of a fund flow: `flow` in the address, and in `record` the transaction it belongs to. */
export function useOpenFlow() {
  const { read, open, close } = useAddressWords(names)
  const flow = read('flow')
  const line = useStore(pressed)
  return {
    flow,
    transactionId: read('record'),
    line: line?.id === flow ? line : null,
    open: (opened: FlowLine) => {
      pressed.set(opened)
      open({ flow: opened.id, record: opened.transactionId ?? '' })
    },
    close,
  }
}
