import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from '#server/db/open.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { isLoopback } from './address.ts'
import type { AppDeps, Env, HttpContext } from './env.ts'

const answersWithin = 2_000

/** Endpoints for operations: liveness, readiness and metrics. */
export function operationRoutes(app: Hono<Env>, deps: AppDeps): void {
  app.use('/healthz', neverKept).use('/readyz', neverKept).use('/metrics', neverKept)
  app.get('/healthz', (c) => c.json({ status: 'alive' }))
  app.get('/readyz', async (c) => {
    const checks = {
      database: await databaseAnswers(deps.db),
      disk: deps.hasRoom?.() ?? true,
      process: deps.isReady(),
    }
    const ready = checks.database && checks.disk && checks.process
    return c.json({ status: ready ? 'ready' : 'not ready', checks }, ready ? 200 : 503)
  })
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, deps.metricsToken)) return c.notFound()
    return c.text(await deps.metrics.registry.metrics(), 200, {
      'content-type': deps.metrics.registry.contentType,
    })
  })
}

const neverKept = async (c: HttpContext, next: () => Promise<void>) => {
  c.header('cache-control', 'no-store')
  await next()
}

async function databaseAnswers(db: Database): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), answersWithin).unref()
  })
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

/** From this machine and not through a proxy on it, or with the token from the settings. */
function mayReadMetrics(c: HttpContext, token: string | undefined): boolean {
  const forwarded = c.req.header('x-forwarded-for') !== undefined
  if (isLoopback(c.var.address) && !forwarded) return true
  const given = c.req.header('authorization') ?? ''
  if (token === undefined) return false
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(`Bearer ${token}`)))
}
