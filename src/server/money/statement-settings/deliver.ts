import { needsHands, nextTry, type SftpProblem } from '#domain/money/statement-delivery.ts'
import {
  type StatementDeliveryEvent,
  transition,
} from '#machines/money/lifecycles/statement-delivery.ts'
import type { Tx } from '#server/db/open.ts'
import { statementDeliveries } from '#server/db/schema/statement-settings.ts'
import { transact } from '#server/db/transact.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { JobSummary } from '#server/jobs/job.ts'
import { applyTransition } from '#server/kernel/apply-transition.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { byId } from '#server/kernel/scope.ts'
import { filesOf } from '#server/money/statements/shared/files-of.ts'
import { SftpError, type SftpFile, type SftpServer } from '#server/ports/sftp.ts'
import type { DeliveryRow } from './deliveries.ts'
import { statementSettingEvents } from './events.ts'
import { pinHostKey } from './pin-host-key.ts'
import { storedServer } from './server-of.ts'
import { settingOf } from './settings.ts'

/** How long one attempt may take, in ms of the machine's own clock. */
const patience = 10 * 60_000
/** Number of attempts stored per delivery. */
const triesKept = 30

/** A statement or invoice that is ready; `round` counts the times its delivery was requested. */
export type ToDeliver = {
  readonly subject: string
  readonly merchantId: string
  /** The website that it covers; null if it covers all of them. */
  readonly storeId: string | null
  readonly round: number
}
/** The same with its files; the title is the name of the first file without language and extension. */
type Paper = ToDeliver & { readonly title: string; readonly files: readonly SftpFile[] }

/**
 * Uploads the files of a statement or invoice to the merchant's server, if one is configured. Runs when the files are
 * ready, and again after each failed attempt; idempotent.
 */
export async function deliver(ctx: Ctx, job: ToDeliver): Promise<JobSummary> {
  const { subject, round } = job
  const files = await filesOf(ctx, subject)
  const [first] = files
  if (!first) return {}
  const paper = { ...job, title: first.name.replace(/(-(en|zh))?\.[a-z]+$/, ''), files }
  const server = storedServer(ctx.services.vault, await settingOf(ctx.db, paper))
  const row = await begun(ctx, paper, server)
  if (row?.state !== 'waiting' || row.round !== round) return {}
  const problem = server ? await put(ctx, paper, server) : 'no_server'
  await transact(ctx.db, (tx) => written(tx, ctx, { paper, server, problem }))
  return problem === null ? { delivered: subject } : { failed: subject, problem }
}

/** The delivery of a document: created by its first job if files go to a server; otherwise undefined. */
async function begun(
  ctx: Ctx,
  paper: Paper,
  server: SftpServer | undefined,
): Promise<DeliveryRow | undefined> {
  if (server)
    await ctx.db
      .insert(statementDeliveries)
      .values({
        id: ctx.newId('sdl'),
        ...{ merchantId: paper.merchantId, storeId: paper.storeId, subject: paper.subject },
        ...{ title: paper.title, state: 'waiting', round: 1, host: server.host },
        ...{ directory: server.directory, files: paper.files.map(({ name }) => name) },
        ...{ createdAt: ctx.now, dueAt: ctx.now, tries: [] },
      })
      .onConflictDoNothing({ target: statementDeliveries.subject })
  const [row] = await ctx.db
    .select()
    .from(statementDeliveries)
    .where(byId(statementDeliveries.subject, paper.subject))
  return row
}

/** One attempt; returns the problem, or null on success. */
async function put(
  ctx: Ctx,
  { merchantId, files }: Paper,
  server: SftpServer,
): Promise<SftpProblem | null> {
  try {
    const hostKey = await ctx.services.sftp.put(server, files, AbortSignal.timeout(patience))
    await pinHostKey(ctx, merchantId, server, hostKey)
    return null
  } catch (error) {
    if (!(error instanceof SftpError)) throw error
    ctx.log.warn({ err: error, merchantId }, 'files were not delivered')
    return error.problem
  }
}

type Tried = {
  readonly paper: Paper
  readonly server: SftpServer | undefined
  readonly problem: SftpProblem | null
}

/** Records the result of an attempt, unless another round was requested meanwhile. */
async function written(tx: Tx, ctx: Ctx, { paper, server, problem }: Tried): Promise<void> {
  const { subject, merchantId, storeId, round } = paper
  const which = byId(statementDeliveries.subject, subject)
  const [row] = await tx.select().from(statementDeliveries).where(which).for('update')
  if (row?.state !== 'waiting' || row.round !== round) return
  const failed = problem === null ? 0 : row.failed + 1
  const again = problem === null || problem === 'no_server' ? undefined : nextTry(failed, ctx.now)
  const type = eventOf(problem, again)
  const { after } = applyTransition(
    transition({ state: row.state, hasServer: server !== undefined }, { type }),
  )
  await tx
    .update(statementDeliveries)
    .set({
      ...{ state: after.state, failed, dueAt: again ?? null },
      ...(server && { host: server.host, directory: server.directory }),
      files: paper.files.map(({ name }) => name),
      ...(problem === null && { deliveredAt: ctx.now }),
      tries: [{ at: ctx.now.toISOString(), problem }, ...row.tries].slice(0, triesKept),
    })
    .where(which)
  if (again)
    await enqueue(tx, {
      kind: 'statement.delivery',
      dueAt: again,
      payload: { subject, merchantId, storeId, round },
    })
  if (problem !== null && isTold(problem, failed, again))
    await notifyMerchant(tx, ctx, statementSettingEvents.undelivered, {
      ...{ merchantId, subject, storeId },
      params: { title: paper.title, problem, host: server?.host ?? row.host ?? '' },
    })
}

const eventOf = (
  problem: SftpProblem | null,
  again: Date | undefined,
): StatementDeliveryEvent['type'] => {
  if (problem === null) return 'DELIVERED'
  return again ? 'FAILED' : 'GIVEN_UP'
}

/** Notifies on the first attempt if only a person can fix the problem, and when there will be no further attempt. */
const isTold = (problem: SftpProblem, failed: number, again: Date | undefined): boolean =>
  again === undefined || (failed === 1 && needsHands(problem))
