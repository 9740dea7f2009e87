import type { DemoShop } from '#domain/links/demo-shops.ts'
import type { Order } from '../calls.ts'
import { type Sent, send } from '../send.ts'

export type DemoItem = { readonly good: string; readonly quantity: number }

export const makeDemoOrder = (shop: DemoShop, items: readonly DemoItem[]): Promise<Sent<Order>> =>
  send('/merchant/payLink/demo/createOrder', { method: 'POST', body: { shop, items } })
