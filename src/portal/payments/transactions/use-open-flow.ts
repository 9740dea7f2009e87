import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { store, useStore } from '#portal/kit/store.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'

const names = ['flow', 'record'] as const

// The pressed line. A list has it in full, so its details need no request.
const pressed = store<FlowLine | null>(null)

/** The open line of a fund flow: `flow` in the address, with its transaction in `record`. */
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
