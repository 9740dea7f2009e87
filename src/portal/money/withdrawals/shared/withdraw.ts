import { type Currency, isCurrency } from '#domain/currencies.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'

/** The withdrawal whose dialog is open. `accId` is the website, null for the client. */
export type RequestedWithdrawal = { readonly currency: Currency; readonly accId: string | null }

/** The address param that opens the dialog over any page. */
export const WITHDRAW = 'withdraw'
const names = [WITHDRAW] as const

/** `USD` for the client, or `USD~acc_1` for one website. */
export const withdrawalText = ({ currency, accId }: RequestedWithdrawal): string =>
  accId === null ? currency : `${currency}~${accId}`

function withdrawalOf(text: string): RequestedWithdrawal | null {
  const [currency = '', accId = ''] = text.split('~')
  return isCurrency(currency) ? { currency, accId: accId || null } : null
}

/** The open withdrawal dialog in the address, so that a reload restores it. */
export function useWithdrawal() {
  const { read, open, close } = useAddressWords(names)
  return {
    asked: withdrawalOf(read(WITHDRAW)),
    ask: (asked: RequestedWithdrawal) => open({ [WITHDRAW]: withdrawalText(asked) }),
    // Does nothing once the user has left the page, as going back would return them to it.
    close: () => {
      if (new URLSearchParams(window.location.search).has(WITHDRAW)) close()
    },
  }
}
