import { lazy, Suspense, useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Order } from './calls.ts'
import { LinkPage } from './link-page.tsx'
import { PayerShell } from './payer-shell.tsx'

/** The order that the server embedded in the page; null when there is none. */
function givenOrder(code: string): Order | null {
  const text = document.getElementById('order')?.textContent
  if (!text) return null
  const order: Order = JSON.parse(text)
  return order.id === code ? order : null
}

const Gone = lazy(async () => ({ default: (await import('./gone.tsx')).Gone }))
const FacePage = lazy(async () => ({ default: (await import('./face-page.tsx')).FacePage }))
const DemoStore = lazy(async () => ({ default: (await import('./demo/demo-store.tsx')).DemoStore }))
const SpringAirlines = lazy(async () => ({
  default: (await import('./demo/spring-airlines.tsx')).SpringAirlines,
}))
const AuthFail = lazy(async () => ({ default: (await import('./auth-fail.tsx')).AuthFail }))

/** Chooses the payer page by the address. */
export function Payer() {
  const query = new URLSearchParams(location.search)
  const code = query.get('id')
  const [given] = useState(() => givenOrder(code ?? ''))
  useEffect(() => {
    // A prerendered order already has its title.
    if (!given) document.title = `${m.payer_title()} · ${m.common_brand()}`
  }, [given])
  const checkoutId = query.get('checkout')
  const path = location.pathname.replace(/\.htm$/, '')
  // Matched here by hand, because the map of all routes would make this bundle too large.
  const face = /^\/face\/([\w-]+)\/?$/.exec(path)?.[1]
  if (face !== undefined) {
    return (
      <Suspense fallback={null}>
        <FacePage token={face} />
      </Suspense>
    )
  }
  if (path === '/aq/pay/demoStore' || path === '/springAirlines') {
    return (
      <Suspense fallback={null}>
        {path === '/springAirlines' ? <SpringAirlines /> : <DemoStore />}
      </Suspense>
    )
  }
  if (code !== null && /^\/paymentLink(V[23])?$/.test(path)) {
    return <LinkPage {...{ code, checkoutId, given }} page="order" />
  }
  if (code !== null && path === '/payment-link-checkout') {
    // Without a checkout nothing can be paid here, so the order is shown first.
    const page = checkoutId === null ? 'order' : 'card'
    return <LinkPage {...{ code, checkoutId, given }} page={page} />
  }
  return (
    <PayerShell code="" order={null}>
      <Suspense fallback={null}>{path === '/authFail' ? <AuthFail /> : <Gone />}</Suspense>
    </PayerShell>
  )
}
