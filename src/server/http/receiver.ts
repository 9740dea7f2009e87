import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { minute, second } from '#domain/durations.ts'
import { receiverName, webhookLimits } from '#domain/notifications/webhooks.ts'
import { sandboxPaths } from '#domain/routes.ts'
import { fail } from '#server/kernel/failure.ts'
import { countTry } from '#server/kernel/rate-limit.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'
import { receive } from '#server/notifications/webhooks/shared/receive.ts'
import { readBytes } from './body.ts'
import type { AppDeps, Env } from './env.ts'

const bodyMax = 262_144
const longer = 2 * second

/**
 * The sandbox's webhook receiver, which shows what it gets. These are no API calls: they accept and answer what a
 * merchant's server would.
 */
export function receiverRoutes(app: Hono<Env>, deps: AppDeps): void {
  if (deps.services.mode !== 'sandbox') return
  // Opening a receiver's URL in a browser leads to the page of what it received.
  app.get('/sandbox/receiver/:name', (c, next) => {
    const name = c.req.param('name')
    return receiverName.test(name) ? c.redirect(`${sandboxPaths.receiver}?name=${name}`) : next()
  })
  app.post('/sandbox/receiver/:name', async (c) => {
    c.header('cache-control', 'no-store')
    const name = c.req.param('name')
    if (!receiverName.test(name)) return fail('not_found')
    const limit = { name: 'public', max: deps.publicPerMinute, windowMs: minute }
    await countTry(deps.db, c.get('at'), limit, countedAs(c.get('address')))
    const body = new TextDecoder().decode(await readBytes(c, bodyMax)).replaceAll('\0', '�')
    const header = (of: string) => c.req.header(of)?.slice(0, 1_000)
    const status = await receive(deps, { name, at: c.get('at'), header, body })
    if (status === 0) await pause(webhookLimits.timeout + longer)
    if (status === 302) return c.redirect('/sandbox/receiver', 302)
    return c.json({ received: status < 300 }, status === 0 ? 200 : status)
  })
}
