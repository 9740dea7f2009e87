import { useEffect } from 'react'
import { addresses, type Order } from './calls.ts'

/** Puts title, icon and style of the checkout on a page that the server could not fill with its order. */
export function useLook(order: Order | null): void {
  useEffect(() => {
    if (!order || document.getElementById('order')) return
    const { tabTitle, icon } = order.look
    if (tabTitle !== null) document.title = tabTitle
    if (icon !== null) document.querySelector('link[rel=icon]')?.setAttribute('href', icon)
    // An order of a made-up shop is of no merchant who chose anything.
    if (order.cardFieldsUrl === '' || document.querySelector('link[data-look]')) return
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = addresses.look(order.id)
    sheet.dataset.look = ''
    document.head.append(sheet)
  }, [order])
}
