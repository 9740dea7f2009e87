import * as v from 'valibot'
import { fail } from '#server/kernel/failure.ts'

/** The black box of our own pages: device properties with the device id they were made for. */
const BlackBox = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64').toString('utf8')),
  v.parseJson(),
  v.object({ id: v.string() }),
)

/**
 * Fails with `risk_session` when the black box belongs to another device than the call's: the page then renews both and
 * retries. Call it first, so that the retry still has its human verification.
 */
export function checkDevice({
  machineId,
  blackBox,
}: {
  readonly machineId: string
  readonly blackBox?: string | undefined
}): void {
  const told = v.safeParse(BlackBox, blackBox)
  if (told.success && told.output.id !== machineId) fail('risk_session')
}
