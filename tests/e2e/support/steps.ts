import type { Page, Request } from '@playwright/test'

type Span = { readonly from: number; to: number }

/** So slow that what leaves together is never taken for one after the other. */
const latency = 150

/**
 * How many requests stand in a row before `act` is done, which waits until something is there. A request comes after all
 * that had ended when it left; what had not ended when the thing was there was not waited for.
 */
export async function stepsUntil(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', line)
  const spans = new Map<Request, Span>()
  const began = (request: Request) =>
    spans.set(request, { from: performance.now(), to: Number.POSITIVE_INFINITY })
  const ended = (request: Request) => {
    const span = spans.get(request)
    if (span) span.to = performance.now()
  }
  page.on('request', began)
  page.on('requestfinished', ended)
  await act()
  const there = performance.now()
  page.off('request', began)
  page.off('requestfinished', ended)
  await session.detach()
  // What comes at once was in the browser's cache.
  return depthOf([...spans.values()].filter(({ from, to }) => to <= there && to - from >= latency))
}

function depthOf(spans: readonly Span[]): number {
  const depths = new Map<Span, number>()
  for (const span of [...spans].sort((one, other) => one.from - other.from)) {
    const before = spans.filter(({ to }) => to <= span.from).map((one) => depths.get(one) ?? 0)
    depths.set(span, 1 + Math.max(0, ...before))
  }
  return Math.max(0, ...depths.values())
}
