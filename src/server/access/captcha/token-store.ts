import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { minute } from '#domain/durations.ts'
import { limits } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { captchas } from '#server/db/schema/sessions.ts'
import type { NewId } from '#server/kernel/ids.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'

export type CaptchaDeps = { readonly db: Database; readonly now: () => Date; readonly newId: NewId }

/** The lifetime of a challenge and its number of attempts. */
const kinds = {
  slider: { life: 2 * minute, attempts: 5 },
  geetest: { life: 2 * minute, attempts: 5 },
  // A device computes the answer and does not guess, and the slowest needs minutes.
  work: { life: 5 * minute, attempts: 1 },
} as const
export type CaptchaKind = keyof typeof kinds
const kept = 3_600_000

/** Stores a challenge of a scene with its solution; returns its id. */
export async function noteChallenge(
  deps: CaptchaDeps,
  kind: CaptchaKind,
  scene: CaptchaScene,
  answer: number,
) {
  const now = deps.now()
  await deps.db.delete(captchas).where(lt(captchas.expiresAt, new Date(now.getTime() - kept)))
  const id = deps.newId('cap')
  const expiresAt = new Date(now.getTime() + kinds[kind].life)
  await deps.db.insert(captchas).values({ id, kind, scene, answer, createdAt: now, expiresAt })
  return id
}

/** Uses one attempt of an open challenge and returns its solution; undefined when no attempt is left. */
export async function takeAttempt(
  { db, now }: CaptchaDeps,
  kind: CaptchaKind,
  id: string,
): Promise<number | undefined> {
  const open = and(
    eq(captchas.id, id),
    eq(captchas.kind, kind),
    isNull(captchas.tokenHash),
    lt(captchas.attempts, kinds[kind].attempts),
    gt(captchas.expiresAt, now()),
  )
  const [row] = await db
    .update(captchas)
    .set({ attempts: sql`${captchas.attempts} + 1` })
    .where(open)
    .returning({ answer: captchas.answer })
  return row?.answer
}

const hashOf = (captchaToken: string, verifyBody: string) =>
  hashToken(`${captchaToken}.${verifyBody}`)

/** Replaces a solved challenge by a single-use token; undefined when a concurrent call was faster. */
export async function giveToken({ db, now }: CaptchaDeps, id: string) {
  const token = { captchaToken: newToken(), verifyBody: newToken() }
  const [row] = await db
    .update(captchas)
    .set({
      tokenHash: hashOf(token.captchaToken, token.verifyBody),
      expiresAt: new Date(now().getTime() + limits.captchaTokenLife),
    })
    .where(and(eq(captchas.id, id), isNull(captchas.tokenHash)))
    .returning({ id: captchas.id })
  return row && token
}

/** Consumes a token for its scene, in one statement, so that only one of several concurrent calls succeeds. */
export async function spendToken(
  { db, now: read }: CaptchaDeps,
  scene: CaptchaScene,
  captchaToken: string,
  verifyBody: string,
): Promise<boolean> {
  if (!captchaToken || !verifyBody) return false
  const now = read()
  const good = and(
    eq(captchas.tokenHash, hashOf(captchaToken, verifyBody)),
    eq(captchas.scene, scene),
    isNull(captchas.spentAt),
    gt(captchas.expiresAt, now),
  )
  const spent = await db
    .update(captchas)
    .set({ spentAt: now })
    .where(good)
    .returning({ id: captchas.id })
  return spent.length === 1
}
