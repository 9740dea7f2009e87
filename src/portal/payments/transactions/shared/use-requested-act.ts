import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { type Act, acts } from './acts.ts'

export type RequestedAct = { readonly act: Act; readonly transactionId: string }

const names = ['dialog', 'record'] as const

/** The open action dialog: `dialog` in the address, and `record` when the page is not that of the transaction. */
export function useRequestedAct(ofPage = '') {
  const { read, open, close } = useAddressWords(names)
  const act = acts.find((one) => one === read('dialog'))
  const transactionId = read('record') || ofPage
  return {
    asked: act && transactionId ? { act, transactionId } : null,
    ask: ({ act: dialog, transactionId: record }: RequestedAct) =>
      open(record === ofPage ? { dialog } : { dialog, record }),
    close,
  }
}
